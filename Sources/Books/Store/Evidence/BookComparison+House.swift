import Files
import GRDB
import Money
import Tips

// What belongs to no single shift.
extension BookComparison {
  // MARK: - People

  func people() throws -> [BookTrouble] {
    var troubles: [BookTrouble] = []
    let details = try details()
    let rows = try StaffRow.order(Column("id")).fetchAll(db)
    var known: Set<Int64> = []
    for row in rows {
      let id = try row.storedID()
      known.insert(id)
      let subject = BookTrouble.Subject.employee(Employee.ID(staffRow: id))
      let facts = logged.people[id] ?? [:]
      if facts["name"] == nil { troubles.append(BookTrouble(subject, .notLogged)) }
      var stored = details[id] ?? [:]
      stored["name"] = row.name
      stored["active"] = row.active ? "1" : "0"
      stored["first_name"] = row.firstName
      stored["last_name"] = row.lastName
      stored["leads_as"] = row.leadsAs?.rawValue
      stored["left_on"] = row.leftOn?.description
      // A name is looked up by its key: another one would lead to somebody else.
      if row.nameKey != StaffTable.key(row.name) {
        troubles.append(BookTrouble(subject, LifeComparison.hidden(Self.key, facts["name"]?.entry)))
      }
      for column in Set(stored.keys).union(facts.keys).sorted() {
        // Of somebody whom the log does not know that was told.
        if facts["name"] == nil, ["name", "active"].contains(column) { continue }
        let was = facts[column]?.value.flatMap { $0.isEmpty ? nil : $0 }
        // Names come on one line before they are stored and logged; the log has all else so.
        let isExact = ["first_name", "last_name"].contains(column) || column.hasSuffix(" ID")
        let now = isExact ? stored[column] : stored[column]?.onOneLine
        guard now != was?.onOneLine else { continue }
        troubles.append(
          BookTrouble(
            subject, LifeComparison.hidden(Self.names[column] ?? column, facts[column]?.entry)))
      }
    }
    let gone = logged.people.keys.filter { !known.contains($0) }.sorted()
    return try troubles
      + gone.map { BookTrouble(.employee(Employee.ID(staffRow: $0)), .missing) } + spellings()
  }

  /// Spellings lead from a report to a person, as names do.
  private func spellings() throws -> [BookTrouble] {
    var expected = logged.spellings
    var troubles: [BookTrouble] = []
    func report(_ employee: Int64, _ what: String, _ fact: LoggedBooks.Fact?) {
      let subject = BookTrouble.Subject.employee(Employee.ID(staffRow: employee))
      troubles.append(BookTrouble(subject, LifeComparison.hidden(what, fact?.entry)))
    }
    let sql = "SELECT employee_id, spelling, key FROM staff_names ORDER BY employee_id, key"
    for row in try Row.fetchAll(db, sql: sql) {
      let read = ValueReader("staff_names", row)
      let (employee, spelling, key): (Int64, String, String) = try (
        read("employee_id"), read("spelling"), read("key")
      )
      let fact = expected[employee]?.removeValue(forKey: key)
      if fact?.value?.onOneLine != spelling.onOneLine {
        report(employee, Self.spelling, fact)
      } else if key != NameLikeness.key(spelling) {
        report(employee, Self.key, fact)
      }
    }
    for (employee, facts) in expected.sorted(by: { $0.key < $1.key }) {
      for fact in facts.values.sorted(by: { $0.entry < $1.entry }) {
        report(employee, Self.spelling, fact)
      }
    }
    return troubles
  }

  private static let key = "name as it is looked up"
  private static let spelling = "spelling on reports"

  /// What people call the columns.
  private static let names = [
    "active": "place on the staff list", "first_name": "first name", "last_name": "last name",
    "leads_as": "leadership (no share of a pool)", "left_on": "day of leaving",
  ]

  /// Payroll IDs and roles, as the log writes them.
  private func details() throws -> [Int64: [String: String]] {
    var details: [Int64: [String: String]] = [:]
    let ids = "SELECT employee_id, system, payroll_id FROM staff_payroll_ids"
    for row in try Row.fetchAll(db, sql: ids) {
      let read = ValueReader("staff_payroll_ids", row)
      let system: String = try read("system")
      details[read.row, default: [:]]["\(system) ID"] = try read("payroll_id")
    }
    let roles = "SELECT employee_id, role FROM staff_roles ORDER BY employee_id, role"
    for row in try Row.fetchAll(db, sql: roles) {
      let read = ValueReader("staff_roles", row)
      let before = details[read.row]?["roles"].map { $0 + ", " } ?? ""
      details[read.row, default: [:]]["roles"] = before + (try read("role") as String)
    }
    return details
  }

  // MARK: - Pay periods

  func periods() throws -> [BookTrouble] {
    let rows = try Row.fetchAll(db, sql: "SELECT * FROM pay_periods ORDER BY first_day").map {
      let read = ValueReader("pay_periods", $0)
      return ("\(try read("first_day") as String) to \(try read("last_day") as String)", read)
    }
    return try compare(rows, with: logged.periods, as: { .period($0) }, Self.kinds)
  }

  private static func kinds(
    of read: ValueReader, _ logged: LoggedBooks.Period
  ) throws -> [BookTrouble.Kind] {
    var kinds: [BookTrouble.Kind] = []
    let (state, payday): (String, String?) = (try read("state"), try read("payday"))
    if state != logged.state.value {
      kinds.append(.state(stored: state, logged: logged.state.value, entry: logged.state.entry))
    }
    if payday != logged.payday {
      kinds.append(
        .detail("payday", stored: payday, logged: logged.payday, entry: logged.closed.entry))
    }
    return try kinds
      + LifeComparison.signature("closing", read("closed_at"), read("closed_by"), logged.closed)
  }

  // MARK: - Files and sales

  func files() throws -> [BookTrouble] {
    func rows(_ table: String) throws -> [(Int64, ValueReader)] {
      try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY id").map {
        let read = ValueReader(table, $0)
        return (read.row, read)
      }
    }
    return try sales()
      + compare(rows("exports"), with: logged.exports, as: { .export($0) }, differences)
      + compare(rows("imports"), with: logged.imports, as: { .import($0) }, differences)
  }

  /// A record that speaks of something else would let the same days be exported again unsaid.
  private func differences(
    of read: ValueReader, _ logged: LoggedBooks.Export
  ) throws -> [BookTrouble.Kind] {
    let days = "\(try read("first_day") as String) to \(try read("last_day") as String)"
    let format: String = try read("format")
    let entry = logged.made.entry
    var kinds: [BookTrouble.Kind] = []
    if format.onOneLine != logged.format { kinds.append(LifeComparison.hidden("format", entry)) }
    if days != logged.days {
      kinds.append(.detail("the range of days", stored: days, logged: logged.days, entry: entry))
    }
    kinds += LifeComparison.signature("making", try read("at"), try read("who"), logged.made)
    if kinds.isEmpty, try ExportSeal(db: db).seal(of: read.row) != logged.seal {
      kinds.append(LifeComparison.hidden("record of its file and shifts", entry))
    }
    return kinds
  }

  private func differences(
    of read: ValueReader, _ logged: LoggedBooks.Import
  ) throws -> [BookTrouble.Kind] {
    let (kind, file): (String, String) = (try read("kind"), try read("file_name"))
    var kinds: [BookTrouble.Kind] = []
    if kind != logged.kind { kinds.append(LifeComparison.hidden("kind", logged.made.entry)) }
    let name = file.onOneLine
    if logged.file != name, !logged.file.hasPrefix(name + " without lines ") {
      kinds.append(LifeComparison.hidden("file's name", logged.made.entry))
    }
    return try kinds + LifeComparison.signature("import", read("at"), read("who"), logged.made)
  }

  // MARK: - Signatures

  func signatures() throws -> [BookTrouble] {
    let sql = """
      SELECT s.*, currency FROM cash_signatures s LEFT JOIN shifts ON shifts.id = shift_id
      ORDER BY s.id
      """
    let rows = try Row.fetchAll(db, sql: sql).map { row in
      let read = ValueReader("cash_signatures", row)
      return (read.row, read)
    }
    return try compare(rows, with: logged.signatures, as: { .signature($0) }, differences)
  }

  private func differences(
    of read: ValueReader, _ logged: LoggedBooks.CashSigning
  ) throws -> [BookTrouble.Kind] {
    let amount: Money = try read("amount")
    let currency = (try read("currency") as String?).flatMap(Currency.init(code:))
    let strokes = SignatureStrokes(json: try read("strokes"))
    let details: [(String, isAsLogged: Bool)] = [
      ("shift", try read("shift_id") == logged.shift),
      ("person", try read("employee_id") == logged.employee),
      ("amount", currency.map { amount.plain(in: $0) } == logged.amount),
      ("strokes", strokes?.hash.hex == logged.strokes),
    ]
    return details.filter { !$0.isAsLogged }.map { LifeComparison.hidden($0.0, read.row) }
  }

  private func sales() throws -> [BookTrouble] {
    let sql = "SELECT business_date, currency, net_sales FROM daily_sales ORDER BY business_date"
    let rows = try Row.fetchAll(db, sql: sql).map { row in
      let read = ValueReader("daily_sales", row)
      let stored: Money = try read("net_sales")
      let currency = Currency(code: try read("currency"))
      return (try read("business_date") as String, currency.map { stored.plain(in: $0) })
    }
    return compare(rows, with: logged.sales, as: { .sales(day: $0) }) { amount, fact in
      amount == fact.value ? [] : [LifeComparison.hidden("amount", fact.entry)]
    }
  }

  /// Rows against what the log says of them: which it does not know, what differs, what is gone.
  private func compare<Key: Hashable & Comparable, Stored, Fact>(
    _ rows: [(Key, Stored)], with logged: [Key: Fact], as subject: (Key) -> BookTrouble.Subject,
    _ differences: (Stored, Fact) throws -> [BookTrouble.Kind]
  ) rethrows -> [BookTrouble] {
    var left = logged
    let troubles = try rows.flatMap { key, stored in
      // The log knows each key once: a second row of it is nobody's.
      let kinds = try left.removeValue(forKey: key).map { try differences(stored, $0) }
      return (kinds ?? [.notLogged]).map { BookTrouble(subject(key), $0) }
    }
    return troubles + left.keys.sorted().map { BookTrouble(subject($0), .missing) }
  }
}
