import Files

/// Words that turn the sense of a label round: `by` and `to`, `owes` and `owed`, `house` and
/// `server`. A label is taken for a misread one only where none of them is taken for another.
enum TurningWords {
  /// Whether a label may be a misread spelling of a known one as far as its turning words go: each
  /// of them is there, nearer to itself than to a word of the opposite sense and misread in a third
  /// of its letters at most, and no other one is. Where two others were read well, which name both
  /// sides, the third may be misread in more.
  static func allow(_ text: String, as spelling: String) -> Bool {
    let seen = words(of: text)
    let known = words(of: spelling)
    guard seen.count == known.count else {
      // With spaces lost or made up the words cannot be compared one by one: `Owed tohouse`.
      let letters = seen.joined()
      let isThere = known.filter(isTurning).allSatisfy { letters.contains($0) }
      return isThere && seen.filter(isTurning).allSatisfy(known.contains)
    }
    let pairs = zip(seen, known)
    let isFramed = pairs.count { $0 == $1 && isTurning($0) } > 1
    return pairs.allSatisfy { isMisread($0, as: $1, isFramed: isFramed) }
  }

  /// Whether a label has such a word: what stands in brackets behind it may turn it round.
  static func has(_ text: String) -> Bool { words(of: text).contains(where: isTurning) }

  /// Whether a word of a label is the opposite of one in a figure's known labels: `gross take` for net
  /// sales.
  static func turn(_ label: String, from known: [String]) -> Bool {
    let seen = words(of: label)
    let own = Set(known.flatMap(words(of:)))
    return WordList.turningWords.contains { set in
      !set.isDisjoint(with: own) && seen.contains { set.contains($0) && !own.contains($0) }
    }
  }

  private static func isTurning(_ word: String) -> Bool {
    WordList.turningWords.contains { $0.contains(word) }
  }

  private static func isMisread(_ seen: String, as known: String, isFramed: Bool) -> Bool {
    guard seen != known else { return true }
    if isTurning(seen) { return false }
    let sets = WordList.turningWords.filter { $0.contains(known) }
    guard !sets.isEmpty else { return true }
    let distance = EditDistance.between(seen, known)
    guard isFramed || distance <= max(1, known.count / 3) else { return false }
    return sets.joined().allSatisfy { $0 == known || EditDistance.between(seen, $0) >= distance }
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
