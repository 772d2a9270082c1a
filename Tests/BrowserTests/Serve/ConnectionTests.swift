import BrowserHands
import Foundation
import Testing

/// Phones and others that take connections and do not use them.
@Suite(.serialized) struct ConnectionTests {
  @Test func anAddressHasSoManyConnectionsAndKeepsNobodyElseOut() throws {
    let server = try RunningServer()
    defer { server.kill() }
    let port = server.ports.pages
    var taken = try (1...24).map { _ in try LoopbackConnection(port: port, from: 2) }
    let oneTooMany = try LoopbackConnection(port: port, from: 2)
    #expect(oneTooMany.isEndedUnanswered(withinSeconds: 20))
    #expect(try LoopbackConnection(port: port, from: 3).send("GET", "/healthz").status == 200)
    // The house's own computer has none but the limit of all.
    taken += try (1...30).map { _ in try LoopbackConnection(port: port) }
    #expect(try LoopbackConnection(port: port).send("GET", "/healthz").status == 200)
    for connection in taken { connection.end() }
    try untilAnswered(port: port, from: 2)
    #expect(server.end() == 0)
  }

  /// Whoever comes after two hundred waits, and is answered once some have gone.
  @Test func afterTwoHundredConnectionsTheNextOneWaits() throws {
    let server = try RunningServer()
    defer { server.kill() }
    let port = server.ports.pages
    // They are taken in in their order, a few at a time where several come at once.
    let taken = try (1...216).map { _ in try LoopbackConnection(port: port) }
    #expect(try server.curl("/healthz", "--max-time", "1").status == 0)
    for connection in taken { connection.end() }
    try untilAnswered(port: port, from: 1)
    #expect(server.end() == 0)
  }

  /// Over TLS: nothing at all, half a head, and half a body.
  @Test func aConnectionThatSaysNothingMoreIsEnded() throws {
    let server = try RunningServer("--lan", trust: true)
    defer { server.kill() }
    let silent = try LoopbackConnection(port: server.ports.pages)
    let halves = try ["", "Content-Length: 40\r\n\r\ncode="].map { rest in
      try HalfRequest(
        port: server.ports.pages, "POST /pair HTTP/1.1\r\nHost: tippool.local\r\n" + rest)
    }
    let plain = try LoopbackConnection(port: server.ports.trust)
    try plain.begin("GET / HTTP/1.1\r\nHost: ")
    #expect(silent.isEndedUnanswered(withinSeconds: 60))
    for half in halves { #expect(half.isEnded()) }
    #expect(plain.isEndedUnanswered(withinSeconds: 60))
    #expect(server.end() == 0)
  }

  private func untilAnswered(port: Int, from last: UInt32) throws {
    let end = Date.now + 20
    while true {
      let status = try? LoopbackConnection(port: port, from: last).send("GET", "/healthz").status
      if status == 200 { return }
      try #require(Date.now < end, "nobody is let in any more")
      Thread.sleep(forTimeInterval: 0.02)
    }
  }
}

/// A request over TLS that never becomes whole.
private final class HalfRequest {
  private let process = Process()
  private let input = Pipe()

  init(port: Int, _ text: String) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "openssl", "s_client", "-quiet", "-connect", "127.0.0.1:\(port)", "-alpn", "http/1.1",
    ]
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  deinit { process.terminate() }

  /// Whether the other side ends it within two minutes.
  func isEnded() -> Bool {
    let end = Date.now + 120
    while process.isRunning && Date.now < end { Thread.sleep(forTimeInterval: 0.05) }
    return !process.isRunning
  }
}
