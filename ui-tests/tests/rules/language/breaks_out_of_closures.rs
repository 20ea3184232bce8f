use cl_runtime::prelude::*;

#[kernel]
fn called_at_once(x: &mut Global<[u32]>) {
    for i in 0..4 {
        (|| {
            break;
        })();
        x[i] = 1;
    }
}

#[kernel]
fn of_an_option(x: &mut Global<[u32]>) {
    'all: for i in 0..4 {
        x[0] += Some(i).map_or(0, |v| {
            if v > 2 {
                continue 'all;
            }
            v
        });
    }
}

#[kernel]
fn in_a_chain(x: &mut Global<[u32]>) {
    for i in 0..4u32 {
        x[0] += (0..i)
            .map(|v| {
                if v > 2 {
                    break;
                }
                v
            })
            .sum::<u32>();
    }
}

#[kernel]
fn of_its_own(x: &mut Global<[u32]>) {
    x[0] = Some(3).map_or(0, |v| {
        let mut n = v;
        'inner: loop {
            for k in 0..4 {
                if k > n {
                    continue 'inner;
                }
                if k == 3 {
                    break 'inner;
                }
            }
            n += 1;
        }
        n
    });
}

fn main() {}
