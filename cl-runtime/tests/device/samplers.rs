//! Reads through samplers: all addressing and filter modes, on the host against the specification's examples, and on the
//! device that is there against the host.

use cl_runtime::prelude::*;

const RGBA_FLOAT: ImageFormat = ImageFormat::new(ChannelOrder::Rgba, ChannelType::Float);

/// All samplers that OpenCL has.
fn samplers() -> Vec<Sampler> {
    use Addressing::*;
    let mut samplers = Vec::new();
    for filter in [Filter::Nearest, Filter::Linear] {
        for addressing in [Clamp, ClampToEdge] {
            samplers.push(Sampler::new(Coordinates::Unnormalized, addressing, filter));
        }
        for addressing in [Clamp, ClampToEdge, Repeat, MirroredRepeat] {
            samplers.push(Sampler::new(Coordinates::Normalized, addressing, filter));
        }
    }
    samplers
}

macro_rules! kernels {
    ($($kernel:ident: $image:ident $at:ident;)*) => { $(
        #[kernel]
        fn $kernel(image: &$image<ReadOnly>, sampler: Sampler, at: &Global<[$at]>, out: &mut Global<[Float4]>) {
            let i = get_global_id(0);
            out[i] = read_imagef(image, sampler, at[i]);
        }
    )* };
}

kernels! {
    sample_1d: Image1d f32;
    sample_1d_array: Image1dArray Float2;
    sample_2d: Image2d Float2;
    sample_2d_array: Image2dArray Float4;
    sample_3d: Image3d Float4;
}

fn numbers(len: usize) -> Vec<f32> {
    (0..len).map(|i| ((i * 7919) % 1013) as f32 * 0.25).collect()
}

const PARTS: &[f32] = &[0.2, 0.4, 0.7];

const WIDTH: usize = 8;
const HEIGHT: usize = 5;
const DEPTH: usize = 3;

/// Coordinates around an image of `size` pixels, well apart from where one pixel ends and the next begins, as the
/// rounding of devices differs there.
fn coordinates(sampler: Sampler, size: usize, parts: &[f32]) -> Vec<f32> {
    let scale = match sampler.coordinates() {
        Coordinates::Unnormalized => 1.0,
        Coordinates::Normalized => size as f32,
    };
    let first = -2 * size as i32 - 1;
    let pixels = 0..5 * size as i32 + 2;
    pixels.flat_map(|i| parts.iter().map(move |part| ((first + i) as f32 + part) / scale)).collect()
}

#[track_caller]
fn compare(what: &str, sampler: Sampler, at: &[impl std::fmt::Debug], host: &[Float4], device: &[Float4]) {
    for (at, (host, device)) in at.iter().zip(host.iter().zip(device)) {
        // Values are below 256, and each of the three weights may be rounded to 8 bits (CTS: images, linear filtering).
        let tolerance = if sampler.filter() == Filter::Linear { 1.5 } else { 0.0 };
        let near = host.to_array().iter().zip(device.to_array()).all(|(a, b)| (a - b).abs() <= tolerance);
        assert!(near, "{what}, {sampler:?} at {at:?}: {host:?} on the host, {device:?} on the device");
    }
}

macro_rules! comparisons {
    ($($test:ident: $kernel:ident, $new:ident, $size:expr, $pixels:expr, |$sampler:ident| $at:expr;)*) => { $(
        #[test]
        fn $test() {
            let host = Queue::host();
            let Some(device) = crate::common::opencl_queue(stringify!($test)) else { return };
            let data = numbers($pixels * 4);
            for $sampler in samplers() {
                if stringify!($kernel).ends_with("array") && wrong_layers(&device, $sampler) {
                    continue;
                }
                let at = $at;
                let run = |queue: &Queue| {
                    let image = queue.$new(RGBA_FLOAT, $size, &data).unwrap();
                    let mut out = queue.zeroed::<Float4>(at.len()).unwrap();
                    let range = at.len();
                    $kernel(&image, $sampler, &queue.upload(&at).unwrap(), &mut out).enqueue(queue, range).unwrap();
                    out.read().unwrap()
                };
                compare(stringify!($test), $sampler, &at, &run(&host), &run(&device));
            }
        }
    )* };
}

fn grid(sampler: Sampler, sizes: [usize; 2]) -> Vec<[f32; 2]> {
    let (x, y) = (coordinates(sampler, sizes[0], PARTS), coordinates(sampler, sizes[1], &[0.3]));
    y.iter().flat_map(|&y| x.iter().map(move |&x| [x, y])).collect()
}

/// PoCL 3.1 multiplies normalised coordinates of layers by the number of layers, which the specification does not
/// (OpenCL C 6.15.15.2: layers count from 0 with every sampler).
fn wrong_layers(device: &Queue, sampler: Sampler) -> bool {
    let wrong = sampler.coordinates() == Coordinates::Normalized && device.device_name().starts_with("Portable");
    if wrong {
        eprintln!("NOT RUN: arrays with {sampler:?} on PoCL, which reads other layers than the specification says");
    }
    wrong
}

/// Layers count from 0 whatever the sampler says.
const LAYERS: [f32; 7] = [-3.0, -0.2, 0.0, 0.7, 1.0, 2.0, 9.0];

comparisons! {
    a_1d_image_through_all_samplers: sample_1d, image1d, WIDTH, WIDTH, |sampler| coordinates(sampler, WIDTH, PARTS);
    a_2d_image_through_all_samplers: sample_2d, image2d, (WIDTH, HEIGHT), WIDTH * HEIGHT,
        |sampler| grid(sampler, [WIDTH, HEIGHT]).into_iter().map(Float2::from_array).collect::<Vec<_>>();
    a_1d_array_through_all_samplers: sample_1d_array, image1d_array, (WIDTH, DEPTH), WIDTH * DEPTH,
        |sampler| LAYERS.iter().flat_map(|&layer| coordinates(sampler, WIDTH, PARTS).into_iter().map(move |x| Float2::new(x, layer)))
            .collect::<Vec<_>>();
    a_2d_array_through_all_samplers: sample_2d_array, image2d_array, (WIDTH, HEIGHT, DEPTH), WIDTH * HEIGHT * DEPTH,
        |sampler| LAYERS.iter().flat_map(|&layer| grid(sampler, [WIDTH, HEIGHT]).into_iter()
            .map(move |[x, y]| Float4::new(x, y, layer, 0.0))).collect::<Vec<_>>();
    a_3d_image_through_all_samplers: sample_3d, image3d, (WIDTH, HEIGHT, DEPTH), WIDTH * HEIGHT * DEPTH,
        |sampler| coordinates(sampler, DEPTH, &[0.6]).iter().flat_map(|&z| grid(sampler, [WIDTH, HEIGHT]).into_iter()
            .map(move |[x, y]| Float4::new(x, y, z, 0.0))).collect::<Vec<_>>();
}
