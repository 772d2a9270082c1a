public import ArgumentParser
import House
public import Money
import Papers
public import Tips
public import Words

extension ArgumentHelp {
  /// The help of an option, with the name of its value: `--crops <folder>`.
  static func value(_ name: String, _ abstract: String) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: name)
  }

  /// The help of an option that takes a day.
  static func day(_ abstract: String) -> ArgumentHelp { value("YYYY-MM-DD", abstract) }
}

extension CalendarDay: ExpressibleByArgument {
  /// A day, written `2026-09-25`.
  public init?(argument: String) { self.init(iso: argument) }
}

extension DayRange {
  /// `2026-10-05 to 2026-10-06`
  var words: String { "\(first) to \(last)" }
}

extension DayRange: ExpressibleByArgument {
  /// The days of a month, written `2026-09`.
  public init?(argument: String) { self.init(month: argument) }
}

extension JobRole: ExpressibleByArgument {
  /// A role in small or capital letters.
  public init?(argument: String) { self.init(argument.lowercased()) }
}

/// Refuses what the command line says, unless it is right.
func check(_ isRight: Bool, _ message: @autoclosure () -> String) throws {
  if !isRight { throw ValidationError(message()) }
}

/// In the place of a value that the command line does not give: `try Currency(code: code) ?? invalid("…")`.
func invalid<Value>(_ message: String) throws -> Value { throw ValidationError(message) }

/// Refuses days that go backwards.
func checkOrder(from: CalendarDay?, to: CalendarDay?) throws {
  guard let from, let to, to < from else { return }
  throw ValidationError("--to \(to) is before --from \(from).")
}

/// The same of days that are arguments.
func checkOrder(first: CalendarDay, last: CalendarDay?) throws {
  guard let last, last < first else { return }
  throw ValidationError("The last day \(last) is before the first, \(first).")
}

/// In which language a document for people of the house is written.
struct LanguageOption: ParsableArguments {
  @Option(
    help: .value(
      "code",
      "The language of what people read, en or es; figures, CSV and keys are the same in both."))
  var language = Language.english
}

extension Language: ExpressibleByArgument {}

/// In which form a command answers.
enum TextOrJSON: String, ExpressibleByArgument, CaseIterable { case text, json }

/// The same where each answer is a line.
enum TextOrLines: String, ExpressibleByArgument, CaseIterable { case text, jsonl }
