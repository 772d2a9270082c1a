import DatabaseMigrations
import Fixtures
import Foundation
import GRDB

@testable import Books

/// Books of schemas that were shipped before, with data in them.
enum OldBooks {
  /// - Returns: `path`.
  static func make(schemaVersion: Int, at path: String) throws -> String {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      switch schemaVersion {
      case 3, 4, 5: try db.execute(sql: written(schemaVersion))
      default:
        for migration in SchemaMigration.all.prefix(schemaVersion) {
          try db.execute(sql: migration.sql)
        }
        try db.execute(
          sql: schemaVersion == 1 ? SchemaTests.firstSchema : SchemaTests.secondSchema())
      }
      try db.execute(sql: "PRAGMA application_id = \(SchemaUpgrade.applicationID)")
      try db.execute(sql: "PRAGMA user_version = \(schemaVersion)")
    }
    try queue.close()
    return path
  }

  /// As the program of that schema wrote it.
  private static func written(_ schemaVersion: Int) throws -> String {
    let file = Repository.root.appending(
      path: "Tests/BooksTests/Store/Schemas/v000\(schemaVersion).sql")
    return try String(contentsOf: file, encoding: .utf8)
  }
}
