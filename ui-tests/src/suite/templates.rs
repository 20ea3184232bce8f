//! A template held against each place of a picture, a filter of finite response, a layer of neurons, extremes.

use cl_runtime::prelude::*;

use super::check::{Check, equal, near};
use super::data::floats;
use super::{Case, case};

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct View {
    width: usize,
    height: usize,
}

#[device]
impl View {
    fn index(self, x: i32, y: i32) -> Option<usize> {
        ((0..self.width as i32).contains(&x) && (0..self.height as i32).contains(&y))
            .then(|| y as usize * self.width + x as usize)
    }
}

#[kernel]
fn template(image: &Global<[f32]>, size: View, pattern: &Constant<[f32]>, side: usize, scores: &mut Global<[f32]>) {
    let (x, y) = (get_global_id(0) as i32, get_global_id(1) as i32);
    let Some(here) = size.index(x, y) else { return };
    let half = side as i32 / 2;
    let mut score = 0.0;
    let mut seen = 0;
    for (dy, line) in (-half..=half).zip(pattern.chunks(side)) {
        for (dx, &want) in (-half..=half).zip(line) {
            let Some(&got) = size.index(x + dx, y + dy).and_then(|at| image.get(at)) else { continue };
            score += (got - want).abs();
            seen += 1;
        }
    }
    scores[here] = score / seen as f32;
}

#[kernel]
fn fir(signal: &Global<[f32]>, taps: &Constant<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let Some(window) = signal.windows(taps.len()).nth(i) else { return };
    out[i] = window.iter().zip(taps.iter().rev()).map(|(s, t)| s * t).sum();
}

#[device]
fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

#[kernel]
fn layer(weights: &Global<[f32]>, input: &Global<[f32]>, out: &mut Global<[f32]>) {
    let j = get_global_id(0);
    let stride = input.len() + 1;
    let (bias, w) = weights[j * stride..(j + 1) * stride].split_first().unwrap();
    let z = w.iter().zip(input.iter()).fold(*bias, |acc, (w, x)| w.mul_add(*x, acc));
    out[j] = Some(z).map(sigmoid).unwrap();
}

#[kernel]
fn local_extrema(signal: &Global<[i32]>, marks: &mut Global<[i8]>) {
    let i = get_global_id(0);
    if i == 0 || i + 1 >= signal.len() {
        return;
    }
    marks[i] = match [signal[i - 1], signal[i], signal[i + 1]] {
        [a, b, c] if a < b && b > c => 1,
        [a, b, c] if a > b && b < c => -1,
        _ => 0,
    };
}

fn run(queue: &Queue) -> Result<Vec<Check>> {
    let mut checks = Vec::new();
    let (w, h) = (9, 7);
    let im = floats(51, w * h, 0.0, 1.0);
    let pat = floats(52, 9, 0.0, 1.0);
    let mut s = queue.upload(&vec![0f32; w * h])?;
    template(&queue.upload(&im)?, View { width: w, height: h }, &queue.upload(&pat)?, 3, &mut s)
        .enqueue(queue, (16, 8))?;
    let want: Vec<f32> = (0..w * h)
        .map(|k| {
            let (mut t, mut n) = (0.0, 0);
            for dy in -1..=1i32 {
                for dx in -1..=1i32 {
                    let (x, y) = ((k % w) as i32 + dx, (k / w) as i32 + dy);
                    if x >= 0 && y >= 0 && x < w as i32 && y < h as i32 {
                        t += (im[y as usize * w + x as usize] - pat[((dy + 1) * 3 + dx + 1) as usize]).abs();
                        n += 1
                    }
                }
            }
            t / n as f32
        })
        .collect();
    checks.push(near("template", &s.read()?, &want, 1e-5));
    let sig = floats(53, 40, 0.0, 1.0);
    let mut o = queue.upload(&[0f32; 40])?;
    fir(&queue.upload(&sig)?, &queue.upload(&pat)?, &mut o).enqueue(queue, 40)?;
    let mut want: Vec<f32> = sig.windows(9).map(|w| w.iter().zip(pat.iter().rev()).map(|(a, b)| a * b).sum()).collect();
    want.resize(40, 0.0);
    checks.push(near("fir", &o.read()?, &want, 1e-5));
    let wt = floats(54, 5 * 8, 0.0, 1.0);
    let x = floats(55, 7, 0.0, 1.0);
    let mut o = queue.upload(&[0f32; 5])?;
    layer(&queue.upload(&wt)?, &queue.upload(&x)?, &mut o).enqueue(queue, 5)?;
    let want: Vec<f32> = wt
        .chunks(8)
        .map(|c| 1.0 / (1.0 + (-(c[0] + c[1..].iter().zip(&x).map(|(a, b)| a * b).sum::<f32>())).exp()))
        .collect();
    checks.push(near("layer", &o.read()?, &want, 1e-5));
    let s: Vec<i32> = vec![1, 3, 2, 2, 0, 5, 5, 7, 1];
    let mut m = queue.upload(&[0i8; 9])?;
    local_extrema(&queue.upload(&s)?, &mut m).enqueue(queue, 9)?;
    checks.push(equal("extremes", &m.read()?, &[0, 1, 0, 0, -1, 0, 0, 1, 0]));
    Ok(checks)
}

pub fn cases() -> Vec<Case> {
    vec![case!("templates", [template::kernel(), fir::kernel(), layer::kernel(), local_extrema::kernel()], run)]
}
