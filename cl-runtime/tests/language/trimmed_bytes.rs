//! `trim_ascii` and its like, which leave out the white space at the ends of a slice of bytes.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[device]
fn number(text: &Global<[u8]>) -> u32 {
    text.trim_ascii().iter().fold(0, |n, c| n * 10 + u32::from(*c - b'0'))
}

#[kernel]
fn fields(text: &Global<[u8]>, out: &mut Global<[u32]>) {
    for (o, field) in out.iter_mut().zip(text.split(|c| *c == b',')) {
        *o = number(field);
    }
}

#[test]
fn fields_of_a_line_are_trimmed() {
    for queue in crate::common::queues() {
        let text = queue.upload::<u8>(b"12,  7 ,\t305\r\n,0").unwrap();
        let mut out = queue.upload(&[99u32; 5]).unwrap();
        fields(&text, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [12, 7, 305, 0, 99]);
    }
}

alike! { ends_of_white_space_are_left_out: u8 => u32 = *b" \t ab c\n\x0b \r";
    of_slices(x, out) {
        let t = x.trim_ascii();
        out[0] = t.len() as u32;
        out[1] = x.trim_ascii_start().len() as u32;
        out[2] = x.trim_ascii_end().len() as u32;
        out[3] = t.iter().map(|v| *v as u32).sum();
        out[4] = x[2..].trim_ascii()[0] as u32;
        out[5] = x[..2].trim_ascii().len() as u32;
        out[6] = x.trim_ascii().is_empty() as u32;
        for (i, c) in x.trim_ascii_start().iter().enumerate() { out[10 + i] = *c as u32; }
        for (i, word) in x.trim_ascii().split(|c| *c == b' ').enumerate() { out[30 + i] = word.len() as u32; }
        if let Some((first, rest)) = x.trim_ascii_start().split_first() { out[7] = *first as u32 + rest.len() as u32; }
        if let [b'a', second, ..] = x.trim_ascii() { out[8] = *second as u32; }
    }
    of_arrays(x, out) {
        let mut a = [b' '; 6];
        a[2..4].copy_from_slice(&x[3..5]);
        out[0] = a.trim_ascii().len() as u32;
        out[1] = a.trim_ascii_start().first().map_or(0, |c| *c as u32);
        out[2] = a.trim_ascii_end()[3] as u32;
        out[3] = (&a[4..]).trim_ascii().len() as u32;
        let t = b"  x ".trim_ascii();
        out[4] = t[0] as u32;
        let mut from = 3;
        from += x.trim_ascii().len();
        out[5] = from as u32;
    }
}
