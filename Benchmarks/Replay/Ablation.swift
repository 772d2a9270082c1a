import BenchmarkScores
import Evening
import Money
import Reading
import Vision

/// What each doubt is worth, alone and together with one other: how many wrong values it keeps from
/// going unmarked, and how many right ones it marks.
///
/// Layouts are counted in two halves: what one suggests, the other can confirm.
struct Ablation {
  /// A value that a person is asked to check.
  private struct Marked {
    let reading: BenchmarkScores.Reading
    let field: FieldReading

    /// The kinds of doubt about it.
    var doubts: [String] { Set(field.reviewReasons.map { String($0.kindName) }).sorted() }
    var isRight: Bool { reading.verdict == .exact }

    var line: String {
      let seen =
        "“\(field.label)” “\(field.text)” \(field.confidence.value)"
        + (field.isAgreed ? " agreed" : "")
      return "\(reading.picture.path) \(reading.field)=\(reading.found?.value?.description ?? "") "
        + "\(reading.verdict) \(doubts.joined(separator: "+")): \(seen): \(field.reasons(in: .usd))"
    }
  }

  private var marked: [Marked] = []

  /// Adds the marked values of a page.
  mutating func add(_ readings: [BenchmarkScores.Reading], of page: ScannedPage) {
    for field in page.reading.fields where field.needsReview && field.value != nil {
      marked += readings.filter { $0.field == field.pattern.rawValue }
        .map { Marked(reading: $0, field: field) }
    }
  }

  /// Every marked value with its verdict and the reasons, a line each.
  var lines: [String] { marked.map(\.line) }

  /// A line for each doubt that is alone about a value, and for each pair that is.
  func report() {
    let layouts = Set(marked.map(\.reading.picture.layout)).sorted()
    let first = Set(layouts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
    print("Doubts: wrong and right values that are marked by these alone, by halves of the layouts")
    print(row("doubt", "wrong 1", "wrong 2", "right 1", "right 2", first: 46))
    let groups = Dictionary(grouping: marked.filter { 1...2 ~= $0.doubts.count }, by: \.doubts)
    for (doubts, values) in groups.sorted(by: {
      ($1.value.count, $0.key.joined()) < ($0.value.count, $1.key.joined())
    }) {
      func count(_ isRight: Bool, _ isFirst: Bool) -> String {
        String(
          values.count {
            $0.isRight == isRight && first.contains($0.reading.picture.layout) == isFirst
          })
      }
      print(
        row(
          doubts.joined(separator: " + "), count(false, true), count(false, false),
          count(true, true), count(true, false), first: 46))
    }
    print("")
  }
}
