//! Methods of `Option` and `Result` that take a reference, given to chains by their paths: `filter_map(Option::as_ref)`.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

alike! { options_are_asked_by_paths: u32 = [3, 2, 9, 1, 5, 6, 1, 8, 2, 1];
    of_options(x, out) {
        let all = [Some(x[0]), None, Some(x[2])];
        out[0] = all.iter().filter_map(Option::as_ref).sum::<u32>() as i32;
        out[1] = all.iter().copied().filter(Option::is_some).map(Option::unwrap).sum::<u32>() as i32;
        out[2] = all.iter().map(Option::is_none).filter(|v| *v).count() as i32;
        let mut n = 0;
        for v in all.iter().filter_map(Option::as_ref) { out[10 + n] = *v as i32; n += 1; }
        let mut it = all.iter().filter_map(Option::as_ref);
        out[3] = *it.next().unwrap() as i32;
        out[4] = it.next().is_some() as i32;
        out[5] = it.next().is_some() as i32;
        out[7] = Option::is_some(&all[1]) as i32;
        out[8] = all.iter().filter_map(Option::as_ref).max().copied().unwrap_or(0) as i32;
        out[9] = all.iter().all(Option::is_some) as i32;
    }
    of_results(x, out) {
        let all: [Result<u32, u32>; 3] = [Ok(x[0]), Err(1), Ok(x[2])];
        out[0] = all.iter().filter(|v| v.is_ok()).count() as i32;
        out[1] = all.iter().copied().filter(Result::is_err).count() as i32;
        out[2] = all.iter().position(Result::is_err).unwrap() as i32;
        out[3] = all.iter().copied().filter_map(Result::ok).sum::<u32>() as i32;
        let mut it = all.iter().copied().filter(Result::is_ok).map(Result::unwrap);
        out[4] = it.next().unwrap() as i32;
    }
}
