import GRDB
public import Money
public import Tips

/// Whether a version of a shift is still what it was, and still comes out the same.
public struct ShiftVerification: Hashable, Sendable {
  /// What the log's seal says of the version's content.
  public enum Seal: Hashable, Sendable {
    /// It was never closed, so it was never sealed.
    case none
    /// It was closed, and its seal is not in the log.
    case missing
    /// Everything is as it was when it was closed.
    case intact
    /// Something was changed by another program.
    case broken(sealed: String, found: String)
  }

  public let shift: Int64
  public let version: Int
  public let state: ShiftState
  public let currency: Currency
  public let programVersion: String
  public let seal: Seal
  /// What comes out otherwise today; empty where all is the same.
  public let differences: [Difference]
  /// Why today's engine computes nothing from these facts; nil where it does.
  public let refusal: ShiftError?
  /// What its state, its signatures and the log do not agree about.
  public let troubles: [BookTrouble]
  /// Kept copies of pictures that are missing or changed, each with what is wrong.
  public let pictureTroubles: [String]

  /// Whether the payouts follow from the stored facts.
  public var comesOutTheSame: Bool { differences.isEmpty && refusal == nil }

  public var isSound: Bool {
    (seal == .none || seal == .intact) && comesOutTheSame && troubles.isEmpty
      && pictureTroubles.isEmpty
  }
}

/// A version of a shift, by its numbers.
public struct ShiftVersion: Hashable, Sendable {
  public let shift: Int64
  public let version: Int
}

extension TipStore {
  /// Computes a stored shift again from its facts by the policy that is stored with it, and looks
  /// whether anything of it was changed since it was closed, and its state against the log.
  ///
  /// - Parameter version: an earlier version; nil for the one that counts.
  public func verify(
    shift number: Int64, version: Int? = nil
  ) throws(TipStoreError) -> ShiftVerification {
    let pictures = pictures
    return try read { db in
      let reader = ShiftReader(db: db)
      let row = try reader.row(of: number, version: version)
      let stored = try reader.shift(row)
      let outcome = ShiftComparison(stored).outcome()
      guard let life = try ShiftEvidence(db: db).lives("id = ?", [row.id]).first else {
        throw TipStoreError.noSuchVersion(number, version: row.version)
      }
      return ShiftVerification(
        shift: number, version: row.version, state: stored.state, currency: stored.currency,
        programVersion: stored.programVersion, seal: try Self.seal(of: life, db),
        differences: outcome.differences, refusal: outcome.refusal,
        troubles: try BookComparison(db: db).troubles(ofVersion: row),
        pictureTroubles: stored.scans.compactMap { scan in
          guard let kept = scan.keptFile else { return nil }
          return pictures.trouble(of: kept, scan.picture).map { "\(pictures.path(of: kept)) \($0)" }
        })
    }
  }

  /// All versions of some shifts, by number and version.
  public func shiftVersions(
    _ numbers: [Int64]? = nil, from first: CalendarDay? = nil, to last: CalendarDay? = nil
  ) throws(TipStoreError) -> [ShiftVersion] {
    try read { db in
      guard let numbers else {
        let sql = """
          SELECT id, number, version FROM shifts WHERE business_date BETWEEN ? AND ?
          ORDER BY number, version
          """
        return try Row.fetchAll(db, sql: sql, arguments: Self.days(first, last)).map { row in
          let read = ValueReader("shifts", row)
          return ShiftVersion(shift: try read("number"), version: try read("version"))
        }
      }
      return try numbers.flatMap { number in
        let versions = try Int.fetchAll(
          db, sql: "SELECT version FROM shifts WHERE number = ? ORDER BY version",
          arguments: [number])
        guard !versions.isEmpty else { throw TipStoreError.noSuchShift(number) }
        return versions.map { ShiftVersion(shift: number, version: $0) }
      }
    }
  }

  private static func seal(
    of life: ShiftEvidence.Life, _ db: Database
  ) throws -> ShiftVerification.Seal {
    guard let sealed = life.seal else { return life.wasClosed ? .missing : .none }
    let found = try ShiftSeal(db: db).seal(of: life.id)
    return found == sealed ? .intact : .broken(sealed: sealed, found: found)
  }
}
