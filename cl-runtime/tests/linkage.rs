//! A program of this crate is not linked to an OpenCL library, so that it starts where there is none.
#![cfg(target_os = "linux")]

use object::read::elf::{FileHeader, SectionHeader};
use object::{elf, read::elf::ElfFile64};

#[test]
fn the_program_needs_no_opencl_library() {
    // Uses the crate, or nothing of it would be linked.
    assert!(cl_runtime::Queue::host().is_host());
    let program = std::fs::read(std::env::current_exe().unwrap()).unwrap();
    let needed = needed_libraries(&program);
    assert!(needed.iter().any(|name| name.starts_with("libc.")), "{needed:?}");
    assert!(!needed.iter().any(|name| name.contains("OpenCL")), "{needed:?}");
}

/// The libraries that the loader must find before `main` (`DT_NEEDED`, as `readelf -d` prints them).
fn needed_libraries(program: &[u8]) -> Vec<String> {
    let file = ElfFile64::<object::Endianness>::parse(program).unwrap();
    let (header, endian) = (file.elf_header(), file.endian());
    let sections = header.sections(endian, program).unwrap();
    let (entries, strings) = sections
        .iter()
        .find_map(|section| section.dynamic(endian, program).unwrap())
        .expect("a program that is linked dynamically");
    let strings = sections.strings(endian, program, strings).unwrap();
    entries
        .iter()
        .filter(|entry| entry.d_tag.get(endian) == u64::from(elf::DT_NEEDED))
        .map(|entry| String::from_utf8_lossy(strings.get(entry.d_val.get(endian) as u32).unwrap()).into_owned())
        .collect()
}
