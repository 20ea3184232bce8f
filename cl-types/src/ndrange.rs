//! The index space of a launch: how many work-items, in what groups, starting where.

/// An NDRange of one to three dimensions, in work-items (OpenCL API specification, "Execution model").
///
/// ```
/// use cl_types::NdRange;
/// let line: NdRange = 1024.into();
/// let image = NdRange::new((640, 480)).local((16, 16));
/// assert_eq!(line.global(), [1024, 1, 1]);
/// assert_eq!((image.dimensions(), image.local_size()), (2, Some([16, 16, 1])));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NdRange {
    dimensions: u32,
    global: [usize; 3],
    local: Option<[usize; 3]>,
    offset: [usize; 3],
}

impl NdRange {
    /// A range of `global` work-items: `n`, `(x, y)` or `(x, y, z)`.
    pub fn new(global: impl Into<NdRange>) -> Self {
        global.into()
    }

    /// Sets the size of a work-group, in work-items. Each global size must be a multiple of it.
    /// Without it the runtime chooses one that divides the range.
    pub fn local(mut self, local: impl Into<NdRange>) -> Self {
        self.local = Some(local.into().global);
        self
    }

    /// Sets the global id of the first work-item.
    pub fn offset(mut self, offset: impl Into<NdRange>) -> Self {
        let offset = offset.into();
        self.offset = [0; 3];
        for dimension in 0..offset.dimensions as usize {
            self.offset[dimension] = offset.global[dimension];
        }
        self
    }

    /// The number of dimensions that were given, 1 to 3.
    pub fn dimensions(&self) -> u32 {
        self.dimensions
    }

    /// The number of work-items in each dimension; 1 in those that were not given.
    pub fn global(&self) -> [usize; 3] {
        self.global
    }

    /// The size of a work-group in each dimension, where one was asked for.
    pub fn local_size(&self) -> Option<[usize; 3]> {
        self.local
    }

    /// The global id of the first work-item.
    pub fn global_offset(&self) -> [usize; 3] {
        self.offset
    }
}

impl From<usize> for NdRange {
    fn from(x: usize) -> Self {
        NdRange { dimensions: 1, global: [x, 1, 1], local: None, offset: [0; 3] }
    }
}

impl From<(usize, usize)> for NdRange {
    fn from((x, y): (usize, usize)) -> Self {
        NdRange { dimensions: 2, global: [x, y, 1], local: None, offset: [0; 3] }
    }
}

impl From<(usize, usize, usize)> for NdRange {
    fn from((x, y, z): (usize, usize, usize)) -> Self {
        NdRange { dimensions: 3, global: [x, y, z], local: None, offset: [0; 3] }
    }
}

impl From<[usize; 1]> for NdRange {
    fn from([x]: [usize; 1]) -> Self {
        x.into()
    }
}

impl From<[usize; 2]> for NdRange {
    fn from([x, y]: [usize; 2]) -> Self {
        (x, y).into()
    }
}

impl From<[usize; 3]> for NdRange {
    fn from([x, y, z]: [usize; 3]) -> Self {
        (x, y, z).into()
    }
}
