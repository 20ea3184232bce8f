//! Functions that are written where they are called, by names that imports give them: here, in a body, or in another file.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

mod forms;

use cl_runtime::prelude::*;
use forms::again::{neighbours as around, scaled};
use forms::weighed;
pub use forms::{both as twofold, total};

mod inside {
    use cl_runtime::prelude::*;

    pub mod far {
        use cl_runtime::prelude::*;

        #[device]
        pub fn halves(n: u32) -> impl Iterator<Item = u32> {
            (0..n).map(|v| v / 2)
        }
    }
    pub use far::halves as rounded;
}
use inside::rounded;

alike! {
    names_that_imports_give: u32 => u32 = [3, 4, 5, 6, 7, 8, 9, 10];
    renamed_here(x, out) {
        for v in around(x[0]) { out[0] += v; }
        out[1] = around(4).sum();
        out[2] = total(around(x[1]));
        out[3] = twofold(x[0]..9, around(3));
    }
    renamed_there(x, out) {
        out[0] = weighed(around(x[0]));
        out[1] = forms::weighed(around(x[0]));
        out[2] = total(rounded(x[2])) + inside::rounded(7).count() as u32;
        out[3] = forms::again::times(3)(x[1]);
    }
    brought_on(x, out) {
        out[0] = forms::total(around(x[0]));
        out[1] = x.iter().copied().map(scaled(3)).sum();
    }
    renamed_in_the_body(x, out) {
        use forms::again::neighbours as near;
        use forms::again::times as of;
        use forms::weighed as sum;
        out[0] = sum(near(x[0]));
        out[1] = x.iter().copied().map(of(2)).sum();
        let weighed = |v: u32| v + 1;
        out[2] = weighed(3);
    }
}
