import Monetary
import ReportFields
import ReportScanning
import TextObservations

/// A scan result as one JSON object; the form is part of the command line's contract.
struct ScanJSON: Encodable {
  let result: Result<ScannedPage, ScanFailure>
  let currency: Currency

  private enum Key: String, CodingKey {
    case image, page, profile, engine, fields, identities, issues, milliseconds, error, found
  }

  private enum ErrorKey: String, CodingKey { case code, message }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    switch result {
    case .success(let page):
      try object.encode(page.path, forKey: .image)
      if page.pageCount > 1 { try object.encode(page.page, forKey: .page) }
      try object.encode(page.reading.profile.rawValue, forKey: .profile)
      try object.encode(page.recognizer, forKey: .engine)
      let fields = page.reading.fields.map { field in
        (
          field.pattern.rawValue,
          FieldJSON(field: field, currency: currency)
        )
      }
      try object.encode(
        Dictionary(fields, uniquingKeysWith: { first, _ in first }), forKey: .fields)
      let outcomes = page.reading.identities.map { IdentityJSON(result: $0, currency: currency) }
      try object.encode(outcomes, forKey: .identities)
      try object.encode(page.issues(in: currency), forKey: .issues)
      if !page.found.isEmpty { try object.encode(page.found, forKey: .found) }
      try object.encode(page.milliseconds, forKey: .milliseconds)
    case .failure(let failure):
      try object.encode(failure.path, forKey: .image)
      var error = object.nestedContainer(keyedBy: ErrorKey.self, forKey: .error)
      try error.encode(failure.code, forKey: .code)
      try error.encode(failure.message, forKey: .message)
      if let found = failure.found { try object.encode(found, forKey: .found) }
      try object.encode(failure.milliseconds, forKey: .milliseconds)
    }
  }
}

/// One field of a scan result.
struct FieldJSON: Encodable {
  let field: FieldReading
  let currency: Currency

  private enum Key: String, CodingKey {
    case value, text, label, confidence, box, filter, needsReview, reason
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    switch field.value {
    case .amount(let money): try object.encode(money.minorUnits, forKey: .value)
    case .count(let count): try object.encode(count, forKey: .value)
    case .percent(let hundredths): try object.encode(hundredths, forKey: .value)
    case .name(let name): try object.encode(name, forKey: .value)
    case .date(let day): try object.encode(day, forKey: .value)
    case nil: try object.encodeNil(forKey: .value)
    }
    try object.encode(field.text, forKey: .text)
    try object.encode(field.label, forKey: .label)
    try object.encode(Self.rounded(field.confidence.value), forKey: .confidence)
    if let box = field.box {
      try object.encode([box.x, box.y, box.width, box.height].map(Self.rounded), forKey: .box)
    } else {
      try object.encodeNil(forKey: .box)
    }
    try object.encode(field.filter, forKey: .filter)
    try object.encode(field.needsReview, forKey: .needsReview)
    if field.needsReview {
      let reasons = field.reviewReasons.map { $0.sentence(in: currency) }
      try object.encode(reasons.joined(separator: "; "), forKey: .reason)
    }
  }

  /// Four digits say all that a box or a confidence knows.
  static func rounded(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }
}

/// One identity of a scan result.
struct IdentityJSON: Encodable {
  let result: IdentityResult
  let currency: Currency

  private enum Key: String, CodingKey { case identity, outcome, difference }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(result.identity.source, forKey: .identity)
    switch result.outcome {
    case .closes: try object.encode("closes", forKey: .outcome)
    case .unknown: try object.encode("unknown", forKey: .outcome)
    case .differs(let difference):
      try object.encode("differs", forKey: .outcome)
      try object.encode(difference.minorUnits, forKey: .difference)
    }
  }
}
