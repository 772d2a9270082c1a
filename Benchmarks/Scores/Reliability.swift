/// Whether a confidence means what it says: of the values at 0.99, 99 in 100 should be right.
public struct Reliability {
  let readings: [Reading]

  public init(readings: [Reading]) { self.readings = readings }

  private static let edges = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.975, 0.985, 0.99, 0.995]

  public func report() {
    print("Reliability of confidences, values that were read, per cent right")
    print(row("confidence", "values", "mean", "right", "unmarked", "right"))
    let values = readings.filter { $0.found?.value != nil && $0.found?.confidence != nil }
    for (index, low) in Self.edges.enumerated() {
      let high = index + 1 < Self.edges.count ? Self.edges[index + 1] : 1.001
      let bin = values.filter { ((low..<high)).contains($0.found?.confidence ?? 0) }
      guard !bin.isEmpty else { continue }
      let mean = bin.reduce(0) { $0 + ($1.found?.confidence ?? 0) } / Double(bin.count)
      let unmarked = bin.filter { !$0.isMarked }
      print(
        row(
          "\(digits(low, 3)) – \(digits(min(high, 1), 3))", String(bin.count),
          digits(mean * 100, 1), right(bin), String(unmarked.count), right(unmarked)))
    }
    let unmarked = values.filter { !$0.isMarked }
    print(
      row("all", String(values.count), "", right(values), String(unmarked.count), right(unmarked)))
    print("")
  }

  private func right(_ readings: [Reading]) -> String {
    percent(readings.count { $0.verdict == .exact }, of: readings.count)
  }
}
