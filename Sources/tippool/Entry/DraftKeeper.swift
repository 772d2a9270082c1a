import Foundation
import ShiftIntake
import TipStore

/// Keeps a draft in the database after every answer, so that nothing typed is ever lost.
final class DraftKeeper {
  private let store: TipStore
  /// The draft as this program kept or read it last; nil before the first answer.
  private(set) var version: Draft.Version?

  init(store: TipStore, version: Draft.Version? = nil) {
    self.store = store
    self.version = version
  }

  /// Writes the draft as it is now.
  func keep(_ draft: ShiftDraft) throws {
    try guarding(draft) {
      version = try store.saveDraft(version, json: Self.json(draft), by: StoreOptions.login)
    }
  }

  /// Does what needs the draft as this program knows it. Where somebody else worked on it
  /// meanwhile, theirs stays and this one is kept beside it as a draft of its own.
  func guarding<T>(_ draft: ShiftDraft, _ work: () throws -> T) throws -> T {
    do {
      return try work()
    } catch TipStoreError.draftChanged(let other, let revision) {
      let own = try store.saveDraft(json: Self.json(draft), by: StoreOptions.login).id.rawValue
      let theirs = other.id.rawValue
      throw CommandFailure(
        "\(TipStoreError.draftChanged(other, since: revision))\n"
          + "That one stays draft \(theirs), what was entered here is kept as draft \(own). Compare "
          + "the two: \(NextStep.command("shift resume --draft \(theirs)")), and "
          + "\(NextStep.command("shift resume --draft \(own)")). --discard throws one away.",
        status: .temporaryFailure)
    }
  }

  private static func json(_ draft: ShiftDraft) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(draft), as: UTF8.self)
  }

  /// A draft, if it is kept.
  ///
  /// - Parameter number: which; nil for the one that was entered last.
  static func kept(
    _ number: Int64?, in store: TipStore
  ) throws -> (keeper: DraftKeeper, draft: ShiftDraft)? {
    let kept = try number.map { try store.draft(Draft.ID(rawValue: $0)) } ?? store.drafts().first
    guard let kept else { return nil }
    do {
      let draft = try JSONDecoder().decode(ShiftDraft.self, from: Data(kept.json.utf8))
      return (DraftKeeper(store: store, version: kept.version), draft)
    } catch {
      throw CommandFailure(
        "The draft \(kept.id.rawValue) of \(kept.updatedAt) was kept by another version of "
          + "TipPool and cannot be read by this one. It is still in the database; enter the "
          + "shift anew with tippool shift new.",
        status: .dataError)
    }
  }
}
