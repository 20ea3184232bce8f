//! An `Option` that an `if` or a `match` chooses and that is taken apart at once: `x.get(i).copied().filter(…).unwrap_or(0)`.
//!
//! In: such a value, and what is done with what it has and where it has nothing. Out: the same choice, with that in its
//! branches, so that nothing is left of the `Option`. It never does a thing twice that costs more than to name it.

use cl_tree::{LocalId, Position};

use super::options::{after, bind_parts, is_simple, match_option, value_type};
use super::{Arm, Block, Expr, Kind, Pattern, PatternKind, Statement};
use crate::constant::Constant;
use crate::types::{NONE, SOME, Type};

/// What is done with an `Option`.
pub(super) struct Taken {
    /// What `Some` binds, and what is done then.
    pub pattern: Pattern,
    pub some: Expr,
    pub none: Expr,
    /// What both give.
    pub ty: Type,
}

/// How many branches of a choice give what.
#[derive(Default)]
struct Leaves {
    some: usize,
    none: usize,
    /// An `Option` of which that is not known.
    other: usize,
}

impl Leaves {
    fn of(expr: &Expr) -> Self {
        let mut leaves = Leaves::default();
        leaves.count(expr);
        leaves
    }

    fn count(&mut self, expr: &Expr) {
        match &expr.kind {
            _ if expr.ty == Type::Never => {}
            Kind::Struct { variant: Some(SOME), base: None, .. } => self.some += 1,
            Kind::Struct { variant: Some(NONE), base: None, .. } => self.none += 1,
            Kind::Block(block, None) if block.value.is_some() => self.count_block(block),
            Kind::If { then, otherwise: Some(otherwise), .. } => {
                self.count_block(then);
                self.count(otherwise);
            }
            Kind::Match(_, arms) => arms.iter().for_each(|arm| self.count(&arm.body)),
            _ => self.other += 1,
        }
    }

    fn count_block(&mut self, block: &Block) {
        // One without a value leaves what is around.
        if let Some(value) = &block.value {
            self.count(value);
        }
    }
}

/// Whether it may be a choice.
pub(super) fn is_choice(option: &Expr) -> bool {
    match &option.kind {
        Kind::If { .. } | Kind::Match(..) => true,
        Kind::Block(Block { value: Some(value), .. }, None) => is_choice(value),
        _ => false,
    }
}

/// Whether it is a choice in whose branches that can be done.
pub(super) fn is_chosen(option: &Expr, taken: &Taken) -> bool {
    if value_type(&option.ty).is_none() || !is_choice(option) {
        return false;
    }
    let leaves = Leaves::of(option);
    let (some, none) = (leaves.some + leaves.other, leaves.none + leaves.other);
    let asks_only = matches!(taken.pattern.kind, PatternKind::Wild) && copy(&taken.some).is_some();
    let again = leaves.other <= 1 && (gives_itself(taken) || asks_only);
    leaves.some + leaves.none > 0 && (some <= 1 || again) && (none <= 1 || copy(&taken.none).is_some())
}

/// The choice, with what is done in its branches.
pub(super) fn in_branches(option: Expr, taken: Taken) -> Expr {
    let Taken { pattern, some, none, ty } = taken;
    let given = given(&pattern, &some);
    let mut branches = Branches { pattern: Some(pattern), some: Some(some), none: Some(none), given, ty };
    branches.of(option)
}

/// Whether what `Some` has is all that is given.
fn gives_itself(taken: &Taken) -> bool {
    given(&taken.pattern, &taken.some).is_some()
}

fn given(pattern: &Pattern, some: &Expr) -> Option<LocalId> {
    match (&pattern.kind, &some.kind) {
        (PatternKind::Bind(id, None), Kind::Local(given)) if id == given => Some(*id),
        _ => None,
    }
}

struct Branches {
    pattern: Option<Pattern>,
    some: Option<Expr>,
    none: Option<Expr>,
    given: Option<LocalId>,
    ty: Type,
}

impl Branches {
    fn of(&mut self, option: Expr) -> Expr {
        let Expr { kind, ty, position } = option;
        let of_ty = |branches: &Self, kind| Expr { kind, ty: branches.ty.clone(), position };
        match kind {
            kind if ty == Type::Never => Expr { kind, ty, position },
            Kind::Struct { variant: Some(SOME), base: None, fields } => {
                let value = fields.into_iter().next().map(|(_, value)| value);
                self.with(value.unwrap_or(Expr { kind: Kind::Unit, ty: Type::Unit, position }))
            }
            Kind::Struct { variant: Some(NONE), base: None, .. } => self.nothing(),
            Kind::Block(block, None) if block.value.is_some() => {
                let kind = Kind::Block(self.of_block(block), None);
                of_ty(self, kind)
            }
            Kind::If { condition, then, otherwise: Some(otherwise) } => {
                let (then, otherwise) = (self.of_block(then), self.of(*otherwise));
                match (is_flag(&then, true), is_flag_of(&otherwise, false)) {
                    (true, true) => *condition,
                    _ => of_ty(self, Kind::If { condition, then, otherwise: Some(Box::new(otherwise)) }),
                }
            }
            Kind::Match(value, arms) => {
                let arms = arms.into_iter().map(|arm| Arm { body: self.of(arm.body), ..arm }).collect();
                of_ty(self, Kind::Match(value, arms))
            }
            kind => self.of_other(Expr { kind, ty, position }),
        }
    }

    fn of_block(&mut self, block: Block) -> Block {
        let value = block.value.map(|value| Box::new(self.of(*value)));
        Block { value, ..block }
    }

    /// What is done with a value.
    fn with(&mut self, value: Expr) -> Expr {
        if self.given.is_some() {
            return value;
        }
        let mut statements = Vec::new();
        if let Some(pattern) = self.pattern.take() {
            match pattern.kind {
                PatternKind::Wild if is_simple(&value) => {}
                _ => bind_parts(pattern, value, &mut statements),
            }
        }
        after(statements, self.some())
    }

    /// What is done with an `Option` that may have one.
    fn of_other(&mut self, option: Expr) -> Expr {
        let (position, matched) = (option.position, option.ty.clone());
        let held = value_type(&matched).cloned().unwrap_or(Type::Unit);
        let pattern = match self.given {
            Some(id) => Pattern { kind: PatternKind::Bind(id, None), ty: held },
            None => self.pattern.take().unwrap_or(Pattern { kind: PatternKind::Wild, ty: held }),
        };
        let arm = |kind, body| Arm { pattern: Pattern { kind, ty: matched.clone() }, guard: None, body };
        let arms = vec![
            arm(PatternKind::Fields { variant: Some(SOME), fields: vec![(0, pattern)] }, self.some()),
            arm(PatternKind::Wild, self.nothing()),
        ];
        Expr { kind: match_option(Box::new(option), arms, &self.ty), ty: self.ty.clone(), position }
    }

    fn some(&mut self) -> Expr {
        of_several(&mut self.some)
    }

    fn nothing(&mut self) -> Expr {
        of_several(&mut self.none)
    }
}

/// Whether it is `true`, or `false`.
fn is_flag_of(expr: &Expr, wanted: bool) -> bool {
    match &expr.kind {
        Kind::Constant(Constant::Bool(value)) => *value == wanted,
        Kind::Block(block, None) => is_flag(block, wanted),
        _ => false,
    }
}

fn is_flag(block: &Block, wanted: bool) -> bool {
    block.is_value() && block.value.as_ref().is_some_and(|value| is_flag_of(value, wanted))
}

/// A copy, if there can be one, and else what is there, which is then wanted once.
fn of_several(value: &mut Option<Expr>) -> Expr {
    match value.as_ref().and_then(copy) {
        Some(copy) => copy,
        None => value.take().unwrap_or_else(|| unreachable!("`is_chosen` has counted")),
    }
}

/// The same once more, of what costs no more than its name: a number, a variable, or what leaves with one.
pub(super) fn copy(expr: &Expr) -> Option<Expr> {
    let boxed = |inner: &Option<Box<Expr>>| match inner {
        Some(inner) => Some(Some(Box::new(copy(inner)?))),
        None => Some(None),
    };
    let kind = match &expr.kind {
        Kind::Unit => Kind::Unit,
        Kind::Local(id) => Kind::Local(*id),
        Kind::Constant(value) => Kind::Constant(value.clone()),
        Kind::Field(base, field) if is_simple(base) => Kind::Field(Box::new(copy(base)?), *field),
        Kind::Struct { variant, fields, base: None } => {
            let fields = fields.iter().map(|(index, value)| Some((*index, copy(value)?))).collect::<Option<_>>()?;
            Kind::Struct { variant: *variant, fields, base: None }
        }
        Kind::Continue(target) => Kind::Continue(*target),
        Kind::Break(target, value) => Kind::Break(*target, boxed(value)?),
        Kind::Return(value) => Kind::Return(boxed(value)?),
        Kind::Block(block, None) => match (&block.statements[..], &block.value) {
            ([], value) => Kind::Block(Block { statements: Vec::new(), value: boxed(value)? }, None),
            ([Statement::Expr(only)], None) => {
                Kind::Block(Block { statements: vec![Statement::Expr(copy(only)?)], value: None }, None)
            }
            _ => return None,
        },
        _ => return None,
    };
    Some(Expr { kind, ty: expr.ty.clone(), position: expr.position })
}

/// A variable of the value, which is all that is given.
pub(super) fn itself(id: LocalId, ty: Type, position: Position) -> (Pattern, Expr) {
    let pattern = Pattern { kind: PatternKind::Bind(id, None), ty: ty.clone() };
    (pattern, Expr { kind: Kind::Local(id), ty, position })
}
