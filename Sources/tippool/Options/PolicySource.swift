import ArgumentParser
import BusinessCalendar
import Foundation
import HouseRules
import ShippedPolicies
import TipPooling

/// Where policies are found: the house's own folder, then those that ship.
struct PolicySource: ParsableArguments {
  @Option(
    name: .customLong("policies"),
    help: ArgumentHelp(
      "The folder with the house's own policies (default: policies in your data directory).",
      valueName: "folder"),
    completion: .directory)
  var folder: String?

  /// All policies that can be used, checked.
  func library() throws -> PolicyLibrary {
    try PolicyLibrary(
      shipped: ShippedPolicies.policies, house: houseFiles(), law: ShippedPolicies.law)
  }

  /// The version for a day of a policy that is named by its id or by its file.
  func version(of name: String, on day: CalendarDay) throws -> PolicyVersion {
    try policy(named: name).version(for: day)
  }

  /// The policy of an id or a file.
  func policy(named name: String) throws -> PolicyFile {
    guard Self.isPath(name) else { return try library().named(name) }
    let file = try Self.read(name)
    let law = LawBook.read(ShippedPolicies.law)
    let read = PolicyFile.read(text: file.text, name: file.name, law: law.book)
    guard let policy = read.policy else { throw PolicyErrors(issues: law.issues + read.issues) }
    return policy
  }

  /// The file of a policy, as it is written.
  func text(of name: String) throws -> String {
    if Self.isPath(name) { return try Self.read(name).text }
    let policy = try policy(named: name)
    let shipped = ShippedPolicies.policies.first { $0.name == policy.file }
    return try shipped?.text ?? Self.read(policy.file).text
  }

  /// A path has a slash or the ending of a policy file; an id has neither.
  private static func isPath(_ name: String) -> Bool {
    name.contains("/") || name.hasSuffix(".yml") || name.hasSuffix(".yaml")
  }

  static func read(_ path: String) throws -> PolicyLibrary.Source {
    (path, try SmallFile.text(path, of: "a policy"))
  }

  /// The house's own files; none where no folder is named and the usual one does not exist.
  private func houseFiles() throws -> [PolicyLibrary.Source] {
    let path: String
    if let folder {
      path = folder
    } else {
      guard case .success(let data) = Result(catching: { try DataDirectory.ofUser() }),
        FileManager.default.fileExists(atPath: data.policies)
      else { return [] }
      path = data.policies
    }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw CommandFailure(
        "The policies in \(path) cannot be read: \(FileTrouble.reason(error, at: path)).",
        status: .noInput)
    }
    return try names.filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }.sorted()
      .map { try Self.read(path + "/" + $0) }
  }
}
