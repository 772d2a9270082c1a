import Access
import Foundation
import HTTPTypes
import Handwriting
import House
import Hummingbird
import HummingbirdTesting
import Models
import NIOCore
import Testing

@testable import Web

/// What the house reads with, on the page for its manager.
@Suite struct ReadersPageTests {
  struct Unreadable: Error, CustomStringConvertible {
    let description = "it reads nothing"
  }

  /// A house that trusts the tests' makers, and its manager.
  private func house(
    selfTest: @escaping ModelStore.SelfTest = { _ in }
  ) throws -> (house: TestHouse, cookies: String) {
    let house = try TestHouse(selfTest: selfTest)
    try store(of: house).trust(SignedReader.publicKey)
    return (house, try house.cookies(of: .manager))
  }

  private func store(of house: TestHouse) throws -> ModelStore {
    try TestHouse.readers(house.folder + "/models").store
  }

  @Test func whatIsBuiltInIsAlwaysThere() async throws {
    let (house, cookies) = try house()
    let page = try await house.ask { try await $0.get("/house/readers", cookies: cookies).text }
    #expect(page.contains("Printed slips") && page.contains("Reads: built in"))
    #expect(page.contains("Amounts written by hand") && page.contains("Handwriting on card slips"))
    #expect(page.contains("Second recogniser") && page.contains("Not here"))
    #expect(page.matches(of: /<dd class="code">[0-9a-f]{12}…/).count == 4)
    #expect(page.matches(of: /<dt>Languages<\/dt><dd>any<\/dd>/).count == 5)
    // Nothing can be deleted, and nothing was looked for.
    #expect(!page.contains("/house/readers/remove") && page.contains("No address is set"))
  }

  @Test func whatAReaderReadsIsTold() async throws {
    let (house, cookies) = try house()
    let desk = house.house.readers
    try await house.ask { browser in
      let reader = try SignedReader(languages: ["es-MX", "zxx"])
      let form = SignedReader.form(reader.files)
      _ = try await browser.send("/house/readers/file", form.body, form.type, cookies)
      try await desk.isDone()
      let page = try await browser.get("/house/readers", cookies: cookies).text
      #expect(page.contains("<dt>Languages</dt><dd>es-MX, any</dd>"), "\(page)")
      let spanish = try await browser.get("/house/readers", cookies: cookies + "; language=es").text
      #expect(spanish.contains("<dt>Idiomas</dt><dd>es-MX, todos</dd>"), "\(spanish)")
    }
  }

  @Test(.enabled(if: isMade, "there is no second recogniser for this machine"))
  func aDamagedSecondRecogniserIsToldAndCanBeHadAgain() async throws {
    let (house, cookies) = try house()
    let laid = house.folder + "/models/ppocrv6-small"
    try FileManager.default.createDirectory(atPath: laid, withIntermediateDirectories: true)
    let names = ["PP-OCRv6_rec_small.latin.onnx", "libonnxruntime.so.1.31.1"]
    for name in names { try Data("damaged".utf8).write(to: URL(filePath: laid + "/" + name)) }
    let page = try await house.ask { try await $0.get("/house/readers", cookies: cookies).text }
    #expect(page.contains("ppocrv6-small@3.10.0 is damaged or gone"))
    #expect(page.contains("Get ppocrv6-small from its makers"))
    #expect(try store(of: house).verify().sound.isEmpty)
  }

  private static let isMade: Bool = {
    #if os(Linux) && (arch(x86_64) || arch(arm64))
      true
    #else
      false
    #endif
  }()

  @Test func aFormWithoutScriptsInstallsAndWhatIsDeletedGivesWayToTheBuiltIn() async throws {
    let (house, cookies) = try house()
    let desk = house.house.readers
    try await house.ask { browser in
      let form = SignedReader.form(try SignedReader().files)
      let sent = try await browser.send("/house/readers/file", form.body, form.type, cookies)
      #expect(sent.status == .seeOther)
      try await desk.isDone()
      var page = try await browser.get("/house/readers", cookies: cookies).text
      #expect(page.contains("Here now: thermal 1.2.0"))
      #expect(page.contains("Reads: 1.2.0") && page.contains("After that this one reads: built in"))
      let used = try await browser.post(
        "/house/readers/use", "reader=thermal%400", cookies: cookies)
      #expect(used.status == .seeOther)
      page = try await browser.get("/house/readers", cookies: cookies).text
      #expect(page.contains("Chosen by somebody: built in"))
      _ = try await browser.post("/house/readers/use", "reader=thermal", cookies: cookies)
      page = try await browser.get("/house/readers", cookies: cookies).text
      #expect(page.contains("Reads: 1.2.0"))
      let gone = try await browser.post(
        "/house/readers/remove", "reader=thermal%401.2.0", cookies: cookies)
      #expect(gone.status == .seeOther)
      page = try await browser.get("/house/readers", cookies: cookies).text
      #expect(page.contains("Reads: built in") && !page.contains("/house/readers/remove"))
    }
  }

  @Test func aNetForHandwritingIsKeptAndGivesWayLikeTheOthers() async throws {
    let (house, cookies) = try house()
    let desk = house.house.readers
    try await house.ask { browser in
      let form = SignedReader.form(TestHouse.ownNet(.names))
      _ = try await browser.send("/house/readers/file", form.body, form.type, cookies)
      try await desk.isDone()
      var page = try await browser.get("/house/readers", cookies: cookies).text
      #expect(page.contains("Here now: names 1.0.0") && page.contains("Reads: 1.0.0"))
      #expect(page.contains("Whoever writes has to choose each time what was written."))
      try house.damageModel()
      page = try await browser.get("/house/readers", cookies: cookies).text
      #expect(page.contains("names@1.0.0 is damaged or gone") && !page.contains("Reads: 1.0.0"))
      #expect(try desk.inkReader().troubles.count == 1)
    }
  }

  @Test func partsGoOnWhereAPhoneWasCutOff() async throws {
    let (house, cookies) = try house()
    let desk = house.house.readers
    try await house.ask { browser in
      for (index, file) in try SignedReader().files.enumerated() {
        let half = file.bytes.count / 2
        let address = "/house/readers/parts/\(index + 1)?from="
        let parts: [(from: Int, bytes: Data, status: HTTPResponse.Status, size: Int)] = [
          (0, file.bytes.prefix(half), .created, half),
          // Sent again, since the answer was lost.
          (half + 1, file.bytes.suffix(1), .conflict, half),
          (half, file.bytes.suffix(from: half), .created, file.bytes.count),
        ]
        for part in parts {
          let answer = try await browser.put(
            address + "\(part.from)", Array(part.bytes), cookies: cookies, called: file.name)
          #expect(answer.status == part.status, "\(file.name) from \(part.from)")
          #expect(answer.text == "\(part.size)\n")
        }
      }
      let answer = try await browser.post("/house/readers/file", cookies: cookies)
      #expect(answer.status == .seeOther)
      try await desk.isDone()
      let page = try await browser.get("/house/readers", cookies: cookies).text
      #expect(page.contains("Reads: 1.2.0"))
    }
  }

  /// Nothing is taken in that the disk has no room for twice, with 64 MB besides.
  @Test func filesWithoutRoomAreRefusedBeforeTheyAreSent() async throws {
    let free = 64 << 20 + 2_000_000
    let house = try TestHouse(free: { _ in free })
    let cookies = try house.cookies(of: .manager)
    let upload = house.folder + "/readers/upload"
    try await house.ask { browser in
      func send(_ query: String, _ language: String = "en") async throws -> TestResponse {
        try await browser.put(
          "/house/readers/parts/1?from=0\(query)", [1], cookies: cookies + "; language=\(language)",
          called: "model.json")
      }
      let refused = try await send("&of=1000001")
      #expect(refused.status == .insufficientStorage)
      #expect(refused.text.contains("69.1") && refused.text.contains("69.1 MB"), "\(refused.text)")
      #expect(try await send("&of=1000001", "es").text != refused.text)
      #expect(try FileManager.default.contentsOfDirectory(atPath: upload).isEmpty)
      #expect(try await send("&of=1000000").status == .created)
      #expect(try await send("").status == .created)
      for wrong in ["-1", "x", "1073741825"] {
        #expect(try await send("&of=\(wrong)").status == .badRequest)
      }
      let form = SignedReader.form([("model.json", Data(count: 1_000_001))])
      let whole = try await browser.send("/house/readers/file", form.body, form.type, cookies)
      #expect(whole.status == .insufficientStorage && whole.text.contains("69.1"), "\(whole.text)")
    }
  }

  /// Who gives a PIN gives it for the files of the same phone.
  @Test func filesThatAnotherPhoneSentAreNotInstalled() async throws {
    let (house, cookies) = try house()
    let uploads = house.house.readers.uploads
    try await house.ask { browser in
      let sent = try await browser.put(
        "/house/readers/parts/1?from=0", [1], cookies: cookies, called: "model.json")
      #expect(sent.status == .created)
      try uploads.begin(by: 9_999)
      let next = try await browser.put(
        "/house/readers/parts/1?from=1", [2], cookies: cookies, called: "model.json")
      #expect(next.status == .badRequest)
      let install = try await browser.post("/house/readers/file", "", cookies: cookies)
      #expect(install.status == .notFound)
    }
    #expect(uploads.isFrom(9_999) && !uploads.isFrom(1))
  }

  @Test(arguments: ["../escape", ".hidden", "a/b", "", "naïve"])
  func aNameThatIsNoFilesIsRefused(name: String) async throws {
    let (house, cookies) = try house()
    let answer = try await house.ask {
      try await $0.put(
        "/house/readers/parts/1?from=0", [1], cookies: cookies,
        called: name.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    }
    #expect(answer.status == .badRequest)
  }

  /// What was sent, and what the page says of it.
  private static let refused:
    [(files: [(name: String, bytes: Data)], english: String, spanish: String)] =
      {
        guard let good = try? SignedReader() else { return [] }
        return [
          (
            [good.files[0], ("models.json.sig", Data(count: 64)), good.files[2]],
            "signed by nobody", "no está firmada"
          ),
          (
            Array(good.files.prefix(2)), "none of the files that it names",
            "ninguno de los archivos"
          ),
          (
            [good.files[0], good.files[1], (good.files[2].name, Data("other".utf8))],
            "none of the files that it names", "ninguno de los archivos"
          ),
          ([("thermal.traineddata", good.bytes)], "These files are no reader", "no son un lector"),
          (
            [("model.json", Data("{}".utf8))], "does not say what this reader is",
            "no dice qué lector es"
          ),
        ]
      }()

  @Test(arguments: 0..<5)
  func whatFailsIsSaidInThePagesLanguageAndTheBuiltInReadsOn(number: Int) async throws {
    let (house, cookies) = try house()
    let desk = house.house.readers
    let (files, english, spanish) = Self.refused[number]
    try await house.ask { browser in
      let form = SignedReader.form(files)
      _ = try await browser.send("/house/readers/file", form.body, form.type, cookies)
      try await desk.isDone()
      let page = try await browser.get("/house/readers", cookies: cookies).text
      #expect(page.contains(english) && page.contains("Reads: built in"), "\(page)")
      let other = try await browser.get(
        "/house/readers", cookies: cookies, [.acceptLanguage: "es"]
      ).text
      #expect(other.contains(spanish), "\(other)")
    }
  }

  @Test func aReaderThatDoesNotReadTheSampleCountsNot() async throws {
    let (house, cookies) = try house { _ in throw Unreadable() }
    let desk = house.house.readers
    try await house.ask { browser in
      let form = SignedReader.form(try SignedReader().files)
      _ = try await browser.send("/house/readers/file", form.body, form.type, cookies)
      try await desk.isDone()
      let page = try await browser.get("/house/readers", cookies: cookies).text
      #expect(page.contains("thermal@1.2.0 does not read the sample,"))
      #expect(page.contains("Reads: built in"))
    }
  }

  @Test func aHousesOwnReaderIsMarkedUntilItWasMeasured() async throws {
    let (house, cookies) = try house()
    let desk = house.house.readers
    let manifest = """
      {"name": "thermal", "kind": "tesseract", "version": "1.0.0", "files": ["ours.traineddata"]}
      """
    try await house.ask { browser in
      let form = SignedReader.form([
        ("model.json", Data(manifest.utf8)), ("ours.traineddata", Data("ours".utf8)),
      ])
      _ = try await browser.send("/house/readers/file", form.body, form.type, cookies)
      try await desk.isDone()
      let page = try await browser.get("/house/readers", cookies: cookies).text
      #expect(page.contains("Reads: 1.0.0") && page.contains("The house’s own."))
      #expect(page.contains("tippool models measure thermal FOLDER"))
    }
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

extension Browser {
  /// Sends a body of any type as the own page does.
  func send(
    _ address: String, _ body: Data, _ type: String, _ cookies: String
  ) async throws -> TestResponse {
    var headers: HTTPFields = [.secFetchSite: "same-origin", .contentType: type]
    headers[.cookie] = cookies
    return try await client.executeRequest(
      uri: address, method: .post, headers: headers, body: ByteBuffer(bytes: body))
  }
}
