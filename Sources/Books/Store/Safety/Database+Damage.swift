import GRDB

extension Database {
  /// What SQLite finds wrong in the file; nil where all is sound.
  ///
  /// In schema 3 SQLite 3.40 says that names' spellings and people are missing where they are not,
  /// because of how that table was laid out: see migration v0004. There they are counted.
  ///
  /// - Parameter comparesIndexes: whether all tables and rules are looked at alone, or what indexes
  ///   hold as well.
  func damage(comparesIndexes: Bool = true, schemaVersion: Int) throws -> String? {
    let check = comparesIndexes ? "integrity_check" : "quick_check"
    let answers = try String.fetchAll(self, sql: "PRAGMA \(check)(100000)")
    let alarms = ["NULL value in staff_names.spelling", "NULL value in staff_names.employee_id"]
    let faults = answers.filter { $0 != "ok" && !(schemaVersion == 3 && alarms.contains($0)) }
    if let first = faults.first { return first }
    guard let alarm = answers.first(where: alarms.contains) else {
      return answers.isEmpty ? "no answer" : nil
    }
    let missing = "SELECT count(*) FROM staff_names WHERE spelling IS NULL OR employee_id IS NULL"
    return try number(missing) > 0 ? alarm : nil
  }
}
