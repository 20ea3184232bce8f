//! The `__local` memory of one work-group at a time: variables of the kernel, and arguments that have no buffer.

use std::alloc::{self, Layout};
use std::cell::{Cell, RefCell};
use std::ptr::NonNull;

use cl_types::HostMemory;

use super::panics::Stop;
use super::race::Checker;
use super::stacks::StackSize;
use crate::error::{Error, Result};

/// Arguments of a launch, of which some are memory that each group gets.
pub(crate) struct Arguments {
    /// One for each argument; that of a group's memory has the length, and no address.
    pub(crate) memory: Vec<HostMemory>,
    /// Which arguments are a group's memory, and how much.
    pub(crate) local: Vec<(usize, Layout)>,
    /// What its work-items run on.
    pub(crate) stacks: StackSize,
    /// Whether accesses are watched, to find data races.
    pub(crate) checked: bool,
}

// SAFETY: the addresses are plain numbers until a work-item uses them, which `run_on_host` answers for.
unsafe impl Sync for Arguments {}

impl Arguments {
    fn local_bytes(&self) -> usize {
        self.local.iter().fold(0, |sum, (_, layout)| sum.saturating_add(layout.size()))
    }
}

/// The memory of the group that runs; used again for the next.
pub(super) struct GroupMemory {
    kernel: &'static str,
    arguments: Vec<HostMemory>,
    argument_blocks: Vec<Block>,
    argument_bytes: usize,
    variables: RefCell<Vec<Option<Block>>>,
    checker: Option<Checker>,
}

impl GroupMemory {
    /// The memory of the arguments.
    pub(super) fn new(kernel: &'static str, arguments: &Arguments) -> Result<Self> {
        let checker = arguments.checked.then(|| Checker::new(kernel));
        let mut memory = arguments.memory.clone();
        let mut blocks = Vec::new();
        for &(index, layout) in &arguments.local {
            let block = Block::new(layout)?;
            memory[index].address = block.address(checker.as_ref());
            blocks.push(block);
        }
        Ok(GroupMemory {
            kernel,
            arguments: memory,
            argument_blocks: blocks,
            argument_bytes: arguments.local_bytes(),
            variables: RefCell::default(),
            checker,
        })
    }

    /// The arguments of the group that runs.
    pub(super) fn arguments(&self) -> &[HostMemory] {
        &self.arguments
    }

    /// What looks for data races, if something does.
    pub(super) fn checker(&self) -> Option<&Checker> {
        self.checker.as_ref()
    }

    /// Before a group: nothing of the last is seen.
    pub(super) fn clear(&self) {
        if let Some(checker) = &self.checker {
            checker.begin_group();
        }
        self.argument_blocks.iter().for_each(Block::clear);
        self.variables.borrow().iter().flatten().for_each(|block| block.cleared.set(false));
    }

    /// The memory of a variable.
    pub(super) fn variable(&self, number: usize, layout: Layout) -> *mut u8 {
        let mut variables = self.variables.borrow_mut();
        if variables.len() <= number {
            variables.resize_with(number + 1, || None);
        }
        let others: usize = variables.iter().flatten().map(|block| block.bytes).sum();
        let block = match &mut variables[number] {
            Some(block) => block,
            free => {
                let needed = self.argument_bytes + others + layout.size();
                let block = check_size(self.kernel, needed).and_then(|()| Block::new(layout));
                match block {
                    Ok(block) => free.insert(block),
                    Err(error) => {
                        drop(variables);
                        Stop::here(error)
                    }
                }
            }
        };
        if !block.cleared.get() {
            block.clear();
            block.cleared.set(true);
        }
        block.address(self.checker.as_ref())
    }
}

/// Whether a group may have that much.
pub(crate) fn check_size(kernel: &'static str, needed: usize) -> Result<()> {
    if needed > super::LOCAL_MEMORY {
        let limit = super::LOCAL_MEMORY as u64;
        return Err(Error::LocalMemoryTooLarge { kernel, needed, limit, device: "the host".to_owned() });
    }
    Ok(())
}

/// Memory that is reached through pointers only.
struct Block {
    address: NonNull<u8>,
    layout: Layout,
    /// How much was asked for.
    bytes: usize,
    cleared: Cell<bool>,
}

impl Block {
    fn new(layout: Layout) -> Result<Block> {
        let bytes = layout.size();
        // No allocation has 0 bytes.
        let layout = Layout::from_size_align(bytes.max(1), layout.align()).unwrap_or(layout);
        // SAFETY: the size is not 0.
        let address = NonNull::new(unsafe { alloc::alloc_zeroed(layout) });
        let address = address.ok_or(Error::OutOfMemory { bytes })?;
        Ok(Block { address, layout, bytes, cleared: Cell::new(true) })
    }

    fn clear(&self) {
        // SAFETY: the allocation has that many bytes, and no work-item runs that has seen them.
        unsafe { self.address.write_bytes(0, self.bytes) }
    }

    /// Work-items make their pointers from the number, so it is exposed.
    fn address(&self, checker: Option<&Checker>) -> *mut u8 {
        let address = self.address.as_ptr();
        address.expose_provenance();
        match checker {
            None => address,
            Some(checker) => {
                checker.add_local(address.addr()..address.addr() + self.bytes);
                cl_types::watched(address)
            }
        }
    }
}

impl Drop for Block {
    fn drop(&mut self) {
        // SAFETY: allocated with this layout; the work-items of the group have ended.
        unsafe { alloc::dealloc(self.address.as_ptr(), self.layout) }
    }
}
