//! Why an image cannot be made, read or written.

use std::fmt;

use cl_types::{ChannelOrder, ChannelType, ImageFormat, ImageKind};

/// What is wrong with an image.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ImageProblem {
    /// The device has no images (`CL_DEVICE_IMAGE_SUPPORT`).
    NoImages,
    /// OpenCL has no such pixels.
    InvalidFormat(ImageFormat),
    /// The device has no such pixels.
    UnsupportedFormat {
        /// What was asked for.
        format: ImageFormat,
        /// Which of the six image types.
        kind: ImageKind,
        /// What the device has for it, of the formats of this crate.
        supported: Vec<ImageFormat>,
    },
    /// The image is larger than the device allows, or has no pixel.
    Size {
        /// Which of the six image types.
        kind: ImageKind,
        /// What was asked for.
        size: [usize; 3],
        /// The most in each dimension.
        limit: [usize; 3],
    },
    /// The data is not as long as the image.
    Length {
        /// How many channels the image has, all pixels together.
        image: usize,
        /// How many there are in the data.
        data: usize,
    },
    /// The data is not of the type of the channels.
    Channel {
        /// What the channels are.
        channel: ChannelType,
        /// The type of the data.
        data: &'static str,
    },
}

impl fmt::Display for ImageProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImageProblem::NoImages => {
                f.write_str("cannot be made: the device has no images; use a buffer, or another device")
            }
            ImageProblem::InvalidFormat(ImageFormat { order: order @ ChannelOrder::Bgra, channel }) => {
                write!(f, "cannot have {order:?} pixels of {channel:?}: this order has channels of 8 bits only")
            }
            ImageProblem::InvalidFormat(ImageFormat { order, channel }) => {
                write!(f, "cannot have {order:?} pixels of {channel:?}")
            }
            ImageProblem::UnsupportedFormat { format: ImageFormat { order, channel }, kind, supported } => {
                write!(f, "of type {} cannot have {order:?} pixels of {channel:?}; the device has", kind.rust_name())?;
                for (index, ImageFormat { order, channel }) in supported.iter().enumerate() {
                    write!(f, "{} {order:?} of {channel:?}", if index == 0 { "" } else { "," })?;
                }
                Ok(())
            }
            ImageProblem::Size { kind, size, limit } => {
                write!(
                    f,
                    "of type {} cannot be of size {size:?} (the layers of an array come last); \
                     it must have at least one pixel, and at most {limit:?}",
                    kind.rust_name()
                )
            }
            ImageProblem::Length { image, data } => {
                write!(f, "has {image} channels, all pixels together, and the data has {data} elements")
            }
            ImageProblem::Channel { channel, data } => {
                write!(f, "has channels of {channel:?}, which cannot be copied from or to elements of type {data}")
            }
        }
    }
}
