//! OpenCL's address spaces, built-ins and types as Rust types, and the OpenCL C that they become.
#![warn(missing_docs)]

extern crate self as cl_types;

mod builtins;
mod call;
mod chunks;
mod compare;
mod constant;
mod convert;
mod emit;
mod fields;
mod group;
mod hinted;
mod images;
mod indexing;
mod iter;
mod lists;
mod local_memory;
mod memory;
mod ndrange;
mod operators;
mod order;
mod parameters;
mod parts;
mod place;
mod placed;
mod pointers;
mod printed;
mod ranges;
mod recorded;
mod slot;
mod spaces;
mod table;
mod types;
mod uncallable;
mod uniformity;
mod validity;
mod variables;
mod vectors;
mod watch;
mod work_item;
mod wrapping;

pub use builtins::MemFence;
pub use call::{Argument, Bind, BindMut, BoundMemory, Call, HostMemory, Kernel, Launch};
pub use cl_macros::{ClType, constant, device, kernel};
pub use emit::{
    Checks, Compiler, Condition, EmitError, Fault, FaultKind, FaultSite, Feature, Parameter, Provided, Sizes, Source,
    SourceOptions,
};
pub use fields::{ClStruct, ConstantSpace, Field, FieldAt, GenericSpace, GlobalSpace, LocalSpace, SpaceOf, Writable};
pub use group::{Group, LocalVariable, within};
pub use half::f16;
pub use images::*;
pub use iter::{Iter, IterMut};
pub use local_memory::{LocalMemory, LocalSize};
pub use ndrange::NdRange;
pub use place::{Place, PlaceMut, SlicePlace, SlicePlaceMut, ValuePlace, ValuePlaceMut};
pub use recorded::Message;
pub use spaces::{Address, Constant, Generic, Global, KernelObject, Load, Local, Object, Space, Store};
pub use table::{Table, TableType};
pub use types::{ClType, DeviceType, EnumType, FieldType, Plain, Scalar, StructType, Type, Value, VariantType};
#[doc(hidden)]
pub use validity::{all_bytes_are_values, copy_bytes, first_invalid, has_padding};
pub use vectors::*;
pub use watch::{AccessKind, MemoryAccess, watched};
pub use work_item::{Row, WorkItem};

/// An object in `__private` memory, which is that of one work-item: a variable like any other. It says so where that
/// helps the reader, as `let mut sums: Private<[f32; 4]> = [0.0; 4];`.
pub type Private<T> = T;

/// What a crate of kernels needs: `use cl_types::prelude::*;`
pub mod prelude {
    pub use crate::builtins::*;
    pub use crate::images::{
        Addressing, CLK_ADDRESS_CLAMP, CLK_ADDRESS_CLAMP_TO_EDGE, CLK_ADDRESS_MIRRORED_REPEAT, CLK_ADDRESS_REPEAT,
        CLK_FILTER_LINEAR, CLK_FILTER_NEAREST, CLK_NORMALIZED_COORDS_FALSE, CLK_NORMALIZED_COORDS_TRUE, ChannelOrder,
        ChannelType, Coordinates, Filter, Image1d, Image1dArray, Image1dBuffer, Image2d, Image2dArray, Image3d,
        ImageFormat, ReadOnly, Sampler, WriteOnly,
    };
    pub use crate::vectors::*;
    pub use crate::{
        Call, ClType, Constant, Generic, Global, Kernel, Local, LocalMemory, NdRange, Place, PlaceMut, Private,
        constant, device, f16, kernel,
    };
}

/// The rules of OpenCL C, as far as types keep them: what errors name. Nothing in here is called.
///
/// Most are traits that no type has. An error that says that a type is not, say, [`GlobalToLocal`](rules::GlobalToLocal)
/// means that the rule of that name is broken; its first line says which one it is, and its notes what to write instead.
/// The others are what a kernel asks of the types in it.
pub mod rules {
    pub use crate::builtins::WaitedForTwice;
    pub use crate::builtins::option::{Chainable, Mappable};
    pub use crate::builtins::outcome::Tries;
    pub use crate::builtins::slices::WritableElements;
    pub use crate::builtins::std_functions::{Exchanged, ExchangedWith};
    pub use crate::convert::{
        CloneOnDevice, DefaultOnDevice, FromOnDevice, IntoOnDevice, MakesOnDevice, TryFromOnDevice, TryIntoOnDevice,
    };
    pub use crate::hinted::HintedType;
    pub use crate::iter::{GivenByStd, LoopedOver, NextOnDevice, WrittenInTurn};
    pub use crate::operators::{
        Amount, AssignOnDevice, BinaryOnDevice, FindsThePlaceFirst, OfItems, ProductThatNamesItsType, ShiftOnDevice,
        SumThatNamesItsType, UnaryOnDevice, operator,
    };
    pub use crate::order::{Bounded, Compared, Extremes, OrderOf, OrderOfItsOwn, OrderedByItself};
    pub use crate::parameters::{
        CopiedView, FieldOfAStruct, HasBytes, HeldByAValue, HeldByAView, MoreThanAPointee, MoreThanASamplerParameter,
        MoreThanAnImageParameter, ParameterType, Passed, Pointed, Returned,
    };
    pub use crate::pointers::{
        __constant, __generic, __global, __image, __local, __of_constant_pointers, __of_generic_pointers,
        __of_global_pointers, __of_local_pointers, __of_pointers_that_write, __private, BehindAPointer,
        ChangedBehindAPointer, ComparesWith, FirstBranch, HasTheMethodAt, Held, HeldMut, Holds, HoldsMut, IsSaid,
        LeadsTo, LeadsToSaid, OneReferenceTooMany, OnlyRead, OtherBranch, Overlaps, Pointee, PointsTo, Reaches,
        ReadImageWritten, SamePointee, WrittenImageRead, WrittenThrough, apart::*,
    };
    pub use crate::printed::{Printed, PrintedInDigits, PrintedWithExponent};
    pub use crate::recorded::Recorded;
    pub use crate::slot::{FirstArgument, Named};
    pub use crate::spaces::{KernelValue, WritableConstantMemory};
    pub use crate::uncallable::{
        Allocated, CalledOnDevice, ChangedWhileShared, DeviceFunction, Heap, HostFunction, KernelFunction,
        OfADeviceMethod, OfAnIteratorWithAName,
    };
    pub use crate::variables::{
        InPrivateMemory, NoInitialiser, NotInConstantMemory, NotInGenericMemory, NotInGlobalMemory, OfAKernel,
        OutermostScope,
    };
    pub use crate::vectors::{Beside, EqualOperand, IndexedLanes, OneTruth, Operand};
}

/// What the expansion of the macros names. Not for people.
#[doc(hidden)]
pub mod expansion {
    pub use cl_macros::{device, resume};

    pub use crate::builtins::searched::ElementsFirst;
    pub use crate::builtins::slices::WritableElements;
    pub use crate::call::{Argument, Bind, BindMut, Call, HostMemory, Kernel, readable, writable};
    pub use crate::constant::Constant;
    pub use crate::convert::{
        CloneOnDevice, DefaultOnDevice, FromOnDevice, IntoOnDevice, MakesOnDevice, TryFromOnDevice,
    };
    pub use crate::emit::{Callee, Closure, Definition, EmitError, Hole, Program};
    pub use crate::fields::{ClStruct, Field, FieldAt, SpaceOf};
    pub use crate::group::LocalVariable;
    pub use crate::hinted::HintedType;
    pub use crate::indexing::{IndexMutOnDevice, IndexOnDevice};
    pub use crate::iter::{GivenByStd, LoopedOver, NextOnDevice, copied, step_by};
    pub use crate::lists::{
        List, Unknown, few_1, few_2, few_3, few_4, few_5, few_6, few_7, few_8, lists_1, lists_2, lists_3, lists_4,
        lists_5, lists_6, lists_7, lists_8,
    };
    pub use crate::memory::no_value;
    pub use crate::operators::{
        AsInRust, AsNumber, AssignOnDevice, BinaryOnDevice, ComparedAsNumber, NumberOfBoth, NumberWithin, OfItems,
        PlaceFirst, ProductThatNamesItsType, ShiftOnDevice, Sides, SumThatNamesItsType, UnaryOnDevice, apply_to_made,
        operator, product_that_names_its_type, sum_that_names_its_type,
    };
    pub use crate::order::{
        Bounded, Compared, Extremes, OrderOf, OrderOfItsOwn, OrderedByItself, SomeOrder, bounded, come_apart, greatest,
        kept_within, least, order, partial_order,
    };
    pub use crate::parameters::{
        CopiedView, FieldOfAStruct, HasBytes, HeldByAValue, HeldByAView, ParameterType, Passed, Pointed, PointedMut,
        Returned,
    };
    pub use crate::place::{SlicePlace, SlicePlaceMut, ValuePlace, ValuePlaceMut};
    pub use crate::placed::{Form, Placed, read_part, write_part};
    pub use crate::pointers::{
        __private, BehindAPointer, Branches, ChangedBehindAPointer, ComparesWith, FirstBranch, HasTheMethodAt, Holds,
        HoldsMut, IsSaid, LeadsTo, LeadsToSaid, OnlyRead, OtherBranch, Pointee, PointsTo, SamePointee, pointer_to_own,
        told_of,
    };
    pub use crate::printed::{Printed, PrintedInDigits, PrintedWithExponent};
    pub use crate::recorded::{NotRecorded, Recorded, Values, Words, message, taken};
    pub use crate::slot::{
        Called, Changes, Filled, FirstArgument, Keeps, Named, Slot, call, completed, nothing, same, ty, written_out,
    };
    pub use crate::spaces::{
        Address, Elements, ElementsMut, Given, KernelObject, KernelValue, Load, OwnFirst, PlaceAt, Receive, ReceiveMut,
        Store,
    };
    pub use crate::table::{Table, TableType};
    pub use crate::types::{
        ClType, DeviceType, InMemory, Scalar, Type, Value, VariantType, enumeration, field, structure,
    };
    pub use crate::uncallable::{
        Allocated, CalledOnDevice, ChangedWhileShared, DeviceFunction, HostFunction, HostFunction0, HostFunction1,
        HostFunction2, HostFunction3, HostFunction4, HostFunction5, HostFunction6, HostFunction7, HostFunction8,
        KernelFunction, OfADeviceMethod, OfAnIteratorWithAName,
    };
    pub use crate::uniformity::{
        CalleeList, Callees, Carried, Described, Facts, Flow, Flows, apart, check, description, facts_of, fail,
        fail_unwritten, first_failure, first_unwritten, flow_of, flow_of_described, has_lane, is_in_range,
        is_not_empty,
    };
    pub use crate::validity::{Bytes, Held, Variant, lies_as_in_c, may_be_zero, tag_of, variant_of, zeroed};
    pub use crate::variables::{
        InPrivateMemory, NoInitialiser, NotInConstantMemory, NotInGenericMemory, NotInGlobalMemory, OfAKernel,
        OutermostScope,
    };
    pub use crate::work_item::Row;

    /// The definitions of methods of numbers, which the expansion names where it knows the number, and the traits of functions
    /// of numbers.
    pub mod built_in {
        pub use crate::builtins::bytes::{FromBytesMethods, FromEndianMethods};
        pub use crate::builtins::methods::*;
    }

    /// What `std::cmp::max` and its like are in a kernel.
    pub mod std {
        pub use crate::builtins::std_functions::{cmp, mem};
    }

    /// What lies in the place of what rustc has no type for.
    pub mod wrong {
        pub use crate::lists::WrongTypes as _;
        pub use crate::slot::WrongType as _;
        pub use crate::uniformity::WrongCallees as _;
    }

    /// The traits whose methods a body may call. Without names, so that a glob import hides nothing.
    pub mod methods {
        pub use super::wrong::*;
        pub use crate::builtins::ascii::AsciiPairMethods as _;
        pub use crate::builtins::by_closure::{
            AndThenMethod as _, FilterMethods as _, MapMethod as _, ThenMethod as _,
        };
        pub use crate::builtins::bytes::{FromBytesMethods as _, FromEndianMethods as _, ToBytesMethods as _};
        pub use crate::builtins::half::{F16Functions as _, F16Methods as _};
        pub use crate::builtins::items::ItemMethods as _;
        pub use crate::builtins::methods::{
            AsciiMethods as _, FloatMethods as _, FromBits as _, IntMethods as _, LenMethod as _,
            ScalarFloatMethods as _, SignedMethods as _, UnsignedMethods as _,
        };
        pub use crate::builtins::option::{
            ChainedMethod as _, ChangingMethods as _, CombiningMethods as _, CopiedMethod as _, ExpectMethod as _,
            InsertMethod as _, InsertedMethod as _, IsNoneMethod as _, IsSomeMethod as _, MappedMethod as _,
            OptionItselfMethod as _, PerhapsMethod as _, UnwrapMethod as _, UnwrapOrDefaultMethod as _,
            UnwrapOrMethod as _,
        };
        pub use crate::builtins::outcome::{
            BreakValueMethod as _, ContinueValueMethod as _, IsBreakMethod as _, IsContinueMethod as _, TryMethods as _,
        };
        pub use crate::builtins::overflow::{
            CheckedMethods as _, OverflowingMethods as _, SignedCheckedMethods as _, SignedOverflowingMethods as _,
            SignedStrictMethods as _, StrictMethods as _, UncheckedNumbers as _, UnsignedCheckedMethods as _,
            UnsignedOverflowingMethods as _, UnsignedStrictMethods as _, WideMethods as _,
        };
        pub use crate::builtins::result::{
            ErrMethod as _, ExpectOkMethod as _, IsErrMethod as _, IsOkMethod as _, OkMethod as _,
            OkOrDefaultMethod as _, OkOrMethod as _, UnwrapErrMethod as _, UnwrapOkMethod as _,
        };
        pub use crate::builtins::searched::SearchMethods as _;
        pub use crate::builtins::slices::{
            ElementMethods as _, IsEmptyMethod as _, SliceMethods as _, UncheckedMethods as _,
        };
        pub use crate::chunks::{Cuts as _, CutsMut as _, Flattened as _, FlattenedMut as _};
        pub use crate::convert::{
            CloneOnDevice as _, DefaultOnDevice as _, FromOnDevice as _, IntoOnDevice as _, TryFromOnDevice as _,
            TryIntoOnDevice as _,
        };
        pub use crate::indexing::{IndexMutOnDevice as _, IndexOnDevice as _};
        pub use crate::iter::TurnMethods as _;
        pub use crate::order::{ClampMethod as _, ExtremesMethods as _, OrderMethods as _, OrderingMethods as _};
        pub use crate::parts::{Parts as _, PartsMut as _};
        pub use crate::ranges::{ClosedRangeMethods as _, RangeLenMethod as _, RangeMethods as _};
        pub use crate::slot::WrongCall as _;
        pub use crate::spaces::{GivenObject as _, LoadedObject as _};
        pub use crate::uncallable::{NewEmpty as _, NewOfValue as _, WithCapacity as _};
        pub use crate::vectors::components::{
            HalfMethods as _, IndexedLanes as _, Lanes as _, Pairs as _, Quadruples as _, SetIndexedLanes as _,
            SetLanes as _, SetPairs as _, SetQuadruples as _, SetTriples as _, Triples as _, WithIndexedLanes as _,
            WithLanes as _, WithPairs as _, WithQuadruples as _, WithTriples as _,
        };
        pub use crate::vectors::methods::{HalvesMethods as _, ToArrayMethod as _, VectorMethods as _};
    }
}
