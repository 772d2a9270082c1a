public import Books
public import Money
import Tips
import Words

/// Computes shifts again from what is stored, and holds them against their seals and the log.
public struct ShiftAudit {
  private let store: TipStore

  public init(_ store: TipStore) { self.store = store }

  /// What was found of a version, or why it cannot even be read.
  public enum Finding: Sendable {
    case verified(ShiftVerification)
    case unreadable(ShiftVersion, TipStoreError)

    /// Whether the version is as it was saved.
    public var isSound: Bool {
      switch self {
      case .verified(let found): found.isSound
      case .unreadable: false
      }
    }
  }

  /// The versions of some shifts, of a day or later and of a day or earlier.
  ///
  /// - Parameters:
  ///   - shifts: their numbers; empty for all of the days.
  ///   - version: the one that is meant; nil for all.
  /// - Throws: `TipStoreError` for a shift or version that there never was.
  public func versions(
    of shifts: [Int64], version: Int? = nil, from: CalendarDay? = nil, to: CalendarDay? = nil
  ) throws(TipStoreError) -> [ShiftVersion] {
    let all = try store.shiftVersions(shifts.isEmpty ? nil : shifts, from: from, to: to)
    guard let version else { return all }
    let found = all.filter { $0.version == version }
    guard !found.isEmpty else { throw .noSuchVersion(shifts.first ?? 0, version: version) }
    return found
  }

  /// - Throws: a failure that no change of the books explains: a lock, the disk.
  public func look(at version: ShiftVersion) throws(TipStoreError) -> Finding {
    do throws(TipStoreError) {
      return .verified(try store.verify(shift: version.shift, version: version.version))
    } catch {
      guard [.software, .noInput, .dataError].contains(error.kind) else { throw error }
      return .unreadable(version, error)
    }
  }

  /// Shifts and versions that are gone by the log, and what is wrong with the file that holds the others.
  public func missing() throws(TipStoreError) -> (gone: [BookTrouble], damage: [BookTrouble]) {
    let found = try store.verifyLog()
    let gone = found.troubles.filter { trouble in
      switch (trouble.subject, trouble.kind) {
      case (.shift, .missing), (.shift, .firstVersionMissing),
        (.table("shifts"), .rowsGone):
        true
      default: false
      }
    }
    return (gone, found.damage)
  }
}

extension ShiftVerification {
  /// What a verification of one version says, line by line.
  public var text: String {
    var lines = [sealText]
    // A missing seal was told above.
    lines += troubles.filter { $0.kind != .neverSealed }.map(\.kind.description)
    lines += differences.map(line)
    if let refusal { lines.append("cannot be computed: " + refusal.sentence(in: currency)) }
    lines += pictureTroubles
    if comesOutTheSame { lines.append(comesOutText) }
    return "Shift \(shift), version \(version), \(state.rawValue): "
      + lines.joined(separator: "\n  ")
  }

  private var sealText: String {
    switch seal {
    case .none: "not closed, so not sealed yet"
    case .missing: "THE SEAL IS MISSING: it was closed, but not by TipPool, or the log was cut"
    case .intact: "the seal is intact"
    case .broken(let sealed, let content):
      "THE SEAL IS BROKEN: it was closed as \(sealed.prefix(16).description.printable)…, its content "
        + "is now \(content.prefix(16))…: something was changed by another program"
    }
  }

  /// That the payouts follow from the facts is no comfort where somebody may have changed both.
  private var comesOutText: String {
    switch seal {
    case .none, .intact:
      "all payouts come out the same (saved by TipPool \(programVersion.printable))"
    case .broken: "facts and payouts agree with each other, but not with the seal"
    case .missing: "facts and payouts agree with each other; no seal tells whether they are right"
    }
  }

  private func line(_ difference: Difference) -> String {
    switch difference {
    case .figure(let figure, let employee, _, let stored, let computed):
      let whose = employee.map { "\($0.name.text), " } ?? ""
      return "\(whose)\(figure): stored \(stored.formatted(in: currency)), "
        + "computed \(computed.formatted(in: currency))"
    case .hours(let employee, let stored, let computed):
      return "\(employee.name.text), hours: stored \(stored?.formattedHours ?? "none"), "
        + "computed \(computed?.formattedHours ?? "none")"
    case .eligibility(let employee, let stored, let computed):
      return "\(employee.name.text), may share in the tips: stored \(stored ? "yes" : "no"), "
        + "computed \(computed ? "yes" : "no")"
    case .report(let employee, let stored, let computed):
      return "\(employee.name.text), report of own sales: stored \(stored ? "yes" : "no"), "
        + "computed \(computed ? "yes" : "no")"
    case .payee(let pool, let position, let stored, let computed):
      return "payout \(Int128(position) + 1) of the \(pool.rawValue) list: "
        + "stored \(text(stored)), computed \(text(computed))"
    case .noted(let what): return "\(what): not what follows from what was counted"
    }
  }

  private func text(_ payee: Difference.Payee?) -> String {
    guard let payee else { return "nothing" }
    return "\(payee.amount.formatted(in: currency)) for \(payee.name.printable) "
      + "(\(payee.id.rawValue)) as \(payee.role.rawValue)"
  }
}
