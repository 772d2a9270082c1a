import Money

// The one place of a policy's amounts in Spanish. In English they are said as the file says them; here they
// are made of what was read. Roles, pools, categories and what is counted keep the names that the house gave
// them.

extension AmountRule {
  /// `1.5 % de las ventas netas`, `$20 por persona`, `todo`; `nada` where nothing is given.
  ///
  /// - Parameter isOfOwn: whether it is counted of what each person has of their own.
  func spanish(in currency: Currency, ofOwn isOfOwn: Bool = false) -> String {
    let words = Self.spanish(terms, in: currency, ofOwn: isOfOwn)
    return isPerHead ? words + " por persona" : words
  }

  /// `, redondeado hacia arriba al dólar, como máximo $40`; empty for none.
  ///
  /// - Parameter whileThere: whether only the time counts in which a receiver was there.
  func spanishLimits(whileThere: Bool = false, in currency: Currency) -> String {
    var text = ""
    if rounding != .toCent { text += ", redondeado\(rounding.spanish)" }
    if let least { text += ", como mínimo \(least.spanish(in: currency))" }
    if let most { text += ", como máximo \(most.spanish(in: currency))" }
    if let recommended { text += ", se recomienda \(recommended.spanish(in: currency))" }
    if whileThere { text += ", solo mientras están" }
    return text
  }

  fileprivate static func spanish(
    _ terms: [Term], in currency: Currency, ofOwn isOfOwn: Bool = false
  ) -> String {
    guard !terms.isEmpty else { return "nada" }
    return terms.map { $0.spanish(in: currency, ofOwn: isOfOwn) }.joined(separator: " más ")
  }
}

extension AmountRule.Limit {
  func spanish(in currency: Currency) -> String { AmountRule.spanish(terms, in: currency) }
}

extension AmountRule.Term {
  fileprivate func spanish(in currency: Currency, ofOwn isOfOwn: Bool) -> String {
    switch self {
    case .rest(let sources): return sources.spanishWithArticle
    case .part(let part, let base):
      return "\(part.words) de \(base.spanish(in: currency, ofOwn: isOfOwn))"
    case .fixed(let amount, let unit):
      let money = amount.spanish(in: currency)
      return switch unit {
      case .once: money
      case .hour: "\(money) por hora"
      case .count(let name): "\(money) por cada unidad de \(name)"
      case .person(let role): "\(money) por cada \(role.rawValue)"
      }
    case .typed: return "lo que anotó"
    }
  }
}

extension AmountRule.Base {
  /// `las ventas netas`, `las ventas de food y wine de todos`, `«house»`.
  func spanish(in currency: Currency, ofOwn isOfOwn: Bool = false) -> String {
    let own = isOfOwn ? " propias" : ""
    func text(_ base: Self) -> String { base.spanish(in: currency, ofOwn: isOfOwn) }
    return switch self {
    case .sales(let categories): Self.sales(categories) + own
    case .combinedSales(let categories): Self.sales(categories) + " de todos"
    case .eventSales(let categories): Self.sales(categories) + " de los eventos"
    case .tips(let sources): sources.spanishWithArticle + (sources.isSubset(of: .tips) ? own : "")
    case .share: "su propia parte"
    case .left: "lo que queda"
    case .pool(let name): "«\(name)»"
    case .slice(let base, let above?, let upTo?):
      "la parte de \(text(base)) entre \(above.spanish(in: currency)) y "
        + upTo.spanish(in: currency)
    case .slice(let base, let above?, nil):
      "la parte de \(text(base)) por encima de \(above.spanish(in: currency))"
    case .slice(let base, nil, let upTo?):
      "la parte de \(text(base)) hasta \(upTo.spanish(in: currency))"
    case .slice(let base, nil, nil): text(base)
    case .excess(let base, let rate, let other):
      "la parte de \(text(base)) por encima del \(rate.formatted) de \(text(other))"
    case .balance(let balance): balance.spanish + (isOfOwn ? " (propias)" : "")
    }
  }

  fileprivate static func sales(_ categories: [String]) -> String {
    categories.isEmpty ? "las ventas netas" : "las ventas de \(People.spanishList(categories))"
  }

  /// Whether a verb behind it is one of several: `las ventas netas son`, `todo es`.
  var isPluralInSpanish: Bool {
    switch self {
    case .sales, .combinedSales, .eventSales: true
    case .tips(let sources): sources != .all && sources != .house
    case .share, .left, .pool, .slice, .excess: false
    case .balance(let balance): balance.isPluralInSpanish
    }
  }
}

extension SalesBalance {
  /// `las ventas netas menos ventas de retail`, `gross`.
  fileprivate var spanish: String {
    let added = Self.phrases(plus).map { $0.hasPrefix("ventas ") ? "las \($0)" : $0 }
    let taken = Self.phrases(minus)
    let words =
      added.joined(separator: " más ")
      + (taken.isEmpty ? "" : " menos " + People.spanishList(taken))
    return switch whose {
    case .own: words
    case .combined: "\(words) (de todos)"
    case .events: "\(words) (de los eventos)"
    }
  }

  fileprivate var isPluralInSpanish: Bool {
    plus.contains { item in
      switch item {
      case .net, .category: true
      case .figure: false
      }
    }
  }

  /// Net sales, then the categories together, then the figures.
  private static func phrases(_ items: [Item]) -> [String] {
    var (net, categories, figures): ([String], [String], [String]) = ([], [], [])
    for item in items {
      switch item {
      case .net: net.append("ventas netas")
      case .category(let name): categories.append(name)
      case .figure(let name): figures.append(name)
      }
    }
    let sold = categories.isEmpty ? [] : ["ventas de \(People.spanishList(categories))"]
    return net + sold + figures
  }
}

extension FixedAmount {
  /// `$1,000`, `CHF 20.50`.
  func spanish(in _: Currency) -> String {
    guard let start = written.firstIndex(where: \.isNumber) else { return written }
    let whole = written[start...].prefix(while: \.isNumber)
    var grouped = ""
    for (place, digit) in whole.reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { grouped.append(",") }
      grouped.append(digit)
    }
    return "\(written[..<start])\(String(grouped.reversed()))\(written[whole.endIndex...])"
  }
}

extension AmountRounding {
  /// `al centavo`, `hacia abajo al cuarto de dólar`.
  var spanish: String {
    let unit =
      switch unit {
      case .cent: "al centavo"
      case .nickel: "a cinco centavos"
      case .dime: "a diez centavos"
      case .quarter: "al cuarto de dólar"
      case .dollar: "al dólar"
      case .five: "a cinco dólares"
      case .ten: "a diez dólares"
      }
    return direction.spanish + " " + unit
  }
}

extension AmountRounding.Direction {
  /// ` hacia arriba`; nothing where it is to the nearest one.
  var spanish: String {
    switch self {
    case .nearest: ""
    case .up: " hacia arriba"
    case .down: " hacia abajo"
    }
  }
}

extension HourRules.Rounding {
  /// `al cuarto de hora`, `hacia abajo a 0.05 horas`.
  var spanish: String {
    let unit =
      switch unit {
      case .hundredth, .twentieth, .tenth: "a \(unit.rawValue) horas"
      case .quarter: "al cuarto de hora"
      case .half: "a la media hora"
      case .hour: "a la hora"
      }
    return direction.spanish + " " + unit
  }
}

extension SourceSet {
  /// `las propinas con tarjeta y los cargos por servicio`, `todo`.
  var spanishWithArticle: String {
    if self == .all { return "todo" }
    if self == .tips { return "las propinas" }
    if self == [.tips, .charges] { return "las propinas y los cargos por servicio" }
    let names: [(SourceSet, String)] = [
      (.card, "las propinas con tarjeta"), (.cash, "las propinas en efectivo"),
      (.event, "las propinas de eventos"), (.charges, "los cargos por servicio"),
      (.house, "dinero de la casa"),
    ]
    return People.spanishList(names.filter { contains($0.0) }.map(\.1))
  }
}
