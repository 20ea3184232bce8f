//! The methods of `ControlFlow`.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

alike! {
    methods_of_control_flow: u32 => u32 = [3, 4, 5, 6, 7, 8, 9, 10];
    flow(x, out) {
        use std::ops::ControlFlow;
        let r = x.iter().try_for_each(|v| if *v > 5 { ControlFlow::Break(*v) } else { ControlFlow::Continue(()) });
        if let ControlFlow::Break(v) = r { out[0] = v; }
        out[1] = r.break_value().unwrap_or(77) + r.is_continue() as u32;
        let r = x.iter().try_for_each(|v| if *v > 55 { ControlFlow::Break(*v) } else { ControlFlow::Continue(()) });
        out[2] = r.break_value().unwrap_or(77);
        out[3] = r.is_break() as u32 + r.continue_value().is_some() as u32;
    }
}
