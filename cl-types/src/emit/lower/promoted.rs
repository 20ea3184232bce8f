//! References to constants, which Rust lets live as long as the program. OpenCL C has constants in `__constant` memory,
//! where no pointer to private memory leads: so what is pointed to is an object at the head of the function, where it
//! outlives every variable that a pointer to it is put into.

use std::cell::RefCell;
use std::collections::BTreeSet;

use cl_tree::Position;

use super::constant_pointers::{Asked, Leads, Pointers, tell_apart, tell_apart_no_more};
use super::in_spaces::{gives_of, member_of, taking_of};
use super::types::{Storage, declared, field_name, members_of};
use super::{C, Lower, Result, S, arithmetic, is_place};
use crate::constant::Constant;
use crate::convert::zero;
use crate::emit::names;
use crate::emit::typed::{Expr, Kind, is_of_constant};
use crate::spaces::Space;
use crate::types::{Pointer, Type};

/// How long something must live that a reference points to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lives {
    /// Until the call returns that gets the reference.
    ForTheCall,
    /// The same, of a function that only reads values through it.
    ForReading,
    /// To the end of the block.
    ForTheBlock,
    /// As long as the function runs: the reference goes into a variable that is there already, or to the caller.
    Longer,
}

impl Lives {
    /// What a value of the type points to, which stays where it is put, or is that of a variable of the block.
    pub(super) fn of(ty: &Type, stays: bool) -> Lives {
        if stays && gives_private_pointer(ty) { Lives::Longer } else { Lives::ForTheBlock }
    }
}

/// A constant array that the function reads.
#[derive(Clone)]
pub(super) struct Table {
    name: String,
    ty: Type,
    value: Constant,
    position: Position,
}

impl<'f> Lower<'f, '_> {
    /// Notes that the function has such an array by that name.
    pub(super) fn reads_table(&mut self, name: &C, table: &'f Expr, value: &Constant) {
        self.notes_table(name, &table.ty, value, table.position);
    }

    fn notes_table(&mut self, name: &C, ty: &Type, value: &Constant, position: Position) {
        if let (C::Name(name), Type::Array(..)) = (name, ty)
            && self.tables.iter().all(|known| known.name != *name)
        {
            let (name, ty, value) = (name.clone(), ty.clone(), value.clone());
            self.tables.push(Table { name, ty, value, position });
        }
    }

    /// The table at program scope that `&[1, 2]` leads to, where the reference is kept: what is written out as constants is
    /// one, without a name.
    pub(super) fn table_of_literals(&mut self, array: &'f Expr, reference: &Type) -> Option<C> {
        let Kind::Array(items) = &array.kind else { return None };
        let only_reads = matches!(reference, Type::Pointer(Pointer { mutable: false, .. }));
        if !only_reads || self.lives != Lives::Longer {
            return None;
        }
        let Type::Array(element, _) = &array.ty else { return None };
        let (value, ty) = match items.is_empty() {
            false => (written_out(array)?, array.ty.clone()),
            // C has no array of none.
            true if is_of_numbers(element) => (Constant::Array(vec![zero(element)]), Type::Array(element.clone(), 1)),
            true => return None,
        };
        self.program.note(&ty);
        let name = self.table("table", &value, &ty);
        self.notes_table(&name, &ty, &value, array.position);
        Some(name)
    }

    /// Lowers what must live so long.
    pub(super) fn living<R>(&mut self, lives: Lives, lower: impl FnOnce(&mut Self) -> Result<R>) -> Result<R> {
        let before = std::mem::replace(&mut self.lives, lives);
        let result = lower(self);
        self.lives = before;
        result
    }

    /// Whether a pointer may go to the object that an expression names. An element of a table is copied for a call.
    pub(super) fn is_object(&self, expr: &Expr) -> bool {
        match is_of_constant(expr) {
            true => !is_place(expr) || self.lives != Lives::ForTheCall,
            false => is_place(expr),
        }
    }

    /// The object that a reference to a value is to, where the reference is kept.
    pub(super) fn kept_object(&mut self, value: &'f Expr) -> Result<Option<C>> {
        let is_kept = match (&value.kind, self.lives) {
            (_, Lives::ForTheCall) => false,
            // The variable that it goes into may be read into another.
            (Kind::Constant(_), Lives::ForTheBlock) => matches!(value.ty, Type::Struct(_) | Type::Enum(_)),
            (_, lives) => lives == Lives::Longer,
        };
        if !is_kept {
            return Ok(None);
        }
        self.stays_here(value.position)?;
        self.program.note(&value.ty);
        let ty = declared(&value.ty, Storage::Memory);
        if let Kind::Constant(constant) = &value.kind {
            let value = Some(arithmetic::constant(constant, &value.ty, false).listed());
            let same = self.head.iter().find_map(|object| match object {
                S::Declare { ty: other, constant: true, name, value: held } if *other == ty && *held == value => {
                    Some(name)
                }
                _ => None,
            });
            if let Some(name) = same {
                return Ok(Some(C::name(name)));
            }
            let name = self.fresh_at_head("kept");
            self.head.push(S::Declare { ty, constant: true, name: name.clone(), value });
            return Ok(Some(C::name(name)));
        }
        let name = self.fresh_at_head("kept");
        let blank = super::panic::zero(&value.ty).filter(|_| self.goes_on);
        self.head.push(S::Declare { ty, constant: false, name: name.clone(), value: blank });
        self.living(Lives::ForTheBlock, |lower| lower.into(value, &super::Dest::Assign(C::name(&name))))?;
        Ok(Some(C::name(name)))
    }

    /// The arrays of constants of which the function has the address are copied to where pointers to private memory lead.
    pub(super) fn point_to_own_tables(&mut self, body: &mut Vec<S>) -> Result<()> {
        let tables = std::mem::take(&mut self.tables);
        if tables.is_empty() {
            return Ok(());
        }
        let (copies, stays) = self.own_tables(tables, body);
        stays.into_iter().try_for_each(|position| self.stays_here(position))?;
        body.splice(0..0, copies);
        Ok(())
    }

    /// The copies, and where in the source they are of.
    fn own_tables(&mut self, tables: Vec<Table>, body: &mut [S]) -> (Vec<S>, Vec<Position>) {
        tell_apart(body);
        let leads = |table: &Table| {
            let ty = declared(&table.ty, Storage::Memory);
            (table.name.clone(), Leads { base: ty.base, levels: ty.bounds.len() })
        };
        let program = RefCell::new(&mut *self.program);
        let (member, taking) = (member_of(&program), taking_of(&program, Space::Constant));
        let gives = gives_of(&program);
        let asked = Asked { space: Space::Constant, member: &member, taking: &taking, gives: &gives };
        let pointers = Pointers::find(tables.iter().map(leads).collect(), asked, None, body);
        pointers.settle(body);
        let (mut copies, mut stays) = (Vec::new(), Vec::new());
        for table in tables {
            let own = format!("{}_here", table.name);
            let pass = Pass { name: &table.name, ty: &table.ty, own: &own, found: false, pointers: &pointers };
            if !pass.finds(body) {
                continue;
            }
            stays.push(table.position);
            let value = arithmetic::constant(&table.value, &table.ty, false);
            let ty = declared(&table.ty, Storage::Memory);
            copies.push(S::Declare { ty, constant: true, name: own, value: Some(value) });
        }
        pointers.settle_calls(body);
        tell_apart_no_more(body);
        (copies, stays)
    }

    /// Refuses what a function cannot give: a pointer to what ends with it.
    fn stays_here(&self, position: Position) -> Result<()> {
        if gives_private_pointer(&self.function.returns) {
            return self.error(
                position,
                "a function that gives a reference to private memory cannot point to a constant: the constants of OpenCL C \
                 are in `__constant` memory (6.7.3), and a copy ends with the function; give the value, or its index",
            );
        }
        Ok(())
    }
}

/// Whether a pointer to private memory is in a value of the type.
pub(super) fn gives_private_pointer(ty: &Type) -> bool {
    match ty {
        Type::Pointer(Pointer { space, .. }) => *space == Space::Private,
        ty => ty.parts().any(gives_private_pointer),
    }
}

/// The constant that is written out part by part.
fn written_out(value: &Expr) -> Option<Constant> {
    match &value.kind {
        Kind::Constant(constant) => Some(constant.clone()),
        Kind::Array(items) if !items.is_empty() => {
            items.iter().map(written_out).collect::<Option<_>>().map(Constant::Array)
        }
        Kind::Struct { variant: None, fields, base: None } if matches!(value.ty, Type::Struct(_)) => {
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_by_key(|(index, _)| *index);
            fields.into_iter().map(|(_, field)| written_out(field)).collect::<Option<_>>().map(Constant::Struct)
        }
        _ => None,
    }
}

/// Whether zero is a value of the type, and the parts of it are numbers.
fn is_of_numbers(ty: &Type) -> bool {
    match ty {
        Type::Scalar(_) => true,
        Type::Array(..) | Type::Struct(_) => ty.parts().all(is_of_numbers),
        _ => false,
    }
}

/// Gives a table another name where its address is used, and not what is in it.
pub(super) struct Pass<'t> {
    /// The table.
    pub name: &'t str,
    pub ty: &'t Type,
    pub own: &'t str,
    pub found: bool,
    /// Those that lead to where it is.
    pub pointers: &'t Pointers<'t>,
}

impl Pass<'_> {
    /// Does so, and says whether its address is used.
    pub fn finds(mut self, body: &mut [S]) -> bool {
        self.statements(body);
        self.found
    }

    fn statements(&mut self, statements: &mut [S]) {
        for statement in statements {
            if let S::Declare { name, value: Some(value), .. } | S::Assign { place: C::Name(name), value, .. } =
                statement
                && self.pointers.is_settled(name)
            {
                self.inside(value);
                continue;
            }
            if let S::Return(Some(value)) = statement
                && self.pointers.gives()
            {
                self.inside(value);
                continue;
            }
            statement.values_mut().into_iter().for_each(|value| self.value(value));
            statement.bodies_mut().into_iter().for_each(|body| self.statements(body));
        }
    }

    fn value(&mut self, value: &mut C) {
        match value {
            C::Cast(ty, _) if ty.pointer.is_some_and(|pointer| pointer.space == self.pointers.space()) => {
                self.inside(value);
            }
            C::Unary("&", place) if self.is_of_table(place) => self.own(place),
            // They read any address space.
            C::Call { function, arguments, .. } if names::is_built_in(function) => {
                let tables = arguments.iter_mut().filter(|argument| !matches!(argument, C::Name(_)));
                tables.for_each(|argument| self.value(argument));
            }
            C::Call { function, arguments, .. }
                if let Some((_, taken)) = self.pointers.taken_for_value(function, arguments) =>
            {
                self.arguments(arguments, &taken);
            }
            value if self.pointers.reads_what_a_call_gives(value) => self.inside(value),
            value => match self.part(value) {
                Some(Type::Array(..)) => self.own(value),
                Some(_) => self.indices(value),
                None => value.parts_mut().into_iter().for_each(|part| self.value(part)),
            },
        }
    }

    fn arguments(&mut self, arguments: &mut [C], taken: &BTreeSet<usize>) {
        for (at, argument) in arguments.iter_mut().enumerate() {
            if taken.contains(&at) { self.inside(argument) } else { self.value(argument) }
        }
    }

    /// Whether an expression names something in the table.
    fn is_of_table(&self, place: &C) -> bool {
        match place {
            C::Name(name) => name == self.name,
            C::Index(base, _) | C::Member(base, _) | C::Unary("*", base) => self.is_of_table(base),
            _ => false,
        }
    }

    /// What is beside the table in an address that leads into `__constant` memory.
    fn inside(&mut self, address: &mut C) {
        match address {
            C::Name(_) => {}
            C::Index(base, index) | C::Binary(_, base, index) => {
                self.inside(base);
                self.value(index);
            }
            C::Unary(_, place) | C::Cast(_, place) | C::Member(place, _) => self.inside(place),
            C::Conditional(condition, first, second) => {
                self.value(condition);
                self.inside(first);
                self.inside(second);
            }
            C::Call { function, arguments, .. } if let Some((_, taken)) = self.pointers.taken(function, arguments) => {
                self.arguments(arguments, &taken);
            }
            address => self.value(address),
        }
    }

    /// The part of the table that an expression names.
    fn part(&self, place: &C) -> Option<&Type> {
        match place {
            C::Name(name) => (name == self.name).then_some(self.ty),
            C::Index(base, _) | C::Unary("*", base) => match self.part(base)? {
                Type::Array(element, _) => Some(element),
                _ => None,
            },
            C::Member(base, member) => match self.part(base) {
                Some(Type::Struct(structure)) => {
                    structure.fields.iter().find(|field| field_name(field) == *member).map(|field| &field.ty)
                }
                _ => self.part_of_variant(place),
            },
            _ => None,
        }
    }

    /// The same of what a variant holds: the names of several members may lead there.
    fn part_of_variant(&self, place: &C) -> Option<&Type> {
        let (mut names, mut place) = (Vec::new(), place);
        while let C::Member(base, member) = place {
            names.insert(0, member.as_str());
            if let Some(ty @ Type::Enum(enumeration)) = self.part(base) {
                let members = (0..enumeration.variants.len()).flat_map(|variant| members_of(ty, Some(variant)));
                return members.into_iter().find(|member| member.path == names).map(|member| member.ty);
            }
            place = base;
        }
        None
    }

    fn own(&mut self, place: &mut C) {
        match place {
            C::Name(name) => {
                *name = self.own.to_string();
                self.found = true;
            }
            C::Index(base, index) => {
                self.own(base);
                self.value(index);
            }
            C::Member(base, _) | C::Unary(_, base) => self.own(base),
            _ => {}
        }
    }

    fn indices(&mut self, place: &mut C) {
        match place {
            C::Index(base, index) => {
                self.indices(base);
                self.value(index);
            }
            C::Member(base, _) | C::Unary(_, base) => self.indices(base),
            _ => {}
        }
    }
}
