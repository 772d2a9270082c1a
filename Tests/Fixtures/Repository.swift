public import Foundation

/// Where the checkout's own files lie, for tests only: nothing that ships may ask for this.
public enum Repository {
  /// The folder that holds Package.swift.
  public static let root: URL = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The sample reports that tests read.
  public static let samples: URL = root.appending(path: "Receipts/Samples")
}
