//! The text of the kernels that are compiled, and the same text as plain functions.
//!
//! Ordinary code in even shares: no expression is chosen because it is cheap or dear. Every line is a statement but
//! those that close a block.

use std::fmt::Write;

/// How the text is read by rustc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// As plain Rust functions.
    Plain,
    /// As kernels and device functions.
    Kernels,
}

/// How much text there is, and what it is made of.
#[derive(Clone, Copy)]
pub struct Size {
    pub kernels: usize,
    pub statements: usize,
    /// The number of the one fragment that all of it repeats; of all in turn without one.
    pub fragment: Option<usize>,
}

/// What is different in a text that is compiled again.
#[derive(Clone, Copy, Default)]
pub struct Edits {
    /// A number in the first function.
    pub number: u32,
    /// How many lines stand before all others.
    pub lines: usize,
}

/// A crate of functions.
pub fn library(reading: Reading, size: Size, edits: Edits) -> String {
    let mut text = "// A line.\n".repeat(edits.lines);
    text += "#![allow(dead_code, unused)]\n\n";
    text += match reading {
        Reading::Plain => "mod stand_ins;\n\nuse stand_ins::*;\n",
        Reading::Kernels => "use cl_runtime::prelude::*;\n",
    };
    text += &marked(HELPERS, reading);
    for kernel in 0..size.kernels {
        text += &function(reading, kernel, size, if kernel == 0 { edits.number } else { 0 });
    }
    text
}

/// What the plain text needs in the place of the prelude.
pub const STAND_INS: &str = include_str!("stand_ins.rs.txt");

/// Device functions, with a mark where an attribute stands.
const HELPERS: &str = include_str!("helpers.rs.txt");

/// What the bodies are made of, in turn.
const FRAGMENTS: &str = include_str!("fragments.rs.txt");

/// What the bodies are made of.
pub fn fragments() -> Vec<&'static str> {
    FRAGMENTS.split("\n\n").map(str::trim_end).collect()
}

fn function(reading: Reading, number: usize, size: Size, edit: u32) -> String {
    let tile = match reading {
        Reading::Plain => "let mut tile: Local<[f32; 64]> = [0.0; 64];",
        Reading::Kernels => "let mut tile: Local<[f32; 64]>;",
    };
    let head = format!(
        "\n#[kernel]\npub fn kernel_{number}(\n    count: u32,\n    scale: f32,\n    x: &Global<[f32]>,\n    \
         keys: &Global<[u32]>,\n    bodies: &mut Global<[Body]>,\n    out: &mut Global<[f32]>,\n) {{\n    {tile}\n    \
         let i = get_global_id(0);\n    let lid = get_local_id(0);\n    let mut sum = 0.0;\n    \
         let mut hits: u32 = {edit:05};\n"
    );
    let mut text = marked(&head, reading);
    let fragments = fragments();
    // Five before them, one after them.
    let mut left = size.statements.saturating_sub(6);
    for turn in 0.. {
        let fragment = fragments[size.fragment.unwrap_or(number + turn) % fragments.len()];
        let count = fragment.lines().filter(|line| !line.trim_start().starts_with('}')).count();
        if count > left {
            break;
        }
        left -= count;
        for line in fragment.replace("{n}", &turn.to_string()).lines() {
            let _ = writeln!(text, "    {line}");
        }
    }
    for _ in 0..left {
        text += "    sum += scale;\n";
    }
    text + "    out[i] = sum + hits as f32;\n}\n"
}

/// The text without the attributes, where they mean nothing.
fn marked(text: &str, reading: Reading) -> String {
    let kept = |line: &&str| reading == Reading::Kernels || !matches!(line.trim(), "#[kernel]" | "#[device]");
    let mut lines: String = text.lines().filter(kept).flat_map(|line| [line, "\n"]).collect();
    if reading == Reading::Plain {
        lines = lines.replace("ClType, ", "");
    }
    lines
}
