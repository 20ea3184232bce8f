//! References to constants, which Rust lets live as long as the program. OpenCL C has constants in `__constant` memory,
//! where no pointer to private memory leads: so what is pointed to is an object at the head of the function, where it
//! outlives every variable that a pointer to it is put into.

use std::cell::RefCell;
use std::rc::Rc;

use cl_tree::Position;

use super::constant_pointers::{Asked, Leads, Pointers, is_null, tell_apart, tell_apart_no_more, told_apart_no_more};
use super::in_spaces::{giving_of, member_of, taking_of};
use super::types::{Storage, declared, field_name, members_of};
use super::{C, Lower, Result, S, arithmetic, is_place};
use crate::constant::Constant;
use crate::convert::zero;
use crate::emit::c;
use crate::emit::typed::{Expr, Kind, is_of_constant};
use crate::spaces::Space;
use crate::types::{FieldType, Pointer, Type};

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

    pub(super) fn notes_table(&mut self, name: &C, ty: &Type, value: &Constant, position: Position) {
        if let (C::Name(name), Type::Array(..)) = (name, ty)
            && self.tables.iter().all(|known| known.name != *name)
        {
            let (name, ty, value) = (name.clone(), ty.clone(), value.clone());
            self.tables.push(Table { name, ty, value, position });
        }
    }

    /// The table at program scope that `&[1, 2]` leads to, where the reference is kept: what is written out as constants is
    /// one, without a name. In a function that gives a reference, what is no array is a table of one.
    pub(super) fn table_of_literals(&mut self, value: &'f Expr, reference: &Type) -> Option<C> {
        let only_reads = matches!(reference, Type::Pointer(Pointer { mutable: false, .. }));
        if !only_reads || self.lives != Lives::Longer {
            return None;
        }
        let (constant, ty) = match (&value.kind, &value.ty) {
            // C has no array of none.
            (Kind::Array(_) | Kind::Repeat(..), Type::Array(element, 0)) => {
                (Constant::Array(vec![any_value(element)?]), Type::Array(element.clone(), 1))
            }
            (Kind::Array(_) | Kind::Repeat(..), ty) => (written_out(value)?, ty.clone()),
            (Kind::Constant(_) | Kind::Struct { .. }, ty) if gives_private_pointer(&self.function.returns) => {
                (Constant::Array(vec![written_out(value)?]), Type::Array(Rc::new(ty.clone()), 1))
            }
            _ => return None,
        };
        self.program.note(&ty);
        let name = self.table("table", &constant, &ty);
        self.notes_table(&name, &ty, &constant, value.position);
        Some(name)
    }

    /// What a reference that reads is to where there is no such object: it may lead to constant memory, as others do that go
    /// where it goes.
    pub(super) fn table_of_nothing(&mut self, pointee: &Type, slice: bool) -> Option<C> {
        let (value, ty) = match pointee {
            array @ Type::Array(..) if !slice => (any_value(array)?, array.clone()),
            one => (Constant::Array(vec![any_value(one)?]), Type::Array(Rc::new(one.clone()), 1)),
        };
        let name = self.table("nothing", &value, &ty);
        self.notes_table(&name, &ty, &value, self.function.tree.position);
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
    /// Says where what the function gives leads, if that is to such an array itself.
    pub(super) fn point_to_own_tables(
        &mut self,
        body: &mut Vec<S>,
        returns: &mut c::Type,
    ) -> Result<Option<(Space, Leads)>> {
        let tables = std::mem::take(&mut self.tables);
        if tables.is_empty() && self.given.is_empty() {
            return Ok(None);
        }
        let Own { copies, stays, astray, gives } = self.own_tables(tables, body, returns);
        if let Some(position) =
            stays.first().filter(|_| gives.is_none() && gives_private_pointer(&self.function.returns))
        {
            return self.error(*position, ENDS_WITH_THE_FUNCTION);
        }
        if let Some(call) = astray.first() {
            let is_same = |(given, _): &&(C, Position)| given == call;
            let calls_the_same = |(given, _): &&(C, Position)| callee(given) == callee(call);
            let given = self.given.iter();
            let found = given.clone().find(is_same).or_else(|| given.clone().find(calls_the_same));
            let position = found.map_or(self.function.tree.position, |(_, position)| *position);
            return self.error(position, GOES_ASTRAY);
        }
        body.splice(0..0, copies);
        Ok(gives)
    }

    /// What is to be done about them.
    fn own_tables(&mut self, tables: Vec<Table>, body: &mut [S], returns: &mut c::Type) -> Own {
        tell_apart(body);
        let leads = |table: &Table| {
            let ty = declared(&table.ty, Storage::Memory);
            (table.name.clone(), Leads { base: ty.base, levels: ty.bounds.len() })
        };
        let program = RefCell::new(&mut *self.program);
        let space = Space::Constant;
        let (member, taking, giving) = (member_of(&program), taking_of(&program, space), giving_of(&program, space));
        let asked = Asked { space, member: &member, taking: &taking, giving: &giving };
        let pointers = Pointers::find(tables.iter().map(leads).collect(), asked, Some(&*returns), body);
        pointers.settle(body);
        let (mut copies, mut stays, mut gives) = (Vec::new(), Vec::new(), None);
        pointers.settle_result(returns, &mut gives);
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
        let astray = pointers.astray().into_iter().map(told_apart_no_more).collect();
        tell_apart_no_more(body);
        Own { copies, stays, astray, gives }
    }

    /// Refuses what a function cannot give: a pointer to what ends with it.
    fn stays_here(&self, position: Position) -> Result<()> {
        if gives_private_pointer(&self.function.returns) {
            return self.error(position, ENDS_WITH_THE_FUNCTION);
        }
        Ok(())
    }
}

/// What is found of the tables of a function, and of what other functions give.
struct Own {
    copies: Vec<S>,
    /// Where in the source the copies are of.
    stays: Vec<Position>,
    /// The calls that give a pointer to constant memory where one to private memory is asked for.
    astray: Vec<C>,
    gives: Option<(Space, Leads)>,
}

const ENDS_WITH_THE_FUNCTION: &str = "a function that gives a reference to private memory cannot point to a constant: the \
                                      constants of OpenCL C are in `__constant` memory (6.7.3), and a copy ends with the \
                                      function; give a reference to a table in every case, the value, or its index";

const GOES_ASTRAY: &str = "this is a reference to a table in `__constant` memory (OpenCL C 6.7.3), and where it goes there is \
                           one to private memory too, or a value or a function that keeps it: give it a name of its own, \
                           `let taps = …;`, and read the elements from there, or keep what it is chosen by in its place";

fn callee(call: &C) -> Option<&str> {
    match call {
        C::Call { function, .. } => Some(function),
        _ => None,
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
        Kind::Repeat(item, count) => Some(Constant::Array(vec![written_out(item)?; *count])),
        Kind::Struct { variant, fields, base: None } => {
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_by_key(|(index, _)| *index);
            let held = fields.into_iter().map(|(_, field)| written_out(field)).collect::<Option<_>>()?;
            match (&value.ty, variant) {
                (Type::Struct(_), None) => Some(Constant::Struct(held)),
                (ty, Some(variant)) => of_variant(ty, *variant, held),
                _ => None,
            }
        }
        _ => None,
    }
}

/// A variant of an enum, as its constants are: none where null is one.
fn of_variant(ty: &Type, variant: usize, held: Vec<Constant>) -> Option<Constant> {
    let Type::Enum(enumeration) = ty else { return None };
    match enumeration.has_data() {
        _ if ty.nullable().is_some() => None,
        true => Some(Constant::Data(variant, held)),
        false => Some(Constant::Variant(variant)),
    }
}

/// A value of the type, whichever: zero of numbers, the first variant of an enum.
pub(super) fn any_value(ty: &Type) -> Option<Constant> {
    let all = |fields: &[FieldType]| fields.iter().map(|field| any_value(&field.ty)).collect::<Option<Vec<_>>>();
    match ty {
        Type::Scalar(_) | Type::Vector(..) => Some(zero(ty)),
        Type::Array(element, count) => Some(Constant::Array(vec![any_value(element)?; *count])),
        Type::Struct(structure) => all(&structure.fields).map(Constant::Struct),
        Type::Enum(enumeration) => of_variant(ty, 0, all(&enumeration.variants.first()?.fields)?),
        _ => None,
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
            if let Some(value) = self.pointers.settled_value(statement) {
                self.inside(value);
                continue;
            }
            if let S::Expr(call @ C::Call { .. }) = statement {
                self.inside(call);
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
            C::Call { function, arguments, .. } => self.arguments(function, arguments, false),
            C::Binary("==" | "!=", call, null) if matches!(**call, C::Call { .. }) && is_null(null) => {
                self.inside(call);
            }
            value if self.pointers.reads_what_a_call_gives(value) => self.inside(value),
            value => match self.part(value) {
                Some(Type::Array(..)) => self.own(value),
                Some(_) => self.indices(value),
                None => value.parts_mut().into_iter().for_each(|part| self.value(part)),
            },
        }
    }

    /// What a call is given. `leads`: whether what it gives may lead into `__constant` memory.
    fn arguments(&mut self, function: &str, arguments: &mut [C], leads: bool) {
        let taken = self.pointers.taken(function, arguments, leads);
        for (at, argument) in arguments.iter_mut().enumerate() {
            let stays = taken.as_ref().is_some_and(|(_, taken)| taken.contains(&at));
            match stays || self.pointers.is_read_by(function, argument) {
                true => self.inside(argument),
                false => self.value(argument),
            }
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
            C::Call { function, arguments, .. } => self.arguments(function, arguments, true),
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
