import Evening
import Foundation
import Money
import Testing

@testable import Tips

/// Nights under one policy, with what they give to its pools of a period.
struct Nights {
  let results: [ShiftPayouts]
  let days: DayRange

  /// - Parameters:
  ///   - policy: a whole policy file.
  ///   - lines: `2026-11-02: Ana server 6 240.00 1200.00, Cy busser 4, jar 31.40`. Each person has a role and
  ///     hours, or `-`; whoever hands in a report has tips, net sales and perhaps `manager`
  ///     as well.
  init(_ policy: String, _ lines: [String]) throws {
    let version = try Evening.version(policy)
    let shifts = try lines.map { line in
      let body = Self.body(line.dropFirst("2026-11-02: ".count))
      return try ShiftDocument.read("{\"date\": \"\(line.prefix(10))\", \(body)}".utf8).shift
        .with(.file(version))
    }
    results = try shifts.map { try $0.payouts(in: .usd) }
    let all = shifts.map(\.date).sorted()
    let (first, last) = (try #require(all.first), try #require(all.last))
    days = try #require(DayRange(from: first, to: last))
  }

  private static func body(_ line: Substring) -> String {
    var lists: [String: [String]] = ["servers": []]
    for entry in String(line).components(separatedBy: ", ") {
      let words = entry.split(separator: " ").map(String.init)
      guard words[0] != "jar" else {
        lists["money"] = ["{\"name\": \"jar\", \"cashTips\": \"\(words[1])\"}"]
        continue
      }
      var person = Evening.person(
        words[0], words[1], words[2] == "-" ? "" : ", \"hours\": \"\(words[2])\"")
      if words.count > 3 {
        let more = ["houseOwesServer": words[3], "netSales": words.count > 4 ? words[4] : "0.00"]
        person.removeLast()
        person += more.map { ", \"\($0.key)\": \"\($0.value)\"" }.joined()
        person += ", \"serverOwesHouse\": \"0.00\""
        person += words.last == "manager" ? ", \"manager\": true}" : "}"
      }
      lists[words.count > 3 ? "servers" : "support", default: []].append(person)
    }
    return lists.map { "\"\($0.key)\": [\($0.value.joined(separator: ", "))]" }
      .joined(separator: ", ")
  }

  var contributions: [PeriodContribution] { results.flatMap(\.contributions) }

  /// The one pool that they fill.
  func shares() throws -> PeriodShares {
    try PeriodShares(of: contributions, in: days)
  }
}
