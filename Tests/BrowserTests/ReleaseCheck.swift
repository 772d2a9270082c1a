import Fixtures
import Testing

extension Trait where Self == ConditionTrait {
  /// Too slow for every change: `make release-check` runs it.
  static var releaseCheck: Self { .enabled(if: TestRun.triesEverything, "make release-check") }
}
