//! The elements that belong to a work-item: maps without an index.
//!
//! Two work-items that reach memory through one of these only never reach the same element, as its documentation says;
//! and rustc lets nobody hold two at once that can be written, since each borrows the slice. They are checked as `x[i]`
//! is: an element that there is not is the fault of an index out of bounds.

use super::Intrinsic;
use super::work_item::{get_global_id, get_group_id};
use crate::emit::{Callee, Definition, EmitError, Form, Program};
use crate::slot::{Called, Changes};
use crate::spaces::{Constant, Global};
use crate::types::{ClType, DeviceType, Type};
use crate::uniformity::Facts;
use std::ops::IndexMut;

/// Which element it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// That of the global id: `x[get_global_id(0)]`.
    Global,
    /// That of two global ids, in rows of a width.
    Global2d,
    /// That of the work-group: `x[get_group_id(0)]`.
    Group,
}

/// Memory of which each work-item has its element.
pub trait ItemMethods: IndexMut<usize> {
    /// `x.item()`: the element at `get_global_id(0)`, which no other work-item of a one-dimensional range has.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn item_on_device(&self) -> Called<&Self::Output, ItemAt<0, false>> {
        Called::new(&self[get_global_id(0)])
    }

    /// `x.item_mut()`: the same, to be written.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn item_mut_on_device(&mut self) -> Called<&mut Self::Output, ItemAt<0, true>, Changes> {
        Called::new(&mut self[get_global_id(0)])
    }

    /// `x.item_2d(width)`: the element at `get_global_id(1) * width + get_global_id(0)`, which no other work-item of a
    /// two-dimensional range that is at most `width` wide has.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn item_2d_on_device(&self, width: usize) -> Called<&Self::Output, ItemAt<1, false>> {
        Called::new(&self[in_rows(width)])
    }

    /// `x.item_2d_mut(width)`: the same, to be written.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn item_2d_mut_on_device(&mut self, width: usize) -> Called<&mut Self::Output, ItemAt<1, true>, Changes> {
        Called::new(&mut self[in_rows(width)])
    }

    /// `x.group_item()`: the element at `get_group_id(0)`, which no other work-group of a one-dimensional range has.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn group_item_on_device(&self) -> Called<&Self::Output, ItemAt<{ OF_THE_GROUP }, false>> {
        Called::new(&self[get_group_id(0)])
    }

    /// `x.group_item_mut()`: the same, to be written, by one work-item of the group.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn group_item_mut_on_device(&mut self) -> Called<&mut Self::Output, ItemAt<{ OF_THE_GROUP }, true>, Changes> {
        Called::new(&mut self[get_group_id(0)])
    }
}

fn in_rows(width: usize) -> usize {
    get_global_id(1).wrapping_mul(width).wrapping_add(get_global_id(0))
}

impl<T: ClType> ItemMethods for Global<[T]> {}
impl<T: ClType> ItemMethods for Constant<[T]> {}

/// An element of a work-item: which [`Item`] by its number, and whether it is to be written.
/// The number of [`Item::Group`].
const OF_THE_GROUP: usize = 2;

#[doc(hidden)]
#[derive(Debug)]
pub struct ItemAt<const ITEM: usize, const MUTABLE: bool>;

const ITEMS: [Item; 3] = [Item::Global, Item::Global2d, Item::Group];

impl<const ITEM: usize, const MUTABLE: bool> Definition for ItemAt<ITEM, MUTABLE> {
    // The element of the work-group is one for all of it.
    const WITHOUT_RECURSION: Facts = Facts { varies: ITEM != OF_THE_GROUP, ..Facts::PURE };
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let item = ITEMS[ITEM % ITEMS.len()];
        let form = Form::Intrinsic(Intrinsic::Item(item, MUTABLE));
        // The receiver is taken as it is, and tells the type of the result.
        let mut parameters = vec![usize::cl_type()];
        if item == Item::Global2d {
            parameters.push(usize::cl_type());
        }
        Ok(Callee { form, parameters, returns: Type::Unit })
    }
}
