import Foundation
import Money
import Postgres

/// What the group's office asks.
struct Office {
  /// In the role `office`.
  let db: Connection

  /// Which houses have closed a day; the reason for those that have not.
  func open(_ day: String) throws -> (table: OfficeTable, needsCare: Bool) {
    let rows = try db.rows(
      """
      SELECT h.name, h.uuid IS NOT NULL AS joined, d.state, to_char(d.seen_at, 'YYYY-MM-DD
        HH24:MI') AS seen,
        d.seen_at > now() - interval '1 hour' AS heard, count(s.shift) AS shifts,
        count(s.shift) FILTER (WHERE s.state = 'reviewed') AS reviewed, sum(s.tips) AS tips,
        min(s.currency) AS currency,
        coalesce(bool_or(s.tips <> (SELECT coalesce(sum(p.amount), 0) FROM payouts p
          WHERE p.house = s.house AND p.day = s.day AND p.shift = s.shift)), false) AS doubt
      FROM houses h JOIN heads d USING (house)
      LEFT JOIN shifts s ON s.house = h.house AND s.day = $1 AND s.is_current AND s.state <>
        'voided'
      WHERE d.state <> 'left' GROUP BY h.house, h.name, d.house, d.state, d.seen_at ORDER BY h.name
      """, [day])
    var table = OfficeTable(columns: ["house", "state", "shifts", "tips", "last_seen"])
    var needsCare = false
    for row in rows {
      let (shifts, isHeard) = (try row.int("shifts"), try row.optional("heard") == "t")
      let state =
        if try !row.bool("joined") {
          "has not joined"
        } else if try row.text("state") != "open" {
          "sent another history: tippool-hub forks"
        } else if try row.bool("doubt") {
          "closed, but its payouts do not add up"
        } else if try shifts > 0 && row.int("reviewed") == 0 {
          "closed"
        } else if !isHeard {
          "not heard of"
        } else {
          shifts > 0 ? "not closed: \(try row.int("reviewed")) open" : "not closed: no shift"
        }
      needsCare = needsCare || state != "closed"
      table.rows.append([
        try row.text("name"), state, "\(shifts)", try Self.money(row, "tips"),
        try row.optional("seen"),
      ])
    }
    return (table, needsCare)
  }

  /// What a person got, in all houses.
  ///
  /// - Parameter name: the name, or `person-12`.
  func statement(of name: String, from first: String, to last: String) throws -> OfficeTable {
    let rows = try db.rows(
      """
      SELECT p.day, h.name AS house, s.number, p.role, p.amount, p.card_tips + p.cash_tips +
        p.event_tips AS tips,
        p.service_charges + p.house_paid AS wages, round(p.seconds_worked / 3600.0, 2) AS hours,
          s.state, s.currency
      FROM staff f LEFT JOIN person_links l USING (house, staff) LEFT JOIN people n USING (person)
      JOIN houses h USING (house)
      JOIN shifts s ON s.house = f.house AND s.day BETWEEN $2 AND $3 AND s.is_current AND s.state
        <> 'voided'
      JOIN payouts p ON p.house = s.house AND p.day = s.day AND p.shift = s.shift AND p.staff =
        f.staff
      WHERE f.name = $1 OR n.name = $1 OR 'person-' || l.person = $1 ORDER BY p.day, h.name,
        s.number
      """, [name, first, last])
    var table = OfficeTable(
      columns: ["date", "house", "shift", "role", "hours", "tips", "wages", "amount", "state"])
    table.rows = try rows.map { row in
      [
        try row.text("day"), try row.text("house"), try row.text("number"), try row.text("role"),
        try row.optional("hours"), try Self.money(row, "tips"), try Self.money(row, "wages"),
        try Self.money(row, "amount"), try row.text("state"),
      ]
    }
    return table
  }

  /// People of several houses who may be one: they have the same name and are not linked.
  func proposals() throws -> OfficeTable {
    var table = OfficeTable(columns: ["name", "members", "houses"])
    table.rows = try db.rows(
      """
      SELECT min(s.name) AS name, string_agg(s.house || ':' || s.staff, ' ' ORDER BY s.house,
        s.staff) AS members,
        string_agg(h.name, ', ' ORDER BY s.house, s.staff) AS houses
      FROM staff s JOIN houses h USING (house) LEFT JOIN person_links l USING (house, staff)
      GROUP BY lower(s.name) HAVING count(DISTINCT s.house) > 1
        AND count(DISTINCT coalesce(l.person::text, s.house || ':' || s.staff)) > 1 ORDER BY 1
      """
    ).map { [try $0.text("name"), try $0.text("members"), try $0.text("houses")] }
    return table
  }

  /// The sums of a month, house by house.
  func report(_ month: String) throws -> OfficeTable {
    var table = OfficeTable(
      columns: [
        "house", "currency", "shifts", "net_sales", "tips", "card_fee", "house_paid", "house_kept",
      ])
    table.rows = try db.rows(
      """
      SELECT h.name, s.currency, count(*) AS shifts, sum(s.net_sales) AS net_sales, sum(s.tips) AS
        tips,
        sum(s.card_fee) AS card_fee, sum(s.house_paid) AS house_paid, sum(s.house_kept) AS
          house_kept
      FROM shifts s JOIN houses h USING (house)
      WHERE s.is_current AND s.state IN ('closed', 'paid')
        AND s.day >= ($1 || '-01')::date AND s.day < ($1 || '-01')::date + interval '1 month'
      GROUP BY h.name, s.currency ORDER BY 1, 2
      """, [month]
    ).map { row in
      [try row.text("name"), try row.text("currency"), try row.text("shifts")]
        + (try ["net_sales", "tips", "card_fee", "house_paid", "house_kept"].map {
          try Self.money(row, $0)
        })
    }
    return table
  }

  /// Houses whose log is not the one that the hub had.
  func forks() throws -> OfficeTable {
    var table = OfficeTable(
      columns: [
        "house", "state", "received", "why", "shared_entries", "hub_entries", "paid_shifts",
      ])
    table.rows = try db.rows(
      """
      SELECT h.name, d.state, to_char(e.at, 'YYYY-MM-DD HH24:MI') AS at, e.why, e.common_entries,
        d.entries,
        (SELECT count(DISTINCT r.shift) FROM pay_run_shifts r JOIN shifts s USING (house, shift)
          WHERE r.house = d.house AND s.sealed_by > e.common_entries) AS paid
      FROM evidence e JOIN heads d USING (house) JOIN houses h USING (house) ORDER BY e.at DESC
      """
    ).map { row in
      [
        try row.text("name"), try row.text("state"), try row.text("at"), try row.text("why"),
        try row.optional("common_entries"), try row.text("entries"), try row.text("paid"),
      ]
    }
    return table
  }

  private static func money(_ row: Row, _ column: String) throws -> String? {
    guard let units = try row.optional(column, { Int64($0) }) else { return nil }
    return Money(minorUnits: units).plain(in: try row.value("currency", Currency.init(code:)))
  }
}
