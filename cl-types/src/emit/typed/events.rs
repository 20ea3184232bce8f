//! R097: a copy that a block begins is waited for in that block (OpenCL C specification 6.15.11).

use cl_tree::LocalId;

use super::{Block, Expr, Kind, PatternKind, Result, Statement, Typing, any};
use crate::builtins::Intrinsic;
use crate::emit::Form;
use crate::types::Type;

const UNWAITED: &str = "this copy must be waited for in the block that begins it, and nothing may leave the block before: \
                        `let event = async_work_group_copy(…);`, then `wait_group_events(event);` (OpenCL C 6.15.11)";

impl Typing<'_, '_> {
    pub(super) fn check_events(&self, block: &Block) -> Result<()> {
        for (index, statement) in block.statements.iter().enumerate() {
            match statement {
                Statement::Let { pattern, value: Some(value), .. } if value.ty == Type::Event => {
                    let waited = match pattern.kind {
                        PatternKind::Bind(event, None) => is_waited(block, index + 1, event),
                        _ => false,
                    };
                    if !waited {
                        return self.error(value.position, UNWAITED);
                    }
                }
                Statement::Expr(expr) if expr.ty == Type::Event => return self.error(expr.position, UNWAITED),
                _ => {}
            }
        }
        Ok(())
    }
}

/// Whether a statement of the block, from that one on, waits for the copy, and none before leaves.
fn is_waited(block: &Block, from: usize, event: LocalId) -> bool {
    for statement in &block.statements[from..] {
        if let Statement::Expr(expr) = statement
            && waits(expr, event)
        {
            return true;
        }
        let expr = match statement {
            Statement::Expr(expr) => Some(expr),
            Statement::Let { otherwise: Some(_), .. } => return false,
            Statement::Let { value, .. } => value.as_ref(),
        };
        if expr.is_some_and(|expr| any(expr, &mut |expr| matches!(expr.kind, Kind::Return(_)))) {
            return false;
        }
        if expr.is_some_and(leaves) {
            return false;
        }
    }
    block.value.as_ref().is_some_and(|value| waits(value, event))
}

fn waits(expr: &Expr, event: LocalId) -> bool {
    match &expr.kind {
        Kind::Call(Form::Intrinsic(Intrinsic::WaitGroupEvents), arguments) => {
            matches!(&arguments[..], [Expr { kind: Kind::Local(id), .. }] if *id == event)
        }
        _ => false,
    }
}

/// Whether it may leave what stands around it by `break` or `continue`: one in a loop of its own does not.
fn leaves(expr: &Expr) -> bool {
    let mut own = Vec::new();
    any(expr, &mut |expr| {
        match &expr.kind {
            Kind::Loop(id, _)
            | Kind::While(id, ..)
            | Kind::For { target: id, .. }
            | Kind::ForEach { target: id, .. } => {
                own.push(*id);
            }
            Kind::Block(_, Some(id)) => own.push(*id),
            Kind::Break(id, _) | Kind::Continue(id) => return !own.contains(id),
            _ => {}
        }
        false
    })
}
