//! The device language: what ordinary Rust means in a kernel, on the host and on an OpenCL device.
//!
//! One program, as each would be linked to the whole crate again; what needs a process of its own stands beside it.

#[macro_use]
#[path = "../common/mod.rs"]
mod common;

mod arrays_in_slices;
mod assigned_slices;
mod behind_barriers;
mod beside_macros;
mod borrowed_options;
mod byte_strings;
mod bytes_of_slices;
mod calls_and_conversions;
mod chains;
mod checked_numbers;
mod chosen_pieces;
mod compared_through_references;
mod conditions;
mod constant_arrays;
mod constant_tables;
mod copies_and_places;
mod cycles;
mod elements_of_slices;
mod elements_of_spaces;
mod evaluated_in_order;
mod extremes;
mod first_turns;
mod floats_that_are_no_order;
mod given_closures_that_wait;
mod guarded_fields;
mod hoisting;
mod items;
mod kept_as_they_are;
mod kernels;
mod kinds_of_values;
mod leaving;
mod lending_methods;
mod literals_in_tuples;
mod local_values;
mod memory_of_the_group;
mod methods_beside_traits;
mod methods_by_paths;
mod methods_of_elements;
mod moving_views;
mod named_places;
mod named_ranges;
mod names_that_stand_twice;
mod no_element;
mod operators;
mod options;
mod orders;
mod ordinary_chains;
mod ordinary_forms;
mod pairs_of_slices;
mod panics;
mod parts;
mod passed_arrays;
mod pieces;
mod pieces_that_are_none;
mod places_in_chains;
mod pointers_inside_values;
mod read_where_it_is;
mod references_in_patterns;
mod results_of_operators;
mod returned_arrays;
mod short_forms;
mod slices_with_a_name;
mod stream_turns;
mod streams;
mod strips;
mod told_types;
mod user_macros;
mod variants;
mod walks;
mod written_where_it_is;
