//! Breaks a line of C that is too long, as clang-format would: after the outermost commas or operators that there are,
//! and within what is still too long after the next ones.

/// How long a line may be.
const WIDTH: usize = 100;
const INDENT: usize = 4;

/// The line, or the lines that it becomes, indented and each with its end.
pub(super) fn wrap(line: &str, depth: usize) -> String {
    let indent = depth * INDENT;
    let mut lines = Vec::new();
    if indent + line.len() <= WIDTH {
        lines.push((indent, line.to_string()));
    } else {
        // What follows `{` is indented once; the rest of its head must not look like a part of it.
        let continuation = indent + if line.ends_with('{') { 2 * INDENT } else { INDENT };
        fill(line, indent, continuation, &mut lines);
    }
    lines.into_iter().map(|(indent, line)| format!("{:indent$}{line}\n", "")).collect()
}

/// Fills lines with the parts of the text between its outermost breaks.
fn fill(text: &str, indent: usize, continuation: usize, lines: &mut Vec<(usize, String)>) {
    let breaks = breaks(text);
    let Some(outermost) = breaks.iter().map(|found| found.1).min() else {
        lines.push((indent, text.to_string()));
        return;
    };
    let ends = breaks.iter().filter(|found| found.1 == outermost).map(|found| found.0);
    let (mut start, mut open) = (0, false);
    for end in ends.chain([text.len()]) {
        let part = text[start..end].trim_start();
        start = end;
        if let Some((indent, line)) = lines.last_mut().filter(|_| open)
            && *indent + line.len() + 1 + part.len() <= WIDTH
        {
            line.push(' ');
            line.push_str(part);
            continue;
        }
        let indent = if open { continuation } else { indent };
        open = true;
        if indent + part.len() <= WIDTH {
            lines.push((indent, part.to_string()));
        } else {
            fill(part, indent, continuation.max(indent + INDENT), lines);
        }
    }
}

/// The places after which the text may be broken, each with how deep it is: a lesser one is broken first.
fn breaks(text: &str) -> Vec<(usize, usize)> {
    let mut depth = 0usize;
    let mut found = Vec::new();
    let mut quoted = false;
    for (index, c) in text.char_indices() {
        match c {
            '"' if !text[..index].ends_with('\\') => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' if index + 1 < text.len() => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            ' ' => {
                let word = text[..index].rsplit(' ').next().unwrap_or_default();
                let rank = if word.ends_with([';', ',']) { Some(usize::from(word.ends_with(','))) } else { rank(word) };
                found.extend(rank.map(|rank| (index, depth * RANKS + rank)));
            }
            _ => {}
        }
    }
    found
}

const RANKS: usize = 16;

/// How loosely an operator binds, the loosest first; `;` and `,` come before.
fn rank(operator: &str) -> Option<usize> {
    Some(match operator {
        "?" | ":" => 2,
        "||" => 3,
        "&&" => 4,
        "|" => 5,
        "^" => 6,
        "&" => 7,
        "==" | "!=" => 8,
        "<" | "<=" | ">" | ">=" => 9,
        "<<" | ">>" => 10,
        "+" | "-" => 11,
        "*" | "/" | "%" => 12,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_line_stays() {
        assert_eq!(wrap("a = b;", 1), "    a = b;\n");
    }

    #[test]
    fn the_outermost_operators_are_broken_first() {
        let part = "some_function(first_argument, second_argument)";
        let line = format!("sum = {part} + {part} * 2 - {part};");
        assert_eq!(wrap(&line, 0), format!("sum = {part} +\n    {part} * 2 -\n    {part};\n"));
    }

    #[test]
    fn a_long_call_is_broken_after_its_commas() {
        let argument = "an_argument_with_a_long_name";
        let line = format!("f({argument}, {argument}, {argument}, {argument});");
        assert_eq!(wrap(&line, 0), format!("f({argument}, {argument}, {argument},\n    {argument});\n"));
    }

    #[test]
    fn a_head_does_not_look_like_its_body() {
        let condition = "a_condition_with_a_name_that_is_quite_long_indeed";
        let line = format!("if ({condition} && {condition}) {{");
        assert_eq!(wrap(&line, 0), format!("if ({condition} &&\n        {condition}) {{\n"));
    }
}
