/// How many single characters must be added, left out or changed to make one text of another.
public enum EditDistance {
  /// The Levenshtein distance of two texts, by characters.
  public static func between(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first), Array(second))
    let most = max(a.count, b.count)
    return distance(a, b, atMost: most) ?? most
  }

  /// The Levenshtein distance of two texts as bytes; nil where it is above the limit, which is
  /// found out early.
  public static func between(_ first: [UInt8], _ second: [UInt8], atMost limit: Int) -> Int? {
    distance(first, second, atMost: limit)
  }

  private static func distance<Element: Equatable>(
    _ first: [Element], _ second: [Element], atMost limit: Int
  ) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    guard !second.isEmpty else { return first.count }
    // One row of the table, changed in place: texts are compared by the thousand. Only cells within
    // the limit of the diagonal can lead to an answer; those beside them count as above it.
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: second.count + 1) { row in
      for column in row.indices {
        row.initializeElement(at: column, to: min(column, limit + 1))
      }
      for (index, left) in first.enumerated() {
        let start = max(1, index + 1 - limit)
        var diagonal = row[start - 1]
        row[start - 1] = start == 1 ? index + 1 : limit + 1
        var least = row[start - 1]
        for column in start...min(second.count, index + 1 + limit) {
          let change = diagonal + (left == second[column - 1] ? 0 : 1)
          diagonal = row[column]
          row[column] = min(change, diagonal + 1, row[column - 1] + 1)
          least = min(least, row[column])
        }
        guard least <= limit else { return nil }
      }
      return row[second.count] <= limit ? row[second.count] : nil
    }
  }

  /// The one of the words that a person most likely meant: about a third of the letters may be
  /// off, which lets two swapped letters of a short word pass.
  public static func nearest(to text: String, in words: [String]) -> String? {
    let lowered = text.lowercased()
    let ranked = words.map { (word: $0, distance: between(lowered, $0.lowercased())) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }),
      best.distance * 3 <= max(text.count, 3) + 1
    else { return nil }
    return best.word
  }

  /// What to do about a text that is none of the known ones: a near one, or else what is given.
  public static func remedy(
    for text: String?, known: [String], otherwise: String
  ) -> String {
    text.flatMap { nearest(to: $0, in: known) }.map { "did you mean “\($0)”?" } ?? otherwise
  }
}
