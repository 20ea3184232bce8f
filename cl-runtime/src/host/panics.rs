//! Catches panics of kernel bodies: with their place in the source, without the message on stderr.
//!
//! Everything else that panics in the program is reported as it was before: the hook that was set stays in use.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;
use std::thread;

use crate::error::{Error, Location};

/// A panic that was caught.
#[derive(Debug)]
pub(super) enum Caught {
    /// The body panicked.
    Panic { message: String, location: Option<Location> },
    /// The executor ended it.
    Stopped(Error),
}

/// The payload of a panic that ends a kernel body with an error of ours.
pub(super) struct Stop(Error);

impl Stop {
    /// Ends the kernel body that runs on this thread.
    pub(super) fn here(error: Error) -> ! {
        if cfg!(panic = "abort") {
            panic!("{error}")
        }
        panic::panic_any(Stop(error))
    }
}

thread_local! {
    /// Whether a kernel body runs on this thread, whose panic is ours to report.
    static CATCHING: Cell<bool> = const { Cell::new(false) };
    /// Where the panic that is unwinding on this thread started.
    static LOCATION: RefCell<Option<Location>> = const { RefCell::new(None) };
}

/// Runs a kernel body. What it wrote before a panic stays written.
pub(super) fn catch(body: impl FnOnce() -> Result<(), Error>) -> Result<(), Caught> {
    // Without unwinding there is nothing to catch, and the usual message is all that the user will see.
    if cfg!(panic = "abort") {
        return body().map_err(Caught::Stopped);
    }
    install_hook();
    let before = CATCHING.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(body));
    CATCHING.set(before);
    let payload = match result {
        Ok(result) => return result.map_err(Caught::Stopped),
        Err(payload) => payload,
    };
    Err({
        let location = LOCATION.take();
        match payload.downcast::<Stop>() {
            Ok(stop) => Caught::Stopped(stop.0),
            Err(payload) => Caught::Panic { message: message(payload), location },
        }
    })
}

/// Puts our hook before the one that is set, once. If the program sets another later, panics of kernels print their
/// message and have no location, and nothing else changes.
fn install_hook() {
    static INSTALLED: Once = Once::new();
    // A thread that is unwinding (a launch in a `Drop`) may not set hooks; a later launch will.
    if INSTALLED.is_completed() || thread::panicking() {
        return;
    }
    INSTALLED.call_once(|| {
        let previous = panic::take_hook();
        panic::set_hook(Box::new(move |info| if CATCHING.get() { note(info) } else { previous(info) }));
    });
}

fn note(info: &PanicHookInfo<'_>) {
    let location =
        info.location().map(|at| Location { file: at.file().to_owned(), line: at.line(), column: at.column() });
    LOCATION.set(location);
}

fn message(payload: Box<dyn Any + Send>) -> String {
    let text = match payload.downcast::<String>() {
        Ok(text) => return *text,
        Err(payload) => payload.downcast_ref::<&'static str>().map(|text| (*text).to_owned()).ok_or(payload),
    };
    text.unwrap_or_else(|payload| {
        // The destructor of an unknown payload may panic in turn.
        std::mem::forget(payload);
        "a panic without a message".to_owned()
    })
}
