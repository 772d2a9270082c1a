import BusinessCalendar
import Monetary
import TipPooling

/// A stored shift as a list of single facts, so that an edit can be logged fact by fact.
struct ShiftFacts {
  struct Key: Hashable {
    var what: String
    var employee: Employee.ID?
  }

  struct Change: Equatable {
    var what: String
    var employee: Employee.ID?
    var old: String?
    var new: String?
  }

  private var order: [Key] = []
  private var values: [Key: String] = [:]

  init(_ stored: StoredShift) {
    let shift = stored.shift
    add("date", nil, shift.date.description)
    add("currency", nil, stored.currency.code)
    addPolicy(shift.policy)
    for report in shift.servers { add(report, in: stored.currency) }
    for member in shift.support {
      add("support: role", member.employee.id, member.role.rawValue)
      add("support: hours", member.employee.id, member.timeWorked?.formattedHours)
    }
    for line in stored.payouts {
      let what = "payout as \(line.pool.rawValue)"
      add(what, line.employee.id, line.amount.plain(in: stored.currency))
    }
    for scan in stored.scans {
      add("picture \(scan.picture.hex)", scan.employee, scan.pictureFile)
      for (index, reading) in scan.readings.enumerated() {
        let what = "picture \(scan.picture.hex), reading \(index + 1) \(reading.patternID)"
        add(what, scan.employee, reading.confirmedValue)
      }
    }
  }

  /// What differs, in the order of the facts; what is only there afterwards comes last.
  func changes(to other: ShiftFacts) -> [Change] {
    let keys = order + other.order.filter { values[$0] == nil }
    return keys.compactMap { key in
      let (old, new) = (values[key], other.values[key])
      guard old != new else { return nil }
      return Change(what: key.what, employee: key.employee, old: old, new: new)
    }
  }

  private mutating func addPolicy(_ policy: HousePolicy) {
    switch policy {
    case .article(let rules):
      add("policy: support rate", nil, rules.supportRate.formatted)
      add("policy: counted per", nil, rules.per.rawValue)
      add("policy: support shares", nil, rules.supportShares.rawValue)
      add("policy: server shares", nil, rules.serverShares.rawValue)
      add("policy: rounding", nil, rules.tipOutRounding.rawValue)
    case .file(let version):
      add("policy", nil, "\(version.id) of \(version.effective)")
    }
  }

  private mutating func add(_ report: ServerReport, in currency: Currency) {
    let id = report.employee.id
    add("server: net sales", id, report.netSales.plain(in: currency))
    add("server: house owes server", id, report.houseOwesServer.plain(in: currency))
    add("server: server owes house", id, report.serverOwesHouse.plain(in: currency))
    add("server: cash sales", id, report.cashSales.plain(in: currency))
    add("server: cash tips", id, report.cashTips.plain(in: currency))
    add("server: gratuity", id, report.gratuity?.plain(in: currency))
    add("server: hours", id, report.timeWorked?.formattedHours)
  }

  private mutating func add(_ what: String, _ employee: Employee.ID?, _ value: String?) {
    guard let value else { return }
    let key = Key(what: what, employee: employee)
    order.append(key)
    values[key] = value
  }
}
