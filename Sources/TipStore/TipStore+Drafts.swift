import GRDB

extension TipStore {
  /// Keeps a draft: a new one, or the new text of one that is there.
  ///
  /// - Throws: ``TipStoreError/noSuchDraft(_:)`` where the draft was saved or thrown away.
  @discardableResult
  public func saveDraft(_ id: Draft.ID? = nil, json: String) throws(TipStoreError) -> Draft.ID {
    try write { db in
      let row = DraftRow(id: id?.rawValue, updatedAt: Self.timestamp(), json: json)
      guard let id else {
        try row.insert(db)
        return Draft.ID(rawValue: db.lastInsertedRowID)
      }
      try db.execute(
        sql: "UPDATE drafts SET updated_at = ?, json = ? WHERE id = ?",
        arguments: [row.updatedAt, row.json, row.id])
      guard db.changesCount == 1 else { throw TipStoreError.noSuchDraft(id) }
      return id
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

  static func removeDraft(_ id: Draft.ID, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM drafts WHERE id = ?", arguments: [id.rawValue])
    guard db.changesCount == 1 else { throw TipStoreError.noSuchDraft(id) }
  }
}

extension Draft {
  init?(_ row: DraftRow) {
    guard let id = row.id else { return nil }
    self.init(id: ID(rawValue: id), updatedAt: row.updatedAt, json: row.json)
  }
}
