//! The same text as kernels and as plain Rust.

/// Kernels of one work-item that read numbers and write 40 others, and a test that compares each with the function that it
/// would be without the attribute. They write `i32`, or what stands behind `=>`.
macro_rules! alike {
    ($test:ident: $ty:ty = $($rest:tt)*) => {
        alike! { $test: $ty => i32 = $($rest)* }
    };
    ($test:ident: $ty:ty => $written:ty = $values:expr; $($name:ident($x:ident, $out:ident) $body:block)*) => {
        $(
            #[kernel]
            fn $name($x: &Global<[$ty]>, $out: &mut Global<[$written]>) $body
        )*
        mod plain {
            #[allow(unused_imports)]
            use super::*;
            $(pub fn $name($x: &[$ty], $out: &mut [$written]) $body)*
        }
        #[test]
        fn $test() {
            for queue in $crate::common::queues() {
                let x = queue.upload::<$ty>(&$values).unwrap();
                $(
                    let mut out = queue.upload(&[<$written>::default(); 40]).unwrap();
                    $name(&x, &mut out).enqueue(&queue, 1).unwrap();
                    let mut expected = [<$written>::default(); 40];
                    plain::$name(&$values, &mut expected);
                    assert_eq!(out.read().unwrap(), expected, "{} on {queue:?}", stringify!($name));
                )*
            }
        }
    };
}
