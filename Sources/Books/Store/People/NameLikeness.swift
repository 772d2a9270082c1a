import Foundation

/// How alike two names are as they stand on slips: capitals, marks and apostrophes count for
/// nothing, an initial stands for its name, and a recogniser may have misread a letter or two.
///
/// It only says who may be meant; a person confirms it.
enum NameLikeness {
  /// The name for looking it up: small letters without marks, words with one space between.
  /// `O’BRIEN` and `O'Brien` have one key.
  static func key(_ name: String) -> String {
    if let key = asciiKey(name.utf8) { return key }
    let words = words(of: name)
    return words.isEmpty ? name.lowercased() : words.joined(separator: " ")
  }

  /// The key of a name in plain letters, byte by byte: whole staff lists are looked through by it.
  /// Nil where there are other letters, or none that count.
  private static func asciiKey(_ name: String.UTF8View) -> String? {
    var key: [UInt8] = []
    var isNewWord = false
    for byte in name {
      switch byte {
      case 65...90, 97...122, 48...57:
        if isNewWord, !key.isEmpty { key.append(32) }
        isNewWord = false
        key.append(byte < 97 && byte >= 65 ? byte + 32 : byte)
      case 9...13, 32, 44, 45, 46: isNewWord = true
      case 128...: return nil
      default: break
      }
    }
    return key.isEmpty ? nil : String(decoding: key, as: UTF8.self)
  }

  /// 1…100 where the two may be one person, 100 for the same key; nil where they are not alike.
  static func score(_ first: String, _ second: String) -> Int? {
    let (a, b) = (words(of: first), words(of: second))
    guard !a.isEmpty, !b.isEmpty else { return key(first) == key(second) ? 100 : nil }
    // `O Brien` and `OBrien`, and families written before given names.
    if a.joined() == b.joined() { return 100 }
    if a.sorted() == b.sorted() { return 98 }
    let (few, many) = a.count <= b.count ? (a, b) : (b, a)
    // An initial alone may be anybody's.
    if few.count == 1, few[0].count == 1 { return nil }
    var left = many
    var sum = 0
    for word in few {
      let ranked = left.indices.map { (place: $0, score: score(word: word, left[$0])) }
      // A short word that was misread proves nothing where no other word comes with it.
      guard let best = ranked.max(by: { $0.score < $1.score }),
        best.score >= (few.count == 1 ? 75 : worstWord)
      else { return nil }
      sum += best.score
      left.remove(at: best.place)
    }
    let mean = sum / few.count - left.count * 12
    return mean >= worst ? min(mean, 97) : nil
  }

  private static let worst = 60
  private static let worstWord = 65

  /// 0…100.
  private static func score(word first: String, _ second: String) -> Int {
    if first == second { return 100 }
    let (short, long) = first.count <= second.count ? (first, second) : (second, first)
    if short.count == 1, short.allSatisfy(\.isLetter) { return long.hasPrefix(short) ? 88 : 0 }
    // `Busser 1` and `Busser 10` are two: a number is never another one misread.
    if [first, second].contains(where: { $0.allSatisfy(\.isNumber) }) { return 0 }
    if short.count >= 3, long.hasPrefix(short) { return 86 }
    // Two letters in a long word, one in a short one; of three letters, one misread for another
    // that looks like it, or one more.
    let cost = distance(Array(first), Array(second))
    switch short.count {
    case 3 where long.count == 4 && cost == 2: return 76
    case ...3: return cost == 1 ? 68 : 0
    case 4: return cost <= 2 ? 100 - cost * 50 / long.count : 0
    default: return cost <= 4 ? 100 - cost * 50 / long.count : 0
    }
  }

  /// Twice the number of letters that differ; letters that look alike count half.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var previous = (0...b.count).map { $0 * 2 }
    for (row, left) in a.enumerated() {
      var current = [(row + 1) * 2]
      for (column, right) in b.enumerated() {
        let change = left == right ? 0 : isAlike(left, right) ? 1 : 2
        current.append(
          min(previous[column] + change, previous[column + 1] + 2, current[column] + 2))
      }
      previous = current
    }
    return previous[b.count]
  }

  /// Letters that recognisers take for each other.
  private static func isAlike(_ a: Character, _ b: Character) -> Bool {
    lookalikes.contains { $0.contains(a) && $0.contains(b) }
  }

  private static let lookalikes = ["gq9", "ceo0", "od0", "vuy", "nhmw", "ilj1", "ft", "s5", "b8h"]

  private static func words(of name: String) -> [String] {
    name.decomposedStringWithCanonicalMapping.lowercased()
      .split { $0.isWhitespace || $0 == "," || $0 == "-" || $0 == "." }
      .map { word in
        // Marks are scalars of their own now; a letter keeps its first scalar.
        String(
          word.compactMap { $0.isLetter || $0.isNumber ? $0.unicodeScalars.first : nil }
            .map(Character.init))
      }
      .filter { !$0.isEmpty }
  }
}
