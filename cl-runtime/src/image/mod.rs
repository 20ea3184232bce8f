//! Images of a queue, and the kernel parameters that they can be bound to.

mod problem;

pub use problem::ImageProblem;

use std::fmt;
use std::marker::PhantomData;

use cl_types::{
    Access, Argument, Bind, BindMut, BoundMemory, ChannelType, ClType, HostImage, ImageAccess, ImageFormat, ImageKind,
    ImageObject, Shape, Space,
};

use crate::error::{Error, Result};
use crate::memory::{Memory, Place};
use crate::queue::{Backend, Queue};
use crate::{host, opencl};

/// An image in the memory of a queue's device, made by [`Queue::image2d`] and its like. `S` is its shape:
/// `Image<D2>` is bound as `&image` to `&Image2d<ReadOnly>`, and as `&mut image` to `&mut Image2d<WriteOnly>`, in
/// launches on the same queue. One image cannot be both in one launch: the borrow checker says so.
pub struct Image<S> {
    memory: Memory,
    format: ImageFormat,
    size: [usize; 3],
    /// The memory of an `Image1dBuffer` on a device.
    buffer: Option<opencl::Memory>,
    shape: PhantomData<S>,
}

/// A number that the data of an image consists of.
pub trait Channel: ClType {
    #[doc(hidden)]
    const CHANNELS: &'static [ChannelType];
}

macro_rules! channels {
    ($($t:ty: $($channel:ident)*;)*) => {
        $(impl Channel for $t {
            const CHANNELS: &'static [ChannelType] = &[$(ChannelType::$channel),*];
        })*
    };
}

channels! {
    u8: UnormInt8 UnsignedInt8;
    i8: SnormInt8 SignedInt8;
    u16: UnormInt16 UnsignedInt16 HalfFloat;
    i16: SnormInt16 SignedInt16;
    u32: UnsignedInt32;
    i32: SignedInt32;
    f32: Float;
}

impl<S: Shape> Image<S> {
    /// An image whose pixels may be anything, to be written before it is handed out.
    fn uninitialised(queue: &Queue, format: ImageFormat, size: [usize; 3]) -> Result<Self> {
        let refused = |problem| Error::Image { device: queue.device_name(), problem };
        if !format.is_valid() {
            return Err(refused(ImageProblem::InvalidFormat(format)));
        }
        let limit = [i32::MAX as usize; 3];
        let bytes = size.iter().try_fold(format.bytes(), |bytes, &size| bytes.checked_mul(size));
        let bytes = match bytes {
            Some(bytes) if bytes > 0 && bytes <= isize::MAX as usize && size.iter().all(|&size| size <= limit[0]) => {
                bytes
            }
            _ => return Err(refused(ImageProblem::Size { kind: S::KIND, size, limit })),
        };
        let mut buffer = None;
        let place = match queue.backend() {
            Backend::Host(queue) => {
                let memory = host::Memory::zeroed::<u8>(queue, HostImage::PIXELS + bytes)?;
                let head = HostImage::new(S::KIND, format, size);
                let head = if queue.checks { head.watched() } else { head };
                // SAFETY: the memory begins with room for the head, and is aligned for every type of a device.
                unsafe { memory.address().cast::<HostImage>().write(head) };
                Place::Host(memory)
            }
            Backend::OpenCl(queue) => {
                if S::KIND == ImageKind::Image1dBuffer {
                    buffer = Some(opencl::Memory::uninitialised(queue, bytes, 1)?);
                }
                Place::OpenCl(opencl::create_image(queue, S::KIND, format, size, bytes, buffer.as_ref())?)
            }
        };
        // To a launch it is one object, but for a buffer, whose width the kernel is told.
        let len = if S::KIND == ImageKind::Image1dBuffer { size[0] } else { 1 };
        let memory = Memory { place, len, element_size: bytes / len, pixels: Some(format) };
        Ok(Image { memory, format, size, buffer, shape: PhantomData })
    }

    fn new<T: Channel>(queue: &Queue, format: ImageFormat, size: [usize; 3], data: &[T]) -> Result<Self> {
        let mut image = Self::uninitialised(queue, format, size)?;
        image.write(data)?;
        Ok(image)
    }

    fn zeroed(queue: &Queue, format: ImageFormat, size: [usize; 3]) -> Result<Self> {
        let image = Self::uninitialised(queue, format, size)?;
        image.write_bytes(&vec![0; image.bytes()])?;
        Ok(image)
    }

    /// What its pixels are.
    pub fn format(&self) -> ImageFormat {
        self.format
    }

    /// Its size in each dimension. The layers of an array are the dimension after its last; what it does not have is 1.
    pub fn size(&self) -> [usize; 3] {
        self.size
    }

    fn bytes(&self) -> usize {
        self.memory.len * self.memory.element_size
    }

    /// A copy of the channels of all pixels, row by row and layer by layer, after all launches that were put on the
    /// queue before. Channels of 16-bit floats are copied as their bits.
    ///
    /// # Errors
    /// When `T` is not what the channels are, or a launch before has failed.
    pub fn read<T: Channel>(&self) -> Result<Vec<T>> {
        self.check_channel::<T>()?;
        let len = self.bytes() / size_of::<T>();
        let mut data = Vec::<T>::new();
        data.try_reserve_exact(len).map_err(|_| Error::OutOfMemory { bytes: self.bytes() })?;
        let to = data.as_mut_ptr().cast::<u8>();
        // SAFETY: the vector has room for all bytes of the image, which are all written before it gets its length; any
        // bits are a value of `T`, which is a number.
        unsafe {
            match (&self.memory.place, &self.buffer) {
                (Place::Host(memory), _) => {
                    to.copy_from_nonoverlapping(memory.address().add(HostImage::PIXELS), self.bytes());
                }
                (Place::OpenCl(_), Some(buffer)) => buffer.read(to.cast())?,
                (Place::OpenCl(memory), None) => opencl::read_image(memory, self.size, to.cast())?,
            }
            data.set_len(len);
        }
        Ok(data)
    }

    /// Replaces the channels of all pixels, row by row and layer by layer, after all launches that were put on the queue
    /// before. Channels of 16-bit floats are copied as their bits.
    ///
    /// # Errors
    /// When `T` is not what the channels are, the data is not as long as the image, or a launch before has failed.
    pub fn write<T: Channel>(&mut self, data: &[T]) -> Result<()> {
        self.check_channel::<T>()?;
        let image = self.bytes() / size_of::<T>();
        if data.len() != image {
            return Err(self.refused(ImageProblem::Length { image, data: data.len() }));
        }
        // SAFETY: the bytes of numbers, which have no padding.
        self.write_bytes(unsafe { std::slice::from_raw_parts(data.as_ptr().cast(), size_of_val(data)) })
    }

    /// As many bytes as the image has.
    fn write_bytes(&self, data: &[u8]) -> Result<()> {
        assert_eq!(data.len(), self.bytes());
        // SAFETY: the data has as many bytes as the image, and no launch runs that reaches it, since that would borrow
        // the image: this is called by `write`, which has it for its own, and before it is handed out.
        unsafe {
            match (&self.memory.place, &self.buffer) {
                (Place::Host(memory), _) => {
                    let pixels = memory.address().add(HostImage::PIXELS);
                    pixels.copy_from_nonoverlapping(data.as_ptr(), data.len());
                    Ok(())
                }
                (Place::OpenCl(_), Some(buffer)) => buffer.write(data.as_ptr().cast()),
                (Place::OpenCl(memory), None) => opencl::write_image(memory, self.size, data.as_ptr().cast()),
            }
        }
    }

    fn check_channel<T: Channel>(&self) -> Result<()> {
        let channel = self.format.channel;
        if T::CHANNELS.contains(&channel) {
            return Ok(());
        }
        Err(self.refused(ImageProblem::Channel { channel, data: std::any::type_name::<T>() }))
    }

    fn refused(&self, problem: ImageProblem) -> Error {
        let device = match &self.memory.place {
            Place::Host(_) => "host".to_owned(),
            Place::OpenCl(memory) => memory.queue().device_name(),
        };
        Error::Image { device, problem }
    }
}

impl<S: Shape> fmt::Debug for Image<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct(S::KIND.rust_name())
            .field("format", &self.format)
            .field("size", &self.size)
            .finish_non_exhaustive()
    }
}

// SAFETY: the memory of the host begins with the head of an image of this shape, whose pixels follow and are
// initialised; it is handed out through these traits only. An image that is to be written counts as written however it
// is bound, so a launch refuses to read it too.
#[diagnostic::do_not_recommend]
unsafe impl<I: ImageObject> Bind<I> for Image<I::Shape> {
    fn bind(&self) -> Argument<'_> {
        let writable = I::Access::ACCESS == Access::WriteOnly;
        let len = self.memory.len;
        Argument::Memory(BoundMemory { memory: &self.memory, offset: 0, len, space: Space::Global, writable })
    }
}

// SAFETY: as above.
#[diagnostic::do_not_recommend]
unsafe impl<I: ImageObject> BindMut<I> for Image<I::Shape> {}

/// One row an image type: its constructors and how its size is said.
macro_rules! constructors {
    ($($name:ident $zeroed:ident $shape:ident: $pattern:pat = $size:ty => $sizes:expr, $what:literal;)*) => {
        impl Queue {
            $(
                #[doc = concat!("An image of ", $what, ", with a copy of the data: the channels of all pixels, in order.")]
                ///
                /// # Errors
                /// When the device does not have such images, or the data does not fit the format and the size.
                pub fn $name<T: Channel>(
                    &self,
                    format: ImageFormat,
                    size: $size,
                    data: &[T],
                ) -> Result<Image<cl_types::$shape>> {
                    let $pattern = size;
                    Image::new(self, format, $sizes, data)
                }

                #[doc = concat!("An image of ", $what, ", all of whose bytes are zero.")]
                ///
                /// # Errors
                /// When the device does not have such images.
                pub fn $zeroed(&self, format: ImageFormat, size: $size) -> Result<Image<cl_types::$shape>> {
                    let $pattern = size;
                    Image::zeroed(self, format, $sizes)
                }
            )*
        }
    };
}

constructors! {
    image1d zeroed_image1d D1: w = usize => [w, 1, 1], "a row of pixels";
    image1d_buffer zeroed_image1d_buffer D1Buffer: w = usize => [w, 1, 1], "a row of pixels in a buffer";
    image1d_array zeroed_image1d_array D1Array: (w, n) = (usize, usize) => [w, n, 1], "`(width, layers)`";
    image2d zeroed_image2d D2: (w, h) = (usize, usize) => [w, h, 1], "`(width, height)`";
    image2d_array zeroed_image2d_array D2Array: (w, h, n) = (usize, usize, usize) => [w, h, n],
        "`(width, height, layers)`";
    image3d zeroed_image3d D3: (w, h, d) = (usize, usize, usize) => [w, h, d], "`(width, height, depth)`";
}
