public import ArgumentParser
public import BusinessCalendar
public import TipPooling

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

extension JobRole: ExpressibleByArgument {
  /// A role in small or capital letters.
  public init?(argument: String) { self.init(argument.lowercased()) }
}
