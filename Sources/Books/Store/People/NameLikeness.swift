import Foundation
import GRDB
import Tips

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

  /// A name taken apart, for holding it against many.
  struct Parts {
    fileprivate let text: String
    fileprivate let words: Words
    /// Where a space may be lost: `TomaszK` is Tomasz K, or a name that is written so.
    fileprivate let apart: Words?

    init(_ name: String) {
      text = name
      words = Words(name)
      let places = zip(name.indices, name.dropFirst().indices).filter { before, place in
        name[before].isLowercase && name[place].isUppercase
      }
      guard !places.isEmpty else {
        apart = nil
        return
      }
      var spaced = name
      for (_, place) in places.reversed() { spaced.insert(" ", at: place) }
      apart = Words(spaced)
    }
  }

  /// 1…100 where the two may be one person, 100 for the same key; nil where they are not alike.
  static func score(_ first: String, _ second: String) -> Int? {
    score(Parts(first), Parts(second))
  }

  static func score(_ first: Parts, _ second: Parts) -> Int? {
    guard !first.words.all.isEmpty, !second.words.all.isEmpty else {
      return key(first.text) == key(second.text) ? 100 : nil
    }
    let best = score(first.words, second.words)
    guard first.apart != nil || second.apart != nil else { return best }
    let others = [
      first.apart.flatMap { score($0, second.words) },
      second.apart.flatMap { score(first.words, $0) },
    ]
    return ([best] + others).compactMap(\.self).max()
  }

  private static func score(_ a: Words, _ b: Words) -> Int? {
    // `O Brien` and `OBrien`, and families written before given names.
    if a.joined == b.joined { return 100 }
    if a.all.count == b.all.count, a.sorted == b.sorted { return 98 }
    let (few, many) = a.all.count <= b.all.count ? (a.all, b.all) : (b.all, a.all)
    // An initial alone may be anybody's.
    if few.count == 1, few[0].letters.count == 1 { return nil }
    var isTaken = [Bool](repeating: false, count: many.count)
    var sum = 0
    for word in few {
      var best = (place: 0, score: -1)
      for place in many.indices where !isTaken[place] {
        let score = word.score(many[place])
        if score > best.score { best = (place, score) }
      }
      // A short word that was misread proves nothing where no other word comes with it.
      guard best.score >= (few.count == 1 ? 75 : worstWord) else { return nil }
      sum += best.score
      isTaken[best.place] = true
    }
    let mean = sum / few.count - (many.count - few.count) * 12
    return mean >= worst ? min(mean, 97) : nil
  }

  private static let worst = 60
  private static let worstWord = 65

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

  fileprivate struct Words {
    let all: [Word]
    let joined: [Unicode.Scalar]
    let sorted: [[Unicode.Scalar]]

    init(_ name: String) {
      all = words(of: name).map(Word.init)
      joined = all.flatMap(\.letters)
      sorted = all.map(\.letters).sorted { $0.lexicographicallyPrecedes($1) }
    }
  }

  fileprivate struct Word {
    let letters: [Unicode.Scalar]
    private let isLetter: Bool
    private let isNumber: Bool
    /// For each letter the groups of letters that recognisers take for each other.
    private let groups: [UInt16]
    /// Which letters there are, some of them together.
    private let set: UInt64

    init(_ word: String) {
      letters = Array(word.unicodeScalars)
      (isLetter, isNumber) = (word.allSatisfy(\.isLetter), word.allSatisfy(\.isNumber))
      groups = letters.map { letter in
        Word.lookalikes.enumerated().reduce(0) { found, group in
          group.element.unicodeScalars.contains(letter) ? found | 1 << group.offset : found
        }
      }
      set = letters.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
    }

    private static let lookalikes = [
      "gq9", "ceo0", "od0", "vuy", "nhmw", "ilj1", "ft", "s5", "b8h",
    ]

    /// 0…100.
    func score(_ other: Word) -> Int {
      if letters == other.letters { return 100 }
      let (short, long) = letters.count <= other.letters.count ? (self, other) : (other, self)
      let begins = long.letters.starts(with: short.letters)
      if short.letters.count == 1, short.isLetter { return begins ? 88 : 0 }
      // `Busser 1` and `Busser 10` are two: a number is never another one misread.
      if isNumber || other.isNumber { return 0 }
      if short.letters.count >= 3, begins { return 86 }
      // Two letters in a long word, one in a short one; of three letters, one misread for another
      // that looks like it, or one more.
      // Words with more changes than `most` are not alike at all.
      let count = long.letters.count
      switch short.letters.count {
      case ...3:
        guard let cost = short.distance(long, most: 2) else { return 0 }
        return cost == 1 ? 68 : short.letters.count == 3 && count == 4 && cost == 2 ? 76 : 0
      // Nil is too far apart, so not alike.
      case 4: return short.distance(long, most: 2).map { 100 - $0 * 50 / count } ?? 0
      default: return short.distance(long, most: 4).map { 100 - $0 * 50 / count } ?? 0
      }
    }

    /// Twice the number of letters that differ; letters that look alike count half. Nil for more.
    private func distance(_ other: Word, most: Int) -> Int? {
      // Each letter too many costs two, and one that the other has nowhere at least one.
      guard (other.letters.count - letters.count) * 2 <= most,
        (set & ~other.set).nonzeroBitCount <= most, (other.set & ~set).nonzeroBitCount <= most
      else { return nil }
      var previous = (0...other.letters.count).map { $0 * 2 }
      var current = previous
      for (row, left) in letters.enumerated() {
        current[0] = (row + 1) * 2
        for (column, right) in other.letters.enumerated() {
          let isAlike = groups[row] & other.groups[column] != 0
          let change = left == right ? 0 : isAlike ? 1 : 2
          current[column + 1] = min(
            previous[column] + change, previous[column + 1] + 2, current[column] + 2)
        }
        swap(&previous, &current)
      }
      let cost = previous[other.letters.count]
      return cost <= most ? cost : nil
    }
  }
}

/// The names of the staff list, taken apart once: for files with many names.
final class NameIndex {
  private var people: [(member: StaffMember, names: [(text: String, parts: NameLikeness.Parts)])] =
    []
  private var keys: Set<String> = []

  init(_ db: Database) throws {
    let spellings = Dictionary(grouping: try NameTable(db: db).spellings(), by: \.id)
    for member in try StaffTable(db: db).all(includingInactive: true) {
      add(member, spellings[member.employee.id, default: []].map(\.text))
    }
  }

  func add(_ member: StaffMember, _ spellings: [String] = []) {
    let names = [member.employee.name.text] + spellings
    people.append((member, names.map { ($0, NameLikeness.Parts($0)) }))
    for name in names { keys.insert(NameLikeness.key(name)) }
  }

  /// Whether a person has this name, ignoring case, marks and apostrophes.
  func knows(_ name: PersonName) -> Bool { keys.contains(NameLikeness.key(name.text)) }

  /// As ``TipStore/candidates(for:)``.
  func candidates(for name: PersonName) -> [NameCandidate] {
    let parts = NameLikeness.Parts(name.text)
    let found = people.compactMap { member, names in
      let best = names.compactMap { text, other in
        NameLikeness.score(parts, other).map { (text: text, score: $0) }
      }.max { $0.score < $1.score }
      return best.map { NameCandidate(member: member, spelling: $0.text, score: $0.score) }
    }
    // Those who are here come before those who left.
    return found.sorted {
      ($0.score, $0.member.isActive ? 1 : 0, $1.member.employee.id)
        > ($1.score, $1.member.isActive ? 1 : 0, $0.member.employee.id)
    }
  }
}
