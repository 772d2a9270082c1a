package import Money
package import Words

// The one place of a policy's Spanish sentences; the English ones stand in HouseRules.

extension PolicyVersion {
  /// The policy in plain sentences, for those who are paid by it: who there is, then the rules in their order,
  /// each with its line.
  package func sentences(_ language: Language, in currency: Currency) -> [String] {
    language(PolicyExplanation(self).sentences, spanishSentences(in: currency))
  }

  private func spanishSentences(in currency: Currency) -> [String] {
    let head = spanishOfMoney + spanishOfRoles + spanishOfShares + spanishOfDays
    let rules = steps.enumerated().map { index, step in
      let notes = orderNotes(at: index).map { " \($0.spanish)" }.joined()
      return "\(index + 1). \(step.spanish(in: currency))\(notes) (línea \(step.line))"
    }
    return head + rules + spanishOfCash
  }

  private var spanishOfMoney: [String] {
    guard let fee = cardFee else { return [] }
    let each =
      switch fee.counting {
      case .eachKind: ", por separado para cada clase de dinero"
      case .once, nil: ""
      }
    return [
      "Se retiene \(fee.rate.formatted) de \(fee.sources.spanishWithArticle) como comisión de tarjeta"
        + (fee.rounding.map { ", redondeado\($0.spanish)" } ?? "") + each + "."
    ]
  }

  private var spanishOfRoles: [String] {
    var sentences: [String] = []
    let barred = roles.filter { !$0.maySharePools }.map(\.role.rawValue)
    if !barred.isEmpty {
      sentences.append(
        "\(People.spanishList(barred)) no \(barred.count == 1 ? "puede" : "pueden") tener parte de "
          + "ningún fondo.")
    }
    let pointed = roles.filter { $0.points != .one || $0.per == .hour }
    if !pointed.isEmpty {
      let list = pointed.map { role in
        let hourly =
          switch role.per {
          case .hour: " por hora"
          case .shift: ""
          }
        return "\(role.role.rawValue) \(role.points.formatted)\(hourly)"
      }
      sentences.append("Puntos: \(list.joined(separator: ", ")); los demás 1.")
    }
    switch eventStaff {
    case .apart: sentences.append("El personal de un evento tiene parte solo en ese evento.")
    case .inEvening:
      sentences.append("El personal de los eventos tiene parte también en los fondos de la noche.")
    case nil: break
    }
    for role in roles where role.counts != 100 {
      sentences.append("\(role.role.rawValue) cuenta \(role.counts) %.")
    }
    for role in roles {
      for share in role.allLesserShares {
        sentences.append("\(role.role.rawValue) cuenta \(share.counts) % \(share.spanish).")
      }
    }
    return sentences
  }

  private var spanishOfShares: [String] {
    var sentences: [String] = []
    if let odd = oddCents {
      let isOfCents = odd.rounding.each.rounding.unit == .cent
      let rest = isOfCents ? "los centavos que sobran van" : "lo que sobra va"
      sentences.append(
        "Cada parte se redondea\(odd.rounding.each.spanish); \(rest) \(odd.spanish).")
    }
    switch entriesOfPerson {
    case .together:
      sentences.append(
        "Cada entrada tiene su propia parte en cada regla; las de una misma persona se redondean juntas."
      )
    case .apart, nil: break
    }
    return sentences + (hourRules?.spanishSentences ?? [])
  }

  private var spanishOfDays: [String] {
    let named = (namedDays ?? []).map { days in
      let list = days.days.map(\.description) + days.yearly.map(\.spanish)
      return "«\(days.name)» es \(People.spanishList(list))."
    }
    return named
      + windows.map { window in
        "«\(window.name)» es \(window.time.map(\.formatted) ?? "una parte del local")."
      }
  }

  private var spanishOfCash: [String] {
    guard let cashRounding else { return [] }
    return [
      "Lo que se entrega en efectivo se redondea\(cashRounding.spanish); la diferencia va con la nómina."
    ]
  }
}

extension OrderNote {
  fileprivate var spanish: String {
    func en(_ lines: [Int]) -> String {
      lines.count == 1
        ? "en la línea \(lines[0])" : "en las líneas \(People.spanishList(lines.map(String.init)))"
    }
    return switch self {
    case .paidOnTop(let lines): "Lo que reciben \(en(lines)) se suma a eso."
    case .takenAgain(let lines): "Una parte de eso se quita \(en(lines))."
    case .sharesLater(let lines): "Lo que reciben \(en(lines)) no cuenta."
    case .poolLater(let pool, let lines):
      "Lo que entra en el fondo «\(pool)» \(en(lines)) no cuenta."
    case .roundedEachNight(let lines):
      "Se redondea cada noche; para contar una sola vez las partes del dinero del periodo, el fondo guarda "
        + "todo y se escribe «percentages:» \(en(lines))."
    case .takenBefore(let lines): "Otros montos se quitan antes, \(en(lines))."
    }
  }
}

extension OddCents {
  /// `de uno en uno, por nombre`
  var spanish: String { "\(rounding.odd.spanish), \(first.spanish)" }
}

extension ShareRounding.Each {
  /// `hacia abajo al dólar`
  var spanish: String { rounding.spanish }
}

extension ShareRounding.Odd {
  fileprivate var spanish: String {
    switch self {
    case .oneByOne: "de uno en uno"
    case .allToOne: "todos a una persona"
    }
  }
}

extension OddCents.First {
  fileprivate var spanish: String {
    switch self {
    case .mostHours: "primero quien tiene más horas"
    case .largestShare: "primero quien tiene la parte más grande"
    case .name: "por orden de nombre"
    case .longestHere: "primero quien lleva más tiempo aquí"
    case .listed: "en el orden de la lista"
    case .lastListed: "primero quien está al final de la lista"
    }
  }
}

extension HourRules {
  /// ` (redondeadas hacia abajo al cuarto de hora, como máximo 8)`; nothing where neither is.
  var spanishInBrackets: String {
    let parts = [
      rounding.map { "redondeadas\($0.spanish)" }, most.map { "como máximo \($0.hours)" },
    ].compactMap(\.self)
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  fileprivate var spanishSentences: [String] {
    var sentences: [String] = []
    if let rounding {
      sentences.append("Las horas de cada entrada se redondean\(rounding.spanish).")
    }
    if let most { sentences.append("De cada entrada cuentan como máximo \(most.hours) horas.") }
    if let leastToShare {
      sentences.append("Quien trabaja menos de \(leastToShare.hours) horas no tiene parte.")
    }
    return sentences
  }
}

extension NamedDays.YearlyDay {
  /// `cada 12-25`, as the file has it.
  fileprivate var spanish: String {
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "cada \(padded(month))-\(padded(day))"
  }
}
