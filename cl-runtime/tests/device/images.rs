//! Images: each type read and written, all formats, sizes, and a convolution; on the host and on the device that is
//! there.

use cl_runtime::prelude::*;
use cl_runtime::{ArgumentProblem, Channel, D2, Error, Image, ImageProblem, NdRange, Shape};

const PIXEL: Sampler = Sampler::new(Coordinates::Unnormalized, Addressing::ClampToEdge, Filter::Nearest);
const BORDER: Sampler = Sampler::new(Coordinates::Unnormalized, Addressing::Clamp, Filter::Nearest);

const RGBA_FLOAT: ImageFormat = ImageFormat::new(ChannelOrder::Rgba, ChannelType::Float);

/// The queues to run on: the host, and a device if there is one.
fn queues(test: &str) -> Vec<Queue> {
    std::iter::once(Queue::host()).chain(crate::common::opencl_queue(test)).collect()
}

fn numbers(len: usize) -> Vec<f32> {
    (0..len).map(|i| ((i * 7919) % 1013) as f32 * 0.25).collect()
}

// Each image type.

#[kernel]
fn copy_1d(image: &Image1d<ReadOnly>, out: &mut Image1d<WriteOnly>) {
    let x = get_global_id(0) as i32;
    write_imagef(out, get_image_width(image) - 1 - x, read_imagef(image, PIXEL, x));
}

#[kernel]
fn copy_1d_buffer(image: &Image1dBuffer<ReadOnly>, out: &mut Image1dBuffer<WriteOnly>) {
    let x = get_global_id(0) as i32;
    write_imagef(out, get_image_width(image) - 1 - x, read_imagef_at(image, x));
}

#[kernel]
fn copy_1d_array(image: &Image1dArray<ReadOnly>, out: &mut Image1dArray<WriteOnly>) {
    let at = Int2::new(get_global_id(0) as i32, get_global_id(1) as i32);
    let layers = get_image_array_size(image) as i32;
    let mirrored = Int2::new(get_image_width(image) - 1 - at.x(), layers - 1 - at.y());
    write_imagef(out, mirrored, read_imagef(image, PIXEL, at));
}

#[kernel]
fn copy_2d(image: &Image2d<ReadOnly>, out: &mut Image2d<WriteOnly>) {
    let at = Int2::new(get_global_id(0) as i32, get_global_id(1) as i32);
    let last = get_image_dim(image) - Int2::splat(1);
    write_imagef(out, last - at, read_imagef_at(image, at));
}

#[kernel]
fn copy_2d_array(image: &Image2dArray<ReadOnly>, out: &mut Image2dArray<WriteOnly>) {
    let at = Int4::new(get_global_id(0) as i32, get_global_id(1) as i32, get_global_id(2) as i32, 0);
    let layers = get_image_array_size(image) as i32;
    let last = Int4::new(get_image_width(image) - 1, get_image_height(image) - 1, layers - 1, 0);
    write_imagef(out, last - at, read_imagef(image, PIXEL, at));
}

#[kernel]
fn copy_from_3d(image: &Image3d<ReadOnly>, out: &mut Global<[Float4]>) {
    let (x, y, z) = (get_global_id(0) as i32, get_global_id(1) as i32, get_global_id(2) as i32);
    let (width, height, depth) = (get_image_width(image), get_image_height(image), get_image_depth(image));
    let index = ((depth - 1 - z) * height + height - 1 - y) * width + width - 1 - x;
    out[index as usize] = read_imagef(image, PIXEL, Int4::new(x, y, z, 0));
}

#[kernel]
fn copy_3d(image: &Image3d<ReadOnly>, out: &mut Image3d<WriteOnly>) {
    let at = Int4::new(get_global_id(0) as i32, get_global_id(1) as i32, get_global_id(2) as i32, 0);
    let last = get_image_dim(image) - Int4::new(1, 1, 1, 0);
    write_imagef(out, last - at, read_imagef_at(image, at));
}

/// The pixels in the opposite order, which mirrors an image in all dimensions.
fn mirrored(data: &[f32]) -> Vec<f32> {
    data.chunks(4).rev().flatten().copied().collect()
}

macro_rules! copies {
    ($($test:ident: $kernel:ident, $new:ident, $zeroed:ident, $size:expr, $count:expr, $range:expr;)*) => { $(
        #[test]
        fn $test() {
            for queue in queues(stringify!($test)) {
                let data = numbers($count * 4);
                let image = queue.$new(RGBA_FLOAT, $size, &data).unwrap();
                assert_eq!(image.read::<f32>().unwrap(), data, "{queue:?}");
                let mut out = queue.$zeroed(RGBA_FLOAT, $size).unwrap();
                $kernel(&image, &mut out).enqueue(&queue, $range).unwrap();
                assert_eq!(out.read::<f32>().unwrap(), mirrored(&data), "{queue:?}");
            }
        }
    )* };
}

copies! {
    a_1d_image: copy_1d, image1d, zeroed_image1d, 37, 37, 37;
    a_1d_image_in_a_buffer: copy_1d_buffer, image1d_buffer, zeroed_image1d_buffer, 37, 37, 37;
    a_1d_array: copy_1d_array, image1d_array, zeroed_image1d_array, (13, 5), 13 * 5, (13, 5);
    a_2d_image: copy_2d, image2d, zeroed_image2d, (13, 7), 13 * 7, (13, 7);
    a_2d_array: copy_2d_array, image2d_array, zeroed_image2d_array, (7, 5, 3), 7 * 5 * 3, (7, 5, 3);
}

#[test]
fn a_3d_image() {
    for queue in queues("a_3d_image") {
        let data = numbers(7 * 5 * 3 * 4);
        let image = queue.image3d(RGBA_FLOAT, (7, 5, 3), &data).unwrap();
        assert_eq!(image.read::<f32>().unwrap(), data);
        let mut read = queue.zeroed::<Float4>(7 * 5 * 3).unwrap();
        copy_from_3d(&image, &mut read).enqueue(&queue, (7, 5, 3)).unwrap();
        let read: Vec<f32> = read.read().unwrap().iter().flat_map(|pixel| pixel.to_array()).collect();
        assert_eq!(read, mirrored(&data), "{queue:?}");
        let mut out = queue.zeroed_image3d(RGBA_FLOAT, (7, 5, 3)).unwrap();
        match copy_3d(&image, &mut out).enqueue(&queue, (7, 5, 3)) {
            Ok(_) => assert_eq!(out.read::<f32>().unwrap(), mirrored(&data), "{queue:?}"),
            // A device without cl_khr_3d_image_writes says so before it sees the program (R090).
            Err(Error::FeatureMissing { feature, .. }) => assert_eq!(feature, cl_runtime::Feature::Image3dWrites),
            Err(other) => panic!("{other}"),
        }
    }
}

// Formats.

#[kernel]
fn through_floats(image: &Image2d<ReadOnly>, out: &mut Image2d<WriteOnly>, seen: &mut Global<[Float4]>) {
    let (x, y) = (get_global_id(0), get_global_id(1));
    let at = Int2::new(x as i32, y as i32);
    let pixel = read_imagef(image, PIXEL, at);
    seen[y * get_global_size(0) + x] = pixel;
    write_imagef(out, at, pixel);
}

#[kernel]
fn through_ints(image: &Image2d<ReadOnly>, out: &mut Image2d<WriteOnly>, seen: &mut Global<[Int4]>) {
    let (x, y) = (get_global_id(0), get_global_id(1));
    let at = Int2::new(x as i32, y as i32);
    let pixel = read_imagei(image, PIXEL, at);
    seen[y * get_global_size(0) + x] = pixel;
    write_imagei(out, at, pixel);
}

#[kernel]
fn through_uints(image: &Image2d<ReadOnly>, out: &mut Image2d<WriteOnly>, seen: &mut Global<[Uint4]>) {
    let (x, y) = (get_global_id(0), get_global_id(1));
    let at = Int2::new(x as i32, y as i32);
    let pixel = read_imageui_at(image, at);
    seen[y * get_global_size(0) + x] = pixel;
    write_imageui(out, at, pixel);
}

const SIZE: (usize, usize) = (16, 8);

/// Copies an image through the device, and gives what the kernel saw.
fn round_trip<T: Channel + PartialEq + std::fmt::Debug>(
    queue: &Queue,
    format: ImageFormat,
    value: fn(usize) -> T,
) -> Vec<[f64; 4]> {
    let data: Vec<T> = (0..SIZE.0 * SIZE.1 * format.order.channels()).map(value).collect();
    let image = match queue.image2d(format, SIZE, &data) {
        Ok(image) => image,
        Err(Error::Image { problem: ImageProblem::UnsupportedFormat { .. }, .. }) => return Vec::new(),
        Err(error) => panic!("{error}"),
    };
    let mut out = queue.zeroed_image2d(format, SIZE).unwrap();
    let seen: Vec<[f64; 4]> = match format.channel.class() {
        cl_runtime::ChannelClass::Float => {
            let mut seen = queue.zeroed::<Float4>(SIZE.0 * SIZE.1).unwrap();
            through_floats(&image, &mut out, &mut seen).enqueue(queue, SIZE).unwrap();
            seen.read().unwrap().iter().map(|v| v.to_array().map(f64::from)).collect()
        }
        cl_runtime::ChannelClass::Signed => {
            let mut seen = queue.zeroed::<Int4>(SIZE.0 * SIZE.1).unwrap();
            through_ints(&image, &mut out, &mut seen).enqueue(queue, SIZE).unwrap();
            seen.read().unwrap().iter().map(|v| v.to_array().map(f64::from)).collect()
        }
        cl_runtime::ChannelClass::Unsigned => {
            let mut seen = queue.zeroed::<Uint4>(SIZE.0 * SIZE.1).unwrap();
            through_uints(&image, &mut out, &mut seen).enqueue(queue, SIZE).unwrap();
            seen.read().unwrap().iter().map(|v| v.to_array().map(f64::from)).collect()
        }
    };
    assert_eq!(out.read::<T>().unwrap(), data, "{format:?} on {queue:?}");
    seen
}

fn of_format(queue: &Queue, order: ChannelOrder, channel: ChannelType) -> Vec<[f64; 4]> {
    let format = ImageFormat::new(order, channel);
    match channel {
        // -128 and -127 are both -1.0.
        ChannelType::SnormInt8 => round_trip(queue, format, |i| ((i * 37 % 255) as i32 - 127) as i8),
        ChannelType::SnormInt16 => round_trip(queue, format, |i| ((i * 7919 % 65535) as i32 - 32767) as i16),
        ChannelType::UnormInt8 | ChannelType::UnsignedInt8 => round_trip(queue, format, |i| (i * 37) as u8),
        ChannelType::UnormInt16 | ChannelType::UnsignedInt16 => round_trip(queue, format, |i| (i * 7919) as u16),
        ChannelType::SignedInt8 => round_trip(queue, format, |i| (i * 37) as i8),
        ChannelType::SignedInt16 => round_trip(queue, format, |i| (i * 7919) as i16),
        ChannelType::SignedInt32 => round_trip(queue, format, |i| (i as i32 - 99).wrapping_mul(7_919_777)),
        ChannelType::UnsignedInt32 => round_trip(queue, format, |i| (i as u32).wrapping_mul(7_919_777)),
        // 1.0 to 2.0
        ChannelType::HalfFloat => round_trip(queue, format, |i| 0x3C00 + i as u16),
        ChannelType::Float => round_trip(queue, format, |i| i as f32 * 0.7),
    }
}

#[test]
fn formats_mean_on_the_device_what_they_mean_on_the_host() {
    let host = Queue::host();
    let device = crate::common::opencl_queue("formats on a device");
    for order in [ChannelOrder::R, ChannelOrder::Rg, ChannelOrder::Rgba, ChannelOrder::Bgra] {
        for &channel in ChannelType::ALL {
            if !ImageFormat::new(order, channel).is_valid() {
                continue;
            }
            let expected = of_format(&host, order, channel);
            let Some(device) = &device else { continue };
            if channel == ChannelType::HalfFloat && device.device_name().starts_with("Portable") {
                eprintln!("NOT RUN: {order:?} {channel:?}: PoCL 3.1 lists the format, and writes zeros to it");
                continue;
            }
            let found = of_format(device, order, channel);
            if found.is_empty() {
                // The formats that every device has (specification 5.3.2.1 of OpenCL 1.2).
                let required = order == ChannelOrder::Rgba
                    && !matches!(channel, ChannelType::SnormInt8 | ChannelType::SnormInt16)
                    || (order, channel) == (ChannelOrder::Bgra, ChannelType::UnormInt8);
                assert!(!required, "{order:?} {channel:?} on {device:?}");
                eprintln!("NOT RUN: {order:?} {channel:?}: {device:?} does not have the format");
                continue;
            }
            // PoCL 3.1 reads an alpha of 0, not 1, where integer formats have none: what is stored is compared.
            let stored = order.channels();
            for (index, (expected, found)) in expected.iter().zip(&found).enumerate() {
                let near = expected
                    .iter()
                    .zip(found)
                    .take(stored)
                    .all(|(a, b)| (a - b).abs() <= 1.5 * f64::from(f32::EPSILON) * a.abs());
                assert!(near, "{order:?} {channel:?} at {index}: {expected:?} on the host, {found:?} on {device:?}");
            }
        }
    }
}

#[kernel]
fn describe(image: &Image2d<ReadOnly>, out: &mut Global<[i32]>) {
    out[0] = get_image_channel_data_type(image);
    out[1] = get_image_channel_order(image);
    out[2] = get_image_width(image);
    out[3] = get_image_height(image);
}

#[test]
fn an_image_says_what_it_is() {
    for queue in queues("an_image_says_what_it_is") {
        let format = ImageFormat::new(ChannelOrder::Rgba, ChannelType::UnormInt8);
        let image = queue.zeroed_image2d(format, (5, 3)).unwrap();
        let mut out = queue.zeroed::<i32>(4).unwrap();
        describe(&image, &mut out).enqueue(&queue, 1).unwrap();
        let numbers = [format.channel.number() as i32, format.order.number() as i32, 5, 3];
        assert_eq!(out.read().unwrap(), numbers, "{queue:?}");
    }
}

// A program with images.

#[device]
fn weighted(image: &Image2d<ReadOnly>, sampler: Sampler, at: Int2, weight: f32) -> Float4 {
    read_imagef(image, sampler, at) * Float4::splat(weight)
}

#[device]
fn put(out: &mut Image2d<WriteOnly>, at: Int2, pixel: Float4) {
    write_imagef(out, at, pixel);
}

const GAUSS: [f32; 9] = [0.0625, 0.125, 0.0625, 0.125, 0.25, 0.125, 0.0625, 0.125, 0.0625];

#[kernel]
fn convolve(image: &Image2d<ReadOnly>, out: &mut Image2d<WriteOnly>) {
    let at = Int2::new(get_global_id(0) as i32, get_global_id(1) as i32);
    if at.x() < get_image_width(image) && at.y() < get_image_height(image) {
        let mut sum = Float4::splat(0.0);
        for i in 0..9 {
            let offset = Int2::new(i % 3 - 1, i / 3 - 1);
            sum += weighted(image, BORDER, at + offset, GAUSS[i as usize]);
        }
        put(out, at, sum);
    }
}

#[test]
fn a_convolution_is_what_plain_rust_computes() {
    let (width, height) = (61, 43);
    let data = numbers(width * height * 4);
    let mut expected = vec![0.0; data.len()];
    for (index, value) in expected.iter_mut().enumerate() {
        let (x, y, c) = (index / 4 % width, index / 4 / width, index % 4);
        for (i, weight) in GAUSS.iter().enumerate() {
            let (x, y) = (x + i % 3, y + i / 3);
            if (1..=width).contains(&x) && (1..=height).contains(&y) {
                *value += data[((y - 1) * width + x - 1) * 4 + c] * weight;
            }
        }
    }
    for queue in queues("a_convolution") {
        let image = queue.image2d(RGBA_FLOAT, (width, height), &data).unwrap();
        let mut out = queue.zeroed_image2d(RGBA_FLOAT, (width, height)).unwrap();
        convolve(&image, &mut out).enqueue(&queue, (64, 44)).unwrap();
        for (index, (found, expected)) in out.read::<f32>().unwrap().iter().zip(&expected).enumerate() {
            assert!((found - expected).abs() <= 1e-4 * expected.abs(), "{index}: {found}, not {expected}; {queue:?}");
        }
    }
}

// Mistakes.

#[kernel]
fn both(image: &Image2d<ReadOnly>, unused: &Image2d<WriteOnly>, out: &mut Global<[i32]>) {
    out[0] = get_image_width(image) + get_image_width(unused);
}

fn problem<S: Shape>(result: cl_runtime::Result<Image<S>>) -> ImageProblem {
    match result {
        Err(Error::Image { problem, .. }) => problem,
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_image_that_cannot_be_is_refused() {
    for queue in queues("an_image_that_cannot_be_is_refused") {
        let bgra = ImageFormat::new(ChannelOrder::Bgra, ChannelType::Float);
        assert_eq!(problem(queue.zeroed_image2d(bgra, (1, 1))), ImageProblem::InvalidFormat(bgra));
        assert!(matches!(problem(queue.zeroed_image2d(RGBA_FLOAT, (0, 1))), ImageProblem::Size { .. }));
        assert!(matches!(problem(queue.zeroed_image2d(RGBA_FLOAT, (1 << 40, 1))), ImageProblem::Size { .. }));
        let short = problem(queue.image2d(RGBA_FLOAT, (2, 1), &[0.0f32; 7]));
        assert_eq!(short, ImageProblem::Length { image: 8, data: 7 });
        let wrong = problem(queue.image2d(RGBA_FLOAT, (2, 1), &[0u32; 8]));
        assert_eq!(wrong, ImageProblem::Channel { channel: ChannelType::Float, data: "u32" });
    }
}

#[test]
fn an_image_is_not_read_and_written_in_one_launch() {
    for queue in queues("an_image_is_not_read_and_written") {
        let image: Image<D2> = queue.zeroed_image2d(RGBA_FLOAT, (2, 2)).unwrap();
        let mut out = queue.zeroed::<i32>(1).unwrap();
        match both(&image, &image, &mut out).enqueue(&queue, 1) {
            Err(Error::Argument { argument: 1, problem: ArgumentProblem::Aliased { other: 0 }, .. }) => {}
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_pixel_that_is_not_there_is_an_error() {
    for queue in queues("a_pixel_that_is_not_there") {
        let image = queue.zeroed_image2d(RGBA_FLOAT, (4, 4)).unwrap();
        let mut out = queue.zeroed_image2d(RGBA_FLOAT, (4, 3)).unwrap();
        let launched = copy_2d(&image, &mut out).enqueue(&queue, NdRange::new((4, 4)));
        let error = launched.and_then(|event| event.wait()).unwrap_err().to_string();
        let wrong = (0..4).any(|x| error.contains(&format!("the pixel is [{x}, 3]")));
        assert!(error.contains("image coordinates out of range") && wrong && error.contains("images.rs:"), "{error}");
        let (short, mut long) =
            (queue.zeroed_image1d_buffer(RGBA_FLOAT, 3), queue.zeroed_image1d_buffer(RGBA_FLOAT, 9));
        let launched = copy_1d_buffer(&short.unwrap(), long.as_mut().unwrap()).enqueue(&queue, 4);
        let error = launched.and_then(|event| event.wait()).unwrap_err().to_string();
        assert!(error.contains("the pixel is [3]") || error.contains("the pixel is [-1]"), "{error}");
    }
}

#[device]
fn brightness(at: Int2, unused: &Image2d<ReadOnly>, image: &Image2d<ReadOnly>) -> f32 {
    read_imagef_at(image, at).x() * get_image_width(unused) as f32
}

#[kernel]
fn through_functions(only_asked: &Image2d<ReadOnly>, image: &Image2d<ReadOnly>, out: &mut Global<[f32]>) {
    out[0] = brightness(Int2::splat(0), only_asked, image);
}

const FLOAT: i32 = ChannelType::Float.number() as i32;

#[kernel]
fn of_what_there_is(image: &Image2d<ReadOnly>, out: &mut Global<[f32]>) {
    let floats = get_image_channel_data_type(image) == FLOAT;
    out[0] = if floats {
        read_imagef_at(image, Int2::splat(0)).x()
    } else {
        read_imagei_at(image, Int2::splat(0)).x() as f32
    };
}

#[test]
fn an_image_of_other_channels_is_refused_before_the_launch() {
    for queue in queues("an_image_of_other_channels_is_refused_before_the_launch") {
        let refused = |result: cl_runtime::Result<cl_runtime::Event>, at: usize| match result {
            Err(Error::Argument { argument, problem: ArgumentProblem::Channels(wrong), .. }) if argument == at => {
                wrong.to_string()
            }
            other => panic!("{other:?}"),
        };
        let ints = ImageFormat::new(ChannelOrder::R, ChannelType::SignedInt32);
        let floats = ImageFormat::new(ChannelOrder::R, ChannelType::Float);
        let of_ints = queue.image2d(ints, (1, 1), &[7i32]).unwrap();
        let of_floats = queue.image2d(floats, (1, 1), &[5.0f32]).unwrap();
        let mut written = queue.zeroed_image2d(ints, (1, 1)).unwrap();
        let mut out = queue.zeroed::<f32>(1).unwrap();
        let mut pixel = queue.zeroed::<Float4>(1).unwrap();
        let wrong = "is an image of SignedInt32 channels, which are read and written with `read_imagei` and `write_imagei`, \
                     not with `…f`: call those, or make the image of other channels (OpenCL C 6.15.15)";
        assert_eq!(refused(through_functions(&of_floats, &of_ints, &mut out).enqueue(&queue, 1), 1), wrong);
        assert_eq!(refused(through_floats(&of_floats, &mut written, &mut pixel).enqueue(&queue, 1), 1), wrong);
        // What is only asked for its size may be any, and so may what the kernel looks at first.
        through_functions(&of_ints, &of_floats, &mut out).enqueue(&queue, 1).unwrap().wait().unwrap();
        assert_eq!(out.read().unwrap(), [5.0]);
        for (image, pixel) in [(&of_ints, 7.0), (&of_floats, 5.0)] {
            of_what_there_is(image, &mut out).enqueue(&queue, 1).unwrap().wait().unwrap();
            assert_eq!(out.read().unwrap(), [pixel]);
        }
        let bytes = ImageFormat::new(ChannelOrder::R, ChannelType::UnsignedInt8);
        let of_bytes = queue.image2d(bytes, (1, 1), &[1u8]).unwrap();
        let problem = refused(of_what_there_is(&of_bytes, &mut out).enqueue(&queue, 1), 0);
        assert!(problem.contains("with `read_imageui` and `write_imageui`, not with `…f` and `…i`"), "{problem}");
    }
}

#[test]
fn emitted_sources_compile_without_warnings() {
    let kernels = [
        copy_1d::kernel(),
        copy_1d_buffer::kernel(),
        copy_1d_array::kernel(),
        copy_2d::kernel(),
        copy_2d_array::kernel(),
        copy_from_3d::kernel(),
        copy_3d::kernel(),
        through_floats::kernel(),
        through_ints::kernel(),
        through_uints::kernel(),
        describe::kernel(),
        convolve::kernel(),
    ];
    for kernel in kernels {
        let text = kernel.source().unwrap().text;
        println!("{text}");
        crate::common::clang::check(&text);
    }
}
