import Foundation
import Testing

/// An evening as a person types it, answer by answer.
struct TypedEvening {
  /// The questions' answers in their order.
  let answers: [String]
  /// Options for the command.
  var options: [String] = []

  /// The article's evening, typed in several of the ways that amounts are written.
  static let article = TypedEvening(answers: [
    "2026-09-25", "2", "3",
    "Maria", "4,000.00", "500", "0", "", "200", "", "",
    "James", "$6,000.00", "850.00", "100", "100.00", "50", "none", "",
    "Ana, busser", "n", "Kofi, host",
    "y",
  ])

  /// An evening shared by hours, with an automatic gratuity.
  static let byHours = TypedEvening(
    answers: [
      "2026-09-26", "2", "2",
      "Maria", "4000", "500", "0", "0", "200", "12.50", "6:30", "",
      "James", "6000", "850", "100", "100", "50", "", "5.5", "",
      "Ana, busser", "4", "Kofi, host", "2.25",
      "y",
    ],
    options: ["--support-shares", "hours", "--server-shares", "hours"])

  /// An evening whose rules count sales by category.
  static let byCategory = TypedEvening(
    answers: [
      "2026-09-25", "2", "2",
      "Maria", "2000", "500", "0", "0", "0", "none", "",
      "James", "1000", "200", "0", "", "", "", "",
      "server", "1200", "300", "200", "300", "", "1000", "0", "0", "0",
      "Bo, busser", "Ben, bartender",
      "y",
    ],
    options: ["--policy", "category-tip-outs"])

  /// A counter with a tip jar, morning and afternoon: nobody hands in a report.
  static let tipJar = TypedEvening(
    answers: [
      "2026-09-25", "0", "2", "Ana, barista", "6", "Bo, trainee", "4", "morning", "08:00-14:30",
      "2", "morning", "0", "80", "0", "0", "afternoon", "30", "25", "0", "", "y",
    ],
    options: ["--policy", "coffee-shop"])

  /// A pool by points and hours, with a private event that has staff of its own.
  static let withEvent = TypedEvening(
    answers: [
      "2026-09-25", "1", "1", "Maria", "2000", "500", "0", "0", "0", "none", "6", "", "server",
      "Ben, bartender", "5", "0", "1", "Gala", "0", "0", "0", "400", "900", "Eve, server, 4", "",
      "y",
    ],
    options: ["--policy", "eighty-twenty"])

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

  /// Runs `shift new` with a typed evening's options.
  func typeShift(_ evening: TypedEvening, input: String) throws -> Run {
    try BuiltBinary.run(
      ["shift", "new"] + evening.options, environment: environment, folder: folder, input: input)
  }
}
