//! Bytes of what is serialised.

use postcard::ser_flavors::Flavor;
use serde::Serialize;

/// Takes bytes one by one: nearly all numbers of a tree are one byte, and a macro that is not optimised copies a slice of
/// one in eight functions.
#[derive(Default)]
struct Bytes(Vec<u8>);

impl Flavor for Bytes {
    type Output = Vec<u8>;

    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.0.push(byte);
        Ok(())
    }

    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        match bytes {
            [byte] => self.0.push(*byte),
            bytes => self.0.extend_from_slice(bytes),
        }
        Ok(())
    }

    fn finalize(self) -> postcard::Result<Vec<u8>> {
        Ok(self.0)
    }
}

pub fn encode(value: &(impl Serialize + ?Sized)) -> Result<Vec<u8>, String> {
    postcard::serialize_with_flavor(value, Bytes::default()).map_err(|error| error.to_string())
}
