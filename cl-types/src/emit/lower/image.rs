//! Images and samplers: they are named, never held in variables (OpenCL C specification 6.11.b).

use super::{C, Expr, Kind, Lower, Operand, Result};
use crate::constant::Constant;
use crate::emit::typed;
use crate::images::Sampler;
use crate::types::{Class, Type};

/// Whether a type is that of an image or a sampler.
pub(in crate::emit) fn is_opaque(ty: &Type) -> bool {
    matches!(ty, Type::Image(_) | Type::Sampler)
}

/// The parameter or the constant that an expression of such a type names.
fn named(expr: &Expr) -> Option<&Expr> {
    match &expr.kind {
        Kind::Local(_) | Kind::Table(..) => Some(expr),
        Kind::Reference(place) | Kind::Deref(place) => named(place),
        _ => None,
    }
}

impl<'f> Lower<'f, '_> {
    /// The name of an image or a sampler.
    pub(super) fn opaque(&mut self, expr: &'f Expr) -> Result<C> {
        match named(expr).map(|expr| (&expr.kind, expr)) {
            Some((Kind::Local(id), _)) => Ok(self.name(*id)),
            Some((Kind::Table(name, value), table)) => Ok(self.table(name, value, &table.ty)),
            _ => self.error(
                expr.position,
                "an image or a sampler is used by its name only (OpenCL C 6.11.b): choose between the results of two \
                 calls instead",
            ),
        }
    }

    /// `let other = image;` needs no variable.
    pub(super) fn bind_opaque(&mut self, id: cl_tree::LocalId, value: Option<&'f Expr>) -> Result<()> {
        let local = self.local(id);
        match value {
            Some(value) if !local.mutable => {
                let name = self.opaque(value)?;
                self.aliases.insert(id, name);
                Ok(())
            }
            _ => self.error(
                self.function.tree.locals[id.0 as usize].position,
                format!(
                    "`{}` would be a variable of a type that has none (OpenCL C 6.11.b): name the parameter",
                    local.name
                ),
            ),
        }
    }

    /// A call of a built-in that takes an image first.
    pub(super) fn image_call(&mut self, function: &str, arguments: &'f [Expr], pure: bool) -> Result<C> {
        let operands: Vec<_> = arguments.iter().map(Operand::Argument).collect();
        let arguments = self.values(&operands)?;
        self.pure &= pure;
        Ok(C::Call { function: function.into(), arguments, pure })
    }

    /// `read_imagef(image, sampler, coordinates)`. Integer coordinates become floats unless the sampler is known to
    /// take them: with others they are undefined.
    pub(super) fn sample_image(&mut self, function: &str, arguments: &'f [Expr], call: &'f Expr) -> Result<C> {
        let [_, sampler, coordinates] = arguments else { unreachable!("the built-in has three parameters") };
        let known = match named(sampler).map(|sampler| &sampler.kind) {
            Some(Kind::Table(_, Constant::Int(bits))) => Sampler::from_bits(*bits as u32),
            _ => None,
        };
        let integers = typed::lane_class(&call.ty) != Some(Class::Float);
        if integers && known.is_some_and(|sampler| sampler.filter() == crate::images::Filter::Linear) {
            return self.error(
                call.position,
                format!("`{function}` reads integers, which are not filtered (OpenCL C 6.15.15.2): name a sampler with `Filter::Nearest`"),
            );
        }
        let operands: Vec<_> = arguments.iter().map(Operand::Argument).collect();
        let mut arguments = self.values(&operands)?;
        let whole = typed::lane_class(&coordinates.ty) != Some(Class::Float);
        if whole && !known.is_some_and(Sampler::takes_integers) {
            let float = coordinates.ty.with_lane(crate::types::Scalar::F32);
            let coordinates = arguments.pop().unwrap_or_else(|| unreachable!("there are three"));
            let function = format!("convert_{}", float.c_name());
            arguments.push(C::Call { function, arguments: vec![coordinates], pure: true });
        }
        Ok(C::Call { function: function.into(), arguments, pure: true })
    }
}
