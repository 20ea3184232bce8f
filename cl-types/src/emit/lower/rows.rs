//! Tables of constants whose rows are slices: the items of all rows one behind another, and beside them where each row begins.
//!
//! In: the constant, row by row. Out: a row as a pointer to its first item, and its length. Where all rows have one length, that
//! says where they begin.

use std::rc::Rc;

use super::promoted::any_value;
use super::proof::{Length, Subject};
use super::slices::Extent;
use super::{C, Expr, Kind, Lower, Result};
use crate::constant::Constant;
use crate::emit::typed::{Pattern, PatternKind};
use crate::types::{Pointer, Scalar, Type};

/// Such a table.
pub(super) struct Rows {
    /// The items of all rows.
    items: C,
    /// Where each row begins, and the last ends; none where that is said by the length that all of them have.
    begins: Option<C>,
    /// The same, as it is known here.
    known: Vec<usize>,
}

impl Rows {
    /// How many rows there are.
    pub fn count(&self) -> C {
        C::literal((self.known.len() - 1).to_string())
    }

    fn lengths(&self) -> impl Iterator<Item = usize> + '_ {
        self.known.windows(2).map(|ends| ends[1] - ends[0])
    }

    /// The length that all rows have.
    fn length(&self) -> Option<usize> {
        let first = self.lengths().next().unwrap_or(0);
        self.lengths().all(|length| length == first).then_some(first)
    }

    /// Where a row begins.
    fn begin(&self, row: C) -> C {
        match (&self.begins, row.number()) {
            (_, Some(row)) if let Some(begin) = usize::try_from(row).ok().and_then(|row| self.known.get(row)) => {
                C::literal(begin.to_string())
            }
            (Some(begins), _) => C::index(begins.clone(), row),
            (None, _) => match self.length() {
                Some(1) => row,
                length => C::binary("*", row, C::literal(length.unwrap_or(0).to_string())),
            },
        }
    }

    fn at(&self, begin: C) -> C {
        match begin.number() {
            Some(0) => self.items.clone(),
            _ => C::binary("+", self.items.clone(), begin),
        }
    }
}

impl<'f> Lower<'f, '_> {
    /// The table that an expression is.
    pub(super) fn rows(&mut self, table: &'f Expr) -> Result<Rows> {
        let (Kind::Table(name, Constant::Array(rows)), Type::Array(row, _)) = (&table.kind, &table.ty) else {
            return self.error(table.position, "this is no table of slices");
        };
        let Type::Pointer(Pointer { pointee, .. }) = &**row else {
            return self.error(table.position, "the rows of this table are no slices");
        };
        let (mut items, mut known) = (Vec::new(), vec![0]);
        for row in rows {
            if let Constant::Array(row) = row {
                items.extend(row.iter().cloned());
            }
            known.push(items.len());
        }
        // C has no array of none.
        items.extend(any_value(pointee).filter(|_| items.is_empty()));
        let (ty, items) = (Type::Array(pointee.clone(), items.len()), Constant::Array(items));
        self.program.note(&ty);
        let place = self.table(name, &items, &ty);
        self.notes_table(&place, &ty, &items, table.position);
        let mut rows = Rows { items: place, begins: None, known };
        if rows.length().is_none() {
            let begins = Constant::Array(rows.known.iter().map(|&begin| Constant::Int(begin as i128)).collect());
            let ty = Type::Array(Rc::new(Type::Scalar(Scalar::U32)), rows.known.len());
            rows.begins = Some(self.table(&format!("{name}_begin"), &begins, &ty));
        }
        Ok(rows)
    }

    /// `table[index]`
    pub(super) fn row(&mut self, call: &'f Expr, table: &'f Expr, index: &'f Expr) -> Result<C> {
        let hint = self.part_name.take();
        let rows = self.rows(table)?;
        let lowered = self.converted(index)?;
        let row = self.checked_index(table, index, lowered, call.position)?;
        let (pointer, mut extent) = self.row_at(&rows, row, hint.as_deref().unwrap_or("row"));
        // What is known of the length of a row is known of it wherever it is read.
        if let Length::Slice(_) = extent.key
            && self.is_invariant(index)
        {
            let known = self.rows.iter().find(|(table, at, _)| *table == rows.items && self.is_same(at, index));
            match known {
                Some((_, _, length)) => extent.key = *length,
                None => self.rows.push((rows.items, index, extent.key)),
            }
        }
        self.extents.insert(call, extent);
        Ok(pointer)
    }

    /// Binds the row that a turn of a loop has.
    pub(super) fn row_of_turn(&mut self, pattern: &'f Pattern, rows: &Rows, index: C) -> Result<()> {
        let id = match &pattern.kind {
            PatternKind::Bind(id, None) => *id,
            PatternKind::Wild => return Ok(()),
            _ => {
                let position = self.function.tree.position;
                return self.error(position, "name the slices that a loop over a table of them gives");
            }
        };
        let name = self.local(id).name.clone();
        let (pointer, extent) = self.row_at(rows, index, &name);
        self.declare_slice_of(id, pointer, extent);
        Ok(())
    }

    /// Where a row begins, and its length, which has a variable of that name.
    fn row_at(&mut self, rows: &Rows, row: C, name: &str) -> (C, Extent) {
        if let Some(length) = rows.length() {
            return (rows.at(rows.begin(row)), Extent::constant(length));
        }
        if let Some(length) = row.number().and_then(|row| rows.lengths().nth(usize::try_from(row).ok()?)) {
            return (rows.at(rows.begin(row)), Extent::constant(length));
        }
        let row = self.repeatable(row, "index");
        let end = rows.begin(C::binary("+", row.clone(), C::literal("1")));
        let begin = rows.begin(row);
        let length = self.declare_length(name, true, Some(C::binary("-", end, begin.clone())));
        let extent = self.new_extent(C::name(length));
        if let Length::Slice(key) = extent.key {
            self.least_lengths.insert(key, rows.lengths().min().unwrap_or(0) as i128);
        }
        let most = rows.lengths().max().unwrap_or(0);
        self.learn(Subject::Length(extent.key), Subject::Length(Length::Constant(most)), false);
        (rows.at(begin), extent)
    }
}
