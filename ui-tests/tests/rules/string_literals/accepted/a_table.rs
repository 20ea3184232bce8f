use cl_runtime::prelude::*;

#[constant]
static TEXT: Constant<[u8; 4]> = *b"name";

const SHORT: [u8; 2] = *b"no";

#[device]
fn spaces(text: &Constant<[u8]>) -> u32 {
    let mut count = 0;
    for i in 0..text.len() {
        if text[i] == b' ' {
            count += 1;
        }
    }
    count
}

#[kernel]
fn name(out: &mut Global<[u8]>, counts: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let own = *b"own";
    if i < out.len() {
        out[i] = if i < TEXT.len() { TEXT[i] } else { SHORT[i % 2] + own[i % 3] };
    }
    if i < counts.len() {
        counts[i] = spaces(&TEXT);
    }
    if i == 0 {
        println!("name: {}", spaces(&TEXT));
    }
}

pub fn kernels() -> Vec<Kernel> {
    vec![name::kernel()]
}

fn main() {}
