import Foundation
import Testing

/// An evening as a person types it, answer by answer.
struct TypedEvening {
  /// The questions' answers in their order.
  let answers: [String]

  /// The article's evening, typed in several of the ways that amounts are written.
  static let article = TypedEvening(answers: [
    "2026-09-25", "2", "3",
    "Maria", "4,000.00", "500", "0", "", "200", "", "",
    "James", "$6,000.00", "850.00", "100", "100.00", "50", "none", "",
    "Ana, busser", "n", "Kofi, host",
    "y",
  ])

  /// The first answers as lines of input.
  func first(_ count: Int) -> String { Self.lines(answers.prefix(count)) }

  /// The answers behind the first ones.
  func rest(after count: Int) -> String { Self.lines(answers.dropFirst(count)) }

  var all: String { Self.lines(answers[...]) }

  private static func lines(_ answers: ArraySlice<String>) -> String {
    answers.map { $0 + "\n" }.joined()
  }
}

extension House {
  /// What a saved shift says, for comparing.
  func shift(_ number: Int = 1) throws -> Payouts {
    try Payouts(try runs("shift", "show", "\(number)", "--format", "json"))
  }

  /// The lines of the list of shifts, without its head.
  func shiftLines(_ options: String...) throws -> [String] {
    let run = try BuiltBinary.run(
      ["shift", "list"] + options, environment: environment, folder: folder)
    return run.output.split(separator: "\n").dropFirst().map(String.init)
  }
}
