/// Lines of a file, from 1: `4,7-9`.
public struct LineNumbers: Hashable, Sendable, LosslessStringConvertible {
  public private(set) var lines: Set<Int>

  public init(_ lines: Set<Int> = []) { self.lines = lines }

  /// What is written `4,7-9`; nil for anything else.
  public init?(_ description: String) {
    lines = []
    for part in description.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map {
        $0.utf8.allSatisfy { (48...57).contains($0) } ? Int($0) : nil
      }
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
        (1...3_000_000).contains(first), (first...3_000_000).contains(last)
      else { return nil }
      lines.formUnion(first...last)
    }
  }

  public var description: String { stretches.map(Self.text).joined(separator: ",") }

  /// The lines for people: at most ten stretches of them.
  public var shown: String {
    let rest = stretches.dropFirst(10).reduce(0) { $0 + $1.count }
    return stretches.prefix(10).map(Self.text).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Whether there are few enough to be named one by one.
  public var canBeNamed: Bool { (1...100).contains(lines.count) && description.utf8.count <= 200 }

  private static func text(_ stretch: ClosedRange<Int>) -> String {
    stretch.count == 1 ? String(stretch.lowerBound) : "\(stretch.lowerBound)-\(stretch.upperBound)"
  }

  private var stretches: [ClosedRange<Int>] {
    var stretches: [ClosedRange<Int>] = []
    for line in lines.sorted() {
      if let last = stretches.last, last.upperBound + 1 == line {
        stretches[stretches.count - 1] = last.lowerBound...line
      } else {
        stretches.append(line...line)
      }
    }
    return stretches
  }
}

/// What is to be told of single lines of a file.
public struct LineRemarks: Hashable, Sendable {
  public struct Remark: Hashable, Sendable {
    /// The lines that it is about, from 1.
    public var lines: [Int]
    public var text: String

    public init(_ lines: [Int], _ text: String) { (self.lines, self.text) = (lines, text) }
  }

  /// As messages show it.
  public let file: String
  public let remarks: [Remark]

  public init(file: String, _ remarks: [Remark]) { (self.file, self.remarks) = (file, remarks) }

  public var isEmpty: Bool { remarks.isEmpty }

  public var lines: LineNumbers { LineNumbers(Set(remarks.flatMap(\.lines))) }

  /// `clock.csv:4: …`, one below the other, at most twenty.
  public var sentences: [String] {
    let sorted = remarks.sorted { ($0.lines.first ?? 0, $0.text) < ($1.lines.first ?? 0, $1.text) }
    let shown = sorted.prefix(20).map { remark in
      let place = remark.lines.isEmpty ? "" : ":" + LineNumbers(Set(remark.lines)).shown
      return "\(file)\(place): \(remark.text)"
    }
    return shown + (sorted.count > 20 ? ["and \(sorted.count - 20) more."] : [])
  }
}
