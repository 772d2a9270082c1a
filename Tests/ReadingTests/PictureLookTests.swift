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

  /// A figure as people read it, with `?` behind what is for review; `nothing` where there is none.
  func shown(_ id: String) -> String {
    guard let field = slip?.report.fields.first(where: { $0.pattern.rawValue == id }) else {
      return "nothing"
    }
    return (field.value?.plain(in: .usd) ?? "") + (field.needsReview ? "?" : "")
  }
}

/// Two pictures count as two only if they are two looks.
@Suite("Frames of one view, and pictures from elsewhere") struct PictureLookTests {
  private static func look(_ x: Double, light: Int = 120, width: Int = 3000) -> PictureLook {
    PictureLook(
      width: width, height: 4000,
      corners: [(x, 0.1), (x + 0.6, 0.1), (x + 0.6, 0.9), (x, 0.9)].map {
        NormalizedRect(x: $0.0, y: $0.1, width: 0, height: 0)
      }, light: light)
  }

  /// Votes for one figure that no sum confirms, the places that they were seen from, and what
  /// comes of them.
  static let votes: [(votes: [String], from: [Double], result: String)] = [
    // What two looks may settle, two frames of one view do not.
    (["5.00?", "5.00~5.OO"], [0.1, 0.3], "5.00"), (["5.00?", "5.00~5.OO"], [0.1, 0.11], "5.00?"),
    (["5.00~5.OO", "5.00~S.00", "5.00?"], [0.1, 0.12, 0.14], "5.00?"),
    (["5.00~5.OO", "5.00~S.00", "5.00?"], [0.1, 0.12, 0.3], "5.00"),
    // A view is without doubt where most of its frames are.
    (["5.00", "5.00"], [0.1, 0.1], "5.00"),
    (["5.00", "5.00?", "5.00?"], [0.1, 0.1, 0.1], "5.00?"),
    (["5.00", "5.00", "5.00?"], [0.1, 0.1, 0.1], "5.00"),
    (["5.00", "5.00?"], [0.1, 0.1], "5.00?"), (["5.00", "5.00?"], [0.1, 0.3], "5.00"),
    // Frames that disagree are for review, and more frames of a view outvote nobody.
    (["5.00", "5.00", "6.00"], [0.1, 0.1, 0.1], "5.00?"),
    (["5.00", "5.00", "6.00?"], [0.1, 0.1, 0.1], "5.00?"),
    (["5.00", "5.00", "6.00?"], [0.1, 0.3, 0.1], "5.00"),
  ]

  @Test("frames of one view stand and fall together", arguments: votes)
  func settles(votes: [String], from places: [Double], result: String) throws {
    let profile = try SlipPicture.profile()
    var together = TogetherReading(profile: profile)
    for (index, vote) in votes.enumerated() {
      let picture = SlipPicture("\(index)", ["serverName": "Maria", "discounts": vote])
      try together.add(
        picture.reading(by: profile), from: picture.name, look: Self.look(places[index]))
    }
    #expect(together.shown("discounts") == result)
  }

  @Test("one look never settles a slip, however many frames it has", arguments: [0.1, 0.4])
  func oneLook(place: Double) throws {
    let profile = try SlipPicture.profile()
    var together = TogetherReading(profile: profile)
    for frame in ["a", "b", "c"] {
      try together.add(
        TogetherReadingTests.whole.reading(by: profile), from: frame, look: Self.look(0.1))
    }
    #expect(together.settledAfter == nil)
    #expect(together.slip?.open.isEmpty == false)
    try together.add(
      TogetherReadingTests.whole.reading(by: profile), from: "d", look: Self.look(place))
    #expect(together.settledAfter == (place == 0.1 ? nil : "d"))
  }

  @Test("another place or shape is another look; where it is not known, each is its own")
  func numbers() {
    let looks: [PictureLook?] = [
      Self.look(0.1), Self.look(0.13), Self.look(0.2), Self.look(0.12, light: 150),
      Self.look(0.1, width: 2000), nil, nil, Self.look(0.08, light: 115),
    ]
    #expect(looks.numbers == [0, 0, 1, 2, 3, 4, 5, 0])
  }

  @Test("a copy that was made smaller, darker or cropped is no second look") func copies() {
    let photo = [(0.24, 0.0), (0.9, 0.04), (0.76, 1.0), (0.1, 0.98)]
    let other = [(0.2, 0.02), (0.92, 0.0), (0.8, 0.97), (0.12, 1.0)]
    func look(
      _ corners: [(Double, Double)], width: Int = 3000, height: Int = 4000, light: Int = 120
    ) -> PictureLook {
      PictureLook(
        width: width, height: height,
        corners: corners.map { NormalizedRect(x: $0.0, y: $0.1, width: 0, height: 0) },
        light: light)
    }
    let cropped = photo.map { (($0.0 - 0.05) / 0.9, $0.1) }
    let looks: [PictureLook?] = [
      look(photo), look(photo, width: 1500, height: 2000), look(photo, light: 70),
      look(cropped, width: 2700), look(other, light: 70),
    ]
    #expect(looks.numbers == [0, 0, 0, 0, 1])
  }
}
