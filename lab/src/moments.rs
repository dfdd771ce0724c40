//! Expected and final leads of many games, by the number of tiles played.

/// Sums of expected and final leads after a number of tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LeadSums {
    /// Games that got this far.
    pub games: u32,
    expected: f64,
    actual: f64,
    expected_squares: f64,
    actual_squares: f64,
    products: f64,
}

/// Adds a game's expected leads and its final lead.
pub fn enter(moments: &mut Vec<LeadSums>, leads: &[f64], actual: f64) {
    let count = leads.len().max(moments.len());
    moments.resize(count, LeadSums::default());
    for (moment, &lead) in moments.iter_mut().zip(leads) {
        moment.enter(lead, actual);
    }
}

impl LeadSums {
    fn enter(&mut self, expected: f64, actual: f64) {
        self.games += 1;
        self.expected += expected;
        self.actual += actual;
        self.expected_squares += expected * expected;
        self.actual_squares += actual * actual;
        self.products += expected * actual;
    }

    /// The standard deviations of the expected lead and of the final one.
    pub fn deviations(&self) -> [f64; 2] {
        let n = f64::from(self.games.max(1));
        let deviation = |sum: f64, squares: f64| (squares / n - sum / n * sum / n).max(0.0).sqrt();
        [
            deviation(self.expected, self.expected_squares),
            deviation(self.actual, self.actual_squares),
        ]
    }

    /// Pearson's correlation of expected and final lead, from -1 to 1; 0 if one of them is
    /// constant.
    pub fn correlation(&self) -> f64 {
        let n = f64::from(self.games.max(1));
        let [one, other] = self.deviations();
        let together = self.products / n - self.expected / n * self.actual / n;
        match one * other > 0.0 {
            true => (together / (one * other)).clamp(-1.0, 1.0),
            false => 0.0,
        }
    }

    /// Fisher's interval for the correlation, at 95 %.
    pub fn interval(&self) -> [f64; 2] {
        const Z: f64 = 1.959_964;
        let middle = self.correlation().clamp(-0.999_999, 0.999_999).atanh();
        let spread = Z / f64::from(self.games.max(4) - 3).sqrt();
        [(middle - spread).tanh(), (middle + spread).tanh()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn correlation_matches_pearsons() {
        let mut moment = LeadSums::default();
        let pairs = [(1.0, 2.0), (2.0, 1.0), (3.0, 4.0), (4.0, 3.0), (5.0, 5.0)];
        for (expected, actual) in pairs {
            moment.enter(expected, actual);
        }
        assert!((moment.correlation() - 0.8).abs() < 1e-9);
        assert!((moment.deviations()[0] - 2f64.sqrt()).abs() < 1e-9);
        // atanh 0.8 is 1.0986, and two games more than three give a spread of 1.3859.
        let [low, high] = moment.interval();
        assert!((low + 0.2796).abs() < 1e-3, "{low}");
        assert!((high - 0.9862).abs() < 1e-3, "{high}");
    }

    #[test]
    fn constant_leads_have_no_correlation() {
        let mut moments = Vec::new();
        for actual in [3.0, 4.0, 5.0] {
            enter(&mut moments, &[1.0], actual);
        }
        enter(&mut moments, &[1.0, 2.0], 5.0);
        let games: Vec<_> = moments.iter().map(|one| one.games).collect();
        assert_eq!(games, [4, 1]);
        assert_eq!(moments[0].correlation(), 0.0);
    }
}
