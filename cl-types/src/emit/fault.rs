//! Faults: what Rust would panic about, recorded on the device and reported on the host at its Rust line.
//!
//! The first one is recorded: which check it was, of which work-item, and the values that its message tells of. After an
//! index out of bounds or a division by zero the work-item goes on with zero; `lower::panic` says what a `panic!` does.
//! A program in which nothing can fail has no trace of this.

use crate::recorded::Message;

/// The words before the values: whether there is a fault, which check failed, and the global id of the work-item (each
/// low word first).
pub(super) const HEADER: usize = 8;

/// The name of the number of words before what is nobody's ([`Program::go_nowhere`](super::Program)).
pub(super) const NOWHERE: &str = "NOWHERE";

/// The functions that record a fault. No function of the user's is called so.
pub(super) const FUNCTIONS: [&str; 3] = ["fault", "fault_at", "fault_range"];

/// The words of an index and a length.
pub(super) const INDEX_AND_LENGTH: usize = 4;

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
    /// `x[a..b]`
    Range,
    /// `x[..b]`
    RangeEnd,
    /// `x[a..]`
    RangeStart,
    /// `x.split_at(n)`
    Split,
    /// `x.chunks(0)`
    NoChunk,
    /// `x.windows(0)`
    NoWindow,
    /// `x.step_by(0)`
    NoStep,
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
    /// The logarithm of what has none, of an integer.
    Logarithm,
    /// The logarithm of an integer to a base that is none.
    LogarithmBase,
    /// What does not fit, of what Rust calls that.
    Overflow(&'static str),
    /// The square root of what has none, of an integer.
    Root,
    /// `panic!`, `assert!` and their like.
    Panic {
        /// What it says of its values.
        message: Message,
        /// How many words each of its values has.
        lengths: Vec<usize>,
    },
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
    /// Reads a record of a program with these checks; none if nothing failed.
    pub fn read(sites: &[FaultSite], record: &[u32]) -> Option<Fault> {
        let (header, values) = record.split_at_checked(HEADER)?;
        if header[0] == 0 {
            return None;
        }
        let site = sites.get(header[1] as usize)?.clone();
        let word = |index: usize| values.get(index).copied().unwrap_or(0);
        let wide = |low: usize| u64::from(word(low)) | u64::from(word(low + 1)) << 32;
        let message = match &site.kind {
            FaultKind::Bounds => format!("index out of bounds: the len is {} but the index is {}", wide(2), wide(0)),
            FaultKind::Range => {
                let (start, end, length) = (wide(0), wide(2), wide(4));
                if start > length {
                    format!("range start index {start} out of range for slice of length {length}")
                } else if end > length {
                    format!("range end index {end} out of range for slice of length {length}")
                } else {
                    format!("slice index starts at {start} but ends at {end}")
                }
            }
            FaultKind::RangeEnd => format!("range end index {} out of range for slice of length {}", wide(0), wide(2)),
            FaultKind::RangeStart => {
                format!("range start index {} out of range for slice of length {}", wide(0), wide(2))
            }
            FaultKind::Split => "mid > len".into(),
            FaultKind::NoChunk => "chunk size must be non-zero".into(),
            FaultKind::NoWindow => "window size must be non-zero".into(),
            FaultKind::NoStep => "assertion failed: step != 0".into(),
            FaultKind::Pixel(count) => {
                let coordinates = [0, 1, 2].map(|index| word(index) as i32);
                format!("image coordinates out of range: the pixel is {:?}", &coordinates[..*count])
            }
            FaultKind::DivisionByZero => "attempt to divide by zero".into(),
            FaultKind::RemainderByZero => "attempt to calculate the remainder with a divisor of zero".into(),
            FaultKind::DivisionOverflow => "attempt to divide with overflow".into(),
            FaultKind::RemainderOverflow => "attempt to calculate the remainder with overflow".into(),
            FaultKind::Logarithm => "argument of integer logarithm must be positive".into(),
            FaultKind::LogarithmBase => "base of integer logarithm must be at least 2".into(),
            FaultKind::Overflow(what) => format!("attempt to {what} with overflow"),
            FaultKind::Root => "argument of integer square root cannot be negative".into(),
            FaultKind::Panic { message, lengths } => message.say(values, lengths),
        };
        let global_id = [2, 4, 6].map(|low| (u64::from(header[low]) | u64::from(header[low + 1]) << 32) as usize);
        Some(Fault { message, site, global_id })
    }
}

/// How many words come before an object that is nobody's: all of the record, and as many as its alignment may need.
pub(super) fn words_before_nowhere(sites: &[FaultSite]) -> usize {
    words(sites).next_multiple_of(MOST_ALIGNED / size_of::<u32>())
}

/// The alignment of the largest vectors, in bytes.
const MOST_ALIGNED: usize = 128;

/// How many words the record of a program with these checks has; none if nothing can fail.
pub(super) fn words(sites: &[FaultSite]) -> usize {
    let values = sites.iter().map(|site| match &site.kind {
        FaultKind::Panic { lengths, .. } => lengths.iter().sum(),
        FaultKind::Range => INDEX_AND_LENGTH + 2,
        _ => INDEX_AND_LENGTH,
    });
    values.max().map_or(0, |most| HEADER + most)
}

/// The functions that record, for the text of a program with these checks, as far as its functions call them. Where loops have
/// them inlined, CPUs run them a tenth slower; what NVIDIA's compiler makes of a call is left to it.
pub(super) fn text(sites: &[FaultSite], nowhere: usize, functions: &str) -> String {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let calls = |name: &str| functions.split(|c| !is_part(c)).any(|word| word == name);
    let mut text = String::new();
    for (needed, part) in [(!sites.is_empty(), FIRST), (calls("fault"), INDEXED), (calls("fault_range"), RANGED)] {
        if needed {
            text.push_str(part);
            text.push('\n');
        }
    }
    if nowhere > 0 {
        let before = words_before_nowhere(sites);
        text.push_str(&format!(
            "// Behind the record is what references point to that have no element.\nenum {{ {NOWHERE} = {before} }};\n\n"
        ));
    }
    text
}

const FIRST: &str = "\
// Records the number of a failed check and the work-item, if it is the first that fails.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
bool fault_at(volatile __global uint *faults, uint site) {
    if (atomic_cmpxchg(faults, 0u, 1u) != 0u) {
        return false;
    }
    faults[1] = site;
    for (uint d = 0; d < 3; d++) {
        faults[2 + 2 * d] = (uint)get_global_id(d);
        faults[3 + 2 * d] = (uint)((ulong)get_global_id(d) >> 32);
    }
    return true;
}
";

const RANGED: &str = "\
// The same with a range and a length.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
int fault_range(volatile __global uint *faults, uint site, ulong start, ulong end, ulong length) {
    if (fault_at(faults, site)) {
        faults[8] = (uint)start;
        faults[9] = (uint)(start >> 32);
        faults[10] = (uint)end;
        faults[11] = (uint)(end >> 32);
        faults[12] = (uint)length;
        faults[13] = (uint)(length >> 32);
    }
    return 0;
}
";

const INDEXED: &str = "\
// The same with an index and a length.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
int fault(volatile __global uint *faults, uint site, ulong index, ulong length) {
    if (fault_at(faults, site)) {
        faults[8] = (uint)index;
        faults[9] = (uint)(index >> 32);
        faults[10] = (uint)length;
        faults[11] = (uint)(length >> 32);
    }
    return 0;
}
";
