import Foundation

/// Prints how well and how fast TipPool works. See README.md in this folder.
@main
enum Bench {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let corpus = Corpus(folder: arguments.first ?? "Benchmarks/Reports")
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "tippool").path(percentEncoded: false)
    let pictures = try corpus.pictures()
    try Accuracy(pictures: pictures, program: program).report()
    try ScanSpeed(pictures: pictures, program: program).report()
    try ArithmeticSpeed().report()
    try StoreSpeed().report()
  }
}

/// A clock for one piece of work.
enum Stopwatch {
  /// Seconds that the work took.
  static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let duration = try clock.measure(work).components
    return Double(duration.seconds) + Double(duration.attoseconds) / 1e18
  }
}

/// Text in columns of a fixed width.
func row(_ cells: String..., width: Int = 12) -> String {
  cells.enumerated().map { index, cell in
    let space = String(repeating: " ", count: max(0, (index == 0 ? 22 : width) - cell.count))
    return index == 0 ? cell + space : space + cell
  }.joined()
}

/// A number with so many digits behind the point.
func digits(_ number: Double, _ count: Int) -> String {
  number.formatted(.number.precision(.fractionLength(count)).locale(Locale(identifier: "en_US")))
}
