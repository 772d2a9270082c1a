import GRDB

/// How far a version of a shift is on its way: what the log tells as well.
struct ShiftSteps {
  /// The row of the version.
  let id: Int64
  let number: Int64
  let version: Int
  let isCurrent: Bool
  /// Whether the shift has no later version.
  let isLast: Bool
  /// Whether one of its pictures is not marked as its state asks.
  let misusesPicture: Bool
  let revision: Int
  let state: String
  let reopenReason: String?
  let voidReason: String?
  let closedAt: String?
  let closedBy: String?
  let paidAt: String?
  let paidBy: String?
  let paidOn: String?

  /// By number and version.
  ///
  /// - Parameter withPictures: whether their use is looked at, which takes longest.
  static func all(
    _ db: Database, _ condition: String = "true", _ arguments: StatementArguments = [],
    withPictures: Bool = true
  ) throws -> [ShiftSteps] {
    let rows = try RawRows(
      db, of: "shifts",
      sql: """
        SELECT id, number, version, current, revision, state, reopen_reason, void_reason, closed_at,
          closed_by, paid_at, paid_by, paid_on,
          version = (SELECT max(version) FROM shifts others WHERE others.number = shifts.number),
          \(withPictures) AND EXISTS (SELECT 1 FROM scans
            WHERE shift_id = shifts.id AND counts <> (current = 1 AND state <> 'voided'))
        FROM shifts WHERE \(condition) ORDER BY number, version
        """, arguments: arguments)
    var steps: [ShiftSteps] = []
    while try rows.step() {
      steps.append(
        ShiftSteps(
          id: try rows.int(0), number: try rows.int(1), version: Int(try rows.int(2)),
          isCurrent: try rows.int(3) != 0, isLast: try rows.int(13) != 0,
          misusesPicture: try rows.int(14) != 0, revision: Int(try rows.int(4)),
          state: try rows.text(5), reopenReason: try rows.optionalText(6),
          voidReason: try rows.optionalText(7), closedAt: try rows.optionalText(8),
          closedBy: try rows.optionalText(9), paidAt: try rows.optionalText(10),
          paidBy: try rows.optionalText(11), paidOn: try rows.optionalText(12)))
    }
    return steps
  }
}

/// Compares one version of a shift with what the log last said of it.
struct LifeComparison {
  let row: ShiftSteps
  let logged: LoggedBooks.Version

  init(_ row: ShiftSteps, _ books: LoggedBooks) {
    (self.row, logged) = (row, books.versions[row.id] ?? LoggedBooks.Version())
  }

  func troubles() -> [BookTrouble] {
    (kinds() + (row.misusesPicture ? [.pictureUse] : []))
      .map { BookTrouble(.shift(row.number, version: row.version), $0) }
  }

  private func kinds() -> [BookTrouble.Kind] {
    var kinds: [BookTrouble.Kind] = []
    if logged.begun == nil { kinds.append(.notLogged) }
    if row.isCurrent != row.isLast { kinds.append(.counts(row.isCurrent)) }
    if let state = logged.state, state.value == row.state {
      kinds += signatures()
    } else {
      kinds.append(
        .state(stored: row.state, logged: logged.state?.value, entry: logged.state?.entry))
    }
    if row.reopenReason?.onOneLine != logged.reopenReason?.value?.onOneLine {
      kinds.append(Self.hidden("reason of reopening", logged.reopenReason?.entry))
    }
    if row.revision != logged.edits + 1 { kinds.append(.changedUnlogged) }
    let wasClosed = row.closedAt != nil || logged.closed != nil
    if wasClosed, logged.seals.isEmpty { kinds.append(.neverSealed) }
    for seal in logged.seals.dropFirst() { kinds.append(.sealedAgain(entry: seal.entry)) }
    return kinds
  }

  private func signatures() -> [BookTrouble.Kind] {
    var kinds: [BookTrouble.Kind] = []
    kinds += Self.signature("closing", row.closedAt, row.closedBy, logged.closed)
    kinds += Self.signature("payment", row.paidAt, row.paidBy, logged.paid)
    if row.paidOn != logged.paidOn {
      kinds.append(
        .detail(
          "day of payment", stored: row.paidOn, logged: logged.paidOn, entry: logged.paid?.entry))
    }
    if row.voidReason?.onOneLine != logged.voidReason?.value?.onOneLine {
      kinds.append(Self.hidden("reason of voiding", logged.voidReason?.entry))
    }
    return kinds
  }

  static func signature(
    _ step: String, _ at: String?, _ who: String?, _ logged: LoggedBooks.Signature?
  ) -> [BookTrouble.Kind] {
    if who?.onOneLine != logged?.who.onOneLine {
      return [hidden("signature of the \(step)", logged?.entry)]
    }
    guard let at, let logged, !isSameTime(at, logged.at) else { return [] }
    return [.detail("time of the \(step)", stored: at, logged: logged.at, entry: logged.entry)]
  }

  /// Row and entry are written within one transaction, so within five minutes.
  private static func isSameTime(_ a: String, _ b: String) -> Bool {
    if a == b { return true }
    guard let a = seconds(a), let b = seconds(b) else { return false }
    return abs(a - b) <= 300
  }

  /// Whether a time lies before another by more than clocks are set right by.
  static func isEarlier(_ time: String, than other: String) -> Bool {
    time < other && !isSameTime(time, other) && seconds(time) != nil && seconds(other) != nil
  }

  private static func seconds(_ text: String) -> Int? {
    BackupTime(text.filter { $0 != "-" && $0 != ":" })?.secondsSince1970
  }

  /// A detail whose text may name somebody.
  static func hidden(_ what: String, _ entry: Int64?) -> BookTrouble.Kind {
    .detail(what, stored: nil, logged: nil, entry: entry)
  }
}
