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
    let shift = try Self.shift(name)
    let result: ShiftPayouts
    do throws(ShiftError) {
      result = try shift.payouts(in: .usd)
    } catch {
      Issue.record("\(error.sentence(in: .usd))")
      return
    }
    let lines = result.payouts.map {
      "\($0.employee.name.text),\($0.role.rawValue),\($0.amount.plain(in: .usd))"
    }
    let expected = try String(
      contentsOf: Self.folder.appending(path: "\(name).csv"), encoding: .utf8)
    #expect(["name,role,amount"] + lines == expected.split(separator: "\n").map(String.init))
  }
}
