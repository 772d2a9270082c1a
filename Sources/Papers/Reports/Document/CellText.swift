import Money
import Words

/// How a value is written for people and for programs.
struct CellText {
  let currency: Currency
  /// Of what people read; files have the English words.
  var language = Language.english

  /// With the currency's sign: `$1,234.56`, `18.25 %`, `41:20`.
  func forPeople(_ cell: ReportCell) -> String {
    switch cell {
    case .money(let money): money.formatted(in: currency)
    default: inTable(cell)
    }
  }

  /// For a table whose head names the currency: nothing is shown as nothing.
  func inTable(_ cell: ReportCell) -> String {
    switch cell {
    case .text(let text), .term(_, let text): text
    case .count(let count): String(count)
    case .money(.zero): "–"
    case .money(let money): plainGrouped(money)
    case .hours(let seconds): HoursText.clock(seconds)
    case .perCent(let rate): rate.plain + " %"
    case .day(let day): day.description
    case .yesNo(let isSo): isSo ? language("yes", "sí") : "no"
    case .none: ""
    case .withheld: language("withheld", "sin dato")
    }
  }

  /// For CSV: an empty cell is what is not known or does not exist, never a zero.
  func inFile(_ cell: ReportCell) -> String {
    switch cell {
    case .money(let money): money.plain(in: currency)
    case .hours(let seconds): HoursText.decimal(seconds)
    case .perCent(let rate): rate.plain
    case .none, .withheld: ""
    case .term(let key, _): key
    default: inTable(cell)
    }
  }

  private func plainGrouped(_ money: Money) -> String {
    var text = money.formatted(in: currency)
    let sign = currency.symbol.isEmpty ? currency.code + " " : currency.symbol
    if let place = text.firstRange(of: sign) { text.removeSubrange(place) }
    return text
  }
}
