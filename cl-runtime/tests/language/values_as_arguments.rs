//! Kernels take values that no buffer holds: the host gives them part by part.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
enum Edge {
    Clamp,
    Wrap { from: i32 },
    Fill(f32, bool),
}

#[derive(Clone, Copy, ClType)]
struct Window {
    at: (u8, u64),
    weights: [(f32, bool); 3],
}

#[kernel]
fn taken(
    (nx, ny): (usize, usize),
    scale: (f32, bool, u8),
    add: Option<u8>,
    edge: Edge,
    window: &Global<[f32]>,
    nested: Option<(i16, Option<u64>)>,
    window_of: Window,
    out: &mut Global<[f32]>,
) {
    let (i, j) = (get_global_id(0), get_global_id(1));
    if i >= nx || j >= ny {
        return;
    }
    let mut v = window[j * nx + i] * scale.0;
    if scale.1 {
        v = -v;
    }
    v += scale.2 as f32 + add.map_or(0.5, |a| a as f32);
    v += match edge {
        Edge::Clamp => 0.0,
        Edge::Wrap { from } => from as f32,
        Edge::Fill(value, true) => value,
        Edge::Fill(..) => -1.0,
    };
    v += match nested {
        None => 0.0,
        Some((n, None)) => n as f32,
        Some((n, Some(m))) => n as f32 + m as f32,
    };
    for (weight, counts) in window_of.weights {
        if counts {
            v += weight;
        }
    }
    v += window_of.at.0 as f32 + window_of.at.1 as f32;
    out[j * nx + i] = v;
}

#[test]
fn a_kernel_takes_any_value() {
    let values: Vec<f32> = (0..15).map(|v| v as f32).collect();
    let windows = Window { at: (200, 3 << 10), weights: [(0.25, true), (1e9, false), (2.0, true)] };
    let taken_parts = 0.25 + 2.0 + 200.0 + (3 << 10) as f32;
    for queue in crate::common::queues() {
        let x = queue.upload(&values).unwrap();
        for (scale, add, edge, nested, given) in [
            ((0.5, false, 0), None, Edge::Clamp, None, 0.5),
            ((0.5, true, 255), Some(255), Edge::Wrap { from: -7 }, Some((-300, None)), 255.0 + 255.0 - 7.0 - 300.0),
            (
                (2.0, true, 1),
                Some(0),
                Edge::Fill(0.5, true),
                Some((1, Some(1 << 10))),
                1.0 + 0.5 + 1.0 + (1 << 10) as f32,
            ),
            ((2.0, false, 1), Some(3), Edge::Fill(0.5, false), Some((1, Some(0))), 1.0 + 3.0 - 1.0 + 1.0),
        ] {
            let mut out = queue.upload(&[0.0f32; 15]).unwrap();
            taken((5, 3), scale, add, edge, &x, nested, windows, &mut out).enqueue(&queue, (8, 4)).unwrap();
            let expected: Vec<f32> =
                values.iter().map(|v| if scale.1 { -v * scale.0 } else { v * scale.0 } + given + taken_parts).collect();
            assert_eq!(out.read().unwrap(), expected, "{scale:?} {add:?} on {queue:?}");
        }
    }
}

#[device]
trait Epilogue {
    fn of(&self, v: f32) -> f32;
}

#[derive(Clone, Copy, ClType)]
struct Scale(f32);

#[derive(Clone, Copy, ClType)]
enum Bound {
    Below(f32),
    None,
}

#[device]
impl Epilogue for Scale {
    fn of(&self, v: f32) -> f32 {
        v * self.0
    }
}

#[device]
impl Epilogue for Bound {
    fn of(&self, v: f32) -> f32 {
        match *self {
            Bound::Below(most) => v.min(most),
            Bound::None => v,
        }
    }
}

// A type of the name of a constant is another thing.
#[allow(dead_code)]
type N = u8;

#[kernel]
fn by_a_type_parameter<E: Epilogue, F: Epilogue, T: Copy, const N: usize>(
    first: E,
    (second, times): (F, u8),
    values: &Global<[T]>,
    to_float: Option<T>,
    out: &mut Global<[f32]>,
) where
    T: Into<f32>,
{
    let v = values[get_global_id(0)].into() + to_float.map_or(0.0, |v| v.into());
    *out.item_mut() = second.of(first.of(v)) * times as f32 + N as f32;
}

#[test]
fn a_type_parameter_is_of_any_value() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1u8, 2, 3]).unwrap();
        let mut out = queue.upload(&[0.0f32; 3]).unwrap();
        by_a_type_parameter::<_, _, _, 4>(Scale(2.0), (Bound::Below(5.0), 3), &x, Some(1), &mut out)
            .enqueue(&queue, 3)
            .unwrap();
        assert_eq!(out.read().unwrap(), [16.0, 19.0, 19.0], "{queue:?}");
        by_a_type_parameter::<_, _, _, 0>(Bound::None, (Scale(0.5), 2), &x, None, &mut out).enqueue(&queue, 3).unwrap();
        assert_eq!(out.read().unwrap(), [1.0, 2.0, 3.0], "{queue:?}");
    }
}
