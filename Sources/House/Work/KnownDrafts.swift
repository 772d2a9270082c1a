import Books
import Evening
import Synchronization

/// The draft that was read last, for a program that runs on: the pages of an evening are asked for many times
/// between two changes.
///
/// A draft's revision is one text for ever, so what was read of it stays right.
public final class KnownDrafts: Sendable {
  private let last = Mutex<(version: Draft.Version, draft: ShiftDraft)?>(nil)

  public init() {}

  /// What a draft holds. Whoever asks while it is read waits for that, and does not read it as well.
  func draft(of kept: Draft) throws -> ShiftDraft {
    try last.withLock { last in
      if let last, last.version == kept.version { return last.draft }
      let draft = try ShiftDraft(json: kept.json)
      last = (kept.version, draft)
      return draft
    }
  }
}
