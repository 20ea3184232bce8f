//! What a queue that checks finds: each kind of race, once, with both lines and both work-items; and nothing where there
//! is none.

use cl_runtime::prelude::*;
use cl_runtime::{Location, NdRange, Race};

const GROUP: usize = 8;
const BETWEEN: Sampler = Sampler::new(Coordinates::Unnormalized, Addressing::ClampToEdge, Filter::Linear);

/// What the launch finds.
fn checked(queue: &Queue, call: cl_runtime::Call<'_>, range: NdRange) -> Option<Error> {
    call.enqueue(queue, range).err()
}

/// What stands in this file on the line of a location.
fn line(location: &Location) -> &'static str {
    assert!(location.file.ends_with("races.rs"), "{location}");
    include_str!("races.rs").lines().nth(location.line as usize - 1).unwrap().trim()
}

fn race(error: Option<Error>) -> Race {
    match error {
        Some(Error::Race(race)) => *race,
        other => panic!("no race: {other:?}"),
    }
}

fn range(items: usize) -> NdRange {
    NdRange::new(items).local(GROUP)
}

#[kernel]
fn all_write_one(y: &mut Global<[u32]>) {
    y[0] = get_global_id(0) as u32;
}

#[kernel]
fn reads_its_neighbour(y: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let own = y[i] + 1;
    let other = y[(i + 1) % y.len()];
    y[i] = own + other;
}

#[kernel]
fn neighbour_in_local_memory(x: &Global<[u32]>, y: &mut Global<[u32]>) {
    let mut tile: Local<[u32; GROUP]>;
    let i = get_local_id(0);
    tile[i] = x[get_global_id(0)];
    y[get_global_id(0)] = tile[(i + 7) % GROUP];
}

#[kernel]
fn one_barrier_too_few(x: &Global<[u32]>, y: &mut Global<[u32]>) {
    let mut tile: Local<[u32; GROUP]>;
    let i = get_local_id(0);
    let mut sum = 0;
    for turn in 0..2u32 {
        tile[i] = x[get_global_id(0)] + turn;
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += tile[(i + 1) % GROUP];
    }
    y[get_global_id(0)] = sum;
}

#[kernel]
fn fence_of_the_wrong_memory(y: &mut Global<[u32]>) {
    let i = get_global_id(0);
    y[i] = 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    let other = y[i ^ 1];
    barrier(CLK_GLOBAL_MEM_FENCE);
    y[i] = other;
}

#[device]
fn put(to: &mut Generic<u32>, value: u32) {
    *to = value;
}

#[device]
fn sum_of(p: &Generic<[u32]>) -> u32 {
    p[0] + p[1]
}

#[kernel]
fn through_generic_pointers(y: &mut Global<[u32]>) {
    let mut own = [1u32, 2];
    put(to_generic_mut(&mut own[0]), 3);
    let sum = sum_of(to_generic(&own));
    match to_global_mut(to_generic_mut(&mut y[0])) {
        Some(first) => *first = sum,
        None => (),
    }
    put(to_generic_mut(&mut y[1]), sum);
}

#[kernel]
fn uninitialised_behind_a_generic_pointer(y: &mut Global<[u32]>) {
    let mut tile: Local<[u32; GROUP]>;
    let i = get_local_id(0);
    if i > 0 {
        tile[i] = 1;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    y[i] = sum_of(to_generic(&tile));
}

#[kernel]
fn uninitialised(y: &mut Global<[u32]>) {
    let mut tile: Local<[u32; GROUP]>;
    let i = get_local_id(0);
    if i > 0 {
        tile[i] = 1;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    y[get_global_id(0)] = tile[(i + 1) % GROUP];
}

/// Of a slot that holds nothing, what it would hold is not read.
#[kernel]
fn slots_that_hold_nothing(y: &mut Global<[u32]>) {
    let mut slots: Local<[Option<(u32, bool)>; GROUP]>;
    let i = get_local_id(0);
    slots[i] = if i % 2 == 0 { None } else { Some((i as u32, true)) };
    barrier(CLK_LOCAL_MEM_FENCE);
    y[i] = slots[i ^ 1].map_or(9, |(v, _)| v);
}

#[kernel]
fn slots_that_nobody_wrote(y: &mut Global<[u32]>) {
    let mut slots: Local<[Option<u32>; GROUP]>;
    let i = get_local_id(0);
    if i != 3 {
        slots[i] = None;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    y[i] = slots[i].unwrap_or(7);
}

/// Each part of a tuple is memory of its own.
#[kernel]
fn parts_side_by_side(y: &mut Global<[u32]>) {
    let mut pairs: Local<[(u8, u32); GROUP]>;
    let i = get_local_id(0);
    pairs[i].0 = i as u8;
    pairs[(i + 1) % GROUP].1 = 10;
    barrier(CLK_LOCAL_MEM_FENCE);
    let (a, b) = pairs[i];
    y[i] = u32::from(a) + b;
}

#[kernel]
fn tuples_without_a_barrier(y: &mut Global<[u32]>) {
    let mut pairs: Local<[(u8, u32); GROUP]>;
    let i = get_local_id(0);
    pairs[i] = (1, 2);
    pairs[i].1 += 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    pairs[i].1 = 5;
    y[i] = pairs[i ^ 1].1;
}

/// A slot that all write: what is left is a value, whatever it is.
#[kernel]
fn slots_that_all_write(y: &mut Global<[u32]>) {
    let mut slot: Local<Result<u32, (u8, bool)>>;
    let i = get_global_id(0);
    slot = if i % 2 == 0 { Ok(i as u32) } else { Err((i as u8, true)) };
    y[i] = match slot {
        Ok(v) => v,
        Err((v, told)) => u32::from(v) + u32::from(told) * 100,
    };
}

#[kernel]
fn adds_without_atomics(y: &mut Global<[u32]>) {
    y[0] += 1;
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Pair {
    a: u32,
    b: u32,
}

#[kernel]
fn field_of_another(p: &mut Global<[Pair]>) {
    let i = get_global_id(0);
    p[i].a = 1;
    p[i / 2].b = 2;
}

#[kernel]
fn two_to_a_pixel(out: &mut Image2d<WriteOnly>) {
    let i = get_global_id(0) as i32;
    write_imagef(out, Int2::new(i / 2, 0), Float4::splat(i as f32));
}

#[kernel]
fn one_to_a_pixel(image: &Image2d<ReadOnly>, out: &mut Image2d<WriteOnly>) {
    let at = Int2::new(get_global_id(0) as i32, 0);
    write_imagef(out, at, read_imagef(image, BETWEEN, Float2::new(at.x() as f32, 0.5)));
}

#[test]
fn writes_of_one_pixel_race() {
    let queue = Queue::host_checked();
    let format = ImageFormat::new(ChannelOrder::Rgba, ChannelType::Float);
    let image = queue.image2d(format, (16, 1), &[0.5f32; 64]).unwrap();
    let mut out = queue.zeroed_image2d(format, (16, 1)).unwrap();
    assert!(checked(&queue, one_to_a_pixel(&image, &mut out), range(16)).is_none());
    let found = race(checked(&queue, two_to_a_pixel(&mut out), range(16)));
    assert_eq!((found.work_item, found.other), ([1, 0, 0], [0, 0, 0]));
    assert!(line(&found.location).starts_with("write_imagef(out, Int2::new(i / 2, 0)"));
    assert!(found.writes && found.other_writes && found.same_group);
    assert!(checked(&queue, two_to_a_pixel(&mut out), NdRange::new(1)).is_none());
}

#[test]
fn writes_of_two_work_items_race() {
    let queue = Queue::host_checked();
    let mut y = queue.zeroed::<u32>(16).unwrap();
    let found = race(checked(&queue, all_write_one(&mut y), range(16)));
    assert_eq!((found.work_item, found.other), ([1, 0, 0], [0, 0, 0]));
    assert_eq!((line(&found.location), &found.other_location), ("y[0] = get_global_id(0) as u32;", &found.location));
    assert!(found.writes && found.other_writes && found.same_group);
    // Nothing else is harmed, and one work-item cannot race.
    assert!(checked(&queue, all_write_one(&mut y), NdRange::new(1)).is_none());
    assert_eq!(y.read().unwrap()[1..], [0; 15]);
}

#[test]
fn a_read_and_a_write_race_in_either_order() {
    let queue = Queue::host_checked();
    let mut y = queue.zeroed::<u32>(16).unwrap();
    let found = race(checked(&queue, reads_its_neighbour(&mut y), range(8)));
    assert_eq!((found.work_item, found.other), ([1, 0, 0], [0, 0, 0]));
    assert_eq!(line(&found.location), "y[i] = own + other;");
    assert_eq!(line(&found.other_location), "let other = y[(i + 1) % y.len()];");
    assert!(found.writes && !found.other_writes);
    let message = Error::Race(Box::new(found)).to_string();
    assert!(message.contains("`__global` memory: work-item [1, 0, 0] writes at "), "{message}");
}

#[test]
fn groups_race_where_no_barrier_can_help() {
    let queue = Queue::host_checked();
    let mut y = queue.zeroed::<u32>(1).unwrap();
    let found = race(checked(&queue, adds_without_atomics(&mut y), NdRange::new(4).local(1)));
    assert!(!found.same_group);
    assert_eq!((found.work_item, found.other), ([1, 0, 0], [0, 0, 0]));
    assert_eq!(line(&found.location), "y[0] += 1;");
}

#[test]
fn local_memory_needs_a_barrier() {
    let queue = Queue::host_checked();
    let x = queue.upload(&[7u32; 16]).unwrap();
    let mut y = queue.zeroed::<u32>(16).unwrap();
    match checked(&queue, neighbour_in_local_memory(&x, &mut y), range(16)) {
        Some(Error::UninitialisedLocal(read)) => {
            assert_eq!(read.work_item, [0, 0, 0]);
            assert_eq!(line(&read.location), "y[get_global_id(0)] = tile[(i + 7) % GROUP];");
        }
        other => panic!("{other:?}"),
    }
    let found = race(checked(&queue, one_barrier_too_few(&x, &mut y), range(16)));
    assert_eq!(line(&found.location), "tile[i] = x[get_global_id(0)] + turn;");
    assert_eq!(line(&found.other_location), "sum += tile[(i + 1) % GROUP];");
    let found = race(checked(&queue, fence_of_the_wrong_memory(&mut y), range(16)));
    assert_eq!((line(&found.location), line(&found.other_location)), ("let other = y[i ^ 1];", "y[i] = 1;"));
}

#[test]
fn a_generic_pointer_is_watched_as_one_into_its_memory() {
    let queue = Queue::host_checked();
    let mut y = queue.zeroed::<u32>(8).unwrap();
    let found = race(checked(&queue, through_generic_pointers(&mut y), range(8)));
    assert_eq!(line(&found.location), "Some(first) => *first = sum,");
    assert!(checked(&queue, through_generic_pointers(&mut y), NdRange::new(1)).is_none());
    assert_eq!(y.read().unwrap()[..2], [5, 5]);
    match checked(&queue, uninitialised_behind_a_generic_pointer(&mut y), range(8)) {
        Some(Error::UninitialisedLocal(read)) => assert_eq!(line(&read.location), "p[0] + p[1]"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn local_memory_that_nobody_wrote_is_not_read() {
    let queue = Queue::host_checked();
    let mut y = queue.zeroed::<u32>(8).unwrap();
    match checked(&queue, uninitialised(&mut y), range(8)) {
        Some(Error::UninitialisedLocal(read)) => {
            assert_eq!(read.work_item, [7, 0, 0]);
            assert_eq!(line(&read.location), "y[get_global_id(0)] = tile[(i + 1) % GROUP];");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_parts_of_what_has_no_layout_are_watched_one_by_one() {
    let queue = Queue::host_checked();
    let mut y = queue.zeroed::<u32>(8).unwrap();
    assert!(checked(&queue, slots_that_hold_nothing(&mut y), range(8)).is_none());
    assert_eq!(y.read().unwrap(), [1, 9, 3, 9, 5, 9, 7, 9]);
    match checked(&queue, slots_that_nobody_wrote(&mut y), range(8)) {
        Some(Error::UninitialisedLocal(read)) => {
            assert_eq!(read.work_item, [3, 0, 0]);
            assert_eq!(line(&read.location), "y[i] = slots[i].unwrap_or(7);");
        }
        other => panic!("{other:?}"),
    }
    assert!(checked(&queue, parts_side_by_side(&mut y), range(8)).is_none());
    assert_eq!(y.read().unwrap(), [10, 11, 12, 13, 14, 15, 16, 17]);
    let found = race(checked(&queue, tuples_without_a_barrier(&mut y), range(8)));
    let lines = [line(&found.location), line(&found.other_location)];
    assert!(lines.contains(&"pairs[i].1 = 5;") && lines.contains(&"y[i] = pairs[i ^ 1].1;"), "{lines:?}");
    let found = race(checked(&queue, slots_that_all_write(&mut y), range(8)));
    assert_eq!(line(&found.location), "slot = if i % 2 == 0 { Ok(i as u32) } else { Err((i as u8, true)) };");
    // Where nobody looks, it computes something.
    let queue = Queue::host();
    let mut y = queue.zeroed::<u32>(8).unwrap();
    slots_that_all_write(&mut y).enqueue(&queue, range(8)).unwrap();
    assert_eq!(y.read().unwrap(), [0, 101, 2, 103, 4, 105, 6, 107]);
}

#[test]
fn fields_are_memory_of_their_own() {
    let queue = Queue::host_checked();
    let mut p = queue.upload(&[Pair { a: 0, b: 0 }; 8]).unwrap();
    let found = race(checked(&queue, field_of_another(&mut p), range(8)));
    assert_eq!((found.work_item, found.other), ([1, 0, 0], [0, 0, 0]));
    assert_eq!(line(&found.location), "p[i / 2].b = 2;");
}

mod without_races {
    use super::*;

    #[kernel]
    pub fn reduction(x: &Global<[u32]>, total: &mut Global<[u32]>, scratch: &mut Local<[u32]>) {
        let i = get_local_id(0);
        scratch[i] = x[get_global_id(0)];
        barrier(CLK_LOCAL_MEM_FENCE);
        let mut width = get_local_size(0) / 2;
        while width > 0 {
            if i < width {
                scratch[i] += scratch[i + width];
            }
            barrier(CLK_LOCAL_MEM_FENCE);
            width /= 2;
        }
        if i == 0 {
            atomic_add(&mut total[0], scratch[0]);
        }
    }

    #[kernel]
    pub fn exchange(y: &mut Global<[u32]>) {
        let i = get_global_id(0);
        y[i] = i as u32;
        barrier(CLK_GLOBAL_MEM_FENCE);
        let other = y[i ^ 1];
        barrier(CLK_GLOBAL_MEM_FENCE);
        y[i] = other * 10 + y[i];
    }
}

#[test]
fn what_is_right_is_left_alone() {
    let queue = Queue::host_checked();
    let x = queue.upload(&[3u32; 64]).unwrap();
    let mut total = queue.zeroed::<u32>(1).unwrap();
    let mut scratch = LocalMemory::new(GROUP);
    without_races::reduction(&x, &mut total, &mut scratch).enqueue(&queue, range(64)).unwrap();
    assert_eq!(total.read().unwrap(), [192]);
    let mut y = queue.zeroed::<u32>(16).unwrap();
    without_races::exchange(&mut y).enqueue(&queue, range(16)).unwrap();
    assert_eq!(y.read().unwrap()[..4], [10, 1, 32, 23]);
}

#[test]
fn faults_and_divergence_are_reported_as_without_checks() {
    #[kernel]
    fn beyond(y: &mut Global<[u32]>) {
        let i = get_global_id(0);
        y[i] = 1;
        y[i + 8] = 2;
    }
    #[kernel]
    fn divides(y: &mut Global<[u32]>) {
        let i = get_global_id(0);
        let by = y[i];
        y[i] /= by;
    }
    #[kernel]
    fn diverges(y: &mut Global<[u32]>) {
        let i = get_local_id(0);
        if i < 4 {
            unsafe { barrier(CLK_LOCAL_MEM_FENCE) };
        }
        y[get_global_id(0)] = 1;
    }
    let queue = Queue::host_checked();
    let mut y = queue.zeroed::<u32>(8).unwrap();
    assert!(matches!(beyond(&mut y).enqueue(&queue, range(8)), Err(Error::Fault { .. })));
    let mut y = queue.zeroed::<u32>(8).unwrap();
    assert!(matches!(divides(&mut y).enqueue(&queue, range(8)), Err(Error::Fault { .. })));
    assert!(matches!(diverges(&mut y).enqueue(&queue, range(8)), Err(Error::DivergentBarrier(_))));
    y.write(&[1; 8]).unwrap();
    divides(&mut y).enqueue(&queue, range(8)).unwrap();
}

#[derive(Clone, Copy, Debug, PartialEq, ClType)]
#[repr(C)]
struct Keyed<K> {
    key: K,
    value: u32,
}

/// Elements of a generic type: the tokens do not tell which fields they have.
#[kernel]
fn halves_exchanged(x: &mut Global<[Keyed<f32>]>) {
    let mut tile: Local<[Keyed<f32>; 8]>;
    let l = get_local_id(0);
    tile[l] = x[l];
    tile[l + 4] = x[l + 4];
    barrier(CLK_LOCAL_MEM_FENCE);
    tile.swap(l, l + 4);
    x[l] = tile[l];
    x[l + 4] = tile[l + 4];
}

#[test]
fn two_elements_that_are_swapped_are_all_that_is_written() {
    let queue = Queue::host_checked();
    let elements: Vec<_> = (0..8).map(|value| Keyed { key: value as f32, value }).collect();
    let mut x = queue.upload(&elements).unwrap();
    halves_exchanged(&mut x).enqueue(&queue, NdRange::new(4).local(4)).unwrap();
    let values: Vec<_> = x.read().unwrap().iter().map(|element| element.value).collect();
    assert_eq!(values, [4, 5, 6, 7, 0, 1, 2, 3]);
}

#[kernel]
fn some_elements_of_an_array(x: &Global<[u32]>, y: &mut Global<[u32]>) {
    let mut tile: Local<[u32; GROUP]>;
    let i = get_local_id(0);
    tile[i] = x[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    let [a, b, .., z] = tile;
    if i > 1 && i < GROUP - 1 {
        tile[i] = 0;
    }
    y[i] = a * 100 + b * 10 + z;
}

/// The others are not read.
#[test]
fn a_pattern_reads_what_it_names() {
    let queue = Queue::host_checked();
    let x = queue.upload(&[1u32, 2, 3, 4, 5, 6, 7, 8]).unwrap();
    let mut y = queue.upload(&[0u32; GROUP]).unwrap();
    some_elements_of_an_array(&x, &mut y).enqueue(&queue, range(GROUP)).unwrap();
    assert_eq!(y.read().unwrap(), [128; GROUP]);
}

#[kernel]
fn sums_too_early(x: &Global<[u32]>, y: &mut Global<[u32]>) {
    let mut tile: Local<[u32; GROUP]>;
    let i = get_local_id(0);
    tile[i] = x[i];
    y[i] = tile.iter().sum();
}

#[kernel]
fn loops_too_early(x: &Global<[u32]>, y: &mut Global<[u32]>) {
    let mut tile: Local<[u32; GROUP]>;
    let i = get_local_id(0);
    tile[i] = x[i];
    for &v in &tile {
        y[i] += v;
    }
}

/// The line of the user's, and not that of the attribute.
#[test]
fn what_a_chain_reads_is_read_where_it_stands() {
    let queue = Queue::host_checked();
    let x = queue.upload(&[1u32; GROUP]).unwrap();
    let mut y = queue.upload(&[0u32; GROUP]).unwrap();
    let lines = ["y[i] = tile.iter().sum();", "for &v in &tile {"];
    for (number, expected) in lines.into_iter().enumerate() {
        let call = if number == 0 { sums_too_early(&x, &mut y) } else { loops_too_early(&x, &mut y) };
        let at = match checked(&queue, call, range(GROUP)) {
            Some(Error::UninitialisedLocal(read)) => read.location.clone(),
            other => panic!("{other:?}"),
        };
        assert_eq!(line(&at), expected);
    }
}
