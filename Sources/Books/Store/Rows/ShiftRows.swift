import GRDB
import Money
import Tips

// The rows of a version of a shift, each with the way from what it stores and back.

struct ShiftRow: NumberedRow {
  static let databaseTableName = "shifts"
  var id: Int64?
  var number: Int64
  var version: Int
  var current: Bool
  var revision: Int
  var businessDate: CalendarDay
  var currency: String
  var policy: Int64
  var netSales: Money
  var tips: Money
  var supportPool: Money
  var serverPool: Money
  var houseTotal: Money
  var cardFee: Money
  var housePaid: Money
  var houseKept: Money
  var cardFeeBasisPoints: BasisPoints?
  var state: ShiftState
  var reopenReason: String?
  var voidReason: String?
  var createdAt: String
  var updatedAt: String
  var closedAt: String?
  var closedBy: BooksActor?
  var paidAt: String?
  var paidBy: BooksActor?
  var paidOn: CalendarDay?
  var programVersion: String

  /// A version that begins.
  init(_ record: NewShift, number: Int64, policy: Int64, at now: String) throws {
    let totals = record.payouts.totals
    (self.number, version, current, revision) = (number, 1, true, 1)
    (businessDate, currency) = (record.shift.date, record.currency.code)
    (self.policy, cardFeeBasisPoints) = (policy, record.shift.cardFeeRate)
    (netSales, tips) = (totals.netSales, try totals.paid)
    (supportPool, serverPool) = (totals.supportPool, totals.serverPool)
    houseTotal = record.payouts.settlement.houseTotal
    (cardFee, housePaid, houseKept) = (totals.cardFee, totals.housePaid, totals.houseKept)
    (state, programVersion) = (.reviewed, record.programVersion)
    (createdAt, updatedAt) = (now, now)
  }

  /// A sharing of a pool: a shift without reports.
  init(
    sharing planned: PlannedSharing, on day: CalendarDay, number: Int64, programVersion: String,
    at now: String
  ) throws {
    let amount = try planned.sharing.amount
    (self.number, version, current, revision) = (number, 1, true, 1)
    (businessDate, currency) = (day, planned.currency.code)
    (policy, netSales, tips) = (planned.policy, .zero, amount)
    (supportPool, serverPool, houseTotal) = (amount, .zero, amount)
    housePaid = try planned.sharing.payments.map(\.sources.housePaid).sum()
    (cardFee, houseKept) = (.zero, .zero)
    (state, self.programVersion) = (.reviewed, programVersion)
    (createdAt, updatedAt) = (now, now)
  }

  /// The same version with other figures.
  func replaced(with record: NewShift, policy: Int64, at now: String) throws -> ShiftRow {
    var row = try ShiftRow(record, number: number, policy: policy, at: now)
    row.id = id
    row.version = version
    row.revision = revision + 1
    row.reopenReason = reopenReason
    row.createdAt = createdAt
    return row
  }

  /// The version after this one, with the same figures.
  func reopened(because reason: String, at now: String) -> ShiftRow {
    var row = self
    row.id = nil
    row.version += 1
    (row.revision, row.state, row.reopenReason) = (1, .reviewed, reason)
    (row.createdAt, row.updatedAt) = (now, now)
    (row.closedAt, row.closedBy) = (nil, nil)
    (row.paidAt, row.paidBy, row.paidOn) = (nil, nil, nil)
    return row
  }

  var totals: StoredShift.Totals {
    StoredShift.Totals(
      netSales: netSales, tips: tips, supportPool: supportPool, serverPool: serverPool,
      houseTotal: houseTotal, cardFee: cardFee, housePaid: housePaid, houseKept: houseKept)
  }

  var closed: StoredShift.Signature? { Self.signature(closedAt, closedBy) }
  var paid: StoredShift.Signature? { Self.signature(paidAt, paidBy) }

  private static func signature(_ at: String?, _ who: BooksActor?) -> StoredShift.Signature? {
    guard let at, let who else { return nil }
    return StoredShift.Signature(at: at, who: who)
  }
}

/// A server's report: a column for each of its figures beside those of the entry.
struct ServerReportRow: TableRow {
  static let databaseTableName = "server_reports"

  private struct Entry: Codable {
    var shiftId: Int64
    var position: Int
    var employeeId: Int64
    var secondsWorked: WorkedTime?
    var role: JobRole
    var sales: StoredJSON<[CategorySales]>?
    var work: StoredJSON<WorkDetails>?
  }

  private var entry: Entry
  private var figures: ReportFigures
  var employeeId: Int64 { entry.employeeId }

  init(_ report: ServerReport, shift: Int64, position: Int, employee: Int64) {
    entry = Entry(
      shiftId: shift, position: position, employeeId: employee, secondsWorked: report.timeWorked,
      role: report.role, sales: StoredJSON(report.sales, unless: []),
      work: StoredJSON(report.work, unless: .none))
    figures = report.figures
  }

  init(from decoder: any Decoder) throws {
    (entry, figures) = (try Entry(from: decoder), try ReportFigures(from: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    try entry.encode(to: encoder)
    try figures.encode(to: encoder)
  }

  func report(of employee: Employee) -> ServerReport {
    ServerReport(
      employee: employee, figures: figures, timeWorked: entry.secondsWorked, role: entry.role,
      sales: entry.sales?.value ?? [], work: entry.work?.value ?? .none)
  }
}

/// Somebody of the support staff or of an event's.
protocol MemberRow: TableRow {
  var employeeId: Int64 { get }
  var role: JobRole { get }
  var secondsWorked: WorkedTime? { get }
  var work: StoredJSON<WorkDetails>? { get }
}

extension MemberRow {
  func member(_ employee: Employee) -> SupportMember {
    SupportMember(
      employee: employee, role: role, timeWorked: secondsWorked, work: work?.value ?? .none)
  }
}

struct SupportRow: MemberRow {
  static let databaseTableName = "support"
  var shiftId: Int64
  var position: Int
  var employeeId: Int64
  var role: JobRole
  var secondsWorked: WorkedTime?
  var work: StoredJSON<WorkDetails>?

  init(_ member: SupportMember, shift: Int64, position: Int, employee: Int64) {
    (shiftId, self.position, employeeId) = (shift, position, employee)
    (role, secondsWorked) = (member.role, member.timeWorked)
    work = StoredJSON(member.work, unless: .none)
  }
}

struct EventStaffRow: MemberRow {
  static let databaseTableName = "event_staff"
  var shiftId: Int64
  var position: Int
  var event: Int
  var employeeId: Int64
  var role: JobRole
  var secondsWorked: WorkedTime?
  var work: StoredJSON<WorkDetails>?

  init(_ member: SupportMember, shift: Int64, position: Int, event: Int, employee: Int64) {
    (shiftId, self.position, self.event, employeeId) = (shift, position, event, employee)
    (role, secondsWorked) = (member.role, member.timeWorked)
    work = StoredJSON(member.work, unless: .none)
  }
}

struct ShiftMoneyRow: TableRow {
  static let databaseTableName = "shift_money"
  var shiftId: Int64
  var position: Int
  var name: String?
  var partOfDay: String?
  var cardTips: Money
  var cashTips: Money
  var serviceCharges: Money
  var eventTips: Money
  var netSales: Money
  var sales: StoredJSON<[CategorySales]>?
  var counts: StoredJSON<[NamedCount]>?

  init(_ money: ShiftMoney, shift: Int64, position: Int) {
    (shiftId, self.position, name, partOfDay) = (shift, position, money.name, money.window)
    (cardTips, cashTips) = (money.sources.cardTips, money.sources.cashTips)
    (serviceCharges, eventTips) = (money.sources.serviceCharges, money.sources.eventTips)
    (netSales, sales) = (money.netSales, StoredJSON(money.sales, unless: []))
    counts = StoredJSON(money.counts, unless: [])
  }

  var money: ShiftMoney {
    ShiftMoney(
      name: name, window: partOfDay,
      sources: TipSources(
        cardTips: cardTips, cashTips: cashTips, serviceCharges: serviceCharges, eventTips: eventTips
      ), netSales: netSales, sales: sales?.value ?? [], counts: counts?.value ?? [])
  }
}

struct EventRow: TableRow {
  static let databaseTableName = "events"
  var shiftId: Int64
  var position: Int
  var name: String
  var eventTips: Money
  var cardTips: Money
  var cashTips: Money
  var serviceCharges: Money
  var netSales: Money
  var sales: StoredJSON<[CategorySales]>?
  var counts: StoredJSON<[NamedCount]>?

  init(_ event: PrivateEvent, shift: Int64, position: Int) {
    (shiftId, self.position, name) = (shift, position, event.name)
    (cardTips, cashTips) = (event.sources.cardTips, event.sources.cashTips)
    (serviceCharges, eventTips) = (event.sources.serviceCharges, event.sources.eventTips)
    (netSales, sales) = (event.netSales, StoredJSON(event.sales, unless: []))
    counts = StoredJSON(event.counts, unless: [])
  }

  func event(staff: [SupportMember]) -> PrivateEvent {
    PrivateEvent(
      name: name,
      sources: TipSources(
        cardTips: cardTips, cashTips: cashTips, serviceCharges: serviceCharges, eventTips: eventTips
      ), netSales: netSales, sales: sales?.value ?? [], counts: counts?.value ?? [], staff: staff)
  }
}
