//! Sets of causes, and what control depends on. Bit sets: a long body has many causes, and each variable a set of them.

use std::rc::Rc;

use proc_macro2::Span;

/// What something depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// What lies in the memory that this variable stands for or points to, which other work-items may write.
    Memory(usize),
    /// Parameters have two numbers each: the argument itself, and what lies behind it.
    Parameter(usize),
    /// The result of that call.
    Result(usize),
    /// When and by whom a closure is called.
    Closure,
    /// Memory, if that call reads it.
    Read(usize),
    /// Whether a panic ends that loop.
    Left(usize),
    /// What that part of what a call does rests on.
    Part(usize),
}

/// How many kinds of causes there may be.
const KINDS: usize = 8;

impl Cause {
    /// Its kind, and its number in it.
    fn parts(self) -> (usize, usize) {
        match self {
            Cause::Memory(index) => (0, index),
            Cause::Parameter(index) => (1, index),
            Cause::Result(index) => (2, index),
            Cause::Closure => (3, 0),
            Cause::Read(index) => (4, index),
            Cause::Left(index) => (5, index),
            Cause::Part(index) => (6, index),
        }
    }
}

/// Causes, each once. A set is handed on far more often than it changes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Causes {
    /// A bit for each, `KINDS` times its number and its kind; nothing when there is none, and no word at the end is zero.
    words: Option<Rc<Vec<u64>>>,
}

impl Causes {
    pub fn is_empty(&self) -> bool {
        self.words.is_none()
    }

    fn words(&self) -> &[u64] {
        self.words.as_ref().map_or(&[], |words| words.as_slice())
    }

    pub fn insert(&mut self, cause: Cause) {
        let (kind, index) = cause.parts();
        let bit = index * KINDS + kind;
        if let Some(words) = &self.words
            && words.len() > bit / 64
            && words[bit / 64] >> (bit % 64) & 1 == 1
        {
            return;
        }
        let words = Rc::make_mut(self.words.get_or_insert_default());
        if words.len() <= bit / 64 {
            words.resize(bit / 64 + 1, 0);
        }
        words[bit / 64] |= 1 << (bit % 64);
    }

    pub fn extend(&mut self, other: &Causes) {
        let Some(others) = &other.words else { return };
        match &mut self.words {
            None => self.words = Some(others.clone()),
            Some(words) if has_all(words, others) => {}
            // What is all of it is shared.
            Some(words) if has_all(others, words) => *words = others.clone(),
            Some(words) => {
                let words = Rc::make_mut(words);
                if words.len() < others.len() {
                    words.resize(others.len(), 0);
                }
                for (word, other) in words.iter_mut().zip(&**others) {
                    *word |= other;
                }
            }
        }
    }

    /// The same with causes of which there is no other use.
    pub fn add(&mut self, other: Causes) {
        if self.words.is_none() {
            *self = other;
        } else {
            self.extend(&other);
        }
    }

    pub fn union(&self, other: &Causes) -> Causes {
        let mut union = self.clone();
        union.extend(other);
        union
    }

    pub fn contains(&self, other: &Causes) -> bool {
        match (&self.words, &other.words) {
            (_, None) => true,
            (None, Some(_)) => false,
            (Some(words), Some(others)) => has_all(words, others),
        }
    }

    /// Those that are not among the others.
    pub fn without(&self, other: &Causes) -> Causes {
        if other.is_empty() {
            return self.clone();
        }
        let mut words = self.words().to_vec();
        for (word, other) in words.iter_mut().zip(other.words()) {
            *word &= !other;
        }
        while words.last() == Some(&0) {
            words.pop();
        }
        Causes { words: (!words.is_empty()).then(|| Rc::new(words)) }
    }

    /// Whether there is one that the caller does not decide.
    pub fn has_own(&self) -> bool {
        // A bit of each byte is for the parameters.
        self.words().iter().any(|word| word & !0x0202_0202_0202_0202 != 0)
    }

    /// Whether there is one that surely differs among work-items.
    pub fn surely_differ(&self) -> bool {
        // A bit of each byte is for memory, and one for closures.
        self.words().iter().any(|word| word & 0x0909_0909_0909_0909 != 0)
    }

    /// Whether no memory is among them that anybody else may know.
    pub fn is_of_values(&self) -> bool {
        // Of what lies behind parameters each second byte has a bit.
        !self.surely_differ() && self.words().iter().all(|word| word & 0x0200_0200_0200_0200 == 0)
    }

    /// The kind of each, in the order of [`Cause`], and its number.
    pub fn iter(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let bits = |(index, &word): (usize, &u64)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest.checked_sub(1)?;
                Some(index * 64 + bit)
            })
        };
        self.words().iter().enumerate().flat_map(bits).map(|bit| (bit % KINDS, bit / KINDS))
    }
}

/// Whether the words of one set have all that another has. Mostly they are the same words.
fn has_all(words: &Rc<Vec<u64>>, others: &Rc<Vec<u64>>) -> bool {
    if Rc::ptr_eq(words, others) {
        return true;
    }
    let (words, others) = (words.as_slice(), others.as_slice());
    // By numbers: each step of an iterator is several calls in a macro that is not optimised.
    let mut equal = 0;
    while equal < others.len() && equal < words.len() && others[equal] & !words[equal] == 0 {
        equal += 1;
    }
    equal == others.len()
}

impl<const N: usize> From<[Cause; N]> for Causes {
    fn from(causes: [Cause; N]) -> Self {
        causes.into_iter().collect()
    }
}

impl FromIterator<Cause> for Causes {
    fn from_iter<I: IntoIterator<Item = Cause>>(causes: I) -> Self {
        let mut set = Causes::default();
        causes.into_iter().for_each(|cause| set.insert(cause));
        set
    }
}

/// Which condition makes the flow depend on a cause.
#[derive(Clone, Copy, Debug)]
pub struct Why {
    pub condition: Span,
    /// What tells conditions apart that have the same causes: spans cannot be compared.
    pub of: usize,
    /// The `return`, `break` or `continue` that it decides, or [`cl_tree::GIVEN_TO`].
    pub leaves: Option<&'static str>,
}

/// On what it depends that control comes somewhere: what each condition adds to those before it. One is kept far more often
/// than it changes.
#[derive(Clone, Debug, Default)]
pub struct Control {
    all: Causes,
    conditions: Option<Rc<Vec<(Causes, Why)>>>,
}

impl Control {
    pub fn all(&self) -> &Causes {
        &self.all
    }

    fn each(&self) -> &[(Causes, Why)] {
        self.conditions.as_ref().map_or(&[], |conditions| conditions.as_slice())
    }

    pub fn conditions(&self) -> impl Iterator<Item = (&Causes, Why)> {
        self.each().iter().map(|condition| (&condition.0, condition.1))
    }

    /// Adds a condition; whether it adds a cause.
    pub fn depend(&mut self, causes: &Causes, why: Why) -> bool {
        if self.all.contains(causes) {
            return false;
        }
        Rc::make_mut(self.conditions.get_or_insert_default()).push((causes.without(&self.all), why));
        self.all.extend(causes);
        true
    }

    /// Adds all conditions of another; whether they add a cause.
    pub fn join(&mut self, other: &Control) -> bool {
        if self.all.contains(&other.all) {
            return false;
        }
        if self.conditions.is_none() {
            *self = other.clone();
            return true;
        }
        for (causes, why) in other.each() {
            self.depend(causes, *why);
        }
        true
    }

    /// The same, as the reason of a `return`, `break` or `continue`.
    pub fn leaving(&self, leaves: &'static str) -> Control {
        let mut control = self.clone();
        if let Some(conditions) = &mut control.conditions {
            for (_, why) in Rc::make_mut(conditions) {
                why.leaves.get_or_insert(leaves);
            }
        }
        control
    }

    /// Whether it depends on the same, by the same conditions.
    pub fn is(&self, other: &Control) -> bool {
        match (&self.conditions, &other.conditions) {
            (None, None) => true,
            (Some(conditions), Some(others)) => {
                let same = |((causes, why), (others, other)): (&(Causes, Why), &(Causes, Why))| {
                    why.of == other.of && why.leaves == other.leaves && causes == others
                };
                Rc::ptr_eq(conditions, others)
                    || conditions.len() == others.len() && conditions.iter().zip(others.iter()).all(same)
            }
            _ => false,
        }
    }
}
