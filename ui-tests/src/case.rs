//! A kernel with inputs: how it is run, and what its results are compared with.

use std::fmt;

use cl_runtime::Feature;
use cl_runtime::prelude::*;

/// A kernel and one launch of it.
#[derive(Clone, Copy)]
pub struct Case {
    /// The name of its golden files.
    pub name: &'static str,
    /// Its OpenCL C.
    pub kernel: fn() -> Kernel,
    /// Runs it.
    pub run: fn(&Queue) -> Result<Output>,
    /// The platforms that are known to compute something else, and why.
    pub deviates: &'static [(&'static str, &'static str)],
    /// The platforms that are known to lack a feature, and which: there the launch must be refused for it.
    pub lacking: &'static [(&'static str, Feature)],
}

/// What a launch computed, in rows that differ in name and tolerance.
#[derive(Clone, Debug, PartialEq)]
pub struct Output(pub Vec<Row>);

/// Results of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What they are.
    pub label: String,
    /// The results.
    pub values: Values,
    /// By how many units in the last place they may differ from the correct result; 0: not at all.
    pub ulps: f64,
}

/// Numbers of one type.
#[derive(Clone, Debug, PartialEq)]
pub enum Values {
    /// Any integer, and `bool` as 0 and 1.
    Int(Vec<i128>),
    /// `f32`
    F32(Vec<f32>),
    /// `f64`
    F64(Vec<f64>),
}

macro_rules! values {
    ($($t:ty)*) => { $(
        impl From<Vec<$t>> for Values {
            fn from(values: Vec<$t>) -> Self {
                Values::Int(values.into_iter().map(|value| value as i128).collect())
            }
        }
    )* };
}

values!(bool i8 u8 i16 u16 i32 u32 i64 u64 isize usize);

impl From<Vec<f32>> for Values {
    fn from(values: Vec<f32>) -> Self {
        Values::F32(values)
    }
}

impl From<Vec<f64>> for Values {
    fn from(values: Vec<f64>) -> Self {
        Values::F64(values)
    }
}

impl Output {
    /// One row of exact results.
    pub fn exact<T: Into<Values>>(values: T) -> Self {
        Output(vec![Row { label: "out".into(), values: values.into(), ulps: 0.0 }])
    }

    /// The results of several functions for each of several inputs: `values[input * labels.len() + function]`.
    pub fn table<T: Copy>(labels: &[(&str, f64)], values: &[T]) -> Self
    where
        Vec<T>: Into<Values>,
    {
        let rows = labels.iter().enumerate().map(|(index, &(label, ulps))| {
            let column: Vec<T> = values.iter().skip(index).step_by(labels.len()).copied().collect();
            Row { label: label.into(), values: column.into(), ulps }
        });
        Output(rows.collect())
    }

    /// The differences from `expected`, one line each; empty when all is within tolerance.
    pub fn differences(&self, expected: &Output) -> Vec<String> {
        if self.0.len() != expected.0.len() {
            return vec![format!("{} rows instead of {}", self.0.len(), expected.0.len())];
        }
        self.0.iter().zip(&expected.0).filter_map(|(got, expected)| difference(got, expected)).collect()
    }

    /// What [`fmt::Display`] wrote, read back as results of the same shape.
    pub fn parse_like(&self, text: &str) -> std::result::Result<Output, String> {
        let mut lines = text.lines();
        let mut rows = Vec::new();
        for row in &self.0 {
            let line = lines.next().ok_or("a row is missing")?;
            let (label, values) = line.split_once(':').ok_or_else(|| format!("no label in `{line}`"))?;
            if label != row.label {
                return Err(format!("the row `{}` is called `{label}`", row.label));
            }
            let words = values.split_whitespace();
            let bad = || format!("no number in `{line}`");
            let values = match row.values {
                Values::Int(_) => {
                    Values::Int(words.map(str::parse).collect::<std::result::Result<_, _>>().map_err(|_| bad())?)
                }
                Values::F32(_) => {
                    Values::F32(words.map(str::parse).collect::<std::result::Result<_, _>>().map_err(|_| bad())?)
                }
                Values::F64(_) => {
                    Values::F64(words.map(str::parse).collect::<std::result::Result<_, _>>().map_err(|_| bad())?)
                }
            };
            rows.push(Row { label: label.into(), values, ulps: row.ulps });
        }
        match lines.next() {
            Some(line) => Err(format!("one row too many: `{line}`")),
            None => Ok(Output(rows)),
        }
    }
}

impl fmt::Display for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in &self.0 {
            write!(f, "{}:", row.label)?;
            match &row.values {
                Values::Int(values) => values.iter().try_for_each(|value| write!(f, " {value}"))?,
                Values::F32(values) => values.iter().try_for_each(|value| write!(f, " {value:?}"))?,
                Values::F64(values) => values.iter().try_for_each(|value| write!(f, " {value:?}"))?,
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

fn difference(got: &Row, expected: &Row) -> Option<String> {
    let (pairs, wrong): (usize, Vec<String>) = match (&got.values, &expected.values) {
        (Values::Int(a), Values::Int(b)) => (a.len().abs_diff(b.len()), wrong(a, b, |a, b| a == b)),
        (Values::F32(a), Values::F32(b)) => (a.len().abs_diff(b.len()), wrong(a, b, |a, b| close_f32(a, b, got.ulps))),
        (Values::F64(a), Values::F64(b)) => (a.len().abs_diff(b.len()), wrong(a, b, |a, b| close_f64(a, b, got.ulps))),
        _ => return Some(format!("{}: another type", got.label)),
    };
    if pairs != 0 {
        return Some(format!("{}: another number of results", got.label));
    }
    (!wrong.is_empty()).then(|| format!("{} (±{} ULP): {}", got.label, got.ulps, wrong.join(", ")))
}

fn wrong<T: Copy + fmt::Debug>(got: &[T], expected: &[T], equal: impl Fn(T, T) -> bool) -> Vec<String> {
    let pairs = got.iter().zip(expected).enumerate().filter(|(_, (got, expected))| !equal(**got, **expected));
    pairs.map(|(index, (got, expected))| format!("[{index}] is {got:?} instead of {expected:?}")).collect()
}

/// One unit is the distance of the floats around the expected value (OpenCL C specification, "Relative Error as ULPs").
fn close_f32(got: f32, expected: f32, ulps: f64) -> bool {
    if got.is_nan() || expected.is_nan() || got.is_infinite() || expected.is_infinite() || ulps == 0.0 {
        return got.to_bits() == expected.to_bits() || (got.is_nan() && expected.is_nan());
    }
    let unit = f64::from(expected.abs().next_up()) - f64::from(expected.abs());
    // The expected value is rounded too.
    (f64::from(got) - f64::from(expected)).abs() <= (ulps + 0.5) * unit
}

fn close_f64(got: f64, expected: f64, ulps: f64) -> bool {
    if got.is_nan() || expected.is_nan() || got.is_infinite() || expected.is_infinite() || ulps == 0.0 {
        return got.to_bits() == expected.to_bits() || (got.is_nan() && expected.is_nan());
    }
    let unit = expected.abs().next_up() - expected.abs();
    (got - expected).abs() <= (ulps + 0.5) * unit
}

/// `case!("name", kernel, |queue| how it is run)`
macro_rules! case {
    ($name:expr, $kernel:expr, |$queue:ident| $run:expr) => {
        $crate::case::case!($name, $kernel, |$queue| $run, deviates: &[])
    };
    ($name:expr, $kernel:expr, |$queue:ident| $run:expr, deviates: $deviates:expr) => {
        $crate::Case { name: $name, kernel: || $kernel, run: |$queue| $run, deviates: $deviates, lacking: &[] }
    };
    ($name:expr, $kernel:expr, |$queue:ident| $run:expr, lacking: $lacking:expr) => {
        $crate::Case { name: $name, kernel: || $kernel, run: |$queue| $run, deviates: &[], lacking: $lacking }
    };
}
pub(crate) use case;

/// Launches a call that reads `x` and writes `len` results, over as many work-items as `x` has elements.
pub(crate) fn map<T: ClType, U: ClType + Default>(
    queue: &Queue,
    x: &[T],
    each: usize,
    call: impl for<'a> FnOnce(&'a Buffer<T>, &'a mut Buffer<U>) -> Call<'a>,
) -> Result<Vec<U>> {
    let x = queue.upload(x)?;
    let mut out = queue.upload(&vec![U::default(); x.len() * each])?;
    call(&x, &mut out).enqueue(queue, x.len())?;
    out.read()
}

/// As `map`, with two inputs.
pub(crate) fn map2<T: ClType, S: ClType, U: ClType + Default>(
    queue: &Queue,
    x: &[T],
    y: &[S],
    each: usize,
    call: impl for<'a> FnOnce(&'a Buffer<T>, &'a Buffer<S>, &'a mut Buffer<U>) -> Call<'a>,
) -> Result<Vec<U>> {
    assert_eq!(x.len(), y.len());
    let (x, y) = (queue.upload(x)?, queue.upload(y)?);
    let mut out = queue.upload(&vec![U::default(); x.len() * each])?;
    call(&x, &y, &mut out).enqueue(queue, x.len())?;
    out.read()
}

/// Launches a call of one work-item that writes `len` results.
pub(crate) fn once<U: ClType + Default>(
    queue: &Queue,
    len: usize,
    call: impl for<'a> FnOnce(&'a mut Buffer<U>) -> Call<'a>,
) -> Result<Output>
where
    Vec<U>: Into<Values>,
{
    let mut out = queue.upload(&vec![U::default(); len])?;
    call(&mut out).enqueue(queue, 1)?;
    Ok(Output::exact(out.read()?))
}
