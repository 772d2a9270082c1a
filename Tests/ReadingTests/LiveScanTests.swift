import Money
import Testing
import Vision

@testable import Reading

/// A slip before a camera: frames, times and readings in, states out.
@Suite struct LiveScanTests {
  /// A frame at a time, from a place.
  private struct Shot {
    let seconds: Double
    let place: Double
    let figures: KeyValuePairs<String, String>
  }

  private static let whole = slip(of: "Maria")
  private static let doubtful: KeyValuePairs<String, String> = [
    "serverName": "Maria", "businessDate": "2026-09-25", "netSales": "100.00?", "tax": "8.25",
  ]
  private static let half: KeyValuePairs<String, String> = [
    "serverName": "Maria", "netSales": "100.00?",
  ]
  private static let other: KeyValuePairs<String, String> = [
    "serverName": "Kofi", "businessDate": "2026-09-24", "netSales": "900.00", "tax": "74.25",
    "grossSales": "974.25",
  ]

  private static func slip(of server: String) -> KeyValuePairs<String, String> {
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

  init() throws {
    profile = try SlipPicture.profile()
  }

  /// The states after each frame.
  private func states(_ shots: [Shot]) throws -> [LiveScan.State] {
    var scan = LiveScan(profiles: [profile])
    return try shots.enumerated().map { number, shot in
      let reading = try SlipPicture("\(number)", shot.figures).reading(by: profile)
      scan.take(
        LiveScan.Frame(
          name: "\(number)", seconds: shot.seconds, reading: reading, look: Self.look(shot.place)))
      return scan.state
    }
  }

  @Test("two looks settle a slip, once both recognisers read one of its frames")
  func twoLooks() throws {
    let shots = [
      Shot(seconds: 0, place: 0.1, figures: Self.whole),
      Shot(seconds: 1, place: 0.3, figures: Self.whole),
    ]
    #expect(try states(shots) == [.partial, .checking(frame: "1")])

    var scan = LiveScan(profiles: [profile])
    let reading = try SlipPicture("", Self.whole).reading(by: profile)
    for (name, place) in [("a", 0.1), ("b", 0.3)] {
      scan.take(.init(name: name, seconds: 0, reading: reading, look: Self.look(place)))
    }
    scan.check("b", as: reading)
    #expect(scan.state == .settled)
    #expect(scan.slip?[.netSales]?.picture != nil)
  }

  @Test("a frame that both recognisers read as another slip, or cannot read, settles nothing")
  func checkedAsAnother() throws {
    let reading = try SlipPicture("", Self.whole).reading(by: profile)
    for otherwise in [nil, try SlipPicture("", Self.other).reading(by: profile)] {
      var scan = LiveScan(profiles: [profile])
      for (name, place) in [("a", 0.1), ("b", 0.3), ("c", 0.5)] {
        scan.take(.init(name: name, seconds: 0, reading: reading, look: Self.look(place)))
      }
      #expect(scan.keptFrames == ["a", "b", "c"])
      scan.check("c", as: otherwise)
      #expect(scan.state == .checking(frame: "b"))
      #expect(scan.keptFrames == ["a", "b"])
      scan.check("b", as: reading)
      #expect(scan.state == .settled)
    }
  }

  @Test("what the second recogniser sees otherwise keeps the slip open")
  func checkedOtherwise() throws {
    var scan = LiveScan(profiles: [profile])
    let sure = try SlipPicture("", Self.whole).reading(by: profile)
    scan.take(.init(name: "a", seconds: 0, reading: sure, look: Self.look(0.1)))
    scan.take(.init(name: "b", seconds: 1, reading: sure, look: Self.look(0.3)))
    let otherwise = try SlipPicture(
      "", ["serverName": "Marta", "businessDate": "2026-09-25", "netSales": "100.00"]
    ).reading(by: profile)
    scan.check("b", as: otherwise)
    #expect(scan.state == .partial)
    #expect(scan.slip?.open == [.serverName])
  }

  @Test("what one recogniser doubts alike in two looks is asked of both, look by look, three times")
  func doubtedAlike() throws {
    let doubtful = try SlipPicture("", Self.doubtful).reading(by: profile)
    var scan = LiveScan(profiles: [profile])
    scan.take(.init(name: "a", seconds: 0, reading: doubtful, look: Self.look(0.1)))
    #expect(scan.state == .partial, "one look alone")
    scan.take(.init(name: "b", seconds: 1, reading: doubtful, look: Self.look(0.3)))
    #expect(scan.state == .checking(frame: "b"))

    var settled = scan
    settled.check("b", as: try SlipPicture("", Self.whole).reading(by: profile))
    #expect(settled.state == .settled && !settled.isLeftToPerson)

    var open = scan
    #expect(!open.isLeftToPerson)
    open.check("b", as: doubtful)
    #expect(open.state == .checking(frame: "a") && !open.isLeftToPerson)
    open.check("a", as: doubtful)
    #expect(open.state == .partial && open.isLeftToPerson)
    for (name, place) in [("c", 0.5), ("d", 0.7)] {
      open.take(.init(name: name, seconds: 2, reading: doubtful, look: Self.look(place)))
      if name == "c" { open.check("c", as: doubtful) }
      #expect(open.state == .partial && open.isLeftToPerson, "both doubt it in three looks")
    }
    open.take(.init(name: "e", seconds: 2, reading: doubtful, look: Self.look(0.3)))
    #expect(open.state == .partial, "another frame of a look that both read")

    scan.check("b", as: nil)
    scan.take(.init(name: "c", seconds: 2, reading: doubtful, look: Self.look(0.5)))
    #expect(scan.state == .partial)
  }

  @Test("after three frames that both recognisers read as no such slip it is a person's")
  func checkedInVain() throws {
    let whole = try SlipPicture("", Self.whole).reading(by: profile)
    var scan = LiveScan(profiles: [profile])
    for (number, place) in [0.1, 0.25, 0.4, 0.55, 0.7].enumerated() {
      scan.take(
        .init(name: "\(number)", seconds: Double(number), reading: whole, look: Self.look(place)))
    }
    for frame in ["4", "3", "2"] {
      #expect(scan.state == .checking(frame: frame))
      scan.check(frame, as: nil)
    }
    #expect(scan.state == .partial)
    scan.take(.init(name: "5", seconds: 20, reading: whole, look: Self.look(0.1)))
    #expect(scan.state == .stuck)
  }

  @Test("where no frame is left nothing is being checked")
  func nothingLeft() throws {
    let whole = try SlipPicture("", Self.whole).reading(by: profile)
    var scan = LiveScan(profiles: [profile])
    for (name, place) in [("a", 0.1), ("b", 0.3)] {
      scan.take(.init(name: name, seconds: 0, reading: whole, look: Self.look(place)))
    }
    scan.check("b", as: nil)
    scan.check("a", as: nil)
    #expect(scan.state == .searching)
  }

  @Test("what two looks of three read alike is asked of both")
  func doubtedByMost() throws {
    let (lost, read) = (Self.slip(of: "Mari?"), Self.slip(of: "Maria?"))
    #expect(
      try states([
        Shot(seconds: 0, place: 0.1, figures: lost), Shot(seconds: 1, place: 0.3, figures: read),
        Shot(seconds: 2, place: 0.5, figures: read),
      ]) == [.partial, .partial, .checking(frame: "2")])
  }

  @Test("what two looks read differently is not asked of both")
  func doubtedOtherwise() throws {
    let other: KeyValuePairs<String, String> = [
      "serverName": "Maria", "businessDate": "2026-09-25", "netSales": "106.00?", "tax": "8.25",
    ]
    #expect(
      try states([
        Shot(seconds: 0, place: 0.1, figures: Self.doubtful),
        Shot(seconds: 1, place: 0.3, figures: other),
      ]) == [.partial, .partial])
  }

  @Test("however many frames of one view there are, they settle nothing")
  func oneView() throws {
    let shots = (0..<20).map { Shot(seconds: Double($0) / 10, place: 0.1, figures: Self.whole) }
    #expect(try Set(states(shots)) == [.partial])
  }

  @Test("frames whose look is not known are one look")
  func unknownLooks() throws {
    var scan = LiveScan(profiles: [profile])
    let reading = try SlipPicture("", Self.whole).reading(by: profile)
    for number in 0..<10 {
      scan.take(.init(name: "\(number)", seconds: Double(number), reading: reading, look: nil))
    }
    #expect(scan.state == .stuck)
    #expect(scan.frames.count == 3)
  }

  @Test("after eight seconds without anything new it is stuck, and a new look helps")
  func stuck() throws {
    let shots = [
      Shot(seconds: 0, place: 0.1, figures: Self.half),
      Shot(seconds: 7.9, place: 0.1, figures: Self.half),
      Shot(seconds: 8, place: 0.1, figures: Self.half),
      Shot(seconds: 9, place: 0.3, figures: Self.whole),
    ]
    #expect(try states(shots) == [.partial, .partial, .stuck, .partial])
  }

  @Test("one frame of another slip is a slip of the eye, two in a row are another slip")
  func anotherSlip() throws {
    let shots = [
      Shot(seconds: 0, place: 0.1, figures: Self.whole),
      Shot(seconds: 1, place: 0.3, figures: Self.other),
      Shot(seconds: 2, place: 0.3, figures: Self.whole),
      Shot(seconds: 3, place: 0.3, figures: Self.other),
      Shot(seconds: 4, place: 0.5, figures: Self.other),
    ]
    #expect(
      try states(shots) == [
        .partial, .partial, .checking(frame: "2"), .checking(frame: "2"), .otherSlip,
      ])
  }

  @Test("another slip is one, as whichever kind its frames are read")
  func anotherSlipOfAnotherKind() throws {
    var scan = LiveScan(profiles: [profile])
    let own = try SlipPicture("", Self.whole).reading(by: profile)
    scan.take(.init(name: "own", seconds: 0, reading: own, look: Self.look(0.1)))
    let fields = try SlipPicture("", Self.other).reading(by: profile).fields
    let kind = try #require(ProfileID("of-another-vendor"))
    for second in 1...2 {
      #expect(scan.state == .partial)
      let reading = ReportReading(
        profile: kind, owes: profile.owes, fields: fields, identities: [], missing: [], unread: [])
      scan.take(
        .init(name: "\(second)", seconds: Double(second), reading: reading, look: Self.look(0.3)))
    }
    #expect(scan.state == .otherSlip)
    #expect(scan.slip?[.serverName]?.reading.value == own[.serverName]?.value)
  }

  @Test("nothing that can be read is searched for, and no frame of it counts")
  func nothing() {
    var scan = LiveScan(profiles: [profile])
    for second in 0..<20 { scan.takeNothing(at: Double(second)) }
    #expect(scan.state == .searching && scan.slip == nil && scan.profile == nil)
  }

  @Test("at most three frames of each of five looks are kept, and the fullest stay")
  func kept() throws {
    var scan = LiveScan(profiles: [profile])
    let whole = try SlipPicture("", Self.whole).reading(by: profile)
    let half = try SlipPicture("", Self.half).reading(by: profile)
    for look in 0..<8 {
      for frame in 0..<4 {
        scan.take(
          .init(
            name: "\(look).\(frame)", seconds: 0, reading: frame == 3 ? whole : half,
            look: Self.look(Double(look) / 10)))
      }
    }
    #expect(scan.frames.count <= 15)
    #expect(Set(scan.frames.map { Optional($0.look) }.numbers).count == 5)
    #expect(scan.frames.contains { $0.name.hasSuffix(".3") })
  }

  @Test("the frame that was just read is the one to be read by both, unless the fullest shows more")
  func nextToCheck() throws {
    let less: KeyValuePairs<String, String> = [
      "serverName": "Maria", "businessDate": "2026-09-25", "netSales": "100.00", "tax": "8.25",
    ]
    for (last, frame) in [(Self.slip(of: "Maria?"), "2"), (less, "1")] {
      #expect(
        try states([
          Shot(seconds: 0, place: 0.1, figures: Self.whole),
          Shot(seconds: 1, place: 0.3, figures: Self.whole),
          Shot(seconds: 2, place: 0.5, figures: last),
        ]).last == .checking(frame: frame))
    }
  }

  @Test("a look that says otherwise than two is asked of both, and then the one that says most")
  func dissent() throws {
    let whole = try SlipPicture("", Self.whole).reading(by: profile)
    let otherwise = try SlipPicture("", Self.slip(of: "Marta")).reading(by: profile)
    let doubted = try SlipPicture("", Self.slip(of: "Maria?")).reading(by: profile)
    var scan = LiveScan(profiles: [profile])
    for (name, reading, place) in [
      ("a", otherwise, 0.1), ("b", whole, 0.3), ("c", whole, 0.5),
    ] {
      scan.take(.init(name: name, seconds: 0, reading: reading, look: Self.look(place)))
    }
    #expect(scan.state == .checking(frame: "a"))

    var recanted = scan
    recanted.check("a", as: doubted)
    #expect(recanted.state == .checking(frame: "c"), "what was mistaken settles nothing")
    recanted.check("c", as: whole)
    #expect(recanted.state == .settled)
    #expect(recanted.slip?.report[.serverName]?.value == .name("Maria"))

    #expect(recanted.bestFrames.map(\.name) == ["c", "b", "a"])

    // What both read still, could not read or read as another slip stays said.
    for reading in [otherwise, nil, try SlipPicture("", Self.other).reading(by: profile)] {
      var disputed = scan
      disputed.check("a", as: reading)
      disputed.check("c", as: whole)
      #expect(disputed.state != .settled && disputed.slip?.open == [.serverName])
    }
  }

  @Test("halves of a slip that are one look are both among the best frames, and neither is let go")
  func halves() throws {
    let upper: KeyValuePairs = [
      "serverName": "Maria", "businessDate": "2026-09-25", "grossSales": "108.25",
    ]
    // The name that the lower half has is a misread one.
    let lower: KeyValuePairs = [
      "serverName": "Maria?", "netSales": "100.00", "tax": "8.25", "grossSales": "108.25",
      "covers": "31",
    ]
    let scan = try scan([("a", upper, 0.1)] + ["b", "c", "d", "e"].map { ($0, lower, 0.1) })
    #expect(scan.lookCount == 1 && scan.frames.map(\.name) == ["a", "d", "e"])
    #expect(["d", "e"].map { [$0, "a"] }.contains(scan.bestFrames.map(\.name)))
    #expect(scan.slip?.report[.serverName]?.value == .name("Maria"))
    // Two looks at the upper half settle its name: five fuller ones do not push one of them out.
    let more = [0.3, 0.5, 0.7, 0.9].enumerated().map { number, place in
      ("\(number)", lower, place)
    }
    let looks = try self.scan([("a", upper, -0.1), ("b", upper, 0.1)] + more)
    #expect(looks.frames.map(\.name).prefix(2) == ["a", "b"] && looks.lookCount == 5)
  }

  @Test("a figure that not every slip has keeps no frame, and comes after another look")
  func odd() throws {
    let odd: KeyValuePairs = ["serverName": "Maria", "discounts": "1.00"]
    let one = try scan([("a", odd, 0.1)] + ["b", "c", "d"].map { ($0, Self.whole, 0.1) })
    #expect(one.frames.map(\.name) == ["b", "c", "d"])
    let looks = try scan([
      ("a", Self.whole, 0.1), ("b", odd, 0.1), ("c", Self.whole, 0.3), ("d", Self.whole, 0.5),
    ])
    #expect(Set(looks.bestFrames.map(\.name)) == ["a", "c", "d"])
  }

  /// A scan that was given frames: what each shows, and from which place.
  private func scan(_ shots: [(String, KeyValuePairs<String, String>, Double)]) throws -> LiveScan {
    var scan = LiveScan(profiles: [profile])
    for (name, figures, place) in shots {
      let reading = try SlipPicture(name, figures).reading(by: profile)
      scan.take(.init(name: name, seconds: 0, reading: reading, look: Self.look(place)))
    }
    return scan
  }
}
