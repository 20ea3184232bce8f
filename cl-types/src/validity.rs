//! Which bytes are values of a type: what the host asks before it takes bytes of memory for a value of Rust.
//!
//! In: what a type says of itself ([`ClType::CL_BYTES`](crate::ClType::CL_BYTES)). Out: whether bytes are a value of it, and the
//! bytes of a value, with zeros where it has none. A device may leave a `bool` that is neither true nor false or an enum
//! whose tag is of no variant, and a data race the tag of one variant with what another holds.

use std::mem::MaybeUninit;

use crate::types::ClType;

/// The bytes of a type.
#[derive(Clone, Copy, Debug)]
pub enum Bytes {
    /// Any are a value, and all are used.
    Any,
    /// Those of a scalar, of which this tells whether they are a value.
    Scalar(fn(&[u8]) -> bool),
    /// Objects of one type and size, one after the other.
    Array(&'static Bytes, usize),
    /// The fields of a struct; no byte is between them.
    Fields(&'static [Held]),
    /// An enum, which begins with a tag of that size; what no variant holds is padding.
    Enum(usize, &'static [Variant]),
}

/// What a struct or a variant holds.
#[derive(Clone, Copy, Debug)]
pub struct Held {
    offset: usize,
    size: usize,
    align: usize,
    bytes: &'static Bytes,
}

/// A variant of an enum in memory.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// The value of its tag.
    pub tag: i128,
    /// What it holds, in order.
    pub held: &'static [Held],
}

impl Held {
    /// An object of that type, so many bytes from the beginning of what holds it.
    pub const fn at<T: ClType>(offset: usize) -> Held {
        Held { offset, size: size_of::<T>(), align: align_of::<T>(), bytes: &T::CL_BYTES }
    }

    /// A field of what a variant holds.
    ///
    /// # Safety
    /// It lies in the whole.
    pub const unsafe fn within<E, T: ClType>(whole: &E, field: &T) -> Held {
        // SAFETY: the caller vouches that both are of one object.
        let offset = unsafe { (&raw const *field).cast::<u8>().offset_from((&raw const *whole).cast::<u8>()) };
        Held::at::<T>(offset.unsigned_abs())
    }
}

/// The value whose bytes are zero; of an enum without a variant 0, of which its own error tells, one of its first variant.
pub const fn zeroed<T: ClType>() -> T {
    let mut value = MaybeUninit::<T>::zeroed();
    // SAFETY: all of the value may be written. Zero is a value of every `ClType` but for such enums.
    unsafe {
        T::CL_BYTES.choose_variants(value.as_mut_ptr().cast(), size_of::<T>());
        value.assume_init()
    }
}

impl Bytes {
    /// Writes the tags of the enums that have no variant 0, where all is zero.
    ///
    /// # Safety
    /// So many bytes, those of the type, may be written.
    const unsafe fn choose_variants(&self, to: *mut u8, size: usize) {
        let mut index = 0;
        match self {
            Bytes::Any | Bytes::Scalar(_) => {}
            Bytes::Array(element, each) => {
                while index < size {
                    // SAFETY: an element.
                    unsafe { element.choose_variants(to.add(index), *each) };
                    index += *each;
                }
            }
            // SAFETY: as the caller vouches.
            Bytes::Fields(fields) => unsafe { choose_variants_in(fields, to) },
            Bytes::Enum(tag, variants) => {
                while index < variants.len() && variants[index].tag != 0 {
                    index += 1;
                }
                let variant = &variants[if index < variants.len() { index } else { 0 }];
                let (number, mut byte) = (variant.tag.to_ne_bytes(), 0);
                let first = if cfg!(target_endian = "big") { number.len() - *tag } else { 0 };
                while byte < *tag {
                    // SAFETY: an enum begins with its tag.
                    unsafe { to.add(byte).write(number[first + byte]) };
                    byte += 1;
                }
                // SAFETY: as the caller vouches.
                unsafe { choose_variants_in(variant.held, to) };
            }
        }
    }

    /// Whether any bytes are a value.
    const fn any(&self) -> bool {
        match self {
            Bytes::Any => true,
            Bytes::Scalar(_) | Bytes::Enum(..) => false,
            Bytes::Array(element, _) => element.any(),
            Bytes::Fields(fields) => {
                let mut index = 0;
                while index < fields.len() {
                    if !fields[index].bytes.any() {
                        return false;
                    }
                    index += 1;
                }
                true
            }
        }
    }

    /// Whether what some of the bytes are is told by others, and some may be of nothing: then what several work-items have
    /// written may be no value, though what each has written is one.
    pub(crate) const fn tagged(&self) -> bool {
        match self {
            Bytes::Any | Bytes::Scalar(_) => false,
            Bytes::Array(element, _) => element.tagged(),
            Bytes::Fields(fields) => {
                let mut index = 0;
                while index < fields.len() {
                    if fields[index].bytes.tagged() {
                        return true;
                    }
                    index += 1;
                }
                false
            }
            Bytes::Enum(_, variants) => {
                let mut index = 0;
                while index < variants.len() {
                    if !variants[index].held.is_empty() {
                        return true;
                    }
                    index += 1;
                }
                false
            }
        }
    }

    /// Whether these bytes, as many as the type has, are a value of it.
    pub(crate) fn is_value(&self, bytes: &[u8]) -> bool {
        if self.any() || bytes.is_empty() {
            return true;
        }
        let all = |held: &[Held]| held.iter().all(|held| held.bytes.is_value(&bytes[held.offset..][..held.size]));
        match self {
            Bytes::Any => true,
            Bytes::Scalar(is_value) => is_value(bytes),
            Bytes::Array(element, size) => bytes.chunks_exact(*size).all(|bytes| element.is_value(bytes)),
            Bytes::Fields(fields) => all(fields),
            Bytes::Enum(size, variants) => variant(&bytes[..*size], variants).is_some_and(|variant| all(variant.held)),
        }
    }

    /// Copies a value to where all is zero: all of its bytes, and nothing of what is no part of it.
    ///
    /// # Safety
    /// `from` points to a value of the type, which has as many bytes as `to`.
    pub(crate) unsafe fn copy(&self, from: *const u8, to: &mut [u8]) {
        if !self.tagged() || to.is_empty() {
            // SAFETY: as the caller vouches; what has no tag has no padding.
            unsafe { to.as_mut_ptr().copy_from_nonoverlapping(from, to.len()) };
            return;
        }
        let fields = |fields: &[Held], to: &mut [u8]| {
            for held in fields {
                // SAFETY: a part of the value.
                unsafe { held.bytes.copy(from.add(held.offset), &mut to[held.offset..][..held.size]) };
            }
        };
        match self {
            Bytes::Any | Bytes::Scalar(_) => {}
            Bytes::Array(element, size) => {
                for (index, to) in to.chunks_exact_mut(*size).enumerate() {
                    // SAFETY: an element.
                    unsafe { element.copy(from.add(index * size), to) };
                }
            }
            Bytes::Fields(all) => fields(all, to),
            Bytes::Enum(size, variants) => {
                // SAFETY: an enum begins with its tag.
                unsafe { to.as_mut_ptr().copy_from_nonoverlapping(from, *size) };
                if let Some(variant) = variant(&to[..*size], variants) {
                    fields(variant.held, to);
                }
            }
        }
    }
}

/// As [`Bytes::choose_variants`], of what a struct or a variant holds.
///
/// # Safety
/// As there.
const unsafe fn choose_variants_in(fields: &[Held], to: *mut u8) {
    let mut index = 0;
    while index < fields.len() {
        // SAFETY: a part of the whole.
        unsafe { fields[index].bytes.choose_variants(to.add(fields[index].offset), fields[index].size) };
        index += 1;
    }
}

/// Whether an enum is in C a struct of its tag and of a union, of a struct for each variant.
pub const fn lies_as_in_c<E: ClType>() -> bool {
    let Bytes::Enum(tag, variants) = &E::CL_BYTES else { return false };
    let (mut union, mut index) = ((0, 1), 0);
    while index < variants.len() {
        let (size, align) = in_a_row(variants[index].held);
        union = (if size > union.0 { size } else { union.0 }, if align > union.1 { align } else { union.1 });
        index += 1;
    }
    let begin = next(*tag, union.1);
    let align = if union.1 > *tag { union.1 } else { *tag };
    let mut as_in_c = size_of::<E>() == next(begin + next(union.0, union.1), align) && align_of::<E>() == align;
    index = 0;
    while index < variants.len() {
        as_in_c &= begins_at(variants[index].held, begin);
        index += 1;
    }
    as_in_c
}

/// Whether a variant of an enum has the tag 0: what it holds may be zeros, as all that memory holds.
pub const fn may_be_zero<E: ClType>() -> bool {
    let Bytes::Enum(_, variants) = &E::CL_BYTES else { return false };
    let mut index = 0;
    while index < variants.len() {
        if variants[index].tag == 0 {
            return true;
        }
        index += 1;
    }
    false
}

/// The size and the alignment in C of a struct of these.
const fn in_a_row(held: &[Held]) -> (usize, usize) {
    let (mut end, mut align, mut index) = (0, 1, 0);
    while index < held.len() {
        end = next(end, held[index].align) + held[index].size;
        align = if held[index].align > align { held[index].align } else { align };
        index += 1;
    }
    (next(end, align), align)
}

/// Whether these lie as in a struct of C that begins there.
const fn begins_at(held: &[Held], begin: usize) -> bool {
    let (mut end, mut index) = (0, 0);
    while index < held.len() {
        let at = next(end, held[index].align);
        if held[index].offset != begin + at {
            return false;
        }
        end = at + held[index].size;
        index += 1;
    }
    true
}

/// The index of the variant with this tag; the first if there is none.
pub fn variant_of<E: ClType>(tag: i128) -> usize {
    match E::CL_BYTES {
        Bytes::Enum(_, variants) => variants.iter().position(|variant| variant.tag == tag).unwrap_or(0),
        _ => 0,
    }
}

/// The tag of the variant of this index.
pub fn tag_of<E: ClType>(index: usize) -> i128 {
    match E::CL_BYTES {
        Bytes::Enum(_, variants) => variants[index].tag,
        _ => 0,
    }
}

/// The index of the first element that is no value.
pub fn first_invalid<T: ClType>(bytes: &[u8]) -> Option<usize> {
    let size = size_of::<T>();
    if const { T::CL_BYTES.any() } || size == 0 {
        return None;
    }
    bytes.chunks_exact(size).position(|bytes| !T::CL_BYTES.is_value(bytes))
}

/// Whether any bytes are a value.
pub const fn all_bytes_are_values<T: ClType>() -> bool {
    T::CL_BYTES.any()
}

/// Whether the values have bytes that are no part of them.
pub const fn has_padding<T: ClType>() -> bool {
    T::CL_BYTES.tagged()
}

/// Copies values to where all is zero, as many bytes as they have; what is no part of a value stays zero.
///
/// # Panics
/// When there are not as many bytes.
pub fn copy_bytes<T: ClType>(values: &[T], to: &mut [u8]) {
    assert_eq!(to.len(), size_of_val(values), "the caller makes room");
    // SAFETY: a slice is an array of its elements.
    unsafe { const { Bytes::Array(&T::CL_BYTES, size_of::<T>()) }.copy(values.as_ptr().cast(), to) };
}

/// The first multiple from there on.
const fn next(end: usize, align: usize) -> usize {
    end.div_ceil(align) * align
}

/// The variant with the tag of these bytes.
fn variant<'v>(tag: &[u8], variants: &'v [Variant]) -> Option<&'v Variant> {
    let mut low = [0; 16];
    low[..tag.len()].copy_from_slice(tag);
    let bits = u128::from_le_bytes(low);
    let mask = u128::MAX >> (128 - 8 * tag.len());
    variants.iter().find(|variant| variant.tag as u128 & mask == bits)
}

#[cfg(not(target_endian = "little"))]
compile_error!("a tag is read low byte first");
