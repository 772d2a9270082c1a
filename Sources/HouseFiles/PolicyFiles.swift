public import BusinessCalendar
import DurableFiles
public import HouseRules
import ShippedPolicies
public import TipPooling

/// Where policies are found: the house's own folder, then those that ship.
public struct PolicyFiles: Hashable, Sendable {
  /// The folder with the house's own; nil for the usual one.
  public let folder: String?
  /// The settings of the house that uses the policies: the law of its state holds for those that name
  /// none. Nil where they are only looked at.
  public let settings: SettingsFile?

  public init(folder: String? = nil, for settings: SettingsFile? = nil) {
    self.folder = folder
    self.settings = settings
  }

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
  ///
  /// - Throws: ``PolicyErrors`` also where it breaks the law of the house's state.
  public func policy(named name: String) throws -> PolicyFile {
    let state = try settings?.load().state
    guard Self.isPath(name) else {
      let policy = try library().named(name)
      // All of them were checked without a state: those that the house does not use may break its law.
      return try state == nil ? policy : checked(Self.source(of: policy), state)
    }
    return try checked(Self.read(name), state)
  }

  private func checked(
    _ source: PolicyLibrary.Source, _ state: String?
  ) throws(PolicyErrors) -> PolicyFile {
    let law = LawBook.read(ShippedPolicies.law)
    let read = PolicyFile.read(
      text: source.text, name: source.name, law: law.book, state: state)
    guard let policy = read.policy else { throw PolicyErrors(issues: law.issues + read.issues) }
    return policy
  }

  /// The file of a policy, as it is written.
  public func text(of name: String) throws -> String {
    if Self.isPath(name) { return try Self.read(name).text }
    return try Self.source(of: library().named(name)).text
  }

  private static func source(
    of policy: PolicyFile
  ) throws(HouseFileError) -> PolicyLibrary.Source {
    try ShippedPolicies.policies.first { $0.name == policy.file } ?? read(policy.file)
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
