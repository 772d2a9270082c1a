/// How many figures come out right, and whether the wrong ones are owned up to.
public struct Accuracy {
  public let corpus: Corpus
  public let readings: [Reading]

  public init(corpus: Corpus, readings: [Reading]) {
    self.corpus = corpus
    self.readings = readings
  }

  /// A line for each level.
  public func reportLevels() {
    let count = corpus.pictures.count
    print("Accuracy, \(corpus.name), \(count) pictures, per cent of the figures")
    table("core figures", readings.filter(\.isCore))
    table("all figures", readings)
  }

  /// A line for each level and each layout.
  public func report() {
    reportLevels()
    var layouts = corpus.pictures.map(\.layout)
    layouts = layouts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    if layouts.count > 1 {
      heading("by layout, all figures")
      for layout in layouts { line(layout, readings.filter { $0.picture.layout == layout }) }
      print("")
    }
  }

  /// Every value that is not the truth: one line a value.
  public func reportWrong() {
    for reading in readings where reading.verdict != .exact {
      let seen = reading.found?.value.map { "\($0)" } ?? "nothing"
      let mark = reading.verdict == .silent ? "SILENT" : "\(reading.verdict)"
      print("\(mark) \(reading.picture.path) \(reading.field): \(reading.truth), read \(seen)")
    }
    print("")
  }

  private func table(_ title: String, _ readings: [Reading]) {
    heading(title)
    for level in corpus.levels { line(level, readings.filter { $0.picture.level == level }) }
    if corpus.levels.count > 1 { line("all", readings) }
    print("")
  }

  private func heading(_ title: String) {
    print(
      row(title, "figures", "exact", "silent", "marked", "missing", "right marked", first: 26))
  }

  private func line(_ name: String, _ readings: [Reading]) {
    func share(_ verdict: Reading.Verdict) -> String {
      percent(readings.count { $0.verdict == verdict }, of: readings.count)
    }
    let right = readings.filter { $0.verdict == .exact }
    print(
      row(
        name, String(readings.count), share(.exact), share(.silent), share(.marked),
        share(.missing), percent(right.count(where: \.isMarked), of: right.count), first: 26))
  }
}
