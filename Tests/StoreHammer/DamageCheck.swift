import Books
import Foundation
import GRDB
import Money
import Tips

/// Looks at damaged books with everything that reads them. Only its end tells whether that is
/// safe: a reader that traps ends the program.
struct DamageCheck {
  let path: String

  /// What the checkers said; empty where they found nothing.
  func named() -> [String] {
    var named = BookExamination(database: path).findings()
      .filter { $0.weight >= .care && !["backups", "permissions", "disk"].contains($0.area) }
      .map { "doctor, \($0.area)" }
    do {
      let store = try TipStore.open(at: path)
      named += Self.answer("log verify") {
        let found = try store.verifyLog()
        return found.isSound
      }
      named += Self.answer("shift verify") {
        try store.shiftVersions().map { item in
          Self.answer("") { try store.verify(shift: item.shift, version: item.version).isSound }
        }.allSatisfy(\.isEmpty)
      }
      named += Self.readers(store)
    } catch {
      named.append("opening: \(error)")
    }
    return named
  }

  /// Whatever else reads the books must refuse or answer, never end the program.
  private static func readers(_ store: TipStore) -> [String] {
    let readers: [(String, () throws -> Void)] = [
      ("shift list", { _ = try store.shifts(includingVoided: true) }),
      ("report", { _ = try store.periodRecords(of: .allDays, withDerivations: true) }),
      ("report unchecked", { _ = try store.periodRecords(of: .allDays, checkingSeals: false) }),
      (
        "exports",
        {
          for item in try store.exports(touching: .allDays) {
            _ = try store.changes(since: item)
          }
        }
      ),
      ("drafts", { _ = try store.drafts() }),
      (
        "staff",
        {
          for member in try store.staff(includingInactive: true) {
            _ = try store.staffDetails(member.employee.id)
            _ = try store.candidates(for: member.employee.name)
          }
          _ = try store.staffNames()
        }
      ),
      ("periods", { _ = try store.payPeriods() }),
      ("log show", { _ = try store.lastChanges(1000) }),
      ("save", { _ = try store.save(HammerWork.evening(day: 50, mark: 9), by: "x") }),
    ]
    return readers.flatMap { name, read in
      answer(name) {
        try read(); return true
      }
    }
  }

  private static func answer(_ name: String, _ isSound: () throws -> Bool) -> [String] {
    do {
      return try isSound() ? [] : [name]
    } catch {
      return ["\(name): \(error)"]
    }
  }

  // MARK: - What is stored

  /// Everything that the database holds, table by table, column by column; nil where SQLite itself
  /// cannot read it.
  static func content(of path: String) -> [String: [String]]? {
    do {
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      defer { _ = Result { try queue.close() } }
      return try queue.read { db in
        var content: [String: [String]] = [:]
        let schema = try Row.fetchAll(db, sql: "SELECT type, name, sql FROM sqlite_master")
        content["schema"] = schema.map { "\($0.databaseValues)" }.sorted()
        content["marks"] = [
          "\(try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0)",
          "\(try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0)",
        ]
        let tables = try String.fetchAll(
          db,
          sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        for table in tables {
          let name = table.quotedDatabaseIdentifier
          for row in try Row.fetchAll(db, sql: "SELECT * FROM \(name) NOT INDEXED") {
            for (column, value) in row {
              content["\(table).\(column)", default: []].append("\(value)")
            }
          }
        }
        return content
      }
    } catch {
      return nil
    }
  }
}
