public import BusinessCalendar
import DurableFiles
public import HouseRules
import ShippedPolicies
public import TipPooling

/// Where policies are found: the house's own folder, then those that ship.
public struct PolicyFiles: Hashable, Sendable {
  /// The folder with the house's own; nil for the usual one.
  public let folder: String?

  public init(folder: String? = nil) { self.folder = folder }

  /// All policies that can be used, checked.
  public func library() throws -> PolicyLibrary {
    try PolicyLibrary(
      shipped: ShippedPolicies.policies,
      house: try houseFiles().map(Self.read),
      law: ShippedPolicies.law)
  }

  /// The version for a day of a policy that is named by its id or by its file.
  public func version(of name: String, on day: CalendarDay) throws -> PolicyVersion {
    try policy(named: name).version(for: day)
  }

  /// The policy of an id or a file.
  public func policy(named name: String) throws -> PolicyFile {
    guard Self.isPath(name) else { return try library().named(name) }
    let file = try Self.read(name)
    let law = LawBook.read(ShippedPolicies.law)
    let read = PolicyFile.read(text: file.text, name: file.name, law: law.book)
    guard let policy = read.policy else { throw PolicyErrors(issues: law.issues + read.issues) }
    return policy
  }

  /// The file of a policy, as it is written.
  public func text(of name: String) throws -> String {
    if Self.isPath(name) { return try Self.read(name).text }
    let policy = try policy(named: name)
    let shipped = ShippedPolicies.policies.first { $0.name == policy.file }
    return try shipped?.text ?? Self.read(policy.file).text
  }

  /// The house's own files; none where no folder is named and the usual one does not exist.
  private func houseFiles() throws(HouseFileError) -> [String] {
    guard let folder = HouseFolder(folder, usual: \.policies) else { return [] }
    do throws(SystemError) {
      return try folder.files()
    } catch {
      throw .unreadablePolicies(folder: folder.path, error)
    }
  }

  /// A path has a slash or the ending of a policy file; an id has neither.
  private static func isPath(_ name: String) -> Bool {
    name.contains("/") || name.hasSuffix(".yml") || name.hasSuffix(".yaml")
  }

  /// A policy file, not checked yet.
  public static func read(_ path: String) throws(HouseFileError) -> PolicyLibrary.Source {
    (path, try InputFile.text(path, of: .policy))
  }
}
