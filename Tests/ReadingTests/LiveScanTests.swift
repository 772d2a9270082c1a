import Money
import Testing
import Vision

@testable import Reading

/// A slip before a camera: frames, times and readings in, states out.
@Suite struct LiveScanTests {
  private typealias Figures = KeyValuePairs<String, String>

  private static let whole = slip(of: "Maria")
  private static let doubtful: Figures = [
    "serverName": "Maria", "businessDate": "2026-09-25", "netSales": "100.00?", "tax": "8.25",
  ]
  private static let half: Figures = ["serverName": "Maria", "netSales": "100.00?"]
  private static let other: Figures = [
    "serverName": "Kofi", "businessDate": "2026-09-24", "netSales": "900.00", "tax": "74.25",
    "grossSales": "974.25",
  ]

  private static func slip(of server: String) -> Figures {
    [
      "serverName": server, "businessDate": "2026-09-25", "netSales": "100.00", "tax": "8.25",
      "grossSales": "108.25",
    ]
  }

  private static func look(_ x: Double) -> PictureLook {
    PictureLook(
      width: 1080, height: 1920,
      corners: [(x, 0.1), (x + 0.5, 0.1), (x + 0.5, 0.9), (x, 0.9)].map {
        NormalizedRect(x: $0.0, y: $0.1, width: 0, height: 0)
      }, light: 120)
  }

  private let profile: ReportProfile

  init() throws { profile = try SlipPicture.profile() }

  private func reading(_ figures: Figures) throws -> ReportReading {
    try SlipPicture("", figures).reading(by: profile)
  }

  /// One more frame: what it shows, and from which place.
  private func take(
    _ name: String, _ figures: Figures, at place: Double?, seconds: Double = 0,
    in scan: inout LiveScan
  ) throws {
    scan.take(
      .init(name: name, seconds: seconds, reading: try reading(figures), look: place.map(Self.look))
    )
  }

  private func scan(_ shots: (String, Figures, Double)...) throws -> LiveScan { try scan(shots) }

  private func scan(_ shots: [(String, Figures, Double)]) throws -> LiveScan {
    var scan = LiveScan(profiles: [profile])
    for (name, figures, place) in shots { try take(name, figures, at: place, in: &scan) }
    return scan
  }

  /// The states after each frame: when, from where, and what it shows.
  private func states(_ shots: (Double, Double, Figures)...) throws -> [LiveScan.State] {
    var scan = LiveScan(profiles: [profile])
    return try shots.enumerated().map { number, shot in
      try take("\(number)", shot.2, at: shot.1, seconds: shot.0, in: &scan)
      return scan.state
    }
  }

  @Test("two looks settle a slip, once both recognisers read one of its frames") func twoLooks()
    throws
  {
    #expect(
      try states((0, 0.1, Self.whole), (1, 0.3, Self.whole)) == [.partial, .checking(frame: "1")])
    var scan = try scan(("a", Self.whole, 0.1), ("b", Self.whole, 0.3))
    scan.check("b", as: try reading(Self.whole))
    #expect(scan.state == .settled)
    #expect(scan.slip?[.netSales]?.picture != nil)
  }

  @Test("a frame that both recognisers read as another slip, or cannot read, settles nothing")
  func checkedAsAnother() throws {
    for otherwise in [nil, try reading(Self.other)] {
      var scan = try scan(("a", Self.whole, 0.1), ("b", Self.whole, 0.3), ("c", Self.whole, 0.5))
      #expect(scan.keptFrames == ["a", "b", "c"])
      scan.check("c", as: otherwise)
      #expect(scan.state == .checking(frame: "b"))
      #expect(scan.keptFrames == ["a", "b"])
      scan.check("b", as: try reading(Self.whole))
      #expect(scan.state == .settled)
    }
  }

  @Test("what the second recogniser sees otherwise keeps the slip open") func checkedOtherwise()
    throws
  {
    var scan = try scan(("a", Self.whole, 0.1), ("b", Self.whole, 0.3))
    scan.check(
      "b",
      as: try reading(["serverName": "Marta", "businessDate": "2026-09-25", "netSales": "100.00"]))
    #expect(scan.state == .partial)
    #expect(scan.slip?.open == [.serverName])
  }

  @Test("what one recogniser doubts alike in two looks is asked of both, look by look, three times")
  func doubtedAlike() throws {
    let doubtful = try reading(Self.doubtful)
    #expect(try scan(("a", Self.doubtful, 0.1)).state == .partial, "one look alone")
    var scan = try scan(("a", Self.doubtful, 0.1), ("b", Self.doubtful, 0.3))
    #expect(scan.state == .checking(frame: "b"))

    var settled = scan
    settled.check("b", as: try reading(Self.whole))
    #expect(settled.state == .settled && !settled.isLeftToPerson)

    var open = scan
    #expect(!open.isLeftToPerson)
    open.check("b", as: doubtful)
    #expect(open.state == .checking(frame: "a") && !open.isLeftToPerson)
    open.check("a", as: doubtful)
    #expect(open.state == .partial && open.isLeftToPerson)
    for (name, place) in [("c", 0.5), ("d", 0.7)] {
      try take(name, Self.doubtful, at: place, seconds: 2, in: &open)
      if name == "c" { open.check("c", as: doubtful) }
      #expect(open.state == .partial && open.isLeftToPerson, "both doubt it in three looks")
    }
    try take("e", Self.doubtful, at: 0.3, seconds: 2, in: &open)
    #expect(open.state == .partial, "another frame of a look that both read")

    scan.check("b", as: nil)
    try take("c", Self.doubtful, at: 0.5, seconds: 2, in: &scan)
    #expect(scan.state == .partial)
  }

  @Test("after three frames that both recognisers read as no such slip it is a person's")
  func checkedInVain() throws {
    var scan = LiveScan(profiles: [profile])
    for (number, place) in [0.1, 0.25, 0.4, 0.55, 0.7].enumerated() {
      try take("\(number)", Self.whole, at: place, seconds: Double(number), in: &scan)
    }
    for frame in ["4", "3", "2"] {
      #expect(scan.state == .checking(frame: frame))
      scan.check(frame, as: nil)
    }
    #expect(scan.state == .partial)
    try take("5", Self.whole, at: 0.1, seconds: 20, in: &scan)
    #expect(scan.state == .stuck)
    // Where no frame is left nothing is being checked.
    var none = try self.scan(("a", Self.whole, 0.1), ("b", Self.whole, 0.3))
    for frame in ["b", "a"] { none.check(frame, as: nil) }
    #expect(none.state == .searching)
  }

  @Test("what two looks of three read alike is asked of both; what two read differently is not")
  func doubtedByMost() throws {
    let (lost, read) = (Self.slip(of: "Mari?"), Self.slip(of: "Maria?"))
    #expect(
      try states((0, 0.1, lost), (1, 0.3, read), (2, 0.5, read)) == [
        .partial, .partial, .checking(frame: "2"),
      ])
    let other: Figures = [
      "serverName": "Maria", "businessDate": "2026-09-25", "netSales": "106.00?", "tax": "8.25",
    ]
    #expect(try states((0, 0.1, Self.doubtful), (1, 0.3, other)) == [.partial, .partial])
  }

  @Test("however many frames of one look there are, also of an unknown one, they settle nothing")
  func oneLook() throws {
    for place in [0.1, nil] {
      var scan = LiveScan(profiles: [profile])
      for number in 0..<20 {
        let seconds = Double(number) / (place == nil ? 2 : 10)
        try take("\(number)", Self.whole, at: place, seconds: seconds, in: &scan)
        #expect(scan.state == .partial || place == nil)
      }
      #expect(scan.state == (place == nil ? .stuck : .partial))
      #expect(scan.frames.count == 3)
    }
  }

  @Test("after eight seconds without anything new it is stuck, and a new look helps") func stuck()
    throws
  {
    #expect(
      try states(
        (0, 0.1, Self.half), (7.9, 0.1, Self.half), (8, 0.1, Self.half), (9, 0.3, Self.whole)) == [
          .partial, .partial, .stuck, .partial,
        ])
  }

  @Test("one frame of another slip is a slip of the eye, two in a row are another slip")
  func anotherSlip() throws {
    #expect(
      try states(
        (0, 0.1, Self.whole), (1, 0.3, Self.other), (2, 0.3, Self.whole), (3, 0.3, Self.other),
        (4, 0.5, Self.other)) == [
          .partial, .partial, .checking(frame: "2"), .checking(frame: "2"), .otherSlip,
        ])
  }

  @Test("another slip is one, as whichever kind its frames are read")
  func anotherSlipOfAnotherKind() throws {
    var scan = try scan(("own", Self.whole, 0.1))
    let fields = try reading(Self.other).fields
    let kind = try #require(ProfileID("of-another-vendor"))
    for second in 1...2 {
      #expect(scan.state == .partial)
      let reading = ReportReading(
        profile: kind, owes: profile.owes, fields: fields, identities: [], missing: [], unread: [])
      scan.take(
        .init(name: "\(second)", seconds: Double(second), reading: reading, look: Self.look(0.3)))
    }
    #expect(scan.state == .otherSlip)
    #expect(scan.slip?[.serverName]?.reading.value == .name("Maria"))
  }

  @Test("nothing that can be read is searched for, and no frame of it counts") func nothing() {
    var scan = LiveScan(profiles: [profile])
    for second in 0..<20 { scan.takeNothing(at: Double(second)) }
    #expect(scan.state == .searching && scan.slip == nil && scan.profile == nil)
  }

  @Test("at most three frames of each of five looks are kept, and the fullest stay") func kept()
    throws
  {
    let scan = try scan(
      (0..<8).flatMap { look in
        (0..<4).map { frame in
          ("\(look).\(frame)", frame == 3 ? Self.whole : Self.half, Double(look) / 10)
        }
      })
    #expect(scan.frames.count <= 15)
    #expect(Set(scan.frames.map { Optional($0.look) }.numbers).count == 5)
    #expect(scan.frames.contains { $0.name.hasSuffix(".3") })
  }

  @Test("the frame that was just read is the one to be read by both, unless the fullest shows more")
  func nextToCheck() throws {
    let less: Figures = [
      "serverName": "Maria", "businessDate": "2026-09-25", "netSales": "100.00", "tax": "8.25",
    ]
    for (last, frame) in [(Self.slip(of: "Maria?"), "2"), (less, "1")] {
      #expect(
        try states((0, 0.1, Self.whole), (1, 0.3, Self.whole), (2, 0.5, last)).last
          == .checking(frame: frame))
    }
  }

  @Test("a look that says otherwise than two is asked of both, and then the one that says most")
  func dissent() throws {
    let marta = Self.slip(of: "Marta")
    let scan = try scan(("a", marta, 0.1), ("b", Self.whole, 0.3), ("c", Self.whole, 0.5))
    #expect(scan.state == .checking(frame: "a"))

    var recanted = scan
    recanted.check("a", as: try reading(Self.slip(of: "Maria?")))
    #expect(recanted.state == .checking(frame: "c"), "what was mistaken settles nothing")
    recanted.check("c", as: try reading(Self.whole))
    #expect(recanted.state == .settled)
    #expect(recanted.slip?.report[.serverName]?.value == .name("Maria"))
    #expect(recanted.bestFrames.map(\.name) == ["c", "b", "a"])

    // What both read still, could not read or read as another slip stays said.
    for reading in [try reading(marta), nil, try reading(Self.other)] {
      var disputed = scan
      disputed.check("a", as: reading)
      disputed.check("c", as: try self.reading(Self.whole))
      #expect(disputed.state != .settled && disputed.slip?.open == [.serverName])
    }
  }

  @Test("halves of a slip that are one look are both among the best frames, and neither is let go")
  func halves() throws {
    let upper: Figures = [
      "serverName": "Maria", "businessDate": "2026-09-25", "grossSales": "108.25",
    ]
    // The name that the lower half has is a misread one.
    let lower: Figures = [
      "serverName": "Maria?", "netSales": "100.00", "tax": "8.25", "grossSales": "108.25",
      "covers": "31",
    ]
    let scan = try scan([("a", upper, 0.1)] + ["b", "c", "d", "e"].map { ($0, lower, 0.1) })
    #expect(scan.lookCount == 1 && scan.frames.map(\.name) == ["a", "d", "e"])
    #expect(["d", "e"].map { [$0, "a"] }.contains(scan.bestFrames.map(\.name)))
    #expect(scan.slip?.report[.serverName]?.value == .name("Maria"))
    // Two looks at the upper half settle its name: five fuller ones do not push one of them out.
    let more = [0.3, 0.5, 0.7, 0.9].enumerated().map { ("\($0)", lower, $1) }
    let looks = try self.scan([("a", upper, -0.1), ("b", upper, 0.1)] + more)
    #expect(looks.frames.map(\.name).prefix(2) == ["a", "b"] && looks.lookCount == 5)
  }

  @Test("a figure that not every slip has keeps no frame, and comes after another look") func odd()
    throws
  {
    let odd: Figures = ["serverName": "Maria", "discounts": "1.00"]
    let one = try scan([("a", odd, 0.1)] + ["b", "c", "d"].map { ($0, Self.whole, 0.1) })
    #expect(one.frames.map(\.name) == ["b", "c", "d"])
    let looks = try scan(
      ("a", Self.whole, 0.1), ("b", odd, 0.1), ("c", Self.whole, 0.3), ("d", Self.whole, 0.5))
    #expect(Set(looks.bestFrames.map(\.name)) == ["a", "c", "d"])
  }
}
