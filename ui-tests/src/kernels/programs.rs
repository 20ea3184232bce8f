//! Small programs, as they stand on the CPU: their types have methods, traits and defaults, and hand errors on by `?`.

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case};

#[device]
#[derive(Clone, Copy, PartialEq, ClType)]
enum Trap {
    Full,
    Empty,
    Unknown(u32),
    DividedByZero { at: usize },
}

#[derive(Clone, Copy, ClType)]
struct Stack<T, const N: usize> {
    items: [T; N],
    len: usize,
}

#[device]
impl<T: Copy + Default, const N: usize> Stack<T, N> {
    fn new() -> Self {
        Self { items: [T::default(); N], len: 0 }
    }
    fn push(&mut self, item: T) -> Result<(), Trap> {
        *self.items.get_mut(self.len).ok_or(Trap::Full)? = item;
        self.len += 1;
        Ok(())
    }
    fn pop(&mut self) -> Result<T, Trap> {
        self.len = self.len.checked_sub(1).ok_or(Trap::Empty)?;
        Ok(self.items[self.len])
    }
    fn last(&self) -> Option<T> {
        self.items[..self.len].last().copied()
    }
}

#[derive(Clone, Copy, ClType)]
struct Machine {
    stack: Stack<i32, 4>,
    at: usize,
}

#[device]
fn difference(a: i32, b: i32) -> i32 {
    a - b
}

#[device]
impl Machine {
    fn of_two(&mut self, f: impl Fn(i32, i32) -> i32) -> Result<(), Trap> {
        let (b, a) = (self.stack.pop()?, self.stack.pop()?);
        self.stack.push(f(a, b))
    }
    fn product(a: i32, b: i32) -> i32 {
        a * b
    }
    fn step(&mut self, word: u32, input: i32) -> Result<(), Trap> {
        match word {
            0..=99 => self.stack.push(word as i32)?,
            100 => self.stack.push(input)?,
            101 => self.of_two(i32::wrapping_add)?,
            102 => self.of_two(difference)?,
            103 => self.of_two(Self::product)?,
            104 if self.stack.last() == Some(0) => return Err(Trap::DividedByZero { at: self.at }),
            104 => self.of_two(|a, b| a / b)?,
            105 => {
                let top = self.stack.last().ok_or_else(|| Trap::Empty)?;
                self.of_two(i32::max)?;
                self.stack.push(top)?;
            }
            other => return Err(Trap::Unknown(other)),
        }
        Ok(())
    }
    fn run(&mut self, program: &Global<[u32]>, input: i32) -> Result<i32, Trap> {
        while let Some(&word) = program.get(self.at) {
            if program.get(self.at + 1) == Some(&200) {
                break;
            }
            self.step(word, input)?;
            self.at += 1;
        }
        self.stack.pop()
    }
}

/// A stack machine.
#[kernel]
pub fn machine(program: &Global<[u32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut machine = Machine { stack: Stack::new(), at: 0 };
    out[i] = match machine.run(&program[i..], i as i32 - 1) {
        Ok(v) => v,
        Err(Trap::Unknown(word)) => -1000 - word as i32,
        Err(Trap::DividedByZero { at }) => -2000 - at as i32,
        Err(trap @ (Trap::Full | Trap::Empty)) => -1 - (trap == Trap::Full) as i32,
    };
}

#[device]
trait Shape {
    fn area(&self, _: f32, unit: f32) -> f32;
    fn corners(_: u32) -> u32 {
        0
    }
}

#[derive(Clone, Copy, ClType)]
struct Disc(f32);

#[derive(Clone, Copy, ClType)]
struct Square;

#[device]
impl Shape for Disc {
    fn area(&self, scale: f32, _: f32) -> f32 {
        self.0 * scale * scale
    }
}

#[device]
impl Shape for Square {
    fn area(&self, _: f32, unit: f32) -> f32 {
        unit
    }
    fn corners(_: u32) -> u32 {
        4
    }
}

#[device]
fn described<S: Shape>(shape: &S, _: u8, (scale, _): (f32, i32)) -> f32 {
    shape.area(scale, 2.5) + S::corners(9) as f32
}

/// Parameters without a name.
#[kernel]
pub fn unnamed_parameters(y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let scale = i as f32;
    y[i] = described(&Disc(0.5), 1, (scale, 7)) + 100.0 * described(&Square, 2, (scale, 8));
}

type Board = [[u8; 3]; 2];

#[derive(Clone, Copy, ClType)]
struct Weight {
    grams: u32,
}

#[device]
impl Default for Weight {
    fn default() -> Self {
        Weight { grams: 7 }
    }
}

#[device]
#[derive(Clone, Copy, Default, ClType)]
struct Game {
    board: Board,
    players: [Weight; 2],
    last: Option<u32>,
    origin: (i32, f32),
}

/// Defaults of what is made of others.
#[kernel]
pub fn defaults(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let mut game = Game::default();
    game.players[i % 2].grams += x[i];
    game.board[1][2] = 5;
    let mut empty = Board::default();
    empty[0][1] = 3;
    let four: [u32; 4] = Default::default();
    let (count, done) = <(u32, bool)>::default();
    let cells = game.board.iter().chain(&empty).flatten().copied().map(u32::from).sum::<u32>();
    out[i] = cells
        + 10 * game.players.iter().map(|player| player.grams).sum::<u32>()
        + 1000 * game.last.map_or(1, |last| last)
        + 10_000 * (four[i % 4] + count + done as u32 + game.origin.0 as u32 + game.origin.1 as u32);
}

#[derive(Clone, Copy, ClType)]
struct Lanes([u32; 3]);

#[device]
impl Lanes {
    fn map(self, f: impl Fn(u32) -> u32) -> Self {
        Lanes(self.0.map(|lane| f(lane)))
    }
    fn pairs(&self) -> u32 {
        let mut sum = 0;
        for pair in self.0.chunks(2) {
            sum += pair[0] * pair.len() as u32;
        }
        sum
    }
}

#[derive(Clone, Copy, ClType)]
struct Ring {
    lanes: Lanes,
    cells: [u32; 5],
}

#[device]
fn next(v: u32) -> u32 {
    v + 1
}

#[device]
impl Ring {
    fn turn(&mut self, by: usize) {
        self.cells.rotate_left(by);
        self.lanes.0.rotate_right(1);
    }
    fn raised(&self) -> u32 {
        let (one, other) = (self.lanes.map(|v| v * 3), self.lanes.map(next));
        one.pairs() * 100 + other.0[2]
    }
}

/// Methods of what is in a field, by the names that arrays and numbers have too.
#[kernel]
pub fn fields(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let mut ring = Ring { lanes: Lanes([x[i], 4, 5]), cells: [1, 2, 3, 4, 5] };
    ring.turn(i);
    let mut copy = ring.cells;
    copy.rotate_right(2);
    out[i] = ring.raised() * 100 + ring.cells[0] * 10 + copy[0];
}

#[derive(Clone, Copy, ClType)]
struct Counts {
    n: u32,
    m: u32,
}

#[device]
impl Counts {
    fn bump(&mut self) -> bool {
        self.n += 10;
        true
    }
    fn take(&mut self) -> Option<u32> {
        self.n = self.n.checked_sub(3)?;
        Some(self.n)
    }
    fn all(&mut self) -> u32 {
        let mut sum = 0;
        if let Some(v) = self.n.checked_sub(2)
            && self.bump()
        {
            sum += v * 1000 + self.n;
        }
        match self.n.checked_sub(1) {
            Some(v) => {
                self.n = 7;
                sum += v;
            }
            None => sum += 9,
        }
        sum += self.m.checked_sub(self.n).map_or(5, |v| {
            self.m += 1;
            v + self.m
        });
        let later = self.m.checked_sub(1);
        self.m = 40;
        sum += later.unwrap_or(2);
        while let Some(v) = self.take() {
            sum = sum * 2 + v;
        }
        let last = self.m.checked_sub(5).filter(|_| self.bump()).unwrap_or(0);
        sum + last * 7
    }
}

/// Differences of fields, which are computed before what changes these; and patterns that no number is below or above.
#[kernel]
pub fn counts(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let mut counts = Counts { n: x[i], m: x[i] * 3 };
    let sum = counts.all() + counts.n;
    let digits = match x[i] as u8 {
        0..=9 => 1u32,
        10..=99 => 2,
        100..=255 => 3,
    };
    let sign = match x[i] as i8 {
        i8::MIN..=-1 => 10,
        0 => 20,
        1..=i8::MAX => 30,
    };
    out[i] = sum * 100 + digits + sign;
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("programs_counts", counts::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[0u32, 1, 4, 8, 50, 130])?, queue.zeroed::<u32>(6)?);
            counts(&x, &mut out).enqueue(queue, 6)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("programs_machine", machine::kernel(), |queue| {
            let program = [
                100, 7, 103, 3, 104, 200, 200, // ends with one of two
                9, 4, 102, 5, 105, 101, 104, 200, 200, // goes on with 5
                1, 2, 3, 4, 5, 200, 200, // too many
                8, 0, 104, 0, 150, 101, 101, 200,
            ];
            let (program, mut out) = (queue.upload(&program)?, queue.zeroed::<i32>(31)?);
            machine(&program, &mut out).enqueue(queue, 31)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("programs_unnamed_parameters", unnamed_parameters::kernel(), |queue| {
            let mut y = queue.zeroed::<f32>(3)?;
            unnamed_parameters(&mut y).enqueue(queue, 3)?;
            Ok(Output::exact(y.read()?))
        }),
        case!("programs_defaults", defaults::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[4u32, 0, 9])?, queue.zeroed::<u32>(3)?);
            defaults(&x, &mut out).enqueue(queue, 3)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("programs_fields", fields::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[4u32, 0, 9, 2])?, queue.zeroed::<u32>(4)?);
            fields(&x, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact(out.read()?))
        }),
    ]
}
