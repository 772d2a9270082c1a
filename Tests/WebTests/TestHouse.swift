import Access
import Books
import Evening
import Fixtures
import Foundation
import HTTPTypes
import House
import Hummingbird
import HummingbirdTesting
import Models
import Money
import NIOPosix
import Reading
import Synchronization
import Testing
import Tips

@testable import Web

/// A house with a server, a clock and files of its own, removed when the test ends.
final class TestHouse: Sendable {
  /// Friday, 25 September 2026, 23:00 UTC.
  static let tonight = Date(timeIntervalSince1970: 1_790_377_200)

  let folder: String
  let access: AccessStore
  let store: TipStore
  let house: WebHouse
  private let work = BlockingWork()
  private let time: Time

  /// No picture is read in these tests.
  struct NoReader: Error {}

  private final class Time: Sendable { let now = Mutex(TestHouse.tonight) }

  /// - Parameters:
  ///   - policy: the text of the house's policy file; nil for the built-in one.
  ///   - selfTest: says why a reader does not read the sample.
  ///   - free: says how many bytes are free for files of readers.
  ///   - cardSlips: reads signed card slips.
  ///   - kinds: the kinds of slips that cameras know.
  ///   - frame: called where a frame is to be read, and when a slip begins.
  init(
    place: WebPlace = WebPlace(hosts: ["localhost"], port: 80, isSecure: false),
    policy: String? = nil, selfTest: @escaping ModelStore.SelfTest = { _ in },
    free: @escaping @Sendable (String) -> Int? = { ModelStore.freeSpace(for: $0) },
    cardSlips: @escaping @Sendable (ScanRequest) throws -> [ScannedCardSlip] = { _ in [] },
    kinds: [ReportProfile] = [], frame: @escaping @Sendable () -> Void = {}
  ) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "web-test-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(
      atPath: folder + "/policies", withIntermediateDirectories: true)
    try TestHouse.emptyBooks.get().copy(to: folder)
    access = try AccessStore.open(at: folder + "/access.sqlite")
    let time = Time()
    self.time = time
    var random = SystemRandomNumberGenerator()
    try "currency: USD\n".write(toFile: folder + "/house.yml", atomically: false, encoding: .utf8)
    try policy?.write(toFile: folder + "/policies/house.yml", atomically: false, encoding: .utf8)
    store = try TipStore.open(at: folder + "/tips.sqlite")
    let evenings = EveningDesk(
      store: store, programVersion: "0.1", settings: SettingsFile(folder + "/house.yml"),
      policies: PolicyFiles(folder: folder + "/policies"))
    let models = folder + "/models"
    let photos = PhotoReader(folder: folder + "/photos") {
      PictureModel(name: "none", cardSlips: cardSlips) { throw NoReader() }
    }
    var house = WebHouse(
      access: access, pepper: Pepper(using: &random), evenings: evenings, photos: photos,
      live: LiveDesk(folder: folder + "/frames", profiles: { kinds }) {
        PictureModel(name: "none") {
          frame()
          throw NoReader()
        }
      },
      readers: ReadersDesk(
        folder: folder + "/readers", house: { try Self.readers(models) }, selfTest: selfTest,
        free: free), place: place, clock: { time.now.withLock { $0 } })
    house.pace = EveningNews.Pace(
      interval: .milliseconds(20), ping: .milliseconds(100), end: .seconds(1))
    // What guessing costs is no matter of pages; the built server has the full effort in its tests.
    house.effort = try #require(PINHash.Effort(rounds: 1024, blockSize: 8, parallelism: 1))
    self.house = house
  }

  deinit {
    do {
      for pool in [work.files, work.hashing, work.reading, work.frames] {
        try pool.syncShutdownGracefully()
      }
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      print("\(folder) could not be removed: \(error)")
    }
  }

  /// What a house reads with whose store is in that folder.
  static func readers(_ folder: String) throws -> ScanModels {
    try ScanModels(path: folder, version: "0.3.0", today: #require(CalendarDay(iso: "2026-09-25")))
  }

  /// Lets time pass.
  func wait(_ seconds: TimeInterval) { time.now.withLock { $0 += seconds } }

  /// Does something with the pages, without a network.
  func ask<T>(_ work: @Sendable @escaping (Browser) async throws -> T) async throws -> T {
    let application = Application(router: WebServer.router(house, self.work))
    return try await application.test(.router) { try await work(Browser($0)) }
  }

  /// Somebody with a paired phone, unlocked or not.
  func cookies(
    of role: Role, name: String = "Maria Gomez", unlocked: Bool = true
  ) throws -> String {
    let account = try access.addAccount(PersonName(name), role: role, by: "t", at: Self.tonight)
    let code = try access.offer(for: .account(account.id), by: "t", at: Self.tonight).code
    let (device, token) = try access.pair(
      .code(code), as: PersonName("Phone of \(name)"), at: Self.tonight
    ).get()
    guard unlocked else { return "device=\(token.text)" }
    let session = try access.beginSession(
      of: account.id, on: device.id, ending: nil, at: Self.tonight)
    return "device=\(token.text); session=\(session.text)"
  }

  /// Whose session some cookies are, over or not.
  func visitor(_ cookies: String) throws -> Visitor {
    let tokens = try cookies.split(separator: "; ").map { cookie in
      try #require(SecretToken(text: String(cookie.split(separator: "=").last ?? "")))
    }
    let device = try #require(try access.device(showing: tokens[0]))
    return try #require(try access.visitor(showing: tokens[1], on: device))
  }

  /// The cookies of somebody who unlocked once more on the same phone.
  func unlocked(_ cookies: String) throws -> String {
    let visitor = try visitor(cookies)
    let session = try access.beginSession(
      of: visitor.account.id, on: visitor.device.id, ending: nil, at: house.clock())
    return "\(cookies.split(separator: "; ")[0]); session=\(session.text)"
  }
}

extension TestHouse {
  /// The files of books in which nothing is yet and of a house that knows nobody: made once in a run,
  /// and copied for each house, which takes a fraction of the time.
  static let emptyBooks = Result {
    try FolderImage { folder in
      _ = try AccessStore.open(at: folder + "/access.sqlite")
      _ = try TipStore.open(at: folder + "/tips.sqlite")
    }
  }
}

extension TestHouse: Asking {
  func send(
    _ method: HTTPRequest.Method, _ address: String, _ headers: HTTPFields, _ body: ByteBuffer?
  ) async throws -> TestResponse {
    try await ask { try await $0.send(method, address, headers, body) }
  }
}

/// A browser that shows what it is told to.
struct Browser: Asking {
  let client: any TestClientProtocol

  init(_ client: any TestClientProtocol) { self.client = client }

  func send(
    _ method: HTTPRequest.Method, _ address: String, _ headers: HTTPFields, _ body: ByteBuffer?
  ) async throws -> TestResponse {
    try await client.executeRequest(uri: address, method: method, headers: headers, body: body)
  }
}

/// Who asks for pages and sends what they send.
protocol Asking: Sendable {
  func send(
    _ method: HTTPRequest.Method, _ address: String, _ headers: HTTPFields, _ body: ByteBuffer?
  ) async throws -> TestResponse
}

extension Asking {
  func get(
    _ address: String, cookies: String? = nil, _ headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    var headers = headers
    headers[.cookie] = cookies
    return try await send(.get, address, headers, nil)
  }

  /// Sends a form as the own page does.
  func post(
    _ address: String, _ form: String = "", cookies: String? = nil,
    _ headers: HTTPFields = [.secFetchSite: "same-origin"]
  ) async throws -> TestResponse {
    var headers = headers
    headers[.cookie] = cookies
    headers[.contentType] = "application/x-www-form-urlencoded"
    return try await send(.post, address, headers, ByteBuffer(string: form))
  }

  /// Sends a frame of a camera.
  func post(_ address: String, bytes: [UInt8], cookies: String) async throws -> TestResponse {
    let headers: HTTPFields = [.secFetchSite: "same-origin", .cookie: cookies]
    return try await send(.post, address, headers, ByteBuffer(bytes: bytes))
  }

  /// Sends a body of any type.
  func send(
    _ address: String, _ body: Data, _ type: String, _ cookies: String
  ) async throws -> TestResponse {
    let headers: HTTPFields = [.secFetchSite: "same-origin", .contentType: type, .cookie: cookies]
    return try await send(.post, address, headers, ByteBuffer(bytes: body))
  }

  /// Sends a picture.
  func put(
    _ address: String, _ bytes: [UInt8], sha256: String? = nil, cookies: String? = nil,
    called name: String? = nil, _ more: HTTPFields = [:]
  ) async throws -> TestResponse {
    var headers = more
    headers[.secFetchSite] = "same-origin"
    headers[.cookie] = cookies
    headers[.sha256] = sha256
    headers[.pictureName] = name
    return try await send(.put, address, headers, ByteBuffer(bytes: bytes))
  }
}

extension TestResponse {
  var text: String { String(buffer: body) }

  /// The value of a cookie that the answer sets.
  func cookie(_ name: String) -> String? {
    headers[values: .setCookie].first { $0.hasPrefix(name + "=") }
      .map { String($0.dropFirst(name.count + 1).prefix { $0 != ";" }) }
  }
}
