//! What the page calls: two functions and the memory, no glue code.
//!
//! The page asks for [`room`], writes a line there, calls [`answer`] with its length, and reads as
//! many bytes as that returns where [`room`] of 0 says that the buffer is.

use std::cell::RefCell;

use crate::Desk;

thread_local! {
    static TABLE: RefCell<(Desk, Vec<u8>)> = RefCell::new((Desk::new(), Vec::new()));
}

/// Makes room for so many bytes and returns where it is, until the next call of any of these
/// functions. What was there before stays, as far as it fits; room is never given back.
#[allow(unsafe_code, reason = "the page finds the function by its name")]
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    TABLE.with_borrow_mut(|(_, buffer)| {
        if buffer.len() < length {
            buffer.resize(length, 0);
        }
        buffer.as_mut_ptr()
    })
}

/// Answers the line in the first bytes of the buffer: the answer takes its place, and its length
/// is returned.
#[allow(unsafe_code, reason = "the page finds the function by its name")]
#[unsafe(no_mangle)]
pub extern "C" fn answer(length: usize) -> usize {
    TABLE.with_borrow_mut(|(desk, buffer)| {
        let line = buffer.get(..length).unwrap_or(buffer);
        *buffer = desk.answer(line).into_bytes();
        buffer.len()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(line: &str) -> String {
        room(line.len());
        TABLE.with_borrow_mut(|(_, buffer)| buffer[..line.len()].copy_from_slice(line.as_bytes()));
        let length = answer(line.len());
        assert!(!room(0).is_null());
        TABLE.with_borrow(|(_, buffer)| String::from_utf8(buffer[..length].to_vec()).unwrap())
    }

    #[test]
    fn a_line_written_into_the_buffer_is_answered_there() {
        let answer = ask(r#"{"cmd":"new","game":"khantsin"}"#);
        assert_eq!(answer, r#"{"ok":true,"turn":"south","position":"36 south:red 0"}"#);
        // A shorter line after a longer answer, and one that is longer than the buffer.
        assert!(ask(r#"{"cmd":"state"}"#).contains("36 south:red 0"));
        let long = format!("{}{}", r#"{"cmd":"moves"}"#, " ".repeat(5000));
        assert!(ask(&long).starts_with(r#"{"ok":true,"moves":["@1","#));
    }

    #[test]
    fn a_length_beyond_the_buffer_is_an_answer_and_no_crash() {
        room(2);
        let length = answer(usize::MAX);
        assert!(length > 0);
    }
}
