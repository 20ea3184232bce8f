//! `==` of slices and byte strings.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;
alike! { byte_strings_compared: u8 => u32 = *b"GET /a  ";
    t1(x, out) {
        out[0] = (&x[..3] == b"GET") as u32;
        out[1] = (x[4..].trim_ascii_end() == b"/a") as u32;
        out[2] = x.starts_with(b"GET ") as u32;
        out[3] = (x[..3] == *b"GET") as u32;
        out[4] = (&x[..3] != b"PUT") as u32;
        out[5] = (b"GET" == &x[..3]) as u32;
    }
    t2(x, out) {
        out[0] = matches!(&x[..3], b"GET" | b"PUT") as u32;
        out[1] = match &x[..3] { b"GET" => 1, b"PUT" => 2, _ => 0 };
        out[2] = x.windows(3).any(|w| w == b"T /") as u32;
        out[3] = x.windows(2).position(|w| w == b"ET").unwrap_or(9) as u32;
        out[4] = (x.trim_ascii() == b"GET /a") as u32;
        out[5] = x.ends_with(b"  ") as u32;
    }
    t3(x, out) {
        let a = [x[0], x[1], x[2]];
        out[0] = (&a == b"GET") as u32;
        out[1] = (a == *b"GET") as u32;
        out[2] = (a[1..] == b"ET"[..]) as u32;
        out[3] = (a[1..].trim_ascii_end() == b"ET") as u32;
    }
}
