import GRDB

extension Database {
  /// What SQLite finds wrong in the file; nil where all is sound.
  ///
  /// - Parameter comparesIndexes: whether all tables and rules are looked at alone, or what indexes
  ///   hold as well.
  func damage(comparesIndexes: Bool = true) throws -> String? {
    let check = comparesIndexes ? "integrity_check" : "quick_check"
    let answer = try String.fetchOne(self, sql: "PRAGMA \(check)") ?? "no answer"
    return answer == "ok" ? nil : answer
  }
}
