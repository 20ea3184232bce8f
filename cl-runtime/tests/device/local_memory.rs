//! Kernels whose work-items share memory and wait for each other, on the host and on the OpenCL device that is there.

use cl_runtime::prelude::*;
use cl_runtime::{ArgumentProblem, NdRange};

/// The queues to run on: the host, and a device if there is one.
fn queues(test: &str) -> Vec<Queue> {
    std::iter::once(Queue::host()).chain(crate::common::opencl_queue(test)).collect()
}

fn numbers(len: usize) -> Vec<f32> {
    (0..len).map(|i| ((i * 7919) % 1013) as f32 * 0.25).collect()
}

const GROUP: usize = 64;

#[kernel]
fn sum_of_groups(x: &Global<[f32]>, sums: &mut Global<[f32]>) {
    let mut partial: Local<[f32; GROUP]>;
    let i = get_local_id(0);
    partial[i] = x[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut width = GROUP / 2;
    while width > 0 {
        if i < width {
            partial[i] += partial[i + width];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        width /= 2;
    }
    if i == 0 {
        sums[get_group_id(0)] = partial[0];
    }
}

#[test]
fn a_reduction_in_local_memory() {
    let data = numbers(GROUP * 37);
    let expected: Vec<f32> = data.chunks(GROUP).map(|group| group.iter().sum()).collect();
    for queue in queues("a_reduction_in_local_memory") {
        let x = queue.upload(&data).unwrap();
        let mut sums = queue.zeroed::<f32>(37).unwrap();
        sum_of_groups(&x, &mut sums).enqueue(&queue, NdRange::new(data.len()).local(GROUP)).unwrap();
        assert_eq!(sums.read().unwrap(), expected, "{}", queue.device_name());
    }
}

const TILE: usize = 16;

#[kernel]
fn transpose(width: u32, height: u32, x: &Global<[f32]>, y: &mut Global<[f32]>) {
    // One more column, so that a column lies in different banks.
    let mut tile: Local<[[f32; TILE + 1]; TILE]>;
    let (width, height) = (width as usize, height as usize);
    let i = get_local_id(0);
    let j = get_local_id(1);
    tile[j][i] = x[get_global_id(1) * width + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    let column = get_group_id(1) * TILE + i;
    let row = get_group_id(0) * TILE + j;
    y[row * height + column] = tile[i][j];
}

#[test]
fn a_tiled_transpose() {
    let (width, height) = (48, 32);
    let data = numbers(width * height);
    let expected: Vec<f32> = (0..width * height).map(|i| data[i % height * width + i / height]).collect();
    for queue in queues("a_tiled_transpose") {
        let x = queue.upload(&data).unwrap();
        let mut y = queue.zeroed::<f32>(data.len()).unwrap();
        transpose(width as u32, height as u32, &x, &mut y)
            .enqueue(&queue, NdRange::new((width, height)).local((TILE, TILE)))
            .unwrap();
        assert_eq!(y.read().unwrap(), expected, "{}", queue.device_name());
    }
}

#[device]
fn dot(row: &Local<[f32; TILE]>, tile: &Local<[[f32; TILE]; TILE]>, column: usize) -> f32 {
    let mut sum = 0.0;
    for k in 0..TILE {
        sum += row[k] * tile[k][column];
    }
    sum
}

#[kernel]
fn matmul(n: u32, a: &Global<[f32]>, b: &Global<[f32]>, c: &mut Global<[f32]>) {
    let mut tile_a: Local<[[f32; TILE]; TILE]>;
    let mut tile_b: Local<[[f32; TILE]; TILE]>;
    let n = n as usize;
    let (i, j) = (get_local_id(0), get_local_id(1));
    let (column, row) = (get_global_id(0), get_global_id(1));
    let mut sum = 0.0;
    for t in 0..n / TILE {
        tile_a[j][i] = a[row * n + t * TILE + i];
        tile_b[j][i] = b[(t * TILE + j) * n + column];
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += dot(&tile_a[j], &tile_b, i);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    c[row * n + column] = sum;
}

#[test]
fn a_tiled_matrix_product() {
    let n = 64;
    let a: Vec<f32> = (0..n * n).map(|i| (i % 7) as f32).collect();
    let b: Vec<f32> = (0..n * n).map(|i| (i % 5) as f32 - 2.0).collect();
    let expected: Vec<f32> = (0..n * n).map(|i| (0..n).map(|k| a[i / n * n + k] * b[k * n + i % n]).sum()).collect();
    for queue in queues("a_tiled_matrix_product") {
        let (a, b) = (queue.upload(&a).unwrap(), queue.upload(&b).unwrap());
        let mut c = queue.zeroed::<f32>(n * n).unwrap();
        matmul(n as u32, &a, &b, &mut c).enqueue(&queue, NdRange::new((n, n)).local((TILE, TILE))).unwrap();
        assert_eq!(c.read().unwrap(), expected, "{}", queue.device_name());
    }
}

#[kernel]
fn histogram(x: &Global<[u32]>, counts: &mut Global<[u32]>) {
    let mut mine: Local<[u32; 16]>;
    let i = get_local_id(0);
    if i < 16 {
        mine[i] = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    let g = get_global_id(0);
    if g < x.len() {
        atomic_inc(&mut mine[(x[g] % 16) as usize]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if i < 16 {
        atomic_add(&mut counts[i], mine[i]);
    }
}

#[test]
fn a_histogram_with_local_and_global_atomics() {
    let data: Vec<u32> = (0..100_000u32).map(|i| i.wrapping_mul(2_654_435_761) >> 7).collect();
    let mut expected = vec![0u32; 16];
    data.iter().for_each(|x| expected[(x % 16) as usize] += 1);
    for queue in queues("a_histogram_with_local_and_global_atomics") {
        let x = queue.upload(&data).unwrap();
        let mut counts = queue.zeroed::<u32>(16).unwrap();
        let range = NdRange::new(data.len().next_multiple_of(128)).local(128);
        histogram(&x, &mut counts).enqueue(&queue, range).unwrap();
        assert_eq!(counts.read().unwrap(), expected, "{}", queue.device_name());
    }
}

/// The sums of all before, in place: Hillis and Steele.
#[device]
fn scan(values: &mut Local<[u32]>, i: usize) {
    let mut offset = 1;
    while offset < values.len() {
        let mut value = values[i];
        if i >= offset {
            value += values[i - offset];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        values[i] = value;
        barrier(CLK_LOCAL_MEM_FENCE);
        offset *= 2;
    }
}

#[kernel]
fn prefix_sums(x: &mut Global<[u32]>, scratch: &mut Local<[u32]>) {
    let i = get_local_id(0);
    scratch[i] = x[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    scan(scratch, i);
    x[get_global_id(0)] = scratch[i];
}

#[test]
fn a_scan_in_local_memory_of_a_size_known_at_the_launch() {
    for queue in queues("a_scan_in_local_memory_of_a_size_known_at_the_launch") {
        for group in [1usize, 32, 100, 256] {
            let data: Vec<u32> = (0..group as u32 * 5).map(|i| i * 7 % 13).collect();
            let mut expected = data.clone();
            for chunk in expected.chunks_mut(group) {
                (1..group).for_each(|i| chunk[i] += chunk[i - 1]);
            }
            let mut x = queue.upload(&data).unwrap();
            let range = NdRange::new(data.len()).local(group);
            prefix_sums(&mut x, &mut LocalMemory::new(group)).enqueue(&queue, range).unwrap();
            assert_eq!(x.read().unwrap(), expected, "{} {group}", queue.device_name());
        }
    }
}

#[kernel]
fn last_group_adds(x: &Global<[u32]>, sums: &mut Global<[u32]>, done: &mut Global<u32>, total: &mut Global<u32>) {
    let mut sum: Local<u32>;
    let mut last: Local<u32>;
    let i = get_local_id(0);
    if i == 0 {
        sum = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&mut sum, x[get_global_id(0)]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if i == 0 {
        atomic_xchg(&mut sums[get_group_id(0)], sum);
        mem_fence(CLK_GLOBAL_MEM_FENCE);
        let before = atomic_inc(done);
        last = (before + 1 == get_num_groups(0) as u32) as u32;
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if last == 1 && i == 0 {
        let mut all = 0;
        for group in 0..get_num_groups(0) {
            all += atomic_add(&mut sums[group], 0);
        }
        *total = all;
    }
}

#[test]
fn groups_hand_over_through_global_atomics() {
    let data: Vec<u32> = (0..64 * 200).map(|i| i % 91).collect();
    for queue in queues("groups_hand_over_through_global_atomics") {
        let x = queue.upload(&data).unwrap();
        let mut sums = queue.zeroed::<u32>(200).unwrap();
        let (mut done, mut total) = (queue.zeroed::<u32>(1).unwrap(), queue.zeroed::<u32>(1).unwrap());
        last_group_adds(&x, &mut sums, &mut done, &mut total)
            .enqueue(&queue, NdRange::new(data.len()).local(64))
            .unwrap();
        assert_eq!(total.read().unwrap(), [data.iter().sum::<u32>()], "{}", queue.device_name());
    }
    let source = last_group_adds::kernel().source().unwrap();
    println!("{}", source.text);
}

#[kernel]
fn every_atomic(out: &mut Global<[i32]>, bits: &mut Global<[u32]>, float: &mut Global<f32>) {
    atomic_sub(&mut out[0], 1);
    atomic_dec(&mut out[1]);
    let id = get_global_id(0) as i32;
    atomic_min(&mut out[2], -id);
    atomic_max(&mut out[3], id);
    if atomic_cmpxchg(&mut out[4], 0, 7) == 0 {
        atomic_add(&mut out[5], 1);
    }
    atomic_and(&mut bits[0], !(1u32 << (id % 32)));
    atomic_or(&mut bits[1], 1u32 << (id % 32));
    atomic_xor(&mut bits[2], 3u32);
    atomic_xchg(float, 2.5);
}

#[test]
fn all_32_bit_atomics() {
    for queue in queues("all_32_bit_atomics") {
        let mut out = queue.zeroed::<i32>(6).unwrap();
        let mut bits = queue.upload(&[u32::MAX, 0, 5]).unwrap();
        let mut float = queue.upload(&[1.0f32]).unwrap();
        every_atomic(&mut out, &mut bits, &mut float).enqueue(&queue, NdRange::new(96).local(32)).unwrap();
        assert_eq!(out.read().unwrap(), [-96, -96, -95, 95, 7, 1], "{}", queue.device_name());
        assert_eq!(bits.read().unwrap(), [0, u32::MAX, 5]);
        assert_eq!(float.read().unwrap(), [2.5]);
    }
}

#[kernel]
fn count_long(counts: &mut Global<[u64]>) {
    atom_add(&mut counts[0], 1 << 40);
    atom_max(&mut counts[1], get_global_id(0) as u64);
}

#[test]
fn atomics_of_64_bits_where_the_device_has_them() {
    for queue in queues("atomics_of_64_bits_where_the_device_has_them") {
        let mut counts = queue.zeroed::<u64>(2).unwrap();
        match count_long(&mut counts).enqueue(&queue, 256) {
            Ok(_) => assert_eq!(counts.read().unwrap(), [256 << 40, 255], "{}", queue.device_name()),
            Err(Error::FeatureMissing { .. }) if !queue.is_host() => {}
            Err(error) => panic!("{error}"),
        }
    }
}

#[kernel]
fn half_waits(x: &mut Global<[u32]>) {
    let i = get_local_id(0);
    if i < 4 {
        x[i] = 1;
        unsafe { barrier(CLK_GLOBAL_MEM_FENCE) };
    }
}

#[kernel]
fn others_wait(x: &mut Global<[u32]>) {
    let i = get_local_id(0);
    if i > 4 {
        unsafe { barrier(CLK_GLOBAL_MEM_FENCE) };
        x[i] = 1;
    }
}

#[kernel]
fn wait_apart(x: &mut Global<[u32]>) {
    let i = get_local_id(0);
    if i % 2 == 0 {
        x[i] = 1;
        unsafe { barrier(CLK_GLOBAL_MEM_FENCE) };
    } else {
        unsafe { barrier(CLK_GLOBAL_MEM_FENCE) };
    }
}

#[test]
fn a_barrier_that_not_all_reach_is_an_error_on_the_host() {
    let queue = Queue::host();
    let mut x = queue.zeroed::<u32>(8).unwrap();
    let range = || NdRange::new(8).local(8);
    let errors = [
        (half_waits(&mut x).enqueue(&queue, range()).unwrap_err(), [0, 4], false),
        (others_wait(&mut x).enqueue(&queue, range()).unwrap_err(), [5, 0], false),
        (wait_apart(&mut x).enqueue(&queue, range()).unwrap_err(), [0, 1], true),
    ];
    for (error, ids, waits) in errors {
        let text = error.to_string();
        assert!(text.contains("local_memory.rs:"), "{text}");
        match error {
            Error::DivergentBarrier(found) => {
                assert_eq!([found.work_item[0], found.other[0]], ids, "{text}");
                assert_eq!(found.other_location.is_some(), waits);
            }
            other => panic!("{other}"),
        }
    }
    // The queue goes on.
    sum_of_groups_works(&queue);
}

fn sum_of_groups_works(queue: &Queue) {
    let x = queue.upload(&[1.0f32; GROUP]).unwrap();
    let mut sums = queue.zeroed::<f32>(1).unwrap();
    sum_of_groups(&x, &mut sums).enqueue(queue, NdRange::new(GROUP).local(GROUP)).unwrap();
    assert_eq!(sums.read().unwrap(), [GROUP as f32]);
}

#[kernel]
fn panics_after_a_barrier(x: &mut Global<[u32]>) {
    let i = get_local_id(0);
    barrier(CLK_LOCAL_MEM_FENCE);
    x[i + 60] = 1;
    barrier(CLK_LOCAL_MEM_FENCE);
}

#[test]
fn a_panic_among_work_items_that_wait_is_an_error() {
    let queue = Queue::host();
    let mut x = queue.zeroed::<u32>(64).unwrap();
    let error = panics_after_a_barrier(&mut x).enqueue(&queue, NdRange::new(64).local(32)).unwrap_err();
    assert!(matches!(&error, Error::Fault { global_id: [4 | 36, 0, 0], location: Some(_), .. }), "{error}");
    sum_of_groups_works(&queue);
}

#[test]
fn local_memory_of_no_elements_is_refused() {
    for queue in queues("local_memory_of_no_elements_is_refused") {
        let mut x = queue.zeroed::<u32>(8).unwrap();
        let error = prefix_sums(&mut x, &mut LocalMemory::new(0)).enqueue(&queue, 8).unwrap_err();
        assert!(
            matches!(error, Error::Argument { argument: 1, problem: ArgumentProblem::NoLocalMemory, .. }),
            "{error}"
        );
    }
}

#[kernel]
fn large_tile(x: &mut Global<[u32]>, scratch: &mut Local<[u32]>) {
    let mut tile: Local<[u32; 8192]>;
    tile[get_local_id(0)] = 1;
    scratch[get_local_id(0)] = tile[get_local_id(0)];
    x[get_global_id(0)] = scratch[get_local_id(0)];
}

#[test]
fn more_local_memory_than_there_is_is_refused() {
    for queue in queues("more_local_memory_than_there_is_is_refused") {
        for len in [1 << 13, 1 << 28, 1 << 60] {
            let mut x = queue.zeroed::<u32>(8).unwrap();
            let result = large_tile(&mut x, &mut LocalMemory::new(len)).enqueue(&queue, NdRange::new(8).local(8));
            match result {
                Ok(_) => assert!(!queue.is_host() && len == 1 << 13),
                Err(Error::LocalMemoryTooLarge { needed, .. }) => assert!(needed >= 4 * len, "{needed}"),
                Err(error) => panic!("{error}"),
            }
        }
    }
}

#[kernel]
fn reads_what_it_did_not_write(x: &mut Global<[u32]>) {
    let mut tile: Local<[u32; 4]>;
    let i = get_local_id(0);
    if x.len() == 1 {
        tile[i] = 1;
    }
    x[get_global_id(0)] = tile[i];
    tile[i] = 9;
}

#[test]
fn a_group_on_the_host_sees_nothing_of_another() {
    let queue = Queue::host();
    let mut x = queue.zeroed::<u32>(4096).unwrap();
    reads_what_it_did_not_write(&mut x).enqueue(&queue, NdRange::new(4096).local(4)).unwrap();
    assert_eq!(x.read().unwrap(), [0; 4096]);
}

type Tile = Local<[f32; 8]>;

#[kernel]
fn through_an_alias(x: &mut Global<[f32]>) {
    let mut tile: Tile;
    tile[get_local_id(0)] = x[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    x[get_global_id(0)] = tile[7 - get_local_id(0)];
}

#[test]
fn an_alias_of_a_local_type_is_as_good() {
    let data = numbers(16);
    let expected: Vec<f32> = data.chunks(8).flat_map(|group| group.iter().rev().copied()).collect();
    for queue in queues("an_alias_of_a_local_type_is_as_good") {
        let mut x = queue.upload(&data).unwrap();
        through_an_alias(&mut x).enqueue(&queue, NdRange::new(16).local(8)).unwrap();
        assert_eq!(x.read().unwrap(), expected);
    }
}

#[test]
#[ignore = "a measurement"]
fn speed_of_barriers_on_the_host() {
    let queue = Queue::host();
    let data = numbers(1 << 20);
    let x = queue.upload(&data).unwrap();
    let mut sums = queue.zeroed::<f32>(data.len() / GROUP).unwrap();
    for _ in 0..3 {
        let event = sum_of_groups(&x, &mut sums).enqueue(&queue, NdRange::new(data.len()).local(GROUP)).unwrap();
        println!("2^20 work-items, 8 barriers each: {:?}", event.elapsed().unwrap());
    }
}

#[test]
#[ignore = "prints"]
fn show() {
    let kernels = [
        sum_of_groups::kernel(),
        transpose::kernel(),
        matmul::kernel(),
        histogram::kernel(),
        prefix_sums::kernel(),
        last_group_adds::kernel(),
        every_atomic::kernel(),
        count_long::kernel(),
        large_tile::kernel(),
    ];
    for kernel in kernels {
        println!("{}", kernel.source().unwrap().text);
    }
}

/// `helper(&mut tile)`: an array in local memory is a slice of it, where one is asked for.
#[device]
fn total_of(values: &Local<[u32]>) -> u32 {
    let mut total = 0;
    for value in values.iter() {
        total += *value;
    }
    total
}

#[device]
fn fill_with(values: &mut Local<[u32]>, value: u32) {
    values[get_local_id(0)] = value;
}

#[kernel]
fn arrays_are_slices(out: &mut Global<[u32]>) {
    let mut tile: Local<[u32; 8]>;
    fill_with(&mut tile, get_global_id(0) as u32);
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut sum = total_of(&tile) + tile.len() as u32;
    for value in tile.iter() {
        sum += *value * 1000;
    }
    for (i, value) in tile.iter().enumerate() {
        sum += *value * i as u32;
    }
    for value in &tile {
        sum += value;
    }
    out[get_global_id(0)] = sum + tile[1];
}

#[test]
fn arrays_of_a_group_are_slices_of_their_space() {
    for queue in crate::common::queues() {
        let mut out = queue.zeroed::<u32>(16).unwrap();
        arrays_are_slices(&mut out).enqueue(&queue, NdRange::new(16).local(8)).unwrap();
        let group = |first: u32| {
            let sum: u32 = (first..first + 8).sum();
            let weighed: u32 = (0..8).map(|i| (first + i) * i).sum();
            sum * 1002 + 8 + weighed + first + 1
        };
        let expected: Vec<u32> = (0..16).map(|i| group(i / 8 * 8)).collect();
        assert_eq!(out.read().unwrap(), expected, "on {}", queue.device_name());
    }
}
