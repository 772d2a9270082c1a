import BenchmarkScores

/// Slips with several pictures, each read from all of them together.
struct SeveralPictures {
  let scanner: Scanner
  let corpus: Corpus

  func report() throws {
    let slips = corpus.severalOfOne
    guard !slips.isEmpty else { return }
    var scans: [String: Scan] = [:]
    for slip in slips {
      scans[slip[0].path] = try scanner.together(slip.map(\.path))
    }
    let together = Corpus(
      name: "\(corpus.name): the pictures of a slip together", pictures: slips.map { $0[0] })
    Accuracy(corpus: together, readings: Reading.all(of: together, in: scans)).reportLevels()
  }
}
