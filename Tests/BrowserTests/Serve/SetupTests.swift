import BrowserHands
import Fixtures
import Foundation
import Testing

/// The four questions, and what is served after them.
@Suite(.serialized) struct SetupTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "setup-test-\(UUID().uuidString)").path(percentEncoded: false)
  private let server = BuiltProgram.path("tippool-serve")

  /// Runs setup with what somebody types.
  private func setUp(typing lines: String, _ options: String...) throws -> (
    status: Int32, output: String
  ) {
    let command =
      "printf '%b' \"$1\" | \"$2\" setup --data \"$3\" \(options.joined(separator: " "))"
    return try ServeTests.run(["sh", "-c", command, "sh", lines, server, folder])
  }

  @Test func theNetworkIsNotServedBeforeSetup() throws {
    #expect(try ServeTests.run(server, "start", "--lan", "--data", folder).status != 0)
    #expect(try ServeTests.run(server, "pair", "--data", folder).status != 0)
    #expect(!FileManager.default.fileExists(atPath: folder + "/tips.sqlite"))
  }

  @Test func fourQuestionsAreAskedUntilTheAnswersMakeSense() throws {
    defer { remove() }
    let done = try setUp(typing: "Casa Luna\\n\\nMaria Gomez\\nno name!\\noffice.local\\n4\\n1\\n")
    #expect(done.status == 0)
    for text in [
      "1 What is", "2 Who is", "Type a person’s name", "3 Under which", "Type a name as in",
      "4 How do", "Type 1, 2 or 3", "Casa Luna is set up", "https://office.local:8443/pair#",
      "http://office.local:8080/", "Start the server: tippool serve",
    ] { #expect(done.output.contains(text), "\(text)\n\(done.output)") }
    let another = try ServeTests.run(server, "pair", "--data", folder)
    #expect(another.output.contains("the phone of Maria Gomez"))
    // Where the server was started so.
    let elsewhere = try ServeTests.run(server, "pair", "--port", "9443", "--data", folder)
    #expect(elsewhere.output.contains("https://office.local:9443/pair#"))
    let here = try ServeTests.run(server, "pair", "--here", "--data", folder)
    #expect(here.output.contains("http://127.0.0.1:8443/pair#"))
    #expect(try ServeTests.run(server, "pair", "--port", "0", "--data", folder).status == 64)
    // Whoever forgot the PIN gets in again by this computer.
    let forgotten = try ServeTests.run(server, "pair", "--forget-pin", "--data", folder)
    #expect(forgotten.status == 0)
    #expect(forgotten.output.contains("The PIN of Maria Gomez counts no more"))
    #expect(forgotten.output.contains("/pair#"))
    // Set up anew, the house keeps its certificates and its manager.
    let before = try Data(contentsOf: URL(filePath: folder + "/ca.crt"))
    #expect(try setUp(typing: "Luna\\nmaria gomez\\n\\n\\n").status == 0)
    #expect(try Data(contentsOf: URL(filePath: folder + "/ca.crt")) == before)
  }

  @Test func aSetupThatBreaksOffSetsNothingUp() throws {
    defer { remove() }
    #expect(try setUp(typing: "Casa Luna\\nMaria Gomez\\n").status == 64)
    #expect(!FileManager.default.fileExists(atPath: folder + "/serve.json"))
    #expect(try setUp(typing: "", "--behind-proxy", "--own-certificates").status == 64)
    #expect(try setUp(typing: "", "--certificate", "a.pem").status == 64)
    #expect(try setUp(typing: "", "--port", "8080").status == 64)
  }

  @Test func theHousesOwnCertificateFilesAreServed() throws {
    defer { remove() }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let (chain, key, other) = (folder + "/own.crt", folder + "/own.key", folder + "/other.key")
    for (chain, key) in [(chain, key), (folder + "/other.crt", other)] {
      let made = try ServeTests.run(
        "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=tippool.local",
        "-addext", "subjectAltName=DNS:tippool.local", "-days", "2", "-out", chain, "-keyout", key)
      #expect(made.status == 0)
    }
    let running = try RunningServer(setup: ["--certificate", chain, "--key", key])
    defer { running.kill() }
    #expect(try running.curl("/healthz", "--cacert", chain).body == "ok\n")
    // Another one's key is told at once.
    let wrong = try setUp(
      typing: "", "--house", "Luna", "--manager", "Maria", "--name", "tippool.local",
      "--certificate", chain, "--key", other)
    #expect(wrong.status != 0)
    #expect(!FileManager.default.fileExists(atPath: folder + "/serve.json"))
  }

  @Test func behindAProxyOnlyWhatCameByHTTPSIsAnswered() throws {
    let running = try RunningServer(setup: ["--behind-proxy"])
    defer { running.kill() }
    let host = ["-H", "Host: tippool.local"]
    let proxy = ["-H", "X-Forwarded-Proto: https", "-H", "X-Forwarded-For: 192.168.1.7"]
    let page = try running.curl("/", host + proxy + ["-i"])
    #expect(page.status == 200)
    #expect(
      page.body.contains("strict-transport-security") || page.body.contains("Strict-Transport"))
    #expect(running.output.contains("https://tippool.local/"))
    #expect(try running.curl("/", host).status == 421)
    #expect(
      try running.curl("/", host + ["-H", "X-Forwarded-Proto: http"] + proxy.suffix(2)).status
        == 421)
    #expect(try running.curl("/", proxy).status == 421, "under another name")
  }

  /// `tippool serve`, as a user types it.
  @Test func theCommandLineStartsTheServerBesideIt() throws {
    defer { remove() }
    let tippool = BuiltProgram.path("tippool")
    let help = try ServeTests.run(tippool, "serve", "setup", "--help")
    #expect(help.status == 0 && help.output.contains("USAGE: tippool serve setup"))
    #expect(try ServeTests.run(tippool, "serve", "start", "--lan", "--data", folder).status != 0)
    // The command line itself speaks no HTTP.
    #expect(try ServeTests.run("grep", "-c", "Hummingbird", tippool).output == "0\n")
    #expect(try ServeTests.run("grep", "-c", "Hummingbird", server).output != "0\n")

    let alone = URL(filePath: tippool).deletingLastPathComponent()
      .appending(path: "alone-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: alone, withIntermediateDirectories: false)
    defer { remove(alone.path(percentEncoded: false)) }
    let program = alone.appending(path: "tippool")
    try FileManager.default.linkItem(at: URL(filePath: tippool), to: program)
    let missing = try ServeTests.run(
      "sh", "-c", "\"$1\" serve 2>&1", "sh", program.path(percentEncoded: false))
    #expect(missing.status == 69)
    #expect(missing.output.contains("Install the package tippool-serve"), "\(missing.output)")
  }

  private func remove(_ path: String? = nil) {
    guard FileManager.default.fileExists(atPath: path ?? folder) else { return }
    do {
      try FileManager.default.removeItem(atPath: path ?? folder)
    } catch {
      print("\(path ?? folder) could not be removed: \(error)")
    }
  }
}
