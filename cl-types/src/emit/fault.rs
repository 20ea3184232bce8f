//! Faults: what Rust would panic about, recorded on the device and reported on the host at its Rust line.
//!
//! A failed check never leaves the kernel, for the rest of the group may wait at a barrier: the first one is recorded,
//! a read gives zero, a write is dropped. A program in which nothing can fail has no trace of this.

/// The number of `uint`s in the fault record: whether there is one, which check failed, the index and the length (each
/// low word first), and the global id of the work-item (likewise).
pub const FAULT_WORDS: usize = 12;

/// One check in a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultSite {
    /// What failed.
    pub kind: FaultKind,
    /// The Rust file.
    pub file: &'static str,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

/// What a check is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// `x[i]`
    Bounds,
    /// A pixel that an image does not have, with that many coordinates.
    Pixel(usize),
    /// `a / 0`
    DivisionByZero,
    /// `a % 0`
    RemainderByZero,
    /// `MIN / -1`
    DivisionOverflow,
    /// `MIN % -1`
    RemainderOverflow,
    /// `panic!`, `assert!` and their like, with what they say.
    Panic(String),
}

/// A fault as it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What Rust would say.
    pub message: String,
    /// Where.
    pub site: FaultSite,
    /// The global id of the work-item that was first.
    pub global_id: [usize; 3],
}

impl Fault {
    /// Reads a record of [`FAULT_WORDS`] words; none if nothing failed.
    pub fn read(sites: &[FaultSite], record: &[u32]) -> Option<Fault> {
        if record.len() < FAULT_WORDS || record[0] == 0 {
            return None;
        }
        let wide = |low: usize| u64::from(record[low]) | u64::from(record[low + 1]) << 32;
        let site = sites.get(record[1] as usize)?.clone();
        let message = match &site.kind {
            FaultKind::Bounds => format!("index out of bounds: the len is {} but the index is {}", wide(4), wide(2)),
            FaultKind::Pixel(count) => {
                let coordinates = [2, 3, 4].map(|word| record[word] as i32);
                format!("image coordinates out of range: the pixel is {:?}", &coordinates[..*count])
            }
            FaultKind::DivisionByZero => "attempt to divide by zero".into(),
            FaultKind::RemainderByZero => "attempt to calculate the remainder with a divisor of zero".into(),
            FaultKind::DivisionOverflow => "attempt to divide with overflow".into(),
            FaultKind::RemainderOverflow => "attempt to calculate the remainder with overflow".into(),
            FaultKind::Panic(message) => message.clone(),
        };
        let global_id = [6, 8, 10].map(|word| wide(word) as usize);
        Some(Fault { message, site, global_id })
    }
}

/// The function that records, for the program's text. Where loops have it inlined, CPUs run them a tenth slower; what
/// NVIDIA's compiler makes of a call is left to it.
pub(super) const TEXT: &str = "\
// Records the first failed check: its number, an index and a length, and the work-item.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
int fault(volatile __global uint *faults, uint site, ulong index, ulong length) {
    if (atomic_cmpxchg(faults, 0u, 1u) == 0u) {
        faults[1] = site;
        faults[2] = (uint)index;
        faults[3] = (uint)(index >> 32);
        faults[4] = (uint)length;
        faults[5] = (uint)(length >> 32);
        for (uint d = 0; d < 3; d++) {
            faults[6 + 2 * d] = (uint)get_global_id(d);
            faults[7 + 2 * d] = (uint)((ulong)get_global_id(d) >> 32);
        }
    }
    return 0;
}
";
