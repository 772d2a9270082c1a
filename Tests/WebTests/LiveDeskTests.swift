import Access
import Foundation
import Hummingbird
import HummingbirdTesting
import Synchronization
import Testing
import Tips

@testable import Web

/// The scanner's requests, without a camera and a reader.
@Suite struct LiveDeskTests {
  private func scan(
    _ browser: Browser, _ cookies: String, number: String = "/tonight/scans"
  ) async throws -> TestResponse {
    try await browser.post(number, cookies: cookies)
  }

  @Test func aPhoneHasOneSlipBeforeItsCamera() async throws {
    let house = try TestHouse()
    let one = try house.cookies(of: .closingManager)
    let other = try house.cookies(of: .manager, name: "Ana Ruiz")
    try await house.ask { browser in
      let first = try await scan(browser, one)
      #expect(first.status == .created && first.text == #"{"scan":"1"}"#)
      #expect(try await scan(browser, one).text == #"{"scan":"2"}"#)
      // The first one was let go with that; the second is the own phone's alone.
      let asked = [
        (one, "1", HTTPResponse.Status.notFound), (other, "2", .notFound), (one, "2", .badRequest),
        (one, "9", .notFound),
      ]
      for (cookies, number, status) in asked {
        let taken = try await scan(browser, cookies, number: "/tonight/scans/\(number)/take")
        #expect(taken.status == status, "\(number)")
      }
      #expect(try await scan(browser, other, number: "/tonight/scans/2/end").status == .ok)
      #expect(try await scan(browser, one, number: "/tonight/scans/2/take").status == .badRequest)
      #expect(try await scan(browser, one, number: "/tonight/scans/2/end").status == .ok)
      #expect(try await scan(browser, one, number: "/tonight/scans/2/take").status == .notFound)
    }
  }

  /// Phones that begin at once after a start: each has its folder, whatever a server of before left there.
  @Test func phonesBeginAtOnceAfterAStart() throws {
    for _ in 1...20 {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "frames-\(UUID().uuidString)").path(percentEncoded: false)
      try FileManager.default.createDirectory(
        atPath: folder + "/7", withIntermediateDirectories: true)
      defer { _ = Result { try FileManager.default.removeItem(atPath: folder) } }
      let desk = LiveDesk(folder: folder, profiles: { [] }) {
        PictureModel(name: "none") { throw CocoaError(.userCancelled) }
      }
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
  @Test(arguments: [true, false])
  func aSlipIsLetGoWhileItsFrameIsRead(isEnded: Bool) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "frames-\(UUID().uuidString)").path(percentEncoded: false)
    defer { _ = Result { try FileManager.default.removeItem(atPath: folder) } }
    let desk = LiveDesk(folder: folder, profiles: { [] }) {
      PictureModel(name: "none") { throw CocoaError(.userCancelled) }
    }
    let (device, now) = (DeviceID(rawValue: 1), TestHouse.tonight)
    let number = try desk.begin(on: device, at: now)
    let place = "\(folder)/\(number)"
    _ = try desk.read([0xFF, 0xD8, 0xFF, 0], frame: 1, of: number, on: device, at: now) { _ in
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
        "/tonight/scans/1/frames?n=1", bytes: [0xFF, 0xD8, 0xFF, 0xD9], cookies: cookies)
      while begun.withLock({ $0 }) < 2 { try await Task.sleep(for: .milliseconds(5)) }
      async let taken = scan(browser, cookies, number: "/tonight/scans/1/take")
      try await Task.sleep(for: .milliseconds(200))
      goOn.signal()
      // Nothing was read of it: it is not “later”.
      #expect(try await taken.status == .badRequest)
      _ = try await frame
    }
  }

  @Test func aSlipIsReadAsTheKindThatWasChosen() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    try await house.ask { browser in
      for (form, status) in [
        ("kind=", HTTPResponse.Status.created), ("kind=unheard-of", .badRequest),
        ("kind=%00", .badRequest), ("", .created),
      ] {
        let answer = try await browser.post("/tonight/scans", form, cookies: cookies)
        #expect(answer.status == status, "\(form)")
      }
    }
  }

  @Test func whatIsNoFrameIsNotRead() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    try await house.ask { browser in
      #expect(try await scan(browser, cookies).status == .created)
      for address in ["frames?n=1", "frames?n=x", "frames"] {
        let answer = try await browser.post(
          "/tonight/scans/1/\(address)", "GIF89a", cookies: cookies)
        #expect(answer.status == .badRequest, "\(address)")
      }
      let large = String(repeating: "x", count: Route.frameLimit + 1)
      #expect(
        try await browser.post("/tonight/scans/1/frames?n=2", large, cookies: cookies).status
          == .contentTooLarge)
    }
  }

  /// A desk where as many phones have begun a slip as can, and what the last of all is.
  private func crowd() throws -> (desk: LiveDesk, devices: [DeviceID], last: DeviceID) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "frames-\(UUID().uuidString)").path(percentEncoded: false)
    let desk = LiveDesk(folder: folder, profiles: { [] }) {
      PictureModel(name: "none") { throw TestHouse.NoReader() }
    }
    let devices = (1...LiveDesk.maximumScans).map { DeviceID(rawValue: Int64($0)) }
    for device in devices { _ = try desk.begin(on: device, at: TestHouse.tonight) }
    return (desk, devices, DeviceID(rawValue: 99))
  }

  /// Sends a frame, which nobody here can read.
  private func send(_ number: Int, _ desk: LiveDesk, on device: DeviceID, at now: Date) {
    #expect(throws: TestHouse.NoReader.self) {
      try desk.read([0xFF, 0xD8, 0xFF, 0xD9], frame: 1, of: number, on: device, at: now)
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
    let (desk, devices, last) = try crowd()
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
    let (desk, devices, last) = try crowd()
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
    let (desk, devices, last) = try crowd()
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
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xD9]
    for frame in [1, 2] {
      #expect(throws: TestHouse.NoReader.self) {
        try live.read(jpeg, frame: frame, of: number, on: device, at: TestHouse.tonight)
      }
    }
    #expect(throws: LiveDesk.Refusal.notAFrame) {
      try live.read(jpeg, frame: 2, of: number, on: device, at: TestHouse.tonight)
    }
  }
}
