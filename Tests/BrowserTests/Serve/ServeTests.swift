import BrowserHands
import Fixtures
import Foundation
import Testing

/// The built server, started as a house starts it and asked by curl.
@Suite(.serialized) struct ServeTests {
  @Test func thePagesOfThisComputerAreServedUntilTheSignal() throws {
    let server = try RunningServer()
    defer { server.kill() }
    #expect(try server.curl("/healthz").body == "ok\n")
    #expect(try server.curl("/readyz").body == "ready\n")
    #expect(try server.curl("/").body.contains("This phone is not paired"))
    #expect(try server.curl("/", "-H", "Host: evil.example").status == 421)
    #expect(try server.curl("/language", "-d", "to=es").status == 403)
    #expect(server.end() == 0)
  }

  /// What the first start prints lets one phone in, and the log says nothing of it.
  @Test func theFirstStartPairsThePhoneOfTheManager() throws {
    let server = try RunningServer("--manager", "Maria Gomez")
    defer { server.kill() }
    let code = try #require(server.output.firstMatch(of: /\/pair#([A-Za-z0-9_-]{22})/)?.1)
    #expect(server.output.contains("Maria Gomez"))
    let own = ["-H", "Sec-Fetch-Site: same-origin", "-b", server.cookies, "-c", server.cookies]
    func send(_ path: String, _ form: String) throws -> Int {
      try server.curl(path, own + ["-d", form]).status
    }
    #expect(try send("/pair", "code=\(code)&name=Phone&words=") == 303)
    #expect(try send("/pair", "code=\(code)&name=Phone&words=") == 422)
    #expect(try send("/pin", "pin=keen-otter-71&again=keen-otter-71") == 303)
    #expect(try server.curl("/house/devices", own).body.contains("Maria Gomez"))
    #expect(server.end() == 0)
    let log = server.log
    #expect(log.contains("route=/pair"))
    for secret in [String(code), "Maria", "Gomez", "otter", "Phone"] {
      #expect(!log.contains(secret), "\(secret)")
    }
    // Nothing is left to pair with at the next start.
    let again = try RunningServer(in: server.folder)
    defer { again.kill() }
    #expect(!again.output.contains("/pair#"))
    #expect(try again.curl("/house/devices", own).body.contains("Maria Gomez"))
  }

  @Test func theHousesNetworkIsServedByTLSThatOnlyItsOwnAuthorityVouchesFor() throws {
    let server = try RunningServer("--lan", trust: true)
    defer { server.kill() }
    let authority = server.folder + "/phone.pem"
    #expect(try server.trustPage("/ca.crt", "-o", authority + ".der").status == 200)
    #expect(
      try ServeTests.run(
        "openssl", "x509", "-inform", "der", "-in", authority + ".der", "-out", authority
      ).status == 0)
    let trusting = try server.curl("/healthz", "--cacert", authority)
    #expect(trusting.body == "ok\n")
    #expect(trusting.version == "2")
    #expect(try server.curl("/healthz").status == 0, "without the authority")
    #expect(try server.trustPage("/login").status == 404)
    let page = try server.trustPage("/").body
    let fingerprint = try #require(server.output.firstMatch(of: /Fingerprint: ([0-9A-F ]+)/)?.1)
    #expect(page.contains(fingerprint))
    #expect(server.end() == 0)
    let shown = ["phone.pem", "phone.pem.der", "policies", "profiles"]
    for name in try FileManager.default.contentsOfDirectory(atPath: server.folder)
    where !shown.contains(name) {
      let facts = try FileManager.default.attributesOfItem(atPath: server.folder + "/" + name)
      #expect(facts[.posixPermissions] as? Int == 0o600, "\(name)")
    }
  }

  /// The way of one slip, from the phone's camera to the table, read by the real worker.
  @Test func aPhotoJoinsTheEvening() throws {
    let server = try RunningServer("--date", "2026-09-25")
    defer { server.kill() }
    let code = try #require(server.output.firstMatch(of: /\/pair#([A-Za-z0-9_-]{22})/)?.1)
    let own = ["-H", "Sec-Fetch-Site: same-origin", "-b", server.cookies, "-c", server.cookies]
    _ = try server.curl("/pair", own + ["-d", "code=\(code)&name=Phone&words="])
    _ = try server.curl("/pin", own + ["-d", "pin=keen-otter-71&again=keen-otter-71"])
    let picture = Repository.root.appending(path: "Receipts/Samples/house-owes/evening-hannah.png")
      .path(percentEncoded: false)
    let photo = try PhotoToSend(picture)
    let sent = try server.curl(photo.address, own + photo.options)
    #expect(sent.status == 201 && sent.body == photo.sha256 + "\n", "\(sent.body)")
    // The answer was lost, say.
    #expect(try server.curl(photo.address, own + photo.options).status == 200)
    let table = try server.tonightOnceRead(own)
    let other = try PhotoToSend(picture)
    #expect(try server.curl(other.address, own + other.options).status == 201)
    #expect(try server.tonightOnceRead(own).contains("This picture was here before"))
    #expect(table.contains("The evening of Fri, Sep 25, 2026") && table.contains("HANNAH"))
    let slip = try server.curl("/tonight/slips/1", own).body
    let crop = try #require(slip.firstMatch(of: /src="(\/tonight\/slips\/1\/crops\/[^"]+)"/)?.1)
    #expect(try server.curl(String(crop), own + ["-o", "/dev/null"]).status == 200)
    #expect(!server.log.contains("HANNAH"))
    #expect(server.end() == 0)
  }

  /// Last night's slips, entered the next day: they join the open evening, and are asked about there.
  @Test func aPhotoOfAnotherDayIsAskedAboutInTheEvening() throws {
    let server = try RunningServer("--date", "2026-09-26")
    defer { server.kill() }
    let code = try #require(server.output.firstMatch(of: /\/pair#([A-Za-z0-9_-]{22})/)?.1)
    let own = ["-H", "Sec-Fetch-Site: same-origin", "-b", server.cookies, "-c", server.cookies]
    _ = try server.curl("/pair", own + ["-d", "code=\(code)&name=Phone&words="])
    _ = try server.curl("/pin", own + ["-d", "pin=keen-otter-71&again=keen-otter-71"])
    let picture = Repository.root.appending(path: "Receipts/Samples/house-owes/evening-hannah.png")
      .path(percentEncoded: false)
    let photo = try PhotoToSend(picture)
    #expect(try server.curl(photo.address, own + photo.options).status == 201)
    #expect(try server.tonightOnceRead(own).contains("HANNAH"))
    let slip = try server.curl("/tonight/slips/1", own).body
    #expect(slip.contains("The slip is of another day, Fri, Sep 25, 2026"))
    #expect(slip.contains("It belongs to this evening") && slip.contains("Leave"))
    #expect(server.end() == 0)
  }

  /// Runs a program to its end.
  static func run(_ program: String, _ arguments: String...) throws -> (
    status: Int32, output: String
  ) { try run([program] + arguments) }

  static func run(_ words: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
