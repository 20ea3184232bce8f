//! Structs, tuples and enums.

use super::types::{Storage, TAG, declared, enumerator, field_name, variant_field};
use super::{C, Dest, Expr, Kind, Lower, Operand, Result, Return, S, panic, variant};
use crate::emit::typed;
use crate::types::{FieldType, Type};

impl<'f> Lower<'f, '_> {
    /// A field of a struct.
    pub(super) fn field(&mut self, base: &'f Expr, index: usize) -> Result<C> {
        let Some(structure) = typed::struct_type(&base.ty) else {
            return self.error(base.position, "this has no fields in a kernel");
        };
        let name = field_name(&structure.fields[index]);
        let place = self.pointer(base)?;
        let place = match (&base.ty, place) {
            (Type::Pointer(_), C::Unary("&", place)) => *place,
            (Type::Pointer(_), pointer) => C::unary("*", pointer),
            (_, place) => place,
        };
        Ok(C::member(place, name))
    }

    /// Where in C the fields of a struct or of a variant are, with their types.
    pub(super) fn fields(ty: &Type, variant: Option<usize>) -> Vec<(Vec<String>, &FieldType)> {
        match (ty, variant) {
            (Type::Struct(structure), _) => {
                structure.fields.iter().map(|field| (vec![field_name(field)], field)).collect()
            }
            (Type::Enum(enumeration), Some(index)) => {
                let variant = &enumeration.variants[index];
                variant.fields.iter().map(|field| (variant_field(enumeration, variant, field), field)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// A constructor as one expression; none if a field is an array, which C does not initialise from a variable.
    pub(super) fn compound(&mut self, ty: &'f Type, variant: Option<usize>, fields: &'f [(usize, Expr)]) -> Result<C> {
        let operands: Vec<_> = fields.iter().map(|(_, value)| Operand::Item(value)).collect();
        let values = self.values(&operands)?;
        let names = Self::fields(ty, variant);
        let mut items: Vec<(usize, C)> = fields.iter().map(|(index, _)| *index).zip(values).collect();
        items.retain(|(index, _)| names[*index].1.ty != Type::Unit);
        if let (Type::Enum(enumeration), Some(index)) = (ty, variant) {
            let tag = C::name(enumerator(enumeration, &enumeration.variants[index]));
            if !enumeration.has_data() {
                return Ok(tag);
            }
            let mut list = vec![C::Designated(TAG.into(), Box::new(tag))];
            list.extend(
                items.into_iter().map(|(index, value)| C::Designated(names[index].0.join("."), Box::new(value))),
            );
            return Ok(C::Compound(declared(ty, Storage::Register), list));
        }
        items.sort_by_key(|(index, _)| *index);
        let list = items.into_iter().map(|(_, value)| value).collect();
        Ok(C::Compound(declared(ty, Storage::Register), list))
    }

    /// Whether a constructor is one expression in C.
    pub(super) fn is_compound(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Struct { fields, base: None, .. } => fields.iter().all(|(_, value)| self.is_item(value)),
            _ => false,
        }
    }

    /// Whether a value can stand in a list that initialises.
    fn is_item(&self, value: &Expr) -> bool {
        match &value.kind {
            Kind::Array(_) | Kind::Repeat(..) => self.is_list(value),
            Kind::Unit | Kind::Local(_) | Kind::Constant(_) => !matches!(value.ty, Type::Array(..)),
            // A unit has no field in C: what makes one is a statement.
            _ => !matches!(value.ty, Type::Array(..) | Type::Unit),
        }
    }

    /// A constructor that C must do in steps.
    pub(super) fn struct_into(&mut self, expr: &'f Expr, dest: &Dest) -> Result<()> {
        let Kind::Struct { variant, fields, base } = &expr.kind else { unreachable!("`into` sends only structs here") };
        // Rust evaluates the fields first, then the base.
        let names = Self::fields(&expr.ty, *variant);
        let member = |name: &C, index: usize| variant::member(name, &names[index].0);
        let name = match base {
            None => {
                let name = self.unfinished(&expr.ty, dest, None);
                if let (Type::Enum(enumeration), Some(index)) = (&expr.ty, variant) {
                    let value = C::name(enumerator(enumeration, &enumeration.variants[*index]));
                    self.push(S::Assign { place: C::member(name.clone(), TAG), op: None, value });
                }
                for (index, value) in fields {
                    self.into(value, &Dest::Assign(member(&name, *index)))?;
                }
                name
            }
            Some(base) => {
                let mut operands: Vec<_> = fields.iter().map(|(_, value)| Operand::Value(value)).collect();
                operands.push(Operand::Value(base));
                let mut values = self.values(&operands)?;
                let base = values.pop();
                let name = self.unfinished(&expr.ty, dest, base);
                for ((index, field), value) in fields.iter().zip(values) {
                    let place = member(&name, *index);
                    match field.ty {
                        Type::Array(..) => self.copy_elements(&place, &value, &[], &field.ty)?,
                        Type::Unit => self.put(value, &Dest::Discard),
                        _ => self.push(S::Assign { place, op: None, value }),
                    }
                }
                name
            }
        };
        match dest {
            Dest::Declare(_) => {}
            dest => self.put(name, dest),
        }
        Ok(())
    }

    /// The variable in which a struct is made: the one that is declared, or one of its own, since what is made may read
    /// the place where it goes.
    fn unfinished(&mut self, ty: &Type, dest: &Dest, value: Option<C>) -> C {
        if let Dest::Declare(id) = dest {
            self.declare(*id, value);
            return self.name(*id);
        }
        let name = self.fresh("value");
        self.push(S::Declare { ty: declared(ty, Storage::Register), constant: false, name: name.clone(), value });
        C::name(name)
    }

    /// A pointer to a private copy of a place in another space. The copy goes back when the call is done.
    pub(super) fn borrow(&mut self, place: &'f Expr, back: bool) -> Result<C> {
        let (original, checks) = self.with_checks(true, |lower| lower.place(place))?;
        let original = self.once(original);
        let name = self.fresh("copy");
        let ty = declared(&place.ty, Storage::Register);
        let exists = checks.iter().map(|check| check.condition.clone()).reduce(|a, b| C::binary("&&", a, b));
        let value = if exists.is_some() { panic::zero(&place.ty) } else { Some(original.clone()) };
        self.push(S::Declare { ty, constant: false, name: name.clone(), value });
        if exists.is_some() {
            self.guard(checks, vec![S::Assign { place: C::name(&name), op: None, value: original.clone() }]);
        }
        if back {
            self.pure = false;
            self.returns.push(Return { place: original, exists, copy: name.clone() });
        }
        Ok(C::unary("&", C::name(name)))
    }

    /// What a call leaves in a copy goes back to where it was copied from, if that exists.
    pub(super) fn give_back(&mut self, Return { place, exists, copy }: Return) {
        let assignment = S::Assign { place, op: None, value: C::name(copy) };
        match exists {
            None => self.push(assignment),
            Some(condition) => self.push(S::If { condition, then: vec![assignment], otherwise: Vec::new() }),
        }
    }
}
