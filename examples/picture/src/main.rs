//! Writes a picture of a position, as SVG or as PNG.
//!
//! ```text
//! picture GAME OPTIONS POSITION FILE [WIDTH] [grey]
//! ```
//!
//! GAME is `klinzha`, `khantsin`, `dejarik` or `courtier`. OPTIONS and POSITION are texts as in
//! records; `-` are the default options, or the start of a game. The ending of FILE says whether
//! it becomes an SVG or a PNG, which is WIDTH pixels wide (800), in shades of grey if asked for.

use std::error::Error;
use std::fmt::Display;
use std::path::Path;
use std::process::ExitCode;
use std::str::FromStr;

use holochess::{Courtier, Dejarik};
use khantsin::KhanTsin;
use klinzha::{AnyOptions, Board, KlinZha};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};
use tabletop_rules::{Hidden, Observer};

const USAGE: &str = "usage: picture klinzha|khantsin|dejarik|courtier OPTIONS|- POSITION|- FILE.svg|FILE.png [WIDTH] [grey]";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &[String]) -> Result<(), Box<dyn Error>> {
    let [game, options, position, file, rest @ ..] = args else { return Err(USAGE.into()) };
    let (width, grey) = match rest {
        [] => (800, false),
        [width] => (width.parse()?, false),
        [width, word] if word == "grey" => (width.parse()?, true),
        _ => return Err(USAGE.into()),
    };
    let svg = draw(game, given(options), given(position), width)?.to_string();
    match Path::new(file).extension().and_then(|ending| ending.to_str()) {
        Some("svg") => std::fs::write(file, svg)?,
        Some("png") => render(&svg, grey)?.save_png(file)?,
        _ => return Err(format!("{file} ends neither in .svg nor in .png").into()),
    }
    Ok(())
}

/// Reads options; without a text they are the default ones.
fn read<T: FromStr<Err: Error + 'static> + Default>(
    text: Option<&str>,
) -> Result<T, Box<dyn Error>> {
    Ok(text.map(str::parse).transpose()?.unwrap_or_default())
}

fn given(text: &str) -> Option<&str> {
    (text != "-").then_some(text)
}

/// Draws a position of any of the games.
fn draw(
    game: &str,
    options: Option<&str>,
    position: Option<&str>,
    width: u32,
) -> Result<Box<dyn Display>, Box<dyn Error>> {
    Ok(match game {
        "klinzha" => match read(options)? {
            AnyOptions::Flat(options) => draw_klinzha(options, position, width)?,
            AnyOptions::Tetrahedral(options) => draw_klinzha(options, position, width)?,
        },
        "khantsin" => {
            let options = read(options)?;
            let state = match position {
                Some(text) => KhanTsin::from_text(&options, text)?,
                None => KhanTsin::new(options)?,
            };
            Box::new(khantsin::Picture::new(&state).cell_names(true).zones(true).size(width))
        }
        "dejarik" => {
            let options = read(options)?;
            let state = match position {
                Some(text) => Dejarik::from_text(&options, text)?,
                None => Dejarik::new(options)?,
            };
            let picture = holochess::Picture::of_dejarik(&state);
            Box::new(picture.cell_names(true).ratings(true).size(width))
        }
        "courtier" => {
            let options = read(options)?;
            let state = match position {
                Some(text) => Courtier::from_text(&options, text)?,
                None => Courtier::new(options),
            };
            Box::new(holochess::Picture::of_courtier(&state).cell_names(true).size(width))
        }
        _ => return Err(USAGE.into()),
    })
}

fn draw_klinzha<B: Board>(
    options: klinzha::Options<B>,
    position: Option<&str>,
    width: u32,
) -> Result<Box<dyn Display>, Box<dyn Error>> {
    let state: KlinZha<B> = match position {
        Some(text) => KlinZha::from_text(options, text)?,
        None => KlinZha::start(options)?,
    };
    let view = state.view(Observer::Referee, &[]);
    let picture = klinzha::Picture::new(&view).cell_names(true).zones(true).fallen(true);
    Ok(Box::new(picture.size(width)))
}

/// Renders an SVG document in the size that it says.
fn render(svg: &str, grey: bool) -> Result<Pixmap, Box<dyn Error>> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or("the picture has no size")?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    if grey {
        for pixel in pixels.pixels_mut() {
            let [red, green, blue] = [pixel.red(), pixel.green(), pixel.blue()].map(u32::from);
            let light = ((299 * red + 587 * green + 114 * blue) / 1000) as u8;
            let alpha = pixel.alpha();
            if let Some(shade) = PremultipliedColorU8::from_rgba(light, light, light, alpha) {
                *pixel = shade;
            }
        }
    }
    Ok(pixels)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pixels(game: &str, grey: bool) -> Pixmap {
        let svg = draw(game, None, None, 300).unwrap().to_string();
        render(&svg, grey).unwrap()
    }

    #[test]
    fn every_game_becomes_a_png_of_the_width_asked_for() {
        for game in ["klinzha", "khantsin", "dejarik", "courtier"] {
            let drawn = pixels(game, false);
            assert_eq!(drawn.width(), 300, "{game}");
            let colours: std::collections::HashSet<_> =
                drawn.pixels().iter().map(|pixel| (pixel.red(), pixel.green())).collect();
            assert!(colours.len() > 100, "{game} has {} colours", colours.len());
            assert!(drawn.encode_png().unwrap().starts_with(b"\x89PNG"));
        }
    }

    #[test]
    fn shades_of_grey_have_no_colour() {
        for pixel in pixels("courtier", true).pixels() {
            assert_eq!((pixel.red(), pixel.red()), (pixel.green(), pixel.blue()));
        }
    }
}
