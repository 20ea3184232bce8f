//! How a pixel lies in memory: which channels it has, and what each of them is (OpenCL specification 5.3.1.1).

use half::f16;

/// Which channels a pixel has, in their order in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChannelOrder {
    /// Red; green and blue read as 0, alpha as 1.
    R,
    /// Red and green; blue reads as 0, alpha as 1.
    Rg,
    /// Red, green, blue, alpha.
    Rgba,
    /// Blue, green, red, alpha; with channels of 8 bits only.
    Bgra,
}

impl ChannelOrder {
    /// How many channels a pixel has.
    pub fn channels(self) -> usize {
        self.components().len()
    }

    /// Which component of the result (0 red … 3 alpha) each channel is.
    fn components(self) -> &'static [usize] {
        match self {
            ChannelOrder::R => &[0],
            ChannelOrder::Rg => &[0, 1],
            ChannelOrder::Rgba => &[0, 1, 2, 3],
            ChannelOrder::Bgra => &[2, 1, 0, 3],
        }
    }

    /// The number that `get_image_channel_order` answers: `CLK_R` and its like, which are the API's `CL_R` and its like.
    pub const fn number(self) -> u32 {
        match self {
            ChannelOrder::R => 0x10B0,
            ChannelOrder::Rg => 0x10B2,
            ChannelOrder::Rgba => 0x10B5,
            ChannelOrder::Bgra => 0x10B6,
        }
    }
}

/// What the built-ins read from a channel, and write to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ChannelClass {
    /// `read_imagef`, `write_imagef`
    Float,
    /// `read_imagei`, `write_imagei`
    Signed,
    /// `read_imageui`, `write_imageui`
    Unsigned,
}

impl ChannelClass {
    const ALL: [ChannelClass; 3] = [ChannelClass::Float, ChannelClass::Signed, ChannelClass::Unsigned];

    /// How the names of the built-ins end.
    fn suffix(self) -> &'static str {
        match self {
            ChannelClass::Float => "f",
            ChannelClass::Signed => "i",
            ChannelClass::Unsigned => "ui",
        }
    }

    /// That of a function of OpenCL C, if it reads or writes pixels.
    pub(crate) fn of_function(name: &str) -> Option<ChannelClass> {
        let suffix = name.strip_prefix("read_image").or_else(|| name.strip_prefix("write_image"))?;
        ChannelClass::ALL.into_iter().find(|class| class.suffix() == suffix)
    }
}

/// An image whose channels no built-in reads or writes that is called with it (OpenCL C 6.15.15).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "is an image of {channel:?} channels, which are read and written with `read_image{needed}` and `write_image{needed}`, \
     not with {}: call those, or make the image of other channels (OpenCL C 6.15.15)",
    called.iter().map(|class| format!("`…{}`", class.suffix())).collect::<Vec<_>>().join(" and "),
    needed = channel.class().suffix()
)]
pub struct WrongChannels {
    /// What the channels are.
    pub channel: ChannelType,
    /// What is called with the image.
    pub called: Vec<ChannelClass>,
}

/// One row a type of channel: its number in OpenCL, its bytes, what reads it.
macro_rules! channel_types {
    ($($(#[$doc:meta])* $name:ident = $number:literal, $bytes:literal, $class:ident;)*) => {
        /// What each channel of a pixel is.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum ChannelType {
            $($(#[$doc])* $name,)*
        }

        impl ChannelType {
            /// All of them.
            pub const ALL: &[ChannelType] = &[$(ChannelType::$name),*];

            /// The number that `get_image_channel_data_type` answers: `CLK_FLOAT` and its like.
            pub const fn number(self) -> u32 {
                match self { $(ChannelType::$name => $number,)* }
            }
            /// Its size in memory.
            pub const fn bytes(self) -> usize {
                match self { $(ChannelType::$name => $bytes,)* }
            }
            /// What the built-ins read from it.
            pub const fn class(self) -> ChannelClass {
                match self { $(ChannelType::$name => ChannelClass::$class,)* }
            }
        }
    };
}

channel_types! {
    /// `i8`, read as -1.0 to 1.0.
    SnormInt8 = 0x10D0, 1, Float;
    /// `i16`, read as -1.0 to 1.0.
    SnormInt16 = 0x10D1, 2, Float;
    /// `u8`, read as 0.0 to 1.0.
    UnormInt8 = 0x10D2, 1, Float;
    /// `u16`, read as 0.0 to 1.0.
    UnormInt16 = 0x10D3, 2, Float;
    /// `i8`
    SignedInt8 = 0x10D7, 1, Signed;
    /// `i16`
    SignedInt16 = 0x10D8, 2, Signed;
    /// `i32`
    SignedInt32 = 0x10D9, 4, Signed;
    /// `u8`
    UnsignedInt8 = 0x10DA, 1, Unsigned;
    /// `u16`
    UnsignedInt16 = 0x10DB, 2, Unsigned;
    /// `u32`
    UnsignedInt32 = 0x10DC, 4, Unsigned;
    /// `f16`, whose bits are a `u16` where data is copied.
    HalfFloat = 0x10DD, 2, Float;
    /// `f32`
    Float = 0x10DE, 4, Float;
}

/// What the pixels of an image are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ImageFormat {
    /// Which channels there are.
    pub order: ChannelOrder,
    /// What each is.
    pub channel: ChannelType,
}

impl ImageFormat {
    /// Whether one of these built-ins may be called with such an image; what calls none may have it too.
    ///
    /// # Errors
    /// When none of them reads or writes its channels.
    pub fn check(self, called: &[ChannelClass]) -> Result<(), WrongChannels> {
        match called.is_empty() || called.contains(&self.channel.class()) {
            true => Ok(()),
            false => Err(WrongChannels { channel: self.channel, called: called.to_vec() }),
        }
    }

    /// Pixels of these channels.
    pub const fn new(order: ChannelOrder, channel: ChannelType) -> Self {
        ImageFormat { order, channel }
    }

    /// Whether OpenCL knows the combination, on whatever device.
    pub fn is_valid(self) -> bool {
        self.order != ChannelOrder::Bgra || self.channel.bytes() == 1
    }

    /// The size of a pixel in memory.
    pub fn bytes(self) -> usize {
        self.order.channels() * self.channel.bytes()
    }

    /// What is read outside the image with [`Addressing::Clamp`](crate::Addressing::Clamp) (OpenCL C 6.15.15.1).
    pub(crate) fn border<T: Texel>(self) -> [T; 4] {
        match self.order {
            ChannelOrder::R | ChannelOrder::Rg => [T::ZERO, T::ZERO, T::ZERO, T::ONE],
            ChannelOrder::Rgba | ChannelOrder::Bgra => [T::ZERO; 4],
        }
    }

    /// The pixel of these bits, one entry a channel.
    pub(crate) fn decode<T: Texel>(self, bits: [u32; 4]) -> [T; 4] {
        let mut pixel = [T::ZERO, T::ZERO, T::ZERO, T::ONE];
        for (&component, &bits) in self.order.components().iter().zip(&bits) {
            pixel[component] = T::decode(self.channel, bits);
        }
        pixel
    }

    /// The bits of a pixel.
    pub(crate) fn encode<T: Texel>(self, pixel: [T; 4]) -> [u32; 4] {
        let mut bits = [0; 4];
        for (&component, bits) in self.order.components().iter().zip(&mut bits) {
            *bits = pixel[component].encode(self.channel);
        }
        bits
    }
}

/// A component of what the built-ins read and write: `f32`, `i32`, `u32`.
pub trait Texel: Copy {
    #[doc(hidden)]
    const CLASS: ChannelClass;
    #[doc(hidden)]
    const ZERO: Self;
    #[doc(hidden)]
    const ONE: Self;
    #[doc(hidden)]
    fn decode(channel: ChannelType, bits: u32) -> Self;
    #[doc(hidden)]
    fn encode(self, channel: ChannelType) -> u32;
}

/// OpenCL specification 8.3: conversion rules of normalised channels.
impl Texel for f32 {
    const CLASS: ChannelClass = ChannelClass::Float;
    const ZERO: f32 = 0.0;
    const ONE: f32 = 1.0;
    fn decode(channel: ChannelType, bits: u32) -> f32 {
        match channel {
            ChannelType::UnormInt8 => bits as u8 as f32 / 255.0,
            ChannelType::UnormInt16 => bits as u16 as f32 / 65535.0,
            ChannelType::SnormInt8 => (bits as i8 as f32 / 127.0).max(-1.0),
            ChannelType::SnormInt16 => (bits as i16 as f32 / 32767.0).max(-1.0),
            ChannelType::HalfFloat => f16::from_bits(bits as u16).to_f32(),
            _ => f32::from_bits(bits),
        }
    }
    fn encode(self, channel: ChannelType) -> u32 {
        match channel {
            // `as` saturates, and makes NaN 0.
            ChannelType::UnormInt8 => (self * 255.0).round_ties_even() as u8 as u32,
            ChannelType::UnormInt16 => (self * 65535.0).round_ties_even() as u16 as u32,
            ChannelType::SnormInt8 => (self * 127.0).round_ties_even() as i8 as u32,
            ChannelType::SnormInt16 => (self * 32767.0).round_ties_even() as i16 as u32,
            ChannelType::HalfFloat => f16::from_f32(self).to_bits() as u32,
            _ => self.to_bits(),
        }
    }
}

impl Texel for i32 {
    const CLASS: ChannelClass = ChannelClass::Signed;
    const ZERO: i32 = 0;
    const ONE: i32 = 1;
    fn decode(channel: ChannelType, bits: u32) -> i32 {
        match channel.bytes() {
            1 => (bits as i8).into(),
            2 => (bits as i16).into(),
            _ => bits as i32,
        }
    }
    fn encode(self, channel: ChannelType) -> u32 {
        match channel.bytes() {
            1 => self.clamp(i8::MIN.into(), i8::MAX.into()) as u32,
            2 => self.clamp(i16::MIN.into(), i16::MAX.into()) as u32,
            _ => self as u32,
        }
    }
}

impl Texel for u32 {
    const CLASS: ChannelClass = ChannelClass::Unsigned;
    const ZERO: u32 = 0;
    const ONE: u32 = 1;
    fn decode(channel: ChannelType, bits: u32) -> u32 {
        match channel.bytes() {
            1 => (bits as u8).into(),
            2 => (bits as u16).into(),
            _ => bits,
        }
    }
    fn encode(self, channel: ChannelType) -> u32 {
        match channel.bytes() {
            1 => self.min(u8::MAX.into()),
            2 => self.min(u16::MAX.into()),
            _ => self,
        }
    }
}
