import GRDB

/// The numbers that people call shifts by. One number never means two evenings, also where a
/// backup took the place of books that had given out more of them.
struct ShiftNumbers {
  let db: Database

  /// The last number that was given out; 0 where none was.
  func last() throws -> Int64 {
    let last = try Int64.fetchOne(
      db,
      sql: """
        SELECT max(coalesce((SELECT max(number) FROM shifts), 0), coalesce(
          (SELECT max(CAST(new_value AS INTEGER)) FROM change_log
            WHERE what = '\(LogWords.numbersUsed)'), 0))
        """)
    return last ?? 0
  }
}
