//! What is asked of statics and constants.

use super::Surroundings;
use super::file::file;

impl Surroundings {
    /// The type of a table of the module that a name surely is.
    pub fn table(&self, name: &str) -> Option<syn::Type> {
        let scope = self.scope();
        let ty = scope.tables.get(name).filter(|_| !scope.doubtful.contains(name))?;
        let body = self.body();
        let inside = body.is_none_or(|body| body.mentioned.contains(name) || body.imports_all);
        if inside { None } else { syn::parse_str(ty).ok() }
    }

    /// Whether it surely is a constant of the module that is a sampler.
    pub fn is_sampler(&self, name: &str) -> bool {
        let scope = self.scope();
        let mentioned = || self.body().is_some_and(|body| body.mentioned.contains(name) || body.imports_all);
        scope.samplers.contains(name) && !scope.doubtful.contains(name) && !mentioned()
    }

    /// Whether it is a `static` of an `extern` block of the module.
    pub fn is_foreign_static(&self, name: &str) -> bool {
        self.scope().foreign_statics.contains(name)
    }

    /// Whether it is a `static` of the module that each thread has one of.
    pub fn is_thread_static(&self, name: &str) -> bool {
        self.scope().thread_statics.contains(name)
    }

    /// Whether it is a `static` of the module that may change.
    pub fn is_mutable_static(&self, name: &str) -> bool {
        self.scope().mutable_statics.contains(name)
    }
}

/// Whether the last name of a path is that of a constant of the file, and of nothing that is constructed.
pub fn is_constant(path: &syn::Path) -> bool {
    let name = path.segments.last().map(|segment| &segment.ident);
    name.is_some_and(|name| file(name.span()).is_some_and(|file| file.methods.have_constant(&name.to_string())))
}
