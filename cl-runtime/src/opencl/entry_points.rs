//! Every `cl*` function that `ocl` can call: looked up in the machine's OpenCL library at first use, and answering
//! "no platform" where there is none. They stand in for the library that the program is not linked to.
//!
//! One row is one function, with the parameters of its prototype; `; code` is the trailing `errcode_ret`.

// The names and the number of parameters are those of the OpenCL headers.
#![allow(non_snake_case, clippy::too_many_arguments)]

use std::ffi::c_void;
use std::ptr;
use std::sync::OnceLock;

use ocl::ffi::*;

use super::driver;

/// `CL_PLATFORM_NOT_FOUND_KHR` (cl_khr_icd).
pub(super) const PLATFORM_NOT_FOUND: cl_int = -1001;

/// What a function returns where there is no OpenCL.
trait Absent {
    const ANSWER: Self;
}

impl Absent for cl_int {
    const ANSWER: Self = PLATFORM_NOT_FOUND;
}

impl Absent for *mut c_void {
    const ANSWER: Self = ptr::null_mut();
}

impl Absent for () {
    const ANSWER: Self = ();
}

macro_rules! entry_points {
    ($($name:ident($($argument:ident: $type:ty),* $(; $code:ident)?) -> $result:ty;)*) => {$(
        #[unsafe(no_mangle)]
        unsafe extern "system" fn $name($($argument: $type,)* $($code: *mut cl_int)?) -> $result {
            type Real = unsafe extern "system" fn($($argument: $type,)* $($code: *mut cl_int)?) -> $result;
            static REAL: OnceLock<Option<Real>> = OnceLock::new();
            let real = REAL.get_or_init(|| {
                let own: Real = $name;
                let address = driver::address_of(concat!(stringify!($name), "\0"), own as usize)?;
                // SAFETY: the address is that of the OpenCL function of this name, which has this signature.
                Some(unsafe { std::mem::transmute::<*mut c_void, Real>(address) })
            });
            match real {
                // SAFETY: the caller's obligations are those of the function that it believes to call.
                Some(real) => unsafe { real($($argument,)* $($code)?) },
                None => {
                    $(if !$code.is_null() {
                        // SAFETY: `errcode_ret` is null or points to where the code is to be written.
                        unsafe { *$code = PLATFORM_NOT_FOUND }
                    })?
                    <$result as Absent>::ANSWER
                }
            }
        }
    )*};
}

/// The rows whose prototypes `ocl` declares: a row that differs from it does not compile.
macro_rules! declared_entry_points {
    ($($name:ident($($argument:ident: $type:ty),* $(; $code:ident)?) -> $result:ty;)*) => {
        $(const _: unsafe extern "system" fn($($argument: $type,)* $($code: *mut cl_int)?) -> $result =
            ocl::ffi::$name;)*
        entry_points! { $($name($($argument: $type),* $(; $code)?) -> $result;)* }
    };
}

// OpenCL 1.0 to 1.2.
declared_entry_points! {
    clGetPlatformIDs(num_entries: cl_uint, platforms: *mut cl_platform_id, num_platforms: *mut cl_uint) -> cl_int;
    clGetPlatformInfo(platform: cl_platform_id, name: cl_platform_info, size: size_t, value: *mut c_void, size_ret:
        *mut size_t) -> cl_int;
    clGetDeviceIDs(platform: cl_platform_id, device_type: cl_device_type, num_entries: cl_uint, devices: *mut
        cl_device_id, num_devices: *mut cl_uint) -> cl_int;
    clGetDeviceInfo(device: cl_device_id, name: cl_device_info, size: size_t, value: *mut c_void, size_ret: *mut
        size_t) -> cl_int;
    clCreateSubDevices(in_device: cl_device_id, properties: *const cl_device_partition_property, num_devices:
        cl_uint, out_devices: *mut cl_device_id, num_devices_ret: *mut cl_uint) -> cl_int;
    clRetainDevice(device: cl_device_id) -> cl_int;
    clReleaseDevice(device: cl_device_id) -> cl_int;
    clCreateContext(properties: *const cl_context_properties, num_devices: cl_uint, devices: *const cl_device_id,
        pfn_notify: Option<extern "C" fn(*const c_char, *const c_void, size_t, *mut c_void)>, user_data: *mut
        c_void; code) -> cl_context;
    clCreateContextFromType(properties: *const cl_context_properties, device_type: cl_device_type, pfn_notify:
        Option<extern "C" fn(*const c_char, *const c_void, size_t, *mut c_void)>, user_data: *mut c_void; code) ->
        cl_context;
    clRetainContext(context: cl_context) -> cl_int;
    clReleaseContext(context: cl_context) -> cl_int;
    clGetContextInfo(context: cl_context, name: cl_context_info, size: size_t, value: *mut c_void, size_ret: *mut
        size_t) -> cl_int;
    clCreateCommandQueue(context: cl_context, device: cl_device_id, properties: cl_command_queue_properties; code)
        -> cl_command_queue;
    clRetainCommandQueue(queue: cl_command_queue) -> cl_int;
    clReleaseCommandQueue(queue: cl_command_queue) -> cl_int;
    clGetCommandQueueInfo(queue: cl_command_queue, name: cl_command_queue_info, size: size_t, value: *mut c_void,
        size_ret: *mut size_t) -> cl_int;
    clCreateBuffer(context: cl_context, flags: cl_mem_flags, size: size_t, host_ptr: *mut c_void; code) -> cl_mem;
    clCreateSubBuffer(buffer: cl_mem, flags: cl_mem_flags, buffer_create_type: cl_buffer_create_type,
        buffer_create_info: *const c_void; code) -> cl_mem;
    clCreateImage2D(context: cl_context, flags: cl_mem_flags, image_format: *mut cl_image_format, image_width:
        size_t, image_depth: size_t, image_slc_pitch: size_t, host_ptr: *mut c_void; code) -> cl_mem;
    clCreateImage3D(context: cl_context, flags: cl_mem_flags, image_format: *mut cl_image_format, image_width:
        size_t, image_height: size_t, image_depth: size_t, image_row: size_t, image_slc_pitch: size_t, host_ptr:
        *mut c_void; code) -> cl_mem;
    clCreateImage(context: cl_context, flags: cl_mem_flags, image_format: *const cl_image_format, image_desc: *const
        cl_image_desc, host_ptr: *mut c_void; code) -> cl_mem;
    clRetainMemObject(memobj: cl_mem) -> cl_int;
    clReleaseMemObject(memobj: cl_mem) -> cl_int;
    clGetSupportedImageFormats(context: cl_context, flags: cl_mem_flags, image_type: cl_mem_object_type,
        num_entries: cl_uint, image_formats: *mut cl_image_format, num_image_formats: *mut cl_uint) -> cl_int;
    clGetMemObjectInfo(memobj: cl_mem, name: cl_mem_info, size: size_t, value: *mut c_void, size_ret: *mut size_t)
        -> cl_int;
    clGetImageInfo(image: cl_mem, name: cl_image_info, size: size_t, value: *mut c_void, size_ret: *mut size_t) ->
        cl_int;
    clSetMemObjectDestructorCallback(memobj: cl_mem, pfn_notify: Option<extern "C" fn(cl_mem, *mut c_void)>,
        user_data: *mut c_void) -> cl_int;
    clCreateSampler(context: cl_context, normalize_coords: cl_bool, addressing_mode: cl_addressing_mode,
        filter_mode: cl_filter_mode; code) -> cl_sampler;
    clRetainSampler(sampler: cl_sampler) -> cl_int;
    clReleaseSampler(sampler: cl_sampler) -> cl_int;
    clGetSamplerInfo(sampler: cl_sampler, name: cl_sampler_info, size: size_t, value: *mut c_void, size_ret: *mut
        size_t) -> cl_int;
    clCreateProgramWithSource(context: cl_context, count: cl_uint, strings: *const *const c_char, lengths: *const
        size_t; code) -> cl_program;
    clCreateProgramWithBinary(context: cl_context, num_devices: cl_uint, device_list: *const cl_device_id, lengths:
        *const size_t, binaries: *const *const c_uchar, binary_status: *mut cl_int; code) -> cl_program;
    clCreateProgramWithBuiltInKernels(context: cl_context, num_devices: cl_uint, device_list: *const cl_device_id,
        kernel_names: *const char; code) -> cl_program;
    clRetainProgram(program: cl_program) -> cl_int;
    clReleaseProgram(program: cl_program) -> cl_int;
    clBuildProgram(program: cl_program, num_devices: cl_uint, device_list: *const cl_device_id, options: *const
        c_char, pfn_notify: Option<extern "C" fn(cl_program, *mut c_void)>, user_data: *mut c_void) -> cl_int;
    clUnloadCompiler() -> cl_int;
    clCompileProgram(program: cl_program, num_devices: cl_uint, device_list: *const cl_device_id, options: *const
        c_char, num_input_headers: cl_uint, input_headers: *const cl_program, header_include_names: *const *const
        c_char, pfn_notify: Option<extern "C" fn(cl_program, *mut c_void)>, user_data: *mut c_void) -> cl_int;
    clLinkProgram(context: cl_context, num_devices: cl_uint, device_list: *const cl_device_id, options: *const
        c_char, num_input_programs: cl_uint, input_programs: *const cl_program, pfn_notify: Option<extern "C"
        fn(cl_program, *mut c_void)>, user_data: *mut c_void; code) -> cl_program;
    clGetProgramInfo(program: cl_program, name: cl_program_info, size: size_t, value: *mut c_void, size_ret: *mut
        size_t) -> cl_int;
    clGetProgramBuildInfo(program: cl_program, device: cl_device_id, name: cl_program_build_info, size: size_t,
        value: *mut c_void, size_ret: *mut size_t) -> cl_int;
    clCreateKernel(program: cl_program, kernel_name: *const c_char; code) -> cl_kernel;
    clCreateKernelsInProgram(program: cl_program, num_kernels: cl_uint, kernels: *mut cl_kernel, num_kernels_ret:
        *mut cl_uint) -> cl_int;
    clRetainKernel(kernel: cl_kernel) -> cl_int;
    clReleaseKernel(kernel: cl_kernel) -> cl_int;
    clSetKernelArg(kernel: cl_kernel, arg_index: cl_uint, arg_size: size_t, arg_value: *const c_void) -> cl_int;
    clGetKernelInfo(kernel: cl_kernel, name: cl_kernel_info, size: size_t, value: *mut c_void, size_ret: *mut
        size_t) -> cl_int;
    clGetKernelArgInfo(kernel: cl_kernel, arg_indx: cl_uint, name: cl_kernel_arg_info, size: size_t, value: *mut
        c_void, size_ret: *mut size_t) -> cl_int;
    clGetKernelWorkGroupInfo(kernel: cl_kernel, device: cl_device_id, name: cl_kernel_work_group_info, size: size_t,
        value: *mut c_void, size_ret: *mut size_t) -> cl_int;
    clWaitForEvents(num_events: cl_uint, event_list: *const cl_event) -> cl_int;
    clGetEventInfo(event: cl_event, name: cl_event_info, size: size_t, value: *mut c_void, size_ret: *mut size_t) ->
        cl_int;
    clCreateUserEvent(context: cl_context; code) -> cl_event;
    clRetainEvent(event: cl_event) -> cl_int;
    clReleaseEvent(event: cl_event) -> cl_int;
    clSetUserEventStatus(event: cl_event, execution_status: cl_int) -> cl_int;
    clSetEventCallback(event: cl_event, command_exec_callback_type: cl_int, pfn_notify: Option<extern "C"
        fn(cl_event, cl_int, *mut c_void)>, user_data: *mut c_void) -> cl_int;
    clGetEventProfilingInfo(event: cl_event, name: cl_profiling_info, size: size_t, value: *mut c_void, size_ret:
        *mut size_t) -> cl_int;
    clFlush(queue: cl_command_queue) -> cl_int;
    clFinish(queue: cl_command_queue) -> cl_int;
    clEnqueueReadBuffer(queue: cl_command_queue, buffer: cl_mem, blocking_read: cl_bool, offset: size_t, cb: size_t,
        ptr: *mut c_void, waits: cl_uint, wait_list: *const cl_event, event: *mut cl_event) -> cl_int;
    clEnqueueReadBufferRect(queue: cl_command_queue, buffer: cl_mem, blocking_read: cl_bool, buffer_origin: *const
        size_t, host_origin: *const size_t, region: *const size_t, buffer_row: size_t, buffer_slc_pitch: size_t,
        host_row: size_t, host_slc_pitch: size_t, ptr: *mut c_void, waits: cl_uint, wait_list: *const cl_event,
        event: *mut cl_event) -> cl_int;
    clEnqueueWriteBuffer(queue: cl_command_queue, buffer: cl_mem, blocking_write: cl_bool, offset: size_t, cb:
        size_t, ptr: *const c_void, waits: cl_uint, wait_list: *const cl_event, event: *mut cl_event) -> cl_int;
    clEnqueueWriteBufferRect(queue: cl_command_queue, buffer: cl_mem, blocking_write: cl_bool, buffer_origin: *const
        size_t, host_origin: *const size_t, region: *const size_t, buffer_row: size_t, buffer_slc_pitch: size_t,
        host_row: size_t, host_slc_pitch: size_t, ptr: *const c_void, waits: cl_uint, wait_list: *const cl_event,
        event: *mut cl_event) -> cl_int;
    clEnqueueFillBuffer(queue: cl_command_queue, buffer: cl_mem, pattern: *const c_void, pattern_size: size_t,
        offset: size_t, size: size_t, waits: cl_uint, wait_list: *const cl_event, event: *mut cl_event) -> cl_int;
    clEnqueueCopyBuffer(queue: cl_command_queue, src_buffer: cl_mem, dst_buffer: cl_mem, src_offset: size_t,
        dst_offset: size_t, cb: size_t, waits: cl_uint, wait_list: *const cl_event, event: *mut cl_event) -> cl_int;
    clEnqueueCopyBufferRect(queue: cl_command_queue, src_buffer: cl_mem, dst_buffer: cl_mem, src_origin: *const
        size_t, dst_origin: *const size_t, region: *const size_t, src_row: size_t, src_slc_pitch: size_t, dst_row:
        size_t, dst_slc_pitch: size_t, waits: cl_uint, wait_list: *const cl_event, event: *mut cl_event) -> cl_int;
    clEnqueueReadImage(queue: cl_command_queue, image: cl_mem, blocking_read: cl_bool, origin: *const size_t,
        region: *const size_t, row: size_t, slc_pitch: size_t, ptr: *mut c_void, waits: cl_uint, wait_list: *const
        cl_event, event: *mut cl_event) -> cl_int;
    clEnqueueWriteImage(queue: cl_command_queue, image: cl_mem, blocking_write: cl_bool, origin: *const size_t,
        region: *const size_t, input_row: size_t, input_slc_pitch: size_t, ptr: *const c_void, waits: cl_uint,
        wait_list: *const cl_event, event: *mut cl_event) -> cl_int;
    clEnqueueFillImage(queue: cl_command_queue, image: cl_mem, fill_color: *const c_void, origin: *const size_t,
        region: *const size_t, waits: cl_uint, wait_list: *const cl_event, event: *mut cl_event) -> cl_int;
    clEnqueueCopyImage(queue: cl_command_queue, src_image: cl_mem, dst_image: cl_mem, src_origin: *const size_t,
        dst_origin: *const size_t, region: *const size_t, waits: cl_uint, wait_list: *const cl_event, event: *mut
        cl_event) -> cl_int;
    clEnqueueCopyImageToBuffer(queue: cl_command_queue, src_image: cl_mem, dst_buffer: cl_mem, src_origin: *const
        size_t, region: *const size_t, dst_offset: size_t, waits: cl_uint, wait_list: *const cl_event, event: *mut
        cl_event) -> cl_int;
    clEnqueueCopyBufferToImage(queue: cl_command_queue, src_buffer: cl_mem, dst_image: cl_mem, src_offset: size_t,
        dst_origin: *const size_t, region: *const size_t, waits: cl_uint, wait_list: *const cl_event, event: *mut
        cl_event) -> cl_int;
    clEnqueueMapBuffer(queue: cl_command_queue, buffer: cl_mem, blocking_map: cl_bool, map_flags: cl_map_flags,
        offset: size_t, size: size_t, waits: cl_uint, wait_list: *const cl_event, event: *mut cl_event; code) ->
        *mut c_void;
    clEnqueueMapImage(queue: cl_command_queue, image: cl_mem, blocking_map: cl_bool, map_flags: cl_map_flags,
        origin: *const size_t, region: *const size_t, image_row_pitch: *mut size_t, image_slc_pitch: *mut size_t,
        waits: cl_uint, wait_list: *const cl_event, event: *mut cl_event; code) -> *mut c_void;
    clEnqueueUnmapMemObject(queue: cl_command_queue, memobj: cl_mem, mapped_ptr: *mut c_void, waits: cl_uint,
        wait_list: *const cl_event, event: *mut cl_event) -> cl_int;
    clEnqueueMigrateMemObjects(queue: cl_command_queue, num_mem_objects: cl_uint, mem_objects: *const cl_mem, flags:
        cl_mem_migration_flags, waits: cl_uint, wait_list: *const cl_event, event: *mut cl_event) -> cl_int;
    clEnqueueNDRangeKernel(queue: cl_command_queue, kernel: cl_kernel, work_dim: cl_uint, global_work_offset: *const
        size_t, global_work_dims: *const size_t, local_work_dims: *const size_t, waits: cl_uint, wait_list: *const
        cl_event, event: *mut cl_event) -> cl_int;
    clEnqueueTask(queue: cl_command_queue, kernel: cl_kernel, waits: cl_uint, wait_list: *const cl_event, event:
        *mut cl_event) -> cl_int;
    clEnqueueNativeKernel(queue: cl_command_queue, user_func: Option<extern "C" fn(*mut c_void)>, args: *mut c_void,
        cb_args: size_t, num_mem_objects: cl_uint, mem_list: *const cl_mem, args_mem_loc: *const *const c_void,
        waits: cl_uint, wait_list: *const cl_event, event: *mut cl_event) -> cl_int;
    clEnqueueMarker(queue: cl_command_queue, event: *mut cl_event) -> cl_int;
    clEnqueueMarkerWithWaitList(queue: cl_command_queue, waits: cl_uint, wait_list: *const cl_event, event: *mut
        cl_event) -> cl_int;
    clEnqueueWaitForEvents(queue: cl_command_queue, num_events: cl_uint, event_list: *mut cl_event) -> cl_int;
    clEnqueueBarrierWithWaitList(queue: cl_command_queue, waits: cl_uint, wait_list: *const cl_event, event: *mut
        cl_event) -> cl_int;
    clEnqueueBarrier(queue: cl_command_queue) -> cl_int;
    clGetExtensionFunctionAddressForPlatform(platform: cl_platform_id, func_name: *const c_char) -> *mut c_void;
}

// Sharing with OpenGL, which `ocl` does not declare with its feature `opencl_vendor_mesa`.
entry_points! {
    clCreateFromGLBuffer(context: cl_context, flags: cl_mem_flags, bufobj: cl_GLuint; code) -> cl_mem;
    clCreateFromGLTexture(context: cl_context, flags: cl_mem_flags, texture_target: cl_GLenum, miplevel: cl_GLint,
        texture: cl_GLuint; code) -> cl_mem;
    clGetGLObjectInfo(memobj: cl_mem, gl_object_type: *mut cl_gl_object_type, gl_object_name: *mut cl_GLuint) ->
        cl_int;
    clGetGLTextureInfo(memobj: cl_mem, name: cl_gl_texture_info, size: size_t, value: *mut c_void, size_ret: *mut
        size_t) -> cl_int;
    clCreateFromGLRenderbuffer(context: cl_context, flags: cl_mem_flags, renderbuffer: cl_GLuint; code) -> cl_mem;
    clEnqueueAcquireGLObjects(queue: cl_command_queue, num_objects: cl_uint, mem_objects: *const cl_mem, waits:
        cl_uint, wait_list: *const cl_event, event: *mut cl_event) -> cl_int;
    clEnqueueReleaseGLObjects(queue: cl_command_queue, num_objects: cl_uint, mem_objects: *const cl_mem, waits:
        cl_uint, wait_list: *const cl_event, event: *mut cl_event) -> cl_int;
    clGetGLContextInfoKHR(properties: *const cl_context_properties, name: cl_gl_context_info, size: size_t, value:
        *mut c_void, size_ret: *mut size_t) -> cl_int;
    clCreateFromGLTexture2D(context: cl_context, flags: cl_mem_flags, texture_target: cl_GLenum, miplevel: cl_GLint,
        texture: cl_GLuint; code) -> cl_mem;
    clCreateFromGLTexture3D(context: cl_context, flags: cl_mem_flags, texture_target: cl_GLenum, miplevel: cl_GLint,
        texture: cl_GLuint; code) -> cl_mem;
}

// OpenCL 2.0 and 2.1, which `ocl` declares with features of those names only, and functions that it declares wrongly.
entry_points! {
    clGetExtensionFunctionAddress(name: *const c_char) -> *mut c_void;
    clUnloadPlatformCompiler(platform: cl_platform_id) -> cl_int;
    clSetDefaultDeviceCommandQueue(context: cl_context, device: cl_device_id, queue: cl_command_queue) -> cl_int;
    clGetDeviceAndHostTimer(device: cl_device_id, device_timestamp: *mut cl_ulong, host_timestamp: *mut cl_ulong) ->
        cl_int;
    clGetHostTimer(device: cl_device_id, host_timestamp: *mut cl_ulong) -> cl_int;
    clCreateCommandQueueWithProperties(context: cl_context, device: cl_device_id, properties: *const
        cl_queue_properties; code) -> cl_command_queue;
    clCreatePipe(context: cl_context, flags: cl_mem_flags, pipe_packet_size: cl_uint, pipe_max_packets: cl_uint,
        properties: *const cl_pipe_properties; code) -> cl_mem;
    clGetPipeInfo(pipe: cl_mem, name: cl_pipe_info, size: size_t, value: *mut c_void, size_ret: *mut size_t) ->
        cl_int;
    clSVMAlloc(context: cl_context, flags: cl_svm_mem_flags, size: size_t, alignment: cl_uint) -> *mut c_void;
    clSVMFree(context: cl_context, svm_pointer: *mut c_void) -> ();
    clCreateSamplerWithProperties(context: cl_context, normalized_coords: *const cl_sampler_properties; code) ->
        cl_sampler;
    clCreateProgramWithIL(context: cl_context, il: *const c_void, length: size_t; code) -> cl_program;
    clCloneKernel(source_kernel: cl_kernel; code) -> cl_kernel;
    clSetKernelArgSVMPointer(kernel: cl_kernel, arg_index: cl_uint, arg_value: *const c_void) -> cl_int;
    clSetKernelExecInfo(kernel: cl_kernel, name: cl_kernel_exec_info, size: size_t, value: *const c_void) -> cl_int;
    clGetKernelSubGroupInfo(kernel: cl_kernel, device: cl_device_id, name: cl_kernel_sub_group_info,
        input_value_size: size_t, input_value: *const c_void, size: size_t, value: *mut c_void, size_ret: *mut
        size_t) -> cl_int;
    clEnqueueSVMFree(queue: cl_command_queue, num_svm_pointers: cl_uint, svm_pointers: *const *const c_void,
        pfn_free_func: Option<extern "C" fn(cl_command_queue, cl_uint, *const *const c_void, *mut c_void)>,
        user_data: *mut c_void, waits: cl_uint, wait_list: *const cl_event, event: *mut cl_event) -> cl_int;
    clEnqueueSVMMemcpy(queue: cl_command_queue, blocking_copy: cl_bool, dst_ptr: *mut c_void, src_ptr: *const
        c_void, size: size_t, waits: cl_uint, wait_list: *const cl_event, event: *mut cl_event) -> cl_int;
    clEnqueueSVMMemFill(queue: cl_command_queue, svm_ptr: *mut c_void, pattern: *const c_void, pattern_size: size_t,
        size: size_t, waits: cl_uint, wait_list: *const cl_event, event: *mut cl_event) -> cl_int;
    clEnqueueSVMMap(queue: cl_command_queue, blocking_map: cl_bool, flags: cl_map_flags, svm_ptr: *mut c_void, size:
        size_t, waits: cl_uint, wait_list: *const cl_event, event: *mut cl_event) -> cl_int;
    clEnqueueSVMUnmap(queue: cl_command_queue, svm_ptr: *mut c_void, waits: cl_uint, wait_list: *const cl_event,
        event: *mut cl_event) -> cl_int;
    clEnqueueSVMMigrateMem(queue: cl_command_queue, num_svm_pointers: cl_uint, svm_pointers: *const *const c_void,
        sizes: *const size_t, flags: cl_mem_migration_flags, waits: cl_uint, wait_list: *const cl_event, event: *mut
        cl_event) -> cl_int;
}
