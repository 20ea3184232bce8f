//! Values that find mistakes: the ones at the edges, and a spread between.

/// The next of a sequence without a pattern.
fn step(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state ^ (*state >> 29)
}

/// Three columns: all pairs of the edges, then any bits, then numbers of middling size.
pub fn floats() -> Vec<f32> {
    const EDGES: [f32; 24] = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        -0.5,
        1.5,
        2.0,
        -2.0,
        2.5,
        3.0,
        1e-3,
        -1e-3,
        10.0,
        -10.0,
        100.0,
        0.999_999_94,
        1.000_000_1,
        f32::MAX,
        f32::MIN,
        f32::MIN_POSITIVE,
        f32::INFINITY,
        f32::NEG_INFINITY,
        f32::NAN,
    ];
    let mut columns = [Vec::new(), Vec::new(), Vec::new()];
    for x in EDGES {
        for y in EDGES {
            columns[0].push(x);
            columns[1].push(y);
            columns[2].push(x * 0.5 + 1.0);
        }
    }
    let mut state = 1;
    for _ in 0..2000 {
        for column in &mut columns {
            column.push(f32::from_bits(step(&mut state) as u32));
        }
    }
    for _ in 0..4000 {
        for column in &mut columns {
            column.push((step(&mut state) as i32) as f32 / (1u32 << 27) as f32);
        }
    }
    columns.concat()
}

/// Three columns of bits: all triples of the edges of each width, then any bits.
pub fn ints() -> Vec<u64> {
    let mut edges: Vec<i64> = vec![0, 1, -1, 2, -2, 3, 7, 100];
    for bits in [8, 16, 32, 64] {
        let least = i64::MIN >> (64 - bits);
        edges.extend([least, !least, least.wrapping_add(1), (!least).wrapping_sub(1)]);
    }
    let mut columns = [Vec::new(), Vec::new(), Vec::new()];
    for (at, &x) in edges.iter().enumerate() {
        for &y in &edges {
            columns[0].push(x as u64);
            columns[1].push(y as u64);
            columns[2].push(edges[(at * 7 + columns[0].len()) % edges.len()] as u64);
        }
    }
    let mut state = 1;
    for _ in 0..2000 {
        for column in &mut columns {
            column.push(step(&mut state) >> (step(&mut state) % 60));
        }
    }
    columns.concat()
}

/// Far off, when what a function gives is not bounded.
pub const UNBOUNDED: f64 = f64::INFINITY;

/// How far apart, in units of the last place of a `f32` or `f64` near `exact`.
pub fn ulps(got: f64, exact: f64, single: bool) -> f64 {
    let rounded = if single { f64::from(exact as f32) } else { exact };
    if got.is_nan() || exact.is_nan() {
        return if got.is_nan() && exact.is_nan() { 0.0 } else { UNBOUNDED };
    }
    if got == rounded {
        return 0.0;
    }
    if got.is_infinite() || rounded.is_infinite() {
        return UNBOUNDED;
    }
    let unit = if single {
        let up = (exact as f32).abs();
        f64::from(up.next_up()) - f64::from(up)
    } else {
        exact.abs().next_up() - exact.abs()
    };
    (got - exact).abs() / unit
}
