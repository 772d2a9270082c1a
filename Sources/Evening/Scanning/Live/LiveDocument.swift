public import Money
public import Reading

/// How far the reading of a slip before a camera is, as one JSON object; docs/schemas/scan.schema.json
/// describes it.
public struct LiveDocument: Encodable {
  let n: Int
  let image: String
  let seconds: Double
  let state: String
  let profile: String?
  let fields: [String: SlipDocument.Extended<FieldDocument, Standing>]
  let open: [String]
  let settled: Bool
  let error: ScanDocument.Failure?

  /// What the frames say of a figure.
  struct Standing: Encodable {
    /// The frame that the value was read from.
    let frame: Int?
    let standing: SlipReading.Figure.Standing
  }

  public init(_ step: LiveReader.Step, in currency: Currency, message: (ScanFailure) -> String) {
    n = step.frame.number
    image = step.path
    seconds = step.frame.seconds
    state = step.state.word
    profile = step.slip?.report.profile.rawValue
    fields = Dictionary(
      (step.slip?.figures ?? []).map { figure in
        (
          figure.pattern.rawValue,
          SlipDocument.Extended(
            value: FieldDocument(field: figure.reading, currency: currency),
            more: Standing(frame: Int(figure.picture), standing: figure.standing))
        )
      }, uniquingKeysWith: { first, _ in first })
    open = (step.slip?.open ?? []).map(\.rawValue)
    settled = step.state == .settled
    error = step.failure.map { ScanDocument.Failure(code: $0.code, message: message($0)) }
  }
}

extension LiveScan.State {
  /// A short word for programs.
  public var word: String {
    switch self {
    case .searching: "searching"
    // Whoever waits for it sees nothing of it: what is checked is open until it was.
    case .partial, .checking: "partial"
    case .stuck: "stuck"
    case .otherSlip: "other-slip"
    case .settled: "settled"
    }
  }
}
