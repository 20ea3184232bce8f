//! `println!` in a kernel, on the host and on a device: the text that a program of its own writes to its output.

use std::process::Command;

use cl_runtime::prelude::*;

mod common;

#[kernel]
fn integers(x: &Global<[i32]>, y: &Global<[u64]>) {
    let i = get_global_id(0);
    let (a, b) = (x[i], y[i] as u8);
    println!("i = {i}, {a} {:>6} {a:<6}| {:06} {a:+}", a, x[i]);
    println!("{:x} {:08X} {a:#010x} {:#o} {}", a, y[i], b, y[i]);
    println!("{:x} {:?} {} {:5}| {:>5}", a as i8, a as i16, b, a > 0, a < 0);
    print!("{} ", i32::MIN as i64 - 1);
    print!("{0} {0} {last}\n", a + 1, last = i as u16);
}

#[kernel]
fn floats(x: &Global<[f32]>) {
    let v = x[0];
    println!("{v:.3} {:8.2} {:<8.1}| {:+.0} {:08.3}", v, x[1], x[2], v);
    println!("{:?} {:.2?} {:?}", Int2::new(1, -2), Float3::new(v, x[1], 0.5), [1u8, 2]);
    println!("{:?} {:.1?}", (1, true), (x[1],));
}

/// Text that means something to C.
#[kernel]
fn text() {
    println!("100 % of {{x}} \"quoted\" \\ ??= tab\t| 5°");
    print!("no end");
    println!();
    std::println!("%d %s {}", 1);
}

/// A loop, a helper and a condition: what is printed is in the order of the work-item.
#[kernel]
fn from_functions(n: u32) {
    for k in 0..n {
        if k % 2 == 0 {
            println!("{}", shown(k));
        }
    }
}

#[device]
fn shown(k: u32) -> u32 {
    println!("in shown: {k}");
    k * k
}

fn run(queue: &Queue) {
    let x = queue.upload(&[-42, 255]).unwrap();
    let y = queue.upload(&[0xdead_beef_u64, u64::MAX]).unwrap();
    for i in 0..2 {
        let range = NdRange::new(1).offset(i);
        integers(&x, &y).enqueue(queue, range).unwrap().wait().unwrap();
    }
    let x = queue.upload(&[1.0f32 / 3.0, -2.75, 1e6]).unwrap();
    floats(&x).enqueue(queue, 1).unwrap().wait().unwrap();
    text().enqueue(queue, 1).unwrap().wait().unwrap();
    from_functions(4).enqueue(queue, 1).unwrap().wait().unwrap();
    queue.finish().unwrap();
}

const EXPECTED: &str = "\
i = 0, -42    -42 -42   | -00042 -42
ffffffd6 DEADBEEF 0xffffffd6 0o357 3735928559
d6 -42 239 false|  true
-2147483649 -41 -41 0
i = 1, 255    255 255   | 000255 +255
ff FFFFFFFFFFFFFFFF 0x000000ff 0o377 18446744073709551615
ff 255 255 true | false
-2147483649 256 256 1
0.333     0.33 -2.8    | +1000000 0000.333
[1, -2] [0.33, -2.75, 0.50] [1, 2]
(1, true) (-2.8,)
100 % of {x} \"quoted\" \\ ??= tab\t| 5°
no end
%d %s 1
in shown: 0
0
in shown: 2
4
";

/// Prints, in a process of its own, for those below.
#[test]
#[ignore = "run by the other tests"]
fn prints() {
    let queue = match std::env::var("CL_TEST_PRINTS").as_deref() {
        Ok("host") => Queue::host(),
        Ok(_) => common::opencl_queue("prints").expect("the parent has found it"),
        Err(_) => return,
    };
    run(&queue);
}

fn printed(on: &str) -> String {
    let mut child = Command::new(std::env::current_exe().unwrap());
    child.args(["prints", "--exact", "--ignored", "--nocapture", "--test-threads=1"]).env("CL_TEST_PRINTS", on);
    let output = child.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
    text
}

/// The test harness prints before and after it, and some drivers only when the program ends.
fn assert_prints(on: &str) {
    let text = printed(on);
    assert!(text.contains(EXPECTED), "{text}\ninstead of\n{EXPECTED}");
}

#[test]
fn the_host_prints_what_rust_prints() {
    assert_prints("host");
}

#[test]
fn a_device_prints_the_same() {
    if common::opencl_queue("a_device_prints_the_same").is_some() {
        assert_prints("device");
    }
}

/// Where `printf` has no such form: all digits that tell a float apart, and the exponent of C.
#[test]
fn floats_without_a_precision_are_printed_with_all_their_digits() {
    #[kernel]
    fn digits(x: f32, y: f64) {
        println!("{x} {y:?} {x:e} {y:.2E}");
    }
    let text = digits::kernel().source().unwrap().text;
    assert!(text.contains(r#"printf("%.9g %.17g %.8e %.2E\n", x, y, x, y);"#), "{text}");
}
