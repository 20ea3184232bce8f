//! The Mandelbrot set, coloured by how fast each point escapes.

use std::f32::consts::TAU;

use cl_runtime::prelude::*;

/// How long a point is followed before it counts as inside.
pub const ITERATIONS: u32 = 500;
/// The square of the distance that counts as escaped. Far out, so that the colours join smoothly.
pub const ESCAPE: f32 = 65_536.0;

/// One of the three colours, at a place `t` along a palette that repeats; `phase` sets the colours apart.
#[device]
fn channel(t: f32, phase: f32) -> u8 {
    ((0.5 - 0.5 * cos(TAU * (t + phase))) * 255.0) as u8
}

/// Draws the square of the plane around `(center_x, center_y)` whose sides are `scale` long (the shorter side of the
/// picture, where it is not square) into packed 8-bit RGB.
#[kernel]
pub fn mandelbrot(width: usize, height: usize, center_x: f32, center_y: f32, scale: f32, rgb: &mut Global<[u8]>) {
    let column = get_global_id(0);
    let row = get_global_id(1);
    if column < width && row < height {
        let shorter = if width < height { width } else { height };
        let step = scale / shorter as f32;
        let cx = center_x + (column as f32 - 0.5 * width as f32) * step;
        let cy = center_y + (row as f32 - 0.5 * height as f32) * step;

        let mut x = 0.0;
        let mut y = 0.0;
        let mut n = 0;
        while n < ITERATIONS && x * x + y * y < ESCAPE {
            let next = x * x - y * y + cx;
            y = 2.0 * x * y + cy;
            x = next;
            n += 1;
        }

        let first = 3 * (row * width + column);
        if n < ITERATIONS {
            // The fraction of an iteration by which the point overshot.
            let smooth = n as f32 + 1.0 - log2(0.5 * log2(x * x + y * y));
            let t = 0.2 * log2(smooth + 1.0);
            rgb[first] = channel(t, 0.45);
            rgb[first + 1] = channel(t, 0.35);
            rgb[first + 2] = channel(t, 0.15);
        } else {
            rgb[first] = 0;
            rgb[first + 1] = 0;
            rgb[first + 2] = 0;
        }
    }
}
