import Foundation

/// How much a test run tries of what is too much for each change.
public enum TestRun {
  /// Whether all of it is tried, as `make release-check` does with `TIPPOOL_EVERYTHING=1`, and not a sample that is the
  /// same in every run.
  public static let triesEverything =
    ProcessInfo.processInfo.environment["TIPPOOL_EVERYTHING"] != nil
}
