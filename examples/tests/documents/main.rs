//! What the documents say about each other and about the library is true.

mod api;
mod computed;
mod formats;
mod games;
mod links;

mod pages;
mod rules;
