//! Methods that take `&self`, called or given by their paths: on elements of any address space.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Ball {
    mass: f32,
    speed: f32,
}

#[device]
impl Ball {
    fn energy(&self) -> f32 {
        self.mass * self.speed * self.speed / 2.0
    }

    fn with(&self, more: f32) -> f32 {
        self.mass + more
    }

    fn mass(self) -> f32 {
        self.mass
    }
}

#[kernel]
fn energies(x: &Global<[Ball]>, out: &mut Global<[f32]>) {
    let own = [x[0], Ball { mass: 5.0, speed: 1.0 }];
    out[0] = x.iter().map(Ball::energy).sum();
    out[1] = x.iter().copied().map(Ball::mass).sum();
    out[2] = own.iter().map(Ball::energy).sum();
    out[3] = x.get(1).map_or(0.0, Ball::energy);
    out[4] = Ball::with(&x[1], 0.5) + Ball::with(&own[0], Ball::energy(&x[0]));
    let mut each = x.iter().map(Ball::energy);
    out[5] = each.next().unwrap();
}

#[test]
fn methods_by_paths_are_called_where_elements_are() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[Ball { mass: 1.0, speed: 2.0 }, Ball { mass: 3.0, speed: 4.0 }]).unwrap();
        let mut out = queue.zeroed::<f32>(6).unwrap();
        energies(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [26.0, 4.0, 4.5, 24.0, 6.5, 2.0], "{queue:?}");
    }
}
