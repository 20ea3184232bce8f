//! How the memory of an address space holds a value: as its bytes are, or part by part.
//!
//! In: a value, and an address. Out: reads and writes of memory. Rust says nothing of where the parts of a tuple or of an
//! `Option` lie, and so no buffer holds one. Memory of a work-group no host program sees: there each part is read and
//! written by itself, where C has it in a struct of the parts. So no byte is ever taken for more than the part that it is
//! of, an `Option` is `None` where all is zero, and the size is that of the struct on the device.

use std::alloc::Layout;
use std::cmp::{Ordering, Reverse};
use std::marker::PhantomData;
use std::mem::MaybeUninit;
use std::num::TryFromIntError;
use std::ops::ControlFlow;

use crate::memory;
use crate::types::{ClType, Through};
use crate::validity::Bytes;

/// What of memory a value takes.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    layout: Layout,
    /// What its bytes say, if it lies in memory as it is.
    bytes: Option<&'static Bytes>,
}

impl Form {
    /// Of what lies in memory as it is.
    pub const fn as_it_is<T: ClType>() -> Form {
        Form { layout: Layout::new::<T>(), bytes: Some(&T::CL_BYTES) }
    }

    /// Of what lies there part by part: that of a struct in C.
    pub const fn of_parts(parts: &[Form]) -> Form {
        let (end, align) = in_a_row(parts, parts.len());
        Form { layout: checked(end.next_multiple_of(align), align), bytes: None }
    }

    /// Of an array of such.
    const fn of_elements(element: Form, count: usize) -> Form {
        let Some(size) = element.layout.size().checked_mul(count) else { panic!("an array is too large") };
        Form { layout: checked(size, element.layout.align()), bytes: None }
    }

    /// Where a part begins, in bytes from the beginning of the whole.
    pub const fn offset(parts: &[Form], index: usize) -> usize {
        in_a_row(parts, index).0.next_multiple_of(parts[index].layout.align())
    }

    /// Its size and alignment.
    pub const fn layout(self) -> Layout {
        self.layout
    }

    /// Its size.
    pub const fn size(self) -> usize {
        self.layout.size()
    }

    /// As of [`Bytes`], of what lies there as it is.
    pub(crate) const fn bytes(self) -> Option<&'static Bytes> {
        self.bytes
    }
}

/// Where the first parts end, and the alignment of all.
const fn in_a_row(parts: &[Form], count: usize) -> (usize, usize) {
    let (mut end, mut align, mut index) = (0usize, 1, 0);
    while index < parts.len() {
        let part = parts[index].layout;
        if index < count {
            end = end.next_multiple_of(part.align()) + part.size();
        }
        align = if part.align() > align { part.align() } else { align };
        index += 1;
    }
    (end, align)
}

const fn checked(size: usize, align: usize) -> Layout {
    match Layout::from_size_align(size, align) {
        Ok(layout) => layout,
        Err(_) => panic!("an array is too large"),
    }
}

/// What memory of a device can hold, of the host or not.
///
/// # Safety
/// 1. `CL_FORM` is [`Form::as_it_is`], or [`Form::of_parts`] of `CL_PARTS`, in which case both functions are there, and access
///    the parts and nothing else, each where [`Form::offset`] has it.
/// 2. Where all bytes are zero, there is a value.
// What is asked for it without another trait is what a kernel takes by value.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no value that a kernel takes: it takes numbers, vectors, arrays, tuples, `Option`, and structs and enums of \
               these, without pointers and without an address space of their own (OpenCL C 6.7, 6.11)",
    label = "a struct or an enum of yours needs `#[derive(Clone, Copy, ClType)]`",
    note = "pointers, images and samplers are arguments of their own (OpenCL C 6.11.a, 6.11.b), and nothing is on a heap",
    note = "an object in an address space is no value: no field, parameter or result is qualified with one, only what a pointer points to is (OpenCL C 6.7): `x: &Global<[f32]>`; an image is taken as `&Image2d<ReadOnly>` or `&mut Image2d<WriteOnly>`"
)]
pub unsafe trait Placed: Copy {
    /// `Self`. As of [`InMemory`](crate::types::InMemory): so rustc has no type for the place of what is none.
    #[doc(hidden)]
    type Itself;
    /// The parts, if each is read and written by itself.
    #[doc(hidden)]
    const CL_PARTS: &'static [Form] = &[];
    /// What of memory it takes.
    #[doc(hidden)]
    const CL_FORM: Form = Form::of_parts(Self::CL_PARTS);

    /// Reads what lies there part by part.
    ///
    /// # Safety
    /// A value lies at the address, which is exposed.
    #[doc(hidden)]
    #[track_caller]
    unsafe fn read_parts(address: *mut u8) -> Self {
        let _ = address;
        unreachable!("it lies in memory as it is")
    }

    /// Writes what lies there part by part.
    ///
    /// # Safety
    /// There is room for a value at the address, which is exposed.
    #[doc(hidden)]
    #[track_caller]
    unsafe fn write_parts(self, address: *mut u8) {
        let _ = address;
        unreachable!("it lies in memory as it is")
    }
}

/// Reads a part of what lies at an address.
///
/// # Safety
/// It is one, and begins there.
#[inline(always)]
#[track_caller]
pub unsafe fn read_part<T: Placed>(whole: *mut u8, offset: usize) -> T {
    // SAFETY: as the caller vouches.
    unsafe { memory::load(whole.wrapping_add(offset)) }
}

/// Writes a part of what lies at an address.
///
/// # Safety
/// It is one, and begins there.
#[inline(always)]
#[track_caller]
pub unsafe fn write_part<T: Placed>(whole: *mut u8, offset: usize, value: T) {
    // SAFETY: as the caller vouches.
    unsafe { memory::store(whole.wrapping_add(offset), value) }
}

// SAFETY: an array has its elements one after the other; of what lies there as it is, so does Rust.
unsafe impl<T: Placed, const N: usize> Placed for [T; N] {
    type Itself = <T::Itself as Through<Self>>::Itself;
    const CL_FORM: Form = match T::CL_FORM.bytes {
        Some(_) => Form { layout: Layout::new::<Self>(), bytes: Some(&Elements::<T, N>::BYTES) },
        None => Form::of_elements(T::CL_FORM, N),
    };

    #[inline]
    #[track_caller]
    unsafe fn read_parts(address: *mut u8) -> Self {
        let mut elements = [const { MaybeUninit::<T>::uninit() }; N];
        for (index, element) in elements.iter_mut().enumerate() {
            // SAFETY: as the caller vouches.
            element.write(unsafe { read_part(address, index * T::CL_FORM.size()) });
        }
        // SAFETY: each was written.
        unsafe { (&raw const elements).cast::<Self>().read() }
    }

    #[inline]
    #[track_caller]
    unsafe fn write_parts(self, address: *mut u8) {
        for (index, element) in self.into_iter().enumerate() {
            // SAFETY: as the caller vouches.
            unsafe { write_part(address, index * T::CL_FORM.size(), element) };
        }
    }
}

/// The elements of an array that lies in memory as it is.
struct Elements<T, const N: usize>(PhantomData<T>);

impl<T: Placed, const N: usize> Elements<T, N> {
    const BYTES: Bytes = match T::CL_FORM.bytes {
        Some(element) => Bytes::Array(element, size_of::<T>()),
        None => Bytes::Any,
    };
}

/// One row a type whose parts lie side by side: the parts, and how it is taken apart and put together.
macro_rules! side_by_side {
    ($([$($generics:ident)*] $ty:ty: $($index:tt $part:ident: $of:ty),* => $value:expr;)*) => { $(
        // SAFETY: each part is where `offset` has it.
        unsafe impl<$($generics: Placed),*> Placed for $ty {
            type Itself = Self;
            const CL_PARTS: &'static [Form] = &[$(<$of as Placed>::CL_FORM),*];

            #[inline]
            #[track_caller]
            unsafe fn read_parts(address: *mut u8) -> Self {
                // SAFETY: as the caller vouches.
                $(let $part = unsafe { read_part::<$of>(address, const { Form::offset(Self::CL_PARTS, $index) }) };)*
                $value
            }

            #[inline]
            #[track_caller]
            unsafe fn write_parts(self, address: *mut u8) {
                // SAFETY: as the caller vouches.
                $(unsafe { write_part::<$of>(address, const { Form::offset(Self::CL_PARTS, $index) }, self.$index) };)*
            }
        }
    )* };
}

side_by_side! {
    [A]                 (A,):                      0 a: A => (a,);
    [A B]               (A, B):                    0 a: A, 1 b: B => (a, b);
    [A B C]             (A, B, C):                 0 a: A, 1 b: B, 2 c: C => (a, b, c);
    [A B C D]           (A, B, C, D):              0 a: A, 1 b: B, 2 c: C, 3 d: D => (a, b, c, d);
    [A B C D E]         (A, B, C, D, E):           0 a: A, 1 b: B, 2 c: C, 3 d: D, 4 e: E => (a, b, c, d, e);
    [A B C D E F]       (A, B, C, D, E, F):        0 a: A, 1 b: B, 2 c: C, 3 d: D, 4 e: E, 5 f: F => (a, b, c, d, e, f);
    [A B C D E F G]     (A, B, C, D, E, F, G):
        0 a: A, 1 b: B, 2 c: C, 3 d: D, 4 e: E, 5 f: F, 6 g: G => (a, b, c, d, e, f, g);
    [A B C D E F G H]   (A, B, C, D, E, F, G, H):
        0 a: A, 1 b: B, 2 c: C, 3 d: D, 4 e: E, 5 f: F, 6 g: G, 7 h: H => (a, b, c, d, e, f, g, h);
    [T]                 Reverse<T>:                0 turned: T => Reverse(turned);
}

/// The one value of the type.
fn no_such_integer() -> TryFromIntError {
    match u8::try_from(u32::MAX) {
        Err(error) => error,
        Ok(_) => unreachable!("no `u8` is that large"),
    }
}

/// `Placed` of a type with one value, which has no bytes on the device.
macro_rules! without_bytes {
    ([$($generics:ident)*] $ty:ty: $value:expr) => {
        // SAFETY: nothing is read, and nothing written.
        unsafe impl<$($generics),*> $crate::placed::Placed for $ty {
            type Itself = Self;
            #[inline(always)]
            unsafe fn read_parts(_: *mut u8) -> Self {
                $value
            }
            #[inline(always)]
            unsafe fn write_parts(self, _: *mut u8) {}
        }
    };
}
pub(crate) use without_bytes;

without_bytes!([] (): ());
without_bytes!([T] PhantomData<T>: PhantomData);
without_bytes!([] TryFromIntError: no_such_integer());

/// One row a type with variants: a tag, and beside it what each holds.
macro_rules! tagged {
    ($([$($generics:ident)*] $ty:ty: $($of:ident::$variant:ident $(($held:ident: $index:literal $part:ty))? = $tag:literal),*;)*) => { $(
        // SAFETY: the tag and each part are where `offset` has them, and 0 is a tag.
        unsafe impl<$($generics: Placed),*> Placed for $ty {
            type Itself = Self;
            const CL_PARTS: &'static [Form] = &[u32::CL_FORM $($(, <$part as Placed>::CL_FORM)?)*];

            #[inline]
            #[track_caller]
            unsafe fn read_parts(address: *mut u8) -> Self {
                // SAFETY: as the caller vouches.
                let tag: u32 = unsafe { read_part(address, 0) };
                match tag {
                    $($tag => {
                        // SAFETY: as above; what a variant holds is there of each variant.
                        $(let $held = unsafe { read_part::<$part>(address, const { Form::offset(Self::CL_PARTS, $index) }) };)?
                        $of::$variant $(($held))?
                    })*
                    _ => memory::no_value(),
                }
            }

            #[inline]
            #[track_caller]
            unsafe fn write_parts(self, address: *mut u8) {
                let tag: u32 = match self {
                    $($of::$variant $(($held))? => {
                        // SAFETY: as the caller vouches.
                        $(unsafe { write_part::<$part>(address, const { Form::offset(Self::CL_PARTS, $index) }, $held) };)?
                        $tag
                    })*
                };
                // SAFETY: as above.
                unsafe { write_part(address, 0, tag) };
            }
        }
    )* };
}

tagged! {
    [T] Option<T>: Option::None = 0, Option::Some(value: 1 T) = 1;
    [T E] Result<T, E>: Result::Ok(value: 1 T) = 0, Result::Err(error: 2 E) = 1;
    [B C] ControlFlow<B, C>: ControlFlow::Continue(value: 1 C) = 0, ControlFlow::Break(value: 2 B) = 1;
}

// SAFETY: its only part is the number that the device has for it.
unsafe impl Placed for Ordering {
    type Itself = Self;
    const CL_PARTS: &'static [Form] = &[i8::CL_FORM];

    #[inline]
    #[track_caller]
    unsafe fn read_parts(address: *mut u8) -> Self {
        // SAFETY: as the caller vouches.
        unsafe { read_part::<i8>(address, 0) }.cmp(&0)
    }

    #[inline]
    #[track_caller]
    unsafe fn write_parts(self, address: *mut u8) {
        // SAFETY: as the caller vouches.
        unsafe { write_part(address, 0, self as i8) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size_and_align<T: Placed>() -> (usize, usize) {
        (T::CL_FORM.layout().size(), T::CL_FORM.layout().align())
    }

    #[test]
    fn the_parts_lie_as_in_a_struct_of_c() {
        assert_eq!(size_and_align::<(f32, u32)>(), (8, 4));
        assert_eq!(size_and_align::<(u8, f64, u8)>(), (24, 8));
        assert_eq!(size_and_align::<(bool, (u16, u8))>(), (6, 2));
        assert_eq!(size_and_align::<(u8, crate::Float3)>(), (32, 16));
        assert_eq!(size_and_align::<Option<u8>>(), (8, 4));
        assert_eq!(size_and_align::<Option<(f32, u32)>>(), (12, 4));
        assert_eq!(size_and_align::<Option<()>>(), (4, 4));
        assert_eq!(size_and_align::<Result<u8, f64>>(), (16, 8));
        assert_eq!(size_and_align::<[(u8, u16); 5]>(), (20, 2));
        assert_eq!(size_and_align::<(u32, [Option<u8>; 2])>(), (20, 4));
        assert_eq!(size_and_align::<((), PhantomData<f32>)>(), (0, 1));
        assert_eq!(size_and_align::<Ordering>(), (1, 1));
    }

    #[test]
    fn what_lies_as_it_is_stays_so_in_an_array() {
        assert!(<[[f32; 2]; 3] as Placed>::CL_FORM.bytes().is_some());
        assert!(<[(f32, u32); 3] as Placed>::CL_FORM.bytes().is_none());
    }

    fn comes_back<T: Placed + PartialEq + std::fmt::Debug>(value: T) {
        let mut memory = [u64::MAX; 16];
        assert!(T::CL_FORM.size() <= size_of_val(&memory));
        let address = memory.as_mut_ptr().cast::<u8>();
        address.expose_provenance();
        // SAFETY: there is room, aligned for all but vectors.
        let back = unsafe {
            memory::store(address, value);
            memory::load::<T>(address)
        };
        assert_eq!(back, value);
    }

    #[test]
    fn what_is_written_is_read() {
        comes_back((1.5f32, 7u32));
        comes_back((true, 2u64, -3i8));
        comes_back([(1u8, 2u16), (3, 4), (5, 6)]);
        comes_back([Some(3u32), None, Some(4)]);
        comes_back(Some((1.5f32, Some(false))));
        comes_back(None::<(f32, u32)>);
        comes_back(Err::<u32, (u8, f64)>((1, 2.0)));
        comes_back(Ok::<u32, (u8, f64)>(9));
        comes_back(ControlFlow::<u8, u64>::Break(3));
        comes_back([Ordering::Less, Ordering::Equal, Ordering::Greater]);
        comes_back(Reverse((1u32, ())));
    }

    #[test]
    fn zeros_are_a_value() {
        let mut memory = [0u64; 8];
        let address = memory.as_mut_ptr().cast::<u8>();
        address.expose_provenance();
        // SAFETY: zeros are a value of each.
        unsafe {
            assert_eq!(memory::load::<Option<bool>>(address), None);
            assert_eq!(memory::load::<Result<bool, u32>>(address), Ok(false));
            assert_eq!(memory::load::<(Ordering, [Option<u8>; 2])>(address), (Ordering::Equal, [None; 2]));
        }
    }
}
