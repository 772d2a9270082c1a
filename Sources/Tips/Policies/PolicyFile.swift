public import Files
public import Money

/// A house's policy as its file says it: one or more versions, each from a day on.
public struct PolicyFile: Hashable, Sendable {
  /// What tells it apart: `eighty-twenty`.
  public let id: String
  public let name: String
  /// The file, as messages show it.
  public let file: String
  /// By the days from which they count; at least one.
  public let versions: [PolicyVersion]

  /// Whether the house uses it where nobody names another.
  public let isDefault: Bool

  static let keys = ["policy", "name", "default", "versions"]

  /// Reads and checks one file against the law book.
  ///
  /// - Parameters:
  ///   - currency: the house's, where its amounts are to be checked for it; a shift checks them for
  ///     its own in any case.
  ///   - state: the house's, whose law holds for a policy that names none.
  /// - Returns: the policy, nil where there is any problem; all problems, top to bottom.
  public static func read(
    text: String, name: String, law: LawBook, currency: Currency? = nil, state: String? = nil
  ) -> (policy: PolicyFile?, issues: [FileIssue]) {
    YAMLFile.read(text: text, name: name) {
      PolicyFileReader(file: $0.file, law: law, currency: currency, state: state).policy(from: $0)
    }
  }

  /// The version for a day; nil before the first one.
  public func version(on day: CalendarDay) -> PolicyVersion? {
    versions.last { $0.effective <= day }
  }
}

struct PolicyFileReader {
  let file: YAMLFile
  let law: LawBook
  let currency: Currency?
  let state: String?

  func policy(from root: YAMLMapping) -> PolicyFile? {
    root.refuseKeys(otherThan: PolicyFile.keys)
    let id = root.required("policy").flatMap { node in
      root.text(of: node, as: "policy").flatMap { file.name(node, $0) }
    }
    let title = root.text("name")
    let isDefault = root.flag("default")
    guard let list = root.required("versions") else { return nil }
    guard let nodes = list.list, !nodes.isEmpty else {
      return file.refuse(
        list, problem: "“versions” must be a list",
        remedy: "write one “- effective: YYYY-MM-DD” for each version")
    }
    var versions: [PolicyVersion] = []
    var places: [CalendarDay: Int] = [:]
    for node in nodes {
      guard let mapping = YAMLMapping(node: node, in: file) else { continue }
      let reader = VersionReader(
        file: file, law: law, currency: currency, state: state, id: id ?? "policy",
        name: title ?? "", mapping: mapping)
      guard let version = reader.version() else { continue }
      if let line = places[version.effective], let day = mapping.optional("effective") {
        file.report(
          day, problem: "the version of line \(line) starts on \(version.effective) as well",
          remedy: "give each version a day of its own")
      }
      places[version.effective] = mapping.optional("effective")?.line ?? node.line
      versions.append(version)
    }
    guard let id, let title, file.issues.isEmpty else { return nil }
    return PolicyFile(
      id: id, name: title, file: file.name,
      versions: versions.sorted { $0.effective < $1.effective }, isDefault: isDefault)
  }
}
