import DatabaseMigrations
import Fixtures
import Foundation
import GRDB

@testable import TipStore

/// Books of layouts that were shipped before, with data in them.
enum OldBooks {
  /// - Returns: `path`.
  static func make(layout: Int, at path: String) throws -> String {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      switch layout {
      case 3, 4, 5: try db.execute(sql: written(layout))
      default:
        for migration in SchemaMigration.all.prefix(layout) { try db.execute(sql: migration.sql) }
        try db.execute(
          sql: layout == 1 ? LayoutTests.firstLayout : LayoutTests.secondLayout())
      }
      try db.execute(sql: "PRAGMA application_id = \(SchemaUpgrade.applicationID)")
      try db.execute(sql: "PRAGMA user_version = \(layout)")
    }
    try queue.close()
    return path
  }

  /// As the program of that layout wrote it.
  private static func written(_ layout: Int) throws -> String {
    let file = Repository.root.appending(path: "Tests/TipStoreTests/Layouts/v000\(layout).sql")
    return try String(contentsOf: file, encoding: .utf8)
  }
}
