//! What the macro found in a body, in the bytes that it wrote: a literal costs rustc nothing, however long the body.
//!
//! `cl-macros/src/expand/uniformity.rs` writes what is read here. Sets of causes are bit sets, each written once; the
//! first is empty. Const evaluation takes long for each call, so that what is done often is done in one function.

use cl_tree::SURE;

use super::{Callees, Facts, Rests, bit};

/// What a value or the flow of control depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// Memory behind that variable, which other work-items may write.
    Memory(u32),
    /// An argument: that of parameter `n` has the number `2 * n`, what lies behind it `2 * n + 1`.
    Parameter(u32),
    /// The result of that call.
    Result(u32),
    /// When and by whom a closure is called.
    Closure,
    /// Memory that may differ, if that call reads it.
    Read(u32),
    /// Whether a panic ends that loop.
    Left(u32),
    /// What that part of what a call does rests on, by its number among those.
    Part(u32),
}

/// What varies: the cause in the set that was asked of, and the one behind it that varies by itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Varying {
    pub cause: u32,
    pub behind: u32,
}

/// What is found behind a set.
pub(super) struct Found {
    pub varying: Option<Varying>,
    /// The parameters, one bit each.
    pub parameters: u64,
}

/// The flow of a body.
#[derive(Clone, Copy, Debug)]
pub struct Flow {
    /// What the function is called, and where it is.
    pub name: &'static str,
    /// The line of it.
    pub line: u32,
    /// Whether it is checked where it stands, and not only where it is used.
    pub checked: bool,
    /// How many variables there are.
    pub locals: u32,
    /// How many numbers the parameters have.
    pub parameters: u32,
    /// How many calls, in the order of their holes.
    pub calls: u32,
    /// Which callee each call is of, one byte: 63 for all from there on, and [`SURE`](cl_tree::SURE).
    pub callees: &'static [u8],
    /// The sets of causes: the variables, the parameters, the results, closures, the reads, the loops that a panic ends,
    /// the parts of calls, one bit each.
    pub sets: &'static [u8],
    /// How many bytes each set has.
    pub width: u32,
    /// Numbers of 32 bits: the set of the result, that of leaving early, whether there is a panic, how many loops there
    /// are, one more than the set that decides whether C of the user's waits or 0 where none does, the set of the result
    /// alone, that of whether and how often closures are called that are parameters, that of what they are called with, where
    /// each call and each loop begins, the parts of calls (which, as [`cl_tree::GIVES`], and four times the call), and the calls
    /// and the loops. A call: its set, whether it is vouched for and, twice, which
    /// call waits for what it begins (from 1), which callee it is of, the conditions before it (how many; set, text, text of
    /// what it leaves by), the arguments (how many; set). A loop: the set of its panics, the text of its line, the calls in
    /// it (how many; which).
    pub numbers: &'static [u8],
    /// The texts, each with a zero after it: the names of the variables, the calls as errors show them, the calls as
    /// one would write them again, the conditions and what they leave by.
    pub texts: &'static str,
    /// Numbers of 32 bits, if there are any: what is done with pointers that are given (how many; parameter, whether it
    /// reads and writes, the calls that it is passed on to: how many; call, argument), and the calls that are given memory
    /// which nothing has written (how many; call, argument, whether to write, variable).
    pub memory: &'static [u8],
}

/// Which number is that of the first call.
const FIRST_CALL: u32 = 8;

/// How many of the loops are looked at; a panic in one behind them is taken for one that differs.
const LOOPS: u32 = 128;

/// How many words the loops and the parts have, one bit each.
const WORDS: usize = (LOOPS as usize + cl_tree::PARTS as usize) / 64;

/// What is looked at on the way from a set to what varies: loops, and behind these parts of calls. By numbers, and not
/// by calls of functions: const evaluation lets few stand in each other.
struct Search {
    seen: [u64; WORDS],
    open: [u64; WORDS],
    parameters: u64,
}

impl Search {
    const fn new() -> Self {
        Search { seen: [0; WORDS], open: [0; WORDS], parameters: 0 }
    }

    const fn add(&mut self, number: u32) {
        let (word, bit) = (number as usize / 64, 1 << (number % 64));
        self.open[word] |= bit & !self.seen[word];
        self.seen[word] |= bit;
    }

    const fn next(&mut self) -> Option<u32> {
        let mut word = 0;
        while word < WORDS {
            let open = self.open[word];
            if open != 0 {
                self.open[word] = open & (open - 1);
                return Some(word as u32 * 64 + open.trailing_zeros());
            }
            word += 1;
        }
        None
    }
}

/// The number of a set.
#[derive(Clone, Copy)]
pub(super) struct Set(u32);

/// A call.
pub(super) struct Site {
    /// On what it depends whether the call is reached.
    pub reached: Set,
    /// Whether it stands in `unsafe`: the programmer vouches for it.
    pub vouched: bool,
    /// The call behind it in its block that takes its result, if nothing leaves the block between them.
    pub waited: Option<u32>,
    /// How many sets the arguments have: of each itself, and of what lies behind it.
    pub arguments: u32,
    conditions: u32,
    first_condition: u32,
}

const fn number_of(bytes: &[u8], at: u32) -> u32 {
    let at = at as usize * 4;
    bytes[at] as u32 | (bytes[at + 1] as u32) << 8 | (bytes[at + 2] as u32) << 16 | (bytes[at + 3] as u32) << 24
}

impl Flow {
    /// That of no body.
    pub(super) const NONE: Flow = Flow {
        name: "",
        line: 0,
        checked: false,
        locals: 0,
        parameters: 0,
        calls: 0,
        callees: &[],
        sets: &[],
        width: 0,
        numbers: &[0; 4 * FIRST_CALL as usize],
        texts: "",
        memory: &[],
    };

    const fn number(&self, at: u32) -> u32 {
        number_of(self.numbers, at)
    }

    /// A number of `memory`.
    pub(super) const fn of_memory(&self, at: u32) -> u32 {
        number_of(self.memory, at)
    }

    /// On what its result, and what it leaves behind its parameters, depend.
    pub(super) const fn result(&self) -> Set {
        Set(self.number(0))
    }

    /// On what its result alone depends.
    pub(super) const fn returned(&self) -> Set {
        Set(self.number(5))
    }

    /// On what it depends whether and how often closures are called that are parameters.
    pub(super) const fn called(&self) -> Set {
        Set(self.number(6))
    }

    /// On what that depends which these are called with.
    pub(super) const fn handed(&self) -> Set {
        Set(self.number(7))
    }

    /// Whether there is a panic in it.
    pub(super) const fn panics(&self) -> bool {
        self.number(2) != 0
    }

    /// On what it depends whether C of the user's waits, if it may.
    pub(super) const fn own_wait(&self) -> Option<Set> {
        match self.number(4) {
            0 => None,
            set => Some(Set(set - 1)),
        }
    }

    pub(super) const fn site(&self, call: u32) -> Site {
        let at = self.number(FIRST_CALL + call);
        let conditions = self.number(at + 3);
        let first_condition = at + 4;
        Site {
            reached: Set(self.number(at)),
            vouched: self.number(at + 1) & 1 != 0,
            waited: (self.number(at + 1) >> 1).checked_sub(1),
            arguments: self.number(first_condition + 3 * conditions),
            conditions,
            first_condition,
        }
    }

    /// The facts of what a call calls.
    pub(super) const fn facts(&self, call: u32, callees: &Callees) -> Facts {
        callees.get(self.number(self.number(FIRST_CALL + call) + 2))
    }

    /// The first call from there on that has a rule.
    pub(super) const fn next_to_check(&self, from: u32, callees: &Callees) -> Option<u32> {
        if callees.rules == 0 {
            return None;
        }
        let mut call = from;
        while call < self.calls {
            if callees.rules >> (self.callees[call as usize] & !SURE) & 1 != 0 {
                let facts = self.facts(call, callees);
                if facts.waits || facts.decides != 0 {
                    return Some(call);
                }
            }
            call += 1;
        }
        None
    }

    /// The same of a call that may be wrong: not of one of which nothing differs that it depends on, unless its callee can
    /// be wrong in itself.
    pub(super) const fn next_in_doubt(&self, from: u32, callees: &Callees) -> Option<u32> {
        let (rules, doubts) = (callees.rules, callees.doubts);
        if rules == 0 {
            return None;
        }
        let mut call = from;
        while call < self.calls {
            let callee = self.callees[call as usize];
            if (if callee & SURE == 0 { rules } else { doubts }) >> (callee & !SURE) & 1 != 0 {
                return Some(call);
            }
            call += 1;
        }
        None
    }

    /// Whether nothing that a call depends on can differ among work-items.
    pub(super) const fn is_sure(&self, call: u32) -> bool {
        self.callees[call as usize] & SURE != 0
    }

    pub(super) const fn argument(&self, site: &Site, index: u32) -> Set {
        Set(self.number(site.first_condition + 3 * site.conditions + 1 + index))
    }

    /// The condition that makes a call depend on a cause, and what it leaves by, if it is that.
    pub(super) const fn condition(&self, site: &Site, cause: u32) -> (&'static str, &'static str) {
        let mut at = site.first_condition;
        while at < site.first_condition + 3 * site.conditions {
            if self.contains(Set(self.number(at)), cause) {
                return (self.text(self.number(at + 1)), self.text(self.number(at + 2)));
            }
            at += 3;
        }
        ("", "")
    }

    pub(super) const fn text(&self, index: u32) -> &'static str {
        let bytes = self.texts.as_bytes();
        let (mut start, mut left) = (0, index);
        while left > 0 {
            left -= (bytes[start] == 0) as u32;
            start += 1;
        }
        let mut end = start;
        while bytes[end] != 0 {
            end += 1;
        }
        self.texts.split_at(end).0.split_at(start).1
    }

    const fn contains(&self, set: Set, cause: u32) -> bool {
        self.sets[(set.0 * self.width + cause / 8) as usize] >> (cause % 8) & 1 != 0
    }

    pub(super) const fn cause(&self, number: u32) -> Cause {
        let parameter = self.locals;
        let result = parameter + self.parameters;
        let closure = result + self.calls;
        if number < parameter {
            Cause::Memory(number)
        } else if number < result {
            Cause::Parameter(number - parameter)
        } else if number < closure {
            Cause::Result(number - result)
        } else if number == closure {
            Cause::Closure
        } else if number <= closure + self.calls {
            Cause::Read(number - closure - 1)
        } else if number <= closure + self.calls + self.number(3) {
            Cause::Left(number - closure - 1 - self.calls)
        } else {
            Cause::Part(number - closure - 1 - self.calls - self.number(3))
        }
    }

    /// The number of a part of a call.
    const fn of_part(&self, part: u32) -> u32 {
        self.number(FIRST_CALL + self.calls + self.number(3) + part)
    }

    /// The call that a part is of, and which part.
    pub(super) const fn part(&self, part: u32) -> (u32, u32) {
        let number = self.of_part(part);
        (number / 4, number % 4)
    }

    /// Whether a cause itself differs among work-items; what it rests on is looked at later.
    const fn look(&self, cause: u32, callees: &Callees, search: &mut Search) -> bool {
        match self.cause(cause) {
            Cause::Memory(_) | Cause::Closure => return true,
            // The matter of the caller.
            Cause::Parameter(parameter) => search.parameters |= bit(parameter),
            Cause::Result(call) => return self.facts(call, callees).varies,
            Cause::Read(call) => return self.facts(call, callees).reads,
            Cause::Left(number) if number >= LOOPS => return true,
            Cause::Left(number) => search.add(number),
            Cause::Part(part) => search.add(LOOPS + part),
        }
        false
    }

    /// The first cause of a set that itself differs.
    const fn look_at(&self, set: Set, callees: &Callees, search: &mut Search) -> Option<u32> {
        let (first, mut index, mut found) = (set.0 * self.width, 0, None);
        while set.0 != 0 && index < self.width {
            let mut byte = self.sets[(first + index) as usize];
            while byte != 0 {
                let cause = index * 8 + byte.trailing_zeros();
                if self.look(cause, callees, search) && found.is_none() {
                    found = Some(cause);
                }
                byte &= byte - 1;
            }
            index += 1;
        }
        found
    }

    /// What a loop or a part rests on: what of that differs.
    const fn open(&self, number: u32, callees: &Callees, search: &mut Search) -> Option<u32> {
        if number < LOOPS {
            let cause = self.locals + self.parameters + 2 * self.calls + 1 + number;
            return if self.is_left(number, callees, search) { Some(cause) } else { None };
        }
        let (call, which) = self.part(number - LOOPS);
        let facts = self.facts(call, callees);
        let rests = facts.rests(which);
        let mut found = None;
        if rests.varies {
            found = Some(self.locals + self.parameters + 2 * self.calls + 1 + self.number(3) + number - LOOPS);
        }
        if rests.on == 0 {
            return found;
        }
        let site = self.site(call);
        let mut index = 0;
        while index < site.arguments {
            if rests.on & bit(index) != 0 {
                let differs = self.look_at(self.argument(&site, index), callees, search);
                if found.is_none() {
                    found = differs;
                }
            }
            index += 1;
        }
        found
    }

    /// Whether some work-items leave a loop by a panic and others do not: nobody waits in it.
    const fn is_left(&self, number: u32, callees: &Callees, search: &mut Search) -> bool {
        let at = self.number(FIRST_CALL + self.calls + number);
        let (first, count) = (at + 3, self.number(at + 2));
        let mut index = 0;
        while index < count {
            let Facts { waits, assumed, .. } = self.facts(self.number(first + index), callees);
            if waits || assumed {
                return false;
            }
            index += 1;
        }
        let mut left = self.look_at(Set(self.number(at)), callees, search).is_some();
        index = 0;
        while index < count {
            left |= self.panics_differently(self.number(first + index), callees, search);
            index += 1;
        }
        left
    }

    /// Whether a call panics, and work-items differ in whether or with what they make it.
    const fn panics_differently(&self, call: u32, callees: &Callees, search: &mut Search) -> bool {
        let Facts { panics, varies, .. } = self.facts(call, callees);
        if !panics || varies {
            return panics;
        }
        let site = self.site(call);
        let mut differs = self.look_at(site.reached, callees, search).is_some();
        let mut index = 0;
        while index < site.arguments {
            differs |= self.look_at(self.argument(&site, index), callees, search).is_some();
            index += 1;
        }
        differs
    }

    /// What differs of all that is still to be looked at.
    const fn rest(&self, callees: &Callees, search: &mut Search, all: bool) -> Option<u32> {
        let mut found = None;
        while (all || found.is_none())
            && let Some(number) = search.next()
        {
            let differs = self.open(number, callees, search);
            if found.is_none() {
                found = differs;
            }
        }
        found
    }

    /// Whether some work-items leave the function by a panic or a missing element, and others do not, if it does not wait;
    /// and the parameters that decide it.
    pub(super) const fn left_early(&self, callees: &Callees) -> Rests {
        if self.number(1) == 0 && !callees.panic {
            return Rests::NOTHING;
        }
        let mut search = Search::new();
        let mut varies = self.look_at(Set(self.number(1)), callees, &mut search).is_some();
        let mut call = 0;
        while callees.panic && call < self.calls {
            varies |= self.panics_differently(call, callees, &mut search);
            call += 1;
        }
        varies |= self.rest(callees, &mut search, true).is_some();
        Rests { varies, on: search.parameters }
    }

    /// The line of a loop.
    pub(super) const fn line_of_loop(&self, number: u32) -> &'static str {
        self.text(self.number(self.number(FIRST_CALL + self.calls + number) + 1))
    }

    /// The first cause that differs among work-items.
    pub(super) const fn first_varying(&self, set: Set, callees: &Callees) -> Option<Varying> {
        self.find(set, callees, false).varying
    }

    /// What a set rests on.
    pub(super) const fn rests(&self, set: Set, callees: &Callees) -> Rests {
        let Found { varying, parameters } = self.find(set, callees, true);
        Rests { varies: varying.is_some(), on: parameters }
    }

    /// `all`: look for parameters too, behind what differs.
    const fn find(&self, set: Set, callees: &Callees, all: bool) -> Found {
        let mut found = Found { varying: None, parameters: 0 };
        if set.0 == 0 {
            return found;
        }
        let mut search = Search::new();
        let (first, mut index) = (set.0 * self.width, 0);
        while index < self.width {
            let mut byte = self.sets[(first + index) as usize];
            while byte != 0 {
                let cause = index * 8 + byte.trailing_zeros();
                let behind = match self.look(cause, callees, &mut search) {
                    true => Some(cause),
                    false => self.rest(callees, &mut search, all),
                };
                if let Some(behind) = behind
                    && found.varying.is_none()
                {
                    found.varying = Some(Varying { cause, behind });
                    if !all {
                        return found;
                    }
                }
                byte &= byte - 1;
            }
            index += 1;
        }
        found.parameters = search.parameters;
        found
    }
}
