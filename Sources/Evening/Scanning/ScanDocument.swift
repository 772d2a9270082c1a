public import Money
public import Reading
import Vision

/// A scan result as one JSON object; docs/schemas/scan.schema.json describes it.
public struct ScanDocument: Encodable {
  struct Failure: Encodable { let code, message: String }

  let image: String
  let milliseconds: Int
  var page: Int?
  var profile: String?
  var engine: RecognizerIdentity?
  var fields: [String: FieldDocument]?
  var identities: [IdentityDocument]?
  var issues: [String]?
  var found: [FoundText]?
  var error: Failure?

  /// - Parameters:
  ///   - message: what is said of a failure.
  ///   - remedy: what is done about a claim in unknown words.
  public init(
    _ result: Result<ScannedPage, ScanFailure>, in currency: Currency,
    message: (ScanFailure) -> String, remedy: (UnknownClaim) -> String
  ) {
    switch result {
    case .success(let read):
      image = read.path
      milliseconds = read.milliseconds
      page = read.pageCount > 1 ? read.page : nil
      profile = read.reading.profile.rawValue
      engine = read.recognizer
      fields = Dictionary(
        read.reading.fields.map {
          ($0.pattern.rawValue, FieldDocument(field: $0, currency: currency))
        },
        uniquingKeysWith: { first, _ in first })
      identities = read.reading.identities.map(IdentityDocument.init)
      issues = read.issues(in: currency, remedy: remedy)
      found = read.found.isEmpty ? nil : read.found
    case .failure(let failure):
      image = failure.path
      milliseconds = failure.milliseconds
      error = Failure(code: failure.code, message: message(failure))
      found = failure.found
    }
  }
}

/// One field of a scan result.
struct FieldDocument: Encodable {
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
    try object.encode(field.confidence.value.inFourDigits, forKey: .confidence)
    try object.encode(field.box?.inFourDigits, forKey: .box)
    try object.encode(field.filter, forKey: .filter)
    try object.encode(field.needsReview, forKey: .needsReview)
    if field.needsReview { try object.encode(field.reasons(in: currency), forKey: .reason) }
  }
}

/// One identity of a scan result.
struct IdentityDocument: Encodable {
  let identity: String
  let outcome: String
  var difference: Int64?

  init(_ result: IdentityResult) {
    identity = result.identity.source
    switch result.outcome {
    case .closes: outcome = "closes"
    case .unknown: outcome = "unknown"
    case .differs(let off):
      outcome = "differs"
      difference = off.minorUnits
    }
  }
}

extension FieldReading {
  /// Why a person has to look at it.
  public func reasons(in currency: Currency) -> String {
    reviewReasons.map { $0.sentence(in: currency) }.joined(separator: "; ")
  }
}

extension ScannedPage {
  /// What a person should know about the page as a whole.
  ///
  /// - Parameter remedy: what is done about a claim in unknown words.
  public func issues(in currency: Currency, remedy: (UnknownClaim) -> String) -> [String] {
    reading.issues(in: currency, remedy: remedy) + rows.otherMoney(than: currency) + troubles
  }
}

extension SlipPictures.Outcome {
  /// What a person should know about the slip as a whole.
  public func issues(in currency: Currency, remedy: (UnknownClaim) -> String) -> [String] {
    slip.report.issues(in: currency, remedy: remedy)
      + steps.flatMap { $0.page?.rows ?? [] }.otherMoney(than: currency)
  }
}

extension [String] {
  /// What the signs in a slip's rows say of the money that it is in, where the house counts another.
  fileprivate func otherMoney(than currency: Currency) -> [String] {
    let signs = [("€", "EUR"), ("£", "GBP"), ("₱", "PHP"), ("₹", "INR"), ("฿", "THB")]
    return signs.filter { sign, code in
      code != currency.code && currency.symbol != sign
        && contains { row in
          row.split(separator: " ").contains { $0.contains(sign) && $0.contains(where: \.isNumber) }
        }
    }.map { sign, code in
      "The slip prints \(sign), and the house counts in \(currency.code). If your money is \(code), "
        + "write “currency: \(code)” into house.yml"
    }
  }
}

extension ReportReading {
  /// What a person should know about the report as a whole.
  public func issues(in currency: Currency, remedy: (UnknownClaim) -> String) -> [String] {
    let missing = missing.map { "\($0.words.firstCapital) was not found" }
    let broken = identities.compactMap { result -> String? in
      guard case .differs(let difference) = result.outcome else { return nil }
      return result.identity.sentence(offBy: difference, in: currency).firstCapital
    }
    return missing + broken + unknownClaims.map { $0.sentence(remedy: remedy) }
  }
}

extension UnknownClaim {
  /// What it says and what is done about it.
  public func sentence(remedy: (UnknownClaim) -> String) -> String {
    let what = isSaid ? "says that something is owed" : "stands where slips say what is owed"
    return "“\(label) \(text)” \(what), and TipPool cannot tell who pays whom. " + remedy(self)
  }
}

extension String {
  var firstCapital: String { prefix(1).uppercased() + dropFirst() }
}
