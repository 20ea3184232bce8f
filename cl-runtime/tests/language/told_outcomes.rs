//! Closures that tell whether they give an `Option` or a `Result` by a method, or by what leaves them.

use cl_runtime::prelude::*;

#[device]
fn sum(x: &impl Place<[i32]>) -> Result<i32, u32> {
    x.iter().try_fold(0i32, |acc, &v| {
        let t = acc.checked_mul(10).ok_or(7u32)?;
        t.checked_add(v).ok_or(8)
    })
}

alike! { by_methods: i32 = [1, 2, 3, 4];
    folded(x, out) {
        let by_tens = |end: usize, start: i32| {
            x[..end].iter().try_fold(start, |acc, &v| {
                let t = acc.checked_mul(10).ok_or(7u32)?;
                t.checked_add(v).ok_or(8u32)
            })
        };
        out[0] = by_tens(4, 0).unwrap_or(-1);
        out[1] = by_tens(2, i32::MAX / 5).unwrap_or_else(|e| -(e as i32));
        out[2] = by_tens(1, i32::MAX / 10).unwrap_or_else(|e| -(e as i32));
        let left = x.iter().try_fold(0i32, |acc, &v| {
            if v > 3 {
                return Err(v);
            }
            let next = acc.checked_add(v);
            next.ok_or(9)
        });
        out[3] = left.unwrap_or_else(|e| e * 100);
        let some = x.iter().try_fold(0i32, |acc, &v| {
            let v = Some(v).filter(|&v| v < 9)?;
            acc.checked_add(v)
        });
        out[4] = some.unwrap_or(-1);
        let mapped = x.iter().try_fold(0i32, |acc, &v| {
            let v = u8::try_from(v * 80).map_err(|_| v)?;
            Ok::<i32, i32>(acc + v as i32)
        });
        out[5] = mapped.unwrap_or_else(|e| e * 1000);
        let each = x.iter().try_for_each(|&v| {
            let _ = v.checked_sub(1).ok_or(1u32)?;
            if v < 3 { Ok(()) } else { Err(2u32) }
        });
        out[6] = each.is_err() as i32;
    }
    flat(x, out) {
        out[0] = (0..4).flat_map(|v| [v, v * 2]).sum();
        out[1] = (0..4).flat_map(|v| [v + 1; 3]).filter(|v| v % 2 == 0).product();
        out[2] = x.iter().flat_map(|&v| [v, v * v]).max().unwrap_or(0);
        out[3] = x.iter().flat_map(|v| [v, v]).copied().sum();
    }
}

#[kernel]
fn of_a_function(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    out[0] = sum(x).unwrap_or(-1);
    out[1] = sum(&[1 << 29, 1]).map_or_else(|e| e as i32, |v| v);
}

#[test]
fn of_the_function_of_a_result() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1, 2, 3, 4]).unwrap();
        let mut out = queue.upload(&[0; 2]).unwrap();
        of_a_function(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [1234, 7]);
    }
}
