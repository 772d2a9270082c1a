import Evening
import Money
import Testing

@testable import Tips

/// What a person should know about an evening that can be paid: it is told, and it stops nothing.
@Suite struct ShiftNoticeTests {
  private static func payouts(_ shift: String, by policy: String) throws -> ShiftPayouts {
    let law = LawBook.read(ShippedPolicies.law).book
    let read = PolicyFile.read(text: policy, name: "house.yml", law: law)
    guard let file = read.policy else { throw PolicyErrors(issues: read.issues) }
    let document = try ShiftDocument.read("{\"date\": \"2026-09-25\", \(shift)}".utf8)
    return try document.shift.with(.file(try file.version(for: document.shift.date)))
      .payouts(in: .usd)
  }

  static let equal = RefusalTable.version(
    "- pool: pot\n  takes: everything\n- share: pot\n  to: server and busser\n  by: equal",
    head: "tip credit: no")

  @Test(arguments: [
    (
      "\"sales\": {\"food\": \"900.00\", \"wine\": \"200.00\"}", "categories-above-sales",
      "Ana's categories add up to $1,100.00, more than the net sales of $1,000.00. Check them."
    ),
    (
      "\"gratuity\": \"250.00\"", "sources-above-tips",
      "Ana's cash tips and service charges are $250.00, but the report brings in $200.00. Check "
        + "the gratuity and both “owes” figures."
    ),
    (
      "\"gratuity\": \"150.00\", \"eventTips\": \"60.00\"", "sources-above-tips",
      "Ana's cash tips and service charges are $210.00, but the report brings in $200.00. Check "
        + "the gratuity and both “owes” figures."
    ),
  ])
  func aFormThatContradictsItselfIsTold(more: String, code: String, sentence: String) throws {
    let result = try Self.payouts(
      "\"servers\": [\(ShiftRefusalTests.server(more))]", by: Self.equal)
    let found = result.notices.filter { $0.code == code }
    let sentences = found.map { $0.sentence(in: .usd) }
    #expect(sentences.contains(sentence), "\(sentences)")
    #expect(!found.map(\.isWarning).contains(false))
  }

  @Test(
    "who worked and has no part is not told of as if they had been away",
    arguments: [
      (
        "by: own tips", "{\"role\": \"busser\"}",
        "Nobody who worked as busser has own tips: that part goes to those who gave it (house.yml:17)."
      ),
      (
        "by: own food sales", "{\"role\": \"busser\"}",
        "Nobody who worked as busser has own food sales: that part goes to those who gave it "
          + "(house.yml:17)."
      ),
      (
        "by: hours", "{\"role\": \"busser\", \"hours\": 0}",
        "Nobody who worked as busser has hours: that part goes to those who gave it (house.yml:17)."
      ),
      (
        "by: equal", "{\"role\": \"busser\", \"excluded\": true}",
        "Nobody who worked as busser may have a share: that part goes to those who gave it "
          + "(house.yml:17)."
      ),
      (
        "by: equal", "{\"role\": \"cook\"}",
        "Nobody worked as busser: that part goes to those who gave it (house.yml:17)."
      ),
    ])
  func absenceIsToldAsItIs(measure: String, support: String, sentence: String) throws {
    let policy = RefusalTable.version(
      "- pool: pot\n  takes: everything\n  from: server\n- share: pot\n  to: busser\n  \(measure)")
    let result = try Self.payouts(
      "\"servers\": [\(ShiftRefusalTests.server())], \"support\": [\(support)]", by: policy)
    let told = result.notices.filter { $0.code == "nobody-there" }.map { $0.sentence(in: .usd) }
    #expect(told == [sentence])
    #expect(result.payouts.first { $0.role == .server }?.amount.minorUnits == 20_000)
  }

  @Test func twoEqualSharesOfOnePersonAreTold() throws {
    let two = "{\"name\": \"Ana\", \"id\": \"a\", \"role\": \"busser\"}"
    let result = try Self.payouts(
      "\"servers\": [\(ShiftRefusalTests.server("\"id\": \"a\""))], \"support\": [\(two)]",
      by: Self.equal)
    let found = result.notices.filter { $0.code == "two-shares" }.map { $0.sentence(in: .usd) }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("Ana has two entries and so two of the equal shares") == true)
    #expect(result.payouts.map(\.amount.minorUnits) == [10_000, 10_000])
  }

  /// A role that no rule pays is most likely forgotten; a manager and whoever was left out are not.
  @Test(arguments: [
    ("\"role\": \"cook\"", true), ("\"role\": \"cook\", \"manager\": true", false),
    ("\"role\": \"cook\", \"excluded\": true", false), ("\"role\": \"busser\"", false),
    ("\"role\": \"manager\", \"manager\": true", false),
  ])
  func whoIsPaidByNoRuleIsNamed(work: String, isTold: Bool) throws {
    let result = try Self.payouts(
      "\"servers\": [\(ShiftRefusalTests.server())], \"support\": [{\"name\": \"Bo\", \(work)}]",
      by: Self.equal)
    let sentences = result.notices.map { $0.sentence(in: .usd) }
    let told = "No rule of the policy pays anything to Bo as cook. Check the role, or the policy."
    #expect(sentences == (isTold ? [told] : []))
  }

  @Test func whoWasLeftOutIsToldWhyTheyGetNothing() throws {
    let left = "{\"name\": \"Bo\", \"role\": \"busser\", \"excluded\": true}"
    let result = try Self.payouts(
      "\"servers\": [\(ShiftRefusalTests.server())], \"support\": [\(left)]", by: Self.equal)
    #expect(result.payouts.map(\.amount.minorUnits) == [20_000, 0])
    let sentences = result.payouts[1].derivation.sentences(in: .usd)
    #expect(sentences == ["Bo has no share of a pool in this shift: $0.00."])
  }
}
