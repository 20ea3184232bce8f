//! R023: a variable in `__local` memory is declared at the outermost scope of a kernel (OpenCL C specification 6.7.6).

use super::Declaration;

pub fn rule(declaration: &Declaration) -> Option<&'static str> {
    (!declaration.outermost && declaration.is_in("Local")).then_some("OutermostScope")
}
