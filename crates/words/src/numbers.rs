//! How numbers are written in sentences.

use crate::Value;

/// Numbers up to this one are short enough to be read at a glance.
const GREATEST_PLAIN: f64 = 9999.0;

/// A large whole number in groups of three digits; nothing for values that are written as they are.
pub fn grouped(value: &Value<'_>, separator: char) -> Option<String> {
    let Value::Number(number) = value else { return None };
    if number.value <= GREATEST_PLAIN || number.value.fract() != 0.0 {
        return None;
    }
    let digits = format!("{:.0}", number.value);
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(digit);
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn only_large_numbers_are_grouped() {
        assert_eq!(grouped(&9999.into(), ','), None);
        assert_eq!(grouped(&"12345".into(), ','), None);
        assert_eq!(grouped(&10_000.into(), ',').as_deref(), Some("10,000"));
        assert_eq!(grouped(&123_456.into(), ' ').as_deref(), Some("123 456"));
        assert_eq!(grouped(&1_234_567.into(), ',').as_deref(), Some("1,234,567"));
    }
}
