import Files
import Foundation
import Money
import Papers
import Postgres
import Records
import Tips

/// How payroll pays in a legal entity: a text like `house.yml`.
enum EntitySettings {
  static func read(_ text: String, name: String) throws -> HouseSettings {
    // What payroll needs is then listed as missing.
    if text.isEmpty { return HouseSettings(file: name) }
    let read = HouseSettings.read(text: text, name: name)
    guard let settings = read.settings else { throw HouseSettingsErrors(issues: read.issues) }
    return settings
  }
}

/// A payroll file over all houses of a legal entity.
struct PayRun {
  let hub: HubDatabase
  let admin: Connection
  let entity: Int64
  let format: PayrollFormat
  let days: DayRange
  /// The run that it holds the changes since; nil for everything.
  let since: Int64?
  let export: PayrollExport
  let file: PayrollFile

  /// - Throws: `PayrollExportError` with everything that is missing; ``HubError``.
  init(
    _ format: PayrollFormat, entity name: String, days: DayRange?, since: Int64?,
    in hub: HubDatabase
  ) throws {
    (self.hub, self.format, self.since) = (hub, format, since)
    admin = try hub.connection(as: .admin)
    guard let found = try admin.rows("SELECT * FROM entities WHERE name = $1", [name]).first else {
      throw HubError.noEntity(name)
    }
    let entity = try found.int("entity")
    self.entity = entity
    let run = try since.flatMap { [admin] number in
      try admin.rows(
        "SELECT * FROM pay_runs WHERE run = $1 AND entity = $2 AND format = $3",
        [number, entity, format.rawValue]
      ).first
    }
    if let since, run == nil { throw HubError.noRun(since) }
    let noted = try run.flatMap { run in
      DayRange(
        from: try run.value("first_day", CalendarDay.init(iso:)),
        to: try run.value("last_day", CalendarDay.init(iso:)))
    }
    guard let meant = noted ?? days else { throw HubError.noDays }
    self.days = meant
    try PersonLinks(db: admin).linkSamePayrollIDs(in: entity)
    let records = try GroupRecords(hub.office(entities: [entity]), entity: entity, days: meant)
    export = PayrollExport(
      format, of: try records.current(),
      settings: try EntitySettings.read(found.text("settings"), name: "the settings of \(name)"),
      since: try since.map { .init(export: $0, records: try records.paid(by: $0)) })
    file = try export.file()
  }

  /// Earlier runs that hold shifts of this one.
  func earlier() throws -> [Int64] {
    try admin.rows(
      """
      SELECT DISTINCT r.run FROM pay_runs r JOIN pay_run_shifts p USING (run)
      JOIN shifts s USING (house, shift)
      WHERE r.entity = $1 AND r.format = $2 AND s.day BETWEEN $3 AND $4 ORDER BY 1
      """, [entity, format.rawValue, days.first, days.last]
    ).map { try $0.int("run") }
  }

  /// Files that houses made of these days themselves, and houses that may have more to send.
  func warnings() throws -> [String] {
    let own = try admin.rows(
      """
      SELECT h.name, x.format, x.at FROM exports x JOIN houses h USING (house)
      JOIN entity_houses e USING (house)
      WHERE e.entity = $1 AND x.first_day <= $3 AND x.last_day >= $2 AND e.from_day <= $3
        AND e.until_day > $2 AND x.format NOT LIKE 'payouts%' ORDER BY h.name, x.at
      """, [entity, days.first, days.last]
    ).map {
      "\(try $0.text("name")) exported these days itself as \(try $0.text("format")) on "
        + "\(try $0.text("at"))."
    }
    let silent = try admin.rows(
      """
      SELECT DISTINCT h.name FROM heads d JOIN houses h USING (house) JOIN entity_houses e USING
        (house)
      WHERE e.entity = $1 AND e.from_day <= $3 AND e.until_day > $2
        AND (d.state <> 'open' OR d.seen_at IS NULL OR d.seen_at < $3::date + interval '30 hours')
      ORDER BY 1
      """, [entity, days.first, days.last]
    ).map { "\(try $0.text("name")) was not heard of since these days: it may have more to send." }
    return own + silent
  }

  /// Notes that the file was made.
  ///
  /// - Returns: its number.
  func note(by who: String) throws -> Int64 {
    try admin.transaction { db in
      let run = try db.row(
        """
        INSERT INTO pay_runs (entity, format, first_day, last_day, since, file_sha256, who)
        VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING run
        """,
        [
          entity, format.rawValue, days.first, days.last, since,
          ContentHash(of: file.text.utf8).hex, who,
        ]
      ).int("run")
      // With changes since another run all versions of now are noted: the next changes count from
      // them.
      try db.rows(
        """
        INSERT INTO pay_run_shifts (house, run, shift, revision)
        SELECT s.house, $1, s.shift, s.revision FROM shifts s
        JOIN entity_houses e ON e.house = s.house AND e.entity = $2 AND s.day >= e.from_day AND
          s.day < e.until_day
        WHERE s.is_current AND s.state IN ('closed', 'paid') AND s.day BETWEEN $3 AND $4
        """, [run, entity, days.first, days.last])
      let noted = try db.row("SELECT count(*) AS n FROM pay_run_shifts WHERE run = $1", [run])
      // A house may have closed another shift since the file was made.
      guard try noted.int("n") == Int64(export.shifts.count) else {
        throw HubError.changedMeanwhile
      }
      return run
    }
  }
}

/// Who of the houses' staff lists is one person.
struct PersonLinks {
  /// In the role `admin`.
  let db: Connection

  /// People of an entity's houses with the same payroll ID are one.
  func linkSamePayrollIDs(in entity: Int64) throws {
    let groups = try db.rows(
      """
      SELECT string_agg(DISTINCT i.house || ':' || i.staff, ' ') AS members
      FROM payroll_ids i JOIN entity_houses e USING (house) LEFT JOIN person_links l USING (house,
        staff)
      WHERE e.entity = $1 GROUP BY i.system, i.payroll_id
      HAVING count(DISTINCT i.house) > 1 AND (count(*) > count(l.person) OR count(DISTINCT
        l.person) > 1)
      """, [entity])
    for group in groups { try link(group.text("members").split(separator: " ").map(String.init)) }
  }

  /// Makes some people one, and those who were linked with them.
  ///
  /// - Parameter members: the house's number, a colon and the row of its staff list: `3:7`.
  func link(_ members: [String]) throws {
    try db.transaction { db in
      let places = try members.map { member in
        let numbers = member.split(separator: ":").compactMap { Int64($0) }
        guard numbers.count == 2 else { throw HubError.noMember(member) }
        let found = try db.rows(
          """
          SELECT s.name, l.person FROM staff s LEFT JOIN person_links l USING (house, staff)
          WHERE s.house = $1 AND s.staff = $2
          """, [numbers[0], numbers[1]])
        guard let row = found.first else { throw HubError.noMember(member) }
        return (house: numbers[0], staff: numbers[1], row: row)
      }
      guard let first = places.first else { return }
      let known = try places.compactMap { try $0.row.optional("person") { Int64($0) } }
      let person =
        try known.first
        ?? db.row(
          "INSERT INTO people (name) VALUES ($1) RETURNING person", [first.row.text("name")]
        )
        .int("person")
      for other in known where other != person {
        try db.rows("UPDATE person_links SET person = $1 WHERE person = $2", [person, other])
      }
      for place in places {
        try db.rows(
          """
          INSERT INTO person_links VALUES ($1, $2, $3)
          ON CONFLICT (house, staff) DO UPDATE SET person = EXCLUDED.person
          """, [place.house, place.staff, person])
      }
    }
  }
}
