import BrowserHands
import Foundation
import Testing

/// Phones and others that take connections and do not use them.
@Suite(.serialized) struct ConnectionTests {
  @Test func anAddressHasSoManyConnectionsAndKeepsNobodyElseOut() throws {
    let server = try RunningServer()
    defer { server.kill() }
    let port = server.ports.pages
    let taken = try (1...25).map { _ in try LoopbackConnection(port: port, from: 2) }
    // Threads take them in, so the first that connected is one of the first, no more.
    #expect(taken.prefix(24).contains { $0.isEndedUnanswered(withinSeconds: 1) })
    #expect(try taken[24].send("GET", "/healthz").status == 200)
    #expect(try LoopbackConnection(port: port, from: 3).send("GET", "/healthz").status == 200)
    #expect(server.end() == 0)
  }

  /// Idle connections of the computer itself, and of many phones.
  @Test(arguments: [
    Array(repeating: 1, count: 260), (2...10).flatMap { Array(repeating: $0, count: 24) },
  ])
  func whoComesAfterTwoHundredConnectionsIsAnsweredAllTheSame(from: [UInt32]) throws {
    let server = try RunningServer()
    defer { server.kill() }
    let port = server.ports.pages
    let taken = try from.map { try LoopbackConnection(port: port, from: $0) }
    for address: UInt32 in [1, 99] {
      #expect(
        try LoopbackConnection(port: port, from: address).send("GET", "/healthz").status == 200)
    }
    #expect(taken.prefix(24).contains { $0.isEndedUnanswered(withinSeconds: 1) })
    #expect(server.end() == 0)
  }

  /// What is too large is named.
  @Test func aHeaderThatIsTooLargeIsSaidToBe() throws {
    let server = try RunningServer()
    defer { server.kill() }
    let long = ("X-Long", String(repeating: "a", count: 20_000))
    let answer = try LoopbackConnection(port: server.ports.pages)
      .send("GET", "/healthz", headers: [long])
    #expect(answer.status == 431)
    #expect(server.end() == 0)
  }

  /// The host of an absolute address counts, and not the one of the header.
  @Test func anAbsoluteAddressOfAnotherHostGetsNothing() throws {
    let server = try RunningServer()
    defer { server.kill() }
    let port = server.ports.pages
    for (address, status) in [
      ("http://127.0.0.1:\(port)/healthz", 200), ("http://evil.example/healthz", 421),
      ("HTTPS://evil.example:80/pair", 421), ("http://127.0.0.1:\(port)@evil.example/pair", 421),
      ("ftp://evil.example/pair", 421), ("evil:/pair", 400),
    ] {
      let answer = try LoopbackConnection(port: port).send("GET", address)
      #expect(answer.status == status, "\(address)")
    }
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
