public import BookLog
import Files
import Foundation
public import Postgres
import Records

/// Whether the hub's rows of a house are what the house's log makes of them.
public struct HouseVerification: Sendable {
  public var entries = 0
  /// Wrong entries of the chain.
  public var breaks: [LogBreak] = []
  /// Entries with a seal that is not that of the rows in the log.
  public var wrongSeals: [Int64] = []
  public var seals = 0
  /// Tables whose rows are not those that the log makes.
  public var wrongTables: [String] = []

  public var isSound: Bool { breaks.isEmpty && wrongSeals.isEmpty && wrongTables.isEmpty }

  private static let tables =
    ["shifts", "payouts", "sharings", "policies", "staff", "payroll_ids", "exports"]

  /// Follows the chain, hashes the content of each seal again, and makes the rows again to compare
  /// them.
  /// The rows stay as they are.
  ///
  /// - Parameter db: a connection in the role `admin`.
  public init(ofHouse house: Int64, in db: Connection) throws {
    let head = try db.row(
      "SELECT entries, encode(hash, 'hex') AS hash FROM heads WHERE house = $1", [house])
    let end = LogEnd(entries: try head.int("entries"), hash: try head.text("hash"))
    var (chain, contents) = (LogChain(head: end), SealedContents())
    while true {
      let rows = try db.rows(
        """
        SELECT id, at, who, event, rows, encode(hash, 'hex') AS hash FROM history
        WHERE house = $1 AND id > $2 AND id <= $3 ORDER BY id
        """, [house, chain.last.entries, chain.last.entries + 500])
      for row in rows {
        let entry = LogRecord(
          id: try row.int("id"), at: try row.text("at"), who: try row.text("who"),
          event: try row.text("event"), rows: try row.optional("rows"), after: chain.last.hash,
          hash: try row.text("hash"))
        chain.take(entry)
        contents.take(entry.rows)
        guard case .shiftSealed(let shift, let seal) = LogEvent(json: entry.event) else { continue }
        seals += 1
        if contents.seal(ofShift: shift) != seal { wrongSeals.append(entry.id) }
      }
      if rows.isEmpty { break }
    }
    entries = chain.count
    breaks = chain.breaks(longest: end.entries)
    wrongTables = try Self.wrongTables(house, db)
  }

  private static func wrongTables(_ house: Int64, _ db: Connection) throws -> [String] {
    func digests() throws -> [String] {
      try tables.map { table in
        try db.row(
          """
          SELECT count(*) || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS digest
          FROM \(table) t WHERE house = $1
          """,
          [house]
        ).text("digest")
      }
    }
    try db.run("BEGIN")
    defer {
      // A connection that was lost has rolled back already.
      try? db.run("ROLLBACK")
    }
    let before = try digests()
    try db.rows("SELECT rebuild($1)", [house])
    return try zip(tables, zip(before, digests())).filter { $0.1.0 != $0.1.1 }.map(\.0)
  }
}

/// The rows of a log as they were last written, as far as seals are made of them.
///
/// `Books` makes a seal of its tables; here the same text is made of the log alone. See
/// docs/records.md.
struct SealedContents {
  private typealias Content = [Substring]
  /// By table and key: the columns, each as its JSON.
  private var rows: [String: [[Substring]: Content]] = [:]

  /// Columns that may change after the sealing, by their places.
  private static let left: [String: Set<Int>] = [
    "shifts": [3, 17, 19, 21, 22, 23, 24, 25, 26], "scans": [10],
  ]
  /// Tables whose key begins with the version's row, besides `scans` and `scan_readings`.
  private static let parts: Set = [
    "event_staff", "events", "payouts", "pool_claims", "pool_contributions", "pool_givers",
    "server_reports", "sharing_decisions", "sharing_nights", "sharing_periods", "sharing_rests",
    "sharing_shares", "sharings", "shift_money", "shifts", "support",
  ]

  mutating func take(_ json: String?) {
    guard let json else { return }
    for row in Self.elements(of: json[...]) {
      let parts = Self.elements(of: row)
      guard parts.count == 3 else { continue }
      let table = String(parts[0].dropFirst().dropLast())
      rows[table, default: [:]][Self.elements(of: parts[1])] =
        parts[2] == "null" ? nil : Self.elements(of: parts[2])
    }
  }

  func seal(ofShift shift: Int64) -> String {
    let version = Substring(String(shift))
    let scans = (rows["scans"] ?? [:]).filter { $0.value[1] == version }
    var text = CanonicalText()
    var crops: [String] = []
    for table in (Self.parts + ["scans", "scan_readings"]).sorted() {
      let found =
        switch table {
        case "scans": scans
        case "scan_readings": (rows[table] ?? [:]).filter { scans[[$0.key[0]]] != nil }
        // The other tables have rows for each version of the shift.
        default: (rows[table] ?? [:]).filter { $0.key.first == version }
        }
      for (_, content) in found.sorted(by: { Self.isBefore($0.key, $1.key) }) {
        let kept = content.enumerated().filter { Self.left[table]?.contains($0.offset) != true }
        text.add(table)
        text.add("[\(kept.map(\.element).joined(separator: ","))]")
        if table == "scan_readings", let crop = rows["crops"]?[[content[9]]] {
          crops.append(Self.text(crop[1]))
        }
      }
    }
    if let policy = rows["shifts"]?[[version]].flatMap({ rows["policies"]?[[$0[7]]] }) {
      text.add("policies")
      text.add(Self.text(policy[2]))
    }
    for crop in crops {
      text.add("crops")
      text.add(crop)
    }
    return text.sha256
  }

  /// The order of SQLite's keys: numbers by their value, texts by their bytes.
  private static func isBefore(_ one: [Substring], _ other: [Substring]) -> Bool {
    for (one, other) in zip(one, other) where one != other {
      if let one = Int64(one), let other = Int64(other) { return one < other }
      return one.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return one.count < other.count
  }

  /// The text that a JSON string means.
  private static func text(_ json: Substring) -> String {
    // The log's JSON was checked when it was taken; another text gives another seal.
    (try? JSONDecoder().decode(String.self, from: Data(json.utf8))) ?? String(json)
  }

  /// The elements of a JSON array, each as it is written.
  private static func elements(of array: Substring) -> [Substring] {
    var (elements, depth, isText, isEscaped) = ([Substring](), 0, false, false)
    let bytes = array.utf8
    var start = array.startIndex
    for place in bytes.indices {
      let byte = bytes[place]
      if isText {
        if !isEscaped, byte == UInt8(ascii: "\"") { isText = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth == 1 { start = bytes.index(after: place) }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0, start < place { elements.append(array[start..<place]) }
      case UInt8(ascii: ",") where depth == 1:
        elements.append(array[start..<place])
        start = bytes.index(after: place)
      // Digits, letters and signs of an element.
      default: break
      }
    }
    return elements
  }
}
