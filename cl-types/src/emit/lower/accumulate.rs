//! `{ let mut sum = 0.0; for … { sum += … } sum }`: the variable that wants the value is the one that it grows in.

use cl_tree::LocalId;

use super::{C, Dest, Kind, Lower, Result};
use crate::emit::typed::{Block, Expr, PatternKind, Statement};
use crate::types::Type;

impl<'f> Lower<'f, '_> {
    /// The variable that a block begins with, lets a loop change, and ends with.
    pub(super) fn accumulated(&self, block: &Block) -> Option<LocalId> {
        let [Statement::Let { pattern, value: Some(_), otherwise: None }, rest @ .., Statement::Expr(last)] =
            &block.statements[..]
        else {
            return None;
        };
        let PatternKind::Bind(id, None) = pattern.kind else { return None };
        let ends = matches!(block.value.as_deref(), Some(Expr { kind: Kind::Local(value), .. }) if *value == id);
        let plain = matches!(self.local(id).ty, Type::Scalar(_) | Type::Vector(..) | Type::Struct(_) | Type::Enum(_));
        let loops = matches!(last.kind, Kind::For { .. } | Kind::ForEach { .. });
        let counts = rest.iter().all(|statement| matches!(statement, Statement::Let { .. }));
        (ends && plain && loops && counts && !self.addressed.contains(&id)).then_some(id)
    }

    /// The block of that kind that a value is.
    pub(super) fn accumulating(&self, value: &'f Expr) -> Option<&'f Block> {
        match &value.kind {
            Kind::Block(Block { statements, value: Some(value) }, None) if statements.is_empty() => {
                self.accumulating(value)
            }
            Kind::Block(block, None) => self.accumulated(block).map(|_| block),
            _ => None,
        }
    }

    /// Such a block, without braces around it.
    pub(super) fn accumulate(&mut self, block: &'f Block, dest: &Dest) -> Result<()> {
        let (Some(id), [Statement::Let { value: Some(start), .. }, rest @ ..]) =
            (self.accumulated(block), &block.statements[..])
        else {
            return self.block(block, dest);
        };
        let wanted = match dest {
            Dest::Declare(wanted)
                if !self.addressed.contains(wanted) && self.local(*wanted).ty == self.local(id).ty =>
            {
                *wanted
            }
            _ => id,
        };
        self.into(start, &Dest::Declare(wanted))?;
        if let Some(name) = self.names.get(&wanted).cloned() {
            self.names.insert(id, name);
        }
        for statement in rest {
            match statement {
                Statement::Expr(expr) => self.into(expr, &Dest::Discard)?,
                Statement::Let { pattern, value, otherwise } => match (&pattern.kind, value) {
                    (PatternKind::Bind(local, None), value) => self.bind(*local, value.as_ref())?,
                    (_, Some(value)) => self.let_pattern(pattern, value, otherwise.as_ref())?,
                    (_, None) => {}
                },
            }
        }
        if wanted != id || matches!(dest, Dest::Declare(wanted) if *wanted == id) {
            return Ok(());
        }
        let name: C = self.name(id);
        self.put(name, dest);
        Ok(())
    }
}
