//! The program itself: lines in, lines out.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Output, Stdio};

use serde_json::{Value, json};

fn start(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_umpire"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Runs the program on some input to its end.
fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = start(arguments);
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // In a thread, so that neither end waits for the other.
    let writer = std::thread::spawn(move || {
        // A program that only shows its help does not read.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn answers(output: &Output) -> Vec<Value> {
    let text = std::str::from_utf8(&output.stdout).unwrap();
    assert!(text.is_empty() || text.ends_with('\n'));
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn each_line_is_answered_in_order_and_the_end_of_input_is_the_end() {
    let input = concat!(
        "{\"cmd\":\"new\",\"game\":\"courtier\",\"id\":1}\r\n",
        "\n",
        "{\"cmd\":\"state\",\"id\":3}\n",
        "{\"cmd\":\"state\",\"id\":4}",
    );
    let output = run(&[], input.as_bytes());
    assert!(output.status.success());
    assert!(output.stderr.is_empty());
    let answers = answers(&output);
    let ids: Vec<_> = answers.iter().map(|answer| answer.get("id").cloned()).collect();
    assert_eq!(ids, [Some(json!(1)), None, Some(json!(3)), Some(json!(4))]);
    assert_eq!(answers[1]["error"]["kind"], "bad_json");
}

#[test]
fn no_input_is_no_output() {
    let output = run(&[], b"");
    assert!(output.status.success());
    assert!(output.stdout.is_empty());
}

#[test]
fn an_answer_does_not_wait_for_the_next_line() {
    let mut child = start(&[]);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for id in 0..3 {
        writeln!(stdin, "{{\"cmd\":\"state\",\"id\":{id}}}").unwrap();
        stdin.flush().unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&line).unwrap()["id"], id);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_line_of_any_length_is_answered() {
    let mut input = vec![b'['; 2 << 20];
    input.extend(b"\n{\"cmd\":\"state\"}\n");
    input.extend(vec![0xff; 3 << 20]);
    let kinds: Vec<_> = answers(&run(&[], &input))
        .iter()
        .map(|answer| answer["error"]["kind"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(kinds, ["limit", "no_game", "limit"]);
}

#[test]
fn limits_are_set_on_the_command_line() {
    let arguments = ["--max-line", "60", "--max-depth=3", "--max-nodes", "20", "--max-plies", "2"];
    let input = b"{\"cmd\":\"new\",\"game\":\"courtier\"}
{\"cmd\":\"perft\",\"depth\":4}
{\"cmd\":\"perft\",\"depth\":3}
{\"cmd\":\"perft\",\"depth\":1}
{\"cmd\":\"random\",\"seed\":1,\"plies\":3}
{\"cmd\":\"random\",\"seed\":1,\"plies\":2}
{\"cmd\":\"state\",\"id\":\"1234567890123456789012345678901234567890\"}
";
    let answers = answers(&run(&arguments, input));
    let messages: Vec<_> =
        answers.iter().map(|answer| answer["error"]["message"].as_str().unwrap_or("ok")).collect();
    assert_eq!(
        messages,
        [
            "ok",
            "a perft is at most 3 deep",
            "a perft looks at 20 states at most",
            "ok",
            "a random run has at most 2 plies",
            "ok",
            "a line has at most 60 bytes",
        ]
    );
}

#[test]
fn help_and_version_are_shown() {
    let help = run(&["--help"], b"");
    assert!(help.status.success());
    let text = String::from_utf8(help.stdout).unwrap();
    assert!(text.contains("--max-nodes NUMBER"));
    assert!(text.ends_with(
        "Defaults: --max-line 1048576 --max-depth 64 --max-nodes 100000000 --max-plies 100000\n"
    ));
    let version = run(&["--version"], b"");
    let expected = format!("umpire {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(String::from_utf8(version.stdout).unwrap(), expected);
}

#[test]
fn a_wrong_option_is_told_on_standard_error() {
    let output = run(&["--quick"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(message, "umpire: no option --quick; see umpire --help\n");
}
