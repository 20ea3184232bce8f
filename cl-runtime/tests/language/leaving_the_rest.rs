//! What ends before the items do leaves the rest in an iterator that has a name.

#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[device]
fn or_five(v: i32) -> core::result::Result<(), i32> {
    if v == 5 { Err(v) } else { Ok(()) }
}

alike! { what_ends_early_leaves_the_rest: i32 = [3, 1, 4, 1, 5, 9, 2, 6];
    each_or_end(x, out) {
        let mut it = x.iter();
        let r = it.try_for_each(|v| if *v == 5 { Err(*v) } else { Ok(()) });
        out[0] = r.err().unwrap_or(0);
        out[1] = *it.next().unwrap();
        let mut it = x.iter();
        let r: Option<()> = it.try_for_each(|v| if *v == 4 { None } else { Some(()) });
        out[2] = r.is_none() as i32;
        out[3] = *it.next().unwrap();
        let mut it = x.iter().copied();
        let v = it.try_for_each(|v| { out[4] += v; if out[4] > 8 { None } else { Some(()) } });
        out[5] = v.is_some() as i32;
        for w in it { out[6] += w; }
        let mut it = x.iter().enumerate();
        if let Err(i) = it.try_for_each(|(i, v)| if *v == 5 { Err(i) } else { Ok(()) }) {
            out[7] = i as i32;
            out[8] = it.map(|(_, v)| *v).sum();
        }
        let mut it = x.iter().copied();
        let r = it.try_for_each(or_five);
        out[9] = r.err().unwrap_or(0);
        out[10] = it.next().unwrap();
    }
    of_ranges_and_flow(x, out) {
        use core::ops::ControlFlow;
        let mut it = 0..9;
        let r = it.try_for_each(|v| if v == 5 { ControlFlow::Break(v) } else { out[5] += v; ControlFlow::Continue(()) });
        out[0] = r.break_value().unwrap_or(0);
        out[1] = it.next().unwrap();
        out[2] = it.len() as i32;
        let mut it = x.iter().copied();
        let r = it.try_for_each(|v| if v == 5 { ControlFlow::Break(v) } else { ControlFlow::Continue(()) });
        out[3] = r.break_value().unwrap_or(0);
        out[4] = it.next().unwrap();
    }
    from_the_end(x, out) {
        let mut it = x.iter().copied();
        let r = it.try_rfold(0i32, |a, v| if v == 5 { Err(a) } else { Ok(a + v) });
        out[0] = r.unwrap_or_else(|e| e);
        out[1] = it.next_back().unwrap_or(-1);
        out[2] = it.len() as i32;
        let mut it = 1..=9;
        let r = it.try_rfold(0i32, |a, v| if v < 6 { None } else { Some(a * 10 + v) });
        out[3] = r.unwrap_or(-1);
        out[4] = it.next_back().unwrap_or(-1);
        out[5] = it.next().unwrap_or(-1);
        let mut it = x.iter();
        let r = it.try_rfold(0i32, |a, v| a.checked_add(*v));
        out[6] = r.unwrap_or(-1);
        out[7] = it.next().is_none() as i32;
        let mut it = x.iter().rev();
        let r = it.try_rfold(0i32, |a, v| if *v == 4 { None } else { Some(a + *v) });
        out[8] = r.is_none() as i32;
        out[9] = *it.next_back().unwrap();
        out[10] = *it.next().unwrap();
    }
}
