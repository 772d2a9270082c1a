/// The model's answer: for each step across a line, how likely each class is.
struct ColumnProbabilities {
  /// Step by step; each step has one value for each class.
  let values: UnsafeBufferPointer<Float>
  /// Classes of a step; the first is the blank.
  let classes: Int

  /// The characters of the likeliest reading.
  ///
  /// In each step the likeliest class wins. A class that wins in steps side by side is one
  /// character; one that comes again after a blank is another one.
  func characters(of alphabet: [Character?] = Alphabet.characters) -> [ReadCharacter] {
    var read: [ReadCharacter] = []
    var before = 0
    for step in 0..<(classes > 0 ? values.count / classes : 0) {
      let (winner, probability) = likeliest(in: step)
      defer { before = winner }
      guard let character = alphabet[winner] else { continue }
      if winner == before {
        read[read.count - 1].extend(to: step, probability)
      } else {
        read.append(ReadCharacter(character, step: step, probability))
      }
    }
    return read
  }

  private func likeliest(in step: Int) -> (winner: Int, probability: Float) {
    var winner = 0
    var best = values[step * classes]
    for index in 1..<classes where values[step * classes + index] > best {
      winner = index
      best = values[step * classes + index]
    }
    return (winner, best)
  }
}

/// A character that the model read, and where in the line.
struct ReadCharacter: Hashable {
  let character: Character
  /// How likely it is where it is likeliest, 0…1.
  private(set) var probability: Float
  /// The steps in which it won.
  private(set) var steps: ClosedRange<Int>

  init(_ character: Character, step: Int, _ probability: Float) {
    self.character = character
    self.probability = probability
    steps = step...step
  }

  mutating func extend(to step: Int, _ probability: Float) {
    self.probability = max(self.probability, probability)
    steps = steps.lowerBound...step
  }

  /// The middle of its steps, in steps from the line's left edge.
  var centre: Double { Double(steps.lowerBound + steps.upperBound + 1) / 2 }
}

/// What the classes of the model's answer stand for.
///
/// PP-OCRv6 knows 18,708 characters of fifty languages. A slip has Latin letters, digits and signs;
/// where an ideograph or a full-width sign wins, it is always wrong. So `scripts/narrow-model.py`
/// leaves only these classes in the model that is fetched; the model's hash holds both together.
enum Alphabet {
  /// For each class its character; nothing for the blank, which comes first. The space is last.
  static let characters: [Character?] = [nil] + Array(signs + digitsAndLetters + accented) + [" "]

  private static let signs = ##"!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"##
  private static let digitsAndLetters =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
  /// Of Spanish, French, German and Nordic names, and signs of currencies.
  private static let accented =
    "¢£¥¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ€"
}
