//! The whole crate that is compiled, of which a file is one: where nothing in it leads to methods of which the text tells
//! nothing, the device has those that its files name, and the built-in ones.
//!
//! What the files are follows from the first, which rustc's command line names, by their `mod`. Other crates matter if they
//! have functions of the device, which they have not where `Cargo.lock` shows that they use none of ours. Of a crate which uses
//! ours and no other that does, the files are those that rustc noted when it was compiled, beside what it was compiled to.

use std::cell::OnceCell;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::file::{File, file_at};
use super::methods::Methods;
use super::text::{Token, inside, tokens};
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

/// What the files of a crate say.
struct Whole {
    files: HashSet<PathBuf>,
    read: Vec<Rc<File>>,
}

thread_local! {
    static WHOLE: OnceCell<Option<Whole>> = const { OnceCell::new() };
    static READ: OnceCell<Vec<Rc<File>>> = const { OnceCell::new() };
}

/// The command line of rustc.
fn arguments() -> Vec<String> {
    std::env::args_os().filter_map(|argument| argument.into_string().ok()).collect()
}

/// Whether that holds of none of the files of the crate that has such a file, and no other crate has methods of the device.
pub fn has_none(file: &Path, one: impl Fn(&Methods) -> bool) -> bool {
    WHOLE.with(|whole| {
        let whole = whole.get_or_init(|| {
            let arguments = arguments();
            Whole::of(&first_file(&arguments)?, &crates_with_methods(&arguments, lock_file().as_deref()))
        });
        whole.as_ref().is_some_and(|whole| {
            file.canonicalize().is_ok_and(|file| whole.files.contains(&file))
                && !whole.read.iter().any(|file| one(&file.methods))
        })
    })
}

/// Whether all methods of that name in the files of the crate that is compiled give what may lead into what they are called on,
/// if there is one: whatever else there may be.
pub fn lends(name: &str) -> Option<bool> {
    all_with(name, |methods| methods.lend(name))
}

/// Whether no method of that name in the files of the crate that is compiled takes `&mut self`, and there is one.
pub fn keeps(name: &str) -> bool {
    all_with(name, |methods| methods.keep_here(name)) == Some(true)
}

/// Whether all methods of that name in the files of the crate that is compiled take `&mut self`, if there is one.
pub fn changes(name: &str) -> Option<bool> {
    all_with(name, |methods| methods.change_here(name))
}

/// Whether what methods of that name give leads into what they are called on to be written, or read: of all of them in the files
/// of the crate that is compiled.
pub fn gives_to_write(name: &str) -> Option<bool> {
    let writes = all_with(name, |methods| methods.give_to_write(name) == Some(true));
    match writes {
        Some(false) => all_with(name, |methods| methods.give_to_write(name) == Some(false))?.then_some(false),
        writes => writes,
    }
}

/// Whether a type of the crate that is compiled is compared with another one by an operator of its own.
pub fn compares_with_others() -> bool {
    with_files(|files| files.iter().any(|file| file.methods.compare_with_others()))
}

/// Whether that holds of all files of the crate with a method of that name, if there are any.
fn all_with(name: &str, holds: impl Fn(&Methods) -> bool) -> Option<bool> {
    with_files(|files| {
        let mut methods = files.iter().map(|file| &file.methods).filter(|methods| methods.has(name)).peekable();
        methods.peek()?;
        Some(methods.all(holds))
    })
}

/// Whether a file of the crate that is compiled has a method of that name on the device.
pub fn has_method(name: &str) -> bool {
    has_file(|file| file.methods.has(name))
}

/// Whether that holds of one of the files of the crate that is compiled.
pub(super) fn has_file(one: impl Fn(&File) -> bool) -> bool {
    with_files(|read| read.iter().any(|file| one(file)))
}

/// Asks all files of the crate that is compiled, as far as they can be read.
pub(super) fn with_files<R>(ask: impl FnOnce(&[Rc<File>]) -> R) -> R {
    READ.with(|read| {
        ask(read.get_or_init(|| {
            let mut read = Vec::new();
            let all = |file| {
                read.push(file);
                true
            };
            first_file(&arguments()).and_then(|first| each_file(&first, all));
            read
        }))
    })
}

/// Looks at each file of the crate whose first file that is. None where one cannot be read, or `each` wants no more.
fn each_file(first: &Path, mut each: impl FnMut(Rc<File>) -> bool) -> Option<HashSet<PathBuf>> {
    let (mut files, mut left) = (HashSet::default(), vec![(first.to_owned(), first.parent()?.to_owned())]);
    while let Some((path, folder)) = left.pop() {
        if !files.insert(path.canonicalize().ok()?) {
            continue;
        }
        let file = file_at(path)?;
        file.outward.modules.iter().for_each(|path| find_module(path, &folder, &mut left));
        if !each(file) {
            return None;
        }
    }
    Some(files)
}

/// Whether the first file of the crate says something of a lint, or the command line does, as for `[lints]` of Cargo.toml.
pub fn names_lint(lint: &str) -> bool {
    let arguments = arguments();
    let named = arguments.iter().any(|argument| argument.contains(lint));
    named
        || first_file(&arguments)
            .and_then(|first| fs::read_to_string(first).ok())
            .is_some_and(|text| text.contains(lint))
}

impl Whole {
    /// Of the crate whose first file that is. None where the text leaves open what else there may be.
    fn of(first: &Path, others: &[Other]) -> Option<Self> {
        let (mut read, mut named) = (Vec::new(), vec![false; others.len()]);
        let files = each_file(first, |file| {
            // Most crates with kernels are the only one, so that no text is gone through again for the names.
            let known = !file.outward.elsewhere
                && (others.is_empty() || name_others(file.text(), others, &mut named).is_some());
            read.push(file);
            known
        })?;
        for other in others.iter().zip(named).filter_map(|(other, named)| named.then_some(other)) {
            let note = fs::read_to_string(other.note.as_ref()?).ok()?;
            for path in files_noted(&note)? {
                read.push(file_at(path).filter(|file| !file.outward.elsewhere)?);
            }
        }
        Some(Whole { files, read })
    }
}

/// What in a file leads out of it.
#[derive(Debug, Default)]
pub struct Outward {
    /// Whether there may be functions of the device that the file does not name, whatever other crates there are.
    elsewhere: bool,
    /// The modules in other files, each as the names of those around it and its own.
    modules: Vec<Vec<String>>,
}

impl Outward {
    pub fn of(tokens: &[Token]) -> Self {
        let mut outward = Outward::default();
        let names_the_device = |tokens: &[Token]| tokens.contains(&Token::Name("device"));
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            // Bytes are matched one by one, and texts by a call each.
            outward.elsewhere |= match *token {
                Token::Name(name) => match name.as_bytes() {
                    // Another path of a file, another name of the attribute, a file that is included.
                    b"path" => at >= 2 && matches!(tokens[at - 2..at], [Token::Mark(b'#'), Token::Open(b'[', _)]),
                    b"cfg_attr" => inside(tokens, at + 1).contains(&Token::Name("path")),
                    b"device" => tokens.get(at + 1) == Some(&Token::Name("as")),
                    b"include" => tokens.get(at + 1) == Some(&Token::Mark(b'!')),
                    _ => false,
                },
                // A macro may put names together. `macro_rules! name { … }` has one before what it is made of.
                Token::Mark(b'!') => {
                    names_the_device(inside(tokens, at + 1)) || names_the_device(inside(tokens, at + 2))
                }
                _ => false,
            };
            at += 1;
        }
        outward.find_modules(tokens, &[]);
        outward
    }

    fn find_modules(&mut self, tokens: &[Token], around: &[String]) {
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            if let (Token::Name("mod"), Some(Token::Name(name))) = (token, tokens.get(at + 1)) {
                let mut path = around.to_vec();
                path.push(name.strip_prefix("r#").unwrap_or(name).to_owned());
                match tokens.get(at + 2) {
                    Some(Token::Open(b'{', _)) => self.find_modules(inside(tokens, at + 2), &path),
                    _ => self.modules.push(path),
                }
            }
            at += if let Token::Open(_, behind) = token { *behind } else { 1 };
        }
    }
}

/// Tells which of these crates a text names. None where it cannot be read.
fn name_others(text: &str, others: &[Other], named: &mut [bool]) -> Option<()> {
    for token in tokens(text)? {
        if let Token::Name(name) = token
            && let Some(at) = others.iter().position(|other| other.name == name)
        {
            named[at] = true;
        }
    }
    Some(())
}

/// The files of a module that stands in a folder, with the folder of its own ones. There may be none, of a module that is left
/// out.
fn find_module(path: &[String], folder: &Path, found: &mut Vec<(PathBuf, PathBuf)>) {
    let within = path.iter().fold(folder.to_owned(), |folder, name| folder.join(name));
    let files = [within.with_extension("rs"), within.join("mod.rs")];
    found.extend(files.into_iter().filter(|file| file.is_file()).map(|file| (file, within.clone())));
}

/// The file that rustc was given.
fn first_file(arguments: &[String]) -> Option<PathBuf> {
    let mut files = arguments.iter().skip(1).map(PathBuf::from).filter(|path| path.extension() == Some("rs".as_ref()));
    files.next().filter(|file| files.next().is_none() && file.is_file())
}

/// Another crate, which may have functions of the device.
struct Other {
    /// The name that the crate knows it by.
    name: String,
    /// Where rustc noted its files, if all functions of the device that come by it are in these.
    note: Option<PathBuf>,
}

const OURS: [&str; 4] = ["cl_macros", "cl_runtime", "cl_tree", "cl_types"];

/// The crates that rustc was given which may have functions of the device.
fn crates_with_methods(arguments: &[String], lock: Option<&str>) -> Vec<Other> {
    let packages = lock.map(Packages::of).unwrap_or_default();
    let values = arguments.iter().zip(arguments.iter().skip(1)).filter(|(option, _)| *option == "--extern");
    let others = values.filter_map(|(_, value)| {
        let (name, compiled) = value.split_once('=').unwrap_or((value, ""));
        let name = name.rsplit(':').next().unwrap_or_default();
        if OURS.contains(&name) || packages.without_ours.contains(name) {
            return None;
        }
        let compiled = Path::new(compiled);
        let note = || {
            let file = compiled.file_stem()?.to_str()?.strip_prefix("lib")?;
            let alone = packages.with_ours_alone.contains(file.rsplit_once('-')?.0);
            alone.then(|| compiled.with_file_name(format!("{file}.d")))
        };
        Some(Other { name: name.to_owned(), note: note() })
    });
    others.collect()
}

/// The files of a crate, of what rustc noted of them for Cargo and make.
fn files_noted(note: &str) -> Option<Vec<PathBuf>> {
    let (_, files) = note.lines().next()?.split_once(": ")?;
    let mut names = vec![String::new()];
    let mut escaped = false;
    for c in files.chars() {
        match c {
            '\\' if !escaped => {
                escaped = true;
                continue;
            }
            ' ' if !escaped => names.push(String::new()),
            _ => names.last_mut()?.push(c),
        }
        escaped = false;
    }
    // Cargo compiles the crates of a workspace in one folder.
    let paths: Vec<PathBuf> = names.iter().filter(|name| !name.is_empty()).map(PathBuf::from).collect();
    let of_rust = |path: &PathBuf| path.extension() == Some("rs".as_ref()) && path.is_file();
    (!paths.is_empty() && paths.iter().all(of_rust)).then_some(paths)
}

/// What the text of a `Cargo.lock` says of packages, by the names of their crates.
#[derive(Debug, Default)]
struct Packages {
    /// Those that depend on none of ours.
    without_ours: HashSet<String>,
    /// Those that do, and on no other that does.
    with_ours_alone: HashSet<String>,
}

impl Packages {
    fn of(lock: &str) -> Self {
        let mut needs: HashMap<&str, Vec<&str>> = HashMap::default();
        let (mut package, mut in_dependencies) = ("", false);
        for line in lock.lines().map(str::trim) {
            let quoted = line.split('"').nth(1).unwrap_or_default();
            match line {
                "[[package]]" => in_dependencies = false,
                "dependencies = [" => in_dependencies = true,
                "]" => in_dependencies = false,
                _ if in_dependencies => {
                    needs.entry(package).or_default().extend(quoted.split(' ').next());
                }
                _ if line.starts_with("name = ") => {
                    package = quoted;
                    needs.entry(package).or_default();
                }
                _ => {}
            }
        }
        let mut with: HashSet<&str> = ["cl-macros", "cl-types"].into_iter().collect();
        loop {
            let more = needs
                .iter()
                .filter(|(name, needs)| !with.contains(*name) && needs.iter().any(|needed| with.contains(needed)));
            let more: Vec<&str> = more.map(|(name, _)| *name).collect();
            if more.is_empty() {
                break;
            }
            with.extend(more);
        }
        let of_a_crate = |package: &str| package.replace('-', "_");
        let ours_alone =
            |needs: &[&str]| needs.iter().all(|needed| !with.contains(needed) || OURS.contains(&&*of_a_crate(needed)));
        let (with_ours, without): (Vec<_>, Vec<_>) = needs.iter().partition(|(name, _)| with.contains(*name));
        Packages {
            without_ours: without.into_iter().map(|(name, _)| of_a_crate(name)).collect(),
            with_ours_alone: with_ours
                .into_iter()
                .filter(|(_, needs)| ours_alone(needs))
                .map(|(name, _)| of_a_crate(name))
                .collect(),
        }
    }
}

/// The text of the `Cargo.lock` of the package that is compiled.
fn lock_file() -> Option<String> {
    let package = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR")?);
    package.ancestors().find_map(|folder| fs::read_to_string(folder.join("Cargo.lock")).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &[&str]) -> HashSet<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn crates_that_use_none_of_ours_have_no_methods() {
        let lock = "version = 4\n\n[[package]]\nname = \"app\"\nversion = \"0.1.0\"\ndependencies = [\n \"cl-runtime\",\n \
                    \"my-kernels\",\n \"num 0.4.1\",\n]\n\n[[package]]\nname = \"cl-types\"\ndependencies = [\n \"cl-macros\",\
                    \n]\n\n[[package]]\nname = \"my-kernels\"\ndependencies = [\n \"cl-types\",\n]\n\n[[package]]\nname = \
                    \"num\"\n\n[[package]]\nname = \"num-traits\"\n";
        let packages = Packages::of(lock);
        assert_eq!(packages.without_ours, set(&["num", "num_traits"]));
        assert_eq!(packages.with_ours_alone, set(&["cl_types", "my_kernels"]));
        let arguments =
            ["rustc", "--crate-name", "app", "src/main.rs", "--extern", "my_kernels=/deps/a.rmeta", "--extern"];
        let arguments =
            [&arguments[..], &["priv:num=/deps/b.rmeta", "--extern", "cl_runtime=/c", "--extern", "other=/d"]];
        let arguments: Vec<String> = arguments.concat().iter().map(|&argument| argument.to_owned()).collect();
        let names =
            |lock| crates_with_methods(&arguments, lock).into_iter().map(|other| other.name).collect::<HashSet<_>>();
        assert_eq!(names(Some(lock)), set(&["my_kernels", "other"]));
        assert_eq!(names(None), set(&["my_kernels", "num", "other"]));
    }

    #[test]
    fn what_may_bring_a_method_is_seen() {
        let elsewhere = |text: &str| {
            let mut named = [false];
            let others = [Other { name: "my_kernels".to_owned(), note: None }];
            name_others(text, &others, &mut named).unwrap();
            Outward::of(&tokens(text).unwrap()).elsewhere || named[0]
        };
        for text in [
            "#[path = \"x.rs\"] mod other;",
            "#[cfg_attr(unix, path = \"x.rs\")] mod other;",
            "use cl_runtime::device as gpu;",
            "include!(\"x.rs\");",
            "use my_kernels::Shape;",
            "macro_rules! shapes { ($name:ident) => { #[device] impl Shape { fn $name(&self) {} } } }",
            "fn f() { paste! { #[device] impl Shape { fn [<a b>](&self) {} } } }",
        ] {
            assert!(elsewhere(text), "{text}");
        }
        for text in ["fn f(path: &str) { println!(\"{path}\") }", "mod other; use crate::other::*;", "use num::One;"] {
            assert!(!elsewhere(text), "{text}");
        }
    }

    #[test]
    fn the_files_are_those_that_modules_name() {
        let folder = std::env::temp_dir().join(format!("cl-macros-whole-{}", std::process::id()));
        let write = |name: &str, text: &str| {
            let file = folder.join(name);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        };
        write("main.rs", "mod shapes; mod inner { mod deep; } #[cfg(any())] mod none; use shapes::Disc;");
        write("shapes.rs", "mod r#more; pub struct Disc;");
        write("shapes/more.rs", "#[device] impl Disc { fn area(&self) {} } impl Disc { fn of_the_host(&self) {} }");
        write("inner/deep/mod.rs", "#[device] trait Edged { fn edge(&self); }");
        write("unused.rs", "#[device] impl Disc { fn unused(&self) {} }");
        let whole = Whole::of(&folder.join("main.rs"), &[]).unwrap();
        let has = |name: &str| whole.read.iter().any(|file| file.methods.has(name));
        assert!(has("area") && has("edge") && !has("of_the_host") && !has("unused"));
        assert_eq!(whole.files.len(), 4);
        write("again/main.rs", "mod shapes;");
        write("again/shapes.rs", "use my_kernels::Disc;");
        let beside = |note| {
            let others = [Other { name: "my_kernels".to_owned(), note }];
            Whole::of(&folder.join("again/main.rs"), &others)
        };
        assert!(beside(None).is_none());
        write("kernels/lib.rs", "mod more; #[device] impl Disc { fn ring(&self) {} }");
        write("kernels/some more.rs", "#[device] trait Round { fn round(&self); }");
        let escaped = folder.display().to_string().replace(' ', "\\ ");
        let note =
            format!("{escaped}/libx.rmeta: {escaped}/kernels/lib.rs {escaped}/kernels/some\\ more.rs\n\nmore: x\n");
        write("my_kernels.d", &note);
        let whole = beside(Some(folder.join("my_kernels.d"))).unwrap();
        let has = |name: &str| whole.read.iter().any(|file| file.methods.has(name));
        assert!(has("ring") && has("round") && !has("area"));
        assert_eq!(files_noted(&format!("{escaped}/libx.rmeta: {escaped}/kernels/none.rs\n")), None);
        fs::remove_dir_all(folder).unwrap();
    }
}
