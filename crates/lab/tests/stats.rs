//! The statistics, compared with values computed apart: in Python, with 50 digits and Newton's method.

use roque_lab::stats::{
    Decision, Estimate, GamePoints, Pairs, Sprt, SprtError, Tally, elo_of_score, score_of_elo,
};

/// Pairs; then score, Elo, its error, likelihood of superiority, normalized Elo and its error.
const ESTIMATES: &[([u64; 5], [f64; 6])] = &[
    ([10, 20, 30, 25, 15], [0.5375, 26.106693, 41.104012, 0.895344258, 30.843418, 48.151231]),
    ([2, 150, 700, 190, 5], [0.510983763, 7.633528, 6.224865, 0.991903307, 18.256424, 14.881066]),
    ([0, 3, 10, 22, 65], [0.8725, 334.102100, 62.475026, 1.0, 461.221735, 48.151231]),
    ([40, 30, 20, 8, 2], [0.255, -186.246437, 47.489013, 0.0, -229.597952, 48.151231]),
    ([5000, 40000, 80000, 41000, 5100], [0.501753361, 1.218365, 0.693334, 0.999713612, 2.045603, 1.164079]),
    ([1, 0, 0, 0, 1], [0.5, 0.0, f64::INFINITY, 0.5, 0.0, 340.480617]),
];

/// Pairs, the two claims, and the logarithm of the ratio of likelihoods.
const RATIOS: &[([u64; 5], f64, f64, f64)] = &[
    ([10, 20, 30, 25, 15], 0.0, 5.0, 0.269412527),
    ([2, 150, 700, 190, 5], 0.0, 5.0, 2.545227608),
    ([0, 3, 10, 22, 65], 0.0, 10.0, 2.836765400),
    ([0, 0, 1, 0, 0], 0.0, 5.0, -0.011281921),
    ([40, 30, 20, 8, 2], -5.0, 0.0, -1.305976769),
    ([5000, 40000, 80000, 41000, 5100], 0.0, 2.0, 3.489691345),
    ([0, 0, 0, 0, 30], 0.0, 5.0, 0.428656595),
];

fn assert_near(found: f64, expected: f64, tolerance: f64, what: &str) {
    let same = found == expected || (found - expected).abs() <= tolerance;
    assert!(same, "{what}: {found}, expected {expected}");
}

#[test]
fn estimates() {
    for (pairs, [score, elo, error, superiority, normalized, normalized_error]) in ESTIMATES {
        let found = Estimate::of(&Pairs(*pairs)).unwrap();
        assert_near(found.score, *score, 1e-8, "score");
        assert_near(found.elo, *elo, 1e-5, "elo");
        assert_near(found.error, *error, 1e-5, "error");
        assert_near(found.superiority, *superiority, 1e-8, "superiority");
        assert_near(found.normalized, *normalized, 1e-5, "normalized");
        assert_near(found.normalized_error, *normalized_error, 1e-5, "normalized error");
    }
    assert_eq!(Estimate::of(&Pairs::default()), None);
}

#[test]
fn one_side_has_all_the_points() {
    let nearly = Estimate::of(&Pairs([0, 0, 0, 1, 9])).unwrap();
    assert_near(nearly.interval.0, 445.430576, 1e-5, "low");
    assert_eq!((nearly.interval.1, nearly.error), (f64::INFINITY, f64::INFINITY));
    let all = Estimate::of(&Pairs([0, 0, 0, 0, 7])).unwrap();
    assert_eq!((all.score, all.elo, all.error, all.superiority), (1.0, f64::INFINITY, f64::INFINITY, 1.0));
    // The exact binomial interval for 14 of 14 begins at 0.7684.
    assert_near(score_of_elo(all.interval.0), 0.768_36, 1e-5, "low");
    assert_eq!(all.interval.1, f64::INFINITY);
    let none = Estimate::of(&Pairs([7, 0, 0, 0, 0])).unwrap();
    assert_eq!(none.interval, (f64::NEG_INFINITY, -all.interval.0));
    assert_eq!((none.elo, none.superiority), (f64::NEG_INFINITY, 0.0));
    let drawn = Estimate::of(&Pairs([0, 0, 7, 0, 0])).unwrap();
    assert_eq!((drawn.elo, drawn.superiority), (0.0, 0.5));
}

#[test]
fn ratios() {
    for (pairs, elo0, elo1, expected) in RATIOS {
        let sprt = Sprt::new(*elo0, *elo1, 0.05, 0.05).unwrap();
        assert_near(sprt.llr(&Pairs(*pairs)), *expected, 1e-7, &format!("{pairs:?}"));
    }
    assert_eq!(Sprt::new(0.0, 5.0, 0.05, 0.05).unwrap().llr(&Pairs::default()), 0.0);
}

#[test]
fn decisions() {
    let sprt = Sprt::new(0.0, 2.0, 0.05, 0.05).unwrap();
    let (lower, upper) = sprt.bounds();
    assert_near(lower, -2.944438979, 1e-8, "lower");
    assert_near(upper, 2.944438979, 1e-8, "upper");
    assert_eq!(sprt.decision(&Pairs([5000, 40000, 80000, 41000, 5100])), Some(Decision::Accepted));
    assert_eq!(sprt.decision(&Pairs([5100, 41000, 80000, 40000, 5000])), Some(Decision::Rejected));
    assert_eq!(sprt.decision(&Pairs([50, 400, 800, 410, 51])), None);
    let (lower, upper) = Sprt::new(0.0, 2.0, 0.1, 0.02).unwrap().bounds();
    assert_near(lower, (0.02_f64 / 0.9).ln(), 1e-12, "lower");
    assert_near(upper, (0.98_f64 / 0.1).ln(), 1e-12, "upper");
}

#[test]
fn impossible_tests() {
    assert_eq!(Sprt::new(5.0, 5.0, 0.05, 0.05), Err(SprtError::Order));
    assert_eq!(Sprt::new(f64::NAN, 5.0, 0.05, 0.05), Err(SprtError::Order));
    assert_eq!(Sprt::new(0.0, 5.0, 0.0, 0.05), Err(SprtError::Risk));
    assert_eq!(Sprt::new(0.0, 5.0, 0.05, 0.5), Err(SprtError::Risk));
}

#[test]
fn counting() {
    use GamePoints::{Draw, Loss, Win};
    let (mut tally, mut pairs) = (Tally::default(), Pairs::default());
    for (one, other) in [(Win, Loss), (Draw, Draw), (Win, Draw), (Loss, Loss), (Win, Win), (Draw, Loss)] {
        tally.add(one);
        tally.add(other);
        pairs.add(one, other);
    }
    assert_eq!(tally, Tally { wins: 4, draws: 4, losses: 4 });
    assert_eq!(tally.score(), Some(0.5));
    assert_eq!(pairs, Pairs([1, 1, 2, 1, 1]));
    assert_eq!(Tally::default().score(), None);
}

#[test]
fn scores_and_elo() {
    for (elo, score) in [(0.0, 0.5), (400.0, 10.0 / 11.0), (-200.0, 0.240253073)] {
        assert_near(score_of_elo(elo), score, 1e-9, "score");
        assert_near(elo_of_score(score), elo, 1e-6, "elo");
    }
}
