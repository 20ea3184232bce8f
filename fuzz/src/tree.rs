//! A random program: text with holes, in which stand trees that have a type. So whatever has the type of a tree may
//! take its place, which is all that shrinking needs to know.

use crate::types::{Definitions, Ty};

/// An expression, or a statement (of type `()`).
#[derive(Clone, Debug)]
pub struct Tree {
    pub ty: Ty,
    /// The text before, between and after the parts.
    text: Vec<String>,
    parts: Vec<Part>,
}

/// What stands in a hole.
#[derive(Clone, Debug)]
pub enum Part {
    Tree(Tree),
    /// Statements, each of which may go.
    Block(Vec<Tree>),
}

impl From<Tree> for Part {
    fn from(tree: Tree) -> Part {
        Part::Tree(tree)
    }
}

impl From<Vec<Tree>> for Part {
    fn from(block: Vec<Tree>) -> Part {
        Part::Block(block)
    }
}

impl Tree {
    /// A tree whose text has a `$` for each part.
    pub fn new(ty: Ty, template: &str, parts: Vec<Part>) -> Tree {
        let text: Vec<String> = template.split('$').map(str::to_owned).collect();
        assert_eq!(text.len(), parts.len() + 1, "`{template}` has another number of holes");
        Tree { ty, text, parts }
    }

    /// A statement.
    pub fn statement(template: &str, parts: Vec<Part>) -> Tree {
        Tree::new(Ty::Unit, template, parts)
    }

    pub fn write(&self, out: &mut String) {
        for (index, text) in self.text.iter().enumerate() {
            out.push_str(text);
            match self.parts.get(index) {
                Some(Part::Tree(tree)) => tree.write(out),
                Some(Part::Block(block)) => block.iter().for_each(|statement| {
                    statement.write(out);
                    out.push('\n');
                }),
                None => {}
            }
        }
    }

    /// Whether there is more in it than numbers, with their types.
    pub fn names_something(&self) -> bool {
        let mut text = String::new();
        self.write(&mut text);
        let is_letter = |c: char| c.is_ascii_alphabetic() || c == '_';
        let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        words.filter(|word| word.starts_with(is_letter)).any(|word| word != "as" && word != "usize")
    }

    /// The number of trees in it.
    pub fn size(&self) -> usize {
        let parts = self.parts.iter().map(|part| match part {
            Part::Tree(tree) => tree.size(),
            Part::Block(block) => block.iter().map(Tree::size).sum(),
        });
        1 + parts.sum::<usize>()
    }

    /// All trees that differ from this one in one step and are smaller, the greatest steps first.
    pub fn smaller(&self, definitions: &Definitions) -> Vec<Tree> {
        let mut results = Vec::new();
        if self.ty != Ty::Unit {
            let simplest = self.ty.simplest_tree(definitions);
            if self.text != simplest.text {
                results.push(simplest);
            }
            self.descendants_of_type(&self.ty, &mut results);
        }
        for (index, part) in self.parts.iter().enumerate() {
            let with = |part: Part| {
                let mut tree = self.clone();
                tree.parts[index] = part;
                tree
            };
            match part {
                Part::Tree(tree) => results.extend(tree.smaller(definitions).into_iter().map(|tree| with(tree.into()))),
                Part::Block(block) => {
                    results.extend(smaller_block(block, definitions).into_iter().map(|b| with(b.into())))
                }
            }
        }
        results
    }

    fn descendants_of_type(&self, ty: &Ty, results: &mut Vec<Tree>) {
        for part in &self.parts {
            if let Part::Tree(tree) = part {
                if tree.ty == *ty {
                    results.push(tree.clone());
                } else {
                    tree.descendants_of_type(ty, results);
                }
            }
        }
    }
}

/// Halves first, then single statements, then what is smaller within one.
fn smaller_block(block: &[Tree], definitions: &Definitions) -> Vec<Vec<Tree>> {
    let mut results = Vec::new();
    let mut width = block.len();
    while width > 0 {
        for start in (0..block.len()).step_by(width) {
            let end = block.len().min(start + width);
            results.push([&block[..start], &block[end..]].concat());
        }
        width /= 2;
    }
    for (index, statement) in block.iter().enumerate() {
        // What a statement does inside may be all that is needed of it.
        for part in &statement.parts {
            if let Part::Block(inner) = part {
                results.push([&block[..index], inner, &block[index + 1..]].concat());
            }
        }
        for smaller in statement.smaller(definitions) {
            let mut block = block.to_vec();
            block[index] = smaller;
            results.push(block);
        }
    }
    results
}
