import BusinessCalendar
import GRDB
public import Monetary
public import PayRecords
public import TipPooling

/// Whether a version of a shift is still what it was, and still comes out the same.
public struct ShiftVerification: Hashable, Sendable {
  /// What the log's seal says of the version's content.
  public enum Seal: Hashable, Sendable {
    /// It was never closed, so it was never sealed.
    case none
    /// Everything is as it was when it was closed.
    case intact
    /// Something was changed by another program.
    case broken(sealed: String, found: String)
  }

  /// A figure that the engine computes differently today.
  public struct Difference: Hashable, Sendable {
    /// Whose; nil for a sum of the whole shift.
    public let employee: Employee?
    /// The list that the person is in; nil for a sum of the whole shift.
    public let pool: TipPool?
    /// `amount`, `card tips`, `house pays` …
    public let figure: String
    public let stored: Money
    public let computed: Money
  }

  /// The shift's number.
  public let shift: Int64
  public let version: Int
  public let state: ShiftState
  public let currency: Currency
  /// The program that computed it.
  public let programVersion: String
  public let seal: Seal
  /// What comes out otherwise today; empty where all is the same.
  public let differences: [Difference]
  /// Why today's engine computes nothing from these facts; nil where it does.
  public let refusal: ShiftError?
  /// Kept copies of pictures that are missing or changed, each with what is wrong.
  public let pictureTroubles: [String]

  /// Whether nothing at all is wrong.
  public var isSound: Bool {
    if case .broken = seal { return false }
    return differences.isEmpty && refusal == nil && pictureTroubles.isEmpty
  }
}

extension TipStore {
  /// Computes a stored shift again from its facts by the policy that is stored with it, and looks
  /// whether anything of it was changed since it was closed.
  ///
  /// - Parameter version: an earlier version; nil for the one that counts.
  /// - Throws: ``TipStoreError``: no such shift or version, a value that cannot be understood.
  public func verify(
    shift number: Int64, version: Int? = nil
  ) throws(TipStoreError) -> ShiftVerification {
    let pictures = pictures
    return try read { db in
      let reader = ShiftReader(db: db)
      let row = try reader.row(of: number, version: version)
      let stored = try reader.shift(row)
      let outcome = ShiftComparison(stored).outcome()
      return ShiftVerification(
        shift: number, version: row.version, state: stored.state, currency: stored.currency,
        programVersion: stored.programVersion, seal: try Self.seal(of: row.storedID(), db),
        differences: outcome.differences, refusal: outcome.refusal,
        pictureTroubles: stored.scans.compactMap { scan in
          guard let kept = scan.keptFile else { return nil }
          return pictures.trouble(of: kept, scan.picture).map { "\(pictures.path(of: kept)) \($0)" }
        })
    }
  }

  private static func seal(of shift: Int64, _ db: Database) throws -> ShiftVerification.Seal {
    let sealed = try String.fetchOne(
      db,
      sql: "SELECT new_value FROM change_log WHERE shift_id = ? AND what = ? ORDER BY id DESC",
      arguments: [shift, ShiftLife.sealed])
    guard let sealed else { return .none }
    let found = try ShiftSeal(db: db).seal(of: shift)
    return found == sealed ? .intact : .broken(sealed: sealed, found: found)
  }
}

/// What a stored shift says and what the engine makes of its facts today, side by side.
struct ShiftComparison {
  let stored: StoredShift

  init(_ stored: StoredShift) { self.stored = stored }

  func outcome() -> (differences: [ShiftVerification.Difference], refusal: ShiftError?) {
    do {
      return (try differences(from: stored.factsThen.payouts(in: stored.currency)), nil)
    } catch {
      return ([], error)
    }
  }

  private func differences(
    from result: ShiftPayouts
  ) throws(ShiftError) -> [ShiftVerification.Difference] {
    var found = sums(result)
    for (index, line) in stored.payouts.enumerated() {
      let isThere = index < result.payouts.count
      let payout = isThere ? result.payouts[index] : nil
      let entry = isThere ? result.settlement.entries[index] : nil
      let sources = payout?.sources ?? .zero
      let figures: [(String, Money, Money)] = [
        ("amount", line.amount, payout?.amount ?? .zero),
        ("card tips", line.sources.cardTips, sources.cardTips),
        ("cash tips", line.sources.cashTips, sources.cashTips),
        ("service charges", line.sources.serviceCharges, sources.serviceCharges),
        ("event tips", line.sources.eventTips, sources.eventTips),
        ("paid by the house", line.sources.housePaid, sources.housePaid),
        ("cash in hand", line.cashInHand, entry?.cashInHand ?? .zero),
        ("house pays", line.housePays, entry?.housePays ?? .zero),
        ("cash rounding", line.cashRounding, entry?.rounding ?? .zero),
      ]
      for (figure, was, computed) in figures where was != computed {
        found.append(
          ShiftVerification.Difference(
            employee: line.employee, pool: line.pool, figure: figure, stored: was,
            computed: computed))
      }
    }
    return found
  }

  private func sums(_ result: ShiftPayouts) -> [ShiftVerification.Difference] {
    let figures: [(String, Money, Money)] = [
      ("net sales", stored.totals.netSales, result.totals.netSales),
      ("support pool", stored.totals.supportPool, result.totals.supportPool),
      ("server pool", stored.totals.serverPool, result.totals.serverPool),
      ("house total", stored.totals.houseTotal, result.settlement.houseTotal),
    ]
    return figures.filter { $0.1 != $0.2 }.map { figure, was, computed in
      ShiftVerification.Difference(
        employee: nil, pool: nil, figure: figure, stored: was, computed: computed)
    }
  }
}
