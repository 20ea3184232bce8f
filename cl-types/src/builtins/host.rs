//! What functions of OpenCL C mean on the host where std has none of them, or none as exact.

/// Functions of a float that std lacks.
pub trait Host: Sized {
    const PI: Self;
    fn acosh(self) -> Self;
    fn asinh(self) -> Self;
    fn atanh(self) -> Self;
    fn sinpi(self) -> Self;
    fn cospi(self) -> Self;
    fn exp10(self) -> Self;
    fn erf(self) -> Self;
    fn erfc(self) -> Self;
    fn tgamma(self) -> Self;
    fn lgamma(self) -> Self;
    fn logb(self) -> Self;
    fn ilogb(self) -> i32;
    fn ldexp(self, exponent: i32) -> Self;
    fn nextafter(self, towards: Self) -> Self;
    fn remainder(self, by: Self) -> Self;
    fn powr(self, exponent: Self) -> Self;
    fn rootn(self, degree: i32) -> Self;
    fn maxmag(self, other: Self) -> Self;
    fn minmag(self, other: Self) -> Self;
    fn bitselect(self, other: Self, mask: Self) -> Self;
    fn fract(self) -> (Self, Self);
    fn frexp(self) -> (Self, i32);
    fn lgamma_r(self) -> (Self, i32);
    fn modf(self) -> (Self, Self);
    fn remquo(self, by: Self) -> (Self, i32);
}

macro_rules! host {
    ($($t:ident $acosh:ident $asinh:ident $atanh:ident $erf:ident $erfc:ident $tgamma:ident $lgamma:ident $ilogb:ident $ldexp:ident $nextafter:ident $remainder:ident $exp10:ident
     $frexp:ident $lgamma_r:ident $remquo:ident;)*) => { $(
        impl Host for $t {
            const PI: Self = std::$t::consts::PI;
            fn acosh(self) -> Self {
                // `libm` gives numbers for some x below -1.
                if self < 1.0 { Self::NAN } else { libm::$acosh(self) }
            }
            fn asinh(self) -> Self {
                libm::$asinh(self)
            }
            fn atanh(self) -> Self {
                libm::$atanh(self)
            }
            fn sinpi(self) -> Self {
                // Exact: sin(pi x) has a period of 2, and is symmetric around 1/2.
                let x = self - 2.0 * (self / 2.0).round();
                let x = if x.abs() > 0.5 { (1.0 - x.abs()).copysign(x) } else { x };
                (Self::PI * x).sin()
            }
            fn cospi(self) -> Self {
                let x = (self - 2.0 * (self / 2.0).round()).abs();
                (0.5 - x).sinpi()
            }
            fn exp10(self) -> Self {
                libm::$exp10(self)
            }
            fn erf(self) -> Self {
                libm::$erf(self)
            }
            fn erfc(self) -> Self {
                libm::$erfc(self)
            }
            fn tgamma(self) -> Self {
                libm::$tgamma(self)
            }
            fn lgamma(self) -> Self {
                libm::$lgamma(self)
            }
            fn logb(self) -> Self {
                if self == 0.0 {
                    Self::NEG_INFINITY
                } else if self.is_nan() {
                    self
                } else if self.is_infinite() {
                    Self::INFINITY
                } else {
                    libm::$ilogb(self) as Self
                }
            }
            // FP_ILOGB0 and FP_ILOGBNAN are INT_MIN and INT_MAX, or both INT_MIN, as the device likes.
            fn ilogb(self) -> i32 {
                if self == 0.0 {
                    i32::MIN
                } else if self.is_finite() {
                    libm::$ilogb(self)
                } else {
                    i32::MAX
                }
            }
            fn ldexp(self, exponent: i32) -> Self {
                libm::$ldexp(self, exponent)
            }
            fn nextafter(self, towards: Self) -> Self {
                libm::$nextafter(self, towards)
            }
            fn remainder(self, by: Self) -> Self {
                libm::$remainder(self, by)
            }
            fn powr(self, exponent: Self) -> Self {
                let undefined = self < 0.0
                    || (self == 0.0 && exponent == 0.0)
                    || (self.is_infinite() && exponent == 0.0)
                    || (self == 1.0 && exponent.is_infinite())
                    || self.is_nan()
                    || exponent.is_nan();
                if undefined { Self::NAN } else { self.abs().powf(exponent) }
            }
            fn rootn(self, degree: i32) -> Self {
                if degree == 0 || (self < 0.0 && degree % 2 == 0) {
                    return Self::NAN;
                }
                let root = match self.abs().powf(1.0 / degree as Self) {
                    root if degree % 2 == 0 => root,
                    root => root.copysign(self),
                };
                root
            }
            fn maxmag(self, other: Self) -> Self {
                if self.abs() > other.abs() {
                    self
                } else if other.abs() > self.abs() {
                    other
                } else {
                    self.max(other)
                }
            }
            fn minmag(self, other: Self) -> Self {
                if self.abs() < other.abs() {
                    self
                } else if other.abs() < self.abs() {
                    other
                } else {
                    self.min(other)
                }
            }
            fn bitselect(self, other: Self, mask: Self) -> Self {
                let mask = mask.to_bits();
                Self::from_bits((self.to_bits() & !mask) | (other.to_bits() & mask))
            }
            fn fract(self) -> (Self, Self) {
                let floor = self.floor();
                let fraction = match self - floor {
                    // An infinity less itself.
                    _ if self.is_infinite() => 0.0,
                    fraction if fraction == 0.0 => fraction.copysign(self),
                    fraction if fraction >= 1.0 => (1.0 as Self).next_down(),
                    fraction => fraction,
                };
                (fraction, floor)
            }
            fn frexp(self) -> (Self, i32) {
                if self == 0.0 || !self.is_finite() { (self, 0) } else { libm::$frexp(self) }
            }
            fn lgamma_r(self) -> (Self, i32) {
                libm::$lgamma_r(self)
            }
            fn modf(self) -> (Self, Self) {
                let fraction = if self.is_infinite() { 0.0 } else { self - self.trunc() };
                (if self.is_nan() { self } else { fraction.copysign(self) }, self.trunc())
            }
            fn remquo(self, by: Self) -> (Self, i32) {
                if by == 0.0 || self.is_infinite() || self.is_nan() || by.is_nan() {
                    return (Self::NAN, 0);
                }
                let (rest, quotient) = libm::$remquo(self, by);
                (rest, (quotient.abs() & 0x7f) * quotient.signum())
            }
        }
    )* };
}

host! {
    f32 acoshf asinhf atanhf erff erfcf tgammaf lgammaf ilogbf ldexpf nextafterf remainderf exp10f
        frexpf lgammaf_r remquof;
    f64 acosh asinh atanh erf erfc tgamma lgamma ilogb ldexp nextafter remainder exp10
        frexp lgamma_r remquo;
}
