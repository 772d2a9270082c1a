import Fixtures
import Testing

@testable import Vision

/// How the likeliest characters are taken from the model's answer.
@Suite struct ColumnProbabilitiesTests {
  private static let alphabet: [Character?] = [nil, "a", "b", "c", " "]

  /// Each character of the text wins in one step; `_` is the blank.
  private static func read(_ steps: String, certain: Float = 0.9) -> [ReadCharacter] {
    let order: [Character] = ["_", "a", "b", "c", " "]
    var values: [Float] = []
    for step in steps {
      values += order.map { $0 == step ? certain : (1 - certain) / 4 }
    }
    return read(values)
  }

  private static func read(_ values: [Float]) -> [ReadCharacter] {
    values.withUnsafeBufferPointer {
      ColumnProbabilities(values: $0, classes: 5).characters(of: alphabet)
    }
  }

  static let readings: [(steps: String, text: String)] = [
    ("", ""), ("____", ""), ("a", "a"), ("aaa", "a"), ("a_a", "aa"), ("aa__aa", "aa"),
    ("abc", "abc"), ("_a_b_c_", "abc"), ("a b", "a b"), ("a_ _b", "a b"), ("aab__bcc", "abbc"),
    (" a ", " a "), ("a_", "a"), ("_a", "a"), ("abab", "abab"),
  ]

  @Test(arguments: readings)
  func repeatedStepsAreOneCharacterUntilABlank(steps: String, text: String) {
    #expect(String(Self.read(steps).map(\.character)) == text)
  }

  @Test func aCharacterStandsWhereItWins() {
    let read = Self.read("__aaa_b_")
    #expect(read.map(\.steps) == [2...4, 6...6])
    #expect(read.map(\.centre) == [3.5, 6.5])
  }

  @Test func aCharacterIsAsSureAsItsSurestStep() {
    let steps: [[Float]] = [
      [0.1, 0.6, 0.1, 0.1, 0.1], [0, 0.8, 0.1, 0.1, 0], [0.3, 0.7, 0, 0, 0],
    ]
    let read = Self.read(steps.flatMap(\.self))
    #expect(read.map(\.probability) == [0.8])
  }

  @Test func noAnswerIsNoText() {
    #expect(Self.read([Float]()).isEmpty)
  }

  /// Of equally likely classes the first wins: the same answer is always read the same way.
  @Test func tiesGoToTheFirst() {
    #expect(Self.read([0.2, 0.4, 0.4, 0, 0]).map(\.character) == ["a"])
    #expect(Self.read([0.5, 0.5, 0, 0, 0]).isEmpty)
  }

  /// Whatever is read: steps rise, lie in the line, and spell the collapsed winners.
  @Test(arguments: 0..<50)
  func anyAnswerIsReadInOrder(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 0...40, using: &generator)
    let values = (0..<count * 5).map { _ in Float.random(in: 0...1, using: &generator) }
    let read = Self.read(values)
    var end = -1
    for character in read {
      #expect(character.steps.lowerBound > end && character.steps.upperBound < count)
      #expect((0...1).contains(character.probability))
      end = character.steps.upperBound
    }
  }
}
