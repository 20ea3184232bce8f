//! An image in memory of the host: a head, and the pixels behind it.

use super::{ImageFormat, ImageKind, Texel};
use crate::{memory, watch};

/// What stands at the address of an image on the host. The pixels follow at [`HostImage::PIXELS`], row by row, layer by
/// layer, with nothing between them.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(128))]
pub struct HostImage {
    kind: ImageKind,
    format: ImageFormat,
    /// In each dimension; the layers of an array are the one after its last.
    size: [usize; 3],
    /// Whether someone is told of the accesses to its pixels.
    watched: bool,
}

impl HostImage {
    /// Where the pixels begin, in bytes from the head.
    pub const PIXELS: usize = size_of::<HostImage>();

    /// The head of an image.
    pub fn new(kind: ImageKind, format: ImageFormat, size: [usize; 3]) -> Self {
        HostImage { kind, format, size, watched: false }
    }

    /// The head of the same image where [`Group::access`](crate::Group::access) is told of the accesses to its pixels.
    pub fn watched(self) -> Self {
        HostImage { watched: true, ..self }
    }

    /// Which of the six image types it is.
    pub fn kind(&self) -> ImageKind {
        self.kind
    }

    /// What its pixels are.
    pub fn format(&self) -> ImageFormat {
        self.format
    }

    /// Its size in each dimension; the layers of an array are the one after its last.
    pub fn size(&self) -> [usize; 3] {
        self.size
    }

    fn pixel(&self, [x, y, z]: [usize; 3]) -> *mut u8 {
        let [width, height, _] = self.size;
        let index = (z * height + y) * width + x;
        let pixel = memory::address(self).wrapping_add(Self::PIXELS + index * self.format.bytes());
        if self.watched { watch::watched(pixel) } else { pixel }
    }

    /// # Panics
    /// When the built-in does not read this format.
    #[track_caller]
    fn check<T: Texel>(&self) {
        if let Err(wrong) = self.format.check(&[T::CLASS]) {
            panic!("this {wrong}");
        }
    }

    /// The pixel of these coordinates, which are within the image.
    #[track_caller]
    pub(super) fn load<T: Texel>(&self, at: [usize; 3]) -> [T; 4] {
        self.check::<T>();
        let (pixel, channel) = (self.pixel(at), self.format.channel.bytes());
        let mut bits = [0; 4];
        for (index, bits) in bits.iter_mut().enumerate().take(self.format.order.channels()) {
            let address = pixel.wrapping_add(index * channel);
            // SAFETY: within the pixels of the image, which a launch borrows and are aligned as their channels; any bits
            // are a number.
            *bits = unsafe {
                match channel {
                    1 => memory::load::<u8>(address).into(),
                    2 => memory::load::<u16>(address).into(),
                    _ => memory::load::<u32>(address),
                }
            };
        }
        self.format.decode(bits)
    }

    /// Writes the pixel of these coordinates, which are within the image.
    #[track_caller]
    pub(super) fn store<T: Texel>(&self, at: [usize; 3], value: [T; 4]) {
        self.check::<T>();
        let (pixel, channel) = (self.pixel(at), self.format.channel.bytes());
        let bits = self.format.encode(value);
        for (index, &bits) in bits.iter().enumerate().take(self.format.order.channels()) {
            let address = pixel.wrapping_add(index * channel);
            // SAFETY: as for `load`; only a `&mut` to an image comes here, which a launch has for its own.
            unsafe {
                match channel {
                    1 => memory::store::<u8>(address, bits as u8),
                    2 => memory::store::<u16>(address, bits as u16),
                    _ => memory::store::<u32>(address, bits),
                }
            }
        }
    }
}
