import Money
import Testing

@testable import Tips

/// Who is paid nothing, or not for all of their hours, is told the true reason.
@Suite struct UnpaidWorkTests {
  private static func evening(
    _ steps: String, head: String = "tip credit: no", _ shift: String
  ) -> Evening {
    Evening("an evening", steps, head: head, shift, [])
  }

  private static let brunch = "windows: {brunch: 10:00-15:00, dinner: 17:00-22:00}"
  private static func shared(_ windows: [String]) -> String {
    windows.map {
      "- pool: \($0)-pool\n  takes: everything\n  window: \($0)\n  to: busser\n  by: hours"
    }.joined(separator: "\n")
  }

  @Test(
    arguments: [
      (
        #""stints": ["22:30-23:30"]"#,
        "Dan as busser is paid nothing: the policy pays busser in “brunch” and “dinner” alone, and none "
          + "of the work lies there. Check the times and the part of the day.",
        "Rules pay busser in “brunch” and “dinner” alone, where none of this work lies: $0.00."
      ),
      (
        #""window": "brunch", "hours": 0"#,
        "Dan as busser is paid nothing: the shares are measured by hours, and there is nothing of that "
          + "here. Check the entry.",
        "A rule pays busser by hours, and there is nothing of that here: $0.00."
      ),
      (
        #""stints": ["16:00-23:00"]"#,
        "Dan (busser) worked 7 hours: 5 in parts of the day that are paid by hours, 2 outside of them, "
          + "which count nowhere. Check the times, or “windows:”.", nil
      ),
      (
        #""stints": ["09:30-11:00", "21:00-22:20"]"#,
        "Dan (busser) worked 2:50 hours: 2 in parts of the day that are paid by hours, 0:50 outside of "
          + "them, which count nowhere. Check the times, or “windows:”.", nil
      ),
      (#""stints": ["10:00-15:00", "17:00-22:00"]"#, nil, nil),
    ] as [(String, String?, String?)])
  func workOutsideThePartsOfTheDayIsNamed(work: String, told: String?, step: String?) throws {
    let evening = Self.evening(
      Self.shared(["brunch", "dinner"]), head: Self.brunch,
      """
      "support": [
        {"name": "Cleo", "role": "busser", "stints": ["10:00-12:00", "17:00-20:00"]},
        {"name": "Dan", "role": "busser", \(work)}],
      "money": [
        {"window": "brunch", "cashTips": "40.00"}, {"window": "dinner", "cashTips": "60.00"}]
      """)
    let result = try evening.payouts()
    #expect(result.notices.map { $0.sentence(in: .usd) } == [told].compactMap(\.self))
    let sentences = try #require(result.payouts.last).derivation.sentences(in: .usd)
    #expect(step == nil || sentences == [step], "\(sentences)")
  }

  /// Hours that a rule for all of the day counts are not lost.
  @Test func hoursThatARuleOfTheWholeDayCountsAreNotNamed() throws {
    let evening = Self.evening(
      "- tip out: 10 % of tips\n  from: server\n  to: busser\n  by: hours\n"
        + Self.shared(["brunch", "dinner"]),
      head: Self.brunch,
      """
      "servers": [\(Evening.server("Ana", net: "1000.00", owed: "200.00", #""window": "brunch""#))],
      "support": [{"name": "Dan", "role": "busser", "stints": ["09:00-12:00"]}],
      "money": [{"window": "brunch", "cashTips": "40.00"}]
      """)
    #expect(try evening.payouts().notices.map(\.code).contains("time-outside-windows") == false)
  }
}
