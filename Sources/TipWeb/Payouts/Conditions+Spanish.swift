import BusinessCalendar
import Monetary
import TipPooling

// Why a rule does not count, in Spanish; its condition stays as the policy says it.

extension ConditionFinding {
  func spanish(in currency: Currency) -> String {
    "la condición es «\(condition.words)», y son \(found.spanish(in: currency))"
  }
}

extension ConditionFinding.Found {
  fileprivate func spanish(in currency: Currency) -> String {
    switch self {
    case .money(let money): money.formatted(in: currency)
    case .part(let part, let whole):
      "\(part.formatted(in: currency)) de \(whole.formatted(in: currency))"
    case .count(let count, let name): "\(count) \(name)"
    case .seconds(let seconds): WorkedTime.formattedHours(seconds: seconds) + " horas"
    case .people(let count): count == 1 ? "1 persona" : "\(count) personas"
    case .day(let day): "\(day.weekday.spanish) \(day)"
    }
  }
}

extension Weekday {
  fileprivate var spanish: String {
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
