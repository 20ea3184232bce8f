//! `docs/rules.md` and the folders of `tests/rules` tell the same.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const HOW: [&str; 6] = ["type", "macro", "const", "inexpressible", "before launch", "not yet"];

#[test]
fn each_rule_has_a_row_and_each_proof_a_folder() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(root.join("../docs/rules.md")).expect("docs/rules.md is there");
    let rows: Vec<Vec<&str>> = text.lines().filter(|line| line.starts_with("| R")).map(cells).collect();
    let ids: Vec<String> = rows.iter().map(|row| row[0].to_owned()).filter(|id| id != "Rule").collect();
    let expected: Vec<String> = (1..=119).map(|number| format!("R{number:03}")).collect();
    assert_eq!(ids, expected, "each rule once, in order");
    let mut named = BTreeSet::new();
    for row in rows.iter().filter(|row| row[0] != "Rule") {
        let [id, _, how, proof] = row[..] else { panic!("{} has another number of columns", row[0]) };
        assert!(HOW.contains(&how), "{id}: `{how}` is no way to keep a rule");
        if let Some(folder) = proof.strip_prefix('`').and_then(|proof| proof.strip_suffix('`')) {
            let cases = root.join("tests/rules").join(folder);
            assert!(cases.is_dir(), "{id}: there is no folder {}", cases.display());
            named.insert(folder.to_owned());
        } else if how != "not yet" {
            assert!(!proof.is_empty(), "{id} has neither a proof nor a reason");
        }
    }
    // Folders that are about our own messages, and prove no rule of the specification by themselves.
    const OURS: &[&str] =
        &["atomic_order_and_scope", "barrier_flags", "calls", "items", "types_of_variables", "unsupported_syntax"];
    for folder in fs::read_dir(root.join("tests/rules")).expect("the folder of the rules is there").flatten() {
        let folder = folder.file_name().to_string_lossy().into_owned();
        assert!(named.contains(&folder) || OURS.contains(&&*folder), "no rule names `{folder}`");
    }
}

/// A `\|` is no end of a cell.
fn cells(line: &str) -> Vec<&str> {
    let (mut cells, mut from) = (Vec::new(), 1);
    for (at, _) in line.match_indices('|').skip(1) {
        if !line[..at].ends_with('\\') {
            cells.push(line[from..at].trim());
            from = at + 1;
        }
    }
    cells
}
