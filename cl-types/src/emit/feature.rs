//! What a device may lack: one row each, with how a device tells that it has it.

use std::fmt;

/// How a device tells that it has a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Provided {
    /// By an extension, which a program switches on.
    Extension(&'static str),
    /// By a feature macro of OpenCL C 3.0. OpenCL C 2.0 has it always where `in_2_0`, or else by an extension.
    Macro {
        /// `__opencl_c_…`
        name: &'static str,
        /// The extension that gives it to OpenCL C 2.0, where it is no part of that.
        extension: Option<&'static str>,
    },
    /// By a feature macro of OpenCL C 3.0 that an extension of it brings. There is nothing to switch on.
    MacroOf3_0(&'static str),
}

/// `Variant: what it is for = how a device tells of it;`
macro_rules! features {
    ($($(#[$doc:meta])* $feature:ident: $name:literal = $provided:expr;)*) => {
        /// An optional capability of a device that a kernel needs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Feature {
            $($(#[$doc])* $feature,)*
        }

        impl Feature {
            fn name(self) -> &'static str {
                match self {
                    $(Feature::$feature => $name,)*
                }
            }

            /// How a device tells that it has it.
            pub fn provided(self) -> Provided {
                match self {
                    $(Feature::$feature => $provided,)*
                }
            }
        }
    };
}

const fn extension(name: &'static str) -> Provided {
    Provided::Extension(name)
}

/// A part of OpenCL C 2.0 that is optional in 3.0.
const fn of_2_0(name: &'static str) -> Provided {
    Provided::Macro { name, extension: None }
}

/// A part of `cl_ext_float_atomics`.
const fn of_float_atomics(name: &'static str) -> Provided {
    Provided::MacroOf3_0(name)
}

features! {
    /// `double`: `CL_DEVICE_DOUBLE_FP_CONFIG` is not 0 (`cl_khr_fp64` before 1.2).
    Fp64: "f64" = extension("cl_khr_fp64");
    /// Kernels write 3D images.
    Image3dWrites: "writing 3D images" = extension("cl_khr_3d_image_writes");
    /// 64-bit `atom_add`, `atom_xchg` and their like.
    Int64BaseAtomics: "64-bit atomics" = extension("cl_khr_int64_base_atomics");
    /// 64-bit `atom_min`, `atom_and` and their like.
    Int64ExtendedAtomics: "64-bit atomics" = extension("cl_khr_int64_extended_atomics");
    /// Atomic functions that acquire or release (OpenCL C specification 6.15.12.4).
    AtomicOrderAcqRel: "atomics that acquire or release" = of_2_0("__opencl_c_atomic_order_acq_rel");
    /// Atomic functions in `memory_order_seq_cst`.
    AtomicOrderSeqCst: "sequentially consistent atomics" = of_2_0("__opencl_c_atomic_order_seq_cst");
    /// `memory_scope_device` (OpenCL C specification 6.15.12.5).
    AtomicScopeDevice: "`memory_scope_device`" = of_2_0("__opencl_c_atomic_scope_device");
    /// `memory_scope_all_svm_devices` and `memory_scope_all_devices`.
    AtomicScopeAllDevices: "`memory_scope_all_devices`" = of_2_0("__opencl_c_atomic_scope_all_devices");
    /// `atomic_fetch_add_explicit` of an `f32` in `__global` memory (`cl_ext_float_atomics`).
    Fp32GlobalAtomicAdd: "atomic addition of `f32` in `__global` memory" =
        of_float_atomics("__opencl_c_ext_fp32_global_atomic_add");
    /// `atomic_fetch_add_explicit` of an `f32` in `__local` memory.
    Fp32LocalAtomicAdd: "atomic addition of `f32` in `__local` memory" =
        of_float_atomics("__opencl_c_ext_fp32_local_atomic_add");
    /// `atomic_fetch_min_explicit` of an `f32` in `__global` memory, and the maximum.
    Fp32GlobalAtomicMinMax: "atomic minimum and maximum of `f32` in `__global` memory" =
        of_float_atomics("__opencl_c_ext_fp32_global_atomic_min_max");
    /// `atomic_fetch_min_explicit` of an `f32` in `__local` memory, and the maximum.
    Fp32LocalAtomicMinMax: "atomic minimum and maximum of `f32` in `__local` memory" =
        of_float_atomics("__opencl_c_ext_fp32_local_atomic_min_max");
    /// `atomic_fetch_add_explicit` of an `f64` in `__global` memory.
    Fp64GlobalAtomicAdd: "atomic addition of `f64` in `__global` memory" =
        of_float_atomics("__opencl_c_ext_fp64_global_atomic_add");
    /// `atomic_fetch_add_explicit` of an `f64` in `__local` memory.
    Fp64LocalAtomicAdd: "atomic addition of `f64` in `__local` memory" =
        of_float_atomics("__opencl_c_ext_fp64_local_atomic_add");
    /// `atomic_fetch_min_explicit` of an `f64` in `__global` memory, and the maximum.
    Fp64GlobalAtomicMinMax: "atomic minimum and maximum of `f64` in `__global` memory" =
        of_float_atomics("__opencl_c_ext_fp64_global_atomic_min_max");
    /// `atomic_fetch_min_explicit` of an `f64` in `__local` memory, and the maximum.
    Fp64LocalAtomicMinMax: "atomic minimum and maximum of `f64` in `__local` memory" =
        of_float_atomics("__opencl_c_ext_fp64_local_atomic_min_max");
    /// `work_group_all`, `work_group_reduce_add` and their like (OpenCL C specification 6.15.16).
    WorkGroupCollectives: "work-group collective functions" = of_2_0("__opencl_c_work_group_collective_functions");
    /// Pointers that do not tell their address space (OpenCL C specification 6.7.5).
    GenericAddressSpace: "the generic address space" = of_2_0("__opencl_c_generic_address_space");
    /// Sub-groups (OpenCL C specification 6.15.19).
    SubGroups: "sub-groups" =
        Provided::Macro { name: "__opencl_c_subgroups", extension: Some("cl_khr_subgroups") };
}

impl Feature {
    /// Whether only OpenCL C 2.0 and later can have it.
    pub fn needs_2_0(self) -> bool {
        !matches!(self.provided(), Provided::Extension(_))
    }

    /// The line that switches it on in a program.
    pub(super) fn pragma(self) -> Option<String> {
        match self.provided() {
            Provided::Extension(name) => Some(format!("#pragma OPENCL EXTENSION {name} : enable\n")),
            // Where OpenCL C 3.0 has the feature without the extension, there is nothing to switch on.
            Provided::Macro { extension: Some(name), .. } => {
                Some(format!("#ifdef {name}\n#pragma OPENCL EXTENSION {name} : enable\n#endif\n"))
            }
            Provided::Macro { extension: None, .. } | Provided::MacroOf3_0(_) => None,
        }
    }
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Provided::Extension(provided) | Provided::Macro { name: provided, .. } | Provided::MacroOf3_0(provided)) =
            self.provided();
        write!(f, "{} ({provided})", self.name())
    }
}
