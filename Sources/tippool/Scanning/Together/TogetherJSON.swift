import Monetary
import ReportFields
import ReportScanning
import TextObservations

/// A slip read from several pictures as one JSON object; docs/schemas/scan.schema.json describes
/// it.
struct TogetherJSON: Encodable {
  let result: SlipResult
  let currency: Currency

  private enum Key: String, CodingKey {
    case pictures, profile, engine, fields, identities, issues, settled, settledAfter, open, found
    case milliseconds
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    let slip = result.slip
    let steps = result.steps.map { PictureJSON(step: $0) }
    let unread = result.rest.map { PictureJSON(notNeeded: $0) }
    try object.encode(steps + unread, forKey: .pictures)
    try object.encode(slip.report.profile.rawValue, forKey: .profile)
    if let engine = result.firstPage?.recognizer { try object.encode(engine, forKey: .engine) }
    let fields = slip.figures.map {
      ($0.pattern.rawValue, FigureJSON(figure: $0, currency: currency))
    }
    try object.encode(
      Dictionary(fields, uniquingKeysWith: { first, _ in first }), forKey: .fields)
    try object.encode(
      slip.report.identities.map { IdentityJSON(result: $0, currency: currency) },
      forKey: .identities)
    try object.encode(slip.report.issues(in: currency), forKey: .issues)
    try object.encode(result.together.settledAfter != nil, forKey: .settled)
    try object.encodeIfPresent(result.together.settledAfter, forKey: .settledAfter)
    try object.encode(slip.open.map(\.rawValue), forKey: .open)
    let found = result.steps.flatMap { step in
      (step.page?.found ?? step.failure?.found ?? []).map { FoundJSON(found: $0, in: step.name) }
    }
    if !found.isEmpty { try object.encode(found, forKey: .found) }
    try object.encode(
      result.steps.reduce(0) { $0 + $1.milliseconds }, forKey: .milliseconds)
  }
}

extension SlipPictures.Step {
  /// How long the picture took.
  var milliseconds: Int { page?.milliseconds ?? failure?.milliseconds ?? 0 }
}

/// One picture and how far the reading came with it.
private struct PictureJSON: Encodable {
  struct Failure: Encodable { let code, message: String }

  let image: String
  var page: Int?
  var milliseconds: Int?
  var readFields: [String]?
  var open: [String]?
  var settled: Bool?
  var sameAs: String?
  var notNeeded: Bool?
  var error: Failure?

  init(step: SlipPictures.Step) {
    image = step.path
    if let read = step.page, read.pageCount > 1 { page = read.page }
    milliseconds = step.milliseconds
    sameAs = step.copyOf
    error = step.failure.map { Failure(code: $0.code, message: $0.message) }
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

/// One figure: the shape of a single picture's field, with the picture and every vote.
private struct FigureJSON: Encodable {
  let figure: SlipReading.Figure
  let currency: Currency

  private enum Key: String, CodingKey { case picture, votes, agreed, confirmed }

  func encode(to encoder: any Encoder) throws {
    try FieldJSON(field: figure.reading, currency: currency).encode(to: encoder)
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(figure.picture, forKey: .picture)
    try object.encode(figure.isAgreed, forKey: .agreed)
    try object.encode(figure.isConfirmed, forKey: .confirmed)
    let votes = figure.votes.map {
      VoteJSON(
        picture: $0.picture, field: FieldJSON(field: $0.reading, currency: currency))
    }
    try object.encode(votes, forKey: .votes)
  }
}

/// What one picture says of a figure.
private struct VoteJSON: Encodable {
  let picture: String
  let field: FieldJSON

  private enum Key: String, CodingKey { case picture }

  func encode(to encoder: any Encoder) throws {
    try field.encode(to: encoder)
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(picture, forKey: .picture)
  }
}

/// What a filter found, and in which picture.
private struct FoundJSON: Encodable {
  let found: FoundText
  let picture: String

  private enum Key: String, CodingKey { case picture }

  init(found: FoundText, in picture: String) {
    self.found = found
    self.picture = picture
  }

  func encode(to encoder: any Encoder) throws {
    try found.encode(to: encoder)
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(picture, forKey: .picture)
  }
}
