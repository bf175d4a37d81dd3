//! The errors as a picture.

use std::fmt::Write;

use super::learner::Errors;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 360.0;
const MARGIN: f64 = 56.0;

/// The errors after each round as an SVG: what was learned from as a thin line, what was held out as a thick one.
pub fn curve(rounds: &[Errors], [learned, held_out]: [&str; 2]) -> String {
    let all = || rounds.iter().flat_map(|errors| [errors.learned, errors.held_out]);
    let (low, high) = (all().fold(f64::INFINITY, f64::min), all().fold(0.0, f64::max));
    let (low, high) = if low < high { (low, high) } else { (0.0, 1.0) };
    let x = |round: usize| MARGIN + (WIDTH - 2.0 * MARGIN) * round as f64 / (rounds.len().max(2) - 1) as f64;
    let y = |error: f64| MARGIN + (HEIGHT - 2.0 * MARGIN) * (high - error) / (high - low);
    let line = |value: fn(&Errors) -> f64| -> String {
        let point = |(round, errors)| format!("{:.1},{:.1}", x(round), y(value(errors)));
        rounds.iter().enumerate().map(point).collect::<Vec<_>>().join(" ")
    };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"13\">\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fffdf9\"/>"
    );
    // Writing into a string does not fail.
    for part in 0..=4 {
        let error = low + (high - low) * f64::from(part) / 4.0;
        let _ = write!(
            svg,
            "<line x1=\"{MARGIN}\" x2=\"{}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#ddd5c8\"/>\
             <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#6b645a\">{error:.5}</text>",
            WIDTH - MARGIN,
            MARGIN - 6.0,
            y(error) + 4.0,
            y = y(error),
        );
    }
    for (values, width, color) in
        [(line(|errors| errors.learned), 1.5, "#b58863"), (line(|errors| errors.held_out), 3.0, "#2f6f4f")]
    {
        let _ = write!(
            svg,
            "<polyline points=\"{values}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"/>"
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{MARGIN}\" y=\"28\" fill=\"#b58863\">— {learned}</text>\
         <text x=\"{}\" y=\"28\" fill=\"#2f6f4f\" font-weight=\"bold\">— {held_out}</text>\
         <text x=\"{MARGIN}\" y=\"{}\" fill=\"#6b645a\">1</text>\
         <text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"#6b645a\">{}</text></svg>",
        WIDTH / 2.0,
        HEIGHT - MARGIN + 20.0,
        WIDTH - MARGIN,
        HEIGHT - MARGIN + 20.0,
        rounds.len(),
    );
    svg
}
