import Money
import Records
package import Words

/// What shifts are called in sentences, and what is said of them in more than one place.
package enum ShiftWords {
  /// `Shift 3 of 2026-09-26`, at the beginning of a sentence.
  static func name(_ shift: Int64, of day: CalendarDay, in language: Language) -> String {
    language("Shift \(shift) of \(day)", "El turno \(shift) del \(day)")
  }

  /// `shift 3 of 2026-09-26`, within a sentence.
  static func named(_ shift: Int64, of day: CalendarDay, in language: Language) -> String {
    language("shift \(shift) of \(day)", "el turno \(shift) del \(day)")
  }

  /// `Shift 3`, `Shifts 1–3, 5 and 8`.
  package static func names(
    _ shifts: [Int64], in language: Language = .english
  ) -> String {
    let texts = numbers(shifts)
    guard let last = texts.last else { return language("No shift", "Ningún turno") }
    let one = language("Shift", "El turno")
    let several = language("Shifts", "Los turnos")
    guard texts.count > 1 else { return "\(Set(shifts).count == 1 ? one : several) \(last)" }
    let and = language("and", "y")
    return "\(several) \(texts.dropLast().joined(separator: ", ")) \(and) \(last)"
  }

  /// `1–3`, `5`, `8`.
  private static func numbers(_ shifts: [Int64]) -> [String] {
    var runs: [ClosedRange<Int64>] = []
    for shift in Set(shifts).sorted() {
      if let last = runs.last, last.upperBound == shift - 1 {
        runs[runs.count - 1] = last.lowerBound...shift
      } else {
        runs.append(shift...shift)
      }
    }
    return runs.flatMap { run -> [String] in
      switch run.count {
      case 1: ["\(run.lowerBound)"]
      case 2: ["\(run.lowerBound)", "\(run.upperBound)"]
      default: ["\(run.lowerBound)–\(run.upperBound)"]
      }
    }
  }

  static func canStillChange(_ names: String, isOne: Bool, in language: Language) -> String {
    isOne
      ? language(
        "\(names) is not closed yet: these figures can still change.",
        "\(names) aún no está cerrado: estas cifras todavía pueden cambiar.")
      : language(
        "\(names) are not closed yet: these figures can still change.",
        "\(names) aún no están cerrados: estas cifras todavía pueden cambiar.")
  }

  /// The beginning of a sentence about a shift that was reopened after it was paid.
  static func wasPaid(
    _ shift: ShiftRecord, as paid: PaidVersion, in language: Language
  ) -> String {
    let name = name(shift.shift, of: shift.day, in: language)
    return language(
      "\(name) was paid on \(paid.paidOn) as version \(paid.version)",
      "\(name) se pagó el \(paid.paidOn) como versión \(paid.version)")
  }
}
