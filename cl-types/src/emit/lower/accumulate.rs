//! `{ let mut sum = 0.0; for … { sum += … } sum }`: the variable that wants the value is the one that it grows in.

use cl_tree::LocalId;

use super::slices::is_slice;
use super::{C, Dest, Kind, Lower, Result, S};
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
        // The length of a slice goes beside it, where each variable has its own.
        let plain = plain && !is_slice(&self.local(id).ty);
        let loops = is_loop(last);
        let counts = rest.iter().all(|statement| matches!(statement, Statement::Let { .. }));
        (ends && plain && loops && counts && !self.addressed.contains(&id)).then_some(id)
    }

    /// The array that a block declares, lets a loop fill, and ends with.
    pub(super) fn filled(&self, block: &Block) -> Option<LocalId> {
        let [rest @ .., Statement::Let { pattern, value: None, otherwise: None }, Statement::Expr(last)] =
            &block.statements[..]
        else {
            return None;
        };
        let PatternKind::Bind(id, None) = pattern.kind else { return None };
        let ends = matches!(block.value.as_deref(), Some(Expr { kind: Kind::Local(value), .. }) if *value == id);
        let named = |statement: &Statement| {
            matches!(statement, Statement::Let { pattern, otherwise: None, .. }
                if matches!(pattern.kind, PatternKind::Bind(_, None)))
        };
        let fills = matches!(last.kind, Kind::For { .. }) && matches!(self.local(id).ty, Type::Array(..));
        (ends && fills && rest.iter().all(named) && !self.addressed.contains(&id)).then_some(id)
    }

    /// Such a block, without braces around it: what wants the array is what the loop fills.
    pub(super) fn fill_in_place(&mut self, block: &'f Block, dest: &Dest) -> Result<()> {
        let (Some(id), [rest @ .., _, Statement::Expr(last)]) = (self.filled(block), &block.statements[..]) else {
            return self.block(block, dest);
        };
        for statement in rest {
            if let Statement::Let { pattern, value, .. } = statement
                && let PatternKind::Bind(local, None) = pattern.kind
            {
                self.bind(local, value.as_ref())?;
            }
        }
        let mut returned = None;
        let filled = match dest {
            Dest::Assign(place) => place.clone(),
            Dest::Declare(wanted) => {
                self.declare(*wanted, None);
                self.name(*wanted)
            }
            Dest::Discard | Dest::Return => {
                let ty = self.local(id).ty.clone();
                let (whole, array) = self.new_wrapper(&ty, "result", None);
                returned = matches!(dest, Dest::Return).then_some(whole);
                array
            }
        };
        self.aliases.insert(id, filled);
        self.into(last, &Dest::Discard)?;
        if returned.is_some() {
            self.push(S::Return(returned));
        }
        Ok(())
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
        if let Some(array) = self.aliases.get(&wanted).cloned() {
            self.aliases.insert(id, array);
        } else if let Some(name) = self.names.get(&wanted).cloned() {
            self.names.insert(id, name);
        }
        rest.iter().try_for_each(|statement| self.without_braces(statement))?;
        if wanted != id || matches!(dest, Dest::Declare(wanted) if *wanted == id) {
            return Ok(());
        }
        let name: C = self.name(id);
        self.put(name, dest);
        Ok(())
    }

    /// A declaration, or a loop with the declarations in a block before it.
    fn without_braces(&mut self, statement: &'f Statement) -> Result<()> {
        match statement {
            Statement::Expr(expr) => self.loop_without_braces(expr),
            Statement::Let { pattern, value, otherwise } => match (&pattern.kind, value) {
                (PatternKind::Bind(local, None), value) => self.bind(*local, value.as_ref()),
                (_, Some(value)) => self.let_pattern(pattern, value, otherwise.as_ref()),
                (_, None) => Ok(()),
            },
        }
    }

    fn loop_without_braces(&mut self, expr: &'f Expr) -> Result<()> {
        match &expr.kind {
            Kind::Block(Block { statements, value: Some(value) }, None) => {
                statements.iter().try_for_each(|statement| self.without_braces(statement))?;
                self.loop_without_braces(value)
            }
            _ => self.into(expr, &Dest::Discard),
        }
    }
}

/// Whether it is a loop, perhaps with what it counts with before it.
fn is_loop(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::For { .. } | Kind::ForEach { .. } => true,
        Kind::Block(Block { statements, value: Some(value) }, None) => {
            statements.iter().all(|statement| matches!(statement, Statement::Let { .. })) && is_loop(value)
        }
        _ => false,
    }
}
