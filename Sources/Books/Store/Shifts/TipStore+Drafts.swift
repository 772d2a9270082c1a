import GRDB

/// A form that is not finished. It pays nothing. What its text means is the caller's affair.
public struct Draft: Hashable, Sendable {
  /// The draft's number; never used again.
  public struct ID: Hashable, Sendable, RawRepresentable {
    public let rawValue: Int64

    public init(rawValue: Int64) { self.rawValue = rawValue }
  }

  /// A draft as somebody saw it last: whoever writes it says so, that nothing of others is lost.
  public struct Version: Hashable, Sendable {
    public let id: ID
    /// How often it was kept: 1 and up.
    public let revision: Int
  }

  public let version: Version
  /// UTC, ISO 8601.
  public let updatedAt: String
  /// Who kept it last; nil where it is not known.
  public let updatedBy: BooksActor?
  public let json: String

  public var id: ID { version.id }
}

extension TipStore {
  /// Keeps a draft: a new one, or the new text of one that is there.
  ///
  /// - Parameter last: the draft as it was when it was read or kept last; nil for a new one.
  /// - Throws: ``TipStoreError/noSuchDraft(_:)`` where the draft was saved or thrown away;
  ///   ``TipStoreError/draftChanged(_:since:)`` where somebody else kept it since then.
  @discardableResult
  public func saveDraft(
    _ last: Draft.Version? = nil, json: String, by who: BooksActor? = nil
  ) throws(TipStoreError) -> Draft.Version {
    try write { db in
      let now = Self.timestamp()
      guard let last else {
        try db.execute(
          sql: "INSERT INTO drafts (updated_at, updated_by, json) VALUES (?, ?, ?)",
          arguments: [now, who?.text, json])
        return Draft.Version(id: Draft.ID(rawValue: db.lastInsertedRowID), revision: 1)
      }
      try Self.check(last, db)
      try db.execute(
        sql: """
          UPDATE drafts SET updated_at = ?, updated_by = ?, json = ?, revision = revision + 1
          WHERE id = ?
          """, arguments: [now, who?.text, json, last.id.rawValue])
      return Draft.Version(id: last.id, revision: last.revision + 1)
    }
  }

  /// All drafts, the one changed last first.
  public func drafts() throws(TipStoreError) -> [Draft] {
    try read { db in
      try DraftRow.order(Column("updated_at").desc, Column("id").desc).fetchAll(db).map(\.draft)
    }
  }

  /// Names the state of all drafts: another text once one was begun, kept or thrown away, by whichever
  /// program. It says nothing of what they hold.
  public func stateOfDrafts() throws(TipStoreError) -> String {
    try read { db in
      try String.fetchAll(db, sql: "SELECT id || '.' || revision FROM drafts ORDER BY id")
        .joined(separator: "-")
    }
  }

  /// A draft; nil where there is none of that number.
  public func draft(_ id: Draft.ID) throws(TipStoreError) -> Draft? {
    try read { db in try DraftRow.fetchOne(db, key: id.rawValue)?.draft }
  }

  /// Throws a draft away.
  public func deleteDraft(_ id: Draft.ID) throws(TipStoreError) {
    try write { db in try Self.removeDraft(id, db) }
  }

  /// Throws a draft away, where nobody kept another text of it since.
  ///
  /// - Parameter last: the draft as it was read or kept last.
  /// - Throws: ``TipStoreError/draftChanged(_:since:)``, ``TipStoreError/noSuchDraft(_:)``; then it stays.
  public func deleteDraft(_ last: Draft.Version) throws(TipStoreError) {
    try write { db in try Self.removeDraft(last, db) }
  }

  /// - Parameter last: the draft as it was read or kept last.
  static func removeDraft(_ last: Draft.Version, _ db: Database) throws {
    try check(last, db)
    try removeDraft(last.id, db)
  }

  private static func removeDraft(_ id: Draft.ID, _ db: Database) throws {
    guard try DraftRow.deleteOne(db, key: id.rawValue) else { throw TipStoreError.noSuchDraft(id) }
  }

  private static func check(_ last: Draft.Version, _ db: Database) throws {
    guard let now = try DraftRow.fetchOne(db, key: last.id.rawValue)?.draft else {
      throw TipStoreError.noSuchDraft(last.id)
    }
    guard now.version == last else { throw TipStoreError.draftChanged(now, since: last.revision) }
  }
}

private struct DraftRow: TableRow {
  static let databaseTableName = "drafts"
  var id: Int64
  var updatedAt: String
  var json: String
  var revision: Int
  var updatedBy: BooksActor?

  var draft: Draft {
    Draft(
      version: Draft.Version(id: Draft.ID(rawValue: id), revision: revision), updatedAt: updatedAt,
      updatedBy: updatedBy, json: json)
  }
}
