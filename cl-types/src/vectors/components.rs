//! Components of vectors: to read, to write and to replace (OpenCL C specification 6.3.7).

use super::definitions::{Components, Get, Set, With};
use super::{Element, Lane, Vector};
use crate::slot::{Called, Changes};
use crate::spaces::{Load, Store};

/// A vector that calls lane `I` by one of the letters x, y, z and w: of at most four lanes.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no component of that letter",
    label = "x and y name the lanes of vectors of 2, 3 and 4, z those of 3 and 4, w those of 4",
    note = "longer vectors have `s0` to `sf`, `lo`, `hi`, `even` and `odd` (OpenCL C 6.3.7)"
)]
pub trait Named<const I: usize> {}

/// A vector that has a lane `I`.
#[diagnostic::on_unimplemented(message = "`{Self}` has no lane {I}", label = "there are fewer lanes")]
pub trait Indexed<const I: usize> {}

/// One row a width: the lanes that have letters, the lanes.
macro_rules! widths {
    ($($n:literal: $($named:literal)*; $($lane:literal)*;)*) => { $(
        $(
            #[diagnostic::do_not_recommend]
            impl<T: Lane<$n>> Named<$named> for Vector<T, $n> {}
        )*
        $(impl<T: Lane<$n>> Indexed<$lane> for Vector<T, $n> {})*
    )* };
}

widths! {
    2: 0 1; 0 1;
    3: 0 1 2; 0 1 2;
    4: 0 1 2 3; 0 1 2 3;
    8: ; 0 1 2 3 4 5 6 7;
    16: ; 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15;
}

/// A vector that can be halved: all but those of 3.
pub trait Halves: Copy {
    /// The vector of half the width, or the scalar.
    type Half;
    /// The lower half of the lanes.
    #[must_use]
    fn lo(self) -> Self::Half;
    /// The upper half of the lanes.
    #[must_use]
    fn hi(self) -> Self::Half;
    /// The lanes of even index.
    #[must_use]
    fn even(self) -> Self::Half;
    /// The lanes of odd index.
    #[must_use]
    fn odd(self) -> Self::Half;
    /// The vector of these halves.
    #[must_use]
    fn join(lo: Self::Half, hi: Self::Half) -> Self;
}

impl<T: Element> Halves for Vector<T, 2> {
    type Half = T;
    #[inline]
    fn lo(self) -> T {
        self.lanes()[0]
    }
    #[inline]
    fn hi(self) -> T {
        self.lanes()[1]
    }
    #[inline]
    fn even(self) -> T {
        self.lo()
    }
    #[inline]
    fn odd(self) -> T {
        self.hi()
    }
    #[inline]
    fn join(lo: T, hi: T) -> Self {
        Self::pack([lo, hi])
    }
}

macro_rules! halves {
    ($($n:literal = 2 * $half:literal;)*) => { $(
        impl<T: Element> Halves for Vector<T, $n> {
            type Half = Vector<T, $half>;
            #[inline]
            fn lo(self) -> Self::Half {
                Vector::from_fn(|lane| self.lanes()[lane])
            }
            #[inline]
            fn hi(self) -> Self::Half {
                Vector::from_fn(|lane| self.lanes()[$half + lane])
            }
            #[inline]
            fn even(self) -> Self::Half {
                Vector::from_fn(|lane| self.lanes()[2 * lane])
            }
            #[inline]
            fn odd(self) -> Self::Half {
                Vector::from_fn(|lane| self.lanes()[2 * lane + 1])
            }
            #[inline]
            fn join(lo: Self::Half, hi: Self::Half) -> Self {
                Self::from_fn(|lane| if lane < $half { lo.lanes()[lane] } else { hi.lanes()[lane - $half] })
            }
        }
    )* };
}

halves! {
    4 = 2 * 2;
    8 = 2 * 4;
    16 = 2 * 8;
}

/// `v.lo()` and its like, on values and places.
pub trait HalfMethods: Load<Value: Halves> {
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn lo_on_device(&self) -> Called<Half<Self>, Get<Self::Value, Half<Self>, { Components::half(0) }>> {
        Called::new(self.read().lo())
    }
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn hi_on_device(&self) -> Called<Half<Self>, Get<Self::Value, Half<Self>, { Components::half(1) }>> {
        Called::new(self.read().hi())
    }
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn even_on_device(&self) -> Called<Half<Self>, Get<Self::Value, Half<Self>, { Components::half(2) }>> {
        Called::new(self.read().even())
    }
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn odd_on_device(&self) -> Called<Half<Self>, Get<Self::Value, Half<Self>, { Components::half(3) }>> {
        Called::new(self.read().odd())
    }
}

type Half<P> = <<P as Load>::Value as Halves>::Half;

impl<P: Load<Value: Halves> + ?Sized> HalfMethods for P {}

/// The components that are read: `name name_on_device [lanes] has the lane;`
macro_rules! read {
    ($methods:ident $bound:ident $result:ty: $($name:ident $device:ident [$($lane:literal)*] $last:literal;)*) => {
        impl<T: Element + Lane<N>, const N: usize> Vector<T, N> {
            $(
                #[doc = concat!("`v.", stringify!($name), "`")]
                #[inline]
                #[must_use]
                pub fn $name(self) -> $result
                where
                    Self: $bound<$last>,
                {
                    let lanes = self.lanes();
                    read!(@pack $(lanes[$lane])*)
                }
            )*
        }

        /// The components of vectors, on values and places.
        pub trait $methods<T: Element + Lane<N>, const N: usize>: Load<Value = Vector<T, N>> {
            $(
                #[doc(hidden)]
                #[inline(always)]
                #[track_caller]
                fn $device(&self) -> Called<$result, Get<Vector<T, N>, $result, { Components::lanes(&[$($lane),*]) }>>
                where
                    Vector<T, N>: $bound<$last>,
                {
                    Called::new(self.read().$name())
                }
            )*
        }

        impl<P: Load<Value = Vector<T, N>> + ?Sized, T: Element + Lane<N>, const N: usize> $methods<T, N> for P {}
    };
    (@pack $lane:expr) => { $lane };
    (@pack $($lane:expr)*) => { Vector::pack([$($lane),*]) };
}

/// The components that are written: `set set_on_device with with_on_device [lanes: places in the value] has the lane;`
macro_rules! write {
    ($methods:ident $set_methods:ident $bound:ident $value:ty, |$from:ident, $at:ident| $get:expr;
     $($set:ident $set_device:ident $with:ident $with_device:ident [$($lane:literal: $index:literal)*] $last:literal;)*) => {
        impl<T: Element + Lane<N>, const N: usize> Vector<T, N> {
            $(
                #[doc = concat!("Writes the components that `", stringify!($set), "` names.")]
                #[inline]
                pub fn $set(&mut self, value: $value)
                where
                    Self: $bound<$last>,
                {
                    *self = self.$with(value);
                }

                #[doc = concat!("The vector with the components that `", stringify!($with), "` names replaced.")]
                #[inline]
                #[must_use]
                pub fn $with(self, value: $value) -> Self
                where
                    Self: $bound<$last>,
                {
                    let mut lanes = self.lanes();
                    let $from = value;
                    $({ let $at = $index; lanes[$lane] = $get; })*
                    Self::pack(lanes)
                }
            )*
        }

        /// Vectors with other components, on values and places.
        pub trait $methods<T: Element + Lane<N>, const N: usize>: Load<Value = Vector<T, N>> {
            $(
                #[doc(hidden)]
                #[inline(always)]
                #[track_caller]
                fn $with_device(
                    &self,
                    value: $value,
                ) -> Called<Vector<T, N>, With<Vector<T, N>, $value, { Components::lanes(&[$($lane),*]) }>>
                where
                    Vector<T, N>: $bound<$last>,
                {
                    Called::new(self.read().$with(value))
                }
            )*
        }

        impl<P: Load<Value = Vector<T, N>> + ?Sized, T: Element + Lane<N>, const N: usize> $methods<T, N> for P {}

        /// Writes to components of vectors, in variables and places.
        pub trait $set_methods<T: Element + Lane<N>, const N: usize>: Store<Value = Vector<T, N>> {
            $(
                #[doc(hidden)]
                #[inline(always)]
                #[track_caller]
                fn $set_device(
                    &mut self,
                    value: $value,
                ) -> Called<(), Set<Vector<T, N>, $value, { Components::lanes(&[$($lane),*]) }>, Changes>
                where
                    Vector<T, N>: $bound<$last>,
                {
                    let vector = self.read().$with(value);
                    self.write(vector);
                    Called::new(())
                }
            )*
        }

        impl<P: Store<Value = Vector<T, N>> + ?Sized, T: Element + Lane<N>, const N: usize> $set_methods<T, N> for P {}
    };
}

read! { Lanes Named T:
    x x_on_device [0] 0;
    y y_on_device [1] 1;
    z z_on_device [2] 2;
    w w_on_device [3] 3;
}

read! { IndexedLanes Indexed T:
    s0 s0_on_device [0] 0;
    s1 s1_on_device [1] 1;
    s2 s2_on_device [2] 2;
    s3 s3_on_device [3] 3;
    s4 s4_on_device [4] 4;
    s5 s5_on_device [5] 5;
    s6 s6_on_device [6] 6;
    s7 s7_on_device [7] 7;
    s8 s8_on_device [8] 8;
    s9 s9_on_device [9] 9;
    sa sa_on_device [10] 10;
    sb sb_on_device [11] 11;
    sc sc_on_device [12] 12;
    sd sd_on_device [13] 13;
    se se_on_device [14] 14;
    sf sf_on_device [15] 15;
}

read! { Pairs Named Vector<T, 2>:
    xx xx_on_device [0 0] 0;
    xy xy_on_device [0 1] 1;
    xz xz_on_device [0 2] 2;
    xw xw_on_device [0 3] 3;
    yx yx_on_device [1 0] 1;
    yy yy_on_device [1 1] 1;
    yz yz_on_device [1 2] 2;
    yw yw_on_device [1 3] 3;
    zx zx_on_device [2 0] 2;
    zy zy_on_device [2 1] 2;
    zz zz_on_device [2 2] 2;
    zw zw_on_device [2 3] 3;
    wx wx_on_device [3 0] 3;
    wy wy_on_device [3 1] 3;
    wz wz_on_device [3 2] 3;
    ww ww_on_device [3 3] 3;
}

read! { Triples Named Vector<T, 3>:
    xxx xxx_on_device [0 0 0] 0;
    xxy xxy_on_device [0 0 1] 1;
    xxz xxz_on_device [0 0 2] 2;
    xxw xxw_on_device [0 0 3] 3;
    xyx xyx_on_device [0 1 0] 1;
    xyy xyy_on_device [0 1 1] 1;
    xyz xyz_on_device [0 1 2] 2;
    xyw xyw_on_device [0 1 3] 3;
    xzx xzx_on_device [0 2 0] 2;
    xzy xzy_on_device [0 2 1] 2;
    xzz xzz_on_device [0 2 2] 2;
    xzw xzw_on_device [0 2 3] 3;
    xwx xwx_on_device [0 3 0] 3;
    xwy xwy_on_device [0 3 1] 3;
    xwz xwz_on_device [0 3 2] 3;
    xww xww_on_device [0 3 3] 3;
    yxx yxx_on_device [1 0 0] 1;
    yxy yxy_on_device [1 0 1] 1;
    yxz yxz_on_device [1 0 2] 2;
    yxw yxw_on_device [1 0 3] 3;
    yyx yyx_on_device [1 1 0] 1;
    yyy yyy_on_device [1 1 1] 1;
    yyz yyz_on_device [1 1 2] 2;
    yyw yyw_on_device [1 1 3] 3;
    yzx yzx_on_device [1 2 0] 2;
    yzy yzy_on_device [1 2 1] 2;
    yzz yzz_on_device [1 2 2] 2;
    yzw yzw_on_device [1 2 3] 3;
    ywx ywx_on_device [1 3 0] 3;
    ywy ywy_on_device [1 3 1] 3;
    ywz ywz_on_device [1 3 2] 3;
    yww yww_on_device [1 3 3] 3;
    zxx zxx_on_device [2 0 0] 2;
    zxy zxy_on_device [2 0 1] 2;
    zxz zxz_on_device [2 0 2] 2;
    zxw zxw_on_device [2 0 3] 3;
    zyx zyx_on_device [2 1 0] 2;
    zyy zyy_on_device [2 1 1] 2;
    zyz zyz_on_device [2 1 2] 2;
    zyw zyw_on_device [2 1 3] 3;
    zzx zzx_on_device [2 2 0] 2;
    zzy zzy_on_device [2 2 1] 2;
    zzz zzz_on_device [2 2 2] 2;
    zzw zzw_on_device [2 2 3] 3;
    zwx zwx_on_device [2 3 0] 3;
    zwy zwy_on_device [2 3 1] 3;
    zwz zwz_on_device [2 3 2] 3;
    zww zww_on_device [2 3 3] 3;
    wxx wxx_on_device [3 0 0] 3;
    wxy wxy_on_device [3 0 1] 3;
    wxz wxz_on_device [3 0 2] 3;
    wxw wxw_on_device [3 0 3] 3;
    wyx wyx_on_device [3 1 0] 3;
    wyy wyy_on_device [3 1 1] 3;
    wyz wyz_on_device [3 1 2] 3;
    wyw wyw_on_device [3 1 3] 3;
    wzx wzx_on_device [3 2 0] 3;
    wzy wzy_on_device [3 2 1] 3;
    wzz wzz_on_device [3 2 2] 3;
    wzw wzw_on_device [3 2 3] 3;
    wwx wwx_on_device [3 3 0] 3;
    wwy wwy_on_device [3 3 1] 3;
    wwz wwz_on_device [3 3 2] 3;
    www www_on_device [3 3 3] 3;
}

read! { Quadruples Named Vector<T, 4>:
    xxxx xxxx_on_device [0 0 0 0] 0;
    xxxy xxxy_on_device [0 0 0 1] 1;
    xxxz xxxz_on_device [0 0 0 2] 2;
    xxxw xxxw_on_device [0 0 0 3] 3;
    xxyx xxyx_on_device [0 0 1 0] 1;
    xxyy xxyy_on_device [0 0 1 1] 1;
    xxyz xxyz_on_device [0 0 1 2] 2;
    xxyw xxyw_on_device [0 0 1 3] 3;
    xxzx xxzx_on_device [0 0 2 0] 2;
    xxzy xxzy_on_device [0 0 2 1] 2;
    xxzz xxzz_on_device [0 0 2 2] 2;
    xxzw xxzw_on_device [0 0 2 3] 3;
    xxwx xxwx_on_device [0 0 3 0] 3;
    xxwy xxwy_on_device [0 0 3 1] 3;
    xxwz xxwz_on_device [0 0 3 2] 3;
    xxww xxww_on_device [0 0 3 3] 3;
    xyxx xyxx_on_device [0 1 0 0] 1;
    xyxy xyxy_on_device [0 1 0 1] 1;
    xyxz xyxz_on_device [0 1 0 2] 2;
    xyxw xyxw_on_device [0 1 0 3] 3;
    xyyx xyyx_on_device [0 1 1 0] 1;
    xyyy xyyy_on_device [0 1 1 1] 1;
    xyyz xyyz_on_device [0 1 1 2] 2;
    xyyw xyyw_on_device [0 1 1 3] 3;
    xyzx xyzx_on_device [0 1 2 0] 2;
    xyzy xyzy_on_device [0 1 2 1] 2;
    xyzz xyzz_on_device [0 1 2 2] 2;
    xyzw xyzw_on_device [0 1 2 3] 3;
    xywx xywx_on_device [0 1 3 0] 3;
    xywy xywy_on_device [0 1 3 1] 3;
    xywz xywz_on_device [0 1 3 2] 3;
    xyww xyww_on_device [0 1 3 3] 3;
    xzxx xzxx_on_device [0 2 0 0] 2;
    xzxy xzxy_on_device [0 2 0 1] 2;
    xzxz xzxz_on_device [0 2 0 2] 2;
    xzxw xzxw_on_device [0 2 0 3] 3;
    xzyx xzyx_on_device [0 2 1 0] 2;
    xzyy xzyy_on_device [0 2 1 1] 2;
    xzyz xzyz_on_device [0 2 1 2] 2;
    xzyw xzyw_on_device [0 2 1 3] 3;
    xzzx xzzx_on_device [0 2 2 0] 2;
    xzzy xzzy_on_device [0 2 2 1] 2;
    xzzz xzzz_on_device [0 2 2 2] 2;
    xzzw xzzw_on_device [0 2 2 3] 3;
    xzwx xzwx_on_device [0 2 3 0] 3;
    xzwy xzwy_on_device [0 2 3 1] 3;
    xzwz xzwz_on_device [0 2 3 2] 3;
    xzww xzww_on_device [0 2 3 3] 3;
    xwxx xwxx_on_device [0 3 0 0] 3;
    xwxy xwxy_on_device [0 3 0 1] 3;
    xwxz xwxz_on_device [0 3 0 2] 3;
    xwxw xwxw_on_device [0 3 0 3] 3;
    xwyx xwyx_on_device [0 3 1 0] 3;
    xwyy xwyy_on_device [0 3 1 1] 3;
    xwyz xwyz_on_device [0 3 1 2] 3;
    xwyw xwyw_on_device [0 3 1 3] 3;
    xwzx xwzx_on_device [0 3 2 0] 3;
    xwzy xwzy_on_device [0 3 2 1] 3;
    xwzz xwzz_on_device [0 3 2 2] 3;
    xwzw xwzw_on_device [0 3 2 3] 3;
    xwwx xwwx_on_device [0 3 3 0] 3;
    xwwy xwwy_on_device [0 3 3 1] 3;
    xwwz xwwz_on_device [0 3 3 2] 3;
    xwww xwww_on_device [0 3 3 3] 3;
    yxxx yxxx_on_device [1 0 0 0] 1;
    yxxy yxxy_on_device [1 0 0 1] 1;
    yxxz yxxz_on_device [1 0 0 2] 2;
    yxxw yxxw_on_device [1 0 0 3] 3;
    yxyx yxyx_on_device [1 0 1 0] 1;
    yxyy yxyy_on_device [1 0 1 1] 1;
    yxyz yxyz_on_device [1 0 1 2] 2;
    yxyw yxyw_on_device [1 0 1 3] 3;
    yxzx yxzx_on_device [1 0 2 0] 2;
    yxzy yxzy_on_device [1 0 2 1] 2;
    yxzz yxzz_on_device [1 0 2 2] 2;
    yxzw yxzw_on_device [1 0 2 3] 3;
    yxwx yxwx_on_device [1 0 3 0] 3;
    yxwy yxwy_on_device [1 0 3 1] 3;
    yxwz yxwz_on_device [1 0 3 2] 3;
    yxww yxww_on_device [1 0 3 3] 3;
    yyxx yyxx_on_device [1 1 0 0] 1;
    yyxy yyxy_on_device [1 1 0 1] 1;
    yyxz yyxz_on_device [1 1 0 2] 2;
    yyxw yyxw_on_device [1 1 0 3] 3;
    yyyx yyyx_on_device [1 1 1 0] 1;
    yyyy yyyy_on_device [1 1 1 1] 1;
    yyyz yyyz_on_device [1 1 1 2] 2;
    yyyw yyyw_on_device [1 1 1 3] 3;
    yyzx yyzx_on_device [1 1 2 0] 2;
    yyzy yyzy_on_device [1 1 2 1] 2;
    yyzz yyzz_on_device [1 1 2 2] 2;
    yyzw yyzw_on_device [1 1 2 3] 3;
    yywx yywx_on_device [1 1 3 0] 3;
    yywy yywy_on_device [1 1 3 1] 3;
    yywz yywz_on_device [1 1 3 2] 3;
    yyww yyww_on_device [1 1 3 3] 3;
    yzxx yzxx_on_device [1 2 0 0] 2;
    yzxy yzxy_on_device [1 2 0 1] 2;
    yzxz yzxz_on_device [1 2 0 2] 2;
    yzxw yzxw_on_device [1 2 0 3] 3;
    yzyx yzyx_on_device [1 2 1 0] 2;
    yzyy yzyy_on_device [1 2 1 1] 2;
    yzyz yzyz_on_device [1 2 1 2] 2;
    yzyw yzyw_on_device [1 2 1 3] 3;
    yzzx yzzx_on_device [1 2 2 0] 2;
    yzzy yzzy_on_device [1 2 2 1] 2;
    yzzz yzzz_on_device [1 2 2 2] 2;
    yzzw yzzw_on_device [1 2 2 3] 3;
    yzwx yzwx_on_device [1 2 3 0] 3;
    yzwy yzwy_on_device [1 2 3 1] 3;
    yzwz yzwz_on_device [1 2 3 2] 3;
    yzww yzww_on_device [1 2 3 3] 3;
    ywxx ywxx_on_device [1 3 0 0] 3;
    ywxy ywxy_on_device [1 3 0 1] 3;
    ywxz ywxz_on_device [1 3 0 2] 3;
    ywxw ywxw_on_device [1 3 0 3] 3;
    ywyx ywyx_on_device [1 3 1 0] 3;
    ywyy ywyy_on_device [1 3 1 1] 3;
    ywyz ywyz_on_device [1 3 1 2] 3;
    ywyw ywyw_on_device [1 3 1 3] 3;
    ywzx ywzx_on_device [1 3 2 0] 3;
    ywzy ywzy_on_device [1 3 2 1] 3;
    ywzz ywzz_on_device [1 3 2 2] 3;
    ywzw ywzw_on_device [1 3 2 3] 3;
    ywwx ywwx_on_device [1 3 3 0] 3;
    ywwy ywwy_on_device [1 3 3 1] 3;
    ywwz ywwz_on_device [1 3 3 2] 3;
    ywww ywww_on_device [1 3 3 3] 3;
    zxxx zxxx_on_device [2 0 0 0] 2;
    zxxy zxxy_on_device [2 0 0 1] 2;
    zxxz zxxz_on_device [2 0 0 2] 2;
    zxxw zxxw_on_device [2 0 0 3] 3;
    zxyx zxyx_on_device [2 0 1 0] 2;
    zxyy zxyy_on_device [2 0 1 1] 2;
    zxyz zxyz_on_device [2 0 1 2] 2;
    zxyw zxyw_on_device [2 0 1 3] 3;
    zxzx zxzx_on_device [2 0 2 0] 2;
    zxzy zxzy_on_device [2 0 2 1] 2;
    zxzz zxzz_on_device [2 0 2 2] 2;
    zxzw zxzw_on_device [2 0 2 3] 3;
    zxwx zxwx_on_device [2 0 3 0] 3;
    zxwy zxwy_on_device [2 0 3 1] 3;
    zxwz zxwz_on_device [2 0 3 2] 3;
    zxww zxww_on_device [2 0 3 3] 3;
    zyxx zyxx_on_device [2 1 0 0] 2;
    zyxy zyxy_on_device [2 1 0 1] 2;
    zyxz zyxz_on_device [2 1 0 2] 2;
    zyxw zyxw_on_device [2 1 0 3] 3;
    zyyx zyyx_on_device [2 1 1 0] 2;
    zyyy zyyy_on_device [2 1 1 1] 2;
    zyyz zyyz_on_device [2 1 1 2] 2;
    zyyw zyyw_on_device [2 1 1 3] 3;
    zyzx zyzx_on_device [2 1 2 0] 2;
    zyzy zyzy_on_device [2 1 2 1] 2;
    zyzz zyzz_on_device [2 1 2 2] 2;
    zyzw zyzw_on_device [2 1 2 3] 3;
    zywx zywx_on_device [2 1 3 0] 3;
    zywy zywy_on_device [2 1 3 1] 3;
    zywz zywz_on_device [2 1 3 2] 3;
    zyww zyww_on_device [2 1 3 3] 3;
    zzxx zzxx_on_device [2 2 0 0] 2;
    zzxy zzxy_on_device [2 2 0 1] 2;
    zzxz zzxz_on_device [2 2 0 2] 2;
    zzxw zzxw_on_device [2 2 0 3] 3;
    zzyx zzyx_on_device [2 2 1 0] 2;
    zzyy zzyy_on_device [2 2 1 1] 2;
    zzyz zzyz_on_device [2 2 1 2] 2;
    zzyw zzyw_on_device [2 2 1 3] 3;
    zzzx zzzx_on_device [2 2 2 0] 2;
    zzzy zzzy_on_device [2 2 2 1] 2;
    zzzz zzzz_on_device [2 2 2 2] 2;
    zzzw zzzw_on_device [2 2 2 3] 3;
    zzwx zzwx_on_device [2 2 3 0] 3;
    zzwy zzwy_on_device [2 2 3 1] 3;
    zzwz zzwz_on_device [2 2 3 2] 3;
    zzww zzww_on_device [2 2 3 3] 3;
    zwxx zwxx_on_device [2 3 0 0] 3;
    zwxy zwxy_on_device [2 3 0 1] 3;
    zwxz zwxz_on_device [2 3 0 2] 3;
    zwxw zwxw_on_device [2 3 0 3] 3;
    zwyx zwyx_on_device [2 3 1 0] 3;
    zwyy zwyy_on_device [2 3 1 1] 3;
    zwyz zwyz_on_device [2 3 1 2] 3;
    zwyw zwyw_on_device [2 3 1 3] 3;
    zwzx zwzx_on_device [2 3 2 0] 3;
    zwzy zwzy_on_device [2 3 2 1] 3;
    zwzz zwzz_on_device [2 3 2 2] 3;
    zwzw zwzw_on_device [2 3 2 3] 3;
    zwwx zwwx_on_device [2 3 3 0] 3;
    zwwy zwwy_on_device [2 3 3 1] 3;
    zwwz zwwz_on_device [2 3 3 2] 3;
    zwww zwww_on_device [2 3 3 3] 3;
    wxxx wxxx_on_device [3 0 0 0] 3;
    wxxy wxxy_on_device [3 0 0 1] 3;
    wxxz wxxz_on_device [3 0 0 2] 3;
    wxxw wxxw_on_device [3 0 0 3] 3;
    wxyx wxyx_on_device [3 0 1 0] 3;
    wxyy wxyy_on_device [3 0 1 1] 3;
    wxyz wxyz_on_device [3 0 1 2] 3;
    wxyw wxyw_on_device [3 0 1 3] 3;
    wxzx wxzx_on_device [3 0 2 0] 3;
    wxzy wxzy_on_device [3 0 2 1] 3;
    wxzz wxzz_on_device [3 0 2 2] 3;
    wxzw wxzw_on_device [3 0 2 3] 3;
    wxwx wxwx_on_device [3 0 3 0] 3;
    wxwy wxwy_on_device [3 0 3 1] 3;
    wxwz wxwz_on_device [3 0 3 2] 3;
    wxww wxww_on_device [3 0 3 3] 3;
    wyxx wyxx_on_device [3 1 0 0] 3;
    wyxy wyxy_on_device [3 1 0 1] 3;
    wyxz wyxz_on_device [3 1 0 2] 3;
    wyxw wyxw_on_device [3 1 0 3] 3;
    wyyx wyyx_on_device [3 1 1 0] 3;
    wyyy wyyy_on_device [3 1 1 1] 3;
    wyyz wyyz_on_device [3 1 1 2] 3;
    wyyw wyyw_on_device [3 1 1 3] 3;
    wyzx wyzx_on_device [3 1 2 0] 3;
    wyzy wyzy_on_device [3 1 2 1] 3;
    wyzz wyzz_on_device [3 1 2 2] 3;
    wyzw wyzw_on_device [3 1 2 3] 3;
    wywx wywx_on_device [3 1 3 0] 3;
    wywy wywy_on_device [3 1 3 1] 3;
    wywz wywz_on_device [3 1 3 2] 3;
    wyww wyww_on_device [3 1 3 3] 3;
    wzxx wzxx_on_device [3 2 0 0] 3;
    wzxy wzxy_on_device [3 2 0 1] 3;
    wzxz wzxz_on_device [3 2 0 2] 3;
    wzxw wzxw_on_device [3 2 0 3] 3;
    wzyx wzyx_on_device [3 2 1 0] 3;
    wzyy wzyy_on_device [3 2 1 1] 3;
    wzyz wzyz_on_device [3 2 1 2] 3;
    wzyw wzyw_on_device [3 2 1 3] 3;
    wzzx wzzx_on_device [3 2 2 0] 3;
    wzzy wzzy_on_device [3 2 2 1] 3;
    wzzz wzzz_on_device [3 2 2 2] 3;
    wzzw wzzw_on_device [3 2 2 3] 3;
    wzwx wzwx_on_device [3 2 3 0] 3;
    wzwy wzwy_on_device [3 2 3 1] 3;
    wzwz wzwz_on_device [3 2 3 2] 3;
    wzww wzww_on_device [3 2 3 3] 3;
    wwxx wwxx_on_device [3 3 0 0] 3;
    wwxy wwxy_on_device [3 3 0 1] 3;
    wwxz wwxz_on_device [3 3 0 2] 3;
    wwxw wwxw_on_device [3 3 0 3] 3;
    wwyx wwyx_on_device [3 3 1 0] 3;
    wwyy wwyy_on_device [3 3 1 1] 3;
    wwyz wwyz_on_device [3 3 1 2] 3;
    wwyw wwyw_on_device [3 3 1 3] 3;
    wwzx wwzx_on_device [3 3 2 0] 3;
    wwzy wwzy_on_device [3 3 2 1] 3;
    wwzz wwzz_on_device [3 3 2 2] 3;
    wwzw wwzw_on_device [3 3 2 3] 3;
    wwwx wwwx_on_device [3 3 3 0] 3;
    wwwy wwwy_on_device [3 3 3 1] 3;
    wwwz wwwz_on_device [3 3 3 2] 3;
    wwww wwww_on_device [3 3 3 3] 3;
}

write! { WithLanes SetLanes Named T, |value, _at| value;
    set_x set_x_on_device with_x with_x_on_device [0: 0] 0;
    set_y set_y_on_device with_y with_y_on_device [1: 0] 1;
    set_z set_z_on_device with_z with_z_on_device [2: 0] 2;
    set_w set_w_on_device with_w with_w_on_device [3: 0] 3;
}

write! { WithIndexedLanes SetIndexedLanes Indexed T, |value, _at| value;
    set_s0 set_s0_on_device with_s0 with_s0_on_device [0: 0] 0;
    set_s1 set_s1_on_device with_s1 with_s1_on_device [1: 0] 1;
    set_s2 set_s2_on_device with_s2 with_s2_on_device [2: 0] 2;
    set_s3 set_s3_on_device with_s3 with_s3_on_device [3: 0] 3;
    set_s4 set_s4_on_device with_s4 with_s4_on_device [4: 0] 4;
    set_s5 set_s5_on_device with_s5 with_s5_on_device [5: 0] 5;
    set_s6 set_s6_on_device with_s6 with_s6_on_device [6: 0] 6;
    set_s7 set_s7_on_device with_s7 with_s7_on_device [7: 0] 7;
    set_s8 set_s8_on_device with_s8 with_s8_on_device [8: 0] 8;
    set_s9 set_s9_on_device with_s9 with_s9_on_device [9: 0] 9;
    set_sa set_sa_on_device with_sa with_sa_on_device [10: 0] 10;
    set_sb set_sb_on_device with_sb with_sb_on_device [11: 0] 11;
    set_sc set_sc_on_device with_sc with_sc_on_device [12: 0] 12;
    set_sd set_sd_on_device with_sd with_sd_on_device [13: 0] 13;
    set_se set_se_on_device with_se with_se_on_device [14: 0] 14;
    set_sf set_sf_on_device with_sf with_sf_on_device [15: 0] 15;
}

write! { WithPairs SetPairs Named Vector<T, 2>, |value, at| value.lanes()[at];
    set_xy set_xy_on_device with_xy with_xy_on_device [0: 0 1: 1] 1;
    set_xz set_xz_on_device with_xz with_xz_on_device [0: 0 2: 1] 2;
    set_xw set_xw_on_device with_xw with_xw_on_device [0: 0 3: 1] 3;
    set_yx set_yx_on_device with_yx with_yx_on_device [1: 0 0: 1] 1;
    set_yz set_yz_on_device with_yz with_yz_on_device [1: 0 2: 1] 2;
    set_yw set_yw_on_device with_yw with_yw_on_device [1: 0 3: 1] 3;
    set_zx set_zx_on_device with_zx with_zx_on_device [2: 0 0: 1] 2;
    set_zy set_zy_on_device with_zy with_zy_on_device [2: 0 1: 1] 2;
    set_zw set_zw_on_device with_zw with_zw_on_device [2: 0 3: 1] 3;
    set_wx set_wx_on_device with_wx with_wx_on_device [3: 0 0: 1] 3;
    set_wy set_wy_on_device with_wy with_wy_on_device [3: 0 1: 1] 3;
    set_wz set_wz_on_device with_wz with_wz_on_device [3: 0 2: 1] 3;
}

write! { WithTriples SetTriples Named Vector<T, 3>, |value, at| value.lanes()[at];
    set_xyz set_xyz_on_device with_xyz with_xyz_on_device [0: 0 1: 1 2: 2] 2;
    set_xyw set_xyw_on_device with_xyw with_xyw_on_device [0: 0 1: 1 3: 2] 3;
    set_xzy set_xzy_on_device with_xzy with_xzy_on_device [0: 0 2: 1 1: 2] 2;
    set_xzw set_xzw_on_device with_xzw with_xzw_on_device [0: 0 2: 1 3: 2] 3;
    set_xwy set_xwy_on_device with_xwy with_xwy_on_device [0: 0 3: 1 1: 2] 3;
    set_xwz set_xwz_on_device with_xwz with_xwz_on_device [0: 0 3: 1 2: 2] 3;
    set_yxz set_yxz_on_device with_yxz with_yxz_on_device [1: 0 0: 1 2: 2] 2;
    set_yxw set_yxw_on_device with_yxw with_yxw_on_device [1: 0 0: 1 3: 2] 3;
    set_yzx set_yzx_on_device with_yzx with_yzx_on_device [1: 0 2: 1 0: 2] 2;
    set_yzw set_yzw_on_device with_yzw with_yzw_on_device [1: 0 2: 1 3: 2] 3;
    set_ywx set_ywx_on_device with_ywx with_ywx_on_device [1: 0 3: 1 0: 2] 3;
    set_ywz set_ywz_on_device with_ywz with_ywz_on_device [1: 0 3: 1 2: 2] 3;
    set_zxy set_zxy_on_device with_zxy with_zxy_on_device [2: 0 0: 1 1: 2] 2;
    set_zxw set_zxw_on_device with_zxw with_zxw_on_device [2: 0 0: 1 3: 2] 3;
    set_zyx set_zyx_on_device with_zyx with_zyx_on_device [2: 0 1: 1 0: 2] 2;
    set_zyw set_zyw_on_device with_zyw with_zyw_on_device [2: 0 1: 1 3: 2] 3;
    set_zwx set_zwx_on_device with_zwx with_zwx_on_device [2: 0 3: 1 0: 2] 3;
    set_zwy set_zwy_on_device with_zwy with_zwy_on_device [2: 0 3: 1 1: 2] 3;
    set_wxy set_wxy_on_device with_wxy with_wxy_on_device [3: 0 0: 1 1: 2] 3;
    set_wxz set_wxz_on_device with_wxz with_wxz_on_device [3: 0 0: 1 2: 2] 3;
    set_wyx set_wyx_on_device with_wyx with_wyx_on_device [3: 0 1: 1 0: 2] 3;
    set_wyz set_wyz_on_device with_wyz with_wyz_on_device [3: 0 1: 1 2: 2] 3;
    set_wzx set_wzx_on_device with_wzx with_wzx_on_device [3: 0 2: 1 0: 2] 3;
    set_wzy set_wzy_on_device with_wzy with_wzy_on_device [3: 0 2: 1 1: 2] 3;
}

write! { WithQuadruples SetQuadruples Named Vector<T, 4>, |value, at| value.lanes()[at];
    set_xyzw set_xyzw_on_device with_xyzw with_xyzw_on_device [0: 0 1: 1 2: 2 3: 3] 3;
    set_xywz set_xywz_on_device with_xywz with_xywz_on_device [0: 0 1: 1 3: 2 2: 3] 3;
    set_xzyw set_xzyw_on_device with_xzyw with_xzyw_on_device [0: 0 2: 1 1: 2 3: 3] 3;
    set_xzwy set_xzwy_on_device with_xzwy with_xzwy_on_device [0: 0 2: 1 3: 2 1: 3] 3;
    set_xwyz set_xwyz_on_device with_xwyz with_xwyz_on_device [0: 0 3: 1 1: 2 2: 3] 3;
    set_xwzy set_xwzy_on_device with_xwzy with_xwzy_on_device [0: 0 3: 1 2: 2 1: 3] 3;
    set_yxzw set_yxzw_on_device with_yxzw with_yxzw_on_device [1: 0 0: 1 2: 2 3: 3] 3;
    set_yxwz set_yxwz_on_device with_yxwz with_yxwz_on_device [1: 0 0: 1 3: 2 2: 3] 3;
    set_yzxw set_yzxw_on_device with_yzxw with_yzxw_on_device [1: 0 2: 1 0: 2 3: 3] 3;
    set_yzwx set_yzwx_on_device with_yzwx with_yzwx_on_device [1: 0 2: 1 3: 2 0: 3] 3;
    set_ywxz set_ywxz_on_device with_ywxz with_ywxz_on_device [1: 0 3: 1 0: 2 2: 3] 3;
    set_ywzx set_ywzx_on_device with_ywzx with_ywzx_on_device [1: 0 3: 1 2: 2 0: 3] 3;
    set_zxyw set_zxyw_on_device with_zxyw with_zxyw_on_device [2: 0 0: 1 1: 2 3: 3] 3;
    set_zxwy set_zxwy_on_device with_zxwy with_zxwy_on_device [2: 0 0: 1 3: 2 1: 3] 3;
    set_zyxw set_zyxw_on_device with_zyxw with_zyxw_on_device [2: 0 1: 1 0: 2 3: 3] 3;
    set_zywx set_zywx_on_device with_zywx with_zywx_on_device [2: 0 1: 1 3: 2 0: 3] 3;
    set_zwxy set_zwxy_on_device with_zwxy with_zwxy_on_device [2: 0 3: 1 0: 2 1: 3] 3;
    set_zwyx set_zwyx_on_device with_zwyx with_zwyx_on_device [2: 0 3: 1 1: 2 0: 3] 3;
    set_wxyz set_wxyz_on_device with_wxyz with_wxyz_on_device [3: 0 0: 1 1: 2 2: 3] 3;
    set_wxzy set_wxzy_on_device with_wxzy with_wxzy_on_device [3: 0 0: 1 2: 2 1: 3] 3;
    set_wyxz set_wyxz_on_device with_wyxz with_wyxz_on_device [3: 0 1: 1 0: 2 2: 3] 3;
    set_wyzx set_wyzx_on_device with_wyzx with_wyzx_on_device [3: 0 1: 1 2: 2 0: 3] 3;
    set_wzxy set_wzxy_on_device with_wzxy with_wzxy_on_device [3: 0 2: 1 0: 2 1: 3] 3;
    set_wzyx set_wzyx_on_device with_wzyx with_wzyx_on_device [3: 0 2: 1 1: 2 0: 3] 3;
}
