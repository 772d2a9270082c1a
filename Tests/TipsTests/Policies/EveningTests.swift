import Evening
import Files
import Foundation
import Money
import Testing
import Words

@testable import Tips

/// One evening under rules written down beside it.
struct Evening {
  var policy: String
  let shift: String

  init(_ steps: String, head: String = "tip credit: no", _ shift: String) {
    policy = Self.policy(steps, head: head)
    self.shift = shift
  }

  /// A house with four roles and these steps; the steps start on line 14.
  static func policy(_ steps: String, head: String = "tip credit: no") -> String {
    """
    policy: house
    name: A house
    versions:
      - effective: 2026-01-01
        \(head)
        categories: [food, wine]
        counts: [covers]
        roles:
          server: {points: 1}
          busser: {points: 0.5}
          cook: {side: back}
          manager: {shares: no}
        steps:
    \(steps.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n"))
    """
  }

  /// A server's entry in a shift's file.
  static func server(
    _ name: String = "Ana", net: String = "1000.00", owed: String = "200.00", _ more: String = ""
  ) -> String {
    "{\"name\": \"\(name)\", \"netSales\": \"\(net)\", \"houseOwesServer\": \"\(owed)\", "
      + "\"serverOwesHouse\": \"0.00\"\(more.isEmpty ? "" : ", " + more)}"
  }

  /// The entry of somebody without a report.
  static func person(_ name: String, _ role: String, _ more: String = "") -> String {
    "{\"name\": \"\(name)\", \"id\": \"\(name)\", \"role\": \"\(role)\"\(more)}"
  }

  static func night(
    _ steps: String, head: String = "tip credit: no", _ servers: [String], _ support: [String] = []
  ) -> Evening {
    Evening(
      steps, head: head,
      "\"servers\": [\(servers.joined(separator: ", "))], "
        + "\"support\": [\(support.joined(separator: ", "))]")
  }

  /// Ana has 200.00 of tips on 1,000.00, Ben 100.00 on 500.00; Cleo is a busser.
  static let floor =
    "\"servers\": [\(server()), \(server("Ben", net: "500.00", owed: "100.00"))], "
    + "\"support\": [{\"name\": \"Cleo\", \"role\": \"busser\"}]"

  /// What each entry is paid, in minor units.
  func amounts() throws -> [Int64] { try payouts().payouts.map(\.amount.minorUnits) }

  static func issues(_ policy: String, in currency: Currency? = nil) -> [FileIssue] {
    PolicyFile.read(
      text: policy, name: "house.yml", law: LawBookTests.law.book, currency: currency
    ).issues
  }

  static func version(_ policy: String) throws -> PolicyVersion {
    let read = PolicyFile.read(text: policy, name: "house.yml", law: LawBookTests.law.book)
    guard let version = read.policy?.versions.first else { throw PolicyErrors(issues: read.issues) }
    return version
  }

  func facts(in currency: Currency = .usd) throws -> Shift {
    try ShiftDocument.read("{\"date\": \"2026-09-25\", \(shift)}".utf8, currency: currency).shift
  }

  func payouts(in currency: Currency = .usd) throws -> ShiftPayouts {
    try facts(in: currency).with(.file(try Self.version(policy))).payouts(in: currency)
  }
}

/// What rules come to on single evenings, computed by hand, and what is refused.
@Suite struct EveningTests {
  @Test(arguments: try DataCase.read("Policies/Evenings.txt").filter(\.hasShift))
  func comesOutAsWritten(_ wanted: DataCase) throws {
    var shift = try wanted.evening().facts()
    if wanted.isArticle {
      #expect(try JSONDecoder().decode(Shift.self, from: JSONEncoder().encode(shift)) == shift)
    } else {
      let version = try Evening.version(wanted.policy())
      #expect(
        try JSONDecoder().decode(PolicyVersion.self, from: JSONEncoder().encode(version))
          == version)
      shift = shift.with(.file(version))
    }
    let result: ShiftPayouts
    do throws(ShiftError) {
      result = try shift.payouts(in: .usd)
    } catch {
      wanted.expect(refusal: error.sentence(in: .usd))
      return
    }
    #expect(wanted.issues.isEmpty)
    let paid = result.payouts.map { "\($0.employee.name.text) \($0.amount.plain(in: .usd))" }
    #expect(paid == wanted.paid)
    #expect(result.notices.map(\.code) == wanted.codes)
    wanted.expect(
      wanted.sentences,
      in: result.payouts.flatMap { $0.derivation.sentences(in: .usd) }
        + result.notices.map { $0.sentence(in: .usd) })
    if !wanted.figures.isEmpty {
      wanted.expect(wanted.figures, in: [try SheetTests.sheet(of: shift)])
    }
    try SheetLaws.check(result)
  }

  /// A count below zero would have Bo pay; no form lets it through, and nothing is computed of it.
  @Test func moneyThatIsBelowZeroIsNeverPaid() throws {
    let steps =
      "- tip out: $0.50 per cover\n  from: server\n  to: busser\n- keep: the rest\n  from: server"
    let version = try Evening.version(Evening.policy(steps))
    func shift(covers: Int) throws -> Shift {
      let server = try Staff.server("Ana", net: "1000", house: "200").with(
        role: .server, sales: [],
        work: WorkDetails(counts: [NamedCount(name: "covers", count: covers)]))
      return try Staff.shift([server], [Staff.support("Bo", role: .busser)], .file(version))
    }
    #expect(try shift(covers: 20).payouts(in: .usd).amounts == ["190.00", "10.00"])
    #expect(throws: ShiftError.self) { try shift(covers: -20).payouts(in: .usd) }
  }
}
