//! From a photograph to its edges: luminance, a Gaussian blur against noise, the Sobel gradient.
//!
//! A picture is one row after the other, `width * height` pixels. Reads beyond the border see the nearest pixel.

use cl_runtime::prelude::*;

/// How red, green and blue add up to luminance (ITU-R BT.709).
pub const RED: f32 = 0.2126;
/// See [`RED`].
pub const GREEN: f32 = 0.7152;
/// See [`RED`].
pub const BLUE: f32 = 0.0722;

/// How far the blur reaches.
pub const RADIUS: usize = 2;
/// The weights of the blur, from the centre outwards: a Gaussian with σ = 1.4, made to sum to one.
pub const CENTRE: f32 = 0.305_757_06;
/// One pixel away.
pub const NEAR: f32 = 0.236_912_01;
/// Two pixels away.
pub const FAR: f32 = 0.110_209_46;

/// The index that lies nearest to `i` in a row or column of `length` pixels.
#[device]
fn clamped(i: i32, length: usize) -> usize {
    if i < 0 {
        0
    } else if i as usize >= length {
        length - 1
    } else {
        i as usize
    }
}

/// The pixel at `(x, y)`, or the one on the border that is nearest.
#[device]
fn pixel(image: &Global<[f32]>, width: usize, height: usize, x: i32, y: i32) -> f32 {
    image[clamped(y, height) * width + clamped(x, width)]
}

/// Turns packed 8-bit RGB into luminance from 0 to 1.
#[kernel]
pub fn luminance(rgb: &Global<[u8]>, gray: &mut Global<[f32]>) {
    let i = get_global_id(0);
    if i < gray.len() {
        let red = rgb[3 * i] as f32;
        let green = rgb[3 * i + 1] as f32;
        let blue = rgb[3 * i + 2] as f32;
        gray[i] = (RED * red + GREEN * green + BLUE * blue) / u8::MAX as f32;
    }
}

/// Blurs along each row; with [`blur_columns`] after it, a Gaussian blur in both directions.
#[kernel]
pub fn blur_rows(image: &Global<[f32]>, width: usize, height: usize, blurred: &mut Global<[f32]>) {
    let x = get_global_id(0);
    let y = get_global_id(1);
    if x < width && y < height {
        let weights = [FAR, NEAR, CENTRE, NEAR, FAR];
        let mut sum = 0.0;
        for tap in 0..2 * RADIUS + 1 {
            let from = (x + tap) as i32 - RADIUS as i32;
            sum += weights[tap] * pixel(image, width, height, from, y as i32);
        }
        blurred[y * width + x] = sum;
    }
}

/// Blurs along each column.
#[kernel]
pub fn blur_columns(image: &Global<[f32]>, width: usize, height: usize, blurred: &mut Global<[f32]>) {
    let x = get_global_id(0);
    let y = get_global_id(1);
    if x < width && y < height {
        let weights = [FAR, NEAR, CENTRE, NEAR, FAR];
        let mut sum = 0.0;
        for tap in 0..2 * RADIUS + 1 {
            let from = (y + tap) as i32 - RADIUS as i32;
            sum += weights[tap] * pixel(image, width, height, x as i32, from);
        }
        blurred[y * width + x] = sum;
    }
}

/// Three pixels next to each other, weighted 1, 2, 1: the smoothing half of the vertical Sobel filter.
#[device]
fn smooth_row(image: &Global<[f32]>, width: usize, height: usize, x: i32, y: i32) -> f32 {
    pixel(image, width, height, x - 1, y)
        + 2.0 * pixel(image, width, height, x, y)
        + pixel(image, width, height, x + 1, y)
}

/// Three pixels above each other, weighted 1, 2, 1.
#[device]
fn smooth_column(image: &Global<[f32]>, width: usize, height: usize, x: i32, y: i32) -> f32 {
    pixel(image, width, height, x, y - 1)
        + 2.0 * pixel(image, width, height, x, y)
        + pixel(image, width, height, x, y + 1)
}

/// How steeply the luminance changes at each pixel: the magnitude of the Sobel gradient.
#[kernel]
pub fn sobel(image: &Global<[f32]>, width: usize, height: usize, gradient: &mut Global<[f32]>) {
    let column = get_global_id(0);
    let row = get_global_id(1);
    if column < width && row < height {
        let x = column as i32;
        let y = row as i32;
        let horizontal = smooth_column(image, width, height, x + 1, y) - smooth_column(image, width, height, x - 1, y);
        let vertical = smooth_row(image, width, height, x, y + 1) - smooth_row(image, width, height, x, y - 1);
        gradient[row * width + column] = sqrt(horizontal * horizontal + vertical * vertical);
    }
}
