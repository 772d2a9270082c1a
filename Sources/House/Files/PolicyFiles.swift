public import Files
public import Money
public import Tips

/// Where policies are found: the house's own folder, then those that ship.
public struct PolicyFiles: Hashable, Sendable {
  /// The folder with the house's own; nil for the usual one.
  public let folder: String?
  /// The settings of the house that uses the policies: the law of its state holds for those that name
  /// none. Nil where they are only looked at.
  public let settings: SettingsFile?

  public init(folder: String? = nil, for settings: SettingsFile? = nil) {
    (self.folder, self.settings) = (folder, settings)
  }

  /// All policies that can be used, checked.
  public func library() throws -> PolicyLibrary {
    try PolicyLibrary(house: try houseFiles().map(Self.read))
  }

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

  /// Which policies a house can use, by its currency and the law of its state.
  public struct Fitness {
    public let sound: [PolicyFile]
    /// Shipped ones that are not for this house, each with why not.
    public let notForHouse: [(policy: PolicyFile, issues: [FileIssue])]
  }

  /// Holds all policies against what the settings say.
  ///
  /// - Throws: ``PolicyErrors`` with the problems of the house's own.
  public func fitness(for house: HouseSettings) throws -> Fitness {
    let policies = try library().policies
    let shipped = Set(ShippedPolicies.policies.map(\.name))
    var ownIssues: [FileIssue] = []
    var sound: [PolicyFile] = []
    var notForHouse: [(PolicyFile, [FileIssue])] = []
    for policy in policies {
      let source = try Self.source(of: policy)
      do throws(PolicyErrors) {
        _ = try checked(source, house.state, house)
        sound.append(policy)
      } catch {
        if shipped.contains(policy.file) {
          notForHouse.append((policy, error.issues))
        } else {
          ownIssues += error.issues
        }
      }
    }
    guard ownIssues.isEmpty else { throw PolicyErrors(issues: ownIssues) }
    return Fitness(sound: sound, notForHouse: notForHouse)
  }

  private func checked(
    _ source: PolicyLibrary.Source, _ state: String?, _ house: HouseSettings? = nil
  ) throws(PolicyErrors) -> PolicyFile {
    let law = LawBook.read(ShippedPolicies.law)
    let read = PolicyFile.read(
      text: source.text, name: source.name, law: law.book, currency: house?.currency, state: state)
    guard let policy = read.policy else { throw PolicyErrors(issues: law.issues + read.issues) }
    return policy
  }

  public func text(of name: String) throws -> String {
    if Self.isPath(name) { return try Self.read(name).text }
    return try Self.source(of: library().named(name)).text
  }

  private static func source(of policy: PolicyFile) throws(HouseFileError) -> PolicyLibrary.Source {
    if let shipped = ShippedPolicies.policies.first(where: { $0.name == policy.file }) {
      return shipped
    }
    return try read(policy.file)
  }

  private func houseFiles() throws(HouseFileError) -> [String] {
    try HouseFolder.files(in: folder, usual: \.policies) { .unreadablePolicies(folder: $0, $1) }
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
