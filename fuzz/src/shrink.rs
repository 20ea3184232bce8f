//! Makes a kernel that fails small. Each round builds many smaller ones at once and keeps the smallest that fails alike.

use anyhow::Result;

use crate::check::Checker;
use crate::compare::Failure;
use crate::kernel::Kernel;

/// Candidates of a round.
const WIDTH: usize = 48;
/// Rounds without success, over all candidates, are the end; so are this many rounds.
const ROUNDS: usize = 60;

/// The smallest kernel that was found to fail like this one, and how.
pub fn shrink(checker: &Checker, mut kernel: Kernel, mut failure: Failure) -> Result<(Kernel, Failure)> {
    let mut rounds = 0;
    'smaller: while rounds < ROUNDS {
        let mut candidates: Vec<Kernel> = kernel.smaller();
        candidates.retain(|candidate| candidate.size() < kernel.size() && declares_what_it_uses(candidate));
        for chunk in candidates.chunks(WIDTH) {
            rounds += 1;
            println!("  shrinking: {} of {} trees, round {rounds}", candidates.len(), kernel.size());
            let failures = checker.check(chunk.to_vec())?;
            let alike = failures.into_iter().filter(|(_, found)| found.is_like(&failure));
            if let Some((number, found)) = alike.min_by_key(|(number, _)| chunk[*number].size()) {
                (kernel, failure) = (chunk[number].clone(), found);
                continue 'smaller;
            }
            if rounds >= ROUNDS {
                break 'smaller;
            }
        }
        break;
    }
    Ok((kernel, failure))
}

/// Whether each generated name stands after its declaration; rustc would refuse the others, and cost a build each.
fn declares_what_it_uses(kernel: &Kernel) -> bool {
    let source = kernel.kernel_source();
    let mut declared = std::collections::HashSet::new();
    let word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '\'';
    let mut rest = &source[..];
    let mut before = "";
    while let Some(start) = rest.find(word) {
        let end = rest[start..].find(|c| !word(c)).map_or(rest.len(), |len| start + len);
        let name = &rest[start..end];
        let separator = &rest[..start];
        let generated = name.len() > 1
            && name.starts_with(['v', 'm', 'n', 'a', 'c', 'e', 'i', 'r', 's', '\''])
            && name.trim_start_matches('\'')[1..].chars().all(|c| c.is_ascii_digit())
            && !["i8", "i16", "i32", "i64"].contains(&name);
        if generated {
            let after = rest[end..].trim_start();
            let declares = ["let", "mut", "for", "in"].contains(&before)
                || after.starts_with(':')
                || after.starts_with("=>")
                || after.starts_with('@')
                || separator.contains('|')
                || separator.ends_with('(')
                || separator.ends_with(", ");
            if !declares && !declared.contains(name) {
                return false;
            }
            declared.insert(name);
        }
        before = name;
        rest = &rest[end..];
    }
    true
}
