public import Money
import Reading

extension LiveReader.Step {
  /// The line that tells how far the reading came with a frame: what is settled, what is open.
  public func text(in currency: Currency) -> String {
    let settled = (slip?.figures ?? []).filter { $0.isAgreed || $0.isConfirmed }
    let shown = settled.compactMap { figure in
      figure.reading.value.map { "\(figure.pattern.words) \($0.formatted(in: currency))" }
    }
    let open = (slip?.open ?? []).map(\.words)
    var parts = ["frame \(frame.number)"]
    if !shown.isEmpty { parts.append(shown.joined(separator: ", ")) }
    switch state {
    case .searching: parts.append("no slip yet")
    case .partial, .checking, .stuck: parts.append("open: \(open.joined(separator: ", "))")
    case .otherSlip: parts.append("another slip")
    case .settled: parts.append("settled")
    }
    return parts.joined(separator: "; ")
  }
}
