//! What the documents say about each other and about the library is true.

mod computed;
mod formats;
mod links;

mod pages;
mod rules;
