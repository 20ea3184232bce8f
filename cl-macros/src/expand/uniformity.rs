//! The flow of a body, and the checks of it, for const evaluation to solve.
//!
//! The flow is written as bytes, which `cl-types/src/uniformity/flow.rs` reads: tokens would have to be read, resolved
//! and typed, and there are many of them in a long body.

use cl_tree::{NO_CHECK, SURE, check_number};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{quote, quote_spanned};

use super::said::Said;
use super::slots::Slots;
use super::{hidden, hidden_item};
use crate::ast::{Fixed, Function, Hole, HoleId, Local, Whole};
use crate::builtin_names::waits;
use crate::check::causes::Causes;
use crate::check::local_read_before_write::{Given, Passed, passed};
use crate::check::uniformity::{Site, Uniformity, analyse};
use crate::name::Name;
use crate::paths::Home;
use rustc_hash::FxHashMap as HashMap;

/// What is known of a function's flow, for its expansion.
pub struct Flow<'f> {
    function: &'f Function,
    uniformity: Uniformity,
    /// Where pointers go.
    passed: Passed,
}

impl<'f> Flow<'f> {
    pub fn of(function: &'f Function) -> Self {
        Flow { function, uniformity: analyse(function), passed: passed(function) }
    }

    /// `type` and impl of the flow, to stand in the function that holds the definition.
    pub fn item(&self, cl: &Home, slots: &Slots, generic: bool) -> TokenStream {
        let (flow, list) = (hidden_item("Flow"), hidden_item("List"));
        let (locals, parameters) = (self.function.locals.len() as u32, 2 * self.function.parameters.len() as u32);
        let calls = self.uniformity.sites.len() as u32;
        let sites = self.uniformity.sites.iter().zip(self.function.callees());
        let callee = |(site, hole): (&Site, _)| {
            slots.callee(hole).min(u32::from(SURE) - 1) as u8 | if site.can_differ() { 0 } else { SURE }
        };
        let callees: Vec<u8> = sites.map(callee).collect();
        let callees = Literal::byte_string(&callees);
        let Written { sets, width, numbers, texts } = self.written(slots);
        let memory = Literal::byte_string(&self.memory());
        let (name, line, checked) =
            (self.function.ident.text(), self.function.ident.span().start().line as u32, !generic);
        let (sets, numbers) = (Literal::byte_string(&sets), Literal::byte_string(&numbers));
        // What has no type parameters is checked beside the function.
        let assumed = self.assumed(slots).filter(|_| generic).map(|names| {
            let (callees, checks, variable) = (hidden_item("ASSUMED"), self.checks(cl), hidden("flow"));
            let known = quote!((&<#flow as #cl::Flows<#cl::Unknown>>::FLOW, &#callees));
            let told = quote!(const TOLD: bool = #cl::first_failure(#known) != #NO_CHECK;);
            let check = quote! {
                const #callees: #cl::Callees = #cl::Callees::assumed(&[#(#cl::Facts::by_name(#names)),*]);
                #[allow(unused_variables)]
                const _: () = {
                    let #variable = #known;
                    #checks
                };
            };
            (told, check)
        });
        let (told, assumed) = assumed.unzip();
        let check = generic.then(|| {
            let flow = hidden("flow");
            let checks = self.checks(cl);
            quote! {
                const CHECK: () = {
                    let #flow =
                        (&<Self as #cl::Flows<#list>>::FLOW, &<#list as #cl::CalleeList>::RECURSION_IS_NOT_ALLOWED);
                    #checks
                };
                #told
            }
        });
        quote! {
            #assumed
            enum #flow {}
            impl<#list: #cl::CalleeList> #cl::Flows<#list> for #flow {
                const FLOW: #cl::Flow = #cl::Flow {
                    name: #name, line: #line, checked: #checked,
                    locals: #locals, parameters: #parameters, calls: #calls, callees: #callees, sets: #sets, width: #width,
                    numbers: #numbers, texts: #texts, memory: #memory,
                };
                #check
            }
        }
    }

    /// What each callee surely is, by its name or without one, if one of them may wait: so the flow is checked before the
    /// types are named.
    fn assumed(&self, slots: &Slots) -> Option<Vec<String>> {
        let sites = &self.uniformity.sites;
        if !sites.iter().any(|site| site.built_in.as_deref().is_some_and(waits)) {
            return None;
        }
        let mut names: Vec<Option<&str>> = Vec::new();
        for (site, hole) in sites.iter().zip(self.function.callees()) {
            let (callee, name) = (slots.callee(hole) as usize, site.built_in.as_deref().unwrap_or_default());
            names.resize(names.len().max(callee + 1), None);
            names[callee] = Some(if names[callee].is_none_or(|known| known == name) { name } else { "" });
        }
        (names.len() <= 64).then(|| names.into_iter().map(|name| name.unwrap_or_default().to_string()).collect())
    }

    /// The checks of a function without type parameters, whose flow that call gives.
    pub fn check(&self, cl: &Home, (flow_of, argument): (&str, TokenStream)) -> TokenStream {
        // Where functions call each other in a circle, the error is at the name of one.
        let span = self.function.ident.span().resolved_at(Span::mixed_site());
        let (path, flow_of) = (cl.at(span), Ident::new(flow_of, span));
        let flow_of = quote_spanned!(span=> #path::#flow_of(#argument));
        let (arms, others) = (self.arms(), self.others(cl));
        if arms.is_empty() && others.is_empty() {
            // What calls nothing keeps every rule.
            if self.uniformity.sites.is_empty() {
                return TokenStream::new();
            }
            // One call: what stands in a constant, rustc checks and evaluates part by part.
            let check = quote_spanned!(span=> #path::check);
            return quote!(const _: () = #check(#flow_of););
        }
        let (flow, checks) = (hidden("flow"), self.checks_of(cl, &arms, &others));
        quote! {
            #[allow(unused_variables)]
            const _: () = {
                let #flow = #flow_of;
                #checks
            };
        }
    }

    /// The checks of a function with type parameters that rest on none of them.
    pub fn check_apart(&self, cl: &Home) -> TokenStream {
        let checks = self.fixed(cl, false);
        match checks.is_empty() {
            true => checks,
            false => quote!(const _: () = { #checks };),
        }
    }

    /// An error at the first call that may strand a part of the group, or begins a copy that nobody waits for: an arm for
    /// each that could be it, since an error stands where the call is made that panics.
    fn checks(&self, cl: &Home) -> TokenStream {
        self.checks_of(cl, &self.arms(), &self.others(cl))
    }

    fn checks_of(&self, cl: &Home, arms: &TokenStream, others: &TokenStream) -> TokenStream {
        if arms.is_empty() && self.uniformity.sites.is_empty() {
            return others.clone();
        }
        let (flow, fail, none) = (hidden("flow"), hidden("fail"), NO_CHECK);
        let span = self.function.ident.span().resolved_at(Span::mixed_site());
        let (at_name, known) = (Ident::new("fail", span), Ident::new("flow", span));
        let other = quote_spanned!(span=> #at_name(#known));
        quote! {
            let #fail = #cl::fail;
            match #cl::first_failure(#flow) { #none => {} #arms _ => #other }
            #others
        }
    }

    fn arms(&self) -> TokenStream {
        let mut arms = TokenStream::new();
        let mut arm = |span: Span, number: u64| {
            let span = span.resolved_at(Span::mixed_site());
            let (fail, flow) = (Ident::new("fail", span), Ident::new("flow", span));
            arms.extend(quote_spanned!(span=> #number => #fail(#flow),));
        };
        for (call, site) in self.uniformity.sites.iter().enumerate().filter(|(_, site)| !site.calm) {
            if site.copies || !site.vouched && site.reached.all().has_own() {
                arm(site.span, check_number(call as u32, None));
            }
            if site.vouched {
                continue;
            }
            for (index, (span, itself, behind)) in site.arguments.iter().enumerate() {
                if itself.has_own() || behind.has_own() {
                    arm(*span, check_number(call as u32, Some(index as u32)));
                }
            }
        }
        arms
    }

    /// What is checked besides.
    fn others(&self, cl: &Home) -> TokenStream {
        let mut others = self.unwritten(cl);
        others.extend(self.fixed(cl, true));
        others
    }

    /// An error at the first use of memory of the work-group which nothing has written.
    fn unwritten(&self, cl: &Home) -> TokenStream {
        if self.passed.doubts.is_empty() {
            return TokenStream::new();
        }
        let (flow, none) = (hidden("flow"), NO_CHECK);
        let arms = self.passed.doubts.iter().enumerate().map(|(number, doubt)| {
            let span = doubt.span.resolved_at(Span::mixed_site());
            let (path, flow, number) = (cl.at(span), Ident::new("flow", span), number as u64);
            quote_spanned!(span=> #number => #path::fail_unwritten(#flow),)
        });
        quote!(match #cl::first_unwritten(#flow) { #none => {} #(#arms)* _ => {} })
    }

    /// An error at each index that does not change and is out of range. `flow`: also of what the flow of the body tells.
    fn fixed(&self, cl: &Home, flow: bool) -> TokenStream {
        let told = flow;
        let number: HashMap<HoleId, u32> = self.function.callees().zip(0..).collect();
        let fixed = self.function.fixed.iter().filter_map(|Fixed { whole, index, span }| {
            let span = span.resolved_at(Span::mixed_site());
            let (path, flow) = (cl.at(span), Ident::new("flow", span));
            Some(match whole {
                // Where both are literals there is nothing to ask rustc.
                Whole::Array(length)
                    if literal(index).zip(literal(length)).is_some_and(|(index, length)| index < length) =>
                {
                    return None;
                }
                Whole::InMemory if literal(index).is_some_and(|length| length > 0) => return None,
                Whole::Array(length) => quote_spanned!(span=> #path::is_in_range(#index, #length);),
                Whole::InMemory => quote_spanned!(span=> #path::is_not_empty(#index);),
                Whole::Vector(callee) => {
                    if !told {
                        return None;
                    }
                    let callee = number.get(callee)?;
                    quote_spanned!(span=> #path::has_lane(#flow, #callee, #index);)
                }
            })
        });
        fixed.collect()
    }

    /// What `cl-types/src/uniformity/memory.rs` reads.
    fn memory(&self) -> Vec<u8> {
        let Passed { parameters, doubts } = &self.passed;
        if parameters.is_empty() && doubts.is_empty() {
            return Vec::new();
        }
        let number: HashMap<HoleId, u32> = self.function.callees().zip(0..).collect();
        let mut numbers = vec![parameters.len() as u32];
        for parameter in parameters {
            let does = u32::from(parameter.reads) | u32::from(parameter.writes) << 1;
            numbers.extend([parameter.index as u32, does, parameter.passed.len() as u32]);
            numbers.extend(parameter.passed.iter().flat_map(|(callee, index)| [number[callee], *index as u32]));
        }
        numbers.push(doubts.len() as u32);
        for doubt in doubts {
            numbers.extend([doubt.local as u32, u32::from(doubt.call.is_some()), doubt.before.len() as u32]);
            for Given { callee, argument, mutable } in doubt.call.iter().chain(&doubt.before) {
                numbers.extend([number[callee], *argument as u32, u32::from(*mutable)]);
            }
        }
        numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
    }

    /// `x`, and `f()` for a closure.
    fn named(&self, local: &Local) -> String {
        match self.function.holes[local.ty.0] {
            Hole::Callable => format!("{}()", local.ident),
            _ => local.ident.text(),
        }
    }

    fn written(&self, slots: &Slots) -> Written {
        let Uniformity { sites, result, returned, called, handed, leaves, panics, loops, parts, own_wait } =
            &self.uniformity;
        let (calls, loop_count) = (sites.len(), loops.len());
        let mut sets = Sets::of(self.function, calls, loop_count, parts.len());
        let mut texts = Texts { text: String::new(), ids: HashMap::default(), count: 0 };
        self.function.locals.iter().for_each(|local| texts.push(&self.named(local)));
        let said: Vec<_> = sites.iter().map(|site| Said::of(self.function, site.span, true)).collect();
        said.iter().for_each(|said| texts.push(&said.shown()));
        // What an operator stands between has no text of its own.
        let again = |(said, site): (&Said, &Site)| if site.operator { "…".into() } else { said.again() };
        said.iter().zip(sites).for_each(|both| texts.push(&again(both)));
        let own_wait = own_wait.as_ref().map_or(0, |decides| sets.id(decides) + 1);
        let mut numbers = vec![sets.id(result), sets.id(leaves), u32::from(*panics), loop_count as u32, own_wait];
        numbers.extend([returned, called, handed].map(|causes| sets.id(causes)));
        let first_call = numbers.len();
        numbers.resize(first_call + calls + loop_count, 0);
        numbers.extend(parts.iter().map(|&(call, which)| 4 * call as u32 + which));
        for (call, (site, hole)) in sites.iter().zip(self.function.callees()).enumerate() {
            numbers[first_call + call] = numbers.len() as u32;
            let waited = site.waited.map_or(0, |call| call as u32 + 1);
            numbers.extend([sets.id(site.reached.all()), u32::from(site.vouched) | waited << 1, slots.callee(hole)]);
            let count = numbers.len();
            numbers.push(0);
            for (causes, why) in site.reached.conditions() {
                let condition = texts.id(&Said::of(self.function, why.condition, false).shown());
                numbers.extend([sets.id(causes), condition, texts.id(why.leaves.unwrap_or_default())]);
                numbers[count] += 1;
            }
            numbers.push(2 * site.arguments.len() as u32);
            for (_, itself, behind) in &site.arguments {
                numbers.extend([sets.id(itself), sets.id(behind)]);
            }
        }
        for (number, inner) in loops.iter().enumerate() {
            numbers[first_call + calls + number] = numbers.len() as u32;
            let line = texts.id(&inner.span.start().line.to_string());
            numbers.extend([sets.id(&inner.panics), line, inner.calls.len() as u32]);
            numbers.extend(inner.calls.iter().map(|&call| call as u32));
        }
        let mut bytes = Vec::with_capacity(4 * numbers.len());
        numbers.iter().for_each(|number| bytes.extend_from_slice(&number.to_le_bytes()));
        Written { sets: sets.bytes, width: sets.width as u32, numbers: bytes, texts: texts.text }
    }
}

/// The number that a literal is.
fn literal(value: &syn::Expr) -> Option<u64> {
    match value {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(number), .. }) => number.base10_parse().ok(),
        _ => None,
    }
}

/// The fields of `cl_types::expansion::Flow`.
struct Written {
    sets: Vec<u8>,
    width: u32,
    numbers: Vec<u8>,
    texts: String,
}

/// Each set once; the first is empty.
struct Sets {
    /// The first bit of each kind of causes.
    first: [usize; 7],
    /// How many bytes each has.
    width: usize,
    ids: HashMap<Causes, u32>,
    bytes: Vec<u8>,
}

impl Sets {
    fn of(function: &Function, calls: usize, loops: usize, parts: usize) -> Self {
        let parameter = function.locals.len();
        let result = parameter + 2 * function.parameters.len();
        let closure = result + calls;
        let part = closure + 1 + calls + loops;
        let first = [0, parameter, result, closure, closure + 1, closure + 1 + calls, part];
        let width = (part + parts).div_ceil(8);
        let mut sets = Sets { first, width, ids: HashMap::default(), bytes: Vec::new() };
        sets.id(&Causes::default());
        sets
    }

    fn id(&mut self, causes: &Causes) -> u32 {
        if let Some(&id) = self.ids.get(causes) {
            return id;
        }
        let start = self.bytes.len();
        self.bytes.resize(start + self.width, 0);
        for (kind, index) in causes.iter() {
            let bit = self.first[kind] + index;
            self.bytes[start + bit / 8] |= 1 << (bit % 8);
        }
        let id = self.ids.len() as u32;
        self.ids.insert(causes.clone(), id);
        id
    }
}

/// Texts, each with a zero after it.
struct Texts {
    text: String,
    ids: HashMap<String, u32>,
    count: u32,
}

impl Texts {
    fn push(&mut self, text: &str) {
        self.text += text;
        self.text.push('\0');
        self.count += 1;
    }

    fn id(&mut self, text: &str) -> u32 {
        if let Some(&id) = self.ids.get(text) {
            return id;
        }
        self.ids.insert(text.to_string(), self.count);
        self.push(text);
        self.count - 1
    }
}
