import Files
import Money
import Tips

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
  /// How often a person stood in a list so far.
  private var entries: [Key: Int] = [:]

  init(_ stored: StoredShift) throws {
    let shift = stored.shift
    add("date", nil, shift.date.description)
    add("currency", nil, stored.currency.code)
    try addPolicy(shift.policy)
    for report in shift.servers {
      add(report, as: list("server", of: report.employee.id), in: stored.currency)
    }
    for member in shift.support { add(member, as: list("support", of: member.employee.id)) }
    addBeside(shift, in: stored.currency)
    for line in stored.payouts {
      let what = list("payout as \(line.pool.rawValue)", of: line.employee.id)
      add(what, line.employee.id, line.amount.plain(in: stored.currency))
    }
    for given in stored.contributions.map(\.contribution) { add(given, in: stored.currency) }
    for scan in stored.scans {
      add("picture \(scan.picture.hex)", scan.employee, scan.pictureFile)
      for (index, reading) in scan.readings.enumerated() {
        let what = "picture \(scan.picture.hex), reading \(index + 1) \(reading.patternID)"
        add(what, scan.employee, reading.confirmedValue)
      }
    }
  }

  /// What a list is called for a person: `server`, and `server 2` the second time.
  private mutating func list(_ name: String, of id: Employee.ID?) -> String {
    let key = Key(what: name, employee: id)
    let count = entries[key, default: 0] + 1
    entries[key] = count
    return count == 1 ? name : "\(name) \(count)"
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

  private mutating func add(_ given: PeriodContribution, in currency: Currency) {
    let what = list("to \(given.pool.words)", of: nil)
    add(what, nil, given.amount.plain(in: currency))
    for entry in given.entries {
      let claim = list("\(what): claim as \(entry.role.rawValue)", of: entry.employee.id)
      // Units of the sharing's measure; what is the same on all lines needs no word.
      let units = entry.claims.map(String.init).joined(separator: " + ")
      add(claim, entry.employee.id, entry.claims.contains { $0 > 0 } ? units : nil)
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
    for stint in work.stints {
      add(
        "\(list): clocks", id, stint.timeChange.map { $0.comesTwice ? "went back" : "put forward" })
    }
    add("\(list): part of the day", id, work.window)
    add("\(list): team", id, work.team)
    add("\(list): points", id, work.points?.formatted)
    add("\(list): manager", id, work.isManager ? "yes" : nil)
    add("\(list): excluded", id, work.isExcluded ? "yes" : nil)
    if work.eventTips != .zero {
      add("\(list): event tips", id, String(work.eventTips.minorUnits) + " minor units")
    }
    for figure in work.figures ?? [] {
      add("\(list): \(figure.category)", id, String(figure.amount.minorUnits) + " minor units")
    }
    for typed in work.gave ?? [] {
      add("\(list): gave \(typed.to)", id, String(typed.amount.minorUnits) + " minor units")
    }
    add("\(list): here since", id, work.hereSince?.description)
    add("\(list): shifts before", id, work.shiftsBefore.map(String.init))
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
      for count in money.counts {
        add("money \(index + 1): \(count.name)", nil, String(count.count))
      }
    }
    for event in shift.events {
      let name = list("event \(event.name)", of: nil)
      add(name, nil, text(event.sources))
      add("\(name): net sales", nil, event.netSales.plain(in: currency))
      for sale in event.sales {
        add("\(name): \(sale.category) sales", nil, sale.amount.plain(in: currency))
      }
      for count in event.counts { add("\(name): \(count.name)", nil, String(count.count)) }
      for member in event.staff { add(member, as: list(name, of: member.employee.id)) }
    }
  }

  private mutating func addPolicy(_ policy: HousePolicy) throws {
    switch policy {
    case .article(let rules):
      add("policy: support rate", nil, rules.supportRate.formatted)
      add("policy: counted per", nil, rules.per.rawValue)
      add("policy: support shares", nil, rules.supportShares.rawValue)
      add("policy: server shares", nil, rules.serverShares.rawValue)
      add("policy: rounding", nil, rules.tipOutRounding.rawValue)
    case .file(let version):
      add("policy", nil, "\(version.id) of \(version.effective)")
      // Two texts of one name and day are two policies.
      add("policy text", nil, "SHA-256 " + ContentHash(of: try PlainJSON.text(policy).utf8).hex)
    }
  }

  private mutating func add(_ report: ServerReport, as list: String, in currency: Currency) {
    let id = report.employee.id
    for figure in ReportFigure.allCases {
      add("\(list): \(figure.words)", id, report.figures[figure]?.plain(in: currency))
    }
    add("\(list): hours", id, report.timeWorked?.formattedHours)
    add("\(list): role", id, report.role == .server ? nil : report.role.rawValue)
    for sale in report.sales {
      add("\(list): \(sale.category) sales", id, sale.amount.plain(in: currency))
    }
    add(report.work, of: id, as: list)
  }

  private mutating func add(_ what: String, _ employee: Employee.ID?, _ value: String?) {
    guard let value else { return }
    let key = Key(what: what, employee: employee)
    order.append(key)
    values[key] = value
  }
}
