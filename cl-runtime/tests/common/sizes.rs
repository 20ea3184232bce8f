//! The types of integers that go by their size.

/// The integers of a size, which rows name `S` and `U`.
pub trait OfItsSize {
    /// With a sign.
    type Signed;
    /// Without one.
    type Unsigned;
}

macro_rules! sizes {
    ($($s:ident $u:ident)*) => { $(
        impl OfItsSize for $s {
            type Signed = $s;
            type Unsigned = $u;
        }
        impl OfItsSize for $u {
            type Signed = $s;
            type Unsigned = $u;
        }
    )* };
}

sizes!(i8 u8 i16 u16 i32 u32 i64 u64 isize usize);
