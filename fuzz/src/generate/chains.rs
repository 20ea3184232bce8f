//! Chains of iterators, each of which the same text in plain Rust says too.
//!
//! The macro makes loops of them before any type is known, on the host as on a device: so what is right of such a loop,
//! rustc alone can say.

use fastrand::Rng;

use crate::kernel::{Function, ITEMS, Kernel, Parameter, ParameterKind};
use crate::tree::Tree;
use crate::types::{Definitions, I32, Ty, U64};

/// The most chains of a kernel, so that most that fail are small.
const MOST_CHAINS: usize = 3;
/// The most adaptors of a chain, and of one inside of it.
const MOST_ADAPTORS: [usize; 2] = [5, 2];
/// The lengths of `x` and `y`.
const LENGTHS: [usize; 2] = [13, 6];

/// What a chain gives.
#[derive(Clone, Debug, PartialEq)]
enum Item {
    /// `&i32`
    Place,
    /// `i32`
    Value,
    /// `usize`
    Index,
    Pair(Box<Item>, Box<Item>),
}

/// A chain so far.
struct Chain {
    text: String,
    item: Item,
    /// Whether it can be gone through from its end.
    two_ended: bool,
    /// Whether it knows how many items it has.
    sized: bool,
    /// Whether all that its closures do is to give a value for each item.
    plain: bool,
}

struct Generator {
    random: Rng,
    /// Variables that closures change: each of its own, or rustc refuses them.
    counters: usize,
}

/// A function of chains, and a kernel that calls it.
pub fn kernel(seed: u64) -> Kernel {
    let mut generator = Generator { random: Rng::with_seed(seed), counters: 0 };
    let chains = (0..generator.random.usize(1..=MOST_CHAINS)).map(|_| generator.statement()).collect::<Vec<_>>();
    let function = Function {
        name: "chains".to_owned(),
        head: "fn chains(i: usize, x: &Global<[i32]>, y: &Global<[i32]>) -> i32".to_owned(),
        owner: None,
        declared: String::new(),
        body: Tree::statement("let mut sum = i as i32;\n$sum", vec![chains.into()]),
    };
    let slice = |name: &str, len: usize| Parameter {
        name: name.to_owned(),
        kind: ParameterKind::Global,
        ty: Ty::Int(I32),
        len,
    };
    let hash = Parameter { name: "hash".to_owned(), kind: ParameterKind::GlobalMut, ty: Ty::Int(U64), len: ITEMS };
    let call = "let gid = get_global_id(0);\nhash[gid] = chains(gid, x, y) as u64;";
    Kernel {
        seed,
        definitions: Definitions::default(),
        functions: vec![function],
        parameters: vec![slice("x", LENGTHS[0]), slice("y", LENGTHS[1]), hash],
        body: Tree::statement(call, Vec::new()),
        barriers: false,
        rows: false,
        plain: true,
    }
}

impl Generator {
    fn one_in(&mut self, times: u32) -> bool {
        self.random.u32(..times) == 0
    }

    fn number(&mut self) -> i32 {
        self.random.i32(0..6)
    }

    /// A number of items, which a work-item may know alone.
    fn count(&mut self) -> String {
        match self.random.u32(..4) {
            0 => "i".to_owned(),
            1 => "i % 4 + 1".to_owned(),
            _ => self.number().to_string(),
        }
    }

    /// A pattern for an item, and the sum of its parts: each behind a reference more, if the closure gets one.
    fn bound(&mut self, item: &Item, behind: bool) -> (String, String) {
        let mut names = Vec::new();
        let pattern = self.pattern(item, &mut names);
        // `&(a, b)` matches what `(a, b)` does, and binds its parts as they are.
        let parts = names.iter().enumerate().map(|(place, (name, item))| {
            let reads = if behind { "*" } else { "" };
            let value = match item {
                Item::Place => format!("*{reads}{name}"),
                Item::Index => format!("{reads}{name} as i32"),
                _ => format!("{reads}{name}"),
            };
            format!("({value}) * {}", place + 1)
        });
        (pattern, parts.collect::<Vec<_>>().join(" + "))
    }

    fn pattern(&mut self, item: &Item, names: &mut Vec<(String, Item)>) -> String {
        if let Item::Pair(first, second) = item {
            return format!("({}, {})", self.pattern(first, names), self.pattern(second, names));
        }
        // Few, so that closures of one chain use the same.
        let name = loop {
            let name = format!("v{}", self.random.u32(..6));
            if names.iter().all(|(other, _)| *other != name) {
                break name;
            }
        };
        names.push((name.clone(), item.clone()));
        name
    }

    /// The body of a closure, which may count how often it is called, and may fail.
    fn body(&mut self, value: String, counters: &mut Vec<String>) -> String {
        match self.random.u32(..8) {
            0 | 1 => {
                let counter = self.counter(counters);
                format!("{{ {counter} += 1; {value} }}")
            }
            2 => format!("{{ let v7 = {value}; v7 }}"),
            _ => value,
        }
    }

    fn closure(&mut self, pattern: &str, value: String, counters: &mut Vec<String>) -> String {
        format!("|{pattern}| {}", self.body(value, counters))
    }

    fn counter(&mut self, counters: &mut Vec<String>) -> String {
        let name = format!("n{}", self.counters);
        self.counters += 1;
        counters.push(name.clone());
        name
    }

    fn source(&mut self) -> Chain {
        if self.one_in(10) {
            let (first, step) = (self.number(), self.random.u32(1..4));
            let text = format!("({first}i32..).step_by({step}).take({})", self.count());
            return Chain { text, item: Item::Value, two_ended: false, sized: false, plain: true };
        }
        let (text, item, sized) = match self.random.u32(..8) {
            0 | 1 => ("x.iter()".to_owned(), Item::Place, true),
            2 => ("y.iter()".to_owned(), Item::Place, true),
            3 => (format!("({}..{}i32)", self.number(), self.random.i32(3..9)), Item::Value, true),
            4 => (format!("(0..=i as i32 % 4 + {})", self.number()), Item::Value, false),
            5 => ("y.iter().copied()".to_owned(), Item::Value, true),
            6 => (format!("[7, -3i32, {}, 4, 9].iter()", self.number()), Item::Place, true),
            _ => (format!("(0..{}usize)", self.random.u32(2..7)), Item::Index, true),
        };
        Chain { text, item, two_ended: true, sized, plain: true }
    }

    fn chain(&mut self, depth: usize, counters: &mut Vec<String>) -> Chain {
        let mut chain = self.source();
        for _ in 0..self.random.usize(..=MOST_ADAPTORS[depth]) {
            self.adapt(&mut chain, depth, counters);
        }
        chain
    }

    /// Goes on with a chain, if what is chosen fits.
    fn adapt(&mut self, chain: &mut Chain, depth: usize, counters: &mut Vec<String>) {
        let is_pair = matches!(chain.item, Item::Pair(..));
        let by_value = self.bound(&chain.item, false);
        let behind = self.bound(&chain.item, true);
        let number = self.number();
        // What is left of the ends, and of the number of items.
        let (mut two_ended, mut sized, mut plain) = (chain.two_ended, chain.sized, chain.plain);
        let mut item = chain.item.clone();
        let adaptor = match self.random.u32(..22) {
            0..3 => {
                item = Item::Value;
                let value = match self.one_in(8) && depth == 0 {
                    // Not for all that there are.
                    true => format!("x[({}) as usize % 16]", by_value.1),
                    false => format!("{} - {number}", by_value.1),
                };
                let map = self.closure(&by_value.0, value, counters);
                plain &= !map.contains("+=") && !map.contains('[');
                format!("map({map})")
            }
            3..5 => {
                (sized, plain) = (false, false);
                let value = format!("({}) % {} != 0", behind.1, number % 3 + 2);
                format!("filter({})", self.closure(&behind.0, value, counters))
            }
            5 => {
                two_ended &= sized && plain;
                format!("take({})", self.count())
            }
            6 => {
                two_ended &= sized && plain;
                format!("skip({})", self.count())
            }
            7 => {
                two_ended &= sized && plain;
                format!("step_by({})", ["1", "2", "3", "i % 4 + 1"][self.random.usize(..4)])
            }
            8..10 if two_ended => "rev()".to_owned(),
            10 if !is_pair => {
                two_ended &= sized;
                item = Item::Pair(Box::new(Item::Index), Box::new(item));
                "enumerate()".to_owned()
            }
            11 if !is_pair && depth == 0 && self.one_in(3) => {
                // What has no end is beside what has one.
                (two_ended, sized) = (false, false);
                let (from, new) = (format!("{number}i32.."), Box::new(Item::Value));
                if self.one_in(2) {
                    *chain = Chain {
                        text: format!("({from}).zip({})", chain.text),
                        item: Item::Pair(new, Box::new(item)),
                        two_ended,
                        sized,
                        plain,
                    };
                    return;
                }
                item = Item::Pair(Box::new(item), new);
                format!("zip({from})")
            }
            11 if !is_pair && depth == 0 => {
                // What a side does, it does once more or not, as it is longer or not.
                let other = self.chain(1, &mut Vec::new());
                if !plain || !other.plain || matches!(other.item, Item::Pair(..)) {
                    return;
                }
                two_ended &= other.two_ended && sized && other.sized;
                sized &= other.sized;
                item = Item::Pair(Box::new(item), Box::new(other.item));
                format!("zip({})", other.text)
            }
            12 | 13 if depth == 0 => {
                let other = self.chain(1, counters);
                if other.item != item || other.text.starts_with('[') != chain.text.starts_with('[') {
                    return;
                }
                two_ended &= other.two_ended;
                (sized, plain) = (false, false);
                format!("chain({})", other.text)
            }
            14 => {
                (two_ended, sized, plain) = (false, false, false);
                let value = format!("({}) < {}", behind.1, number * 3);
                format!("take_while({})", self.closure(&behind.0, value, counters))
            }
            15 => {
                (two_ended, sized, plain) = (false, false, false);
                let value = format!("({}) < {number}", behind.1);
                format!("skip_while({})", self.closure(&behind.0, value, counters))
            }
            16 => {
                (two_ended, sized, plain) = (false, false, false);
                item = Item::Value;
                let value = format!("if ({0}) < {1} {{ Some({0}) }} else {{ None }}", by_value.1, number * 4);
                format!("map_while({})", self.closure(&by_value.0, value, counters))
            }
            17 => {
                (sized, plain) = (false, false);
                item = Item::Value;
                let value = format!("(({0}) % 2 == 0).then_some({0})", by_value.1);
                format!("filter_map({})", self.closure(&by_value.0, value, counters))
            }
            18 => {
                (sized, plain) = (false, false);
                item = Item::Value;
                let inner = ["0..N", "(0..N).rev()", "(1..N).map(|v4| v4 * 2)", "(0..N).filter(|v1| *v1 != 1)"];
                let bound = format!("({}).clamp(0, {number})", by_value.1);
                let value = inner[self.random.usize(..inner.len())].replace('N', &bound);
                // A sequence is no value.
                let counts = if self.one_in(4) { format!("{} += 1; ", self.counter(counters)) } else { String::new() };
                format!("flat_map(|{}| {{ {counts}{value} }})", by_value.0)
            }
            19 => {
                (sized, plain) = (false, false);
                let counter = self.counter(counters);
                format!("inspect(|{}| {counter} += {})", behind.0, behind.1)
            }
            20 => {
                (two_ended, sized, plain) = (false, false, false);
                item = Item::Value;
                format!("scan({number}, |s0, {}| {{ *s0 += {}; Some(*s0) }})", by_value.0, by_value.1)
            }
            21 if item == Item::Place => {
                item = Item::Value;
                "copied()".to_owned()
            }
            _ => return,
        };
        *chain = Chain { text: format!("{}.{adaptor}", chain.text), item, two_ended, sized, plain };
    }

    /// A chain that goes into `sum`, and what its closures counted.
    fn statement(&mut self) -> Tree {
        let mut counters = Vec::new();
        let Chain { text, item, .. } = self.chain(0, &mut counters);
        let (pattern, value) = self.bound(&item, false);
        let number = self.number();
        let end = match self.random.u32(..14) {
            0 => format!("sum += {text}.map(|{pattern}| {value}).sum::<i32>();"),
            1 => format!("sum += {text}.count() as i32;"),
            2 => {
                let condition = self.body(format!("({value}) > {number}"), &mut counters);
                format!("sum += {text}.any(|{pattern}| {condition}) as i32;")
            }
            3 => {
                let condition = self.body(format!("({value}) < {}", number * 4), &mut counters);
                format!("sum += {text}.all(|{pattern}| {condition}) as i32;")
            }
            4 => format!("sum += {text}.position(|{pattern}| ({value}) > {number}).map_or(-1, |v0| v0 as i32);"),
            5 => format!("sum = {text}.fold(sum, |s0, {pattern}| s0 * 3 + {value});"),
            6 => format!("{text}.for_each(|{pattern}| sum = sum * 3 + {value});"),
            method @ 7..11 if item == Item::Value => {
                let method = ["max()", "min()", "last()", "nth(i % 4)"][method as usize - 7];
                format!("sum = sum * 3 + {text}.{method}.unwrap_or(-7);")
            }
            11 if item == Item::Value => format!("sum += {text}.find(|v0| *v0 > {number}).unwrap_or(-7);"),
            _ => {
                let skips =
                    if self.one_in(3) { format!("if ({value}) % 5 == 4 {{ continue; }} ") } else { String::new() };
                let ends = if self.one_in(4) { format!("if ({value}) > 20 {{ break; }} ") } else { String::new() };
                format!("for {pattern} in {text} {{ {skips}{ends}sum = sum * 3 + {value}; }}")
            }
        };
        let declared: String = counters.iter().map(|counter| format!("let mut {counter} = 0i32; ")).collect();
        let counted: String = counters.iter().map(|counter| format!(" sum = sum * 31 + {counter};")).collect();
        Tree::new(Ty::Unit, &format!("{{ {declared}{end}{counted} }}"), Vec::new())
    }
}
