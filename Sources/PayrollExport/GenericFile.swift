import BusinessCalendar
import HouseSettings
import Monetary
import PayRecords
import PayoutExport
import TipPooling

/// One line for each person with everything that is known, for programs that nobody here knows.
struct GenericFile: PayrollLayout {
  let basis: PayrollBasis

  init(_ basis: PayrollBasis) { self.basis = basis }

  var holdsPaidAhead: Bool { true }

  func gaps() throws(MoneyError) -> [PayrollGap] { [] }

  func table() -> PayrollTable {
    var table = PayrollTable(header: [
      "period_start", "period_end", "employee_id", "name", "first_name", "last_name", "shifts",
      "hours", "paycheck_tips", "cash_tips_received", "wages", "cash_wages_received", "paid_ahead",
      "total", "from_card_tips", "from_cash_tips", "from_event_tips", "from_service_charges",
      "from_house",
    ])
    table.rows = basis.lines.map { line in
      let (person, split) = (line.person, line.split)
      var row: [PayrollCell] = [
        .plain(basis.days.first.description), .plain(basis.days.last.description),
        .text(person.employee.id.rawValue), .text(person.employee.name.text),
        .text(person.firstName ?? ""), .text(person.lastName ?? ""), .plain(String(line.shifts)),
        line.seconds.map { .hours(seconds: $0) } ?? .blank,
        .money(split.paycheckTips, .paycheckTips), .money(split.cashTips, .cashTips),
        .money(split.wages, .wages), .money(split.cashWages, .cashWages),
        .money(split.paidAhead, .paidAhead),
      ]
      // What follows says the same money in other words, so it does not count again.
      row += amounts(of: line).map { .plain($0.plain(in: basis.currency)) }
      return row
    }
    return table
  }

  private func amounts(of line: PayrollLine) -> [Money] {
    let sources = line.sources
    return [
      line.amount, sources.cardTips, sources.cashTips, sources.eventTips, sources.serviceCharges,
      sources.housePaid,
    ]
  }

  /// The same as JSON: amounts are texts, unknown is null, as in the other files of the program.
  func json() -> String {
    let currency = basis.currency
    var writer = JSONWriter(isPretty: true)
    writer.object { writer in
      writer.member("from", basis.days.first.description)
      writer.member("to", basis.days.last.description)
      writer.member("currency", currency.code)
      writer.key("people")
      writer.array(basis.lines) { writer, line in
        writer.object { writer in
          let (person, split) = (line.person, line.split)
          writer.member("employeeID", person.employee.id.rawValue)
          writer.member("name", person.employee.name.text)
          writer.member("firstName", optional: person.firstName)
          writer.member("lastName", optional: person.lastName)
          writer.key("shifts")
          writer.number(Int64(line.shifts))
          writer.member("hours", optional: line.seconds.map { PayrollLine.hours(seconds: $0) })
          writer.member("paycheckTips", split.paycheckTips.plain(in: currency))
          writer.member("cashTipsReceived", split.cashTips.plain(in: currency))
          writer.member("wages", split.wages.plain(in: currency))
          writer.member("cashWagesReceived", split.cashWages.plain(in: currency))
          writer.member("paidAhead", split.paidAhead.plain(in: currency))
          writer.member("total", line.amount.plain(in: currency))
          writer.key("from")
          Self.write(line.sources, in: currency, to: &writer)
        }
      }
    }
    return writer.text + "\n"
  }

  private static func write(
    _ sources: TipSources, in currency: Currency, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("cardTips", sources.cardTips.plain(in: currency))
      writer.member("cashTips", sources.cashTips.plain(in: currency))
      writer.member("eventTips", sources.eventTips.plain(in: currency))
      writer.member("serviceCharges", sources.serviceCharges.plain(in: currency))
      writer.member("house", sources.housePaid.plain(in: currency))
    }
  }
}
