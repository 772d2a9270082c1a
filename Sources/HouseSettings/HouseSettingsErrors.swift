public import LocatedYAML

/// All problems of the settings file together; nothing of it is used while there is one.
public struct HouseSettingsErrors: Error, Hashable, Sendable {
  /// At least one, in the order of lines.
  public let issues: [FileIssue]

  public init(issues: [FileIssue]) { self.issues = issues }
}

extension HouseSettingsErrors: CustomStringConvertible {
  public var description: String { issues.map(\.description).joined(separator: "\n\n") }
}
