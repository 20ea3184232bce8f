//! Runs the kernels of a batch on one platform and prints what each computed.

use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};

pub use cl_runtime::prelude::*;
use cl_runtime::{Event, Kernel};

/// The work-items of a launch, of a group of it, and of a row where there are rows.
const RANGE: (usize, usize, usize) = (16, 8, 4);

/// A kernel of the batch.
pub struct Entry {
    pub number: usize,
    pub launch: fn(&Queue, NdRange) -> Outcome,
    pub kernel: fn() -> Kernel,
    pub barriers: bool,
    pub rows: bool,
    /// The same in plain Rust.
    pub plain: Option<fn() -> Outcome>,
}

/// What came of a launch.
pub struct Outcome {
    ended: String,
    bytes: Vec<u8>,
}

pub fn outcome(_queue: &Queue, event: Result<Event>, show: impl FnOnce(&mut Vec<u8>)) -> Outcome {
    let ended = match event.and_then(|event| event.wait()) {
        Ok(()) => "done".to_owned(),
        Err(Error::Fault { message, location, global_id, .. }) => {
            let at = location.map(|at| format!("{}:{}:{}", at.file, at.line, at.column)).unwrap_or_default();
            // A launch is a line.
            let item = global_id[0] + global_id[1] * RANGE.2;
            format!("fault\t{}\t{at}\t[{item}, 0, 0]", message.replace(['\n', '\t'], " "))
        }
        Err(error) => format!("error\t{}", error.to_string().replace(['\n', '\t'], " ")),
    };
    let mut bytes = Vec::new();
    show(&mut bytes);
    Outcome { ended, bytes }
}

pub fn data<T: Datum>(random: &mut Random, len: usize) -> Vec<T> {
    (0..len).map(|_| T::random(random)).collect()
}

pub fn buffer<T: ClType + Datum>(queue: &Queue, random: &mut Random, len: usize) -> Buffer<T> {
    queue.upload(&data(random, len)).expect("there is memory for a buffer")
}

/// What each work-item computes in plain Rust, where a panic is a fault.
pub fn each(item: impl Fn(usize) -> u64) -> Outcome {
    let (mut ended, mut bytes) = ("done".to_owned(), Vec::new());
    for number in 0..RANGE.0 {
        let value = catch_unwind(AssertUnwindSafe(|| item(number))).unwrap_or_else(|_| {
            ended = "fault\tpanic".to_owned();
            0
        });
        value.show(&mut bytes);
    }
    Outcome { ended, bytes }
}

pub fn show<T: ClType + Datum>(buffer: &Buffer<T>, bytes: &mut Vec<u8>) {
    buffer.read().expect("a buffer can be read after its fault was reported").iter().for_each(|item| item.show(bytes));
}

/// Values of the types of the kernels: made at random, and shown as bytes.
pub trait Datum {
    fn random(random: &mut Random) -> Self;
    fn show(&self, bytes: &mut Vec<u8>);
}

/// SplitMix64: the same everywhere.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }
}

macro_rules! integers {
    ($($t:ident)*) => { $(
        impl Datum for $t {
            fn random(random: &mut Random) -> $t {
                match random.next() % 4 {
                    0 => [$t::MIN, $t::MAX, 0, 1, $t::MAX - 1, $t::MIN + 1, !0, $t::MAX / 2][random.next() as usize % 8],
                    1 => random.next() as $t,
                    _ => (random.next() % 50) as $t,
                }
            }
            fn show(&self, bytes: &mut Vec<u8>) {
                bytes.extend(self.to_le_bytes());
            }
        }
    )* };
}

integers!(i8 u8 i16 u16 i32 u32 i64 u64 isize usize);

macro_rules! floats {
    ($($t:ident)*) => { $(
        impl Datum for $t {
            fn random(random: &mut Random) -> $t {
                const EDGES: [$t; 10] =
                    [0.0, -0.0, 1.0, -1.0, $t::MAX, $t::MIN_POSITIVE, $t::INFINITY, $t::NAN, 0.1, 1e9];
                match random.next() % 4 {
                    0 => EDGES[random.next() as usize % EDGES.len()],
                    1 => (random.next() as i64 as $t) * 1e-12,
                    _ => (random.next() % 200) as $t * 0.25 - 20.0,
                }
            }
            fn show(&self, bytes: &mut Vec<u8>) {
                // Which NaN it is, is not said anywhere.
                let shown = if self.is_nan() { $t::NAN } else { *self };
                bytes.extend(shown.to_le_bytes());
            }
        }
    )* };
}

floats!(f32 f64);

impl Datum for f16 {
    fn random(random: &mut Random) -> f16 {
        f16::from_f32(f32::random(random))
    }
    fn show(&self, bytes: &mut Vec<u8>) {
        let shown = if self.is_nan() { f16::NAN } else { *self };
        bytes.extend(shown.to_le_bytes());
    }
}

impl Datum for bool {
    fn random(random: &mut Random) -> bool {
        random.next() % 2 == 0
    }
    fn show(&self, bytes: &mut Vec<u8>) {
        bytes.push(u8::from(*self));
    }
}

impl<T: Datum, const N: usize> Datum for [T; N] {
    fn random(random: &mut Random) -> Self {
        std::array::from_fn(|_| T::random(random))
    }
    fn show(&self, bytes: &mut Vec<u8>) {
        self.iter().for_each(|item| item.show(bytes));
    }
}

macro_rules! vectors {
    ($($t:ident: $($v:ident)*;)*) => { $($(
        impl Datum for $v {
            fn random(random: &mut Random) -> $v {
                $v::from_fn(|_| <$t>::random(random))
            }
            fn show(&self, bytes: &mut Vec<u8>) {
                self.to_array().show(bytes);
            }
        }
    )*)* };
}

vectors! {
    i8: Char2 Char3 Char4 Char8 Char16;
    u8: Uchar2 Uchar3 Uchar4 Uchar8 Uchar16;
    i16: Short2 Short3 Short4 Short8 Short16;
    u16: Ushort2 Ushort3 Ushort4 Ushort8 Ushort16;
    i32: Int2 Int3 Int4 Int8 Int16;
    u32: Uint2 Uint3 Uint4 Uint8 Uint16;
    i64: Long2 Long3 Long4 Long8 Long16;
    u64: Ulong2 Ulong3 Ulong4 Ulong8 Ulong16;
    f32: Float2 Float3 Float4 Float8 Float16;
    f64: Double2 Double3 Double4 Double8 Double16;
}

/// `sources FOLDER` writes the OpenCL C of each kernel; `run PLATFORM FROM` runs those from that number on; `rust` is the
/// same in plain Rust.
pub fn main(entries: &[Entry]) {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["sources", folder] => sources(entries, folder),
        ["run", "rust", from] => run_plain(entries, from.parse().expect("FROM is a number")),
        ["run", platform, from] => run(entries, platform, from.parse().expect("FROM is a number")),
        _ => panic!("usage: sources FOLDER | run PLATFORM FROM"),
    }
}

fn sources(entries: &[Entry], folder: &str) {
    for entry in entries {
        let (name, text) = match (entry.kernel)().source() {
            Ok(source) => (format!("k{}.cl", entry.number), source.text),
            Err(error) => (format!("k{}.error", entry.number), error.to_string()),
        };
        std::fs::write(std::path::Path::new(folder).join(name), text).expect("the folder can be written");
    }
}

fn run(entries: &[Entry], platform: &str, from: usize) {
    let queue = if platform == "host" { Queue::host() } else { Queue::opencl(platform).expect("the platform is there") };
    let mut out = std::io::stdout().lock();
    for entry in entries.iter().filter(|entry| entry.number >= from) {
        // What crashes is known by what it did not say.
        writeln!(out, "begin {}", entry.number).and_then(|()| out.flush()).expect("standard output is open");
        // What a platform reports by itself is told apart by these.
        eprintln!("begin {}", entry.number);
        let mut text = String::new();
        let (items, group, row) = RANGE;
        let range = match entry.rows {
            true => NdRange::new((row, items / row)).local((row, group / row)),
            false => NdRange::new(items).local(group),
        };
        let whole = (entry.launch)(&queue, range);
        text.push_str(&line("all", &whole));
        // A device tells of one work-item that failed; the host, of each.
        if queue.is_host() && whole.ended.starts_with("fault") && !entry.barriers {
            for item in 0..items {
                let range = match entry.rows {
                    true => NdRange::new((1, 1)).local((1, 1)).offset((item % row, item / row)),
                    false => NdRange::new(1).local(1).offset(item),
                };
                let outcome = (entry.launch)(&queue, range);
                text.push_str(&line(&item.to_string(), &outcome));
            }
        }
        writeln!(out, "{text}end {}", entry.number).and_then(|()| out.flush()).expect("standard output is open");
    }
}

fn run_plain(entries: &[Entry], from: usize) {
    // What panics is told of by what it computed.
    std::panic::set_hook(Box::new(|_| {}));
    for entry in entries.iter().filter(|entry| entry.number >= from) {
        let outcome = (entry.plain.expect("the kernel has a function in plain Rust"))();
        println!("begin {0}\n{1}end {0}", entry.number, line("all", &outcome));
    }
}

fn line(what: &str, outcome: &Outcome) -> String {
    let bytes: String = outcome.bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{what}\t{bytes}\t{}\n", outcome.ended)
}
