//! Writes anew what is computed in the rulebook: the page of odds, the diagrams in the pages and
//! the pictures beside them.

use std::path::Path;
use std::{fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rulebook");
    fs::write(folder.join("odds.md"), examples::rulebook::odds_page())?;
    fs::create_dir_all(folder.join("img"))?;
    for (name, svg) in examples::rulebook::images() {
        fs::write(folder.join("img").join(format!("{name}.svg")), svg)?;
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "md") {
            let page = fs::read_to_string(&path)?;
            let drawn = examples::rulebook::with_pictures(&page);
            if drawn != page {
                fs::write(&path, drawn)?;
                println!("{}", path.display());
            }
        }
    }
    Ok(())
}
