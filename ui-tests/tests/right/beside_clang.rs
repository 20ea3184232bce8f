//! What is right beside what clang's tests of OpenCL C refuse, one module each.

mod pointers_to_pointers {
    use cl_runtime::prelude::*;
    type GT<'a> = &'a Global<i32>;
    #[device]
    fn f<'a>(g: &'a Global<i32>, gg: &mut GT<'a>) {
        *gg = g;
    }
    #[kernel]
    pub fn pointers_to_pointers(x: &Global<[i32]>, out: &mut Global<[i32]>) {
        let mut p = &x[0];
        f(&x[1], &mut p);
        out[0] = *p;
    }
}

mod pointers_of_one_space {
    use cl_runtime::prelude::*;
    #[device]
    fn f<'a>(g: &'a Global<i32>, g2: &'a Global<i32>) -> i32 {
        let mut p = g;
        let a = *p;
        p = g2;
        a + *p
    }
    #[kernel]
    pub fn pointers_of_one_space(x: &Global<[i32]>, out: &mut Global<[i32]>) {
        out[0] = f(&x[0], &x[1]);
    }
}

mod values_of_two_spaces_compared {
    use cl_runtime::prelude::*;
    #[kernel]
    pub fn values_of_two_spaces_compared(x: &Global<[i32]>, l: &mut Local<[i32]>, out: &mut Global<[i32]>) {
        l[0] = 1;
        barrier(CLK_LOCAL_MEM_FENCE);
        if x[0] == l[0] {
            out[0] = 1;
        }
    }
}

mod spaces_chained_by_value {
    use cl_runtime::prelude::*;
    #[kernel]
    pub fn spaces_chained_by_value(x: &Global<[i32]>, l: &Constant<[i32]>, out: &mut Global<[i32]>) {
        let mut s = 0;
        for p in x.iter().copied().chain(l.iter().copied()) {
            s += p;
        }
        out[0] = s;
    }
}

mod spaces_side_by_side {
    use cl_runtime::prelude::*;
    #[kernel]
    pub fn spaces_side_by_side(x: &Global<[i32]>, l: &Constant<[i32]>, out: &mut Global<[i32]>) {
        let mut s = 0;
        for (p, q) in x.iter().zip(l) {
            s += *p * *q;
        }
        out[0] = s;
    }
}

mod copied_between_spaces {
    use cl_runtime::prelude::*;
    #[kernel]
    pub fn copied_between_spaces(x: &Global<[i32]>, l: &mut Local<[i32]>, out: &mut Global<[i32]>) {
        let n = 4;
        if x.len() >= n && l.len() >= n {
            l[..n].copy_from_slice(&x[..n]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        out[0] = if l.len() > 0 { l[0] } else { 0 };
    }
}

mod halves {
    use cl_runtime::prelude::*;
    #[kernel]
    pub fn halves(x: &Global<[f16]>, out: &mut Global<[f32]>) {
        out[0] = f32::from(x[0]);
    }
}

mod parameters_are_private {
    use cl_runtime::prelude::*;
    #[device]
    fn f(x: f32, v: [f32; 2], y: (u8, i64)) -> f32 {
        x + v[0] + y.1 as f32
    }
    #[kernel]
    pub fn parameters_are_private(out: &mut Global<[f32]>) {
        out[0] = f(1.0, [2.0, 3.0], (1, 2));
    }
}

mod constants_in_a_body {
    use cl_runtime::prelude::*;
    #[kernel]
    pub fn constants_in_a_body(out: &mut Global<[f32]>) {
        const T: [f32; 2] = [1.0, 2.0];
        out[0] = T[out.len() % 2];
    }
}

mod pointers_to_local_memory {
    use cl_runtime::prelude::*;
    #[kernel]
    pub fn pointers_to_local_memory(out: &mut Global<[i32]>) {
        let mut l: Local<[i32; 16]>;
        let i = get_local_id(0);
        if i < 16 {
            l[i] = i as i32;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if i < 16 {
            let p = &l[15 - i];
            out[get_global_id(0)] = *p;
        }
    }
}

mod written_after_the_declaration {
    use cl_runtime::prelude::*;
    #[kernel]
    pub fn written_after_the_declaration(out: &mut Global<[i32]>) {
        let mut l: Local<[i32; 2]>;
        if get_local_id(0) == 0 {
            l[0] = 3;
            l[1] = 4;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        out[get_global_id(0)] = l[1];
    }
}

mod private_arrays {
    use cl_runtime::prelude::*;
    #[kernel]
    pub fn private_arrays(out: &mut Global<[i32]>) {
        let mut l: Private<[i32; 4]> = [1, 2, 3, 4];
        l[2] = 5;
        out[0] = l[2] + l[0];
    }
}

mod private_is_plain {
    use cl_runtime::prelude::*;
    #[device]
    fn f(p: &[i32]) -> i32 {
        p[0]
    }
    #[kernel]
    pub fn private_is_plain(out: &mut Global<[i32]>) {
        let l: Private<[i32; 4]> = [1, 2, 3, 4];
        out[0] = f(&l);
    }
}

mod images_are_passed_on {
    use cl_runtime::prelude::*;
    #[device]
    fn f(i: &Image2d<ReadOnly>, s: Sampler, x: i32) -> f32 {
        read_imagef(i, s, Int2::new(x, 0)).x()
    }
    #[kernel]
    pub fn images_are_passed_on(i: &Image2d<ReadOnly>, s: Sampler, out: &mut Global<[f32]>) {
        out[0] = f(i, s, 1);
    }
}

mod images_in_closures {
    use cl_runtime::prelude::*;
    #[kernel]
    pub fn images_in_closures(i: &Image2d<ReadOnly>, s: Sampler, out: &mut Global<[f32]>) {
        let f = |x: i32| read_imagef(i, s, Int2::new(x, 0)).x();
        out[0] = f(1) + f(2);
    }
}

mod functions_by_name {
    use cl_runtime::prelude::*;
    #[device]
    fn f(x: i32) -> i32 {
        x
    }
    #[device]
    fn g(h: impl Fn(i32) -> i32) -> i32 {
        h(1)
    }
    #[kernel]
    pub fn functions_by_name(n: i32, out: &mut Global<[i32]>) {
        out[0] = g(f) + g(|x| x + n);
    }
}

mod closures_that_change {
    use cl_runtime::prelude::*;
    #[kernel]
    pub fn closures_that_change(n: i32, out: &mut Global<[i32]>) {
        let mut s = 0;
        let mut add = |x: i32| s += x;
        add(n);
        add(2);
        out[0] = s;
    }
}

mod floats_are_exchanged {
    use cl_runtime::prelude::*;
    #[kernel]
    pub fn floats_are_exchanged(out: &mut Global<[f32]>) {
        atomic_xchg(&mut out[0], 1.0);
    }
}

mod atomic_objects_are_numbers {
    use cl_runtime::prelude::*;
    #[kernel]
    pub fn atomic_objects_are_numbers(out: &mut Global<[i32]>) {
        out[0] += 1;
        atomic_sub(&mut out[1], 2);
    }
}

mod masks {
    use cl_runtime::prelude::*;
    #[kernel]
    pub fn masks(a: Int4, b: Int4, out: &mut Global<[Int4]>) {
        if all(a.eq(b)) {
            out[0] = a.lt(b);
        }
    }
}

mod lanes_are_set {
    use cl_runtime::prelude::*;
    #[kernel]
    pub fn lanes_are_set(b: Float4, out: &mut Global<[Float4]>) {
        let mut v = b;
        v.set_xy(Float2::splat(1.0));
        v.set_w(2.0);
        out[0] = v;
        out[1].set_x(3.0);
    }
}

mod arrays_of_vectors {
    use cl_runtime::prelude::*;
    #[kernel]
    pub fn arrays_of_vectors(v: Float4, out: &mut Global<[Float4]>) {
        let a = [v, v * 2.0];
        let mut s = Float4::splat(0.0);
        for w in a {
            s += w;
        }
        out[0] = s;
    }
}

mod vectors_of_arrays {
    use cl_runtime::prelude::*;
    #[kernel]
    pub fn vectors_of_arrays(out: &mut Global<[Float2]>) {
        out[0] = Float2::from([1.0, 2.0]);
    }
}

mod bytes_in_constant_memory {
    use cl_runtime::prelude::*;
    #[constant]
    static S: Constant<[u8; 3]> = *b"abc";
    #[device]
    fn f(p: &Constant<[u8]>) -> u8 {
        p[0]
    }
    #[kernel]
    pub fn bytes_in_constant_memory(x: &mut Global<[u8]>) {
        x[0] = f(&S) + S[1];
    }
}

mod pointers_that_may_be_null {
    use cl_runtime::prelude::*;
    #[device]
    fn f(p: Option<&Global<u32>>) -> u32 {
        match p {
            Some(v) => *v,
            None => 7,
        }
    }
    #[kernel]
    pub fn pointers_that_may_be_null(x: &mut Global<[u32]>) {
        let a = f(None) + f(x.get(2));
        x[0] = a;
    }
}

mod copied_by_hand {
    use cl_runtime::prelude::*;
    #[derive(ClType)]
    #[repr(C)]
    struct S {
        x: f32,
    }
    impl Clone for S {
        fn clone(&self) -> S {
            *self
        }
    }
    impl Copy for S {}
    #[kernel]
    pub fn copied_by_hand(s: &Global<[S]>, out: &mut Global<[f32]>) {
        out[0] = s[0].x;
    }
}

mod derived_twice {
    use cl_runtime::prelude::*;
    #[derive(Clone, Copy, ClType)]
    #[repr(C)]
    struct S {
        x: f32,
    }
    #[kernel]
    pub fn derived_twice(s: &Global<[S]>, out: &mut Global<[f32]>) {
        out[0] = s[0].x;
    }
}

mod functions_in_functions {
    use cl_runtime::prelude::*;
    #[kernel]
    pub fn functions_in_functions(out: &mut Global<[f32]>) {
        #[device]
        fn twice(x: f32) -> f32 {
            x * 2.0
        }
        out[0] = twice(3.0);
    }
}

mod attributes_of_lints {
    use cl_runtime::prelude::*;
    #[kernel]
    pub fn attributes_of_lints(out: &mut Global<[f32]>) {
        #[allow(clippy::excessive_precision)]
        let v = 3.15f32;
        #[allow(unused_variables)]
        let _q = 1;
        #[rustfmt::skip] let z = 2.0;
        out[0] = v + z;
    }
}

mod names_of_the_c_library {
    use cl_runtime::prelude::*;
    #[device]
    fn free(x: f32) -> f32 {
        x
    }
    #[kernel]
    pub fn names_of_the_c_library(out: &mut Global<[f32]>) {
        out[0] = free(1.0);
    }
}

mod notations {
    use cl_runtime::prelude::*;
    #[kernel]
    pub fn notations(x: &Global<[f32]>, n: i32) {
        println!("{:e} {:x} {} {:o}", x[0], n, x[1], n);
    }
}

mod a_pointer_by_another_name {
    use cl_runtime::prelude::*;
    type In<'a> = &'a Global<[f32]>;
    #[kernel]
    pub fn a_pointer_by_another_name(x: In, out: &mut Global<[f32]>) {
        out[0] = x[0];
    }
}

mod pointers_by_other_names {
    use cl_runtime::prelude::*;
    type Out<'a> = &'a mut Global<[f32]>;
    type Tile<'a> = &'a mut Local<[f32]>;
    #[kernel]
    pub fn pointers_by_other_names(x: &Global<[f32]>, t: Tile<'_>, out: Out<'_>) {
        t[0] = x[0];
        barrier(CLK_LOCAL_MEM_FENCE);
        out[0] = t[0];
    }
}

mod an_image_by_another_name {
    use cl_runtime::prelude::*;
    type In<'a> = &'a Image2d<ReadOnly>;
    #[device]
    fn reads(i: In, s: Sampler) -> f32 {
        read_imagef(i, s, Int2::new(0, 0)).x()
    }
    #[kernel]
    pub fn an_image_by_another_name(i: In, s: Sampler, out: &mut Global<[f32]>) {
        out[0] = reads(i, s);
    }
}

#[allow(non_camel_case_types)]
mod a_type_named_uint {
    use cl_runtime::prelude::*;
    type uint = u32;
    #[device]
    fn f(x: uint) -> f32 {
        x as f32
    }
    #[kernel]
    pub fn a_type_named_uint(out: &mut Global<[f32]>) {
        out[0] = f(3);
    }
}

#[allow(non_camel_case_types)]
mod a_struct_named_float4 {
    use cl_runtime::prelude::*;
    #[derive(Clone, Copy, ClType)]
    #[repr(C)]
    struct float4 {
        x: f32,
        y: f32,
        z: f32,
        w: f32,
    }
    #[kernel]
    pub fn a_struct_named_float4(s: &Global<[float4]>, out: &mut Global<[f32]>) {
        let v = float4 { x: 1.0, ..s[0] };
        out[0] = v.x + v.y;
    }
}

#[allow(non_camel_case_types)]
mod a_parameter_named_half {
    use cl_runtime::prelude::*;
    #[device]
    fn f<half: Copy + ClType>(x: half) -> half {
        x
    }
    #[kernel]
    pub fn a_parameter_named_half(out: &mut Global<[f32]>) {
        out[0] = f(1.0f32);
    }
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![
        pointers_to_pointers::pointers_to_pointers::kernel(),
        pointers_of_one_space::pointers_of_one_space::kernel(),
        values_of_two_spaces_compared::values_of_two_spaces_compared::kernel(),
        spaces_chained_by_value::spaces_chained_by_value::kernel(),
        spaces_side_by_side::spaces_side_by_side::kernel(),
        copied_between_spaces::copied_between_spaces::kernel(),
        halves::halves::kernel(),
        parameters_are_private::parameters_are_private::kernel(),
        constants_in_a_body::constants_in_a_body::kernel(),
        pointers_to_local_memory::pointers_to_local_memory::kernel(),
        written_after_the_declaration::written_after_the_declaration::kernel(),
        private_arrays::private_arrays::kernel(),
        private_is_plain::private_is_plain::kernel(),
        images_are_passed_on::images_are_passed_on::kernel(),
        images_in_closures::images_in_closures::kernel(),
        functions_by_name::functions_by_name::kernel(),
        closures_that_change::closures_that_change::kernel(),
        floats_are_exchanged::floats_are_exchanged::kernel(),
        atomic_objects_are_numbers::atomic_objects_are_numbers::kernel(),
        masks::masks::kernel(),
        lanes_are_set::lanes_are_set::kernel(),
        arrays_of_vectors::arrays_of_vectors::kernel(),
        vectors_of_arrays::vectors_of_arrays::kernel(),
        bytes_in_constant_memory::bytes_in_constant_memory::kernel(),
        pointers_that_may_be_null::pointers_that_may_be_null::kernel(),
        copied_by_hand::copied_by_hand::kernel(),
        derived_twice::derived_twice::kernel(),
        functions_in_functions::functions_in_functions::kernel(),
        attributes_of_lints::attributes_of_lints::kernel(),
        names_of_the_c_library::names_of_the_c_library::kernel(),
        notations::notations::kernel(),
        a_pointer_by_another_name::a_pointer_by_another_name::kernel(),
        pointers_by_other_names::pointers_by_other_names::kernel(),
        an_image_by_another_name::an_image_by_another_name::kernel(),
        a_type_named_uint::a_type_named_uint::kernel(),
        a_struct_named_float4::a_struct_named_float4::kernel(),
        a_parameter_named_half::a_parameter_named_half::kernel(),
    ]
}

fn main() {}
