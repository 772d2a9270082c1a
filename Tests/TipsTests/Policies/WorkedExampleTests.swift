import Evening
import Fixtures
import Foundation
import Money
import Testing

@testable import Tips

/// Every shipped policy computes its worked example to the cent, through the file alone.
@Suite struct WorkedExampleTests {
  static let folder = Repository.root.appending(path: "Policies")

  static func library() throws -> PolicyLibrary {
    try PolicyLibrary()
  }

  @Test(arguments: ShippedPolicies.policies.map(\.name))
  func theExampleComesOutToTheCent(file: String) throws {
    let id = String(file.dropLast(4))
    let json = try Data(contentsOf: Self.folder.appending(path: "Examples/\(id).json"))
    let document = try ShiftDocument.read(json)
    let version = try Self.library().version(of: id, on: document.shift.date)
    let result = try document.shift.with(.file(version)).payouts(in: .usd)
    let lines = result.payouts.map {
      "\($0.employee.name.text),\($0.role.rawValue),\($0.amount.plain(in: .usd))"
    }
    let expected = try String(
      contentsOf: Self.folder.appending(path: "Examples/\(id).csv"), encoding: .utf8)
    #expect(["name,role,amount"] + lines == expected.split(separator: "\n").map(String.init))
  }
}
