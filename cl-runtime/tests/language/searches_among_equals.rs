//! `binary_search` and its like where several are equal, or none is: which one is found, and where one would be put.

use cl_runtime::prelude::*;

alike! {
    searches_find_the_same: i32 = [1, 1, 1, 1, 5, 5, 5, 9, 2, 2, 0];
    among_equals(x, out) {
        let all = [1, 2, 2, 2, 3];
        for (at, wanted) in [0, 1, 2, 3, 4].into_iter().enumerate() {
            out[at] = match all.binary_search(&wanted) { Ok(found) => found as i32, Err(place) => -1 - place as i32 };
        }
        for wanted in 0..11 {
            let found = x[..8].binary_search(&wanted);
            out[10 + wanted as usize] = found.map_or_else(|place| -1 - place as i32, |found| found as i32);
        }
        out[30] = x[8..10].binary_search(&2).is_ok_and(|at| at == 1) as i32;
        out[31] = x[8..9].binary_search(&3).unwrap_or_else(|place| place + 40) as i32;
        out[32] = x[8..8].binary_search(&3).unwrap_or_else(|place| place + 50) as i32;
        out[33] = x[8..9].binary_search(&2).unwrap_or(7) as i32;
    }
    by_an_order(x, out) {
        let mut asked = 0;
        for wanted in 0..11 {
            let found = x[..8].binary_search_by(|v| { asked += 1; v.cmp(&wanted) });
            out[wanted as usize] = found.map_or_else(|place| -1 - place as i32, |found| found as i32);
            let found = x[..7].binary_search_by_key(&(2 * wanted), |v| *v * 2);
            out[20 + wanted as usize] = match found { Ok(found) => found as i32, Err(place) => -1 - place as i32 };
        }
        out[11] = asked;
        out[12] = x[8..8].binary_search_by(|v| v.cmp(&2)).unwrap_or_else(|place| place + 50) as i32;
        out[13] = x[8..9].binary_search_by(|v| v.cmp(&2)).is_ok() as i32;
        out[14] = x[8..9].binary_search_by(|v| v.cmp(&1)).unwrap_or_else(|place| place + 60) as i32;
        out[15] = x[8..10].binary_search_by(|v| v.cmp(&3)).unwrap_or_else(|place| place + 70) as i32;
    }
}
