import Vision

extension TextObservation {
  /// The word cut where dots or dashes lead from a label to its value, and where a value stands
  /// right behind a colon: `Sales......$12.00` is two words.
  var withoutLeaders: [TextObservation] {
    let characters = Array(text)
    guard characters.count >= 5, characters.contains(where: Self.isLeader) else { return [self] }
    if let label = Self.gluedLabel(characters) {
      return [piece(0..<label, of: characters), piece(label..<characters.count, of: characters)]
    }
    var pieces: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < characters.count {
      let run = characters[index...].prefix(while: Self.isLeader).count
      if run >= 3 {
        if index > start { pieces.append(start..<index) }
        start = index + run
      } else if run == 1, characters[index] == ":", index > start, index + 1 < characters.count,
        characters[start..<index].allSatisfy(\.isLetter), Self.startsAmount(characters[index + 1])
      {
        pieces.append(start..<(index + 1))
        start = index + 1
      }
      index += max(1, run)
    }
    if start < characters.count { pieces.append(start..<characters.count) }
    guard pieces.count > 1 || pieces.first.map({ $0.count < characters.count }) == true else {
      return [self]
    }
    return pieces.map { piece($0, of: characters) }
  }

  /// Where a label in capitals starts that is glued to the time before it: `6:49pTOTAL:`.
  private static func gluedLabel(_ characters: [Character]) -> Int? {
    let end = characters.last == ":" ? characters.count - 1 : characters.count
    let label = characters[..<end].reversed().prefix { $0.isUppercase }.count
    let start = end - label
    guard label >= 3, start > 0, characters[..<start].contains(where: { $0.isNumber }),
      characters[..<start].allSatisfy({ !$0.isUppercase })
    else { return nil }
    return start
  }

  private func piece(_ range: Range<Int>, of characters: [Character]) -> TextObservation {
    let step = box.width / Double(characters.count)
    return TextObservation(
      text: String(characters[range]),
      box: NormalizedRect(
        x: box.x + Double(range.lowerBound) * step, y: box.y, width: Double(range.count) * step,
        height: box.height), confidence: confidence)
  }

  private static func isLeader(_ character: Character) -> Bool { ".:_·…-".contains(character) }

  private static func startsAmount(_ character: Character) -> Bool {
    "$-(".contains(character) || character.isPlainDigit
  }
}
