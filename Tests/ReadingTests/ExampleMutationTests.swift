import Fixtures
import Foundation
import Money
import Testing
import Vision

@testable import Reading

/// What must hold when a slip is damaged: no figure comes out wrong without a mark.
@Suite("Damaged slips") struct ExampleMutationTests {
  static let profiles = [
    "checkout-cash-owed", "house-owes", "inverse-bars", "shift-review", "summary-two-lines",
  ]

  /// Every fiftieth of what a character may turn into, others at each place.
  private static func tried(_ characters: String, at place: Place) -> [Character] {
    characters.enumerated().filter { number, _ in
      TestRun.triesEverything || (number + place.line * 7 + place.column).isMultiple(of: 50)
    }.map(\.element)
  }

  @Test("a wrong digit in an amount of a sum never passes unmarked", arguments: profiles)
  func digits(id: String) throws {
    let profile = try Self.profile(id)
    let checked = Set(profile.identities.flatMap(\.patterns))
    for place in Self.amountPlaces(in: profile) {
      let printed = place.character(in: profile.example.lines)
      guard printed.isASCII, printed.isNumber else { continue }
      for digit in Self.tried("0123456789", at: place) where digit != printed {
        let wrong = Self.unmarkedWrong(
          of: profile, in: place.replaced(by: digit, in: profile.example.lines)
        ).filter { checked.contains($0.pattern) }
        #expect(wrong == [], "\(id) \(place): “\(printed)” → “\(digit)”: \(Self.told(wrong))")
      }
    }
  }

  @Test(
    "another sign for a character, or a lost line, leaves a value right, missing or marked",
    arguments: profiles)
  func signs(id: String) throws {
    let profile = try Self.profile(id)
    let printed = profile.example.lines
    for place in Self.amountPlaces(in: profile) {
      let character = place.character(in: printed)
      for letter in Self.tried("$.,AOSx", at: place) where letter != character {
        let wrong = Self.unmarkedWrong(of: profile, in: place.replaced(by: letter, in: printed))
        #expect(wrong == [], "\(id) \(place): “\(character)” → “\(letter)”: \(Self.told(wrong))")
      }
    }
    for line in printed.indices where TestRun.triesEverything || line.isMultiple(of: 5) {
      var lines = printed
      lines[line] = ""
      let wrong = Self.unmarkedWrong(of: profile, in: lines)
      #expect(wrong == [], "\(id) without line \(line + 1): \(Self.told(wrong))")
    }
  }

  @Test("two damages that make any sum differ never pass unmarked", arguments: 0..<20)
  func twoDigits(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let id = Self.profiles[seed % 4]
    let profile = try Self.profile(id)
    let places = Self.amountPlaces(in: profile)
    let checked = Set(profile.identities.flatMap(\.patterns))
    for _ in 0..<(TestRun.triesEverything ? 25 : 2) {
      var lines = profile.example.lines
      for _ in 0..<2 {
        guard let place = places.randomElement(using: &generator),
          let digit = "0123456789".randomElement(using: &generator)
        else { continue }
        lines = place.replaced(by: digit, in: lines)
      }
      let reading = TestProfile.read(lines, by: profile)
      // Two digits can make up for each other, or one makes a figure unreadable and its sum
      // unknown: then only the recogniser's confidence is left.
      let differs = reading.identities.contains { result in
        if case .differs = result.outcome { true } else { false }
      }
      guard differs else { continue }
      let wrong = Self.unmarkedWrong(of: profile, in: reading)
        .filter { checked.contains($0.pattern) && $0.value?.money != nil }
      #expect(wrong == [], "seed \(seed), \(id): \(lines): \(Self.told(wrong))")
    }
  }

  /// One character of a slip.
  struct Place: Hashable, CustomStringConvertible {
    let line: Int
    let column: Int

    var description: String { "line \(line + 1), column \(column + 1)" }

    func character(in lines: [String]) -> Character { Array(lines[line])[column] }

    func replaced(by character: Character, in lines: [String]) -> [String] {
      var lines = lines
      var line = Array(lines[self.line])
      line[column] = character
      lines[self.line] = String(line)
      return lines
    }
  }

  /// The characters of the printed amounts: of the last word of a line, where it is one.
  private static func amountPlaces(in profile: ReportProfile) -> [Place] {
    profile.example.lines.enumerated().flatMap { line, text -> [Place] in
      guard let word = text.split(separator: " ").last,
        case .success(let amount) = Result(catching: { try AmountText.parse(String(word)) }),
        !amount.isWordForNothing
      else { return [] }
      let end = text.distance(from: text.startIndex, to: word.endIndex)
      return ((end - word.count)..<end).map { Place(line: line, column: $0) }
    }
  }

  private static func profile(_ id: String) throws -> ReportProfile {
    let registry = try TestProfile.shipped()
    return try #require(registry.profiles.first { $0.id.rawValue == id })
  }

  private static func unmarkedWrong(
    of profile: ReportProfile, in lines: [String]
  ) -> [FieldReading] {
    unmarkedWrong(of: profile, in: TestProfile.read(lines, by: profile))
  }

  private static func unmarkedWrong(
    of profile: ReportProfile, in reading: ReportReading
  ) -> [FieldReading] {
    reading.fields.filter { field in
      guard !field.needsReview, let value = field.value else { return false }
      return value.formatted(in: .usd) != profile.example.reads[field.pattern]
    }
  }

  private static func told(_ readings: [FieldReading]) -> String {
    readings.map { "\($0.pattern.rawValue) = \($0.value?.formatted(in: .usd) ?? "nothing")" }
      .joined(separator: ", ")
  }
}
