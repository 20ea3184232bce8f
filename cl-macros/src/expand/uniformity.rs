//! The flow of a body, and the checks of it, for const evaluation to solve.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};

use super::{body, hidden, hidden_item};
use crate::ast::{Function, Hole, HoleId};
use crate::check::uniformity::{Cause, Site, Uniformity, Why, analyse};

/// `type` and impl of the flow, to stand in the function that holds the definition.
pub fn flow(cl: &TokenStream, function: &Function, generic: bool) -> TokenStream {
    let uniformity = analyse(function);
    let (flow, list) = (hidden_item("Flow"), hidden_item("List"));
    let sites = uniformity.sites.iter().map(|site| {
        let reached = causes(cl, site.reached.keys().copied());
        let arguments = site.arguments.iter().map(|argument| causes(cl, argument.1.iter().copied()));
        let vouched = site.vouched;
        quote!(#cl::Site { reached: #reached, arguments: &[#(#arguments),*], vouched: #vouched })
    });
    let result = causes(cl, uniformity.result.iter().copied());
    // What has no type parameters is checked beside the function.
    let checks =
        if generic { checks(cl, function, &uniformity, quote!(&#list::RECURSION_IS_NOT_ALLOWED)) } else { quote!() };
    quote! {
        struct #flow;
        impl<#list: #cl::CalleeList> #cl::Flows<#list> for #flow {
            const FLOW: #cl::Flow = #cl::Flow { sites: &[#(#sites),*], result: #result };
            const CHECK: () = { #checks };
        }
    }
}

/// The checks of a function without type parameters. `define` is the path of its definition.
pub fn check(cl: &TokenStream, function: &Function, define: TokenStream) -> TokenStream {
    let checks = checks(cl, function, &analyse(function), quote!(#cl::callees_of(#define)));
    quote!(const _: () = { #checks };)
}

/// What the definition is described by, besides its body.
pub fn described(cl: &TokenStream, function: &Function) -> TokenStream {
    let flow = hidden_item("Flow");
    let slots: Vec<_> = function
        .holes
        .iter()
        .enumerate()
        .filter(|(_, hole)| matches!(hole, Hole::Callee))
        .map(|(id, _)| {
            let slot = body::slot(HoleId(id));
            quote!(#slot.one())
        })
        .collect();
    let callees = tree(cl, &slots);
    quote!(::core::marker::PhantomData::<#flow>, #callees)
}

fn tree(cl: &TokenStream, slots: &[TokenStream]) -> TokenStream {
    match slots {
        [] => quote!(::core::marker::PhantomData::<()>),
        [slot] => slot.clone(),
        _ => {
            let (first, others) = slots.split_at(slots.len() / 2);
            let (first, others) = (tree(cl, first), tree(cl, others));
            quote!(#cl::both(#first, #others))
        }
    }
}

fn causes(cl: &TokenStream, causes: impl Iterator<Item = Cause>) -> TokenStream {
    let causes = causes.map(|one| cause(cl, one));
    quote!(&[#(#causes),*])
}

fn cause(cl: &TokenStream, cause: Cause) -> TokenStream {
    match cause {
        Cause::Memory(_) | Cause::Closure => quote!(#cl::Cause::Varies),
        Cause::Parameter(number) => {
            let number = number as u32;
            quote!(#cl::Cause::Parameter(#number))
        }
        Cause::Result(call) => {
            let call = call as u32;
            quote!(#cl::Cause::Result(#call))
        }
        Cause::Read(call) => {
            let call = call as u32;
            quote!(#cl::Cause::Read(#call))
        }
    }
}

/// An error at each call that may strand a part of the group.
fn checks(cl: &TokenStream, function: &Function, uniformity: &Uniformity, list: TokenStream) -> TokenStream {
    let callees = hidden("callees");
    let mut tokens = quote!(let #callees = #list;);
    for (call, site) in uniformity.sites.iter().enumerate().filter(|(_, site)| !site.vouched) {
        let number = call as u32;
        for (&one, &why) in &site.reached {
            if matches!(one, Cause::Parameter(_)) {
                continue;
            }
            let message = not_reached(function, uniformity, site, one, why);
            let one = cause(cl, one);
            tokens.extend(quote_spanned! {site.span.resolved_at(Span::mixed_site())=>
                if #callees.strands(#number, #one) { ::core::panic!("{}", #message) }
            });
        }
        for (index, (span, causes)) in site.arguments.iter().enumerate() {
            for &one in causes.iter().filter(|one| !matches!(one, Cause::Parameter(_))) {
                let message = decided_by_argument(function, uniformity, one);
                let (one, index) = (cause(cl, one), index as u32);
                tokens.extend(quote_spanned! {span.resolved_at(Span::mixed_site())=>
                    if #callees.strands_by(#number, #index, #one) { ::core::panic!("{}", #message) }
                });
            }
        }
    }
    tokens
}

fn not_reached(function: &Function, uniformity: &Uniformity, site: &Site, one: Cause, why: Why) -> String {
    let (condition, reason) = (shown(function, why.condition, false), reason(function, uniformity, one));
    let (leaves, instead) = match why.leaves {
        Some(word) => (
            format!(" decides a `{word}` before it and"),
            format!("Do not `{word}`: put the work of some work-items into an `if`, and let all of them come here."),
        ),
        None => (
            String::new(),
            "Put only the work of some work-items under the condition, and the barrier after it.".to_string(),
        ),
    };
    format!(
        "not every work-item of the group reaches this barrier (OpenCL C 6.15.8)\n\
         {condition}{leaves} is not the same for all of them, because {reason}.\n\
         {instead} Where you know that all of the group come: `unsafe {{ {} }}`",
        text(function, site.span, true).map_or_else(|| "barrier(…);".into(), |text| format!("{text};")),
    )
}

fn decided_by_argument(function: &Function, uniformity: &Uniformity, one: Cause) -> String {
    format!(
        "not every work-item of the group reaches a barrier in the function that is called here (OpenCL C 6.15.8)\n\
         This argument decides it, and is not the same for all of them, because {}.\n\
         Pass what is the same for the whole group, or take the barrier out of that function",
        reason(function, uniformity, one)
    )
}

fn reason(function: &Function, uniformity: &Uniformity, one: Cause) -> String {
    match one {
        Cause::Memory(local) => {
            let local = &function.locals[local];
            let name = &local.ident;
            match function.holes[local.ty.0] {
                Hole::Callable => format!("what the closure `{name}` gives may differ among work-items"),
                _ => format!("it reads `{name}`, which other work-items may write"),
            }
        }
        Cause::Closure => "nothing is known of who calls a closure".to_string(),
        Cause::Parameter(_) => unreachable!("a parameter is checked at the calls"),
        Cause::Result(call) => {
            format!("{} differs among work-items", shown(function, uniformity.sites[call].span, true))
        }
        Cause::Read(call) => {
            format!(
                "{} reads memory that other work-items may write, or that each has its own of",
                shown(function, uniformity.sites[call].span, true)
            )
        }
    }
}

/// `` `i < n` (line 12) ``
fn shown(function: &Function, span: Span, call: bool) -> String {
    let line = span.start().line;
    match text(function, span, call) {
        Some(text) => format!("`{text}` (line {line})"),
        None => format!("what line {line} says"),
    }
}

/// What the source says there, if it is short.
fn text(function: &Function, span: Span, call: bool) -> Option<String> {
    let start = span.start();
    function.texts.get(&(start.line, start.column, call)).cloned()
}
