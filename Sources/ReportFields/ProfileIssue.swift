public import LocatedYAML

/// One thing that is wrong with a pattern or profile file.
public typealias ProfileIssue = FileIssue

/// All problems of the profile files together; no profile is used while there is one.
public struct ProfileErrors: Error, Hashable, Sendable {
  /// At least one, in the order of files and lines.
  public let issues: [ProfileIssue]
}

extension ProfileErrors: CustomStringConvertible {
  public var description: String {
    issues.map(\.description).joined(separator: "\n\n")
  }
}
