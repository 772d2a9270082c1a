package import Money
package import Words

// Who gives, receives or is missing, in Spanish.

extension MoneyHolder {
  package var spanish: String {
    switch self {
    case .person(let employee): employee.name.text
    case .people(let labels): Self.list(labels.map { Self.spanish(label: $0) })
    case .substitutes(let labels, let absence):
      "\(Self.list(labels.map { Self.spanish(label: $0) })) en lugar de \(absence.spanishWho)"
    case .pool(let name): "el fondo «\(name)»"
    case .periodPool(let name, let period): "el fondo «\(name)» \(period.spanishOf)"
    case .named(let name): name
    case .house: "la casa"
    case .shift: "el turno"
    case .wholeShift: "todo el turno"
    case .shiftsOwnMoney: "el dinero propio del turno"
    case .others: "los demás"
    case .present: "quienes están"
    case .givers: "quienes lo dieron"
    case .wouldBeGivers: "quienes lo habrían dado"
    }
  }

  /// `al fondo «house»`, `a la casa`.
  package var spanishTo: String { contracted("a", "al ") }

  /// `del fondo «house»`, `de la casa`.
  package var spanishOf: String { contracted("de", "del ") }

  /// `en el fondo «house»`.
  package var spanishIn: String { "en \(spanish)" }

  private func contracted(_ word: String, _ short: String) -> String {
    switch self {
    case .pool, .periodPool, .shift, .shiftsOwnMoney: short + spanish.dropFirst("el ".count)
    case .people, .substitutes:
      spanish.hasPrefix(Self.spanishSupport)
        ? short + spanish.dropFirst("el ".count) : "\(word) \(spanish)"
    case .person, .named, .house, .wholeShift, .others, .present, .givers, .wouldBeGivers:
      "\(word) \(spanish)"
    }
  }

  private static let spanishSupport = "el personal de apoyo"

  /// What a policy calls people: the words of its language in Spanish, roles as the house wrote them.
  static func spanish(label: String, article: Bool = true) -> String {
    switch label {
    case "support staff": article ? spanishSupport : "personal de apoyo"
    case "servers": article ? "los meseros" : "mesero"
    case "everybody": "todos"
    default: label.replacing(" and ", with: " y ")
    }
  }

  /// At the beginning of a sentence. Names stay as they are written.
  package var spanishBeginning: String {
    switch self {
    case .person, .people, .substitutes, .named: spanish
    case .pool, .periodPool, .house, .shift, .wholeShift, .shiftsOwnMoney, .others, .present,
      .givers, .wouldBeGivers:
      spanish.prefix(1).uppercased() + spanish.dropFirst()
    }
  }

  package static func list(_ labels: [String]) -> String { labels.joined(separator: " y ") }
}

extension PoolOfPeriods {
  /// `The pool “house” of the month`, at the beginning of a sentence.
  package func beginning(in language: Language) -> String {
    language(holder.beginning, holder.spanishBeginning)
  }
}

extension PoolPeriod {
  /// `del período de pago`
  package var spanishOf: String {
    switch self {
    case .payPeriod: "del período de pago"
    case .week(let first): "de la semana desde el \(first.spanish)"
    case .month: "del mes"
    case .untilDecided: "apartado hasta que alguien decida"
    }
  }
}

extension Weekday {
  /// `lunes`
  package var spanish: String {
    switch self {
    case .monday: "lunes"
    case .tuesday: "martes"
    case .wednesday: "miércoles"
    case .thursday: "jueves"
    case .friday: "viernes"
    case .saturday: "sábado"
    case .sunday: "domingo"
    }
  }
}

extension Absence {
  var spanishWho: String {
    MoneyHolder.list(who.map { MoneyHolder.spanish(label: $0, article: false) })
      + (event.map { " en «\($0)»" } ?? "") + (team.map { " en el equipo \($0)" } ?? "")
      + spanishTimes
  }

  private var spanishTimes: String {
    let words = times.map(\.formatted)
    guard let first = words.first, let last = words.last else { return "" }
    switch words.count {
    case 1: return " a las \(first)"
    case 2...5: return " a las \(words.dropLast().joined(separator: ", ")) y \(last)"
    default: return " en \(words.count) momentos, de \(first) a \(last)"
    }
  }

  /// The beginning of a sentence: `Nadie trabajó como busser`.
  var spanish: String {
    switch reason {
    case .nobodyWorked: "Nadie trabajó como \(spanishWho)"
    case .nobodyMayShare: "Nadie que trabajó como \(spanishWho) puede tener parte"
    case .nobodyHas(let measure): "Nadie que trabajó como \(spanishWho) tiene \(measure.spanish)"
    case .tooShort(let least): "Nadie trabajó al menos \(least.hours) horas como " + spanishWho
    }
  }
}

extension Int {
  /// Seconds as hours: `5:30`.
  var hours: String { WorkedTime.formattedHours(seconds: Int64(self)) }
}

extension Sharing.Measure {
  var spanish: String {
    switch self {
    case .equal: "una parte"
    case .hours: "horas"
    case .shifts: "turnos"
    case .points: "puntos"
    case .pointsTimesHours: "puntos × horas"
    case .sales([]): "ventas propias"
    case .sales(let categories): "ventas propias de \(MoneyHolder.list(categories))"
    case .ownTips: "propinas propias"
    case .most(let measure): measure.spanish
    case .typed: "lo que anotaron los meseros"
    case .count(let name): name
    }
  }
}

extension SourceSet {
  var spanish: String {
    if self == .all { return "todo" }
    if self == .tips { return "propinas" }
    if self == [.tips, .charges] { return "propinas y cargos por servicio" }
    let names: [(SourceSet, String)] = [
      (.card, "propinas con tarjeta"), (.cash, "propinas en efectivo"),
      (.event, "propinas de eventos"), (.charges, "cargos por servicio"),
      (.house, "dinero de la casa"),
    ]
    return MoneyHolder.list(names.filter { contains($0.0) }.map(\.1))
  }
}

extension NoShare {
  /// The beginning of a sentence about somebody of a role.
  func spanish(for role: JobRole, in currency: Currency) -> String {
    switch self {
    case .later(let pools):
      "A \(role.rawValue) no se le paga nada esta noche: su parte es "
        + pools.map(\.spanishOf).joined(separator: " y ")
    case .noRule: "Ninguna regla paga algo a \(role.rawValue) esta noche"
    case .outsideWindows(let names):
      "Las reglas pagan a \(role.rawValue) solo en \(Self.list(names)), y nada de este trabajo cae ahí"
    case .nothingOf(let measure):
      "Una regla paga a \(role.rawValue) por \(Self.missing(measure)), y aquí no hay nada de eso"
    case .nothingCameIn:
      "Una regla paga a \(role.rawValue) de lo que entró mientras estaba, y no entró nada"
    case .notTheMost(let measure):
      "Una regla paga a quien de \(role.rawValue) tiene más \(measure.spanish), y otros tienen más"
    case .belowMinimum(let least):
      "Una regla paga a \(role.rawValue) desde \(least.hours) horas, que aquí no se trabajaron"
    case .conditionFailed(let condition):
      "Una regla paga a \(role.rawValue) solo si \(condition.spanish(in: currency)), lo que esta noche no "
        + "se cumple"
    }
  }

  /// A whole sentence, with what to do.
  func spanish(_ employee: Employee, _ role: JobRole, in currency: Currency) -> String {
    let who = "\(employee.name.text) como \(role.rawValue)"
    return switch self {
    case .later: "\(spanish(for: role, in: currency)) (\(employee.name.text))."
    case .noRule: "Ninguna regla de la política paga algo a \(who). Revisa el puesto o la política."
    case .outsideWindows(let names):
      "A \(who) no se le paga nada: la política paga a \(role.rawValue) solo en \(Self.list(names)), y "
        + "nada del trabajo cae ahí. Revisa las horas y la parte del día."
    case .nothingOf(let measure):
      "A \(who) no se le paga nada: las partes se miden por \(Self.missing(measure)), y aquí no hay "
        + "nada de eso. Revisa la entrada."
    case .nothingCameIn:
      "A \(who) no se le paga nada: no entró nada mientras estaba. Revisa las horas."
    case .notTheMost(let measure):
      "A \(who) no se le paga nada: la política paga a quien de \(role.rawValue) tiene más "
        + "\(measure.spanish), y otros tienen más."
    case .belowMinimum(let least):
      "A \(who) no se le paga nada: quien trabaja menos de \(least.hours) horas no tiene parte. "
        + "Revisa las horas."
    case .conditionFailed(let condition):
      "A \(who) no se le paga nada: la política paga a \(role.rawValue) solo si "
        + "\(condition.spanish(in: currency)), lo que esta noche no se cumple."
    }
  }

  private static func missing(_ measure: Sharing.Measure) -> String {
    measure == .equal ? "lo que cuenta cada quien" : measure.spanish
  }

  /// `«brunch» y «dinner»`
  private static func list(_ names: [String]) -> String {
    MoneyHolder.list(names.map { "«\($0)»" })
  }
}
