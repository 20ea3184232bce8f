//! The least number of a type, whose opposite there is none of.

use cl_runtime::prelude::*;

alike! {
    the_least_number_has_no_opposite: i32 = [i32::MIN, -7, 0, 5, i32::MIN + 1, -1, i32::MAX, 1];

    unsigned_of_constants(x, out) {
        out[0] = (i32::MIN.unsigned_abs() / 3) as i32;
        out[1] = ((i64::MIN.unsigned_abs() / 3) >> 40) as i32;
        out[2] = (i32::MIN.wrapping_abs() / 3) ^ x[1];
        out[3] = ((i64::MIN.wrapping_abs() / 3) >> 40) as i32;
        out[4] = i32::from(i16::MIN.unsigned_abs() == 1 << 15);
    }

    unsigned_of_elements(x, out) {
        for (i, &v) in x.iter().enumerate() {
            out[i] = (v.unsigned_abs() / 3) as i32;
            out[i + 8] = v.wrapping_abs() / 3;
            out[i + 16] = i32::from(v.unsigned_abs() > 1 << 30);
            out[i + 24] = (v as i64 * (1 << 32)).wrapping_abs().leading_zeros() as i32;
        }
    }
}
