//! A chain that is asked for one item after another: what its adaptors keep from one item to the next, in variables.
//!
//! In: what gives an item of what the chain goes over, and the calls behind it. Out: the variables, what gives an item of the
//! chain, and the calls at its end that keep nothing.

use proc_macro2::Ident;
use quote::quote;
use syn::{Expr as SynExpr, ExprMethodCall, parse_quote};

use super::consumer::{Inlined, inlined, is_adaptor, unused};
use super::expr::unparenthesized;
use super::streams;
use super::turns::{are_read_by_index, changes};
use super::walk::{Lets, begins, chained, indexed_by, is_indexed, is_stateless, next_of};
use super::walk_range;
use crate::name::Name;

/// What gives the next item behind the calls that keep something, and the others at the end; none if one of them is of no use
/// here.
pub(super) fn behind<'c>(
    next: SynExpr,
    calls: &'c [ExprMethodCall],
    lets: &mut Lets,
) -> Option<(SynExpr, &'c [ExprMethodCall])> {
    let count = calls.iter().rposition(|call| !is_stateless(call)).map_or(0, |last| last + 1);
    let (keeping, rest) = calls.split_at(count);
    let (mut next, mut between) = (next, Vec::new());
    for call in keeping {
        if is_stateless(call) {
            between.push(call.clone());
            continue;
        }
        if !between.is_empty() {
            let chain = chained(parse_quote!(::core::iter::from_fn(|| #next)), &between);
            next = parse_quote!(#chain.next());
            between.clear();
        }
        next = keeping_something(next, call, lets)?;
    }
    Some((next, rest))
}

/// What gives the next item behind a call that keeps something.
fn keeping_something(next: SynExpr, call: &ExprMethodCall, lets: &mut Lets) -> Option<SynExpr> {
    let all = quote!(#next #call);
    let [item, other, taken] = ["item", "other", "taken"].map(|name| unused(name, &all));
    let arguments: Vec<_> = call.args.iter().collect();
    // Passes over as many as a variable says, and puts there how many that are the next time.
    let passing = |skipped: Ident, then: SynExpr| -> SynExpr {
        parse_quote!({
            let #taken = #skipped;
            #skipped = #then;
            ::core::iter::from_fn(|| #next).nth(#taken)
        })
    };
    Some(match (&*call.method.to_string(), &arguments[..]) {
        ("enumerate", []) => {
            let count = lets.state("count", quote!(usize), parse_quote!(0));
            parse_quote!(match #next {
                Some(#item) => {
                    let #taken = #count;
                    #count += 1;
                    Some((#taken, #item))
                }
                None => None,
            })
        }
        ("take", [limit]) => {
            let left = lets.state("left", quote!(usize), parse_quote!(#limit));
            parse_quote!(if #left > 0 { #left -= 1; #next } else { None })
        }
        ("skip", [limit]) => {
            let skipped = lets.state("skipped", quote!(usize), parse_quote!(#limit));
            passing(skipped, parse_quote!(0))
        }
        ("step_by", [step]) => {
            if !matches!(step, SynExpr::Lit(step) if quote!(#step).to_string() != "0") {
                lets.tell_of_zero(step);
            }
            let skipped = lets.state("skipped", quote!(usize), parse_quote!(0));
            passing(skipped, parse_quote!(#step - 1))
        }
        ("take_while", [condition]) => {
            let Inlined { parameters, body } = inlined(condition, &[&other]).ok()?;
            let ended = lets.state("ended", quote!(bool), parse_quote!(false));
            parse_quote!(if #ended {
                None
            } else {
                match #next {
                    Some(#item) => {
                        #ended = !{ #(let #parameters = &#item;)* #body };
                        if #ended { None } else { Some(#item) }
                    }
                    None => None,
                }
            })
        }
        ("skip_while", [condition]) => {
            let Inlined { parameters, body } = inlined(condition, &[&other]).ok()?;
            let begun = lets.state("begun", quote!(bool), parse_quote!(false));
            parse_quote!(loop {
                match #next {
                    Some(#item) => {
                        #begun = #begun || !{ #(let #parameters = &#item;)* #body };
                        if #begun {
                            break Some(#item);
                        }
                    }
                    None => break None,
                }
            })
        }
        ("map_while", [function]) => {
            let Inlined { parameters, body } = inlined(function, &[&other]).ok()?;
            parse_quote!(match #next {
                Some(#item) => { #(let #parameters = #item;)* #body }
                None => None,
            })
        }
        ("scan", [first, function]) => {
            let Inlined { parameters, body } = inlined(function, &[&taken, &other]).ok()?;
            let [state, parameter] = &parameters[..] else { return None };
            let kept = lets.bind("state", |name| parse_quote!(mut #name), (*first).clone());
            parse_quote!(match #next {
                Some(#item) => { let #state = &mut #kept; let #parameter = #item; #body }
                None => None,
            })
        }
        ("zip", [sequence]) => {
            let second = of_other(sequence, lets)?;
            // The first changes something, and is asked for nothing that the second has not.
            let second_first = changes(&call.receiver) && are_read_by_index(call);
            if second_first && changes(sequence) {
                return None;
            }
            let [(asked, one), (then, two)] = match second_first {
                true => [(&second, &other), (&next, &item)],
                false => [(&next, &item), (&second, &other)],
            };
            parse_quote!(match #asked {
                Some(#one) => match #then {
                    Some(#two) => Some((#item, #other)),
                    None => None,
                },
                None => None,
            })
        }
        ("chain", [sequence]) => {
            let second = of_other(sequence, lets)?;
            let ended = lets.state("ended", quote!(bool), parse_quote!(false));
            parse_quote!(if #ended {
                #second
            } else {
                match #next {
                    Some(#item) => Some(#item),
                    None => {
                        #ended = true;
                        #second
                    }
                }
            })
        }
        _ => return None,
    })
}

/// What gives the next item of what stands beside a chain: of the elements of a slice, of a range, or of a stream, with calls behind.
fn of_other(sequence: &SynExpr, lets: &mut Lets) -> Option<SynExpr> {
    let (mut calls, mut source) = (Vec::new(), unparenthesized(sequence));
    while let SynExpr::MethodCall(call) = source
        && is_adaptor(&call.method.to_string())
    {
        calls.insert(0, call.clone());
        source = unparenthesized(&call.receiver);
    }
    let next = match source {
        SynExpr::Range(range) => {
            let walk = walk_range::walk(range, &calls, lets, None, true)?;
            return Some(next_of(&walk.stepwise?));
        }
        // By an index: pieces, or elements from their end.
        SynExpr::MethodCall(first) if begins(first) && (!first.method.is("iter") || goes_backwards(&calls)) => {
            let SynExpr::Path(of) = unparenthesized(&first.receiver) else { return None };
            let (of, at) = (of.path.get_ident()?.clone(), lets.state("given", quote!(usize), parse_quote!(0)));
            let indexed = calls.iter().take_while(|call| is_indexed(call)).count();
            let (exists, element) = indexed_by(&of, first, first.args.first(), &calls[..indexed], &quote!(#at))?;
            let item = unused("item", &quote!(#of #at));
            calls.drain(..indexed);
            parse_quote!(if #exists { let #item = #element; #at += 1; Some(#item) } else { None })
        }
        SynExpr::MethodCall(call) if call.args.is_empty() && call.method == "iter" => {
            let (of, at) = (lets.slice(&call.receiver), lets.state("given", quote!(usize), parse_quote!(0)));
            let item = unused("item", &quote!(#of #at));
            let copies = calls.iter().take_while(|call| call.method == "copied" || call.method == "cloned").count();
            let element: SynExpr =
                parse_quote!(if #at < #of.len() { let #item = &#of[#at]; #at += 1; Some(#item) } else { None });
            calls.drain(..copies).fold(element, |next, _| parse_quote!(#next.copied()))
        }
        SynExpr::MethodCall(call)
            if call.args.is_empty()
                && call.method == "into_iter"
                && let SynExpr::Path(of) = unparenthesized(&call.receiver) =>
        {
            let at = lets.state("given", quote!(usize), parse_quote!(0));
            let item = unused("item", &quote!(#of #at));
            parse_quote!(if #at < #of.count_of_turns() { let #item = #of.item_in_turn(#at); #at += 1; Some(#item) } else { None })
        }
        stream => {
            let (before, next) = streams::stepped(stream, &lets.tokens)?;
            lets.stand(before);
            next
        }
    };
    let (next, rest) = behind(next, &calls, lets)?;
    Some(match rest {
        [] => next,
        rest => next_of(&chained(parse_quote!(::core::iter::from_fn(|| #next)), rest)),
    })
}

/// Whether elements are asked for from their end.
fn goes_backwards(calls: &[ExprMethodCall]) -> bool {
    calls.iter().take_while(|call| is_indexed(call)).any(|call| call.method.is("rev"))
}
