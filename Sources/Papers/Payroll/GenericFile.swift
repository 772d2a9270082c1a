import Money
import Records
import Tips

/// One line for each person with everything that is known, for programs that nobody here knows.
struct GenericFile: PayrollLayout {
  let basis: PayrollBasis

  let leftOut: Set<PayFigure> = []
  let writesHours = false
  let holdsPaidAhead = true

  private typealias Column = FileColumn<PayrollLine, PayrollCell>

  private static let columns = [
    Column("employee_id", "employeeID") { .text($0.person.employee.id.rawValue) },
    Column("name", "name") { .text($0.person.employee.name.text) },
    Column("first_name", "firstName") { .text(ifAny: $0.person.firstName) },
    Column("last_name", "lastName") { .text(ifAny: $0.person.lastName) },
    Column("shifts", "shifts") { .count($0.shifts) },
    Column("hours", "hours") { .hours(ifKnown: $0.hours) },
    Column("paycheck_tips", "paycheckTips") { .money($0.split.paycheckTips, .paycheckTips) },
    Column("cash_tips_received", "cashTipsReceived") { .money($0.split.cashTips, .cashTips) },
    Column("wages", "wages") { .money($0.split.wages, .wages) },
    Column("cash_wages_received", "cashWagesReceived") { .money($0.split.cashWages, .cashWages) },
    Column("paid_ahead", "paidAhead") { .money($0.split.paidAhead, .paidAhead) },
    Column("total", "total") { .amount($0.amount) },
  ]

  /// Where the total comes from; in JSON an object of its own.
  private static let sources = [
    Column("from_card_tips", "cardTips") { .amount($0.sources.cardTips) },
    Column("from_cash_tips", "cashTips") { .amount($0.sources.cashTips) },
    Column("from_event_tips", "eventTips") { .amount($0.sources.eventTips) },
    Column("from_service_charges", "serviceCharges") { .amount($0.sources.serviceCharges) },
    Column("from_house", "house") { .amount($0.sources.housePaid) },
  ]

  /// Everything that is known of one person.
  static func cells(of line: PayrollLine) -> [PayrollCell] {
    (columns + sources).map { $0.cell(line) }
  }

  func gaps() throws(MoneyError) -> [PayrollGap] { [] }

  func table() -> PayrollTable {
    let days = basis.days
    var table = PayrollTable(
      header: ["period_start", "period_end"] + (Self.columns + Self.sources).map(\.name))
    table.rows = basis.lines.map { line in
      [.plain(days.first.description), .plain(days.last.description)]
        + Self.cells(of: line)
    }
    return table
  }

  /// The same as JSON: amounts are texts, unknown is null, as in the other files of the program.
  ///
  /// - Parameter export: the export that it holds the changes since.
  func json(since export: Int64?) -> String {
    let people = basis.lines.map { line in
      JSONText.object(
        members(Self.columns, of: line) + [("from", .object(members(Self.sources, of: line)))])
    }
    return JSONText.object(
      [
        ("from", .string(basis.days.first.description)),
        ("to", .string(basis.days.last.description)), ("currency", .string(basis.currency.code)),
      ] + (export.map { [("changesSince", .number($0))] } ?? []) + [("people", .array(people))]
    ).document(isPretty: true)
  }

  private func members(_ columns: [Column], of line: PayrollLine) -> [JSONText.Member] {
    columns.map { column in
      let cell = column.cell(line)
      if case .count(let count) = cell { return (column.key, .number(Int64(count))) }
      return (column.key, .string(ifKnown: cell.text(in: basis.currency)))
    }
  }
}
