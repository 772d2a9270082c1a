import Foundation
import Testing

/// Values that are most likely a slip of the finger: named, asked, or refused before they are paid.
@Suite("implausible values")
struct PlausibilityTests {
  let house: House

  init() throws { house = try House() }

  static let fee = """
    policy: fee
    name: Own tips with a fee
    versions:
      - effective: 2026-01-01
        card fee: {rate: 2.75 %}
        steps:
          - keep: the rest
            from: everybody
    """

  static func evening(_ more: String, hours: String = "40") -> String {
    """
    {"date": "2026-09-25", "policy": {"supportShares": "hours"}, "servers": [
      {"name": "Ana", "netSales": "10000.00", "cardTips": "1000.00"}],
     "support": [{"name": "Bo", "hours": \(hours)\(more)}, {"name": "Cy", "hours": 5}]}
    """
  }

  static func charged(_ rate: String, _ more: String = "") -> String {
    """
    {"date": "2026-09-25", "cardFeePercent": "\(rate)"\(more), "servers": [
      {"name": "Ana", "netSales": "5000.00", "cardTips": "1000.00"}]}
    """
  }

  @Test("At the prompt it is asked")
  func asked() throws {
    var answers = TypedEvening.byHours
    let typed = answers.answers.map { $0 == "4" ? "40" : $0 }
    answers = TypedEvening(answers: typed.dropLast() + ["no", "n"], options: answers.options)
    let refused = try house.typeShift(answers, input: answers.all)
    #expect(refused.error.contains("Ana (busser) worked 40 hours in one shift"), "\(refused)")
    #expect(refused.error.contains("Is it meant? Type yes, or no to correct it"))
    #expect(refused.error.contains("Not saved."), "\(refused)")
    #expect(try house.shiftLines().isEmpty)
    let resumed = try house.run("shift", "resume", input: "yes\ny\n")
    #expect(resumed.error.contains("Saved as shift 1"), "\(resumed)")
  }
}
