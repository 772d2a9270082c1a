import Foundation
import ShiftIntake
import TipStore

/// Keeps a draft in the database after every answer, so that nothing typed is ever lost.
final class DraftKeeper {
  private let store: TipStore
  private(set) var id: Draft.ID?

  init(store: TipStore, id: Draft.ID? = nil) {
    self.store = store
    self.id = id
  }

  /// Writes the draft as it is now.
  func keep(_ draft: ShiftDraft) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    id = try store.saveDraft(
      id, json: String(decoding: try encoder.encode(draft), as: UTF8.self))
  }

  /// The draft that was entered last, if one is kept.
  static func latest(in store: TipStore) throws -> (keeper: DraftKeeper, draft: ShiftDraft)? {
    guard
      let newest = try store.drafts().max(by: {
        ($0.updatedAt, $0.id.rawValue) < ($1.updatedAt, $1.id.rawValue)
      })
    else { return nil }
    do {
      let draft = try JSONDecoder().decode(ShiftDraft.self, from: Data(newest.json.utf8))
      return (DraftKeeper(store: store, id: newest.id), draft)
    } catch {
      throw CommandFailure(
        "The draft \(newest.id.rawValue) of \(newest.updatedAt) was kept by another version of "
          + "TipPool and cannot be read by this one. It is still in the database; enter the "
          + "shift anew with tippool shift new.",
        status: .dataError)
    }
  }
}
