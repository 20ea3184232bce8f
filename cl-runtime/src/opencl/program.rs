//! Builds the programs of kernels, and keeps them.

use std::any::TypeId;
use std::collections::HashMap;
use std::ffi::CString;
use std::ptr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cl_types::{Checks, Compiler, Condition, Feature, Sizes, Source, SourceOptions};
use ocl::core::ClDeviceIdPtr;
use ocl::ffi;

use super::devices::DeviceRecord;
use super::faults::Records;
use super::handle::{Kernel, Program};
use super::{Queue, query};
use crate::DeviceKind;
use crate::error::{BuildFailure, Error, Result};

/// A kernel that is ready to be launched.
pub(super) struct Built {
    pub(super) kernel: Kernel,
    pub(super) source: Source,
    /// Where its launches note a failed check, if it has any.
    pub(super) faults: Option<Arc<Records>>,
    /// The longest group that this kernel runs in: fewer work-items fit where each needs many registers.
    pub(super) max_group: usize,
    /// The longest that it should run in where nobody says how long.
    pub(super) preferred_group: usize,
    /// The only size of group, where the source sets one (`reqd_work_group_size`).
    pub(super) required_group: Option<[usize; 3]>,
}

/// Locked from the first argument to the launch: arguments belong to the kernel object until then.
type Slot = Arc<Mutex<Option<Built>>>;

/// What a program is made for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Form {
    /// Launches that need these checks.
    With(Checks),
    /// Launches that fulfil all conditions but those at these positions.
    Despite(Vec<usize>),
}

/// How many forms of the second kind a kernel has at most: each takes a build.
const MOST_FORMS: usize = 2;

/// A kernel at its type arguments, and in which form it is built.
pub(super) type Key = (TypeId, Form);

/// The programs of one queue, by the kernel that they were made from.
#[derive(Default)]
pub(super) struct Programs {
    slots: Mutex<HashMap<Key, Slot>>,
    /// What launches must fulfil, so that the build with the remaining checks will do.
    conditions: Mutex<HashMap<TypeId, Arc<[Condition]>>>,
    /// Which of them launches did not fulfil.
    broken: Mutex<HashMap<TypeId, Vec<Vec<usize>>>>,
}

impl Programs {
    /// The place of a kernel, empty before its first launch. Others can be built and launched meanwhile.
    pub(super) fn slot(&self, key: Key) -> Slot {
        lock(&self.slots).entry(key).or_default().clone()
    }

    /// The form for a launch of these sizes: without the checks that cannot fail in it.
    pub(super) fn form(&self, kernel: super::Kernel<'_>, sizes: impl FnOnce() -> Sizes) -> Result<Form> {
        if !kernel.checked {
            return Ok(Form::With(Checks::None));
        }
        let known = lock(&self.conditions).get(&kernel.id).cloned();
        let conditions = match known {
            Some(conditions) => conditions,
            None => {
                let options = SourceOptions { checks: Checks::Remaining, ..SourceOptions::default() };
                let conditions: Arc<[Condition]> = (kernel.source)(&options)?.conditions.into();
                lock(&self.conditions).insert(kernel.id, conditions.clone());
                conditions
            }
        };
        if conditions.is_empty() {
            return Ok(Form::With(Checks::Remaining));
        }
        let sizes = sizes();
        let broken = conditions.iter().enumerate().filter(|(_, condition)| !condition.holds(&sizes));
        let broken: Vec<usize> = broken.map(|(position, _)| position).collect();
        if broken.is_empty() {
            return Ok(Form::With(Checks::Remaining));
        }
        let mut forms = lock(&self.broken);
        let forms = forms.entry(kernel.id).or_default();
        if !forms.contains(&broken) {
            if forms.len() == MOST_FORMS {
                return Ok(Form::With(Checks::All));
            }
            forms.push(broken.clone());
        }
        Ok(Form::Despite(broken))
    }

    /// The conditions of a kernel, without those at these positions.
    fn conditions_despite(&self, id: TypeId, broken: &[usize]) -> Vec<Condition> {
        let conditions = lock(&self.conditions).get(&id).cloned().unwrap_or_default();
        let fulfilled = conditions.iter().enumerate().filter(|(position, _)| !broken.contains(position));
        fulfilled.map(|(_, condition)| condition.clone()).collect()
    }
}

/// Nothing is left half-done under these locks, so one that a panic went through is as good as any.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The kernel in the slot, built now if this is its first launch. A build that failed is tried again next time.
pub(super) fn built<'a>(
    queue: &Queue,
    slot: &'a mut Option<Built>,
    kernel: super::Kernel<'_>,
    form: &Form,
) -> Result<&'a mut Built> {
    match slot {
        Some(built) => Ok(built),
        None => {
            let (checks, conditions) = match form {
                Form::With(checks) => (*checks, None),
                Form::Despite(broken) => {
                    (Checks::Remaining, Some(queue.programs.conditions_despite(kernel.id, broken)))
                }
            };
            let options = SourceOptions { checks, conditions, compiler: compiler(&queue.device) };
            Ok(slot.insert(build(queue, kernel.name, (kernel.source)(&options)?)?))
        }
    }
}

/// The compiler of the device, as far as something must be written another way for it.
pub(super) fn compiler(device: &DeviceRecord) -> Compiler {
    match device.info.platform() {
        "Portable Computing Language" => Compiler::Pocl,
        "NVIDIA CUDA" => Compiler::Nvidia,
        _ => Compiler::Any,
    }
}

/// How many work-items a group has at ease, and how many it may have, where the device does not ask whether there is room
/// for their private memory.
///
/// PoCL runs a group in one thread of the processor, on the stack of which all its work-items have their variables: without
/// room the process would end. How much they need is known as the sum over all functions, of which some may share it.
///
/// # Errors
/// When one work-item has no room.
fn fitting_on_stack(queue: &Queue, kernel: &'static str, needed: usize) -> Result<[usize; 2]> {
    // A thread usually has 8 MiB.
    const AT_EASE: usize = 4 << 20;
    const MOST: usize = 13 << 19;
    let device = &queue.device;
    if compiler(device) != Compiler::Pocl || device.info.kind() != DeviceKind::Cpu {
        return Ok([usize::MAX; 2]);
    }
    match [AT_EASE, MOST].map(|stack| stack / needed.max(1)) {
        [_, 0] => Err(Error::PrivateMemoryTooLarge { kernel, needed, limit: MOST, device: queue.device_name() }),
        [at_ease, most] => Ok([at_ease.max(1), most]),
    }
}

fn build(queue: &Queue, kernel: &'static str, source: Source) -> Result<Built> {
    check_features(queue, kernel, &source.requires)?;
    let [preferred_group, most] = fitting_on_stack(queue, kernel, source.private_memory)?;
    let program = create_program(queue, &source.text)?;
    build_program(queue, kernel, &program, &source)?;
    let object = create_kernel(queue, kernel, &program, &source.kernel)?;
    let said = work_group_info::<1>(queue, &object, ffi::CL_KERNEL_WORK_GROUP_SIZE)?[0].max(1);
    let max_group = said.min(most);
    let required = work_group_info::<3>(queue, &object, ffi::CL_KERNEL_COMPILE_WORK_GROUP_SIZE)?;
    let required_group = (!required.contains(&0)).then_some(required);
    let faults = match source.fault_words {
        0 => None,
        _ => Some(Records::new(kernel, &source)),
    };
    Ok(Built { kernel: object, source, faults, max_group, preferred_group, required_group })
}

fn check_features(queue: &Queue, kernel: &'static str, required: &[Feature]) -> Result<()> {
    match missing_feature(&queue.device, required) {
        Some(feature) => Err(Error::FeatureMissing { kernel, feature, device: queue.device_name() }),
        None => Ok(()),
    }
}

/// The first feature that the device has not.
pub(super) fn missing_feature(device: &DeviceRecord, required: &[Feature]) -> Option<Feature> {
    let is_present = |feature: &Feature| match feature {
        Feature::Fp64 => device.fp64,
        _ => device.has(feature.provided()),
    };
    required.iter().copied().find(|feature| !is_present(feature))
}

fn create_program(queue: &Queue, text: &str) -> Result<Program> {
    let (strings, lengths) = ([text.as_ptr().cast()], [text.len()]);
    let mut code = 0;
    // SAFETY: one string is passed, with its length.
    let raw =
        unsafe { ffi::clCreateProgramWithSource(queue.context()?, 1, strings.as_ptr(), lengths.as_ptr(), &mut code) };
    // SAFETY: the call returned both, and nobody else has them.
    queue.named(unsafe { Program::own("clCreateProgramWithSource", raw, code) })
}

fn build_program(queue: &Queue, kernel: &'static str, program: &Program, source: &Source) -> Result<()> {
    // No option that allows other results than the source says (-cl-fast-relaxed-math and its kind).
    let device = &queue.device;
    let language = match source.requires.iter().any(|feature| feature.needs_2_0()) {
        true if device.newest_c >= (3, 0) => "-cl-std=CL3.0",
        true => "-cl-std=CL2.0",
        false if device.opencl_c >= (1, 2) => "-cl-std=CL1.2",
        false => "",
    };
    // oclgrind interprets what clang makes, and does not know all of what clang's optimiser does: `llvm.usub.sat`.
    let interpreted = if device.info.platform() == "Oclgrind" { " -cl-opt-disable" } else { "" };
    let options = CString::new(format!("{language}{interpreted}")).unwrap_or_default();
    let devices = [queue.device.id.as_ptr()];
    // SAFETY: one device of the program's context is passed; the options end in NUL; there is no callback.
    let code =
        unsafe { ffi::clBuildProgram(program.raw(), 1, devices.as_ptr(), options.as_ptr(), None, ptr::null_mut()) };
    const BUILD_PROGRAM_FAILURE: i32 = -11;
    if code != BUILD_PROGRAM_FAILURE {
        return queue.check("clBuildProgram", code);
    }
    let log = query::text("clGetProgramBuildInfo", |size, value, answered| {
        // SAFETY: program and device are alive; `value` has `size` bytes.
        unsafe {
            ffi::clGetProgramBuildInfo(program.raw(), devices[0], ffi::CL_PROGRAM_BUILD_LOG, size, value, answered)
        }
    });
    Err(Error::Build(Box::new(BuildFailure {
        kernel,
        device: queue.device_name(),
        log: log.unwrap_or_else(|status| format!("(no log: {status})")),
        source_text: source.text.clone(),
    })))
}

fn create_kernel(queue: &Queue, kernel: &'static str, program: &Program, name: &str) -> Result<Kernel> {
    let name = CString::new(name)
        .map_err(|_| Error::Internal { kernel, message: "the name of the kernel has a NUL in it".to_owned() })?;
    let mut code = 0;
    // SAFETY: the program is alive, and the name ends in NUL.
    let raw = unsafe { ffi::clCreateKernel(program.raw(), name.as_ptr(), &mut code) };
    // SAFETY: the call returned both, and nobody else has them.
    queue.named(unsafe { Kernel::own("clCreateKernel", raw, code) })
}

fn work_group_info<const N: usize>(queue: &Queue, kernel: &Kernel, name: u32) -> Result<[usize; N]> {
    let answer = query::numbers("clGetKernelWorkGroupInfo", |size, value, answered| {
        // SAFETY: kernel and device are alive; `value` has `size` bytes.
        unsafe { ffi::clGetKernelWorkGroupInfo(kernel.raw(), queue.device.id.as_ptr(), name, size, value, answered) }
    });
    queue.named(answer)
}
