//! R023: a variable in `__local` memory is declared at the outermost scope of a kernel (OpenCL C specification 6.7.6).

use super::Declaration;

pub fn check(declaration: &Declaration) -> Option<&'static str> {
    (!declaration.outermost && declaration.is_in("Local")).then_some(
        "a `__local` variable can be declared at the outermost scope of a kernel only, not in a block, loop or branch \
         (OpenCL C 6.7.6); move this `let` to the beginning of the kernel",
    )
}
