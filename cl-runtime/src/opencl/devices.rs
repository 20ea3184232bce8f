//! The OpenCL devices of the machine, GPUs first.
//!
//! A machine with no OpenCL has none; that is no error. A platform that does not answer is passed over, and reported
//! beside the others.

use std::ptr;
use std::sync::Mutex;

use cl_types::Provided;
use ocl::core::{ClDeviceIdPtr, DeviceId};
use ocl::ffi::{self, cl_device_id, cl_platform_id};

use super::program::lock;
use super::{Status, query};
use crate::device::{Device, DeviceKind};

/// `CL_DEVICE_NOT_FOUND`, and the answer of a loader that has no platform.
const NOT_FOUND: [i32; 2] = [-1, -1001];

/// A device, and what a launch must know of it.
#[derive(Clone, Debug)]
pub(crate) struct DeviceRecord {
    pub(super) id: DeviceId,
    pub(crate) info: Device,
    pub(super) max_group: usize,
    pub(super) max_group_in: [usize; 3],
    pub(super) max_allocation: u64,
    pub(super) opencl_c: (u32, u32),
    /// The newest OpenCL C that it compiles, which `opencl_c` need not be from OpenCL 3.0 on.
    pub(super) newest_c: (u32, u32),
    pub(super) fp64: bool,
    /// The extensions that it has, each between spaces.
    pub(super) extensions: String,
    /// The optional features of its OpenCL C 3.0, by their macros.
    pub(super) features: Vec<String>,
    pub(super) local_memory: u64,
    pub(super) max_constant: u64,
    pub(super) max_constants: u32,
}

impl DeviceRecord {
    /// Whether it has what is told of so.
    pub(super) fn has(&self, provided: Provided) -> bool {
        let has_extension = |name: &str| self.extensions.contains(&format!(" {name} "));
        match provided {
            Provided::Extension(name) => has_extension(name),
            Provided::MacroOf3_0(name) => self.newest_c >= (3, 0) && self.features.iter().any(|known| known == name),
            Provided::Macro { name, .. } if self.newest_c >= (3, 0) => self.features.iter().any(|known| known == name),
            Provided::Macro { extension, .. } => self.newest_c >= (2, 0) && extension.is_none_or(has_extension),
        }
    }
}

/// What was found.
#[derive(Debug, Default)]
pub(crate) struct Listing {
    /// The devices that can be used, GPUs first.
    pub(crate) devices: Vec<DeviceRecord>,
    /// Platforms and devices that could not be asked.
    pub(crate) problems: Vec<String>,
}

impl Listing {
    /// Why there is no device, where there is none.
    pub(crate) fn why_empty(&self) -> String {
        if !self.problems.is_empty() {
            return self.problems.join("; ");
        }
        super::why_missing().unwrap_or_else(|| "the OpenCL loader finds no platform with a device".to_owned())
    }
}

/// All devices of all platforms.
pub(crate) fn list() -> Listing {
    // Drivers start up in the first of these calls, and one that comes meanwhile finds no device (seen with PoCL 3.1).
    static STARTING: Mutex<()> = Mutex::new(());
    let _alone = lock(&STARTING);
    let mut listing = Listing::default();
    let platforms = match platforms() {
        Ok(platforms) => platforms,
        Err(status) => {
            listing.problems.push(status.to_string());
            return listing;
        }
    };
    for platform in platforms {
        if let Err(status) = list_platform(platform, &mut listing) {
            listing.problems.push(format!("a platform does not answer: {status}"));
        }
    }
    listing.devices.sort_by_key(|device| device.info.kind());
    listing
}

fn platforms() -> Result<Vec<cl_platform_id>, Status> {
    const CALL: &str = "clGetPlatformIDs";
    let mut count = 0;
    // SAFETY: no array is passed, only where to put the number.
    let code = unsafe { ffi::clGetPlatformIDs(0, ptr::null_mut(), &mut count) };
    if NOT_FOUND.contains(&code) || (code == 0 && count == 0) {
        return Ok(Vec::new());
    }
    query::check(CALL, code)?;
    let mut platforms = vec![ptr::null_mut(); count as usize];
    // SAFETY: the array has `count` entries.
    query::check(CALL, unsafe { ffi::clGetPlatformIDs(count, platforms.as_mut_ptr(), ptr::null_mut()) })?;
    Ok(platforms)
}

fn list_platform(platform: cl_platform_id, listing: &mut Listing) -> Result<(), Status> {
    let name = query::text("clGetPlatformInfo", |size, value, answered| {
        // SAFETY: the platform comes from the loader; `value` has `size` bytes.
        unsafe { ffi::clGetPlatformInfo(platform, ffi::CL_PLATFORM_NAME, size, value, answered) }
    })?;
    for device in device_ids(platform)? {
        // SAFETY: the id is one of the platform's, and not null.
        let id = unsafe { DeviceId::from_raw(device) };
        match describe(id, &name) {
            Ok(Some(record)) => listing.devices.push(record),
            Ok(None) => listing.problems.push(format!("a device of {name} is not available or has no compiler")),
            Err(status) => listing.problems.push(format!("a device of {name} does not answer: {status}")),
        }
    }
    Ok(())
}

fn device_ids(platform: cl_platform_id) -> Result<Vec<cl_device_id>, Status> {
    const CALL: &str = "clGetDeviceIDs";
    let mut count = 0;
    let all = ffi::CL_DEVICE_TYPE_ALL;
    // SAFETY: no array is passed, only where to put the number.
    let code = unsafe { ffi::clGetDeviceIDs(platform, all, 0, ptr::null_mut(), &mut count) };
    if NOT_FOUND.contains(&code) || (code == 0 && count == 0) {
        return Ok(Vec::new());
    }
    query::check(CALL, code)?;
    let mut devices = vec![ptr::null_mut(); count as usize];
    // SAFETY: the array has `count` entries.
    query::check(CALL, unsafe { ffi::clGetDeviceIDs(platform, all, count, devices.as_mut_ptr(), ptr::null_mut()) })?;
    devices.retain(|device| !device.is_null());
    Ok(devices)
}

/// Asks a device all that launches need; `None` when it can run nothing.
pub(super) fn describe(id: DeviceId, platform: &str) -> Result<Option<DeviceRecord>, Status> {
    if number::<u32>(id, ffi::CL_DEVICE_AVAILABLE)? == 0 || number::<u32>(id, ffi::CL_DEVICE_COMPILER_AVAILABLE)? == 0 {
        return Ok(None);
    }
    let version = text(id, ffi::CL_DEVICE_VERSION)?;
    let opencl_c = version_in(&text(id, ffi::CL_DEVICE_OPENCL_C_VERSION).unwrap_or_default());
    let extensions = format!(" {} ", text(id, ffi::CL_DEVICE_EXTENSIONS)?);
    // `CL_DEVICE_DOUBLE_FP_CONFIG` came with OpenCL 1.2; before, the extension tells.
    let fp64 = match number::<u64>(id, ffi::CL_DEVICE_DOUBLE_FP_CONFIG) {
        Ok(config) => config != 0,
        Err(_) => extensions.contains(" cl_khr_fp64 "),
    };
    Ok(Some(DeviceRecord {
        id,
        info: Device::new(platform.to_owned(), text(id, ffi::CL_DEVICE_NAME)?, version, kind(id)?),
        max_group: number::<usize>(id, ffi::CL_DEVICE_MAX_WORK_GROUP_SIZE)?.max(1),
        max_group_in: max_group_in(id)?,
        max_allocation: number::<u64>(id, ffi::CL_DEVICE_MAX_MEM_ALLOC_SIZE)?,
        opencl_c,
        newest_c: newest_c(id).unwrap_or(opencl_c).max(opencl_c),
        fp64,
        extensions,
        features: features(id),
        local_memory: number::<u64>(id, ffi::CL_DEVICE_LOCAL_MEM_SIZE)?,
        max_constant: number::<u64>(id, ffi::CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE)?,
        max_constants: number::<u32>(id, ffi::CL_DEVICE_MAX_CONSTANT_ARGS)?,
    }))
}

/// The newest of `CL_DEVICE_OPENCL_C_ALL_VERSIONS`, which came with OpenCL 3.0.
fn newest_c(id: DeviceId) -> Option<(u32, u32)> {
    const ALL_VERSIONS: u32 = 0x1066;
    // `CL_MAKE_VERSION`: 10 bits, 10 bits, and those of the patch.
    let number = |version: u32| (version >> 22, version >> 12 & 0x3ff);
    name_versions(id, ALL_VERSIONS).into_iter().map(|(version, _)| number(version)).max()
}

/// The names of `CL_DEVICE_OPENCL_C_FEATURES`, which came with OpenCL 3.0.
fn features(id: DeviceId) -> Vec<String> {
    const FEATURES: u32 = 0x106f;
    name_versions(id, FEATURES).into_iter().map(|(_, name)| name).collect()
}

/// An array of `cl_name_version`: a number, and a name of 64 bytes that ends in NUL. Empty where a device knows none.
fn name_versions(id: DeviceId, what: u32) -> Vec<(u32, String)> {
    let answer = query::bytes("clGetDeviceInfo", |size, value, answered| ask(id, what, size, value, answered));
    let entry = |bytes: &[u8; 68]| {
        let (version, name) = bytes.split_at(4);
        let name = name.split(|&byte| byte == 0).next().unwrap_or_default();
        (u32::from_ne_bytes([version[0], version[1], version[2], version[3]]), String::from_utf8_lossy(name).into())
    };
    answer.unwrap_or_default().as_chunks().0.iter().map(entry).collect()
}

fn kind(id: DeviceId) -> Result<DeviceKind, Status> {
    let bits = number::<u64>(id, ffi::CL_DEVICE_TYPE)?;
    Ok(if bits & ffi::CL_DEVICE_TYPE_GPU != 0 {
        DeviceKind::Gpu
    } else if bits & ffi::CL_DEVICE_TYPE_ACCELERATOR != 0 {
        DeviceKind::Accelerator
    } else {
        DeviceKind::Cpu
    })
}

/// A device may have more than three dimensions, and answers for all.
fn max_group_in(id: DeviceId) -> Result<[usize; 3], Status> {
    let answer = query::bytes("clGetDeviceInfo", |size, value, answered| {
        ask(id, ffi::CL_DEVICE_MAX_WORK_ITEM_SIZES, size, value, answered)
    })?;
    let mut sizes = [1; 3];
    for (size, bytes) in sizes.iter_mut().zip(answer.as_chunks().0) {
        *size = usize::from_ne_bytes(*bytes).max(1);
    }
    Ok(sizes)
}

/// The number in "OpenCL C 1.2 …"; 1.0 where there is none.
fn version_in(text: &str) -> (u32, u32) {
    let number = text.split_whitespace().find_map(|word| {
        let (major, minor) = word.split_once('.')?;
        Some((major.parse().ok()?, minor.parse().ok()?))
    });
    number.unwrap_or((1, 0))
}

pub(super) fn number<T: query::Number>(id: DeviceId, name: u32) -> Result<T, Status> {
    query::number("clGetDeviceInfo", |size, value, answered| ask(id, name, size, value, answered))
}

fn text(id: DeviceId, name: u32) -> Result<String, Status> {
    query::text("clGetDeviceInfo", |size, value, answered| ask(id, name, size, value, answered))
}

fn ask(id: DeviceId, name: u32, size: usize, value: *mut std::ffi::c_void, answered: *mut usize) -> i32 {
    // SAFETY: `value` is null, or has `size` bytes; the device is one that the loader gave.
    unsafe { ffi::clGetDeviceInfo(id.as_ptr(), name, size, value, answered) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_as_drivers_write_them() {
        assert_eq!(version_in("OpenCL C 1.2 pocl"), (1, 2));
        assert_eq!(version_in("OpenCL C 1.2 "), (1, 2));
        assert_eq!(version_in("OpenCL C 2.0"), (2, 0));
        assert_eq!(version_in(""), (1, 0));
    }
}
