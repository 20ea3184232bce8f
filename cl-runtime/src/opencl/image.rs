//! Images of a device, as bytes, and samplers.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ffi::c_void;
use std::ptr;
use std::sync::{Arc, Mutex};

use cl_types::{Addressing, ChannelOrder, ChannelType, Coordinates, Filter, ImageFormat, ImageKind};
use ocl::ffi;

use super::devices::number;
use super::handle::{Mem, Sampler};
use super::program::lock;
use super::{Memory, Queue, query};
use crate::error::{Error, Result};
use crate::image::ImageProblem;

/// An image that nothing was written to yet; over the buffer, if it is an `Image1dBuffer`.
pub(crate) fn create_image(
    queue: &Arc<Queue>,
    kind: ImageKind,
    format: ImageFormat,
    size: [usize; 3],
    bytes: usize,
    buffer: Option<&Memory>,
) -> Result<Memory> {
    let refused = |problem| Error::Image { device: queue.device_name(), problem };
    if queue.named(number::<u32>(queue.device.id, ffi::CL_DEVICE_IMAGE_SUPPORT))? == 0 || queue.device.opencl_c < (1, 2)
    {
        return Err(refused(ImageProblem::NoImages));
    }
    let limit = limits(queue, kind)?;
    if (0..3).any(|d| size[d] > limit[d]) || bytes as u64 > queue.device.max_allocation {
        return Err(refused(ImageProblem::Size { kind, size, limit }));
    }
    let supported = supported_formats(queue, kind)?;
    if !supported.contains(&format) {
        return Err(refused(ImageProblem::UnsupportedFormat { format, kind, supported }));
    }
    let raw_format = ffi::cl_image_format {
        image_channel_order: format.order.number(),
        image_channel_data_type: format.channel.number(),
    };
    let mut desc = ffi::cl_image_desc {
        image_type: object_type(kind),
        image_width: size[0],
        image_height: 0,
        image_depth: 0,
        image_array_size: 0,
        image_row_pitch: 0,
        image_slice_pitch: 0,
        num_mip_levels: 0,
        num_samples: 0,
        buffer: buffer.map_or(ptr::null_mut(), |buffer| buffer.mem.raw()),
    };
    match kind {
        ImageKind::Image1d | ImageKind::Image1dBuffer => {}
        ImageKind::Image1dArray => desc.image_array_size = size[1],
        ImageKind::Image2d => desc.image_height = size[1],
        ImageKind::Image2dArray => (desc.image_height, desc.image_array_size) = (size[1], size[2]),
        ImageKind::Image3d => (desc.image_height, desc.image_depth) = (size[1], size[2]),
    }
    let mut code = 0;
    // SAFETY: format and description are complete, no host memory is passed, and a buffer is as long as the image.
    let raw = unsafe {
        ffi::clCreateImage(queue.context()?, ffi::CL_MEM_READ_WRITE, &raw_format, &desc, ptr::null_mut(), &mut code)
    };
    // SAFETY: the call returned both, and nobody else has them.
    let mem = queue.named(unsafe { Mem::own("clCreateImage", raw, code) })?;
    Ok(Memory { mem, queue: queue.clone(), bytes })
}

fn object_type(kind: ImageKind) -> u32 {
    match kind {
        ImageKind::Image1d => ffi::CL_MEM_OBJECT_IMAGE1D,
        ImageKind::Image1dBuffer => ffi::CL_MEM_OBJECT_IMAGE1D_BUFFER,
        ImageKind::Image1dArray => ffi::CL_MEM_OBJECT_IMAGE1D_ARRAY,
        ImageKind::Image2d => ffi::CL_MEM_OBJECT_IMAGE2D,
        ImageKind::Image2dArray => ffi::CL_MEM_OBJECT_IMAGE2D_ARRAY,
        ImageKind::Image3d => ffi::CL_MEM_OBJECT_IMAGE3D,
    }
}

/// The largest size of an image type (API specification, clCreateImage).
fn limits(queue: &Queue, kind: ImageKind) -> Result<[usize; 3]> {
    let names = match kind {
        ImageKind::Image1d => [ffi::CL_DEVICE_IMAGE2D_MAX_WIDTH, 0, 0],
        ImageKind::Image1dBuffer => [ffi::CL_DEVICE_IMAGE_MAX_BUFFER_SIZE, 0, 0],
        ImageKind::Image1dArray => [ffi::CL_DEVICE_IMAGE2D_MAX_WIDTH, ffi::CL_DEVICE_IMAGE_MAX_ARRAY_SIZE, 0],
        ImageKind::Image2d => [ffi::CL_DEVICE_IMAGE2D_MAX_WIDTH, ffi::CL_DEVICE_IMAGE2D_MAX_HEIGHT, 0],
        ImageKind::Image2dArray => {
            [ffi::CL_DEVICE_IMAGE2D_MAX_WIDTH, ffi::CL_DEVICE_IMAGE2D_MAX_HEIGHT, ffi::CL_DEVICE_IMAGE_MAX_ARRAY_SIZE]
        }
        ImageKind::Image3d => {
            [ffi::CL_DEVICE_IMAGE3D_MAX_WIDTH, ffi::CL_DEVICE_IMAGE3D_MAX_HEIGHT, ffi::CL_DEVICE_IMAGE3D_MAX_DEPTH]
        }
    };
    let mut limits = [1; 3];
    for (limit, name) in limits.iter_mut().zip(names) {
        if name != 0 {
            *limit = queue.named(number::<usize>(queue.device.id, name))?;
        }
    }
    Ok(limits)
}

/// The formats of this crate that the device has for an image type.
fn supported_formats(queue: &Queue, kind: ImageKind) -> Result<Vec<ImageFormat>> {
    const CALL: &str = "clGetSupportedImageFormats";
    let (context, flags, kind) = (queue.context()?, ffi::CL_MEM_READ_WRITE, object_type(kind));
    let mut count = 0;
    // SAFETY: no array is passed, only where to put the number.
    let code = unsafe { ffi::clGetSupportedImageFormats(context, flags, kind, 0, ptr::null_mut(), &mut count) };
    queue.named(query::check(CALL, code))?;
    let mut raw: Vec<ffi::cl_image_format> = Vec::new();
    raw.resize_with(count as usize, || ffi::cl_image_format { image_channel_order: 0, image_channel_data_type: 0 });
    if count > 0 {
        // SAFETY: the array has `count` entries.
        let code =
            unsafe { ffi::clGetSupportedImageFormats(context, flags, kind, count, raw.as_mut_ptr(), ptr::null_mut()) };
        queue.named(query::check(CALL, code))?;
    }
    let has = |format: &ImageFormat| {
        raw.iter().any(|raw| {
            raw.image_channel_order == format.order.number() && raw.image_channel_data_type == format.channel.number()
        })
    };
    let orders = [ChannelOrder::R, ChannelOrder::Rg, ChannelOrder::Rgba, ChannelOrder::Bgra];
    let all =
        orders.iter().flat_map(|&order| ChannelType::ALL.iter().map(move |&channel| ImageFormat { order, channel }));
    Ok(all.filter(has).collect())
}

/// Copies all pixels to the host when all that was enqueued before has run.
///
/// # Safety
/// `to` is valid for writes of as many bytes as the image has.
pub(crate) unsafe fn read_image(image: &Memory, size: [usize; 3], to: *mut c_void) -> Result<()> {
    let (queue, origin) = (image.queue(), [0; 3]);
    // SAFETY: blocking, so that `to` is not written after the call; the caller vouches for its length. The region is the
    // whole image, and a pitch of 0 says that rows and layers follow each other.
    let code = unsafe {
        ffi::clEnqueueReadImage(
            queue.command_queue(),
            image.mem.raw(),
            ffi::CL_TRUE,
            origin.as_ptr(),
            size.as_ptr(),
            0,
            0,
            to,
            0,
            ptr::null(),
            ptr::null_mut(),
        )
    };
    queue.check("clEnqueueReadImage", code)?;
    queue.faults.check(queue)
}

/// Copies all pixels from the host, and returns when that is done.
///
/// # Safety
/// `from` is valid for reads of as many bytes as the image has.
pub(crate) unsafe fn write_image(image: &Memory, size: [usize; 3], from: *const c_void) -> Result<()> {
    let (queue, origin) = (image.queue(), [0; 3]);
    // SAFETY: blocking, so that `from` is not read after the call; the rest as for `read_image`.
    let code = unsafe {
        ffi::clEnqueueWriteImage(
            queue.command_queue(),
            image.mem.raw(),
            ffi::CL_TRUE,
            origin.as_ptr(),
            size.as_ptr(),
            0,
            0,
            from,
            0,
            ptr::null(),
            ptr::null_mut(),
        )
    };
    queue.check("clEnqueueWriteImage", code)
}

/// The samplers that were arguments on a queue, by their bits: there are twelve. They live as long as the queue.
#[derive(Debug, Default)]
pub(super) struct Samplers(Mutex<BTreeMap<u32, Arc<Sampler>>>);

impl Samplers {
    /// The sampler of an argument.
    pub(super) fn get(&self, queue: &Queue, argument: &[u8]) -> Result<Arc<Sampler>> {
        let bits = argument.try_into().map(u32::from_ne_bytes).ok();
        let sampler = bits.and_then(cl_types::Sampler::from_bits);
        let sampler = sampler.unwrap_or_else(|| unreachable!("the argument was made from a sampler"));
        match lock(&self.0).entry(sampler.bits()) {
            Entry::Occupied(entry) => Ok(entry.get().clone()),
            Entry::Vacant(entry) => Ok(entry.insert(Arc::new(create_sampler(queue, sampler)?)).clone()),
        }
    }
}

fn create_sampler(queue: &Queue, sampler: cl_types::Sampler) -> Result<Sampler> {
    let normalized = match sampler.coordinates() {
        Coordinates::Unnormalized => ffi::CL_FALSE,
        Coordinates::Normalized => ffi::CL_TRUE,
    };
    let addressing = match sampler.addressing() {
        Addressing::Clamp => ffi::CL_ADDRESS_CLAMP,
        Addressing::ClampToEdge => ffi::CL_ADDRESS_CLAMP_TO_EDGE,
        Addressing::Repeat => ffi::CL_ADDRESS_REPEAT,
        Addressing::MirroredRepeat => ffi::CL_ADDRESS_MIRRORED_REPEAT,
    };
    let filter = match sampler.filter() {
        Filter::Nearest => ffi::CL_FILTER_NEAREST,
        Filter::Linear => ffi::CL_FILTER_LINEAR,
    };
    let mut code = 0;
    // SAFETY: the context is alive, and the three are a combination that OpenCL has.
    let raw = unsafe { ffi::clCreateSampler(queue.context()?, normalized, addressing, filter, &mut code) };
    // SAFETY: the call returned both, and nobody else has them.
    queue.named(unsafe { Sampler::own("clCreateSampler", raw, code) })
}
