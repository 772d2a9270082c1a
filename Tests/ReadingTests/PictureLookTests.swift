import Testing
import Vision

@testable import Reading

/// Two pictures count as two only if they are two looks.
@Suite("Frames of one view, and pictures from elsewhere")
struct PictureLookTests {
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
    (["5.00?", "5.00~5.OO"], [0.1, 0.3], "5.00"),
    (["5.00?", "5.00~5.OO"], [0.1, 0.11], "5.00?"),
    (["5.00~5.OO", "5.00~S.00", "5.00?"], [0.1, 0.12, 0.14], "5.00?"),
    (["5.00~5.OO", "5.00~S.00", "5.00?"], [0.1, 0.12, 0.3], "5.00"),
    // A view is without doubt where most of its frames are.
    (["5.00", "5.00"], [0.1, 0.1], "5.00"),
    (["5.00", "5.00?", "5.00?"], [0.1, 0.1, 0.1], "5.00?"),
    (["5.00", "5.00", "5.00?"], [0.1, 0.1, 0.1], "5.00"),
    (["5.00", "5.00?"], [0.1, 0.1], "5.00?"),
    (["5.00", "5.00?"], [0.1, 0.3], "5.00"),
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

  @Test("a copy that was made smaller, darker or cropped is no second look")
  func copies() {
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
