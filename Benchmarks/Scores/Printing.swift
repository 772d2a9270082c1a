import Foundation

/// A clock for one piece of work.
public enum Stopwatch {
  /// Seconds that the work took.
  public static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let duration = try clock.measure(work).components
    return Double(duration.seconds) + Double(duration.attoseconds) / 1e18
  }
}

/// Text in columns of a fixed width.
public func row(_ cells: String..., first: Int = 22, width: Int = 12) -> String {
  cells.enumerated().map { index, cell in
    let space = String(repeating: " ", count: max(1, (index == 0 ? first : width) - cell.count))
    return index == 0 ? cell + space : space + cell
  }.joined()
}

/// A number with so many digits behind the point.
public func digits(_ number: Double, _ count: Int) -> String {
  number.formatted(.number.precision(.fractionLength(count)).locale(Locale(identifier: "en_US")))
}

/// A share in per cent with one digit; "–" of nothing.
public func percent(_ part: Int, of whole: Int) -> String {
  whole == 0 ? "–" : digits(Double(part) * 100 / Double(whole), 1)
}

/// The middle of the numbers; 0 of none.
public func median(_ numbers: [Double]) -> Double {
  guard !numbers.isEmpty else { return 0 }
  let sorted = numbers.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
