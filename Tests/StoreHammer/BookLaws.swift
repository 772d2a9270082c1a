import Books
import Foundation
import GRDB

/// What must hold in a database after anything that happened to it.
public enum BookLaws {
  /// - Returns: what does not hold; empty where all is well.
  public static func broken(in path: String) throws -> [String] {
    var broken = BookExamination(database: path).findings()
      .filter { $0.weight == .trouble }.map { "\($0.area): \($0.text)" }
    broken += try ask(path, shiftsThatAreNotWhole).map { "shift row \($0) is not whole" }
    for backup in try TipStore.backups(of: path) {
      let folder = (path as NSString).deletingLastPathComponent
      do throws(BackupError) {
        _ = try TipStore.contents(ofBackup: backup.path, unpackingIn: folder)
      } catch {
        broken.append("a backup that looks whole is not: \(error)")
      }
    }
    return broken
  }

  /// Rows of one column in a database.
  public static func ask(_ path: String, _ sql: String) throws -> [String] {
    let queue = try DatabaseQueue(path: path)
    let answer = try queue.read { db in
      try Row.fetchAll(db, sql: sql).map { row in (row[0] as Int64?).map { String($0) } ?? "NULL" }
    }
    try queue.close()
    return answer
  }

  private static let shiftsThatAreNotWhole = """
    SELECT s.id FROM shifts s WHERE
      NOT EXISTS (SELECT 1 FROM server_reports WHERE shift_id = s.id)
      OR (SELECT count(*) FROM payouts WHERE shift_id = s.id)
        <> (SELECT count(*) FROM server_reports WHERE shift_id = s.id)
          + (SELECT count(*) FROM support WHERE shift_id = s.id)
      OR (SELECT sum(amount) FROM payouts WHERE shift_id = s.id) IS NOT s.tips
      OR NOT EXISTS (SELECT 1 FROM change_log WHERE shift_id = s.id)
    """
}
