import Books
import Evening
import Files
import House

/// A frame that shows the value of one box, while nobody knows yet whether the value is taken.
struct FigureFrame: Sendable {
  let hash: ContentHash
  /// Writes it down; nil where it cannot be kept.
  let keep: @Sendable () -> FigurePicture?

  /// Whether another slip of the evening or a shift of the books has it: a picture counts once, and an
  /// evening that has it twice cannot be saved.
  func isElsewhere(than slip: Int, in evening: Evening, _ store: TipStore) throws -> Bool {
    let draft = evening.draft
    let own = draft.server(ofSlip: slip)
    let others =
      draft.forms.indices.filter { $0 != own }.map { draft.forms[$0] }
      + draft.slipsAside.filter { $0.number != slip }.compactMap(\.form)
    if others.flatMap(\.scans).contains(where: { $0.pictureHashes.contains(hash.hex) }) {
      return true
    }
    return try store.shift(ofPicture: hash, orVoided: false) != nil
  }
}
