//! R025: a variable in `__local` memory has no initialiser (OpenCL C specification 6.7.7).

use super::Declaration;

pub fn check(declaration: &Declaration) -> Option<&'static str> {
    (declaration.value && declaration.is_in("Local")).then_some(
        "a `__local` variable cannot have an initialiser: the whole work-group shares it (OpenCL C 6.7.7); declare it \
         without a value (`let mut tile: Local<…>;`), let each work-item write its part, then call \
         `barrier(CLK_LOCAL_MEM_FENCE)`",
    )
}
