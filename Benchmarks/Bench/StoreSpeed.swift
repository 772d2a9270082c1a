import BenchmarkScores
import Books
import Files
import Fixtures
import Foundation
import GRDB
import Money
import Tips

/// The books of a busy place: two shifts a day of 12 people for ten years, 88,000 payouts; and as
/// many as make a million. See issue 5's limits in the last column.
struct StoreSpeed {
  static let shifts = 7_300

  /// The built `tippool`, for whole commands.
  let program: String

  func report() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tippool-bench-store")
    if FileManager.default.fileExists(atPath: folder.path) {
      try FileManager.default.removeItem(at: folder)
    }
    defer { remove(folder) }
    let path = folder.appending(path: "tips.sqlite").path(percentEncoded: false)
    let policy = try Self.policy()
    var generator = SeededGenerator(seed: 9)
    let store = try TipStore.open(at: path)
    let saving = try Stopwatch.seconds {
      for number in 0..<Self.shifts {
        let shift = try Self.evening(&generator, number: number, policy)
        let id = try store.save(
          NewShift(shift: shift, currency: .usd, programVersion: "bench"), by: "bench")
        if number < Self.shifts - 30 { try store.close(id, by: "bench") }
      }
    }
    print(
      "Store, \(Self.shifts) shifts: saved and closed but for the last 30 at "
        + "\(digits(Double(Self.shifts) / saving, 0)) a second, each safe on the disk")
    try measure(path, 0.3, isChecked: true)
    try namePeople(store)
    let commands = CommandSpeed(program: program, database: path, folder: folder)
    try commands.report(limit: 300)
    for copy in 1...11 { try multiply(path, copy) }
    print("Store, the same twelve times over")
    try measure(path, 2, isChecked: false)
    try commands.report(limit: 2000, listsAll: false)
  }

  /// What payroll has to know of people.
  private func namePeople(_ store: TipStore) throws {
    for (number, member) in try store.staff().enumerated() {
      let id = member.employee.id
      try store.setPayroll(
        of: id,
        PayrollChange(
          firstName: "Somebody", lastName: "Surname \(number)", ids: [.gusto: "G\(number)"]),
        by: "bench")
    }
  }

  /// Adds all shifts once more, the quick way.
  private func multiply(_ path: String, _ copy: Int) throws {
    let more = copy * Self.shifts
    let parts = [
      "server_reports": "position, employee_id, net_sales, house_owes_server, server_owes_house, "
        + "cash_sales, cash_tips, gratuity, seconds_worked, role, sales, work",
      "support": "position, employee_id, role, seconds_worked, work",
      "payouts": "pool, position, employee_id, name, role, amount, card_tips, cash_tips, "
        + "service_charges, event_tips, house_paid, card_fee, cash_in_hand, house_pays, "
        + "cash_rounding, seconds_worked, derivation, card_fee_on_charges, brought_in, net_sales, "
        + "own_cash_tips, own_service_charges, eligible",
    ]
    let columns =
      "business_date, currency, policy, net_sales, tips, support_pool, server_pool, house_total, "
      + "card_fee, house_paid, house_kept, created_at, updated_at, program_version"
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(
        sql: "INSERT INTO shifts (id, number, \(columns)) SELECT id + \(more), number + \(more), "
          + "\(columns) FROM shifts WHERE id <= \(Self.shifts)")
      for (table, columns) in parts {
        try db.execute(
          sql: "INSERT INTO \(table) (shift_id, \(columns)) SELECT shift_id + \(more), \(columns) "
            + "FROM \(table) WHERE shift_id <= \(Self.shifts)")
      }
      try log(more + 1...more + Self.shifts, db)
    }
    try queue.close()
  }

  /// Enters into the log that shifts were saved, with their rows: books that their log does not know are
  /// changed ones.
  private func log(_ shifts: ClosedRange<Int>, _ db: Database) throws {
    guard let head = try Row.fetchOne(db, sql: "SELECT entries, hash FROM log_head") else { return }
    var (id, hash): (Int, String) = (head[0], head[1])
    let tables = try ["payouts", "server_reports", "shift_identity", "shifts", "support"]
      .map { try rows(of: $0, db) }
    for shift in shifts {
      id += 1
      let rows = try tables.flatMap { try String.fetchAll(db, sql: $0, arguments: [shift]) }
      let fields = [
        hash, "\(id)", "2026-11-22T00:00:00Z", "bench", "{\"shiftSaved\":{\"shift\":\(shift)}}",
        "[\(rows.joined(separator: ","))]",
      ]
      let text = fields.map { "\($0.utf8.count):\($0)," }.joined()
      let next = ContentHash(of: text.utf8).hex
      try db.execute(
        sql: """
          INSERT INTO change_log (id, at, who, event, rows, previous_hash, hash)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """, arguments: [id, fields[2], fields[3], fields[4], fields[5], hash, next])
      hash = next
    }
  }

  /// A query for the rows of a shift in a table, as the log has them.
  private func rows(of table: String, _ db: Database) throws -> String {
    let columns = try db.columns(in: table).map(\.name).joined(separator: ", ")
    let keys = try db.primaryKey(table).columns.joined(separator: ", ")
    let shift = ["shifts": "id", "shift_identity": "number"][table] ?? "shift_id"
    return """
      SELECT '["\(table)",' || json_array(\(keys)) || ',' || json_array(\(columns)) || ']' FROM \(table)
      WHERE \(shift) = ? ORDER BY \(keys)
      """
  }

  /// - Parameter isChecked: whether it is measured what is looked at first: open shifts are computed
  ///   again, and in no house there are 80,000 of them.
  private func measure(_ path: String, _ limit: Double, isChecked: Bool) throws {
    let opening = try fastest(5) { _ = try TipStore.open(at: path) }
    let store = try TipStore.open(at: path)
    var payouts = 0
    let start = clock()
    let reading = try fastest(3) {
      payouts = try store.periodRecords(of: .allDays, checkingSeals: false).payouts.count
    }
    let processor = Double(clock() - start) / Double(CLOCKS_PER_SEC) / 3
    let checked = isChecked ? try fastest(1) { _ = try store.periodRecords(of: .allDays) } : nil
    let withWords = try fastest(1) {
      _ = try store.periodRecords(of: .allDays, withDerivations: true, checkingSeals: false)
    }
    guard let first = CalendarDay(iso: "2020-03-02"), let last = first.adding(days: 13),
      let days = DayRange(from: first, to: last)
    else { return }
    let fortnight = try fastest(5) { _ = try store.periodRecords(of: days) }
    let file = ImportedFile(name: "bench.csv", hash: ContentHash(of: []))
    let exporting = try fastest(1) {
      try store.logExport(
        of: store.periodRecords(of: .allDays, checkingSeals: false), as: "csv", file: file, by: "b")
    }
    let listing = try fastest(1) { _ = try store.shifts() }
    let log = try fastest(1) { _ = try store.verifyLog() }
    let check = try fastest(1) { try store.check() }
    var changes = 0
    let look = try fastest(1) { changes = try store.lookAtAll().count }
    let news = try fastest(5) { changes += try store.lookAtNews().count }
    let bytes = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    print("  opened in \(digits(opening * 1000, 1)) ms (limit 50)")
    print(
      "  all \(payouts) payouts read in \(digits(reading, 3)) s (limit \(limit)), "
        + "\(digits(processor, 3)) s of the processor")
    if let checked {
      print("  with every seal checked and open shifts computed again in \(digits(checked, 3)) s")
    }
    print(
      "  with their arithmetic in \(digits(withWords, 3)) s; two weeks in "
        + "\(digits(fortnight * 1000, 1)) ms")
    print(
      "  an export of all logged in \(digits(exporting, 3)) s, shifts listed in "
        + "\(digits(listing, 3)) s")
    print("  log followed in \(digits(log, 3)) s, everything checked in \(digits(check, 2)) s")
    print(
      "  all looked at for changes by others in \(digits(look, 2)) s (\(changes) found), what is new in "
        + "\(digits(news * 1000, 1)) ms (limit 50)")
    print(
      "  file of \(digits(Double(bytes) / 1_000_000, 1)) MB, "
        + "\(bytes / max(1, payouts)) bytes a payout (limit 100 MB at 88,000)")
  }

  /// The best of some tries, in seconds.
  private func fastest(_ tries: Int, _ body: () throws -> Void) throws -> Double {
    var best = Double.infinity
    for _ in 0..<tries { best = min(best, try Stopwatch.seconds { try body() }) }
    return best
  }

  private static func policy() throws -> HousePolicy {
    let library = try PolicyLibrary()
    return try library.named("eighty-twenty").versions.last.map { .file($0) } ?? .article
  }

  /// Twelve of forty people; two shifts a day, so many a day that ten years hold them all.
  private static func evening(
    _ generator: inout SeededGenerator, number: Int, _ policy: HousePolicy
  ) throws -> Shift {
    let made = try MadeUp.shift(&generator)
    func person(_ place: Int) throws -> Employee {
      let id = (number * 7 + place * 3) % 40
      return Employee(id: Employee.ID("p-\(id)"), name: try PersonName("Somebody Surname \(id)"))
    }
    let start = CalendarDay(year: 2016, month: 1, day: 1)?.adding(days: number / 2 % 3650)
    guard let date = start else { preconditionFailure("ten years from 2016 exist") }
    let servers = try made.servers.enumerated().map { index, report in
      ServerReport(
        employee: try person(index), netSales: report.netSales,
        houseOwesServer: report.houseOwesServer, serverOwesHouse: .zero,
        cashTips: report.cashTips, gratuity: report.gratuity, timeWorked: report.timeWorked)
    }
    let roles: [JobRole] = ["support", "support", "cook", "dishwasher"].compactMap { JobRole($0) }
    let support = try roles.enumerated().map { index, role in
      SupportMember(
        employee: try person(8 + index), role: role,
        timeWorked: WorkedTime(seconds: Int.random(in: 10_000...30_000, using: &generator)))
    }
    return Shift(date: date, servers: servers, support: support, policy: policy)
  }

  private func remove(_ folder: URL) {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      print("\(folder.path) could not be removed: \(error)")
    }
  }
}
