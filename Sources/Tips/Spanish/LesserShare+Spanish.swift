import Money

extension LesserShare {
  /// `en turnos de menos de 4 horas`, `en los primeros 90 días de cada quien`.
  var spanish: String {
    switch reason {
    case .shortShift(let seconds): "en turnos de menos de \(Self.hours(seconds))"
    case .newHere(let count, let span): "en \(span.spanishFirst(count)) de cada quien aquí"
    case .firstShifts(let count):
      "en \(count == 1 ? "el primer turno" : "los primeros \(count) turnos") de cada quien"
    }
  }

  /// Why it counts for somebody.
  func spanish(for employee: Employee) -> String {
    switch reason {
    case .shortShift(let seconds): "\(employee.name.text) trabajó menos de \(Self.hours(seconds))"
    case .newHere(let count, let span):
      "\(employee.name.text) lleva aquí menos de \(span.spanish(count))"
    case .firstShifts(let count):
      "\(employee.name.text) está en "
        + (count == 1 ? "su primer turno" : "sus primeros \(count) turnos")
    }
  }

  private static func hours(_ seconds: Int) -> String {
    "\(seconds.hours) \(seconds == 3600 ? "hora" : "horas")"
  }
}

extension LesserShare.Span {
  fileprivate func spanish(_ count: Int) -> String {
    let word =
      switch self {
      case .days: count == 1 ? "día" : "días"
      case .weeks: count == 1 ? "semana" : "semanas"
      case .months: count == 1 ? "mes" : "meses"
      case .years: count == 1 ? "año" : "años"
      }
    return "\(count) \(word)"
  }

  fileprivate func spanishFirst(_ count: Int) -> String {
    switch (self, count) {
    case (.weeks, 1): "la primera semana"
    case (.weeks, _): "las primeras \(spanish(count))"
    case (_, 1): "el primer \(spanish(1).dropFirst(2))"
    case (_, _): "los primeros \(spanish(count))"
    }
  }
}
