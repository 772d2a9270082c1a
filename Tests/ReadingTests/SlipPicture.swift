import Money
import Testing
import Vision

@testable import Reading

/// What one made-up picture of a slip says, written short.
///
/// `100.00` was read without doubt; `100.00?` with a little too low a confidence; `100.00~1O0.00`
/// was repaired from that text; `100.00&` is what two recognisers read alike; of `100.00/180.00` a
/// second recogniser saw the other; what `100.00@` means is in doubt; a digit of `100.00%` (with any
/// of these before it) looks like another one; over `100.00^` there is glare; `X!` is no value.
struct SlipPicture {
  let name: String
  var figures: [(id: String, text: String)]

  init(_ name: String, _ figures: KeyValuePairs<String, String>) {
    self.init(name, of: figures.map { ($0.key, $0.value) })
  }

  init(_ name: String, of figures: [(id: String, text: String)]) {
    (self.name, self.figures) = (name, figures)
  }

  /// The same picture under another name.
  init(_ name: String, _ other: SlipPicture) { self.init(name, of: other.figures) }

  static let sum = "netSales + tax = grossSales"

  /// The picture as it was read by the profile, in a house with a staff list.
  func reading(
    by profile: ReportProfile, staff: KnownStaff = KnownStaff()
  ) throws -> ReportReading {
    let fields = try figures.map { id, text in
      var field = try Self.field(id, text)
      field.person = field.value?.name.flatMap(staff.person)
      return field
    }
    return ReportReading(
      profile: profile.id, owes: profile.owes, fields: fields, identities: [], missing: [],
      unread: [])
  }

  /// A kind of slip with name, day and net sales as its required figures.
  static func profile(owes: String = "gross") throws -> ReportProfile {
    try TestProfile.profile(
      ["serverName", "businessDate", "netSales"].map { "\($0): {find: right, required: true}" }
        + ["tax", "grossSales", "houseOwesServer", "serverOwesHouse", "discounts", "covers"]
        .map { "\($0): {find: right}" },
      owes: owes, identities: [sum])
  }

  private static func field(_ id: String, _ text: String) throws -> FieldReading {
    let marks: [Character: ReviewReason] = [
      "%": .confusedDigits("0 and 8 look alike on this slip"), "^": .badPicture("glare"),
    ]
    if let reason = text.last.flatMap({ marks[$0] }) {
      var field = try field(id, String(text.dropLast()))
      field.reviewReasons.append(reason)
      return field
    }
    var seen = text
    var value = text
    var confidence = 0.99
    var reasons: [ReviewReason] = []
    let isAgreed = text.hasSuffix("&")
    if isAgreed {
      (value, seen) = (String(text.dropLast()), String(text.dropLast()))
    } else if text.hasSuffix("!") {
      seen.removeLast()
      reasons = [.unreadable(.amount)]
    } else if text.hasSuffix("?") {
      (value, confidence) = (String(text.dropLast()), 0.93)
      seen = value
      reasons = [.lowConfidence(Confidence(confidence), required: Confidence(0.975))]
    } else if text.hasSuffix("@") {
      (value, seen) = (String(text.dropLast()), String(text.dropLast()))
      reasons = [.directionUnconfirmed]
    } else if id != "businessDate", let mark = text.firstIndex(of: "/") {
      value = String(text[..<mark])
      seen = value
      reasons = [.secondOpinion(seen: String(text[text.index(after: mark)...]))]
    } else if let mark = text.firstIndex(of: "~") {
      value = String(text[..<mark])
      seen = String(text[text.index(after: mark)...])
      reasons = [.repaired(seen: seen)]
    }
    let pattern = try #require(PatternID(id))
    var field = FieldReading(
      pattern: pattern, value: text.hasSuffix("!") ? nil : try Self.value(pattern, value),
      text: seen, label: id, box: NormalizedRect(x: 0.6, y: 0.4, width: 0.2, height: 0.02),
      confidence: Confidence(confidence), filter: "test", reviewReasons: reasons)
    field.isAgreed = isAgreed
    return field
  }

  private static func value(_ pattern: PatternID, _ text: String) throws -> FieldValue {
    switch pattern {
    case .serverName: .name(text)
    case .businessDate: .date(try #require(CalendarDay(iso: text)))
    case .covers: .count(try #require(Int(text)))
    default: .amount(try AmountText.parse(text, in: .usd, style: .typed).money)
    }
  }
}

extension TogetherReading {
  /// The pictures read one after the other.
  init(_ pictures: [SlipPicture], owes: String = "gross") throws {
    let profile = try SlipPicture.profile(owes: owes)
    self.init(profile: profile)
    for picture in pictures { try add(picture.reading(by: profile), from: picture.name) }
  }

  /// One more picture of the slip.
  mutating func add(_ picture: SlipPicture) throws {
    try add(picture.reading(by: SlipPicture.profile()), from: picture.name)
  }

  /// A figure as people read it, with `?` behind what is for review; `nothing` where there is
  /// none.
  func shown(_ id: String) -> String {
    guard let field = slip?.report.fields.first(where: { $0.pattern.rawValue == id }) else {
      return "nothing"
    }
    return (field.value?.plain(in: .usd) ?? "") + (field.needsReview ? "?" : "")
  }
}
