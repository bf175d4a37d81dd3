//! As much linear algebra as ratings need.

/// Rows of numbers.
pub type Matrix = Vec<Vec<f64>>;

/// The inverse of a square matrix, by elimination; nothing if there is none, or nothing to invert.
pub fn inverse(mut matrix: Matrix) -> Option<Matrix> {
    let size = matrix.len();
    let mut inverse: Matrix =
        (0..size).map(|row| (0..size).map(|column| f64::from(u8::from(row == column))).collect()).collect();
    for column in 0..size {
        let pivot = (column..size)
            .max_by(|&one, &other| matrix[one][column].abs().total_cmp(&matrix[other][column].abs()))?;
        matrix.swap(column, pivot);
        inverse.swap(column, pivot);
        let scale = matrix[column][column];
        if scale == 0.0 || !scale.is_finite() {
            return None;
        }
        for entry in matrix[column].iter_mut().chain(&mut inverse[column]) {
            *entry /= scale;
        }
        for row in (0..size).filter(|&row| row != column) {
            let factor = matrix[row][column];
            for entry in 0..size {
                matrix[row][entry] -= factor * matrix[column][entry];
                inverse[row][entry] -= factor * inverse[column][entry];
            }
        }
    }
    (size > 0).then_some(inverse)
}

/// The product of two square matrices of the same size.
pub fn times(one: &Matrix, other: &Matrix) -> Matrix {
    let entry =
        |row: &Vec<f64>, column: usize| row.iter().zip(other).map(|(part, line)| part * line[column]).sum();
    one.iter().map(|row| (0..other.len()).map(|column| entry(row, column)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_times_its_inverse_is_one() {
        let matrix = vec![vec![0.0, 2.0, -1.0], vec![4.0, 1.0, 3.0], vec![2.0, -5.0, 0.5]];
        let product = times(&inverse(matrix.clone()).unwrap(), &matrix);
        for (row, line) in product.iter().enumerate() {
            for (column, entry) in line.iter().enumerate() {
                assert!((entry - f64::from(u8::from(row == column))).abs() < 1e-12, "{product:?}");
            }
        }
        assert_eq!(inverse(vec![vec![1.0, 2.0], vec![2.0, 4.0]]), None);
        assert_eq!(inverse(Vec::new()), None);
    }
}
