/// How many single characters must be added, left out or changed to make one text of another.
public enum EditDistance {
  /// The Levenshtein distance of two texts, by characters.
  public static func between(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first), Array(second))
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var previous = Array(0...b.count)
    for (row, left) in a.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(b.count + 1)
      for (column, right) in b.enumerated() {
        let change = previous[column] + (left == right ? 0 : 1)
        current.append(min(change, previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return previous[b.count]
  }

  /// The Levenshtein distance of two texts as bytes; nil where it is above the limit, which is
  /// found out early.
  public static func between(_ first: [UInt8], _ second: [UInt8], atMost limit: Int) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    // One row of the table, changed in place: texts are compared by the thousand.
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: second.count + 1) { row in
      for column in row.indices { row.initializeElement(at: column, to: column) }
      for (index, left) in first.enumerated() {
        var (diagonal, least) = (index, index + 1)
        row[0] = index + 1
        for (column, right) in second.enumerated() {
          let change = diagonal + (left == right ? 0 : 1)
          diagonal = row[column + 1]
          row[column + 1] = min(change, diagonal + 1, row[column] + 1)
          least = min(least, row[column + 1])
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
}
