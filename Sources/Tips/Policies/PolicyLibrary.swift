public import Files
public import Money
public import Words

/// All policies that a house can choose from: its own first, then the shipped ones.
public struct PolicyLibrary: Sendable {
  /// By their ids; a house's own replaces the shipped one of the same id.
  public let policies: [PolicyFile]
  public let law: LawBook

  /// The one that the house uses where nobody names another; nil where none says so.
  public var house: PolicyFile? { policies.first(where: \.isDefault) }

  /// A file as text, with the name that messages use for it.
  public typealias Source = (name: String, text: String)

  /// Reads and checks everything.
  ///
  /// - Throws: ``PolicyErrors`` with every problem of every file; nothing is left out quietly.
  public init(
    shipped: [Source] = ShippedPolicies.policies, house: [Source] = [],
    law: [Source] = ShippedPolicies.law
  ) throws(PolicyErrors) {
    let (book, lawIssues) = LawBook.read(law)
    var issues = lawIssues
    var byID: [String: PolicyFile] = [:]
    for sources in [house, shipped] {
      var ofThisPlace: [String: PolicyFile] = [:]
      for source in sources.sorted(by: { $0.name < $1.name }) {
        let read = PolicyFile.read(text: source.text, name: source.name, law: book)
        issues += read.issues
        guard let policy = read.policy else { continue }
        if let twin = ofThisPlace[policy.id] {
          issues.append(
            policy.issue(
              "the policy “\(policy.id)” stands in \(twin.file) as well",
              remedy: "give one of them another id"))
        }
        ofThisPlace[policy.id] = policy
      }
      byID.merge(ofThisPlace) { own, _ in own }
    }
    let defaults = byID.values.filter(\.isDefault).sorted { $0.id < $1.id }
    for extra in defaults.dropFirst() {
      issues.append(
        extra.issue(
          "“\(defaults[0].id)” is the house's default already",
          remedy: "write “default: yes” in one of them only"))
    }
    guard issues.isEmpty else { throw PolicyErrors(issues: issues) }
    self.policies = byID.values.sorted { $0.id < $1.id }
    self.law = book
  }

  public func named(_ id: String) throws(PolicyChoiceError) -> PolicyFile {
    if let policy = policies.first(where: { $0.id == id }) { return policy }
    let known = policies.map(\.id)
    throw .unknown(id: id, near: EditDistance.nearest(to: id, in: known), known: known)
  }
}

public enum ShippedPolicies {
  public static let policies: [PolicyLibrary.Source] = ShippedFiles.all(in: "Policies/Library")
  public static let law: [PolicyLibrary.Source] = ShippedFiles.all(in: "Policies/Law")
}

extension PolicyFile {
  fileprivate func issue(_ problem: String, remedy: String) -> FileIssue {
    FileIssue(
      file: file, line: 1, column: 1, excerpt: "policy: \(id)", problem: problem, remedy: remedy)
  }

  /// The version for a day.
  ///
  /// - Throws: ``PolicyChoiceError/notYet(id:day:first:)`` for a day before the first version.
  public func version(for day: CalendarDay) throws(PolicyChoiceError) -> PolicyVersion {
    if let version = version(on: day) { return version }
    throw .notYet(id: id, day: day, first: versions[0].effective)
  }
}

/// All problems of policy and law files together; no policy is used while there is one.
public struct PolicyErrors: Error, Hashable, Sendable {
  /// At least one, in the order of files and lines.
  public let issues: [FileIssue]

  public init(issues: [FileIssue]) { self.issues = issues }
}

extension PolicyErrors: CustomStringConvertible {
  public var description: String { issues.map(\.description).joined(separator: "\n\n") }
}

public enum PolicyChoiceError: Error, Hashable, Sendable, Message {
  case unknown(id: String, near: String?, known: [String])
  case notYet(id: String, day: CalendarDay, first: CalendarDay)
}
