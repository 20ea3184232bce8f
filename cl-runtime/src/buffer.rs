//! Typed memory of a queue, and the kernel parameters that it can be bound to.

use std::any::type_name;
use std::fmt;
use std::marker::PhantomData;

use cl_types::{
    Argument, Bind, BindMut, BoundMemory, ClType, Constant, Global, Space, all_bytes_are_values, copy_bytes,
    first_invalid, has_padding,
};

use crate::error::{Error, Result};
use crate::memory::{Memory, Place};
use crate::queue::{Backend, Queue};
use crate::{host, opencl};

/// Elements of type `T` in the memory of a queue's device, made by [`Queue::upload`] and [`Queue::zeroed`].
///
/// Bound as `&buffer` to kernel parameters `&Global<[T]>`, `&Constant<[T]>` and `&Global<T>` (its first element), and
/// as `&mut buffer` to `&mut Global<[T]>` and `&mut Global<T>`, in launches on the same queue.
///
/// Dropping a buffer or its queue while a launch runs is allowed: the memory stays until the launch has ended.
pub struct Buffer<T> {
    memory: Memory,
    element: PhantomData<T>,
}

impl<T: ClType> Buffer<T> {
    /// Memory for `len` elements, which may hold anything: to be written before it is handed out.
    pub(crate) fn uninitialised(queue: &Queue, len: usize) -> Result<Self> {
        let place = match queue.backend() {
            Backend::Host(queue) => Place::Host(host::Memory::zeroed::<T>(queue, len)?),
            Backend::OpenCl(queue) => {
                let limit = opencl::Memory::limit(queue).min(isize::MAX as u64);
                let bytes = len.checked_mul(size_of::<T>()).filter(|&bytes| bytes as u64 <= limit);
                let bytes = bytes.ok_or_else(|| Error::BufferTooLong {
                    len,
                    element_size: size_of::<T>(),
                    limit,
                    device: queue.device_name(),
                })?;
                Place::OpenCl(opencl::Memory::uninitialised(queue, bytes, size_of::<T>())?)
            }
        };
        Ok(Buffer::of(place, len))
    }

    fn of(place: Place, len: usize) -> Self {
        Buffer { memory: Memory { place, len, element_size: size_of::<T>(), pixels: None }, element: PhantomData }
    }

    /// Sets all bytes to zero. Memory of the host is from the start.
    pub(crate) fn clear(&self) -> Result<()> {
        match &self.memory.place {
            Place::Host(_) => Ok(()),
            Place::OpenCl(memory) => memory.clear(),
        }
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.memory.len
    }

    /// Whether it has no elements.
    pub fn is_empty(&self) -> bool {
        self.memory.len == 0
    }

    /// A copy of the elements, after all launches that were put on the queue before.
    ///
    /// # Errors
    /// When memory is short, a launch before has failed, or an element is no value of its type, as a data race may leave an
    /// enum.
    pub fn read(&self) -> Result<Vec<T>> {
        let mut data = Vec::new();
        let bytes = self.len() * size_of::<T>();
        data.try_reserve_exact(self.len()).map_err(|_| Error::OutOfMemory { bytes })?;
        // SAFETY: the vector has room for `len` elements, and all of their bytes are written before they are looked at, and
        // found to be values before it gets its length.
        unsafe {
            self.read_to(data.as_mut_ptr())?;
            let written = std::slice::from_raw_parts(data.as_ptr().cast::<u8>(), bytes);
            if let Some(index) = first_invalid::<T>(written) {
                return Err(Error::NoValue { index, element: type_name::<T>() });
            }
            data.set_len(self.len());
        }
        Ok(data)
    }

    /// Copies the elements into a slice, after all launches that were put on the queue before.
    ///
    /// # Errors
    /// When the slice is not as long as the buffer, and as of [`read`](Self::read).
    pub fn read_into(&self, data: &mut [T]) -> Result<()> {
        self.check_len(data.len())?;
        if !all_bytes_are_values::<T>() {
            data.copy_from_slice(&self.read()?);
            return Ok(());
        }
        // SAFETY: the slice has `len` elements, which may be any bytes.
        unsafe { self.read_to(data.as_mut_ptr()) }
    }

    /// Replaces the elements, after all launches that were put on the queue before.
    ///
    /// # Errors
    /// When the slice is not as long as the buffer, or a launch before has failed.
    pub fn write(&mut self, data: &[T]) -> Result<()> {
        self.check_len(data.len())?;
        if !has_padding::<T>() {
            // SAFETY: as many initialised bytes as the memory has.
            return unsafe { self.write_from(data.as_ptr().cast()) };
        }
        let (mut bytes, size) = (Vec::new(), size_of_val(data));
        bytes.try_reserve_exact(size).map_err(|_| Error::OutOfMemory { bytes: size })?;
        bytes.resize(size, 0);
        copy_bytes(data, &mut bytes);
        // SAFETY: as above.
        unsafe { self.write_from(bytes.as_ptr()) }
    }

    /// # Safety
    /// `from` is valid for reads of the bytes of `len` elements, and nothing borrows the buffer.
    unsafe fn write_from(&self, from: *const u8) -> Result<()> {
        match &self.memory.place {
            Place::Host(memory) => {
                let bytes = self.len() * size_of::<T>();
                // SAFETY: the caller vouches for `from`; the memory has that many bytes, and no launch runs, since it would
                // borrow the buffer.
                unsafe { memory.address().copy_from_nonoverlapping(from, bytes) };
                Ok(())
            }
            // SAFETY: the caller vouches for `from`.
            Place::OpenCl(memory) => unsafe { memory.write(from.cast()) },
        }
    }

    /// # Safety
    /// `to` is valid for writes of `len` elements.
    unsafe fn read_to(&self, to: *mut T) -> Result<()> {
        match &self.memory.place {
            Place::Host(memory) => {
                // SAFETY: the caller vouches for `to`; the memory has `len` elements, and no launch that writes it runs,
                // since it would borrow the buffer.
                unsafe { to.copy_from_nonoverlapping(memory.address().cast::<T>(), self.len()) };
                Ok(())
            }
            // SAFETY: the caller vouches for `to`, and the memory has `len` elements.
            Place::OpenCl(memory) => unsafe { memory.read(to.cast()) },
        }
    }

    fn check_len(&self, slice: usize) -> Result<()> {
        if slice == self.len() { Ok(()) } else { Err(Error::LengthMismatch { buffer: self.len(), slice }) }
    }

    /// A buffer over memory that `ocl` made, in the context of the queue. Its length is that of the memory.
    ///
    /// # Errors
    /// When it is no read-write buffer of the queue's context, or its size is no multiple of that of `T`.
    ///
    /// # Safety
    /// 1. The bytes are, and remain, values of `T`.
    /// 2. As long as this buffer lives, commands on other queues neither write the memory, nor read it while this
    ///    buffer is written.
    /// 3. No other `Buffer` is bound in the same launch over the same memory, unless both are read only.
    pub unsafe fn from_ocl(queue: &Queue, memory: &ocl::core::Mem) -> Result<Self> {
        let Backend::OpenCl(device) = queue.backend() else {
            return Err(Error::Interop { message: "the queue is of the host".to_owned() });
        };
        let memory = opencl::Memory::from_raw(device, memory)?;
        let (bytes, size) = (memory.bytes(), size_of::<T>());
        if size == 0 || !bytes.is_multiple_of(size) {
            let message = format!("its {bytes} bytes are no whole number of elements of {size}");
            return Err(Error::Interop { message });
        }
        Ok(Buffer::of(Place::OpenCl(memory), bytes / size))
    }

    /// The buffer as `ocl` has it, with a reference of its own; nothing on the host. A buffer without elements is one
    /// byte long there.
    ///
    /// What is done with it must leave values of `T` in it, in commands on the same queue (see [`Queue::as_ocl`]).
    ///
    /// # Errors
    /// When the driver refuses.
    pub fn as_ocl(&self) -> Result<Option<ocl::core::Mem>> {
        match &self.memory.place {
            Place::Host(_) => Ok(None),
            Place::OpenCl(memory) => memory.raw().map(Some),
        }
    }

    #[cfg(test)]
    pub(crate) fn place(&self) -> &Place {
        &self.memory.place
    }

    fn slice(&self) -> BoundMemory<'_> {
        BoundMemory { memory: &self.memory, offset: 0, len: self.len(), space: Space::Global, writable: false }
    }

    /// That there is a first element is checked at the launch.
    fn first(&self) -> BoundMemory<'_> {
        BoundMemory { len: 1, ..self.slice() }
    }
}

impl<T> fmt::Debug for Buffer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Buffer").field("len", &self.memory.len).finish_non_exhaustive()
    }
}

// SAFETY: a buffer owns its memory, whose elements are all initialised values of `T`, and hands out pointers to it only
// through these traits and, for what `from_ocl` and `as_ocl` ask of their callers, raw objects.
#[diagnostic::do_not_recommend]
unsafe impl<T: ClType> Bind<Global<[T]>> for Buffer<T> {
    fn bind(&self) -> Argument<'_> {
        Argument::Memory(self.slice())
    }
}

// SAFETY: as above.
#[diagnostic::do_not_recommend]
unsafe impl<T: ClType> BindMut<Global<[T]>> for Buffer<T> {}

// SAFETY: as above; a launch refuses a buffer that has no first element.
#[diagnostic::do_not_recommend]
unsafe impl<T: ClType> Bind<Global<T>> for Buffer<T> {
    fn bind(&self) -> Argument<'_> {
        Argument::Memory(self.first())
    }
}

// SAFETY: as above.
#[diagnostic::do_not_recommend]
unsafe impl<T: ClType> BindMut<Global<T>> for Buffer<T> {}

// SAFETY: as above.
#[diagnostic::do_not_recommend]
unsafe impl<T: ClType> Bind<Constant<[T]>> for Buffer<T> {
    fn bind(&self) -> Argument<'_> {
        Argument::Memory(BoundMemory { space: Space::Constant, ..self.slice() })
    }
}

// SAFETY: as above; a launch refuses a buffer that has no first element.
#[diagnostic::do_not_recommend]
unsafe impl<T: ClType> Bind<Constant<T>> for Buffer<T> {
    fn bind(&self) -> Argument<'_> {
        Argument::Memory(BoundMemory { space: Space::Constant, ..self.first() })
    }
}
