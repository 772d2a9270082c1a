import BrowserHands
import Fixtures
import Foundation
import Synchronization
import Testing

/// What a server that ends, of itself or not, leaves behind.
@Suite(.serialized) struct EndingTests {
  /// The manager's phone, paired and unlocked; its cookies outlive the server.
  private final class Phone {
    let cookies: [String]
    /// Called after so many answers.
    var alarm: (answers: Int, work: () -> Void)?

    init(pairedWith server: RunningServer) throws {
      cookies = ["-H", "Sec-Fetch-Site: same-origin", "-b", server.cookies, "-c", server.cookies]
      let code = try #require(server.output.firstMatch(of: /\/pair#([A-Za-z0-9_-]{22})/)?.1)
      _ = try server.curl("/pair", cookies + ["-d", "code=\(code)&name=Phone&words="])
      _ = try server.curl("/pin", cookies + ["-d", "pin=keen-otter-71&again=keen-otter-71"])
    }

    func get(_ path: String, of server: RunningServer) throws -> RunningServer.Answer {
      try answered(server.curl(path, cookies))
    }

    func post(
      _ path: String, _ form: String, to server: RunningServer
    ) throws -> RunningServer.Answer {
      try answered(server.curl(path, cookies + ["-i", "-d", form]))
    }

    private func answered(_ answer: RunningServer.Answer) throws -> RunningServer.Answer {
      guard answer.status != 0 else { throw NoAnswer() }
      alarm?.answers -= 1
      if let alarm, alarm.answers == 0 { alarm.work() }
      return answer
    }
  }

  /// The server is gone.
  private struct NoAnswer: Error {}

  /// What a phone was told is kept is read by whichever server comes next.
  @Test(arguments: [true, false])
  func aPictureThatWasTakenInIsReadAfterARestart(isKilled: Bool) throws {
    let server = try RunningServer("--date", "2026-09-25")
    defer { server.kill() }
    let phone = try Phone(pairedWith: server)
    let picture = Repository.root.appending(path: "Receipts/Samples/house-owes/evening-hannah.png")
      .path(percentEncoded: false)
    let photo = try PhotoToSend(picture)
    #expect(try server.curl(photo.address, phone.cookies + photo.options).status == 201)
    if isKilled { server.kill() } else { #expect(server.end() == 0) }
    try server.start()
    #expect(try server.curl(photo.address, phone.cookies + photo.options).status == 200)
    let table = try server.tonightOnceRead(phone.cookies)
    #expect(table.matches(of: /class="tap" href="\/tonight\/slips\/[0-9]+"/).count == 1)
    #expect(table.contains("HANNAH"))
  }

  /// The pictures of one slip are one slip, also where its kind is there no more.
  @Test func aSlipOfSeveralPicturesIsReadAsOneAfterARestart() throws {
    let server = try RunningServer("--date", "2026-09-25")
    defer { server.kill() }
    let phone = try Phone(pairedWith: server)
    let sample = Repository.root.appending(path: "Receipts/Samples/house-owes/evening-hannah.png")
    let picture = try Data(contentsOf: sample)
    // Bytes behind a PNG's end belong to nobody: another file of the same slip.
    let file = server.cookies + ".pictures"
    try (picture + picture + Data([0])).write(to: URL(filePath: file))
    let slip = try PhotoToSend(file)
    let options =
      phone.cookies + slip.options + [
        "-H", "TipPool-Lengths: \(picture.count) \(picture.count + 1)",
        "-H", "TipPool-Kind: unheard-of",
      ]
    #expect(try server.curl(slip.address, options).status == 201)
    server.kill()
    try server.start()
    #expect(try server.curl(slip.address, options).status == 200)
    let table = try server.tonightOnceRead(phone.cookies)
    #expect(table.matches(of: /class="tap" href="\/tonight\/slips\/[0-9]+"/).count == 1)
    #expect(table.contains("HANNAH"))
    for place in [1, 2] {
      let whole = try server.curl(
        "/tonight/slips/1/pictures/\(place)", phone.cookies + ["-o", "/dev/null"])
      #expect(whole.status == 200, "picture \(place)")
    }
  }

  /// A phone enters and saves evening after evening, and the server is killed in the middle, again and
  /// again: what was answered is in the books, and at most the request under way besides.
  @Test func whereverTheServerIsKilledTheBooksHoldWhatWasAnswered() throws {
    let first = try RunningServer("--date", "2026-09-25")
    let phone = try Phone(pairedWith: first)
    defer { first.kill() }
    _ = first.end()
    var night = Night(phone: phone)
    for life in 1...8 {
      let server = try RunningServer(in: first.folder, "--date", "2026-09-25")
      // After so many answers, while the next request is somewhere on its way.
      let delay = Double.random(in: 0...0.05)
      let killer = Thread {
        Thread.sleep(forTimeInterval: delay)
        server.kill()
      }
      phone.alarm = (3 * life, killer.start)
      let note = "killed \(delay) s after answer \(3 * life)"
      #expect(throws: NoAnswer.self, "\(note)") { try saveEvenings(&night, server) }
      while !killer.isFinished { Thread.sleep(forTimeInterval: 0.005) }

      let books = try saved(in: first.folder)
      #expect(books.count == Set(books).count, "\(note): \(books)")
      #expect(night.saved.isSubset(of: books), "\(note): \(books)")
      let more = Set(books).subtracting(night.saved)
      #expect(more.isSubset(of: night.underWay.map { [$0] } ?? []), "\(note): \(books)")
      night.saved.formUnion(more)
      // What was answered of the evening that is not saved is there too.
      let left = try tippool("shift", "resume", "--discard", in: first.folder)
      if night.isTyped, more.isEmpty { #expect(left.status == 0, "\(note)") }
      // The server may have been killed before its first backup, which doctor asks for.
      _ = try tippool("backup", in: first.folder)
      let isSound = try books.isEmpty || tippool("doctor", in: first.folder).status == 0
      #expect(isSound, "\(note)")
    }
    #expect(night.saved.count >= 6)
  }

  /// What a phone was answered.
  private struct Night {
    let phone: Phone
    /// The net sales of the evening that is entered; each has its own.
    var net = 1000
    /// The net sales of the evenings whose saving was answered.
    var saved: Set<Int> = []
    /// Those of the one whose saving was asked for and not answered.
    var underWay: Int?
    /// Whether a slip of the open evening was answered.
    var isTyped = false
  }

  /// Enters and saves evenings until the server is gone.
  private func saveEvenings(_ night: inout Night, _ server: RunningServer) throws {
    while true {
      night.net += 1
      (night.underWay, night.isTyped) = (nil, false)
      try type(night.net, night.phone, server) { night.isTyped = true }
      let shown = try digest(night.phone, server)
      night.underWay = night.net
      let answer = try night.phone.post("/tonight/save", "shown=\(shown)&another=yes", to: server)
      #expect(answer.status == 303 && answer.body.contains("/shifts/"), "\(answer.body)")
      night.saved.insert(night.net)
    }
  }

  /// Types an evening of one slip.
  private func type(
    _ net: Int, _ phone: Phone, _ server: RunningServer, isThere: () -> Void
  ) throws {
    _ = try phone.post("/tonight/slips", "name=Kofi", to: server)
    isThere()
    for (field, text) in [
      ("netSales", "\(net)"), ("houseOwesServer", "100"), ("serverOwesHouse", "0"),
      ("cashSales", "0"), ("cashTips", "0"),
    ] {
      let form = "field=\(field)&shown=&text=\(text)"
      let answer = try phone.post("/tonight/slips/1", form, to: server)
      #expect(answer.status == 303, "\(answer.body)")
    }
    let page = try phone.get("/tonight/next", of: server).body
    let key = try #require(page.firstMatch(of: /name="question" value="([0-9a-f]+)"/)?.1, "\(page)")
    _ = try phone.post("/tonight/next", "question=\(key)&text=0", to: server)
  }

  private func digest(_ phone: Phone, _ server: RunningServer) throws -> String {
    let page = try phone.get("/tonight/payouts", of: server).body
    return String(
      try #require(page.firstMatch(of: /name="shown" value="([0-9a-f]+)"/)?.1, "\(page)"))
  }

  /// The net sales of the saved shifts, in dollars.
  private func saved(in folder: String) throws -> [Int] {
    let (status, text) = try ServeTests.run(
      "sqlite3", folder + "/tips.sqlite",
      "SELECT net_sales / 100 FROM shifts WHERE current = 1 ORDER BY 1")
    #expect(status == 0)
    return text.split(separator: "\n").compactMap { Int($0) }
  }

  private func tippool(
    _ words: String..., in folder: String
  ) throws -> (status: Int32, output: String) {
    try ServeTests.run(
      [BuiltProgram.path("tippool")] + words + ["--database", folder + "/tips.sqlite"])
  }
}
