import Synchronization

/// What a label expression said of the texts it was asked about.
///
/// Every profile asks the same expressions, and every page of a kind holds the same labels: most
/// questions were asked before, and looking an answer up takes a hundredth of finding it.
final class LabelAnswers: Sendable {
  private struct Known {
    var matches: [String: Bool] = [:]
    var misreadLetters: [String: Int?] = [:]
  }

  private let known = Mutex(Known())
  /// Pages hold a hundred labels or so; misread ones come once and are forgotten in time.
  private static let maximum = 2_000

  /// Whether the text matches, as it was found before or is found now.
  func match(of text: String, find: () -> Bool) -> Bool {
    if let answer = known.withLock({ $0.matches[text] }) { return answer }
    let answer = find()
    known.withLock {
      if $0.matches.count >= Self.maximum { $0.matches.removeAll() }
      $0.matches[text] = answer
    }
    return answer
  }

  /// How many letters are misread, as it was found before or is found now.
  func misreadLetters(in text: String, find: () -> Int?) -> Int? {
    if let answer = known.withLock({ $0.misreadLetters[text] }) { return answer }
    let answer = find()
    known.withLock {
      if $0.misreadLetters.count >= Self.maximum { $0.misreadLetters.removeAll() }
      $0.misreadLetters[text] = .some(answer)
    }
    return answer
  }
}
