//! The text of OpenCL C. Decides nothing but line breaks and which parentheses the grammar needs.

use std::collections::{BTreeSet, HashMap};

use super::c::{Declarator, Expr, Statement, Step, Type, without_suffix};
use super::switch::{Case, Switch};
use super::wrap::wrap;
use crate::spaces::Space;

const WIDTH: usize = 100;

/// A definition: its head, without the brace, and its body.
pub(super) fn write_function(head: &[String], parameters: &[String], body: &[Statement], style: Style<'_>) -> String {
    let mut writer = Writer { text: String::new(), depth: 0, style };
    let mut head = head.join(" ");
    // The attributes of a kernel stand on lines of their own.
    if let Some((attributes, rest)) =
        head.rsplit_once("))) ").filter(|(attributes, _)| attributes.starts_with("__kernel"))
    {
        format!("{attributes})))")
            .replace(" __attribute__", "\n__attribute__")
            .lines()
            .for_each(|line| writer.line(line));
        head = rest.to_string();
    }
    // What returns a pointer to an array: `float (*row(ulong k))[4]`.
    let behind = head.rfind(')').filter(|_| head.ends_with(']')).map_or_else(String::new, |at| head.split_off(at));
    let all = if parameters.is_empty() { "void".into() } else { parameters.join(", ") };
    let one_line = format!("{head}({all}){behind}");
    if one_line.len() + 2 <= WIDTH {
        writer.line(&format!("{one_line} {{"));
    } else {
        writer.line(&format!("{head}("));
        for (index, parameter) in parameters.iter().enumerate() {
            match index + 1 == parameters.len() {
                true => writer.line(&format!("    {parameter}){behind} {{")),
                false => writer.line(&format!("    {parameter},")),
            }
        }
    }
    writer.block(body);
    writer.line("}");
    writer.text
}

/// A declaration without its value and semicolon.
pub(super) fn write_declaration(ty: &Type, name: &str, plain: Space) -> String {
    let mut text = write_base(ty, plain);
    // A pointer to an array: `float (*row)[4]`.
    let to_array = ty.pointer.is_some() && !ty.bounds.is_empty();
    if to_array {
        text.insert(text.rfind('*').unwrap_or(text.len()), '(');
    }
    if !text.ends_with(['*', ' ']) {
        text.push(' ');
    }
    text.push_str(name);
    if to_array {
        text.push(')');
    }
    for bound in &ty.bounds {
        text.push_str(&format!("[{bound}]"));
    }
    text
}

/// An expression on its own.
pub(super) fn write_expr(expr: &Expr, plain: Space) -> String {
    spell(expr, Style { plain, hexadecimal: &BTreeSet::new(), enumerators: &HashMap::new() })
}

fn spell(expr: &Expr, style: Style<'_>) -> String {
    let mut text = String::new();
    put(&mut text, expr, 0, style);
    text
}

fn write_base(ty: &Type, plain: Space) -> String {
    let mut text = ty.base.clone();
    for (level, pointer) in ty.behind.iter().chain(&ty.pointer).enumerate() {
        let mut words: Vec<&str> = Vec::new();
        if pointer.space != plain {
            words.push(pointer.space.qualifier());
        }
        // `__constant` says it already.
        if pointer.constant && pointer.space != Space::Constant {
            words.push("const");
        }
        // Of a pointer it stands behind the `*`.
        match level {
            0 => words.push(&text),
            _ => words.insert(0, &text),
        }
        text = words.join(" ").replace("* ", "*");
        text.push_str(if text.ends_with('*') { "*" } else { " *" });
        if pointer.restrict {
            text.push_str("restrict ");
        }
    }
    text
}

/// How expressions are written.
#[derive(Clone, Copy)]
pub(super) struct Style<'a> {
    /// The space of pointers without a qualifier: private, and generic where OpenCL C 2.0 or later is written.
    pub plain: Space,
    /// The numbers that are written in hexadecimal.
    pub hexadecimal: &'a BTreeSet<u128>,
    /// The constants of enums, and their values.
    pub enumerators: &'a HashMap<String, i128>,
}

struct Writer<'a> {
    text: String,
    depth: usize,
    style: Style<'a>,
}

impl Writer<'_> {
    fn line(&mut self, line: &str) {
        self.text.push_str(&wrap(line, self.depth));
    }

    fn block(&mut self, statements: &[Statement]) {
        self.depth += 1;
        for (index, statement) in statements.iter().enumerate() {
            if let Statement::Label(label) = statement {
                // A label stands before a statement, which a declaration is not.
                let bare =
                    matches!(statements.get(index + 1), None | Some(Statement::Declare { .. } | Statement::Label(_)));
                self.label(label, if bare { ":;" } else { ":" });
            } else {
                self.statement(statement);
            }
        }
        self.depth -= 1;
    }

    fn statement(&mut self, statement: &Statement) {
        match statement {
            Statement::Declare { ty, constant, name, value } => {
                let qualifier = if *constant { "const " } else { "" };
                let declaration = write_declaration(ty, name, self.style.plain);
                match value {
                    None => self.line(&format!("{qualifier}{declaration};")),
                    Some(value) => self.line(&format!("{qualifier}{declaration} = {};", spell(value, self.style))),
                }
            }
            Statement::Expr(expr) => self.line(&format!("{};", spell(expr, self.style))),
            Statement::Assign { place, op, value } => {
                let op = op.unwrap_or("");
                self.line(&format!("{} {op}= {};", spell(place, self.style), spell(value, self.style)));
            }
            Statement::If { condition, then, otherwise } => {
                match Switch::of(condition, then, otherwise, self.style.enumerators) {
                    Some(switch) => self.write_switch(&switch),
                    None => self.write_if("", condition, then, otherwise),
                }
            }
            Statement::While { condition, body } => {
                self.nested(&format!("while ({}) {{", spell(condition, self.style)), body)
            }
            Statement::For { start, condition, step, body } => {
                // A loop without an end has no condition.
                let condition = match condition {
                    Expr::Literal(always) if always == "true" => String::new(),
                    condition => format!(" {}", spell(condition, self.style)),
                };
                let (start, step) = (write_start(start, self.style), write_steps(step, self.style));
                let head = format!("for ({start};{condition}; {step}) {{");
                self.nested(&head, body);
            }
            Statement::Block(body) => self.nested("{", body),
            Statement::Break => self.line("break;"),
            Statement::Continue => self.line("continue;"),
            Statement::Return(None) => self.line("return;"),
            Statement::Return(Some(value)) => self.line(&format!("return {};", spell(value, self.style))),
            Statement::Goto(label) => self.line(&format!("goto {label};")),
            Statement::Label(label) => self.label(label, ":;"),
            Statement::Raw(line) => self.line(line),
            Statement::Pragma(text) => self.line(&format!("#pragma {text}")),
        }
    }

    fn label(&mut self, label: &str, end: &str) {
        let depth = std::mem::take(&mut self.depth);
        self.line(&format!("{label}{end}"));
        self.depth = depth;
    }

    fn nested(&mut self, head: &str, body: &[Statement]) {
        self.line(head);
        self.block(body);
        self.line("}");
    }

    fn write_switch(&mut self, Switch { key, cases, otherwise }: &Switch<'_>) {
        self.line(&format!("switch ({}) {{", spell(key, self.style)));
        self.depth += 1;
        for Case { values, body } in cases {
            let heads: Vec<String> = values.iter().map(|value| format!("case {}:", spell(value, self.style))).collect();
            self.case(&format!("{} {{", heads.join(" ")), body);
        }
        if !otherwise.is_empty() {
            self.case("default: {", otherwise);
        }
        self.depth -= 1;
        self.line("}");
    }

    fn case(&mut self, head: &str, body: &[Statement]) {
        self.line(head);
        self.block(body);
        if !matches!(body.last(), Some(Statement::Return(_) | Statement::Goto(_) | Statement::Continue)) {
            self.depth += 1;
            self.line("break;");
            self.depth -= 1;
        }
        self.line("}");
    }

    fn write_if(&mut self, before: &str, condition: &Expr, then: &[Statement], otherwise: &[Statement]) {
        self.line(&format!("{before}if ({}) {{", spell(condition, self.style)));
        self.block(then);
        match otherwise {
            [] => self.line("}"),
            [Statement::If { condition, then, otherwise }] => self.write_if("} else ", condition, then, otherwise),
            _ => {
                self.line("} else {");
                self.block(otherwise);
                self.line("}");
            }
        }
    }
}

fn write_start(start: &[Declarator], style: Style<'_>) -> String {
    let mut text = String::new();
    for (index, declarator) in start.iter().enumerate() {
        if index == 0 {
            text.push_str(&write_declaration(&declarator.ty, &declarator.name, style.plain));
        } else {
            text.push_str(", ");
            text.push_str(&declarator.name);
        }
        text.push_str(" = ");
        put(&mut text, &declarator.value, 0, style);
    }
    text
}

fn write_steps(steps: &[Step], style: Style<'_>) -> String {
    let one = |step: &Step| match step {
        Step::Increment(name) => format!("{name}++"),
        Step::Decrement(name) => format!("{name}--"),
        Step::Assign { name, op, value } => format!("{name} {}= {}", op.unwrap_or(""), spell(value, style)),
    };
    steps.iter().map(one).collect::<Vec<_>>().join(", ")
}

const POSTFIX: u8 = 15;
const UNARY: u8 = 14;
const CONDITIONAL: u8 = 3;

/// How tightly the binary operators bind (C99 6.5); all group to the left.
const BINARY: &[(&str, u8)] = &[
    ("*", 13),
    ("/", 13),
    ("%", 13),
    ("+", 12),
    ("-", 12),
    ("<<", 11),
    (">>", 11),
    ("<", 10),
    ("<=", 10),
    (">", 10),
    (">=", 10),
    ("==", 9),
    ("!=", 9),
    ("&", 8),
    ("^", 7),
    ("|", 6),
    ("&&", 5),
    ("||", 4),
];

fn binding(op: &str) -> u8 {
    BINARY.iter().find(|row| row.0 == op).map_or(0, |row| row.1)
}

fn precedence(expr: &Expr) -> u8 {
    match expr {
        Expr::Name(_)
        | Expr::Literal(_)
        | Expr::List(_)
        | Expr::Compound(..)
        | Expr::Designated(..)
        | Expr::Index(..)
        | Expr::Member(..)
        | Expr::Component(..)
        | Expr::Call { .. } => POSTFIX,
        Expr::Unary(..) | Expr::Cast(..) | Expr::Vector(..) => UNARY,
        Expr::Binary(op, ..) => binding(op),
        Expr::Conditional(..) => CONDITIONAL,
    }
}

/// Compilers warn where these are mixed without parentheses, and readers stumble.
fn misread(outer: &str, inner: &Expr) -> bool {
    let compares = matches!(outer, "==" | "!=" | "<" | "<=" | ">" | ">=");
    let inner = match inner {
        Expr::Binary(inner, ..) => inner,
        Expr::Unary("!", operand) => {
            return (compares || matches!(outer, "&" | "|" | "^")) && matches!(**operand, Expr::Call { .. });
        }
        _ => return false,
    };
    let bitwise = |op: &str| matches!(op, "&" | "|" | "^");
    let shift = |op: &str| matches!(op, "<<" | ">>");
    (bitwise(outer) && *inner != outer && !matches!(*inner, "*" | "/" | "%"))
        || (shift(outer) && matches!(*inner, "+" | "-" | "<<" | ">>"))
        || (outer == "||" && *inner == "&&")
        || (compares && binding(inner) <= 10 && binding(inner) >= 9)
}

/// A number as the user wrote it, if that was in hexadecimal.
fn hexadecimal(literal: &str, style: Style<'_>) -> Option<String> {
    let digits = without_suffix(literal);
    let value: u128 = digits.parse().ok()?;
    // In hexadecimal it would be an `unsigned int`.
    let is_long = digits.len() == literal.len() && value > i32::MAX as u128;
    (!is_long && style.hexadecimal.contains(&value)).then(|| format!("{value:#x}{}", &literal[digits.len()..]))
}

fn put(text: &mut String, expr: &Expr, least: u8, style: Style<'_>) {
    let parentheses = precedence(expr) < least;
    if parentheses {
        text.push('(');
    }
    match expr {
        Expr::Name(name) => text.push_str(name),
        Expr::Literal(literal) => text.push_str(&hexadecimal(literal, style).unwrap_or_else(|| literal.clone())),
        Expr::Unary(op, operand) => {
            text.push_str(op);
            // `- -x` must not become `--x`, nor `& &x` `&&x`.
            if matches!(&**operand, Expr::Unary(inner, _) if inner == op && !matches!(*op, "!" | "*")) {
                text.push('(');
                put(text, operand, 0, style);
                text.push(')');
            } else {
                put(text, operand, UNARY, style);
            }
        }
        Expr::Binary(op, lhs, rhs) => {
            let level = binding(op);
            let negated = matches!(**lhs, Expr::Unary("!", _))
                && matches!(*op, "&" | "|" | "^" | "==" | "!=" | "<" | "<=" | ">" | ">=");
            put(text, lhs, if negated || misread(op, lhs) { POSTFIX } else { level }, style);
            text.push_str(&format!(" {op} "));
            put(text, rhs, if misread(op, rhs) { POSTFIX } else { level + 1 }, style);
        }
        Expr::Conditional(condition, then, otherwise) => {
            let bitwise = matches!(&**condition, Expr::Binary("&" | "|" | "^", ..));
            put(text, condition, if bitwise { POSTFIX } else { CONDITIONAL + 1 }, style);
            text.push_str(" ? ");
            put(text, then, CONDITIONAL + 1, style);
            text.push_str(" : ");
            put(text, otherwise, CONDITIONAL, style);
        }
        Expr::Index(base, index) => {
            put(text, base, POSTFIX, style);
            text.push('[');
            put(text, index, 0, style);
            text.push(']');
        }
        Expr::Call { function, arguments, .. } => {
            text.push_str(function);
            text.push('(');
            put_list(text, arguments, style);
            text.push(')');
        }
        Expr::Cast(ty, value) => {
            // A pointer to an array: `(float (*)[4])`.
            text.push_str(&format!("({})", write_declaration(ty, "", style.plain).trim_end()));
            put(text, value, UNARY, style);
        }
        Expr::Member(base, name) => {
            match &**base {
                Expr::Unary("*", pointer) => {
                    put(text, pointer, POSTFIX, style);
                    text.push_str("->");
                }
                base => {
                    put(text, base, POSTFIX, style);
                    text.push('.');
                }
            }
            text.push_str(name);
        }
        Expr::Designated(name, value) => {
            text.push_str(&format!(".{name} = "));
            put(text, value, 0, style);
        }
        Expr::Compound(ty, items) => {
            text.push_str(&format!("({}){{", write_base(ty, style.plain)));
            put_list(text, items, style);
            text.push('}');
        }
        Expr::Component(vector, name) => {
            put(text, vector, POSTFIX, style);
            text.push('.');
            text.push_str(name);
        }
        Expr::Vector(ty, parts) => {
            text.push_str(&format!("({ty})("));
            put_list(text, parts, style);
            text.push(')');
        }
        Expr::List(items) => {
            text.push('{');
            put_list(text, items, style);
            text.push('}');
        }
    }
    if parentheses {
        text.push(')');
    }
}

fn put_list(text: &mut String, items: &[Expr], style: Style<'_>) {
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            text.push_str(", ");
        }
        put(text, item, 0, style);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_negated_before_an_operator_has_parentheses() {
        let written = |op| {
            let negated = Expr::unary("!", Expr::name("x"));
            write_expr(&Expr::binary(op, negated, Expr::name("y")), Space::Private)
        };
        assert_eq!([written("&"), written("<="), written("&&")], ["(!x) & y", "(!x) <= y", "!x && y"]);
    }
}
