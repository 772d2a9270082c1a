import Money
import Records
import Tips
import Words

/// What several reports tell of a payout or of many.
protocol TipFigures {
  var hoursCell: ReportCell { get }
  var sources: TipSources { get }
  /// Tips that were given to others, and got from others.
  var gaveCell: ReportCell { get }
  var receivedCell: ReportCell { get throws(MoneyError) }
}

extension TipSums: TipFigures {
  /// Nothing where no payout has hours, withheld where some lack them.
  var hoursCell: ReportCell { payoutsWithTime == 0 ? .none : ReportCell(seconds) }
  var gaveCell: ReportCell { .money(gave) }
  var receivedCell: ReportCell { .money(received) }
}

extension PayLine: TipFigures {
  var hoursCell: ReportCell { payout.hoursCell }
  var sources: TipSources { payout.sources }
  var gaveCell: ReportCell { balance.map { .money($0.gave) } ?? .none }
  var receivedCell: ReportCell {
    get throws(MoneyError) {
      guard let balance else { return .none }
      return .money(try balance.received)
    }
  }
}

extension PayRecord {
  var hoursCell: ReportCell { timeWorked.map { .hours(Int64($0.seconds)) } ?? .none }
}

extension ReportColumn {
  /// Who it is: the ID for files, and the name.
  static func person(
    in language: Language = .english, _ person: @escaping (Row) -> (Employee, label: String)
  ) -> [Self] {
    [
      .hidden("employee_id") { .text(person($0).0.id.rawValue) },
      .text("name", language("Name", "Nombre")) { .text(person($0).label) },
    ]
  }

  static func date(
    in language: Language = .english, _ day: @escaping (Row) -> CalendarDay
  ) -> Self {
    .text("date", language("Date", "Fecha")) { .day(day($0)) }
  }

  static func shift(
    in language: Language = .english, _ shift: @escaping (Row) -> Int64
  ) -> Self {
    .figure("shift", language("Shift", "Turno")) { .count(Int(shift($0))) }
  }

  /// How far the shift has come.
  static func state(in language: Language, _ state: @escaping (Row) -> ShiftState) -> Self {
    .text("state", language("State", "Estado")) {
      .term(state($0).rawValue, shown: state($0).words(in: language))
    }
  }

  /// What somebody did in the shift, as the house calls it.
  static func role(in language: Language, _ role: @escaping (Row) -> JobRole) -> Self {
    .text("role", language("Role", "Puesto")) { .text(role($0).rawValue) }
  }

  /// Hours, the sources of the money and all of it, tips given and received.
  static func tips<Figures: TipFigures>(
    _ all: TipSums, as title: String, gave: String? = nil, in language: Language,
    _ figures: @escaping (Row) -> Figures
  ) throws -> [Self] {
    let gave = gave ?? language("Given to others", "Dado a otros")
    let received = language("Received", "Recibido")
    return [.hours(in: language, total: all.hoursCell) { figures($0).hoursCell }]
      + (try sources(all.sources, as: title, in: language) { figures($0).sources }) + [
        .figure("gave", gave, mayBeLeftOut: true, total: all.gaveCell) { figures($0).gaveCell },
        .figure("received", received, mayBeLeftOut: true, total: all.receivedCell) {
          try figures($0).receivedCell
        },
      ]
  }

  static func hours(
    in language: Language, mayBeLeftOut: Bool = true, total: ReportCell? = nil,
    _ hours: @escaping (Row) -> ReportCell
  ) -> Self {
    .figure("hours", language("Hours", "Horas"), mayBeLeftOut: mayBeLeftOut, total: total, hours)
  }

  /// Where money comes from, and all of it.
  static func sources(
    _ all: TipSources?, as title: String, in language: Language,
    _ sources: @escaping (Row) -> TipSources
  ) throws -> [Self] {
    func figure(
      _ key: String, _ title: String, mayBeLeftOut: Bool = false,
      _ money: KeyPath<TipSources, Money>
    ) -> Self {
      .figure(
        key, title, mayBeLeftOut: mayBeLeftOut, total: all.map { .money($0[keyPath: money]) }
      ) { .money(sources($0)[keyPath: money]) }
    }
    let names = SourceNames(language: language)
    return [
      figure("card_tips", names.cardTips, \.cardTips),
      figure("cash_tips", names.cashTips, \.cashTips),
      figure("event_tips", names.eventTips, mayBeLeftOut: true, \.eventTips),
      figure("service_charges", names.serviceCharges, mayBeLeftOut: true, \.serviceCharges),
      figure("house_paid", names.housePaid, mayBeLeftOut: true, \.housePaid),
      .figure("amount", title, total: try all.map { .money(try $0.total) }) {
        .money(try sources($0).total)
      },
    ]
  }
}

/// What the sources of money are called at the head of a column or before a figure.
struct SourceNames {
  let language: Language

  var cardTips: String { language("Card tips", "Propinas con tarjeta") }
  var cashTips: String { language("Cash tips", "Propinas en efectivo") }
  var eventTips: String { language("Event tips", "Propinas de eventos") }
  var serviceCharges: String { language("Service charges", "Cargos por servicio") }
  var housePaid: String { language("Added by the house", "Agregado por la casa") }
}

extension ShiftState {
  /// One word or two: for a column.
  func words(in language: Language) -> String {
    switch self {
    case .reviewed: language(rawValue, "sin cerrar")
    case .closed: language(rawValue, "cerrado")
    case .paid: language(rawValue, "pagado")
    case .voided: language(rawValue, "anulado")
    }
  }
}

/// Makes a report; money that does not fit is the report's error.
func reporting<Result>(_ body: () throws -> Result) throws(ReportError) -> Result {
  try only(ReportError.money, body)
}
