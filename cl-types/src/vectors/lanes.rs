//! One row a scalar: the names and the layouts of its vectors (OpenCL C specification 6.3.2).

use super::{Element, Lane, Vector};

macro_rules! alignments {
    ($($name:ident = $align:literal)*) => { $(
        #[doc(hidden)]
        #[repr(C, align($align))]
        #[derive(Clone, Copy, Debug)]
        pub struct $name<A>(A);
    )* };
}

alignments!(Align2 = 2 Align4 = 4 Align8 = 8 Align16 = 16 Align32 = 32 Align64 = 64 Align128 = 128);

macro_rules! vectors {
    ($($t:ident $c:literal $class:ident, mask $mask:ident, unsigned $unsigned:ident:
       $v2:ident $a2:ident, $v3:ident $v4:ident $a4:ident, $v8:ident $a8:ident, $v16:ident $a16:ident;)*) => { $(
        vectors!(@width $t $c $mask $unsigned $v2 2 $a2 "2" (x y) ());
        vectors!(@width $t $c $mask $unsigned $v3 3 $a4 "3" (x y z) (z));
        vectors!(@width $t $c $mask $unsigned $v4 4 $a4 "4" (x y z w) ());
        vectors!(@width $t $c $mask $unsigned $v8 8 $a8 "8" (s0 s1 s2 s3 s4 s5 s6 s7) ());
        vectors!(@width $t $c $mask $unsigned $v16 16 $a16 "16"
            (s0 s1 s2 s3 s4 s5 s6 s7 s8 s9 sa sb sc sd se sf) ());

        impl Element for $t {
            type Itself = Self;
            vectors!(@$class $t);
        }
    )* };
    // `pad`: the lane that also fills the fourth place of three.
    (@width $t:ident $c:literal $mask:ident $unsigned:ident $name:ident $n:literal $align:ident $width:literal
     ($($lane:ident)*) ($($pad:ident)?)) => {
        #[doc = concat!("`", $c, $width, "`")]
        pub type $name = Vector<$t, $n>;

        impl Vector<$t, $n> {
            /// The vector of these lanes.
            #[allow(clippy::too_many_arguments)]
            #[inline]
            pub const fn new($($lane: $t),*) -> Self {
                Vector($align([$($lane,)* $($pad)?]))
            }

            /// The vector whose lanes are all `value`.
            #[inline]
            pub const fn splat(value: $t) -> Self {
                $(let $lane = value;)*
                Self::new($($lane),*)
            }

            /// The vector of the lanes in an array.
            #[inline]
            pub const fn from_array([$($lane),*]: [$t; $n]) -> Self {
                Self::new($($lane),*)
            }

            /// The lanes in an array.
            #[inline]
            pub const fn to_array(self) -> [$t; $n] {
                let [$($lane,)* ..] = self.0.0;
                [$($lane),*]
            }
        }

        #[diagnostic::do_not_recommend]
        impl Lane<$n> for $t {
            type Storage = $align<[$t; { let all: &[&str] = &[$(stringify!($lane),)* $(stringify!($pad))?]; all.len() }]>;
            type Bytes = [u8; $n * size_of::<$t>()];
            type Mask = $mask;
            type Unsigned = $unsigned;
            #[inline(always)]
            fn pack(lanes: [Self; $n]) -> Self::Storage {
                Vector::<$t, $n>::from_array(lanes).0
            }
            #[inline(always)]
            fn unpack(storage: &Self::Storage) -> [Self; $n] {
                Vector::<$t, $n>(*storage).to_array()
            }
            #[inline(always)]
            fn to_bytes(lanes: [Self; $n]) -> Self::Bytes {
                let mut bytes = [0; $n * size_of::<$t>()];
                for (part, lane) in bytes.chunks_exact_mut(size_of::<$t>()).zip(lanes) {
                    part.copy_from_slice(&lane.to_ne_bytes());
                }
                bytes
            }
            #[inline(always)]
            fn of_bytes(bytes: Self::Bytes) -> [Self; $n] {
                std::array::from_fn(|lane| {
                    Self::from_ne_bytes(std::array::from_fn(|byte| bytes[lane * size_of::<$t>() + byte]))
                })
            }
        }

        const _: () = assert!(
            size_of::<$name>() == align_of::<$name>() && size_of::<$name>() == size_of::<$t>() * ($n + $n % 2)
        );
    };
    (@float $t:ident) => {
        #[inline(always)]
        fn lane_add_on_host(self, other: Self) -> Self { self + other }
        #[inline(always)]
        fn lane_sub_on_host(self, other: Self) -> Self { self - other }
        #[inline(always)]
        fn lane_mul_on_host(self, other: Self) -> Self { self * other }
        #[inline(always)]
        fn lane_div_on_host(self, other: Self) -> Self { self / other }
        #[inline(always)]
        fn lane_rem_on_host(self, other: Self) -> Self { self % other }
        #[inline(always)]
        fn is_no_divisor_on_host(self) -> bool { false }
        #[inline(always)]
        fn truth(holds: bool) -> Self { if holds { Self::from_bits(!0) } else { 0.0 } }
        #[inline(always)]
        fn is_set_on_host(self) -> bool { self.is_sign_negative() }
    };
    // Lanes wrap, on the host in every profile as on the device.
    (@integer $t:ident) => {
        #[inline(always)]
        fn lane_add_on_host(self, other: Self) -> Self { self.wrapping_add(other) }
        #[inline(always)]
        fn lane_sub_on_host(self, other: Self) -> Self { self.wrapping_sub(other) }
        #[inline(always)]
        fn lane_mul_on_host(self, other: Self) -> Self { self.wrapping_mul(other) }
        // Rust panics about a divisor of zero and about `MIN / -1`, in every profile.
        #[inline(always)]
        #[track_caller]
        fn lane_div_on_host(self, other: Self) -> Self { self / other }
        #[inline(always)]
        #[track_caller]
        fn lane_rem_on_host(self, other: Self) -> Self { self % other }
        #[inline(always)]
        fn is_no_divisor_on_host(self) -> bool { self == 0 }
        #[inline(always)]
        fn truth(holds: bool) -> Self { if holds { !0 } else { 0 } }
        #[inline(always)]
        fn is_set_on_host(self) -> bool { self.leading_zeros() == 0 }
    };
}

vectors! {
    i8 "char" integer, mask i8, unsigned u8: Char2 Align2, Char3 Char4 Align4, Char8 Align8, Char16 Align16;
    u8 "uchar" integer, mask i8, unsigned u8: Uchar2 Align2, Uchar3 Uchar4 Align4, Uchar8 Align8, Uchar16 Align16;
    i16 "short" integer, mask i16, unsigned u16: Short2 Align4, Short3 Short4 Align8, Short8 Align16, Short16 Align32;
    u16 "ushort" integer, mask i16, unsigned u16: Ushort2 Align4, Ushort3 Ushort4 Align8, Ushort8 Align16, Ushort16 Align32;
    i32 "int" integer, mask i32, unsigned u32: Int2 Align8, Int3 Int4 Align16, Int8 Align32, Int16 Align64;
    u32 "uint" integer, mask i32, unsigned u32: Uint2 Align8, Uint3 Uint4 Align16, Uint8 Align32, Uint16 Align64;
    i64 "long" integer, mask i64, unsigned u64: Long2 Align16, Long3 Long4 Align32, Long8 Align64, Long16 Align128;
    u64 "ulong" integer, mask i64, unsigned u64: Ulong2 Align16, Ulong3 Ulong4 Align32, Ulong8 Align64, Ulong16 Align128;
    f32 "float" float, mask i32, unsigned u32: Float2 Align8, Float3 Float4 Align16, Float8 Align32, Float16 Align64;
    f64 "double" float, mask i64, unsigned u64: Double2 Align16, Double3 Double4 Align32, Double8 Align64, Double16 Align128;
}
