//! The values that a panic tells of: as `uint`s in the record of a fault, and read back on the host.
//!
//! A value is its scalars in order, each in one word or, with 64 bits, in two with the low one first; an `Option` begins
//! with whether it is `Some`. `emit::lower::panic` writes them.

use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use half::f16;

use crate::slot::Slot;
use crate::vectors::{Lane, Vector};

/// What can be read back from the words that a device recorded.
#[diagnostic::on_unimplemented(
    message = "a panic of a kernel cannot tell of a `{Self}`",
    label = "not a number, `bool`, vector, array, tuple, `Option` or type with `#[derive(ClType)]`"
)]
#[doc(hidden)]
pub trait Recorded {
    /// The value; of a reference, what it points to.
    type Read;
    fn cl_read(words: &mut Words<'_>) -> Self::Read;
}

/// The words of one value.
#[derive(Debug)]
pub struct Words<'r>(&'r [u32]);

impl Words<'_> {
    fn word(&mut self) -> u32 {
        match self.0.split_first() {
            Some((&word, rest)) => {
                self.0 = rest;
                word
            }
            None => 0,
        }
    }

    fn wide(&mut self) -> u64 {
        let low = u64::from(self.word());
        low | u64::from(self.word()) << 32
    }
}

macro_rules! scalars {
    ($($t:ty: |$words:ident| $value:expr;)*) => { $(
        impl Recorded for $t {
            type Read = $t;
            fn cl_read($words: &mut Words<'_>) -> $t {
                $value
            }
        }
    )* };
}

scalars! {
    bool: |words| words.word() != 0;
    i8: |words| words.word() as i8;
    u8: |words| words.word() as u8;
    i16: |words| words.word() as i16;
    u16: |words| words.word() as u16;
    i32: |words| words.word() as i32;
    u32: |words| words.word();
    i64: |words| words.wide() as i64;
    u64: |words| words.wide();
    isize: |words| words.wide() as isize;
    usize: |words| words.wide() as usize;
    f16: |words| f16::from_bits(words.word() as u16);
    f32: |words| f32::from_bits(words.word());
    f64: |words| f64::from_bits(words.wide());
}

impl<T: Recorded, const N: usize> Recorded for [T; N] {
    type Read = [T::Read; N];
    fn cl_read(words: &mut Words<'_>) -> Self::Read {
        std::array::from_fn(|_| T::cl_read(words))
    }
}

impl<T: Lane<N>, const N: usize> Recorded for Vector<T, N> {
    type Read = Vector<T, N>;
    fn cl_read(words: &mut Words<'_>) -> Self::Read {
        Vector::from_fn(|_| T::cl_read(words))
    }
}

impl<T: Recorded> Recorded for Option<T> {
    type Read = Option<T::Read>;
    fn cl_read(words: &mut Words<'_>) -> Self::Read {
        let some = words.word() != 0;
        let value = T::cl_read(words);
        some.then_some(value)
    }
}

impl<T: Recorded + ?Sized> Recorded for &'static T {
    type Read = T::Read;
    fn cl_read(words: &mut Words<'_>) -> Self::Read {
        T::cl_read(words)
    }
}

impl<T: Recorded + ?Sized> Recorded for &'static mut T {
    type Read = T::Read;
    fn cl_read(words: &mut Words<'_>) -> Self::Read {
        T::cl_read(words)
    }
}

impl Recorded for () {
    type Read = ();
    fn cl_read(_: &mut Words<'_>) {}
}

#[diagnostic::do_not_recommend]
impl<T> Recorded for PhantomData<T> {
    type Read = PhantomData<T>;
    fn cl_read(_: &mut Words<'_>) -> PhantomData<T> {
        PhantomData
    }
}

macro_rules! tuples {
    ($($($t:ident)*;)*) => { $(
        impl<$($t: Recorded),*> Recorded for ($($t,)*) {
            type Read = ($($t::Read,)*);
            fn cl_read(words: &mut Words<'_>) -> Self::Read {
                ($($t::cl_read(words),)*)
            }
        }
    )* };
}

tuples! {
    A;
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
    A B C D E F G;
    A B C D E F G H;
}

/// The values of one panic, in order.
#[derive(Debug)]
pub struct Values<'r> {
    words: &'r [u32],
    /// How many words each has.
    lengths: std::slice::Iter<'r, usize>,
}

impl<'r> Values<'r> {
    fn next(&mut self) -> Words<'r> {
        let length = self.lengths.next().copied().unwrap_or(0).min(self.words.len());
        let (value, rest) = self.words.split_at(length);
        self.words = rest;
        Words(value)
    }
}

/// The next value, whose type the hole has.
pub fn taken<T: Recorded>(_: Slot<T>, values: &mut Values<'_>) -> T::Read {
    T::cl_read(&mut values.next())
}

/// A value that the record does not hold: an enum with data.
#[derive(Clone, Copy)]
pub struct NotRecorded;

macro_rules! not_recorded {
    ($($notation:ident)*) => { $(
        impl fmt::$notation for NotRecorded {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("_")
            }
        }
    )* };
}

not_recorded! { Display Debug LowerHex UpperHex Octal Binary LowerExp UpperExp Pointer }

/// What a panic says, once its values are known: Rust's own formatting, run on the host.
#[derive(Clone)]
pub struct Message(Says);

#[derive(Clone)]
enum Says {
    Text(String),
    Formatted(Arc<Format>),
}

type Format = dyn Fn(&mut Values<'_>) -> String + Send + Sync;

impl Message {
    /// A message without values.
    pub(crate) fn text(text: &str) -> Self {
        Message(Says::Text(text.to_owned()))
    }

    /// Whether it, a message without values, is that of a panic that never is.
    pub(crate) fn is_never(&self) -> bool {
        self.say(&[], &[]) == cl_tree::NEVER
    }

    /// What it says of the values whose words these are; `lengths` says how many each has.
    pub(crate) fn say(&self, words: &[u32], lengths: &[usize]) -> String {
        match &self.0 {
            Says::Text(text) => text.clone(),
            Says::Formatted(format) => format(&mut Values { words, lengths: lengths.iter() }),
        }
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Message").finish_non_exhaustive()
    }
}

impl PartialEq for Message {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Says::Text(text), Says::Text(other)) => text == other,
            (Says::Formatted(format), Says::Formatted(other)) => Arc::ptr_eq(format, other),
            _ => false,
        }
    }
}

impl Eq for Message {}

/// The message of a panic, for its hole.
pub fn message(say: impl Fn(&mut Values<'_>) -> String + Send + Sync + 'static) -> crate::emit::Hole {
    crate::emit::Hole::Message(Message(Says::Formatted(Arc::new(say))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_they_were_recorded() {
        let words = [1, 0xffff_ffff, 5, 1, 1.5f32.to_bits(), 0, 7];
        let lengths = [1, 3, 1, 2];
        let mut values = Values { words: &words, lengths: lengths.iter() };
        assert!(taken::<bool>([], &mut values));
        assert_eq!(taken::<(i8, u64)>([], &mut values), (-1, 5 | 1 << 32));
        assert_eq!(taken::<&'static f32>([], &mut values), 1.5);
        assert_eq!(taken::<Option<u8>>([], &mut values), None);
        assert_eq!(values.words, []);
    }
}
