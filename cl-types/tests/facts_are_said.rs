//! Every built-in definition says what its callers must know of it: one that does not is taken for what may differ among
//! work-items, and the barriers behind it are refused.

use std::path::Path;

/// The texts of the files below a folder.
fn texts(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => texts(&path, found),
            false => found.push((path.display().to_string(), std::fs::read_to_string(&path).unwrap())),
        }
    }
}

/// The lines of the impl whose head holds that line, to the brace in the column of its own.
fn whole<'t>(lines: &[&'t str], head: usize) -> Vec<&'t str> {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let begins = (0..=head).rev().find(|&line| lines[line].trim_start().starts_with("impl")).unwrap();
    let ends = |line: &&str| indent(line) == indent(lines[begins]) && line.trim_start().starts_with('}');
    let length = lines[begins + 1..].iter().position(ends).unwrap();
    lines[begins..begins + 2 + length].to_vec()
}

#[test]
fn every_built_in_definition_says_its_facts() {
    let mut files = Vec::new();
    texts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    let mut seen = 0;
    for (path, text) in &files {
        let lines: Vec<&str> = text.lines().collect();
        let is_head = |line: &str| line.contains("Definition for ") || line.trim_end().ends_with("> Definition");
        for head in (0..lines.len()).filter(|&line| lines[line].contains("impl") && is_head(lines[line])) {
            let body = whole(&lines, head);
            assert!(body.iter().any(|line| line.contains("WITHOUT_RECURSION")), "{path}:{}: {}", head + 1, lines[head]);
            seen += 1;
        }
    }
    assert!(seen > 60, "{seen}");
}
