//! The accelerations of bodies that attract each other.

use anyhow::Result;
use cl_runtime::prelude::*;

use super::numbers;
use crate::contest::Workload;
use crate::expert::{Argument, Source};

#[kernel]
pub fn accelerations(n: usize, bodies: &Global<[Float4]>, out: &mut Global<[Float4]>) {
    let i = get_global_id(0);
    if i < n {
        let me = bodies[i];
        let mut sum = Float4::splat(0.0);
        for j in 0..n {
            let other = bodies[j];
            let d = Float4::new(other.x() - me.x(), other.y() - me.y(), other.z() - me.z(), 0.0);
            let r = rsqrt(dot(d, d) + 1e-3);
            sum += d * (other.w() * r * r * r);
        }
        out[i] = sum;
    }
}

const SOURCE: &str = "
__kernel void accelerations(int n, __global const float4 *restrict bodies, __global float4 *restrict out) {
    int i = get_global_id(0);
    if (i < n) {
        float4 me = bodies[i];
        float4 sum = 0.0f;
        for (int j = 0; j < n; j++) {
            float4 other = bodies[j];
            float4 d = (float4)(other.x - me.x, other.y - me.y, other.z - me.z, 0.0f);
            float r = rsqrt(dot(d, d) + 1e-3f);
            sum += d * (other.w * r * r * r);
        }
        out[i] = sum;
    }
}";

/// Each with about twice the work of the one before.
const COUNTS: [usize; 13] = [512, 768, 1024, 1408, 2048, 2944, 4096, 5760, 8192, 11520, 16384, 23168, 32768];

struct NBody {
    bodies: Buffer<Float4>,
    out: Buffer<Float4>,
}

pub fn at(queue: &Queue, size: u32) -> Result<Box<dyn Workload>> {
    let count = COUNTS[size as usize];
    let bodies: Vec<Float4> =
        numbers(4 * count).chunks_exact(4).map(|v| Float4::new(v[0], v[1], v[2], v[3].abs())).collect();
    Ok(Box::new(NBody { bodies: queue.upload(&bodies)?, out: queue.zeroed(count)? }))
}

impl Workload for NBody {
    fn call(&mut self) -> Call<'_> {
        accelerations(self.bodies.len(), &self.bodies, &mut self.out)
    }

    fn range(&self) -> NdRange {
        NdRange::new(self.out.len()).local(128)
    }

    fn source(&self) -> Source<'static> {
        Source { name: "accelerations", text: SOURCE }
    }

    fn arguments(&self) -> Result<Vec<Argument>> {
        Ok(vec![Argument::Int(self.bodies.len() as i32), Argument::memory(&self.bodies)?, Argument::memory(&self.out)?])
    }

    fn output(&self) -> Result<Vec<f32>> {
        Ok(self.out.read()?.iter().flat_map(|v| [v.x(), v.y(), v.z()]).collect())
    }
}
