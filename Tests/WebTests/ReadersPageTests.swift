import Access
import Files
import Foundation
import HTTPTypes
import Handwriting
import House
import Hummingbird
import HummingbirdTesting
import Models
import Money
import NIOCore
import Testing

@testable import Web

/// What the house reads with, on the page for its manager.
@Suite struct ReadersPageTests {
  private static let address = "/house/readers"

  /// A house that trusts the tests' makers.
  private static func house(
    selfTest: @escaping ModelStore.SelfTest = { _ in }
  ) throws -> TestHouse {
    let house = try TestHouse(selfTest: selfTest)
    try TestHouse.readers(house.folder + "/models").store.trust(SignedReader.publicKey)
    return house
  }

  private let house: TestHouse
  private let cookies: String

  init() throws {
    house = try Self.house()
    cookies = try house.cookies(of: .manager)
  }

  private func page() async throws -> String {
    try await house.get(Self.address, cookies: cookies).text
  }

  private func post(_ step: String, _ form: String = "") async throws -> HTTPResponse.Status {
    try await house.post("\(Self.address)/\(step)", form, cookies: cookies).status
  }

  private func put(
    _ bytes: Data, to part: Int = 1, _ query: String = "from=0", called name: String? = "model.json"
  ) async throws -> TestResponse {
    try await house.put(
      "\(Self.address)/parts/\(part)?\(query)", Array(bytes), cookies: cookies, called: name)
  }

  /// Sends files as a browser without scripts does, and waits until they are installed or refused.
  private func install(_ files: [(name: String, bytes: Data)]) async throws -> String {
    let form = SignedReader.form(files)
    let sent = try await house.send("\(Self.address)/file", form.body, form.type, cookies)
    #expect(sent.status == .seeOther)
    try await house.house.readers.isDone()
    return try await page()
  }

  @Test func aFormWithoutScriptsInstallsAndWhatIsDeletedGivesWayToTheBuiltIn() async throws {
    let installed = try await install(SignedReader().files)
    #expect(installed.contains("Here now: thermal 1.2.0") && installed.contains("Reads: 1.2.0"))
    for (step, form, words) in [
      ("use", "reader=thermal%400", "Chosen by somebody: built in"),
      ("use", "reader=thermal", "Reads: 1.2.0"),
      ("remove", "reader=thermal%401.2.0", "Reads: built in"),
    ] {
      #expect(try await post(step, form) == .seeOther)
      #expect(try await page().contains(words), "\(form)")
    }
    #expect(try await !page().contains("/house/readers/remove"))
  }

  @Test func aNetForHandwritingIsKeptAndGivesWayLikeTheOthers() async throws {
    let installed = try await install(TestHouse.ownNet(.names))
    #expect(installed.contains("Here now: names 1.0.0") && installed.contains("Reads: 1.0.0"))
    try house.damageModel()
    let damaged = try await page()
    #expect(damaged.contains("names@1.0.0 is damaged") && !damaged.contains("Reads: 1.0.0"))
    #expect(try house.house.readers.inkReader().troubles.count == 1)
  }

  @Test func partsGoOnWhereAPhoneWasCutOff() async throws {
    for (index, file) in try SignedReader().files.enumerated() {
      let half = file.bytes.count / 2
      let parts: [(from: Int, bytes: Data, status: HTTPResponse.Status, size: Int)] = [
        (0, file.bytes.prefix(half), .created, half),
        // Sent again, since the answer was lost.
        (half + 1, file.bytes.suffix(1), .conflict, half),
        (half, file.bytes.suffix(from: half), .created, file.bytes.count),
      ]
      for part in parts {
        let answer = try await put(
          part.bytes, to: index + 1, "from=\(part.from)", called: file.name)
        #expect(answer.status == part.status, "\(file.name) from \(part.from)")
        #expect(answer.text == "\(part.size)\n")
      }
    }
    #expect(try await post("file") == .seeOther)
    try await house.house.readers.isDone()
    #expect(try await page().contains("Reads: 1.2.0"))
  }

  /// Nothing is taken in that the disk has no room for twice, with 64 MB besides.
  @Test func filesWithoutRoomAreRefusedBeforeTheyAreSent() async throws {
    let house = try TestHouse(free: { _ in 64 << 20 + 2_000_000 })
    let cookies = try house.cookies(of: .manager)
    func send(_ query: String) async throws -> TestResponse {
      try await house.put(
        "\(Self.address)/parts/1?from=0\(query)", [1], cookies: cookies, called: "model.json")
    }
    let refused = try await send("&of=1000001")
    #expect(refused.status == .insufficientStorage && refused.text.contains("69.1 MB"))
    let upload = house.folder + "/readers/upload"
    #expect(try FileManager.default.contentsOfDirectory(atPath: upload).isEmpty)
    for fitting in ["&of=1000000", ""] { #expect(try await send(fitting).status == .created) }
    for wrong in ["-1", "x", "1073741825"] {
      #expect(try await send("&of=\(wrong)").status == .badRequest)
    }
    let form = SignedReader.form([("model.json", Data(count: 1_000_001))])
    let whole = try await house.send("\(Self.address)/file", form.body, form.type, cookies)
    #expect(whole.status == .insufficientStorage && whole.text.contains("69.1"), "\(whole.text)")
  }

  /// Who gives a PIN gives it for the files of the same phone.
  @Test func filesThatAnotherPhoneSentAreNotInstalled() async throws {
    let uploads = house.house.readers.uploads
    #expect(try await put(Data([1])).status == .created)
    try uploads.begin(by: 9_999)
    #expect(try await put(Data([2]), "from=1").status == .badRequest)
    #expect(try await post("file") == .notFound)
    #expect(uploads.isFrom(9_999) && !uploads.isFrom(1))
  }

  @Test(arguments: ["../escape", ".hidden", "a/b", "", "naïve"])
  func aNameThatIsNoFilesIsRefused(name: String) async throws {
    let coded = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    #expect(try await put(Data([1]), called: coded).status == .badRequest)
  }

  /// Files of which no reader comes, and what the page says of them.
  @Test func whatFailsIsSaidAndTheBuiltInReadsOn() async throws {
    let good = try SignedReader()
    let other = (name: good.blob, bytes: Data("other".utf8))
    let cases: [(files: [(name: String, bytes: Data)], words: String)] = [
      ([good.files[0], ("models.json.sig", Data(count: 64)), good.files[2]], "signed by nobody"),
      (Array(good.files.prefix(2)), "none of the files that it names"),
      (good.files.prefix(2) + [other], "none of the files that it names"),
      ([("thermal.traineddata", good.bytes)], "These files are no reader"),
      ([("model.json", Data("{}".utf8))], "does not say what this reader is"),
    ]
    for (files, words) in cases {
      let page = try await install(files)
      #expect(page.contains(words) && page.contains("Reads: built in"), "\(page)")
    }
  }

  @Test func aReaderThatDoesNotReadTheSampleCountsNot() async throws {
    struct Unreadable: Error {}
    let house = try Self.house { _ in throw Unreadable() }
    let cookies = try house.cookies(of: .manager)
    let form = SignedReader.form(try SignedReader().files)
    _ = try await house.send("\(Self.address)/file", form.body, form.type, cookies)
    try await house.house.readers.isDone()
    let page = try await house.get(Self.address, cookies: cookies).text
    #expect(page.contains("thermal@1.2.0 does not read the sample"))
    #expect(page.contains("Reads: built in"))
  }

  @Test func aSecondJobIsRefusedOnThePage() async throws {
    let gate = DispatchSemaphore(value: 0)
    let house = try Self.house { _ in gate.wait() }
    let cookies = try house.cookies(of: .manager)
    let form = SignedReader.form(try SignedReader().files)
    _ = try await house.send("\(Self.address)/file", form.body, form.type, cookies)
    let other = try await house.post("\(Self.address)/get", cookies: cookies)
    #expect(other.status == .conflict && other.text.contains("already, here or by a command"))
    let part = try await house.put(
      "\(Self.address)/parts/1?from=0", [1], cookies: cookies, called: "model.json")
    #expect(part.status == .serviceUnavailable)
    // While it is under way nothing is offered that would be refused.
    #expect(!other.text.contains("/house/readers/use"))
    gate.signal()
    try await house.house.readers.isDone()
  }
}

extension ReadersDesk {
  /// Waits until nothing is under way.
  func isDone() async throws {
    for _ in 1...500 {
      if try look().job == nil { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("a job of the readers does not end")
  }
}

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
    _ = try await house.get("/", cookies: cookies)
    // A page that lies open asks nothing, whatever the hour.
    let open = try await house.get("/house/readers", cookies: cookies, [.listens: "1"])
    #expect(open.text.contains("http://127.0.0.1:9/models"))
    #expect(desk.changes == 0)
    _ = try await house.get("/house/readers", cookies: cookies)
    #expect(desk.changes > 0)
    try await desk.isDone()
    let page = try await house.get("/house/readers", cookies: cookies).text
    #expect(page.contains("127.0.0.1 does not answer"))
    // Nor is it asked again at once.
    let changes = desk.changes
    _ = try await house.get("/house/readers", cookies: cookies)
    #expect(desk.changes == changes)
  }

  /// Adds a reader of the house's own.
  @discardableResult private func add(
    _ name: String, _ version: String, to house: TestHouse
  ) throws -> ModelReference {
    let folder = house.folder + "/own"
    try FilePath.makeFolder(folder)
    try Data(version.utf8).write(to: URL(filePath: folder + "/ours.traineddata"))
    try #"{"name": "\#(name)", "kind": "tesseract", "version": "\#(version)", "#
      .appending(#""files": ["ours.traineddata"]}"#)
      .write(toFile: folder + "/model.json", atomically: false, encoding: .utf8)
    return try house.models().add(folder, selfTest: { _ in })
  }

  /// A server that dies while a version is being removed leaves none chosen that nobody chose: updates
  /// would never come.
  @Test func whatStandsInWhileAVersionGoesIsNobodysChoice() throws {
    let house = try TestHouse()
    let store = try house.models()
    for version in ["1.0.0", "1.1.0"] { try add("thermal", version, to: house) }
    func line() throws -> ModelListing? { try store.list().first { $0.name.text == "thermal" } }
    let going = try #require(ModelReference("thermal@1.1.0"))
    try store.use(going)
    var between: ModelListing?
    try house.house.readers.remove(going) { between = try? line() }
    #expect(between?.version?.description == "1.0.0" && between?.pinned == nil)
    #expect(try line()?.version?.description == "1.0.0")
    #expect(try line()?.pinned == nil)
    // Who chose a version that stays keeps it.
    try store.use(#require(ModelReference("thermal@0")))
    try house.house.readers.remove(#require(ModelReference("thermal@1.0.0"))) {}
    #expect(try line()?.pinned == .builtIn)
  }

  @Test func aReaderWithoutAnotherInItsPlaceIsRemovedAsWell() throws {
    let house = try TestHouse()
    let own = try add("ours", "1.0.0", to: house)
    var isAsked = false
    try house.house.readers.remove(own) { isAsked = true }
    #expect(try isAsked && !house.models().list().contains { $0.name == own.name })
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
