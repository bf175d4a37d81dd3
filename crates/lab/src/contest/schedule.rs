//! Who plays whom, and what the numbers of games mean.
//!
//! Games are numbered from 0. With one meeting of two engines, games 2n and 2n+1 are the pair of opening n, the first engine being
//! White in the even one. With several meetings, each plays its pair of opening 0, then each its pair of opening 1, and so
//! on: whenever a contest is interrupted, all have played about as much, and the same openings.

/// Who plays whom where there are more than two engines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Schedule {
    /// The first against each of the others.
    #[default]
    Gauntlet,
    /// Everybody against everybody.
    RoundRobin,
}

/// The meetings of a contest, each of two engines, and their games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calendar {
    /// The engines of each meeting, by their numbers.
    pub meetings: Vec<[usize; 2]>,
    /// How many games each meeting has at most.
    pub games: u32,
}

impl Calendar {
    /// The meetings of so many engines.
    pub fn new(schedule: Schedule, engines: usize, games: u32) -> Calendar {
        let hosts = match schedule {
            Schedule::Gauntlet => 0..engines.min(1),
            Schedule::RoundRobin => 0..engines,
        };
        let meetings = hosts.flat_map(|host| (host + 1..engines).map(move |guest| [host, guest])).collect();
        Calendar { meetings, games }
    }

    /// The numbers of the games from this one on, in the order in which they are played.
    pub fn numbers_from(&self, first: u32) -> impl Iterator<Item = u32> + '_ {
        let round = u32::try_from(2 * self.meetings.len()).unwrap_or(u32::MAX);
        let last = self.games.div_ceil(2).saturating_mul(round);
        (first..last).filter(|&number| 2 * self.opening(number) + number % 2 < self.games)
    }

    /// How many games there are.
    pub fn count(&self) -> u64 {
        u64::from(self.games) * self.meetings.len() as u64
    }

    /// The meeting that a game belongs to.
    pub fn meeting(&self, number: u32) -> usize {
        number as usize / 2 % self.meetings.len().max(1)
    }

    /// The number of a game's opening.
    pub fn opening(&self, number: u32) -> u32 {
        (number as usize / 2 / self.meetings.len().max(1)) as u32
    }

    /// A game's number among those with its opening.
    pub fn within_opening(&self, number: u32) -> u32 {
        (number as usize % (2 * self.meetings.len()).max(1)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_meets_whom() {
        let meetings = |schedule, engines| Calendar::new(schedule, engines, 2).meetings;
        assert_eq!(meetings(Schedule::Gauntlet, 2), [[0, 1]]);
        assert_eq!(meetings(Schedule::RoundRobin, 2), [[0, 1]]);
        assert_eq!(meetings(Schedule::Gauntlet, 4), [[0, 1], [0, 2], [0, 3]]);
        let all = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
        assert_eq!(meetings(Schedule::RoundRobin, 4), all);
    }

    #[test]
    fn every_game_has_its_number() {
        let two = Calendar::new(Schedule::Gauntlet, 2, 5);
        assert_eq!(two.numbers_from(0).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
        assert!(
            two.numbers_from(0).all(|number| (two.meeting(number), two.opening(number)) == (0, number / 2))
        );
        let four = Calendar::new(Schedule::Gauntlet, 4, 3);
        let games: Vec<_> = four
            .numbers_from(0)
            .map(|number| (four.opening(number), four.meeting(number), number % 2))
            .collect();
        let expected = [
            (0, 0, 0),
            (0, 0, 1),
            (0, 1, 0),
            (0, 1, 1),
            (0, 2, 0),
            (0, 2, 1),
            (1, 0, 0),
            (1, 1, 0),
            (1, 2, 0),
        ];
        assert_eq!(games, expected);
        assert_eq!(four.count(), 9);
        // More games do not change the numbers of those that are played.
        let more = Calendar::new(Schedule::Gauntlet, 4, 4);
        assert!(four.numbers_from(0).all(|number| more.numbers_from(0).any(|other| other == number)));
    }
}
