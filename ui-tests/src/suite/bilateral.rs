//! A bilateral filter over packed colours.

use cl_runtime::prelude::*;

use super::check::{Check, near};
use super::{Case, case};

#[device]
#[derive(Clone, Copy, Default, PartialEq, Debug, ClType)]
#[repr(C)]
struct Rgb {
    r: f32,
    g: f32,
    b: f32,
}

#[device]
impl From<u32> for Rgb {
    fn from(p: u32) -> Self {
        let [r, g, b, _] = p.to_le_bytes().map(|c| f32::from(c) / 255.0);
        Rgb { r, g, b }
    }
}

#[device]
impl From<Rgb> for u32 {
    fn from(c: Rgb) -> u32 {
        let [r, g, b] = [c.r, c.g, c.b].map(|v| (v.clamp(0.0, 1.0) * 255.0 + 0.5) as u8);
        u32::from_le_bytes([r, g, b, 255])
    }
}

#[device]
impl Rgb {
    fn distance2(self, o: Self) -> f32 {
        (self.r - o.r).powi(2) + (self.g - o.g).powi(2) + (self.b - o.b).powi(2)
    }
}

#[device]
impl core::ops::AddAssign for Rgb {
    fn add_assign(&mut self, o: Self) {
        self.r += o.r;
        self.g += o.g;
        self.b += o.b;
    }
}

#[device]
impl core::ops::Mul<Rgb> for f32 {
    type Output = Rgb;
    fn mul(self, c: Rgb) -> Rgb {
        Rgb { r: self * c.r, g: self * c.g, b: self * c.b }
    }
}

#[kernel]
fn bilateral(src: &Global<[u32]>, dst: &mut Global<[u32]>, width: usize, height: usize, radius: usize, sigma: f32) {
    let (x, y) = (get_global_id(0), get_global_id(1));
    if !(0..width).contains(&x) || !(0..height).contains(&y) {
        return;
    }
    let centre = Rgb::from(src[y * width + x]);
    let rows = y.saturating_sub(radius)..=(y + radius).min(height - 1);
    let columns = x.saturating_sub(radius)..=(x + radius).min(width - 1);
    let mut total = Rgb::default();
    let mut weights = 0.0;
    for j in rows {
        for i in columns.clone() {
            let pixel: Rgb = src[j * width + i].into();
            let d2 = (j.abs_diff(y).pow(2) + i.abs_diff(x).pow(2)) as f32;
            let w = (-d2 / (2.0 * (radius * radius) as f32)).exp()
                * (-pixel.distance2(centre) / (2.0 * sigma * sigma)).exp();
            total += w * pixel;
            weights += w;
        }
    }
    dst[y * width + x] = (1.0 / weights * total).into();
}

fn run(queue: &Queue) -> Result<Vec<Check>> {
    let (w, h) = (13, 9);
    let src: Vec<u32> = (0..w * h).map(|i| (i as u32).wrapping_mul(2654435761)).collect();
    let mut d = queue.upload(&vec![0u32; w * h])?;
    bilateral(&queue.upload(&src)?, &mut d, w, h, 2, 0.5).enqueue(queue, (16, 16))?;
    let (mut colours, mut want) = (Vec::new(), Vec::new());
    let got = d.read()?;
    for y in 0..h {
        for x in 0..w {
            let px = |i: usize| src[i].to_le_bytes().map(|v| v as f32 / 255.0);
            let c = px(y * w + x);
            let (mut t, mut ws) = ([0f32; 3], 0f32);
            for j in y.saturating_sub(2)..(y + 3).min(h) {
                for i in x.saturating_sub(2)..(x + 3).min(w) {
                    let p = px(j * w + i);
                    let d2 = (j.abs_diff(y).pow(2) + i.abs_diff(x).pow(2)) as f32;
                    let cd: f32 = (0..3).map(|k| (p[k] - c[k]).powi(2)).sum();
                    let g = (-d2 / 8.0).exp() * (-cd / 0.5).exp();
                    for k in 0..3 {
                        t[k] += g * p[k]
                    }
                    ws += g;
                }
            }
            let g = got[y * w + x].to_le_bytes();
            colours.extend(g.map(f32::from));
            want.extend(t.map(|v| (v / ws * 255.0 + 0.5).floor()));
            want.push(255.0);
        }
    }
    // A colour may be rounded to the next one.
    Ok(vec![near("colours", &colours, &want, 1.01 / 255.0)])
}

pub fn cases() -> Vec<Case> {
    vec![case!("bilateral", [bilateral::kernel()], run)]
}
