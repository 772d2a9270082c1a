import Evening
import Money
import Testing

@testable import Tips

/// Nights under one policy, with what they give to its pools of a period.
struct Nights {
  let results: [ShiftPayouts]
  let days: DayRange

  /// - Parameters:
  ///   - policy: a whole policy file.
  ///   - nights: the bodies of shifts' files by their day.
  init(_ policy: String, _ nights: KeyValuePairs<String, String>) throws {
    let version = try Evening.version(policy)
    let shifts = try nights.map { day, body in
      try ShiftDocument.read("{\"date\": \"\(day)\", \(body)}".utf8).shift.with(.file(version))
    }
    results = try shifts.map { try $0.payouts(in: .usd) }
    let all = shifts.map(\.date).sorted()
    let (first, last) = (try #require(all.first), try #require(all.last))
    days = try #require(DayRange(from: first, to: last))
  }

  var contributions: [PeriodContribution] { results.flatMap(\.contributions) }

  /// The one pool that they fill.
  func shares() throws -> PeriodShares {
    try PeriodShares(of: contributions, in: days)
  }

  /// `Ana server 190.30`, by name.
  func shared() throws -> [String] {
    try shares().shares.map {
      "\($0.employee.name.text) \($0.role.rawValue) \($0.amount.plain(in: .usd))"
    }
  }

  /// A person who hands in a report with tips.
  static func report(
    _ name: String, _ role: String = "server", net: String = "0.00", owed: String,
    hours: String = "1", _ more: String = ""
  ) -> String {
    Evening.server(
      name, net: net, owed: owed,
      "\"id\": \"\(name)\", \"role\": \"\(role)\", \"hours\": \"\(hours)\""
        + (more.isEmpty ? "" : ", " + more))
  }

  static func support(_ name: String, _ role: String = "busser", hours: String = "1") -> String {
    "{\"name\": \"\(name)\", \"id\": \"\(name)\", \"role\": \"\(role)\", \"hours\": \"\(hours)\"}"
  }

  static func body(_ reports: [String], _ support: [String] = []) -> String {
    "\"servers\": [\(reports.joined(separator: ", "))], "
      + "\"support\": [\(support.joined(separator: ", "))]"
  }
}
