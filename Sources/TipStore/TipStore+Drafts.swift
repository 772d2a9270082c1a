import GRDB

extension TipStore {
  /// Keeps a draft: a new one, or the new text of one that is there.
  ///
  /// - Parameters:
  ///   - last: the draft as it was when it was read or kept last; nil for a new one.
  ///   - who: the login name.
  /// - Throws: ``TipStoreError/noSuchDraft(_:)`` where the draft was saved or thrown away;
  ///   ``TipStoreError/draftChanged(_:since:)`` where somebody else kept it since then.
  @discardableResult
  public func saveDraft(
    _ last: Draft.Version? = nil, json: String, by who: String? = nil
  ) throws(TipStoreError) -> Draft.Version {
    try write { db in
      let now = Self.timestamp()
      guard let last else {
        try db.execute(
          sql: "INSERT INTO drafts (updated_at, updated_by, json) VALUES (?, ?, ?)",
          arguments: [now, who, json])
        return Draft.Version(id: Draft.ID(rawValue: db.lastInsertedRowID), revision: 1)
      }
      try Self.check(last, db)
      try db.execute(
        sql: """
          UPDATE drafts SET updated_at = ?, updated_by = ?, json = ?, revision = revision + 1
          WHERE id = ?
          """, arguments: [now, who, json, last.id.rawValue])
      return Draft.Version(id: last.id, revision: last.revision + 1)
    }
  }

  /// All drafts, the one changed last first.
  public func drafts() throws(TipStoreError) -> [Draft] {
    try read { db in
      try DraftRow.fetchAll(db, sql: "SELECT * FROM drafts ORDER BY updated_at DESC, id DESC")
        .compactMap(Draft.init)
    }
  }

  /// A draft; nil where there is none of that number.
  public func draft(_ id: Draft.ID) throws(TipStoreError) -> Draft? {
    try read { db in
      try DraftRow.fetchOne(db, sql: "SELECT * FROM drafts WHERE id = ?", arguments: [id.rawValue])
        .flatMap(Draft.init)
    }
  }

  /// Throws a draft away.
  ///
  /// - Throws: ``TipStoreError/noSuchDraft(_:)``.
  public func deleteDraft(_ id: Draft.ID) throws(TipStoreError) {
    try write { db in try Self.removeDraft(id, db) }
  }

  /// - Parameter last: the draft as it was read or kept last.
  static func removeDraft(_ last: Draft.Version, _ db: Database) throws {
    try check(last, db)
    try removeDraft(last.id, db)
  }

  private static func removeDraft(_ id: Draft.ID, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM drafts WHERE id = ?", arguments: [id.rawValue])
    guard db.changesCount == 1 else { throw TipStoreError.noSuchDraft(id) }
  }

  /// - Throws: where the draft is not any more what somebody saw.
  private static func check(_ last: Draft.Version, _ db: Database) throws {
    let row = try DraftRow.fetchOne(
      db, sql: "SELECT * FROM drafts WHERE id = ?", arguments: [last.id.rawValue])
    guard let now = row.flatMap(Draft.init) else { throw TipStoreError.noSuchDraft(last.id) }
    guard now.version == last else {
      throw TipStoreError.draftChanged(now, since: last.revision)
    }
  }
}

extension Draft {
  init?(_ row: DraftRow) {
    guard let id = row.id else { return nil }
    self.init(
      version: Version(id: ID(rawValue: id), revision: row.revision), updatedAt: row.updatedAt,
      updatedBy: row.updatedBy, json: row.json)
  }
}
