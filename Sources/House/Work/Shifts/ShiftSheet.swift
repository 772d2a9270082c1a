public import Books
public import Money
public import Papers
public import Tips

/// A stored shift as people are told of it, wherever they look at it.
public struct ShiftSheet: Sendable {
  /// A doubtful reading that somebody let stand.
  public struct AcceptedDoubt: Hashable, Sendable {
    /// The server's name; empty for somebody who is no server of the shift any more.
    public let name: String
    public let reading: ScanReading
  }

  public let stored: StoredShift
  /// The figures that the payouts are told from.
  public let facts: Shift
  public let result: ShiftPayouts
  /// Whether the payouts that were saved are those that the figures give today. Where they are not,
  /// another program changed them or this one computes otherwise: say so beside the sheet.
  public let isAsSaved: Bool

  /// - Throws: `ShiftError` where today's program computes nothing from the figures.
  public init(_ stored: StoredShift) throws(ShiftError) {
    self.stored = stored
    (facts, result) = try stored.recomputed()
    isAsSaved = stored.isSaved(result)
  }

  /// Everybody's payout with its arithmetic.
  public func text(cash: CashRules, style: TerminalStyle = .plain) throws(MoneyError) -> String {
    try PayoutSheet(
      shift: facts, result: result, currency: stored.currency, cash: cash, style: style,
      detail: .derivations
    ).text()
  }

  /// Which version it is, how far it has come, and by whom.
  public func head(by house: HouseSettings) -> [String] {
    var lines = ["Shift \(stored.id), \(stored.state.rawValue)"]
    if let sharing = stored.sharing { lines += Self.head(of: sharing) }
    if stored.version > 1 || !stored.isCurrent { lines[0] += ", version \(stored.version)" }
    if !stored.isCurrent { lines[0] += ", replaced by a later one" }
    if let reason = stored.voidReason { lines[0] += ": \(reason)" }
    let saved = house.localTime(of: stored.createdAt)
    lines.append("saved \(saved) by TipPool \(stored.programVersion)")
    if let reason = stored.reopenReason { lines.append("reopened: \(reason)") }
    if let closed = stored.closed {
      lines.append("closed \(house.localTime(of: closed.at)) by \(closed.who)")
    }
    if let paid = stored.paid, let day = stored.paidOn {
      lines.append("paid on \(day), noted \(house.localTime(of: paid.at)) by \(paid.who)")
    }
    return lines.map(\.printable)
  }

  /// What a sharing is of, and the versions of the nights that it counts.
  private static func head(of sharing: StoredSharing) -> [String] {
    if let decision = sharing.decision {
      return [
        "pays what \(decision.decidedBy) decided of \(sharing.pool.words) (\(sharing.pool.policy)): "
          + decision.reason
      ] + (sharing.previous.map { ["after the decision of shift \($0)"] } ?? [])
    }
    var lines = [
      "shares \(sharing.pool.words), \(sharing.days.first) to \(sharing.days.last) "
        + "(\(sharing.pool.policy))"
    ]
    for (place, counted) in sharing.counted.enumerated() {
      let nights = counted.nights.map { night in
        "shift \(night.shift)" + (night.version > 1 ? " version \(night.version)" : "")
      }
      let which = place == 0 ? "nights" : "\(counted.days.first) to \(counted.days.last) again"
      lines.append("\(which): \(nights.isEmpty ? "none" : nights.joined(separator: ", "))")
    }
    if !sharing.absent.isEmpty {
      lines.append("nobody has a share as \(sharing.absent.joined(separator: " or "))")
    }
    if let previous = sharing.previous { lines.append("after the sharing of shift \(previous)") }
    return lines
  }

  /// The doubtful readings that stand as they were read, in the order of the pictures.
  public var acceptedDoubts: [AcceptedDoubt] {
    stored.scans.flatMap { scan in
      let server = stored.shift.servers.first { $0.employee.id == scan.employee }
      return scan.readings.filter(\.isAcceptedDoubt).map {
        AcceptedDoubt(name: server?.employee.name.text ?? "", reading: $0)
      }
    }
  }

  /// Who accepted them by saving the shift; nil where the log is gone.
  public var acceptedBy: BooksActor? { stored.log.first?.who }
}

extension ScanReading {
  /// Whether a person was asked about it and let it stand.
  var isAcceptedDoubt: Bool { needsReview && confirmedValue != nil && !changedByPerson }
}
