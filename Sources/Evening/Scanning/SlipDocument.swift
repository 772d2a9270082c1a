public import Money
public import Reading
import Vision

/// A slip read from several pictures as one JSON object; docs/schemas/scan.schema.json describes
/// it.
public struct SlipDocument: Encodable {
  let pictures: [PictureDocument]
  let profile: String
  let engine: RecognizerIdentity?
  let fields: [String: Extended<FieldDocument, Standing>]
  let identities: [IdentityDocument]
  let issues: [String]
  let settled: Bool
  let settledAfter: String?
  let open: [String]
  let found: [Extended<FoundText, Origin>]?
  let milliseconds: Int

  /// - Parameters:
  ///   - message: what is said of a failure.
  ///   - remedy: what is done about a claim in unknown words.
  public init(
    _ outcome: SlipPictures.Outcome, in currency: Currency, message: (ScanFailure) -> String,
    remedy: (UnknownClaim) -> String
  ) {
    let report = outcome.slip.report
    pictures =
      outcome.steps.map { PictureDocument($0, message) }
      + outcome.rest.map(PictureDocument.init(notNeeded:))
    profile = report.profile.rawValue
    engine = outcome.firstPage?.recognizer
    fields = Dictionary(
      outcome.slip.figures.map { figure in
        (
          figure.pattern.rawValue,
          Extended(
            value: FieldDocument(field: figure.reading, currency: currency),
            more: Standing(figure, in: currency))
        )
      }, uniquingKeysWith: { first, _ in first })
    identities = report.identities.map(IdentityDocument.init)
    issues = outcome.issues(in: currency, remedy: remedy)
    settledAfter = outcome.together.settledAfter
    settled = settledAfter != nil
    open = outcome.slip.open.map(\.rawValue)
    let texts = outcome.steps.flatMap { step in
      (step.page?.found ?? step.failure?.found ?? []).map {
        Extended(value: $0, more: Origin(picture: step.name))
      }
    }
    found = texts.isEmpty ? nil : texts
    milliseconds = outcome.steps.reduce(0) { $0 + $1.milliseconds }
  }

  /// A value with further keys beside its own.
  struct Extended<Value: Encodable, More: Encodable>: Encodable {
    let value: Value
    let more: More

    func encode(to encoder: any Encoder) throws {
      try value.encode(to: encoder)
      try more.encode(to: encoder)
    }
  }

  /// The picture that something was read from.
  struct Origin: Encodable { let picture: String }

  /// What the pictures say of a figure.
  struct Standing: Encodable {
    let picture: String
    let agreed: Bool
    let confirmed: Bool
    let votes: [Extended<FieldDocument, Origin>]

    init(_ figure: SlipReading.Figure, in currency: Currency) {
      picture = figure.picture
      agreed = figure.isAgreed
      confirmed = figure.isConfirmed
      votes = figure.votes.map {
        Extended(
          value: FieldDocument(field: $0.reading, currency: currency),
          more: Origin(picture: $0.picture))
      }
    }
  }
}

extension SlipPictures.Step {
  fileprivate var milliseconds: Int { page?.milliseconds ?? failure?.milliseconds ?? 0 }
}

/// One picture and how far the reading came with it.
struct PictureDocument: Encodable {
  let image: String
  var page: Int?
  var milliseconds: Int?
  var readFields: [String]?
  var open: [String]?
  var settled: Bool?
  var sameAs: String?
  var notNeeded: Bool?
  var error: ScanDocument.Failure?

  init(_ step: SlipPictures.Step, _ message: (ScanFailure) -> String) {
    image = step.path
    if let read = step.page, read.pageCount > 1 { page = read.page }
    milliseconds = step.milliseconds
    sameAs = step.copyOf
    error = step.failure.map { ScanDocument.Failure(code: $0.code, message: message($0)) }
    guard let read = step.page, step.copyOf == nil else { return }
    readFields = read.reading.fields.filter { $0.value != nil }.map(\.pattern.rawValue)
    open = step.open.map(\.rawValue)
    settled = step.isSettled
  }

  init(notNeeded path: String) {
    image = path
    notNeeded = true
  }
}
