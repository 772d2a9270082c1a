public import Books
import Evening
import Foundation
public import Money

extension TipStore {
  /// How many shifts that are half entered are of these days, or of a day that nobody knows yet.
  public func drafts(mayBeOf days: DayRange) throws(TipStoreError) -> Int {
    try drafts().count { draft in
      let read = Result { try JSONDecoder().decode(ShiftDraft.self, from: Data(draft.json.utf8)) }
      guard case .success(let shift) = read, let day = shift.date else { return true }
      return days.contains(day)
    }
  }
}
