//! Finds the machine's OpenCL library, once, when the first `cl*` function is called.
//!
//! Never finds the program itself: its own `cl*` functions are the ones that ask (`entry_points.rs`).

use std::ffi::{OsString, c_void};
use std::sync::OnceLock;

use libloading::Library;

/// Names the OpenCL library to load, instead of the system's. With a path that does not exist: no OpenCL.
pub(crate) const LIBRARY_VARIABLE: &str = "CL_RUNTIME_OPENCL_LIBRARY";

#[cfg(windows)]
const SYSTEM_NAMES: &[&str] = &["OpenCL.dll"];
#[cfg(not(windows))]
const SYSTEM_NAMES: &[&str] = &["libOpenCL.so.1", "libOpenCL.so"];

/// Loaded once and never unloaded: drivers keep threads and exit handlers.
static LIBRARY: OnceLock<Result<Library, String>> = OnceLock::new();

/// The address of the OpenCL function `name` (ending in NUL), where the library has it.
/// `own` is the function of that name in this program.
pub(super) fn address_of(name: &str, own: usize) -> Option<*mut c_void> {
    let address = symbol(library()?, name)?;
    (address as usize != own).then_some(address)
}

/// Why there is no OpenCL library, where there is none.
pub(crate) fn why_missing() -> Option<String> {
    LIBRARY.get_or_init(find).as_ref().err().cloned()
}

fn library() -> Option<&'static Library> {
    LIBRARY.get_or_init(find).as_ref().ok()
}

fn find() -> Result<Library, String> {
    if let Some(path) = std::env::var_os(LIBRARY_VARIABLE).filter(|path| !path.is_empty()) {
        return load(&path).map_err(|error| format!("{LIBRARY_VARIABLE} is set, and {error}"));
    }
    if let Some(preloaded) = preloaded() {
        return Ok(preloaded);
    }
    let mut errors = Vec::new();
    for name in SYSTEM_NAMES {
        match load(&OsString::from(name)) {
            Ok(library) => return Ok(library),
            Err(error) => errors.push(error),
        }
    }
    Err(errors.join("; "))
}

fn load(name: &OsString) -> Result<Library, String> {
    // SAFETY: loading a library runs its initialisers; that of an OpenCL loader is what the user installed it for.
    unsafe { Library::new(name) }.map_err(|error| match std::error::Error::source(&error) {
        Some(source) => source.to_string(),
        None => error.to_string(),
    })
}

/// What a tool such as oclgrind put into this process (`LD_PRELOAD`).
#[cfg(unix)]
fn preloaded() -> Option<Library> {
    let process = Library::from(libloading::os::unix::Library::this());
    let found = symbol(&process, "clGetPlatformIDs\0")?;
    // A program that exports its symbols (`-rdynamic`) finds its own function here.
    (!std::ptr::eq(found, ocl::ffi::clGetPlatformIDs as *const c_void)).then_some(process)
}

#[cfg(not(unix))]
fn preloaded() -> Option<Library> {
    None
}

fn symbol(library: &Library, name: &str) -> Option<*mut c_void> {
    // SAFETY: the address is only carried as a plain pointer here.
    let symbol = unsafe { library.get::<*mut c_void>(name.as_bytes()) }.ok()?;
    let address = *symbol;
    (!address.is_null()).then_some(address)
}
