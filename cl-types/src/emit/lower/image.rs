//! Images and samplers: they are named, never held in variables (OpenCL C specification 6.11.b).

use super::bounds::Check;
use super::slices::is_slice;
use super::types::{Storage, declared};
use super::{C, Expr, Kind, Lower, Operand, Result, S};
use crate::constant::Constant;
use crate::emit::fault::FaultKind;
use crate::emit::typed;
use crate::images::{ImageKind, Sampler};
use crate::types::{Class, Type};

/// Whether a type is that of an image or a sampler.
pub(in crate::emit) fn is_opaque(ty: &Type) -> bool {
    matches!(ty, Type::Image(_) | Type::Sampler)
}

/// Whether a parameter brings a length with it. An `image1d_buffer_t` does, since PoCL 3.1 has no `get_image_width` for
/// it.
pub(super) fn has_length(ty: &Type) -> bool {
    match ty {
        Type::Image(image) => image.kind == ImageKind::Image1dBuffer,
        ty => is_slice(ty),
    }
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
                if let Some(source) = super::root(value).and_then(|source| self.slices.get(&source)).cloned() {
                    self.slices.insert(id, source);
                }
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

    /// What an image says of itself.
    pub(super) fn query_image(&mut self, function: &str, arguments: &'f [Expr]) -> Result<C> {
        if function == "get_image_width" && has_length(&arguments[0].ty) {
            let length = self.length(&arguments[0])?;
            return Ok(C::cast("int", length));
        }
        let operands: Vec<_> = arguments.iter().map(Operand::Argument).collect();
        Ok(C::Call { function: function.into(), arguments: self.values(&operands)?, pure: true })
    }

    /// `read_imagef(image, coordinates)`: zero where there is no such pixel.
    pub(super) fn fetch_image(&mut self, function: &str, arguments: &'f [Expr], call: &'f Expr) -> Result<C> {
        let (check, arguments) = self.pixel(arguments, call)?;
        let value = C::Call { function: function.into(), arguments, pure: true };
        Ok(match check {
            None => value,
            Some(check) => check.or_zero(value, &call.ty),
        })
    }

    /// `write_imagef(image, coordinates, pixel)`: nothing where there is no such pixel.
    pub(super) fn write_image(&mut self, function: &str, arguments: &'f [Expr], call: &'f Expr) -> Result<C> {
        let (check, arguments) = self.pixel(arguments, call)?;
        self.pure = false;
        let write = C::Call { function: function.into(), arguments, pure: false };
        self.guard(check.into_iter().collect(), vec![S::Expr(write)]);
        Ok(C::literal("0"))
    }

    /// The check that an image has a pixel, and the arguments, of which the second is it.
    fn pixel(&mut self, arguments: &'f [Expr], call: &'f Expr) -> Result<(Option<Check>, Vec<C>)> {
        let [Expr { ty: Type::Image(image), .. }, at, ..] = arguments else {
            unreachable!("the built-in takes an image and coordinates")
        };
        let operands: Vec<_> = arguments.iter().map(Operand::Argument).collect();
        let mut values = self.values(&operands)?;
        if !self.program.is_checked() {
            return Ok((None, values));
        }
        if !matches!(values[1], C::Name(_)) {
            let name = self.fresh("at");
            let ty = declared(&at.ty, Storage::Register);
            let value = std::mem::replace(&mut values[1], C::name(&name));
            self.push(S::Declare { ty, constant: true, name, value: Some(value) });
        }
        let (image_name, at_name) = (values[0].clone(), values[1].clone());
        let mut sizes = vec!["get_image_width", "get_image_height", "get_image_depth"];
        sizes.truncate(image.kind.dimensions());
        if image.kind.has_layers() {
            sizes.push("get_image_array_size");
        }
        let lane = |index: usize| match at.ty {
            Type::Vector(..) => C::member(at_name.clone(), ["x", "y", "z"][index]),
            _ => at_name.clone(),
        };
        let mut condition: Option<C> = None;
        for (index, size) in sizes.iter().enumerate() {
            // One comparison for both ends: what is negative is large.
            let size = if has_length(&arguments[0].ty) {
                self.length(&arguments[0])?
            } else {
                C::Call { function: size.to_string(), arguments: vec![image_name.clone()], pure: true }
            };
            let within = C::binary("<", C::cast("uint", lane(index)), C::cast("uint", size));
            condition = Some(match condition {
                None => within,
                Some(all) => C::binary("&&", all, within),
            });
        }
        let condition = condition.unwrap_or_else(|| unreachable!("every image has a width"));
        // The record has room for a pair of numbers: x with y, and z.
        let pair = |at: C| C::Call { function: "as_ulong".into(), arguments: vec![at], pure: true };
        let (first, second) = match sizes.len() {
            1 => (C::cast("uint", lane(0)), C::literal("0")),
            2 => (pair(at_name.clone()), C::literal("0")),
            _ => (pair(C::member(at_name.clone(), "xy")), C::cast("uint", lane(2))),
        };
        let fault = self.fault(FaultKind::Pixel(sizes.len()), call.position, first, second);
        Ok((Some(Check { condition, fault }), values))
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
