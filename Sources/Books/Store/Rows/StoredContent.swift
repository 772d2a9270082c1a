import Files
import Foundation
import GRDB
import Tips

// What is stored once, however many shifts refer to it: found by the SHA-256 of its content.

/// Values that are stored as JSON. The text is under hashes: its form never changes.
enum PlainJSON {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func value<Value: Decodable>(_ text: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}

struct PolicyTable {
  let db: Database

  /// The row of a policy; added where it is new.
  func row(of policy: HousePolicy) throws -> Int64 {
    let json = try PlainJSON.text(policy)
    return try db.row(in: "policies", of: ContentHash(of: json.utf8), "json", json)
  }

  func policy(_ row: Int64) throws -> HousePolicy {
    let found = try Row.fetchOne(
      db, sql: "SELECT id, sha256, json FROM policies WHERE id = ?", arguments: [row])
    let read = ValueReader(
      "policies", try ValueReader(table: "policies", row: row).value("id", found))
    let text: String = try read("json")
    // Nothing is computed by rules that somebody changed.
    guard try read("sha256") == ContentHash(of: text.utf8).hex else {
      throw TipStoreError.unreadableValue(table: "policies", column: "sha256", row: row)
    }
    return try read.value("json") { try PlainJSON.value(text) }
  }
}

/// The small pictures of figures.
struct CropTable {
  let db: Database

  /// The row of a picture; added where it is new.
  func row(of png: [UInt8]) throws -> Int64 {
    try db.row(in: "crops", of: ContentHash(of: png), "png", Data(png))
  }

  func png(_ row: Int64) throws -> [UInt8]? {
    try Data.fetchOne(db, sql: "SELECT png FROM crops WHERE id = ?", arguments: [row])
      .map { [UInt8]($0) }
  }
}

extension Database {
  /// The row of a content with that hash; added where it is new.
  fileprivate func row(
    in table: String, of hash: ContentHash, _ column: String,
    _ content: some DatabaseValueConvertible
  ) throws -> Int64 {
    let known = "SELECT id FROM \(table) WHERE sha256 = ?"
    if let row = try Int64.fetchOne(self, sql: known, arguments: [hash.hex]) { return row }
    try execute(
      sql: "INSERT INTO \(table) (sha256, \(column)) VALUES (?, ?)", arguments: [hash.hex, content])
    return lastInsertedRowID
  }
}
