//! R025: a variable in `__local` memory has no initialiser (OpenCL C specification 6.7.7).

use super::Declaration;

pub fn rule(declaration: &Declaration) -> Option<&'static str> {
    (declaration.value && declaration.is_in("Local")).then_some("NoInitialiser")
}
