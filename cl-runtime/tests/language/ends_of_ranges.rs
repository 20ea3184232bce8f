//! The ends of closed ranges with a name, one of which is a literal that has its type from the other: in the C it stands as it is.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

alike! { ends_that_are_literals: i32 = [3, 2, 9, 1];
    ends(x, out) {
        let all = 1..=x[0];
        out[0] = *all.end() - all.start();
        out[1] = *all.start();
        let below = -4..=x[1];
        out[2] = *below.start() + below.end();
        let bytes = x[0] as u8..=200;
        out[3] = *bytes.end() as i32;
        out[4] = bytes.end().wrapping_add(100) as i32;
        let floats = 0.5..=x[1] as f32;
        out[5] = (floats.start() * 4.0) as i32;
        let two = 1..=2u8;
        out[6] = two.start().wrapping_sub(2) as i32;
        let n = x.len();
        let upto = 0..=n;
        out[7] = *upto.start() as i32;
    }
}

#[test]
fn a_literal_end_is_no_variable() {
    let c = crate::common::text(ends::kernel());
    assert!(c.contains("out[0] = all_end - 1u;") && !c.contains("int value"), "{c}");
}
