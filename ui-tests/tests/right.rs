//! Kernels that must compile, beside the wrong ones in `rules`: what rustc accepts, clang and the OpenCL device that is
//! there accept too.

#[path = "common/mod.rs"]
mod common;
#[path = "right/lints.rs"]
mod lints;

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use cl_runtime::{Kernel, Queue, Source};

/// One row a case of `rules/RULE/accepted`.
macro_rules! accepted {
    ($($name:ident: $file:literal;)*) => {
        $(
            #[path = $file]
            #[allow(dead_code, unused_variables)]
            mod $name;
        )*

        const FILES: &[&str] = &[$($file),*];

        fn kernels() -> Vec<Kernel> {
            let mut kernels = Vec::new();
            $(kernels.extend($name::kernels());)*
            kernels
        }
    };
}

accepted! {
    sizes_of_any_integer: "rules/kernel_attributes/accepted/sizes_of_any_integer.rs";
    iterators_and_types_of_the_host: "rules/language/accepted/iterators_and_types_of_the_host.rs";
    numbers_of_one_type: "rules/language/accepted/numbers_of_one_type.rs";
    arrays_by_another_name: "rules/language/accepted/arrays_by_another_name.rs";
    no_recursion: "rules/recursion/accepted/none.rs";
    methods_named_like_those_of_slices: "rules/calls/accepted/methods_named_like_those_of_slices.rs";
    of_a_name_that_a_glob_brings: "rules/calls/accepted/of_a_name_that_a_glob_brings.rs";
    strings_in_a_table: "rules/string_literals/accepted/a_table.rs";
    any_number: "rules/variadic_functions/accepted/any_number.rs";
    statics_of_plain_data: "rules/static_variables/accepted/of_plain_data.rs";
    written_twice: "rules/images_and_samplers/accepted/written_twice.rs";
    split_and_declared_late: "rules/language/accepted/split_and_declared_late.rs";
    lifetimes_with_bounds: "rules/language/accepted/lifetimes_with_bounds.rs";
    indices_in_range: "rules/language/accepted/indices_in_range.rs";
    types_of_these_names: "rules/local_with_initialiser/accepted/types_of_these_names.rs";
    names: "rules/calls/accepted/names.rs";
    names_of_the_users: "rules/vectors/accepted/names_of_the_users.rs";
    conversions: "rules/generic_address_space/accepted/conversions.rs";
    parameters: "rules/images_and_samplers/accepted/parameters.rs";
    address_spaces: "right/address_spaces.rs";
    beside_clang: "right/beside_clang.rs";
    types_of_variables: "rules/kernel_argument_types/accepted/types_of_variables.rs";
    fixed_widths: "rules/kernel_argument_types/accepted/fixed_widths.rs";
    shared_without_layout: "rules/kernel_argument_types/accepted/shared_without_layout.rs";
    of_c: "rules/names/accepted/of_c.rs";
    beside_each_other: "rules/names/accepted/beside_each_other.rs";
    of_the_user: "rules/names/accepted/of_the_user.rs";
    formats: "rules/printf_format/accepted/formats.rs";
    pointer_declared_in_a_block: "rules/local_in_nested_block/accepted/pointer_declared_in_a_block.rs";
    in_fields: "rules/pointers_between_spaces/accepted/in_fields.rs";
    halves_by_value: "rules/half_without_its_extension/accepted/by_value.rs";
    out_of_loops_and_exchanged: "rules/pointers_between_spaces/accepted/out_of_loops_and_exchanged.rs";
    same_space: "rules/pointers_between_spaces/accepted/same_space.rs";
    pointers_by_other_names: "rules/pointers_between_spaces/accepted/by_other_names.rs";
    of_any_space: "rules/pointers_between_spaces/accepted/of_any_space.rs";
    aliases: "rules/pointers_between_spaces/accepted/aliases.rs";
    users_type_of_that_name: "rules/local_in_nested_block/accepted/users_type_of_that_name.rs";
    results_of_work_group_functions: "rules/barrier_in_divergent_flow/accepted/results_of_work_group_functions.rs";
    types_named_like_ours_and_those_of_std: "rules/names/accepted/types_named_like_ours_and_those_of_std.rs";
    variants_and_constants: "rules/names/accepted/variants_and_constants.rs";
    traits_named_like_those_of_std: "rules/names/accepted/traits_named_like_those_of_std.rs";
    given_by_branches: "rules/async_copies/accepted/given_by_branches.rs";
    halves_of_a_tile: "rules/async_copies/accepted/halves_of_a_tile.rs";
    beside_imports_of_all: "rules/barrier_in_divergent_flow/accepted/beside_imports_of_all.rs";
    numbers_beside_calls: "rules/barrier_in_divergent_flow/accepted/numbers_beside_calls.rs";
    elements_and_traits: "rules/barrier_in_divergent_flow/accepted/elements_and_traits.rs";
    panics: "rules/barrier_in_divergent_flow/accepted/panics.rs";
    memory_of_the_group: "rules/barrier_in_divergent_flow/accepted/memory_of_the_group.rs";
    after_assignments: "rules/barrier_in_divergent_flow/accepted/after_assignments.rs";
    closures_as_conditions: "rules/barrier_in_divergent_flow/accepted/closures.rs";
    given_closures_and_fields: "rules/barrier_in_divergent_flow/accepted/given_closures_and_fields.rs";
    written_first: "rules/local_read_before_write/accepted/written_first.rs";
    lengths_and_writers: "rules/local_read_before_write/accepted/lengths_and_writers.rs";
    closures_and_turns: "rules/local_read_before_write/accepted/closures_and_turns.rs";
}

#[test]
fn each_accepted_case_is_here() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut found = BTreeSet::new();
    for rule in fs::read_dir(root.join("rules")).expect("the folder of the rules is there").flatten() {
        let Ok(cases) = fs::read_dir(rule.path().join("accepted")) else { continue };
        for case in cases.flatten() {
            let (rule, case) = (rule.file_name(), case.file_name());
            found.insert(format!("rules/{}/accepted/{}", rule.to_string_lossy(), case.to_string_lossy()));
        }
    }
    let listed = FILES.iter().filter(|file| file.starts_with("rules/")).map(|file| file.to_string()).collect();
    assert_eq!(found, listed, "the list in this file, and the files in `accepted`");
}

#[test]
fn clang_accepts_them_without_a_warning() {
    let started = |mut clang: Command| clang.stdin(Stdio::piped()).stderr(Stdio::piped()).spawn();
    for kernel in kernels() {
        let source = source(kernel);
        let text = &source.text;
        let mut clang = Command::new("clang");
        clang.args(common::language_of(&source)).args(["-x", "cl", "-Wall", "-Wextra", "-Werror", "-fsyntax-only"]);
        // rustc has said what is not used.
        clang.args(["-Wno-unused-variable", "-Wno-unused-but-set-variable", "-Wno-unused-parameter"]);
        clang.args(["-Xclang", "-finclude-default-header", "-"]);
        let mut clang = match started(clang) {
            Ok(clang) => clang,
            Err(error) => {
                assert!(common::required().is_none(), "CL_TEST_REQUIRE is set, and clang cannot be started: {error}");
                return eprintln!("NOT RUN: clang_accepts_them_without_a_warning: clang cannot be started: {error}");
            }
        };
        clang.stdin.take().expect("it is piped").write_all(text.as_bytes()).expect("clang reads");
        let output = clang.wait_with_output().expect("it was started before");
        assert!(output.status.success(), "{}\n{text}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn the_device_builds_them() {
    let queue = match Queue::opencl("") {
        Ok(queue) => queue,
        Err(error) => {
            assert!(common::required().is_none(), "CL_TEST_REQUIRE is set, and: {error}");
            return eprintln!("NOT RUN: the_device_builds_them: {error}");
        }
    };
    let context = queue.as_ocl().expect("it is no host").context();
    // What needs more than OpenCL C 1.2 is for clang: devices may lack it, and are tested to say so where kernels run.
    let sources =
        kernels().into_iter().map(source).filter(|source| !source.requires.iter().any(|feature| feature.needs_2_0()));
    for Source { text, .. } in sources {
        let mut program = ocl::Program::builder();
        program.src(&text).cmplr_opt("-cl-std=CL1.2");
        if let Err(error) = program.build(&context) {
            panic!("{error}\n{text}");
        }
    }
}

fn source(kernel: Kernel) -> Source {
    match kernel.source() {
        Ok(source) => source,
        Err(error) => panic!("{}: {error}", kernel.name()),
    }
}

#[test]
fn lints_of_the_user_hold_and_ours_are_not_seen() {
    lints::main();
}
