//! Kernels that must compile, beside the wrong ones in `rules`.

#[path = "right/address_spaces.rs"]
mod address_spaces;
#[path = "right/lints.rs"]
mod lints;

#[test]
fn what_the_rules_of_address_spaces_allow() {
    address_spaces::main();
}

#[test]
fn lints_of_the_user_hold_and_ours_are_not_seen() {
    lints::main();
}
