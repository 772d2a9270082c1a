import GRDB
import Money
import Testing
import Tips

@testable import Books

/// Books of a house whose servers share all tips by the hours of a week from Monday on.
struct PoolNights {
  /// Who worked on a night: name, card tips in cents, hours.
  typealias Line = (name: String, tips: Int64, hours: String)

  static let pool = PoolOfPeriods(policy: "late", name: "house", period: .week(from: .monday))

  let folder: TemporaryFolder
  let store: TipStore

  /// The week that begins on a day.
  static func week(_ monday: String) throws -> DayRange {
    let first = try day(monday)
    return try #require(first.adding(days: 6).flatMap { DayRange(from: first, to: $0) })
  }

  static func policy(
    _ line: Int = 9, pool: String = PoolNights.pool.name,
    period: PoolPeriod = PoolNights.pool.period, by measure: Sharing.Measure = .hours
  ) throws -> HousePolicy {
    let steps = [
      PolicyStep(
        line: 7,
        action: .collect(into: pool, [Inflow(from: .own(.everybody), .everything)], nil, .stay)),
      PolicyStep(
        line: line, scope: .period(period),
        action: .share(pool, Sharing(to: .everybody, by: measure), .stay)),
    ]
    return .file(
      PolicyVersion(
        id: "late", name: "Late", effective: try day("2026-01-01"), file: "late.yml", steps: steps))
  }

  static func night(
    _ date: String, _ lines: [Line], known: [String: Employee] = [:], by rules: HousePolicy? = nil
  ) throws -> NewShift {
    let servers = try lines.map { line in
      ServerReport(
        employee: try known[line.name]
          ?? Employee(id: Employee.ID(line.name), name: PersonName(line.name)),
        netSales: Money(minorUnits: line.tips * 5), houseOwesServer: Money(minorUnits: line.tips),
        serverOwesHouse: .zero, timeWorked: WorkedTime(hours: line.hours))
    }
    let shift = Shift(
      date: try day(date), servers: servers, support: [], policy: try rules ?? policy())
    return try NewShift(shift: shift, currency: .usd, programVersion: "0.1")
  }

  /// Saves a night and closes it.
  @discardableResult
  func save(_ date: String, _ lines: Line...) throws -> Int64 {
    try closed(Self.night(date, lines))
  }

  func closed(_ night: NewShift) throws -> Int64 {
    let number = try store.save(night, by: "t")
    try store.close(number, by: "t")
    return number
  }

  /// Reopens a night, gives it other figures and closes it.
  func correct(_ number: Int64, _ date: String, _ lines: Line...) throws {
    try store.reopen(number, reason: "wrong", by: "t")
    try store.edit(
      number, replacingWith: Self.night(date, lines, known: people()), reason: "wrong", by: "t")
    try store.close(number, by: "t")
  }

  func people() throws -> [String: Employee] {
    Dictionary(uniqueKeysWithValues: try store.staff().map { ($0.employee.name.text, $0.employee) })
  }

  func refuses(
    _ trouble: PoolTrouble, of pool: PoolOfPeriods = Self.pool, _ act: () throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: TipStoreError.pool(pool, trouble), sourceLocation: sourceLocation) { try act() }
  }

  /// All shifts are as their seals say, and the books as their log.
  func expectSound(_ comment: Comment = "") throws {
    for shift in try store.shifts() {
      #expect(try store.verify(shift: shift.id).isSound, comment)
    }
    #expect(try store.lookAtAll().isEmpty, comment)
  }

  /// Shares a week on its last day.
  @discardableResult
  func share(_ monday: String, asOf today: String = "2026-12-31") throws -> Int64 {
    let days = try Self.week(monday)
    let planned = try store.plannedSharing(of: Self.pool, days, in: .usd)
    return try store.share(planned, on: days.last, asOf: day(today), programVersion: "0.1", by: "t")
  }

  /// `Ana 165.00`, in the order of the payouts.
  func paid(_ number: Int64) throws -> [String] {
    try store.shift(number).payouts.map { "\($0.employee.name.text) \($0.amount.plain(in: .usd))" }
  }
}

extension PoolNights {
  init() throws {
    let (folder, store) = try BooksTemplate.empty.copy()
    self.init(folder: folder, store: store)
  }
}
