public import Tips

/// Something in the books that is not as the change log says: another program was there.
public struct BookTrouble: Hashable, Sendable {
  public enum Subject: Hashable, Sendable {
    case shift(Int64, version: Int)
    /// A version of a shift that is not there, by the row that its parts name.
    case shiftRow(Int64)
    case employee(Employee.ID)
    case period(String)
    /// What the till sold on a day.
    case sales(day: String)
    /// A file that was made or brought in, by its number.
    case export(Int64)
    case `import`(Int64)
    /// What somebody drew who signed for cash, by the entry of the log.
    case signature(Int64)
    case table(String)
    /// When the end of the log was noted outside of the books: `export 3`; or its file.
    case noted(String)
  }

  public enum Kind: Hashable, Sendable {
    /// No entry of the log says that it was ever made.
    case notLogged
    case missing
    /// A shift whose later versions are there lacks its first.
    case firstVersionMissing
    /// It was closed, and the log keeps no seal of it.
    case neverSealed
    /// The log keeps a second seal of it: TipPool seals a version once.
    case sealedAgain(entry: Int64)
    /// It is in another state than the log last said; nil: the log says nothing.
    case state(stored: String, logged: String?, entry: Int64?)
    /// It counts, and a later version should; or the other way round.
    case counts(Bool)
    /// A detail is not what the log last said; nil: the log says nothing of it.
    case detail(String, stored: String?, logged: String?, entry: Int64?)
    /// A row of it is gone: its table, and the entry of the log that made it.
    case partGone(String, entry: Int64)
    /// A picture of it may be paid by a second time, or one of a voided shift may not.
    case pictureUse
    /// It knows that many entries of the log; the books have fewer.
    case laterThanBooks(entries: Int64, found: Int64)
    case otherHouse
    /// An entry of the log is another one than it was then.
    case otherEntry(Int64)
    /// A backup ends elsewhere than was noted when it was made.
    case otherThanNoted
    /// The list of the log's ends is no ordinary file that can be read.
    case noOrdinaryFile
    /// The list of the log's ends does not have those of that many backups that the log tells of.
    case linesMissing(Int)
    /// Rows were deleted: there were that many once.
    case rowsGone(highest: Int64, found: Int64)
    /// A text has a zero among its bytes, behind which more is hidden; the row by the first column
    /// of its table.
    case hiddenText(column: String, row: Int64)
    /// What SQLite says of the file: an index that has other values than its table, for example.
    case damaged(String)
    /// A guard, index or table is missing, was changed or is not TipPool's.
    case schemaChanged(String)
    /// The content of a row does not have the SHA-256 that is stored beside it.
    case otherContent(row: Int64)
  }

  public let subject: Subject
  public let kind: Kind

  init(_ subject: Subject, _ kind: Kind) {
    (self.subject, self.kind) = (subject, kind)
  }
}

extension BookTrouble: CustomStringConvertible {
  /// One sentence. It names no person and no amount.
  public var description: String { "\(subject): \(kind)." }
}

extension BookTrouble.Subject {
  /// The order in which troubles are reported.
  var place: (kind: Int, number: Int64, version: Int) {
    switch self {
    case .shift(let number, let version): (0, number, version)
    case .shiftRow(let row): (1, row, 0)
    // An ID that is no row of the staff list, which only damage leaves, comes first.
    case .employee(let id): (2, id.staffRow ?? 0, 0)
    case .period: (3, 0, 0)
    case .sales: (4, 0, 0)
    case .export(let number): (5, number, 0)
    case .import(let number): (6, number, 0)
    case .signature(let entry): (7, entry, 0)
    case .table, .noted: (8, 0, 0)
    }
  }
}

extension BookTrouble.Subject: CustomStringConvertible {
  public var description: String {
    switch self {
    case .shift(let number, 1): "shift \(number)"
    case .shift(let number, let version): "shift \(number), version \(version)"
    case .shiftRow(let row): "a version of a shift (row \(row) of the table shifts)"
    case .employee(let id): id.rawValue
    case .period(let days): "pay period \(days.printable)"
    case .sales(let day): "sales of \(day.printable)"
    case .export(let number): "export \(number)"
    case .import(let number): "import \(number)"
    case .signature(let entry): "signature of entry \(entry) of the log"
    case .table(let name): "table \(name)"
    case .noted(let occasion): occasion.printable
    }
  }
}

extension BookTrouble.Kind: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notLogged: "the log does not say that it was ever made"
    case .missing: "it is gone"
    case .firstVersionMissing: "its first version is gone"
    case .neverSealed: "it was closed, and the log has no seal of it"
    case .sealedAgain(let entry):
      "the log has a second seal of it (entry \(entry)), which TipPool never writes"
    case .state(let stored, let logged?, let entry?):
      "it is \(stored.printable), and the log last said \(logged.printable) (entry \(entry))"
    case .state(let stored, _, _): "it is \(stored.printable), of which the log says nothing"
    case .counts(true): "it counts, though there is a later version"
    case .counts(false): "no version counts: this one is put aside, and there is no later one"
    case .detail(let what, let stored?, let logged?, let entry?):
      "\(what) is \(stored.printable), and the log last said \(logged.printable) (entry \(entry))"
    case .detail(let what, _, _, let entry?): "\(what) is not what entry \(entry) of the log says"
    case .detail(let what, _, _, nil): "the log says nothing of its \(what)"
    case .partGone(let what, let entry): "its \(what), of entry \(entry) of the log, is gone"
    case .pictureUse: "its pictures are not marked as its state asks, so one may pay twice"
    case .laterThanBooks(let entries, let found):
      "it knows \(entries) entries of the log, the books have \(found): an older copy was put in "
        + "their place, or the end of the log was cut off"
    case .otherHouse: "it is of another house's books, and these took the place of those"
    case .otherEntry(let entry):
      "entry \(entry) of the log was another one then: the log was written anew"
    case .otherThanNoted:
      "the log in it ends elsewhere than the list of the log's ends says: the file was put in its "
        + "place, or the list was changed"
    case .noOrdinaryFile: "it is no ordinary file that can be read, and was one"
    case .linesMissing(let count):
      "it is gone, or lacks the ends of \(count) of the backups that the log tells of"
    case .rowsGone(let highest, let found):
      "rows were deleted: \(highest) were made, and \(found) are there"
    case .hiddenText(let column, let row):
      "\(column.printable) of row \(row) has a zero byte, behind which more is hidden"
    case .damaged(let detail): "the file is damaged, or was changed: \(detail.printable)"
    case .schemaChanged(let what): "another program changed the schema of the books: \(what)"
    case .otherContent(let row): "the content of row \(row) is not what its SHA-256 says"
    }
  }
}
