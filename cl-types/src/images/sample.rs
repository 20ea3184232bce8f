//! From coordinates to pixels, as the specification has it (OpenCL specification 8.2).

use super::sampler::{Addressing, Coordinates, Filter, Sampler};
use super::{D1, D1Array, D1Buffer, D2, D2Array, D3, HostImage, Shape, Texel};
use crate::types::ClType;
use crate::vectors::{Float2, Float4, Int2, Int4};

/// Coordinates, as a built-in got them.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum At {
    Integer([i32; 3]),
    Float([f32; 3]),
}

/// What gives the place in an image of a shape: integers or floats.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not address a pixel of this image",
    label = "not the coordinates of such an image",
    note = "1D: `i32` or `f32`; 2D and 1D array: `Int2` or `Float2`; 3D and 2D array: `Int4` or `Float4`, whose last lane counts for nothing; a buffer: `i32` (OpenCL C 6.15.15.2)"
)]
pub trait Coordinate<S: Shape>: ClType {
    #[doc(hidden)]
    fn at(self) -> At;
}

/// What names a pixel of an image of a shape: integers.
#[diagnostic::on_unimplemented(
    message = "`{Self}` names no pixel of this image",
    label = "not the integer coordinates of such an image",
    note = "1D and buffer: `i32`; 2D and 1D array: `Int2`; 3D and 2D array: `Int4`, whose last lane counts for nothing (OpenCL C 6.15.15.2)"
)]
pub trait IntegerCoordinate<S: Shape>: Coordinate<S> {}

macro_rules! coordinates {
    ($($shape:ident: $integer:ty, $float:ty, |$v:ident| $lanes:expr;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl Coordinate<$shape> for $integer {
            fn at(self) -> At {
                let $v = self;
                At::Integer($lanes)
            }
        }
        #[diagnostic::do_not_recommend]
        impl IntegerCoordinate<$shape> for $integer {}
        #[diagnostic::do_not_recommend]
        impl Coordinate<$shape> for $float {
            fn at(self) -> At {
                let $v = self;
                At::Float($lanes)
            }
        }
    )* };
}

// A buffer is not read through a sampler: that is said of its shape, and not of a float for its coordinate too.
coordinates! {
    D1: i32, f32, |x| [x, Default::default(), Default::default()];
    D1Buffer: i32, f32, |x| [x, Default::default(), Default::default()];
    D1Array: Int2, Float2, |v| { let [x, y] = v.to_array(); [x, y, Default::default()] };
    D2: Int2, Float2, |v| { let [x, y] = v.to_array(); [x, y, Default::default()] };
    D2Array: Int4, Float4, |v| { let [x, y, z, _] = v.to_array(); [x, y, z] };
    D3: Int4, Float4, |v| { let [x, y, z, _] = v.to_array(); [x, y, z] };
}

impl HostImage {
    /// The pixel itself.
    ///
    /// # Panics
    /// When there is none.
    #[track_caller]
    pub(crate) fn fetch<T: Texel>(&self, at: At) -> [T; 4] {
        self.load(self.within(at))
    }

    /// Writes the pixel.
    ///
    /// # Panics
    /// When there is none.
    #[track_caller]
    pub(crate) fn put<T: Texel>(&self, at: At, value: [T; 4]) {
        self.store(self.within(at), value);
    }

    #[track_caller]
    fn within(&self, at: At) -> [usize; 3] {
        let (At::Integer(coordinates), size) = (at, self.size()) else {
            unreachable!("pixels are named with integers, as the bound of the built-ins says")
        };
        let index = coordinates.map(|c| usize::try_from(c).unwrap_or(usize::MAX));
        if (0..3).any(|d| index[d] >= size[d]) {
            let count = self.kind().dimensions() + usize::from(self.kind().has_layers());
            panic!(
                "image coordinates out of range: the size is {:?} but the pixel is {:?}",
                &size[..count],
                &coordinates[..count]
            );
        }
        index
    }

    /// What a sampler makes of coordinates. Integers mean what the same floats mean.
    #[track_caller]
    pub(crate) fn sample<T: Filtered>(&self, sampler: Sampler, at: At) -> [T; 4] {
        let coordinates = match at {
            At::Integer(coordinates) => coordinates.map(|c| c as f32),
            At::Float(coordinates) => coordinates,
        };
        let (size, dimensions) = (self.size(), self.kind().dimensions());
        // One of two pixels in each dimension: the first with the weight `1 - part`, the second with `part`.
        let mut axes = [Axis { first: 0, second: 0, part: 0.0 }; 3];
        for (d, axis) in axes.iter_mut().enumerate().take(dimensions) {
            *axis = address(sampler, coordinates[d], size[d]);
        }
        if self.kind().has_layers() {
            let layer = coordinates[dimensions].round_ties_even().clamp(0.0, (size[dimensions] - 1) as f32) as i64;
            axes[dimensions] = Axis { first: layer, second: layer, part: 0.0 };
        }
        let pixel = |corner: usize| {
            let index: [i64; 3] = std::array::from_fn(|d| axes[d].pixel(corner >> d & 1));
            let inside = (0..3).all(|d| (0..size[d] as i64).contains(&index[d]));
            if inside { self.load(index.map(|i| i as usize)) } else { self.format().border() }
        };
        match sampler.filter() {
            Filter::Nearest => pixel(0),
            Filter::Linear => T::mean(1 << dimensions, pixel, |corner| {
                (0..dimensions).map(|d| axes[d].weight(corner >> d & 1)).product()
            }),
        }
    }
}

#[derive(Clone, Copy)]
struct Axis {
    first: i64,
    second: i64,
    part: f32,
}

impl Axis {
    fn pixel(self, which: usize) -> i64 {
        if which == 0 { self.first } else { self.second }
    }

    fn weight(self, which: usize) -> f32 {
        if which == 0 { 1.0 - self.part } else { self.part }
    }
}

/// The formulas of the specification, 8.2, for one dimension of `size` pixels.
fn address(sampler: Sampler, coordinate: f32, size: usize) -> Axis {
    let (width, last) = (size as f32, size as i64 - 1);
    // A coordinate that is no number reads some pixel on a device; here the first.
    let s = if coordinate.is_finite() { coordinate } else { 0.0 };
    let u = match (sampler.addressing(), sampler.coordinates()) {
        (Addressing::Repeat, _) => (s - s.floor()) * width,
        (Addressing::MirroredRepeat, _) => (s - 2.0 * (0.5 * s).round_ties_even()).abs() * width,
        (_, Coordinates::Normalized) => s * width,
        (_, Coordinates::Unnormalized) => s,
    };
    let (first, part) = match sampler.filter() {
        Filter::Nearest => (u.floor() as i64, 0.0),
        Filter::Linear => ((u - 0.5).floor() as i64, (u - 0.5) - (u - 0.5).floor()),
    };
    let place = |i: i64| match sampler.addressing() {
        Addressing::Clamp => i.clamp(-1, last + 1),
        Addressing::ClampToEdge | Addressing::MirroredRepeat => i.clamp(0, last),
        Addressing::Repeat => i.rem_euclid(last + 1),
    };
    Axis { first: place(first), second: place(first.saturating_add(1)), part }
}

/// A component that can be a mean of several, or (integers, of which OpenCL has none) is that of the first.
#[doc(hidden)]
pub trait Filtered: Texel {
    fn mean(corners: usize, pixel: impl Fn(usize) -> [Self; 4], weight: impl Fn(usize) -> f32) -> [Self; 4];
}

impl Filtered for f32 {
    fn mean(corners: usize, pixel: impl Fn(usize) -> [f32; 4], weight: impl Fn(usize) -> f32) -> [f32; 4] {
        let mut sum = [0.0; 4];
        for corner in 0..corners {
            let weight = weight(corner);
            for (sum, component) in sum.iter_mut().zip(pixel(corner)) {
                *sum += weight * component;
            }
        }
        sum
    }
}

macro_rules! integers {
    ($($t:ty)*) => { $(
        impl Filtered for $t {
            #[track_caller]
            fn mean(_: usize, _: impl Fn(usize) -> [$t; 4], _: impl Fn(usize) -> f32) -> [$t; 4] {
                panic!("integers are read with `Filter::Nearest` only (OpenCL C 6.15.15.2)")
            }
        }
    )* };
}

integers!(i32 u32);
