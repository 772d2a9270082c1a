import Money

// Whom a policy names, and how shares are measured, in Spanish.

extension People {
  /// `server y busser`, `los meseros`.
  var spanish: String {
    switch self {
    case .everybody: "todos"
    case .servers: "los meseros"
    case .support: "el personal de apoyo"
    case .roles(let roles): Self.spanishList(roles.map(\.rawValue))
    }
  }

  /// `a server`, `al personal de apoyo`.
  var spanishTo: String { self == .support ? "al personal de apoyo" : "a \(spanish)" }

  /// `de server`, `del personal de apoyo`.
  var spanishOf: String { self == .support ? "del personal de apoyo" : "de \(spanish)" }

  /// `Cada server`, `Cada server o bartender`.
  var spanishEach: String {
    switch self {
    case .everybody: "Cada persona"
    case .servers: "Cada mesero"
    case .support: "Cada persona de apoyo"
    case .roles(let roles): "Cada \(Self.spanishList(roles.map(\.rawValue), with: "o"))"
    }
  }

  /// ` como server o busser`; nothing for everybody.
  var spanishAs: String {
    switch self {
    case .everybody: ""
    case .servers: " como mesero"
    case .support: " en apoyo"
    case .roles(let roles): " como \(Self.spanishList(roles.map(\.rawValue), with: "o"))"
    }
  }

  /// Whether a verb behind them is one of several: `todos recibieron`, `bartender recibió`.
  var isPluralInSpanish: Bool {
    switch self {
    case .everybody, .servers: true
    case .support: false
    case .roles(let roles): roles.count > 1
    }
  }

  /// `a, b y c`.
  static func spanishList(_ words: [String], with word: String = "y") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "nadie" }
    return words.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

extension Sharing {
  /// `a server y busser, por horas`, `80 % a server y 20 % a busser, por puntos`.
  var spanishTo: String { "\(people(\.spanishTo)), \(spanishMeasure)\(spanishMinimum)" }

  /// `para bartender, en partes iguales`.
  var spanishFor: String {
    "\(people { "para \($0.spanish)" }), \(spanishMeasure)\(spanishMinimum)"
  }

  private var spanishMeasure: String {
    measure.spanishBy + (isForEachPerson == true ? ", una para cada persona" : "")
  }

  /// Who gets it, and which part of it.
  private func people(_ words: (People) -> String) -> String {
    guard parts.count > 1 else { return parts.first.map { words($0.people) } ?? "" }
    return People.spanishList(parts.map { "\($0.proportion.words) \(words($0.people))" })
  }

  /// Those who get it, of a period's pool: `a server y bartender`.
  var spanishPeopleTo: String { people(\.spanishTo) }

  /// Those of whom somebody decides: `server y busser`.
  var spanishPeople: String { people(\.spanish) }

  /// `, desde 4 horas`
  private var spanishMinimum: String { leastSeconds.map { ", desde \($0.hours) horas" } ?? "" }
}

extension Sharing.Measure {
  /// `en partes iguales`, `por puntos × horas`.
  var spanishBy: String {
    switch self {
    case .equal: "en partes iguales"
    case .shifts: "por turnos"
    case .hours: "por horas"
    case .points: "por puntos"
    case .pointsTimesHours: "por puntos × horas"
    case .sales([]): "por ventas netas propias"
    case .sales(let categories): "por ventas propias de \(People.spanishList(categories))"
    case .ownTips: "por propinas propias"
    case .count(let name): "por \(name)"
    case .typed: "a cada quien lo que lleva su nombre"
    case .most(let measure): "todo a quien tiene más \(measure.spanish)"
    }
  }
}

extension NobodyRule {
  /// ` Si no hay nadie, va al fondo «house».`; nothing where it stays.
  var spanish: String {
    switch self {
    case .stay: return ""
    case .pool(let name): return " Si no hay nadie, va al fondo «\(name)»."
    case .split(let parts):
      let list = parts.map { part in
        "\(part.proportion.words) \(part.people.map(\.spanishTo) ?? "a quien da")"
      }
      return " Si no hay nadie, se divide: \(People.spanishList(list))."
    }
  }
}

extension PoolPeriod {
  /// `el mes`, `la semana desde el lunes`.
  var spanish: String {
    switch self {
    case .payPeriod: "el período de pago"
    case .week(let first): "la semana desde el \(first.spanish)"
    case .month: "el mes"
    case .untilDecided: "el tiempo hasta que alguien decida"
    }
  }
}
