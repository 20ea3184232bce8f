//! Images, and rays that make them.

use cl_runtime::prelude::*;

use super::check::{Check, equal, near};
use super::data::{floats, integers};
use super::{Case, case};

const GRAY: ImageFormat = ImageFormat::new(ChannelOrder::R, ChannelType::Float);
const NEAREST: Sampler = Sampler::new(Coordinates::Unnormalized, Addressing::ClampToEdge, Filter::Nearest);

/// A convolution whose border is the sampler's work.
#[kernel]
fn convolve_image(image: &Image2d<ReadOnly>, filter: &Constant<[f32]>, radius: i32, out: &mut Image2d<WriteOnly>) {
    let at = Int2::new(get_global_id(0) as i32, get_global_id(1) as i32);
    let mut sum = 0.0;
    let mut tap = 0;
    for dy in -radius..=radius {
        for dx in -radius..=radius {
            let pixel = read_imagef(image, NEAREST, at + Int2::new(dx, dy));
            sum += filter[tap] * pixel.x();
            tap += 1;
        }
    }
    write_imagef(out, at, Float4::new(sum, 0.0, 0.0, 1.0));
}

fn run_convolve(queue: &Queue) -> Result<Vec<Check>> {
    let (width, height) = (13usize, 9usize);
    let (pixels, filter) = (floats(1, width * height, 0.0, 1.0), floats(2, 25, -0.2, 0.2));
    let image = queue.image2d(GRAY, (width, height), &pixels)?;
    let mut out = queue.zeroed_image2d(GRAY, (width, height))?;
    convolve_image(&image, &queue.upload(&filter)?, 2, &mut out).enqueue(queue, (width, height))?;
    let pixel =
        |x: i32, y: i32| pixels[y.clamp(0, height as i32 - 1) as usize * width + x.clamp(0, width as i32 - 1) as usize];
    let mut expected = Vec::new();
    for y in 0..height as i32 {
        for x in 0..width as i32 {
            expected.push((0..25).map(|k| filter[k as usize] * pixel(x + k % 5 - 2, y + k / 5 - 2)).sum::<f32>());
        }
    }
    Ok(vec![near("out", &out.read::<f32>()?, &expected, 1e-5)])
}

const RADIUS: usize = 3;

#[constant]
static TAPS: Constant<[f32; 2 * RADIUS + 1]> = [0.03, 0.11, 0.22, 0.28, 0.22, 0.11, 0.03];

/// Rows of a separable filter; a group fetches its part of a row, with what lies beside it.
#[kernel]
fn convolve_rows(image: &Global<[f32]>, width: usize, out: &mut Global<[f32]>) {
    const LINE: usize = 16;
    let mut line: Local<[f32; LINE + 2 * RADIUS]>;
    let row = get_global_id(1) * width;
    let lane = get_local_id(0);
    let left = get_group_id(0) * LINE;
    for k in (lane..LINE + 2 * RADIUS).step_by(LINE) {
        line[k] = match (left + k).checked_sub(RADIUS) {
            Some(x) if x < width => image[row + x],
            _ => 0.0,
        };
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    let x = get_global_id(0);
    if x < width {
        let mut sum = 0.0;
        for k in 0..TAPS.len() {
            sum += line[lane + k] * TAPS[k];
        }
        out[row + x] = sum;
    }
}

#[kernel]
fn convolve_columns(image: &Global<[f32]>, width: usize, height: usize, out: &mut Global<[f32]>) {
    let (x, y) = (get_global_id(0), get_global_id(1) as isize);
    let mut sum = 0.0;
    for k in 0..TAPS.len() {
        let from = y + k as isize - RADIUS as isize;
        if from < 0 || from >= height as isize {
            continue;
        }
        sum += TAPS[k] * image[from as usize * width + x];
    }
    out[y as usize * width + x] = sum;
}

fn run_separable(queue: &Queue) -> Result<Vec<Check>> {
    let (width, height) = (20usize, 9usize);
    let pixels = floats(3, width * height, 0.0, 1.0);
    let image = queue.upload(&pixels)?;
    let (mut rows, mut out) = (queue.zeroed(pixels.len())?, queue.zeroed(pixels.len())?);
    convolve_rows(&image, width, &mut rows).enqueue(queue, NdRange::new((32, height)).local((16, 1)))?;
    convolve_columns(&rows, width, height, &mut out).enqueue(queue, (width, height))?;
    let taps = [0.03f32, 0.11, 0.22, 0.28, 0.22, 0.11, 0.03];
    let mut expected = Vec::new();
    for y in 0..height {
        for x in 0..width {
            let mut sum = 0.0;
            for (j, down) in taps.iter().enumerate() {
                for (i, right) in taps.iter().enumerate() {
                    let (Some(from_x), Some(from_y)) = ((x + i).checked_sub(3), (y + j).checked_sub(3)) else {
                        continue;
                    };
                    if from_x < width && from_y < height {
                        sum += down * right * pixels[from_y * width + from_x];
                    }
                }
            }
            expected.push(sum);
        }
    }
    Ok(vec![near("out", &out.read()?, &expected, 1e-5)])
}

/// A box filter over packed pixels, four channels at once.
#[kernel]
fn box_filter(image: &Global<[Uchar4]>, out: &mut Global<[Uchar4]>, radius: usize) {
    let (x, y) = (get_global_id(0), get_global_id(1));
    let (width, height) = (get_global_size(0), get_global_size(1));
    let mut sum = Uint4::splat(0);
    let mut count = 0u32;
    for row in y.saturating_sub(radius)..(y + radius + 1).min(height) {
        for column in x.saturating_sub(radius)..(x + radius + 1).min(width) {
            sum += convert_uint4(image[row * width + column]);
            count += 1;
        }
    }
    out[y * width + x] = convert_uchar4(sum / Uint4::splat(count));
}

fn run_box(queue: &Queue) -> Result<Vec<Check>> {
    let (width, height) = (11usize, 8usize);
    let bytes: Vec<u8> = integers(4, 4 * width * height, 256).iter().map(|&value| value as u8).collect();
    let pixels: Vec<Uchar4> = bytes.chunks(4).map(|p| Uchar4::new(p[0], p[1], p[2], p[3])).collect();
    let mut out = queue.zeroed(pixels.len())?;
    box_filter(&queue.upload(&pixels)?, &mut out, 2).enqueue(queue, (width, height))?;
    let got: Vec<u8> = out.read()?.iter().flat_map(|pixel| pixel.to_array()).collect();
    let mut expected = Vec::new();
    for y in 0..height {
        for x in 0..width {
            for channel in 0..4 {
                let near = |a: usize, b: usize| a.abs_diff(b) <= 2;
                let inside = (0..width * height).filter(|at| near(at % width, x) && near(at / width, y));
                let values: Vec<u32> = inside.map(|at| u32::from(bytes[4 * at + channel])).collect();
                expected.push((values.iter().sum::<u32>() / values.len() as u32) as u8);
            }
        }
    }
    Ok(vec![equal("out", &got, &expected)])
}

/// The Sobel operator on bytes, with the border left black.
#[kernel]
fn sobel(image: &Global<[u8]>, out: &mut Global<[u8]>, width: usize, height: usize) {
    let (x, y) = (get_global_id(0), get_global_id(1));
    if x == 0 || y == 0 || x + 1 >= width || y + 1 >= height {
        return;
    }
    let pixel = |dx: usize, dy: usize| image[(y + dy - 1) * width + x + dx - 1] as i32;
    let horizontal = pixel(2, 0) + 2 * pixel(2, 1) + pixel(2, 2) - pixel(0, 0) - 2 * pixel(0, 1) - pixel(0, 2);
    let vertical = pixel(0, 2) + 2 * pixel(1, 2) + pixel(2, 2) - pixel(0, 0) - 2 * pixel(1, 0) - pixel(2, 0);
    let magnitude = horizontal.abs() + vertical.abs();
    out[y * width + x] = magnitude.min(u8::MAX as i32) as u8;
}

fn run_sobel(queue: &Queue) -> Result<Vec<Check>> {
    let (width, height) = (15usize, 8usize);
    let image: Vec<u8> = integers(6, width * height, 256).iter().map(|&value| value as u8).collect();
    let mut out = queue.zeroed(image.len())?;
    sobel(&queue.upload(&image)?, &mut out, width, height).enqueue(queue, (16, 8))?;
    let kernel = [-1, 0, 1, -2, 0, 2, -1, 0, 1];
    let mut expected = vec![0; image.len()];
    for y in 1..height - 1 {
        for x in 1..width - 1 {
            let (mut gx, mut gy) = (0i32, 0i32);
            for j in 0..3 {
                for i in 0..3 {
                    let value = i32::from(image[(y + j - 1) * width + x + i - 1]);
                    gx += kernel[3 * j + i] * value;
                    gy += kernel[3 * i + j] * value;
                }
            }
            expected[y * width + x] = (gx.abs() + gy.abs()).min(255) as u8;
        }
    }
    Ok(vec![equal("out", &out.read()?, &expected)])
}

/// Turns a picture, between its pixels.
#[kernel]
fn rotate(image: &Image2d<ReadOnly>, sampler: Sampler, angle: f32, out: &mut Global<[f32]>) {
    let (x, y) = (get_global_id(0), get_global_id(1));
    let (w, h) = (get_global_size(0) as f32, get_global_size(1) as f32);
    let (sin, cos) = angle.sin_cos();
    let (dx, dy) = (x as f32 + 0.5 - w / 2.0, y as f32 + 0.5 - h / 2.0);
    let from = Float2::new(dx * cos - dy * sin + w / 2.0, dx * sin + dy * cos + h / 2.0);
    out[y * get_global_size(0) + x] = read_imagef(image, sampler, from).x();
}

fn run_rotate(queue: &Queue) -> Result<Vec<Check>> {
    let size = 12usize;
    let pixels = floats(7, size * size, 0.0, 1.0);
    let image = queue.image2d(GRAY, (size, size), &pixels)?;
    let sampler = Sampler::new(Coordinates::Unnormalized, Addressing::Clamp, Filter::Linear);
    let mut out = queue.zeroed(size * size)?;
    rotate(&image, sampler, 0.3, &mut out).enqueue(queue, (size, size))?;
    let pixel = |x: f32, y: f32| {
        let inside = x >= 0.0 && y >= 0.0 && x < size as f32 && y < size as f32;
        if inside { pixels[y as usize * size + x as usize] } else { 0.0 }
    };
    let mut expected = Vec::new();
    for at in 0..size * size {
        let centre = size as f32 / 2.0;
        let (dx, dy) = ((at % size) as f32 + 0.5 - centre, (at / size) as f32 + 0.5 - centre);
        let x = dx * 0.3f32.cos() - dy * 0.3f32.sin() + centre - 0.5;
        let y = dx * 0.3f32.sin() + dy * 0.3f32.cos() + centre - 0.5;
        let (x0, y0) = (x.floor(), y.floor());
        let (a, b) = (x - x0, y - y0);
        let top = (1.0 - a) * pixel(x0, y0) + a * pixel(x0 + 1.0, y0);
        let bottom = (1.0 - a) * pixel(x0, y0 + 1.0) + a * pixel(x0 + 1.0, y0 + 1.0);
        expected.push((1.0 - b) * top + b * bottom);
    }
    // Devices may interpolate with eight bits.
    Ok(vec![near("out", &out.read()?, &expected, 5e-3)])
}

/// A ray tracer.
mod rays {
    use cl_runtime::prelude::*;

    #[repr(C)]
    #[derive(Clone, Copy, ClType)]
    pub struct Ray {
        pub origin: Float3,
        pub direction: Float3,
    }

    #[device]
    impl Ray {
        pub fn at(&self, t: f32) -> Float3 {
            self.origin + self.direction * t
        }
    }

    #[repr(C)]
    #[derive(Clone, Copy, ClType)]
    pub struct Hit {
        pub normal: Float3,
        pub t: f32,
        pub material: Material,
        pub padding: u64,
    }

    #[derive(Clone, Copy, PartialEq, ClType)]
    #[repr(u32)]
    pub enum Material {
        Matt,
        Mirror,
    }

    #[device]
    pub trait Surface {
        fn hit(&self, ray: &Ray) -> Option<Hit>;
    }

    #[repr(C)]
    #[derive(Clone, Copy, ClType)]
    pub struct Sphere {
        pub centre: Float3,
        pub radius: f32,
        pub material: Material,
        pub padding: u64,
    }

    #[device]
    impl Surface for Sphere {
        fn hit(&self, ray: &Ray) -> Option<Hit> {
            let offset = ray.origin - self.centre;
            let b = dot(offset, ray.direction);
            let c = dot(offset, offset) - self.radius * self.radius;
            let discriminant = b * b - c;
            if discriminant < 0.0 {
                return None;
            }
            let t = -b - discriminant.sqrt();
            if t < 1e-3 {
                return None;
            }
            let normal = (ray.at(t) - self.centre) / self.radius;
            Some(Hit { normal, t, material: self.material, padding: 0 })
        }
    }

    /// The plane below everything.
    #[derive(Clone, Copy)]
    #[repr(C)]
    #[derive(ClType)]
    pub struct Floor {
        pub height: f32,
    }

    #[device]
    impl Surface for Floor {
        fn hit(&self, ray: &Ray) -> Option<Hit> {
            let down = ray.direction.y();
            let t = (self.height - ray.origin.y()) / down;
            if down < 0.0 && t > 1e-3 {
                Some(Hit { t, normal: Float3::new(0.0, 1.0, 0.0), material: Material::Matt, padding: 0 })
            } else {
                None
            }
        }
    }

    #[device]
    pub fn nearer(a: Option<Hit>, b: Option<Hit>) -> Option<Hit> {
        match (&a, &b) {
            (Some(first), Some(second)) if first.t <= second.t => a,
            (_, Some(_)) => b,
            _ => a,
        }
    }
}

use rays::{Floor, Hit, Material, Ray, Sphere, Surface};

#[device]
fn trace(spheres: &Global<[Sphere]>, floor: &Floor, ray: &Ray) -> Option<Hit> {
    let mut nearest = floor.hit(ray);
    for i in 0..spheres.len() {
        let sphere = spheres[i];
        nearest = rays::nearer(nearest, sphere.hit(ray));
    }
    nearest
}

#[kernel]
fn ray_trace(spheres: &Global<[Sphere]>, light: Float3, out: &mut Global<[f32]>) {
    let (x, y) = (get_global_id(0), get_global_id(1));
    let (w, h) = (get_global_size(0), get_global_size(1));
    let floor = Floor { height: -1.0 };
    let mut ray = Ray {
        origin: Float3::splat(0.0),
        // Through the middle of a pixel, where no ray is level: a device may round a quotient.
        direction: normalize(Float3::new((x as f32 + 0.5) / w as f32 - 0.5, 0.5 - (y as f32 + 0.5) / h as f32, -1.0)),
    };
    let mut strength = 1.0;
    let mut color = 0.0;
    for _bounce in 0..3 {
        let Some(Hit { t, normal, material, .. }) = trace(spheres, &floor, &ray) else {
            color += strength * 0.2;
            break;
        };
        let point = ray.at(t);
        match material {
            Material::Mirror => {
                strength *= 0.8;
                let reflected = ray.direction - normal * (2.0 * dot(ray.direction, normal));
                ray = Ray { origin: point, direction: reflected };
            }
            Material::Matt => {
                let shadow = Ray { origin: point, direction: light };
                let lit = match trace(spheres, &floor, &shadow) {
                    Some(_) => 0.05,
                    None => dot(normal, light).max(0.0),
                };
                color += strength * lit;
                break;
            }
        }
    }
    out[y * w + x] = color;
}

/// The same scene with arrays and `f64`.
fn shade(spheres: &[([f64; 3], f64, bool)], light: [f64; 3], mut origin: [f64; 3], mut direction: [f64; 3]) -> f64 {
    fn product(a: [f64; 3], b: [f64; 3]) -> f64 {
        a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
    }
    let along = |o: [f64; 3], d: [f64; 3], t: f64| [o[0] + d[0] * t, o[1] + d[1] * t, o[2] + d[2] * t];
    let first = |o: [f64; 3], d: [f64; 3]| {
        let mut hits = Vec::new();
        let down = (-1.0 - o[1]) / d[1];
        if d[1] < 0.0 && down > 1e-3 {
            hits.push((down, [0.0, 1.0, 0.0], false));
        }
        for &(centre, radius, mirror) in spheres {
            let to = [centre[0] - o[0], centre[1] - o[1], centre[2] - o[2]];
            let middle = product(to, d);
            let beside = product(to, to) - middle * middle;
            let t = middle - (radius * radius - beside).max(0.0).sqrt();
            if beside <= radius * radius && t > 1e-3 {
                let p = along(o, d, t);
                hits.push((t, std::array::from_fn(|k| (p[k] - centre[k]) / radius), mirror));
            }
        }
        hits.into_iter().min_by(|a, b| a.0.total_cmp(&b.0))
    };
    let (mut strength, mut color) = (1.0, 0.0);
    for _ in 0..3 {
        let Some((t, normal, mirror)) = first(origin, direction) else { return color + strength * 0.2 };
        origin = along(origin, direction, t);
        if !mirror {
            let shade = if first(origin, light).is_none() { product(normal, light).max(0.0) } else { 0.05 };
            return color + strength * shade;
        }
        strength *= 0.8;
        direction = along(direction, normal, -2.0 * product(direction, normal));
        color += 0.0;
    }
    color
}

fn run_rays(queue: &Queue) -> Result<Vec<Check>> {
    let (width, height) = (16usize, 12usize);
    let scene: [([f64; 3], f64, bool); 3] =
        [([0.0, 0.0, -4.0], 1.0, true), ([1.5, -0.5, -3.5], 0.5, false), ([-1.25, 0.25, -3.0], 0.5, false)];
    let spheres = scene.map(|(c, radius, mirror)| Sphere {
        centre: Float3::new(c[0] as f32, c[1] as f32, c[2] as f32),
        radius: radius as f32,
        material: if mirror { Material::Mirror } else { Material::Matt },
        padding: 0,
    });
    let unit = 1.0 / 3f64.sqrt();
    let mut out = queue.zeroed(width * height)?;
    let light = Float3::splat(unit as f32);
    ray_trace(&queue.upload(&spheres)?, light, &mut out).enqueue(queue, (width, height))?;
    let mut expected = Vec::new();
    for y in 0..height {
        for x in 0..width {
            let d = [(x as f64 + 0.5) / width as f64 - 0.5, 0.5 - (y as f64 + 0.5) / height as f64, -1.0];
            let length = (d[0] * d[0] + d[1] * d[1] + d[2] * d[2]).sqrt();
            expected.push(shade(&scene, [unit; 3], [0.0; 3], d.map(|v| v / length)) as f32);
        }
    }
    Ok(vec![near("out", &out.read()?, &expected, 1e-4)])
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("convolve_image", [convolve_image::kernel()], run_convolve),
        case!("convolution_separable", [convolve_rows::kernel(), convolve_columns::kernel()], run_separable),
        case!("box_filter", [box_filter::kernel()], run_box),
        case!("sobel", [sobel::kernel()], run_sobel),
        case!("rotate", [rotate::kernel()], run_rotate),
        case!("ray_tracer", [ray_trace::kernel()], run_rays),
    ]
}
