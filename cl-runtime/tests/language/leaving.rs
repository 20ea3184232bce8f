//! `?` and `return` in closures of chains and of options: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[device]
#[derive(Clone, Copy, PartialEq, Eq, Debug, ClType)]
enum Fault {
    Odd(i32),
    Large,
}

#[device]
fn half(v: i32) -> Option<i32> {
    if v % 2 == 0 { Some(v / 2) } else { None }
}

#[device]
fn checked(v: i32) -> Result<i32, Fault> {
    if v % 2 != 0 {
        return Err(Fault::Odd(v));
    }
    if v > 20 { Err(Fault::Large) } else { Ok(v / 2) }
}

#[device]
fn all_halved(x: [i32; 4]) -> Option<i32> {
    x.iter().try_fold(1, |sum, &v| Some(sum + half(v)?))
}

#[device]
fn first_odd(x: &[i32; 4]) -> Result<i32, Fault> {
    let mut sum = 0;
    x.iter().enumerate().try_for_each(|(i, &v)| {
        if v % 2 != 0 {
            return Err(Fault::Odd(i as i32));
        }
        sum += v;
        Ok(())
    })?;
    Ok(sum)
}

#[device]
fn all_checked(x: [i32; 4]) -> Result<i32, Fault> {
    let sum = x.iter().try_fold(0, |sum, &v| {
        let v = checked(v)?;
        Ok(sum + v)
    })?;
    Ok(sum * 2)
}

alike! { closures_that_leave: i32 = [4, 8, 3, 12, 6, 40, 5, 16];
    chosen(x, out) {
        let mut at = 0;
        for v in x.iter().filter_map(|&v| {
            let v = half(v)?;
            if v > 5 {
                return None;
            }
            Some(v * 10)
        }) {
            out[at] = v;
            at += 1;
        }
        out[10] = x.iter().filter_map(|&v| Some(half(v)? + 1)).sum();
        out[11] = x.iter().filter_map(|v| half(half(*v)?)).max().unwrap_or(-1);
        out[12] = x.iter().map_while(|&v| half(v).map(|h| h + 1)).count() as i32;
        out[13] = x.iter().copied().find_map(|v| Some(half(half(v)?)? + 100)).unwrap_or(-7);
    }
    mapped(x, out) {
        out[0] = x.iter().map(|&v| { if v > 10 { return 1; } v }).sum();
        out[1] = x.iter().filter(|v| { if **v > 10 { return false; } **v % 2 == 0 }).count() as i32;
        out[2] = x.iter().any(|&v| { let Some(h) = half(v) else { return false }; h == 20 }) as i32;
        out[3] = x.iter().position(|&v| { if v < 4 { return true; } v > 30 }).unwrap_or(99) as i32;
        out[4] = x.iter().fold(0, |sum, &v| { if v == 3 { return sum; } sum * 2 + v });
        let mut at = 5;
        x.iter().for_each(|&v| {
            if v > 10 {
                return;
            }
            out[at] = v;
            at += 1;
        });
        out[20] = x.iter().map(|&v| {
            for k in 2..10 {
                if v % k == 0 {
                    return k;
                }
            }
            0
        }).max().unwrap_or(0);
        out[21] = x.iter().map(|&v| x.iter().filter_map(|&w| { if w == v { return None; } half(w) }).sum::<i32>()).sum();
    }
    options(x, out) {
        out[0] = x.get(1).copied().and_then(|v| { let h = half(v)?; Some(h + 1) }).unwrap_or(-1);
        out[1] = x.get(2).copied().and_then(|v| Some(half(v)? + 1)).unwrap_or(-1);
        out[2] = x.first().copied().map_or(0, |v| { if v > 3 { return 7; } v });
        out[3] = x.last().copied().map(|v| { if v > 3 { return 7; } v }).unwrap_or(0);
        out[4] = checked(x[0]).and_then(|v| { let w = checked(v)?; Ok(w + 5) }).unwrap_or(-1);
        out[5] = checked(x[5]).or_else(|e| { if e == Fault::Large { return Err(1); } Ok(4) }).unwrap_or_else(|e: i32| e);
        out[6] = match checked(x[0]).and_then(|v| Ok(checked(v + 1)? + 5)) { Ok(v) => v, Err(Fault::Odd(v)) => v * 100, Err(_) => -1 };
        let f = |v: i32| -> Option<i32> { Some(half(half(v)?)? * 3) };
        out[7] = f(x[1]).unwrap_or(-1);
        out[8] = f(x[2]).unwrap_or(-1);
        let g = |v: i32| -> Result<i32, Fault> { Ok(checked(v)? * 3) };
        out[9] = (g(x[2]) == Err(Fault::Odd(3))) as i32;
        out[10] = (g(x[0]) == Ok(6)) as i32;
        out[11] = (g(x[0]) != Err(Fault::Large)) as i32;
    }
    with_labels(x, out) {
        out[0] = loop { break ('inner: { if x[0] > 5 { break 'inner 3 } x[1] }); };
        out[1] = 'outer: loop { break 'outer 'inner: { if x[0] < 5 { break 'inner 3 } x[1] }; };
        out[2] = 'outer: loop { break ('inner: loop { if x[2] > 2 { break 'outer 9 } break 'inner 4; }); };
    }
    folded(x, out) {
        out[0] = x.iter().try_fold(0i32, |sum, &v| sum.checked_add(v)).unwrap_or(-1);
        out[1] = x.iter().try_fold(1i32, |product, &v| product.checked_mul(v * 1000)).unwrap_or(-1);
        out[2] = x.iter().take(2).try_fold(0, |sum, &v| half(v).map(|h| sum + h)).unwrap_or(-1);
        out[3] = x.iter().try_fold(0, |sum, &v| { if v > 10 { return None; } Some(sum + v) }).unwrap_or(-1);
        out[4] = x.iter().rfold(0, |all, &v| all * 3 + v);
        out[5] = (0..5).rfold(1, |all, v| all * 2 + v);
        out[6] = all_halved([2, 4, 6, 8]).unwrap_or(-1);
        out[7] = all_halved([2, 4, 7, 8]).unwrap_or(-1);
        out[8] = all_checked([2, 4, 6, 8]).unwrap_or(-1);
        out[9] = match all_checked([2, 4, 9, 8]) { Err(Fault::Odd(v)) => v, _ => 0 };
        out[10] = match all_checked([2, 4, 30, 8]) { Err(Fault::Large) => 1, _ => 0 };
        let (low, high) = x.iter().try_fold((i32::MAX, i32::MIN), |(low, high), &v| {
            if v < 0 { return None; }
            Some((low.min(v), high.max(v)))
        }).unwrap_or((0, 0));
        out[11] = low;
        out[12] = high;
        let mut n = 0;
        let whole = x.iter().try_for_each(|&v| { n += v; if v == 12 { None } else { Some(()) } }).is_some();
        out[13] = n * 2 + whole as i32;
        out[14] = first_odd(&[2, 4, 6, 8]).unwrap_or(-1);
        out[15] = match first_odd(&[2, 4, 7, 8]) { Err(Fault::Odd(at)) => at, _ => -1 };
        out[16] = x.iter().try_rfold(0i32, |sum, &v| if v == 3 { None } else { Some(sum * 2 + v) }).unwrap_or(-5);
    }
}

mod by_another_name {
    use cl_runtime::prelude::*;

    type Outcome<T> = std::result::Result<T, u32>;
    type Number = Outcome<i32>;
    type Perhaps<T> = Option<T>;

    #[device]
    fn half(v: i32) -> Outcome<i32> {
        if v % 2 == 0 { Ok(v / 2) } else { Err(v as u32) }
    }

    #[device]
    fn quarter(v: i32) -> Outcome<i32> {
        let h = half(v)?;
        half(h)
    }

    #[device]
    fn eighth(v: i32) -> Number {
        Ok(half(quarter(v)?)? + 100)
    }

    #[device]
    fn even(v: i32) -> Perhaps<i32> {
        Some(half(v).ok()? * 3)
    }

    #[derive(Clone, Copy, ClType)]
    struct Cut {
        by: i32,
    }

    #[device]
    impl Cut {
        fn of(&self, v: i32) -> Number {
            Ok(quarter(v + self.by)? + 7)
        }
    }

    alike! {
        question_marks_leave_by_what_a_name_stands_for: i32 = [8, 4, 6, 7, 24];
        leaves(x, out) {
            for i in 0..5 {
                out[i] = match quarter(x[i]) { Ok(v) => v, Err(e) => -(e as i32) };
                out[i + 5] = match eighth(x[i]) { Ok(v) => v, Err(e) => -(e as i32) };
                out[i + 10] = even(x[i]).unwrap_or(-1);
                out[i + 15] = match (Cut { by: 4 }).of(x[i]) { Ok(v) => v, Err(e) => -(e as i32) };
            }
        }
    }
}

mod arrays {
    use super::*;

    #[device]
    fn odd(v: i32) -> Option<i32> {
        (v % 2 != 0).then_some(v)
    }

    #[device]
    fn large(v: i32) -> Result<i32, u32> {
        if v > 4 { Ok(v) } else { Err(v as u32) }
    }

    alike! {
        question_marks_leave_what_makes_an_element: i32 = [8, 3, 6, 7, 5];
        leaves(x, out) {
            let odds: [Option<i32>; 5] = std::array::from_fn(|k| {
                let v = odd(x[k])?;
                if v == 3 { return None; }
                Some(v + 1)
            });
            for (k, v) in odds.iter().enumerate() { out[k] = v.unwrap_or(-1); }
            let mapped = [0usize, 1, 3].map(|k| {
                let v = odd(x[k])?;
                if v > 4 { return None; }
                Some(v * 2)
            });
            for (k, v) in mapped.iter().enumerate() { out[5 + k] = v.unwrap_or(-1); }
            let sums: [Result<i32, u32>; 3] = std::array::from_fn(|k| Ok(large(x[k])? + large(x[k + 2])?));
            for (k, v) in sums.iter().enumerate() { out[8 + k] = match v { Ok(v) => *v, Err(e) => -(*e as i32) }; }
        }
    }
}
