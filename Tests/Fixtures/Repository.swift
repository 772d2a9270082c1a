public import Foundation

/// Where the checkout's own files lie, for tests only: nothing that ships may ask for this.
public enum Repository {
  /// The folder that holds Package.swift.
  public static let root: URL = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The sample reports that tests read.
  public static let samples: URL = root.appending(path: "Receipts/Samples")

  public static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The pages that teach policies, one after the other.
  public static func policyPages() throws -> String {
    try text(of: "docs/policies.md") + text(of: "docs/policy-examples.md")
  }
}
