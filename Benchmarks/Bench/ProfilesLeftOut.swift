import BenchmarkScores

/// Slips of known vendors read as unknown ones: without their profiles.
struct ProfilesLeftOut {
  static let general = "general"

  let scanner: Scanner
  let corpus: Corpus
  /// The scans with all profiles.
  let scans: [String: Scan]

  /// Reads again, by the general profile, what another profile has read.
  func report() throws {
    let byVendor = corpus.pictures.filter { picture in
      let profile = scans[picture.path]?.profile
      return profile != nil && profile != Self.general
    }
    guard !byVendor.isEmpty else { return }
    let again = try scanner.scans(byVendor.map(\.path), with: ["--profile", Self.general])
    let left = Corpus(
      name: "\(corpus.name): read by a vendor's profile, now by the general one",
      pictures: byVendor)
    Accuracy(corpus: left, readings: Reading.all(of: left, in: again)).reportLevels()
  }
}
