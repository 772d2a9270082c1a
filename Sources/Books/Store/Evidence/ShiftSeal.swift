import BookLog
import Files
import Foundation
import GRDB

/// The SHA-256 over everything that a version of a shift consists of: its figures, forms,
/// payouts, readings, crops and the text of its policy. Two contents never give one seal.
///
/// The log keeps the seal of each version that was closed, so a changed figure is found.
struct ShiftSeal {
  private let db: Database
  private let parts: [(table: String, sql: String)]

  /// What may still change after the closing.
  private static let left: [String: Set<String>] = [
    "shifts": [
      "current", "state", "void_reason", "updated_at", "closed_at", "closed_by", "paid_at",
      "paid_by",
      "paid_on",
    ], "scans": ["counts"],
  ]

  init(db: Database) throws {
    self.db = db
    // In the order of the tables' names, then of their keys.
    parts =
      try BookTable.all(db).filter(\.isOfVersion).map { table in
        let content = table.content(without: Self.left[table.name] ?? [])
        return (
          table.name,
          "SELECT \(content) FROM \(table.name) WHERE \(table.belongs(to: "?")) "
            + "ORDER BY \(table.keys.joined(separator: ", "))"
        )
      } + [
        (
          "policies",
          "SELECT json FROM policies WHERE id = (SELECT policy FROM shifts WHERE id = ?)"
        ),
        (
          "crops",
          """
          SELECT png FROM scan_readings JOIN crops ON crops.id = crop_id JOIN scans ON scans.id = scan_id
          WHERE shift_id = ? ORDER BY scan_id, position
          """
        ),
      ]
  }

  /// - Parameter shift: the row of the version.
  func seal(of shift: Int64) throws -> String {
    var text = CanonicalText()
    for (table, sql) in parts {
      let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [shift])
      while let row = try rows.next() {
        text.add(table)
        text.add(Self.text(row[0]))
      }
    }
    return text.sha256
  }

  /// Of a picture its hash.
  private static func text(_ value: DatabaseValue) -> String? {
    switch value.storage {
    case .string(let text): text
    case .blob(let bytes): ContentHash(of: bytes).hex
    // Neither stands in these columns unless the file is damaged; the seal then differs.
    case .null, .int64, .double: nil
    }
  }

  /// Whether what was sealed is what it was.
  func fits(_ shift: Int64, sealed: String) throws -> Bool { try seal(of: shift) == sealed }
}
