import Access
import Foundation
import Hummingbird
import HummingbirdTesting
import Money
import Synchronization
import Testing
import Tips
import Vision
import Words

@testable import Evening
@testable import Reading
@testable import Web

/// The scanner's requests, without a camera and a reader.
@Suite struct LiveDeskTests {
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xD9]

  private func scan(
    _ house: some Asking, _ cookies: String, _ step: String = ""
  ) async throws -> TestResponse {
    try await house.post("/tonight/scans" + step, cookies: cookies)
  }

  @Test func aPhoneHasOneSlipBeforeItsCamera() async throws {
    let house = try TestHouse()
    let one = try house.cookies(of: .closingManager)
    let other = try house.cookies(of: .manager, name: "Ana Ruiz")
    let first = try await scan(house, one)
    #expect(first.status == .created && first.text == #"{"scan":"1"}"#)
    #expect(try await scan(house, one).text == #"{"scan":"2"}"#)
    // The first one was let go with that; the second is the own phone's alone.
    let asked = [
      (one, "1", HTTPResponse.Status.notFound), (other, "2", .notFound), (one, "2", .badRequest),
      (one, "9", .notFound),
    ]
    for (cookies, number, status) in asked {
      let taken = try await scan(house, cookies, "/\(number)/take")
      #expect(taken.status == status, "\(number)")
    }
    #expect(try await scan(house, other, "/2/end").status == .ok)
    #expect(try await scan(house, one, "/2/take").status == .badRequest)
    #expect(try await scan(house, one, "/2/end").status == .ok)
    #expect(try await scan(house, one, "/2/take").status == .notFound)
  }

  /// Phones that begin at once after a start: each has its folder, whatever a server of before left there.
  @Test func phonesBeginAtOnceAfterAStart() throws {
    for _ in 1...20 {
      let house = try TestHouse()
      let (desk, folder) = (house.house.live, house.folder + "/frames")
      try FileManager.default.createDirectory(
        atPath: folder + "/7", withIntermediateDirectories: true)
      let numbers = Mutex<[Int]>([])
      DispatchQueue.concurrentPerform(iterations: 6) { number in
        let device = DeviceID(rawValue: Int64(number))
        let begun = Result { try desk.begin(on: device, at: TestHouse.tonight) }
        numbers.withLock { $0 += (try? begun.get()).map { [$0] } ?? [] }
      }
      let begun = numbers.withLock { $0 }
      #expect(begun.count == 6)
      let there = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(Set(there) == Set(begun.map(String.init)))
    }
  }

  /// A slip is let go, or another one begun, while its frame is being read: that ends in peace, and its frames
  /// go once it is read.
  @Test(arguments: [true, false]) func aSlipIsLetGoWhileItsFrameIsRead(isEnded: Bool) throws {
    let house = try TestHouse()
    let (desk, folder) = (house.house.live, house.folder + "/frames")
    let (device, now) = (DeviceID(rawValue: 1), TestHouse.tonight)
    let number = try desk.begin(on: device, at: now)
    let place = "\(folder)/\(number)"
    _ = try desk.read(Self.jpeg, frame: 1, of: number, on: device, at: now) { _ in
      if isEnded {
        try desk.end(number, on: device)
      } else {
        _ = try desk.begin(on: device, at: now)
      }
      #expect(FileManager.default.fileExists(atPath: place + "/1.jpg"))
      return []
    }
    #expect(!FileManager.default.fileExists(atPath: place))
    #expect(throws: LiveDesk.Refusal.gone) { try desk.take(number, on: device, at: now) }
  }

  /// Whoever leaves the page asks for a slip to be taken while its last frame is being read, and never again.
  @Test func aSlipIsTakenOnceTheFrameUnderWayIsRead() async throws {
    let begun = Mutex(0)
    let goOn = DispatchSemaphore(value: 0)
    let house = try TestHouse(frame: {
      let count = begun.withLock { count in
        count += 1
        return count
      }
      // The first one is that of the slip's beginning.
      if count > 1 { goOn.wait() }
    })
    let cookies = try house.cookies(of: .closingManager)
    try await house.ask { browser in
      #expect(try await scan(browser, cookies).status == .created)
      async let frame = browser.post(
        "/tonight/scans/1/frames?n=1", bytes: Self.jpeg, cookies: cookies)
      while begun.withLock({ $0 }) < 2 { try await Task.sleep(for: .milliseconds(5)) }
      async let taken = scan(browser, cookies, "/1/take")
      try await Task.sleep(for: .milliseconds(200))
      goOn.signal()
      // Nothing was read of it: it is not “later”.
      #expect(try await taken.status == .badRequest)
      _ = try await frame
    }
  }

  @Test func whatIsNoKindOrNoFrameIsNotRead() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    let large = String(repeating: "x", count: Route.frameLimit + 1)
    for (step, body, status) in [
      ("", "kind=", HTTPResponse.Status.created), ("", "kind=unheard-of", .badRequest),
      ("", "kind=%00", .badRequest), ("", "", .created), ("/2/frames?n=1", "GIF89a", .badRequest),
      ("/2/frames?n=x", "GIF89a", .badRequest), ("/2/frames", "GIF89a", .badRequest),
      ("/2/frames?n=2", large, .contentTooLarge),
    ] {
      let answer = try await house.post("/tonight/scans" + step, body, cookies: cookies)
      #expect(answer.status == status, "\(step) \(body.prefix(20))")
    }
  }

  /// A house where as many phones have begun a slip as can, and the last of all.
  private func crowd() throws -> (house: TestHouse, devices: [DeviceID], last: DeviceID) {
    let house = try TestHouse()
    let devices = (1...LiveDesk.maximumScans).map { DeviceID(rawValue: Int64($0)) }
    for device in devices { _ = try house.house.live.begin(on: device, at: TestHouse.tonight) }
    return (house, devices, DeviceID(rawValue: 99))
  }

  /// Sends a frame, which nobody here can read.
  private func send(_ number: Int, _ desk: LiveDesk, on device: DeviceID, at now: Date) {
    #expect(throws: TestHouse.NoReader.self) {
      try desk.read(Self.jpeg, frame: 1, of: number, on: device, at: now)
    }
  }

  private func isThere(
    _ number: Int, _ desk: LiveDesk, on device: DeviceID, at now: Date
  ) throws -> Bool {
    let refusal = #expect(throws: LiveDesk.Refusal.self) {
      try desk.take(number, on: device, at: now)
    }
    return refusal == .notAFrame
  }

  @Test func soManyPhonesScanAndNoMoreUntilOneIsForgotten() throws {
    let (house, devices, last) = try crowd()
    let desk = house.house.live
    for (number, device) in devices.enumerated() {
      send(number + 1, desk, on: device, at: TestHouse.tonight)
    }
    let soon = TestHouse.tonight + LiveDesk.idleLimit
    #expect(throws: LiveDesk.Refusal.full) { try desk.begin(on: last, at: soon) }
    #expect(try isThere(1, desk, on: devices[0], at: TestHouse.tonight))
    #expect(try desk.begin(on: last, at: soon + 1) == LiveDesk.maximumScans + 1)
    #expect(try !isThere(1, desk, on: devices[0], at: soon + 1))
  }

  /// A page that never got its camera keeps nobody from scanning: the one that waited longest goes.
  @Test func whoNeverSentAFrameGivesItsPlaceToTheNextPhone() throws {
    let (house, devices, last) = try crowd()
    let desk = house.house.live
    send(1, desk, on: devices[0], at: TestHouse.tonight)
    #expect(try desk.begin(on: last, at: TestHouse.tonight + 1) == LiveDesk.maximumScans + 1)
    for (place, device) in devices.enumerated() {
      let there = try isThere(place + 1, desk, on: device, at: TestHouse.tonight + 1)
      #expect(there == (place != 1), "\(place)")
    }
  }

  /// Also where there is room: only what is read keeps its reader.
  @Test(arguments: [(LiveDesk.openingLimit, true), (LiveDesk.openingLimit + 1, false)])
  func whoNeverSendsAFrameIsForgottenSoon(seconds: TimeInterval, isKept: Bool) throws {
    let (house, devices, last) = try crowd()
    let desk = house.house.live
    let later = TestHouse.tonight + seconds
    try desk.end(8, on: devices[7])
    send(1, desk, on: devices[0], at: TestHouse.tonight)
    _ = try desk.begin(on: last, at: later)
    #expect(try isThere(1, desk, on: devices[0], at: later))
    #expect(try isThere(2, desk, on: devices[1], at: later) == isKept)
  }

  /// A frame that cannot be read ends neither the slip nor its turn.
  @Test func aFrameThatFailsLetsTheNextOneIn() throws {
    let house = try TestHouse()
    _ = try house.cookies(of: .manager)
    let device = try #require(try house.access.devices().first?.id)
    let live = house.house.live
    let number = try live.begin(on: device, at: TestHouse.tonight)
    for frame in [1, 2] {
      #expect(throws: TestHouse.NoReader.self) {
        try live.read(Self.jpeg, frame: frame, of: number, on: device, at: TestHouse.tonight)
      }
    }
    #expect(throws: LiveDesk.Refusal.notAFrame) {
      try live.read(Self.jpeg, frame: 2, of: number, on: device, at: TestHouse.tonight)
    }
  }
}

/// What the scanner's page is told of a frame that fits no kind of slip.
@Suite struct LiveStateTests {
  private func state(_ places: [PictureTrouble], look: PictureLook?) -> LiveState {
    var failure = ScanFailure(
      path: "1.jpg", code: "no-profile", message: "no kind of slip fits", remedy: nil,
      kind: .dataError, rows: [], found: nil, milliseconds: 1)
    (failure.look, failure.places) = (look, places)
    let step = LiveReader.Step(
      frame: FilmFrames.Frame(number: 3, seconds: 1), path: "1.jpg", state: .searching, slip: nil,
      page: nil, failure: failure)
    let answer = LiveDesk.Answer(
      step: step, looks: 0, isLeftToPerson: false, isSame: false, best: [])
    return LiveState(answer, in: .of(.english), .usd)
  }

  private let look = PictureLook(
    width: 100, height: 200,
    corners: [(0.1, 0.1), (0.9, 0.1), (0.9, 0.8), (0.1, 0.8)].map {
      NormalizedRect(x: $0, y: $1, width: 0, height: 0)
    }, light: 90)

  @Test(arguments: [PictureTrouble.Kind.darkness, .blur, .fewPixels, .glare])
  func whatIsInTheWayIsToldBeforeASlipIsKnown(kind: PictureTrouble.Kind) {
    let box = NormalizedRect(x: 0.2, y: 0.3, width: 0.4, height: 0.1)
    let state = state([PictureTrouble(kind: kind, box: box)], look: look)
    #expect(state.state == "searching" && state.n == 3)
    #expect(state.hint == Catalogue.of(.english)[kind.hint])
    #expect(state.troubles.map(\.box) == [[0.2, 0.3, 0.4, 0.1]])
    #expect(state.paper == [[0.1, 0.1], [0.9, 0.1], [0.9, 0.8], [0.1, 0.8]])
  }

  /// A tick beside a value that is to be looked at would say that it need not be.
  @Test(arguments: [
    ("confirmed", "doubted"), ("agreed", "doubted"), ("disputed", "disputed"), ("seen", "seen"),
    ("unreadable", "unreadable"),
  ])
  func whatIsDoubtedHasNoTick(standing: String, doubted: String) throws {
    let own = try #require(SlipReading.Figure.Standing(rawValue: standing))
    #expect(LiveState.word(own, needsReview: false) == standing)
    #expect(LiveState.word(own, needsReview: true) == doubted)
  }
}

/// Who read a frame is known of each one alone: models change between frames, and the frame that decides is
/// read by both recognisers.
@Suite struct FrameReaderTests {
  private func reader(
    _ name: (ScanRequest, Int) -> String
  ) throws -> (LiveReader, LiveScan.State?) {
    var reader = LiveReader(profiles: [try CameraFrame.kind()], figure: .netSales)
    var state: LiveScan.State?
    for number in 1...2 {
      let frame = CameraFrame(from: 0.1 + Double(number) / 5)
      state = try reader.read(
        ScanRequest(path: "\(number).jpg"),
        FilmFrames.Frame(number: number, seconds: Double(number))
      ) { request in
        let reads = name(request, number)
        return [.success(try frame.page(at: request.path, by: .test(reads), label: reads))]
      }.state
    }
    return (reader, state)
  }

  @Test func eachFrameHasTheReaderThatReadIt() throws {
    let (reader, _) = try reader { _, number in "\(number)" }
    for reads in ["1", "2"] {
      let shown = reader.frame(showing: .netSales) { $0.label == reads }
      #expect(shown?.path == "\(reads).jpg" && shown?.recognizer == .test(reads))
    }
  }

  @Test func theFrameThatBothReadHasBothAsItsReader() throws {
    let (reader, state) = try reader { request, _ in request.isQuick ? "quick" : "both" }
    #expect(state == .settled)
    for reads in ["quick", "both"] {
      let shown = reader.frame(showing: .netSales) { $0.label == reads }
      #expect(shown?.recognizer == .test(reads))
    }
  }
}
