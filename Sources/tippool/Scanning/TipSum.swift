import Monetary
import ReportFields

/// Adds up the tips of many card slips.
struct TipSum {
  private var total: Money? = .zero
  private var slips = 0
  private var doubtful = 0

  /// Takes in one slip; one without a tip changes nothing.
  mutating func add(_ reading: ReportReading) {
    guard let tip = PatternID("tip").flatMap({ reading[$0] }), let money = tip.value?.money else {
      return
    }
    slips += 1
    if tip.needsReview { doubtful += 1 }
    guard let sum = total, case .success(let more) = Result(catching: { try sum + money }) else {
      total = nil
      return
    }
    total = more
  }

  /// What they come to; nil for fewer than two slips, whose tip says it itself.
  func sentence(in currency: Currency) -> String? {
    guard slips > 1 else { return nil }
    guard let total else { return "The tips of \(slips) slips are past what can be added up." }
    let sum = "Tips of \(slips) slips: \(total.formatted(in: currency))"
    return doubtful == 0 ? sum : sum + "; look at \(doubtful) of them first"
  }
}
