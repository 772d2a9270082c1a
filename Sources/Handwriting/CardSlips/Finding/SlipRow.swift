import Money
import Vision

/// A row of words in pixels.
struct SlipRow {
  struct Word {
    let text: String
    let box: PixelBox
    let confidence: Double

    /// - Parameters:
    ///   - width: the page's, as its box shall be given.
    ///   - height: the page's, likewise.
    init(_ word: TextObservation, width: Double = 1, height: Double = 1) {
      text = word.text
      box = PixelBox(
        left: word.box.x * width, top: word.box.y * height, right: word.box.maxX * width,
        bottom: word.box.maxY * height)
      confidence = word.confidence.value
    }

    /// Where its letters stand: below that are only the ends of g, p and y.
    var base: Double {
      let hangs = text.contains { "gpqy,;".contains($0) }
      return hangs ? box.bottom - 0.2 * box.height : box.bottom
    }

    /// Its letters before the first digit.
    var letters: String { text.lowercased().prefix { !$0.isNumber }.filter(\.isLetter) }

    func isOne(of known: Set<String>) -> Bool { known.contains(letters) }

    /// Whether it is an amount, read or not: digits with a point or comma.
    var isFigure: Bool {
      text.contains(where: \.isNumber) && text.contains { $0 == "." || $0 == "," }
    }

    var hasDigits: Bool { text.count { $0.isNumber } > 1 }

    var isSurelyWord: Bool {
      confidence >= 0.9 && text.count { $0.isLetter } >= 3 && !text.contains(where: \.isNumber)
    }

    /// Whether it is as high and as low as another word.
    func stands(as other: Word) -> Bool {
      let tolerance = 0.25 * other.box.height
      // A comma that was a point hangs nowhere.
      return min(abs(base - other.base), abs(box.bottom - other.base)) <= tolerance
        && abs(box.top - other.box.top) <= tolerance
    }
  }

  /// From left to right.
  let words: [Word]

  init(_ row: TextRow, width: Double, height: Double) {
    words = row.cells.flatMap(\.words).map { Word($0, width: width, height: height) }
  }

  /// The row's first words in small letters without anything else: `+ Tip:` is `tip`.
  var name: String {
    var name = ""
    for word in words {
      let letters = word.text.lowercased().filter(\.isLetter)
      if letters.isEmpty {
        guard name.isEmpty, word.text.count <= 1 else { break }
        continue
      }
      // Letters with digits between them are handwriting, or an amount.
      guard word.text.prefix(while: { !$0.isNumber }).count * 2 > word.text.count else { break }
      name += letters
    }
    return name
  }

  /// Whether the row begins with one of these words, whatever stands behind it.
  func opens(with known: Set<String>) -> Bool {
    !hasShare && opening(known) != nil
  }

  /// Whether a share in per cent stands in it.
  var hasShare: Bool { words.contains { $0.text.contains("%") } }

  func opening(_ known: Set<String>) -> ArraySlice<Word>? {
    let first = words.firstIndex { $0.text.contains(where: \.isLetter) }
    guard let first, first <= 1 else { return nil }
    return opening(known, at: first).map { words[..<$0.endIndex] }
  }

  /// The words at a place of the row, where they are one of these.
  func opening(_ known: Set<String>, at first: Int) -> ArraySlice<Word>? {
    let word = words[first].letters
    let next = first + 1 < words.count ? words[first + 1].letters : ""
    if known.contains(word) { return words[first...(next == "amount" ? first + 1 : first)] }
    return !next.isEmpty && known.contains(word + next) ? words[first...(first + 1)] : nil
  }

  /// The word that a line belongs to, one of these.
  func label(_ known: Set<String>) -> SlipLabels.Label? {
    opening(known).flatMap { Self.label($0) }
  }

  /// The label that some of its words are.
  static func label(_ found: ArraySlice<Word>) -> SlipLabels.Label? {
    guard let last = found.last else { return nil }
    // What was written close behind the word may be read as a part of it.
    let own = last.text.prefix { !$0.isNumber }.count
    let share = Double(own) / Double(max(1, last.text.count))
    let box = PixelBox(
      left: found.map(\.box.left).reduce(.infinity, min), top: last.box.top,
      right: last.box.left + last.box.width * share, bottom: last.box.bottom)
    return SlipLabels.Label(box: box, base: last.base)
  }

  var print: SlipLabels.Print {
    let bases = words.map(\.base).sorted()
    return SlipLabels.Print(base: bases[bases.count / 2], boxes: words.map(\.box))
  }

  /// Whether it was read surely enough to be print and no handwriting.
  var isPrint: Bool {
    let sure = words.count { $0.confidence >= 0.7 && $0.text.count > 1 }
    return sure > 0 && sure * 2 >= words.count
  }

  /// Whether an amount stands at its end, read or not.
  var endsInFigure: Bool { words.last?.isFigure == true }

  /// Whether it begins with one of these words, and a printed figure stands behind it.
  func hasFigure(of printed: PrintedFigures, behind known: Set<String>) -> Bool {
    guard let label = opening(known)?.last else { return false }
    return words.contains { $0.box.left >= label.box.right && printed.contains($0, beside: label) }
  }

  /// Whether it begins with a surely read word where another label begins.
  func isLabel(under label: PixelBox) -> Bool {
    guard let first = words.first else { return false }
    return first.isSurelyWord && abs(first.box.left - label.left) <= 0.6 * first.box.height
  }

  /// Whether it has one of these words, and no other word.
  ///
  /// - Parameter reach: how near the other word is, at most, in heights of the first one.
  func hasOnly(_ known: Set<String>, within reach: Double = .infinity) -> Bool {
    guard opens(with: known), let label = opening(known), let last = label.last
    else { return false }
    return words.dropFirst(label.endIndex).allSatisfy { word in
      word.text.count { $0.isLetter } < 2
        || word.box.left - last.box.right >= reach * last.box.height
    }
  }

  /// How often one of these words stands in it.
  func count(of known: Set<String>) -> Int { words.count { $0.isOne(of: known) } }

  /// The amount at its end; its point may be read as a comma.
  func amount(in currency: Currency) -> Money? {
    guard let last = words.last, currency.minorDigits == 2,
      let mark = last.text.lastIndex(where: { $0 == "." || $0 == "," }),
      last.text[mark...].count == 3,
      case .success(let amount) = Result(catching: {
        try AmountText.parse(
          last.text[..<mark] + "." + last.text[mark...].dropFirst(), in: currency)
      }), amount.money > .zero
    else { return nil }
    return amount.money
  }
}

extension SlipRow {
  /// How far apart the two words of one row are at least, in heights of a word: one writes between them.
  static let leastPlace = 3.0

  /// The words for tip and total that both stand on this row, each before its own place to write on. Nothing where
  /// another word, a figure or a share in per cent is printed among them: then nobody is to write there.
  ///
  /// - Parameter printed: the figures that are surely read.
  func pair(of printed: PrintedFigures) -> (tip: SlipLabels.Label, total: SlipLabels.Label)? {
    guard !hasShare, let first = opening(SlipLabels.tipWords), let tip = first.last,
      let second = totals(behind: first.endIndex), let total = second.last,
      second[second.startIndex].box.left - tip.box.right >= Self.leastPlace * tip.box.height
    else { return nil }
    let others = words[first.endIndex..<second.startIndex] + words[second.endIndex...]
    let isFilledIn = others.contains { word in
      word.isSurelyWord
        || [tip, total].contains {
          printed.contains(word, beside: $0) || (word.hasDigits && word.stands(as: $0))
        }
    }
    guard !isFilledIn, let own = Self.label(first), let other = Self.label(second)
    else { return nil }
    return (own, other)
  }

  /// The words for a total behind a place of the row, with the sign before them.
  private func totals(behind end: Int) -> ArraySlice<Word>? {
    for index in words.indices.dropFirst(end) where !words[index].letters.isEmpty {
      guard let found = opening(SlipLabels.totalWords, at: index) else { continue }
      let hasSign = index > end && words[index - 1].text == "="
      return words[(hasSign ? index - 1 : index)..<found.endIndex]
    }
    return nil
  }

  /// Whether one of these words begins above another one.
  func has(_ known: Set<String>, above label: PixelBox) -> Bool {
    words.contains { $0.isOne(of: known) && abs($0.box.left - label.left) <= 2 * label.height }
  }
}

/// The surely read figures of a slip, to tell which of them are printed: handwriting is seldom read as surely, and
/// then stands otherwise.
struct PrintedFigures {
  private let sure: [SlipRow.Word]

  private static let surelyRead = 0.95

  init(_ words: [SlipRow.Word]) {
    sure = words.filter { $0.isFigure && $0.confidence >= Self.surelyRead }
  }

  var boxes: [PixelBox] { sure.map(\.box) }

  /// Whether a word is an amount or a share that is printed beside a label: as high and as low as that one, or
  /// in a column with other figures.
  func contains(_ word: SlipRow.Word, beside label: SlipRow.Word) -> Bool {
    guard word.isFigure || word.text.contains("%"), word.confidence >= Self.surelyRead else {
      return false
    }
    return word.stands(as: label) || isInColumn(word)
  }

  /// Whether it ends below or above where another figure ends: in another size to a quarter of a character.
  private func isInColumn(_ word: SlipRow.Word) -> Bool {
    let character = word.box.width / Double(word.text.count)
    return sure.contains { other in
      let isOfSize = abs(other.box.height - word.box.height) <= 0.2 * word.box.height
      return (other.box.bottom <= word.box.top || other.box.top >= word.box.bottom)
        && abs(other.box.right - word.box.right) <= (isOfSize ? 0.6 : 0.25) * character
    }
  }
}
