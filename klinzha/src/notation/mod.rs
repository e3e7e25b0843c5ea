//! Text of the game, a layer of its own: nothing inside the rules depends on how things are
//! written.
//!
//! # Moves and rolls
//!
//! [`Move`](crate::Move) and [`Roll`](crate::Roll) are written and read in these forms (K13),
//! given in the EBNF of ISO 14977. Everything is ASCII, and nothing stands before, between or
//! after what is shown.
//!
//! ```text
//! move      = set up | play | kinta ;
//!
//! set up    = "first" | "second"
//!           | "point ", ( "top" | "left" | "right" )
//!           | piece, "@", cell, [ "*" ]        (* with the star: reflective opening *)
//!           | "*@", cell ;                     (* the Goal *)
//!
//! play      = cell, "-", cell, [ "*" ]         (* with the star: the Goal is there too *)
//!           | "*", cell, "-", cell ;           (* Goal transport *)
//!
//! kinta     = cell, "=", weapon
//!           | cell, "-", cell, [ "*" ], ( "~" | "^" ), cell     (* Oy'naQ strike; mine *)
//!           | cell, "~", cell                                   (* strike without moving *)
//!           | "fight" | "retreat ", cell | "back ", cell | "swap" | "keep" ;
//!
//! roll      = "clouds ", ( "2" | "3" | "4" | "5" | "6" | "7"
//!                        | "8" | "9" | "10" | "11" | "12" )
//!           | "cloud ", cell
//!           | "spindles ", spindle, "-", spindle                (* Green's, Gold's *)
//!           | "roll ", spindle ;
//!
//! piece     = "F" | "L" | "S" | "Y" | "V" | "B" ;
//! weapon    = "mace" | "lance" | "chonnaq" | "batleth" | "jejtaj" | "mekleth"
//!           | "oynaq" | "mine" ;
//! spindle   = "1" | "2" | "3" | "4" | "5" | "6" ;
//!
//! cell      = flat cell                        (* on the flat board *)
//!           | level, flat cell ;               (* on the tetrahedral board *)
//! flat cell = row, [ "-" ], digit, digit ;     (* one that the board has; I90 is I99 *)
//! row       = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" ;
//! level     = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" ;
//! digit     = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" ;
//! ```
//!
//! Letters are read in either case, those of pieces included, and written as shown. The hyphen
//! inside a cell and `I90` are read and never written (K1.2). So every move has one written
//! text, and texts that read as one move differ only in these ways.
//!
//! The grammar alone decides: a text in one of the forms is read, legal or not, whatever the
//! options, so `E37-E37` is a move that no position allows. No text is both a move and a roll.
//! The mark of a refused attempt in records, as in `E37-F37?`, is no part of a move.

mod moves;
mod position;
mod reader;
mod rolls;
mod text;

pub use moves::{ParseMoveError, ParseMoveErrorKind};
pub use position::{Field, PositionError};
pub(crate) use reader::Reader;
pub use rolls::{ParseRollError, ParseRollErrorKind};
pub use text::Text;
