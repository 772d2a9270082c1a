import BenchmarkScores

/// The same slips without the second recogniser.
struct TesseractAlone {
  static let option = "--tesseract-only"

  let scanner: Scanner
  let corpus: Corpus

  func report() throws {
    guard !scanner.options.contains(Self.option) else { return }
    let scans = try scanner.scans(corpus.pictures.map(\.path), with: [Self.option])
    let alone = Corpus(name: "\(corpus.name): Tesseract alone", pictures: corpus.pictures)
    Accuracy(corpus: alone, readings: Reading.all(of: alone, in: scans)).reportLevels()
  }
}
