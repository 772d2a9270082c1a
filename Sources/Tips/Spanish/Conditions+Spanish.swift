import Money

// What must hold so that a rule counts, and why one does not, in Spanish.

extension RuleCondition {
  /// `las ventas netas son al menos $800 y el día es viernes o sábado`.
  func spanish(in currency: Currency) -> String {
    tests.map { $0.spanish(in: currency) }.joined(separator: " y ")
  }
}

extension RuleCondition.Test {
  fileprivate func spanish(in currency: Currency) -> String {
    switch self {
    case .money(let base, let relation, let amount):
      return "\(Self.claim(base, in: currency)) \(relation.spanish) \(amount.spanish(in: currency))"
    case .part(let base, let relation, let rate, let whole):
      return "\(Self.claim(base, in: currency)) \(relation.spanish) \(rate.formatted) de "
        + whole.spanish(in: currency)
    case .count(let name, let relation, let count):
      return "\(name) son \(relation.spanish) \(count)"
    case .hours(let relation, let seconds):
      return "las horas son \(relation.spanish) \(seconds.hours)"
    case .people(let people, let relation, let count, _):
      switch (relation, count) {
      case (.under, 1): return "nadie trabaja\(people.spanishAs)"
      case (.atLeast, 1): return "alguien trabaja\(people.spanishAs)"
      case (_, 1): return "\(relation.spanish) 1 persona trabaja\(people.spanishAs)"
      case (.atLeast, _), (.above, _), (.under, _), (.atMost, _):
        return "\(relation.spanish) \(count) personas trabajan\(people.spanishAs)"
      }
    case .day(let days, let isOneOf):
      let list = People.spanishList(days.map(\.spanish), with: "o")
      return "el día \(isOneOf ? "" : "no ")es \(list)"
    }
  }

  /// `las ventas netas son`, `todo es`.
  private static func claim(_ base: AmountRule.Base, in currency: Currency) -> String {
    "\(base.spanish(in: currency)) \(base.isPluralInSpanish ? "son" : "es")"
  }
}

extension RuleCondition.Relation {
  fileprivate var spanish: String {
    switch self {
    case .atLeast: "al menos"
    case .above: "más de"
    case .under: "menos de"
    case .atMost: "como máximo"
    }
  }
}

extension DayOfRule {
  fileprivate var spanish: String {
    switch self {
    case .weekday(let day): day.spanish
    case .named(let name): "«\(name)»"
    }
  }
}

extension ConditionFinding {
  func spanish(in currency: Currency) -> String {
    "cuenta solo si \(condition.spanish(in: currency)), y \(found.spanish(in: currency))"
  }
}

extension ConditionFinding.Found {
  /// `son $750.00`, `es jueves 2026-09-24`.
  fileprivate func spanish(in currency: Currency) -> String {
    switch self {
    case .money(let money): "son \(money.formatted(in: currency))"
    case .part(let part, let whole):
      "son \(part.formatted(in: currency)) de \(whole.formatted(in: currency))"
    case .count(let count, let name): "son \(count) \(name)"
    case .seconds(let seconds): "son \(WorkedTime.formattedHours(seconds: seconds)) horas"
    case .people(let count): count == 1 ? "es 1 persona" : "son \(count) personas"
    case .day(let day): "es \(day.weekday.spanish) \(day)"
    }
  }
}
