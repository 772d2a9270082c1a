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
    for member in shift.support { add(member, as: "support") }
    addBeside(shift, in: stored.currency)
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

  private mutating func add(_ member: SupportMember, as list: String) {
    add("\(list): role", member.employee.id, member.role.rawValue)
    add("\(list): hours", member.employee.id, member.timeWorked?.formattedHours)
    add(member.work, of: member.employee.id, as: list)
  }

  private mutating func add(_ work: WorkDetails, of id: Employee.ID, as list: String) {
    let stints = work.stints.map(\.formatted).joined(separator: ", ")
    add("\(list): times", id, stints.isEmpty ? nil : stints)
    add("\(list): part of the day", id, work.window)
    add("\(list): points", id, work.points?.formatted)
    add("\(list): manager", id, work.isManager ? "yes" : nil)
    add("\(list): excluded", id, work.isExcluded ? "yes" : nil)
    if work.eventTips != .zero {
      add("\(list): event tips", id, String(work.eventTips.minorUnits) + " minor units")
    }
    for count in work.counts { add("\(list): \(count.name)", id, String(count.count)) }
  }

  private mutating func addBeside(_ shift: Shift, in currency: Currency) {
    func text(_ sources: TipSources) -> String {
      [
        sources.cardTips, sources.cashTips, sources.serviceCharges, sources.eventTips,
      ].map { $0.plain(in: currency) }.joined(separator: " + ")
    }
    add("card fee", nil, shift.cardFeeRate?.formatted)
    for (index, money) in shift.money.enumerated() {
      let name = [money.name, money.window].compactMap(\.self).joined(separator: ", ")
      add("money \(index + 1) \(name)", nil, text(money.sources))
      add("money \(index + 1): net sales", nil, money.netSales.plain(in: currency))
      for sale in money.sales {
        add("money \(index + 1): \(sale.category) sales", nil, sale.amount.plain(in: currency))
      }
    }
    for event in shift.events {
      add("event \(event.name)", nil, text(event.sources))
      add("event \(event.name): net sales", nil, event.netSales.plain(in: currency))
      for sale in event.sales {
        let what = "event \(event.name): \(sale.category) sales"
        add(what, nil, sale.amount.plain(in: currency))
      }
      for member in event.staff { add(member, as: "event \(event.name)") }
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
    add("server: role", id, report.role == .server ? nil : report.role.rawValue)
    for sale in report.sales {
      add("server: \(sale.category) sales", id, sale.amount.plain(in: currency))
    }
    add(report.work, of: id, as: "server")
  }

  private mutating func add(_ what: String, _ employee: Employee.ID?, _ value: String?) {
    guard let value else { return }
    let key = Key(what: what, employee: employee)
    order.append(key)
    values[key] = value
  }
}
