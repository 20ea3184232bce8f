//! A program of this crate starts and runs kernels where there is no OpenCL: no library, or no driver behind it.
//!
//! Each case runs this same test program again, with the library or the drivers hidden from it.

#[path = "common/calls.rs"]
mod calls;

use std::process::Command;

use cl_runtime::{Error, Queue};

/// What the child does: it is a test of its own, which only runs when asked for by name.
#[test]
#[ignore = "run by the tests below, without OpenCL"]
fn child() {
    assert!(Queue::devices().is_empty());
    let queue = Queue::any().unwrap();
    assert!(queue.is_host(), "{}", queue.device_name());
    let x = queue.upload(&[1.0f32; 1000]).unwrap();
    let mut y = queue.upload(&[2.0f32; 1000]).unwrap();
    calls::saxpy(3.0, &x, &mut y).enqueue(&queue, 1000).unwrap();
    assert_eq!(y.read().unwrap(), [5.0; 1000]);
    match Queue::opencl("anything") {
        Err(error @ Error::NoDevice { .. }) => println!("said: {error}"),
        other => panic!("{other:?}"),
    }
}

fn run_child(environment: &[(&str, &str)]) -> String {
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["child", "--exact", "--ignored", "--nocapture"])
        .envs(environment.iter().copied())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("1 passed"), "{said}");
    said
}

#[test]
fn without_the_library_kernels_run_on_the_host() {
    let said =
        run_child(&[("CL_RUNTIME_OPENCL_LIBRARY", "/nonexistent/libOpenCL.so.1"), ("OCL_ICD_VENDORS", "/nonexistent")]);
    assert!(said.contains("said: there is no OpenCL device here (CL_RUNTIME_OPENCL_LIBRARY is set"), "{said}");
}

#[test]
fn without_a_driver_kernels_run_on_the_host() {
    let said = run_child(&[("OCL_ICD_VENDORS", "/nonexistent"), ("OPENCL_VENDOR_PATH", "/nonexistent")]);
    assert!(said.contains("said: there is no OpenCL device here"), "{said}");
}
