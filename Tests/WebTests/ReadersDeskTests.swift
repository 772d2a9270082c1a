import Access
import Files
import Foundation
import HTTPTypes
import House
import HummingbirdTesting
import Models
import Money
import Testing

@testable import Web

/// What is done about readers in the background.
@Suite struct ReadersDeskTests {
  @Test func theNextServerGoesOnWithWhatThisOneBegan() async throws {
    let house = try TestHouse()
    let models = house.folder + "/models"
    try TestHouse.readers(models).store.trust(SignedReader.publicKey)
    let folder = house.folder + "/readers"
    // What a server leaves that is killed between taking the files and installing them.
    let killed = ReadersDesk(folder: folder, house: { nil }, selfTest: { _ in })
    try killed.uploads.begin()
    for (place, file) in try SignedReader().files.enumerated() {
      #expect(try killed.uploads.keep(file.bytes, of: place + 1, called: file.name))
    }
    try killed.file.keep(.file)
    let next = house.house.readers
    next.resume()
    try await next.isDone()
    #expect(try next.look().readers.first?.version == "1.2.0")
    #expect(next.file.job() == nil)
    #expect(!FileManager.default.fileExists(atPath: folder + "/upload"))
    // Nothing is begun twice.
    next.resume()
    #expect(try next.look().job == nil)
  }

  @Test func theAddressIsAskedWhenAManagerOpensThePageAndNotBefore() async throws {
    let house = try TestHouse()
    let models = house.folder + "/models"
    try FilePath.makeFolder(models)
    try #"{"serials": {}, "pins": {}, "seen": {}, "source": "http://127.0.0.1:9/models"}"#
      .write(toFile: models + "/state.json", atomically: false, encoding: .utf8)
    let (cookies, desk) = (try house.cookies(of: .manager), house.house.readers)
    try await house.ask { browser in
      _ = try await browser.get("/", cookies: cookies)
      // A page that lies open asks nothing, whatever the hour.
      let open = try await browser.get(
        "/house/readers", cookies: cookies, [.listens: "1"])
      #expect(open.text.contains("http://127.0.0.1:9/models"))
      #expect(desk.changes == 0)
      _ = try await browser.get("/house/readers", cookies: cookies)
      #expect(desk.changes > 0)
      try await desk.isDone()
      let page = try await browser.get("/house/readers", cookies: cookies).text
      #expect(page.contains("127.0.0.1 does not answer"))
      // Nor is it asked again at once.
      let changes = desk.changes
      _ = try await browser.get("/house/readers", cookies: cookies)
      #expect(desk.changes == changes)
    }
  }

  /// A server that dies while a version is being removed leaves none chosen that nobody chose: updates
  /// would never come.
  @Test func whatStandsInWhileAVersionGoesIsNobodysChoice() throws {
    let house = try TestHouse()
    let store = try TestHouse.readers(house.folder + "/models").store
    let folder = house.folder + "/own"
    for version in ["1.0.0", "1.1.0"] {
      try FilePath.makeFolder(folder)
      try Data(version.utf8).write(to: URL(filePath: folder + "/ours.traineddata"))
      try #"{"name": "thermal", "kind": "tesseract", "version": "\#(version)", "#
        .appending(#""files": ["ours.traineddata"]}"#)
        .write(toFile: folder + "/model.json", atomically: false, encoding: .utf8)
      try store.add(folder, selfTest: { _ in })
    }
    func line() throws -> ModelListing? { try store.list().first { $0.name.text == "thermal" } }
    let going = try #require(ModelReference("thermal@1.1.0"))
    try store.use(going)
    var between: ModelListing?
    try house.house.readers.remove(going) { between = try? line() }
    #expect(between?.version?.description == "1.0.0" && between?.pinned == nil)
    #expect(try line()?.version?.description == "1.0.0")
    #expect(try line()?.pinned == nil)
    // Who chose a version that stays keeps it.
    let left = try #require(ModelReference("thermal@0"))
    try store.use(left)
    try house.house.readers.remove(#require(ModelReference("thermal@1.0.0"))) {}
    #expect(try line()?.pinned == .builtIn)
  }

  @Test func aReaderWithoutAnotherInItsPlaceIsRemovedAsWell() throws {
    let house = try TestHouse()
    let store = try TestHouse.readers(house.folder + "/models").store
    let folder = house.folder + "/own"
    try FilePath.makeFolder(folder)
    try Data("ours".utf8).write(to: URL(filePath: folder + "/ours.traineddata"))
    try #"{"name": "ours", "kind": "tesseract", "version": "1.0.0", "files": ["ours.traineddata"]}"#
      .write(toFile: folder + "/model.json", atomically: false, encoding: .utf8)
    let own = try store.add(folder, selfTest: { _ in })
    var isAsked = false
    try house.house.readers.remove(own) { isAsked = true }
    #expect(try isAsked && !store.list().contains { $0.name == own.name })
    #expect(throws: ReadersDesk.Refusal.gone) { try house.house.readers.remove(own) {} }
  }

  @Test func oneJobAtATimeAndALookIsWaitedFor() throws {
    var state = ReadersDesk.State()
    state.begin(.look)
    state.next = .update
    #expect(state.end(.look, .store(.offline(host: "h"))) == .update)
    #expect(state.job == .update && state.failure == nil)
    #expect(state.end(.update, .store(.offline(host: "h"))) == nil)
    #expect(state.job == nil && state.failure?.trouble == .store(.offline(host: "h")))
    // The next one begins without the old trouble.
    state.begin(.file)
    #expect(state.failure == nil)
  }

  @Test func aSecondJobIsRefusedOnThePage() async throws {
    let gate = Gate()
    let house = try TestHouse { _ in gate.wait() }
    let models = house.folder + "/models"
    try TestHouse.readers(models).store.trust(SignedReader.publicKey)
    let (cookies, desk) = (try house.cookies(of: .manager), house.house.readers)
    try await house.ask { browser in
      let form = SignedReader.form(try SignedReader().files)
      _ = try await browser.send("/house/readers/file", form.body, form.type, cookies)
      let other = try await browser.post("/house/readers/get", cookies: cookies)
      #expect(other.status == .conflict && other.text.contains("already, here or by a command"))
      let part = try await browser.put(
        "/house/readers/parts/1?from=0", [1], cookies: cookies, called: "model.json")
      #expect(part.status == .serviceUnavailable)
      // While it is under way nothing is offered that would be refused.
      #expect(!other.text.contains("/house/readers/use"))
      gate.open()
      try await desk.isDone()
    }
  }

  /// Keeps a thread waiting.
  private final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func wait() { semaphore.wait() }
    func open() { semaphore.signal() }
  }

  // MARK: - Words

  private static let troubles: [ReaderTrouble] = {
    guard let name = ModelName("thermal"), let version = ModelVersion("1.2.0") else { return [] }
    let (model, hash) = (ModelReference(name, version), ContentHash(of: [1]))
    let stored: [ModelStoreError] = [
      .unknownModel("x", known: []), .unknownVersion(model, known: []), .notInstalled(name),
      .isBuiltIn(name), .noSource, .badKey("x"), .alreadyUnderWay(process: 1), .inUse(model),
      .noDownloader, .badAddress("x"), .offline(host: "h"), .untrustedHost("h", reason: "r"),
      .server(status: 404, address: "a", retryAfter: nil),
      .server(status: 500, address: "a", retryAfter: 1), .redirected(to: "a"),
      .cut(after: 1_500_000, of: 28_500_000), .badCatalogue("r"), .badSignature,
      .rolledBack(seen: 2, offered: 1), .changedVersion(model),
      .wrongSize(file: "f", expected: 1, found: 2),
      .wrongHash(file: "f", expected: hash, found: hash),
      .needsNewerTipPool(model, needed: version), .notForThisTipPool(model, reason: "r"),
      .selfTestFailed(model, reason: "r"), .badManifest(path: "p", reason: "r"),
      .noSpace(needed: 1, free: 2),
      .overLimit(needed: 1, limit: 2), .file(FileError("p", SystemError(EACCES))),
      .file(FileError("p", SystemError(ENOENT))), .damaged(model, path: "p"),
    ]
    return stored.map { .store($0) }
      + [.makers(69), .noScript, .noManifest, .filesMissing, .other]
  }()

  @Test(arguments: WebLanguage.allCases)
  func everyTroubleHasItsSentence(language: WebLanguage) {
    #expect(Self.troubles.count == 36)
    for trouble in Self.troubles {
      let text = WebWords.of(language).text(of: trouble)
      #expect(!text.isEmpty && !text.contains("{"), "\(text)")
    }
  }

  // MARK: - Forms

  @Test func aFormsFilesComeAsTheyAre() throws {
    let bytes = Data((0...255).map { UInt8($0) }) + Data("\r\n--edg\r\n".utf8)
    let form = SignedReader.form([("a.bin", bytes), ("b.json", Data())])
    let sent = try #require(SentFiles(form.body, contentType: form.type))
    #expect(sent.files.map(\.name) == ["a.bin", "b.json"])
    #expect(sent.files.map { Data($0.bytes) } == [bytes, Data()])
  }

  @Test(arguments: [
    ("--edge\r\n", "multipart/form-data; boundary=edge"), ("", "multipart/form-data; boundary=e"),
    ("--edge--", "text/plain; boundary=edge"), ("--edge--", "multipart/form-data"),
    ("--edge\r\nno end", "multipart/form-data; boundary=edge"),
    ("--edge\r\n\r\n\r\nno end", "multipart/form-data; boundary=\"edge\""),
  ])
  func whatIsNoFormIsNone(body: String, type: String) {
    #expect(SentFiles(Data(body.utf8), contentType: type) == nil)
  }

  // MARK: - Between slips

  @Test func aSlipIsReadToItsEndWithWhatItBeganWith() throws {
    struct Asked: Error, Equatable { let name: String }
    let chosen = Chosen()
    let folder = FileManager.default.temporaryDirectory.appending(path: "l-\(UUID())").path
    defer { _ = Result { try FileManager.default.removeItem(atPath: folder) } }
    let desk = LiveDesk(folder: folder, profiles: { [] }) {
      let name = chosen.name
      return PictureModel(name: name) { throw Asked(name: name) }
    }
    let (one, other) = (DeviceID(rawValue: 1), DeviceID(rawValue: 2))
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
    let slip = try desk.begin(on: one, at: TestHouse.tonight)
    chosen.name = "newer"
    let next = try desk.begin(on: other, at: TestHouse.tonight)
    desk.letGo()
    #expect(throws: Asked(name: "older")) {
      try desk.read(jpeg, frame: 1, of: slip, on: one, at: TestHouse.tonight)
    }
    #expect(throws: Asked(name: "newer")) {
      try desk.read(jpeg, frame: 1, of: next, on: other, at: TestHouse.tonight)
    }
  }
}

/// What a house chose to read with.
private final class Chosen: @unchecked Sendable {
  // Safe: one thread in its test.
  var name = "older"
}
