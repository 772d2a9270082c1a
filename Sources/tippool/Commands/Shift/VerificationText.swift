import Monetary
import PayRecords
import TipPooling
import TipStore

/// What a verification of one version says, line by line.
struct VerificationText {
  let found: ShiftVerification

  init(_ found: ShiftVerification) { self.found = found }

  func text() -> String {
    let head = "Shift \(found.shift), version \(found.version), \(found.state.rawValue): "
    var lines = [seal]
    // A missing seal was told above.
    lines += found.troubles.filter { $0.kind != .neverSealed }.map(\.kind.description)
    lines += found.differences.map(line)
    if let refusal = found.refusal {
      lines.append("cannot be computed: " + refusal.sentence(in: found.currency))
    }
    lines += found.pictureTroubles
    if found.comesOutTheSame { lines.append(comesOut) }
    return head + lines.joined(separator: "\n  ")
  }

  private var seal: String {
    switch found.seal {
    case .none: "not closed, so not sealed yet"
    case .missing: "THE SEAL IS MISSING: it was closed, but not by TipPool, or the log was cut"
    case .intact: "the seal is intact"
    case .broken(let sealed, let content):
      "THE SEAL IS BROKEN: it was closed as \(sealed.prefix(16).description.printable)…, its content "
        + "is now \(content.prefix(16))…: something was changed by another program"
    }
  }

  /// That the payouts follow from the facts is no comfort where somebody may have changed both.
  private var comesOut: String {
    switch found.seal {
    case .none, .intact:
      "all payouts come out the same (saved by TipPool \(found.programVersion.printable))"
    case .broken: "facts and payouts agree with each other, but not with the seal"
    case .missing: "facts and payouts agree with each other; no seal tells whether they are right"
    }
  }

  private func line(_ difference: ShiftVerification.Difference) -> String {
    switch difference {
    case .figure(let figure, let employee, _, let stored, let computed):
      let whose = employee.map { "\($0.name.text), " } ?? ""
      return "\(whose)\(figure): stored \(money(stored)), computed \(money(computed))"
    case .hours(let employee, let stored, let computed):
      return "\(employee.name.text), hours: stored \(stored?.formattedHours ?? "none"), "
        + "computed \(computed?.formattedHours ?? "none")"
    case .payee(let pool, let position, let stored, let computed):
      return "payout \(Int128(position) + 1) of the \(pool.rawValue) list: "
        + "stored \(text(stored)), computed \(text(computed))"
    }
  }

  private func text(_ payee: ShiftVerification.Difference.Payee?) -> String {
    guard let payee else { return "nothing" }
    return "\(money(payee.amount)) for \(payee.name.printable) (\(payee.id.rawValue)) as "
      + payee.role.rawValue
  }

  private func money(_ amount: Money) -> String { amount.formatted(in: found.currency) }
}
