import Fixtures
import Testing

/// The pages in a real browser, against the built server.
@Suite struct PagesTests {}

extension Trait where Self == ConditionTrait {
  /// Too slow for every change: `make release-check` runs it.
  static var releaseCheck: Self { .enabled(if: TestRun.triesEverything, "make release-check") }
}
