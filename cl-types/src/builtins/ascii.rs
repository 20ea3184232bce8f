//! What a byte that is a character is asked about another; what it is asked alone has rows in `ascii_table`.

use cl_macros::device;

use crate::slot::Called;
use crate::spaces::Load;

/// `byte.eq_ignore_ascii_case(&other)`
#[device]
pub fn eq_ignore_ascii_case(x: u8, y: u8) -> bool {
    x.to_ascii_lowercase() == y.to_ascii_lowercase()
}

/// What a byte has.
pub trait AsciiPairMethods {
    #[doc(hidden)]
    fn eq_ignore_ascii_case_on_device<P: Load<Value = u8> + ?Sized>(
        &self,
        other: &P,
    ) -> Called<bool, eq_ignore_ascii_case>;
}

impl AsciiPairMethods for u8 {
    #[inline(always)]
    fn eq_ignore_ascii_case_on_device<P: Load<Value = u8> + ?Sized>(
        &self,
        other: &P,
    ) -> Called<bool, eq_ignore_ascii_case> {
        Called::new(self.eq_ignore_ascii_case(&other.read()))
    }
}
