import Evening
import Fixtures
import Foundation
import Money
import Testing

@testable import Tips

/// Houses of many kinds: what they do can be said in the language, and comes out to the cent.
/// The expected amounts were computed apart from TipPool, with fractions.
@Suite struct HousesTests {
  static let folder = Repository.root.appending(path: "Tests/TipsTests/Policies/Houses")
  static let names: [String] = {
    do {
      return try FileManager.default.contentsOfDirectory(
        atPath: folder.path(percentEncoded: false)
      ).filter { $0.hasSuffix(".yml") }.map { String($0.dropLast(4)) }.sorted()
    } catch {
      return ["the folder Houses is missing: \(error)"]
    }
  }()

  /// A house's evening under its own policy.
  static func shift(_ name: String) throws -> Shift {
    let text = try String(
      contentsOf: folder.appending(path: "\(name).yml"), encoding: .utf8)
    let read = PolicyFile.read(text: text, name: "\(name).yml", law: LawBookTests.law.book)
    guard let policy = read.policy else { throw PolicyErrors(issues: read.issues) }
    let json = try Data(contentsOf: folder.appending(path: "\(name).json"))
    let document = try ShiftDocument.read(json)
    return document.shift.with(.file(try policy.version(for: document.shift.date)))
  }

  @Test(arguments: names)
  func theEveningComesOutToTheCent(name: String) throws {
    let lines = try Self.lines(of: Self.shift(name).payouts(in: .usd))
    try Self.compare(lines, with: Self.folder.appending(path: "\(name).csv"))
  }

  fileprivate static func lines(of result: ShiftPayouts) -> [String] {
    result.payouts.map { line($0.employee.name.text, $0.role.rawValue, $0.amount) }
  }

  fileprivate static func line(_ name: String, _ role: String, _ amount: Money) -> String {
    "\(name),\(role),\(amount.plain(in: .usd))"
  }

  fileprivate static func compare(_ lines: [String], with file: URL) throws {
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(["name,role,amount"] + lines == expected.split(separator: "\n").map(String.init))
  }
}

/// Every shipped policy computes its worked example to the cent, through the file alone.
@Suite struct WorkedExampleTests {
  static let folder = Repository.root.appending(path: "Policies/Examples")

  static func library() throws -> PolicyLibrary { try PolicyLibrary() }

  /// The example of a shipped policy, or its second night.
  static func shift(_ id: String, night: String = "") throws -> Shift {
    let file = folder.appending(path: "\(id)\(night).json")
    let document = try ShiftDocument.read(Data(contentsOf: file))
    let version = try library().named(id).version(for: document.shift.date)
    return document.shift.with(.file(version))
  }

  /// What the night pays, then what it holds, or what it and a second night share.
  @Test(arguments: ShippedPolicies.policies.map(\.name))
  func theExampleComesOutToTheCent(file: String) throws {
    let id = String(file.dropLast(4))
    let night = try Self.shift(id).payouts(in: .usd)
    var lines = HousesTests.lines(of: night)
    for given in night.contributions {
      guard given.pool.period != .untilDecided else {
        lines.append(HousesTests.line(given.pool.name, "held", given.amount))
        continue
      }
      let later = try Self.shift(id, night: "-2").payouts(in: .usd).contributions
      let nights = [given] + later.filter { $0.pool == given.pool }
      let days = try #require(DayRange(from: given.day, to: nights[nights.count - 1].day))
      lines += try PeriodShares(of: nights, in: days).shares.map {
        HousesTests.line($0.employee.name.text, $0.role.rawValue, $0.amount)
      }
    }
    try HousesTests.compare(lines, with: Self.folder.appending(path: "\(id).csv"))
  }
}
