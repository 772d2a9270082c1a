import Money
import Vision

extension ReportProfile {
  /// The example slip with the name of each figure beside the row that it is read from.
  ///
  /// ```
  /// Total Net Sales                │
  /// $2,125.70                      │ ◂ netSales
  /// ```
  public func drawing() -> [String] {
    let width = example.lines.map(\.count).reduce(24, max)
    let reading = ReportReader(profile: self).read(
      TextTopology(ExampleSlip.page(of: example.lines)))
    var names: [Int: [String]] = [:]
    for field in reading.fields {
      guard let box = field.box else { continue }
      let first = Int((box.y * Double(example.lines.count)).rounded(.down))
      let last = Int((box.maxY * Double(example.lines.count)).rounded(.down))
      for row in first...max(first, last) {
        names[row, default: []].append(field.pattern.rawValue)
      }
    }
    return example.lines.enumerated().map { index, line in
      let padded = line + String(repeating: " ", count: width - line.count)
      guard let found = names[index] else { return padded + " │" }
      return padded + " │ ◂ " + found.joined(separator: ", ")
    }
  }
}
