//! Samplers: how coordinates become pixels (OpenCL C specification 6.15.15.1).

use crate::constant::Constant;
use crate::emit::Hole;
use crate::parameters::{MoreThanASamplerParameter, ParameterType, Passed, never_a_value};
use crate::slot::Named;
use crate::types::{DeviceType, Type};

/// What coordinates count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coordinates {
    /// Pixels, from 0 to the size.
    Unnormalized,
    /// Parts of the image, from 0.0 to 1.0.
    Normalized,
}

/// What is read outside the image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Addressing {
    /// The border colour: zeros, with an alpha of 1 where the image has no alpha.
    Clamp,
    /// The nearest pixel of the image.
    ClampToEdge,
    /// The image again and again; with normalised coordinates only.
    Repeat,
    /// The image again and again, every other time mirrored; with normalised coordinates only.
    MirroredRepeat,
}

/// What is read between pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Filter {
    /// The nearest pixel.
    Nearest,
    /// A mean of the 2, 4 or 8 pixels around, by distance.
    Linear,
}

/// What samplers are made of, by the names of OpenCL C: `Sampler::new(CLK_NORMALIZED_COORDS_FALSE,
/// CLK_ADDRESS_CLAMP_TO_EDGE, CLK_FILTER_LINEAR)`, with commas where C has `|`.
macro_rules! names_of_c {
    ($($name:ident: $ty:ident = $variant:ident;)*) => { $(
        #[doc = concat!("[`", stringify!($ty), "::", stringify!($variant), "`], by its name in OpenCL C (6.15.15.1).")]
        pub const $name: $ty = $ty::$variant;
    )* };
}

names_of_c! {
    CLK_NORMALIZED_COORDS_FALSE: Coordinates = Unnormalized;
    CLK_NORMALIZED_COORDS_TRUE: Coordinates = Normalized;
    CLK_ADDRESS_CLAMP: Addressing = Clamp;
    CLK_ADDRESS_CLAMP_TO_EDGE: Addressing = ClampToEdge;
    CLK_ADDRESS_REPEAT: Addressing = Repeat;
    CLK_ADDRESS_MIRRORED_REPEAT: Addressing = MirroredRepeat;
    CLK_FILTER_NEAREST: Filter = Nearest;
    CLK_FILTER_LINEAR: Filter = Linear;
}

/// How an image is read: a `const` that kernels name, or an argument.
///
/// ```
/// use cl_types::prelude::*;
///
/// const EDGES: Sampler = Sampler::new(Coordinates::Unnormalized, Addressing::ClampToEdge, Filter::Nearest);
/// // The same, by the names of OpenCL C.
/// const SAME: Sampler = Sampler::new(CLK_NORMALIZED_COORDS_FALSE, CLK_ADDRESS_CLAMP_TO_EDGE, CLK_FILTER_NEAREST);
/// assert_eq!(EDGES, SAME);
///
/// #[kernel]
/// fn left_neighbour(image: &Image2d<ReadOnly>, out: &mut Image2d<WriteOnly>) {
///     let (x, y) = (get_global_id(0) as i32, get_global_id(1) as i32);
///     let pixel = read_imagef(image, EDGES, Int2::new(x - 1, y));
///     write_imagef(out, Int2::new(x, y), pixel);
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Sampler(u32);

impl Sampler {
    /// A sampler.
    ///
    /// # Panics
    /// For a `const`, the compiler reports it: when the image is to repeat and the coordinates count pixels, which OpenCL
    /// does not have.
    pub const fn new(coordinates: Coordinates, addressing: Addressing, filter: Filter) -> Self {
        if let (Coordinates::Unnormalized, Addressing::Repeat | Addressing::MirroredRepeat) = (coordinates, addressing)
        {
            panic!("an image repeats only with `Coordinates::Normalized` (OpenCL C 6.15.15.1)");
        }
        Sampler(coordinates as u32 | (addressing as u32) << 1 | (filter as u32) << 3)
    }

    /// The sampler that [`bits`](Self::bits) gave.
    pub fn from_bits(bits: u32) -> Option<Self> {
        let sampler = Sampler(bits);
        let repeats = matches!(sampler.addressing(), Addressing::Repeat | Addressing::MirroredRepeat);
        (bits < 16 && !(repeats && sampler.coordinates() == Coordinates::Unnormalized)).then_some(sampler)
    }

    /// What stands for it among the arguments of a call.
    pub fn bits(self) -> u32 {
        self.0
    }

    /// What coordinates count.
    pub fn coordinates(self) -> Coordinates {
        if self.0 & 1 == 0 { Coordinates::Unnormalized } else { Coordinates::Normalized }
    }

    /// What is read outside the image.
    pub fn addressing(self) -> Addressing {
        match self.0 >> 1 & 3 {
            0 => Addressing::Clamp,
            1 => Addressing::ClampToEdge,
            2 => Addressing::Repeat,
            _ => Addressing::MirroredRepeat,
        }
    }

    /// What is read between pixels.
    pub fn filter(self) -> Filter {
        if self.0 >> 3 & 1 == 0 { Filter::Nearest } else { Filter::Linear }
    }

    /// Whether it may be given integer coordinates in OpenCL C.
    pub(crate) fn takes_integers(self) -> bool {
        (self.coordinates(), self.filter()) == (Coordinates::Unnormalized, Filter::Nearest)
    }

    /// The value of a `sampler_t`.
    pub(crate) fn text(self) -> String {
        let coordinates = match self.coordinates() {
            Coordinates::Unnormalized => "CLK_NORMALIZED_COORDS_FALSE",
            Coordinates::Normalized => "CLK_NORMALIZED_COORDS_TRUE",
        };
        let addressing = match self.addressing() {
            Addressing::Clamp => "CLK_ADDRESS_CLAMP",
            Addressing::ClampToEdge => "CLK_ADDRESS_CLAMP_TO_EDGE",
            Addressing::Repeat => "CLK_ADDRESS_REPEAT",
            Addressing::MirroredRepeat => "CLK_ADDRESS_MIRRORED_REPEAT",
        };
        let filter = match self.filter() {
            Filter::Nearest => "CLK_FILTER_NEAREST",
            Filter::Linear => "CLK_FILTER_LINEAR",
        };
        format!("{coordinates} | {addressing} | {filter}")
    }
}

/// The type of a variable that holds a sampler. It is not `Sampler` itself, so that `Sampler` is no value that arrays,
/// fields and memory can hold (OpenCL C specification 6.11.b).
#[doc(hidden)]
#[derive(Debug)]
pub struct SamplerVariable;

impl DeviceType for SamplerVariable {
    type Static = Sampler;
    fn cl_type() -> Type {
        Type::Sampler
    }
}

#[diagnostic::do_not_recommend]
impl Passed for Sampler {
    type Itself = Self;
    #[inline(always)]
    fn itself(self) -> Self {
        self
    }
}

impl ParameterType for Sampler {
    type Static = SamplerVariable;
    fn describe_parameter() -> Type {
        Type::Sampler
    }
}

never_a_value!(<> Sampler: MoreThanASamplerParameter);

impl Named for Sampler {
    fn hole(&self, name: &'static str) -> Hole {
        Hole::Constant { name, ty: Type::Sampler, value: Constant::Int(self.0.into()) }
    }
}
