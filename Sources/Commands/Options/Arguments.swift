public import ArgumentParser
import House
public import Money
public import Tips

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

extension DayRange: ExpressibleByArgument {
  /// The days of a month, written `2026-09`.
  public init?(argument: String) { self.init(month: argument) }
}

extension JobRole: ExpressibleByArgument {
  /// A role in small or capital letters.
  public init?(argument: String) { self.init(argument.lowercased()) }
}

/// Refuses days that go backwards.
func checkOrder(from: CalendarDay?, to: CalendarDay?) throws {
  guard let from, let to, to < from else { return }
  throw ValidationError("--to \(to) is before --from \(from).")
}
