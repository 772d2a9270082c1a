import Files
import Foundation
import Synchronization
import TestKeys
import Testing

@testable import Models

/// What a server may do at a bad time, and what comes of it.
struct Misbehaviour: Sendable, CustomTestStringConvertible {
  typealias Reply = MisbehavingServer.Reply

  /// What it comes to.
  enum Outcome: Sendable {
    /// The whole model is here; the file was asked for so often.
    case installed(requests: Int)
    /// The error begins so.
    case fails(String)
  }

  let testDescription: String
  let outcome: Outcome
  /// What lies in the part when it begins, and under which tag.
  var part: (@Sendable (Data) -> Data)?
  var tag = "\"1\""
  let reply: @Sendable (MisbehavingServer.Request, Data) -> Reply

  init(
    _ name: String, _ outcome: Outcome, part: (@Sendable (Data) -> Data)? = nil,
    _ reply: @escaping @Sendable (MisbehavingServer.Request, Data) -> Reply
  ) {
    (testDescription, self.outcome, self.part, self.reply) = (name, outcome, part, reply)
  }

  /// A server that breaks the first answer off, gives the second as told, and then behaves.
  private static func second(
    _ name: String, _ reply: @escaping @Sendable (MisbehavingServer.Request, Data) -> Reply
  ) -> Misbehaviour {
    Misbehaviour(name, .installed(requests: 3)) { request, bytes in
      switch request.before {
      case 0: Reply.whole(bytes).cut(after: 70_000)
      case 1: reply(request, bytes)
      default: .good(request, bytes)
      }
    }
  }

  static let all = beginnings + resumptions + refusals

  static let beginnings = [
    Misbehaviour("it behaves", .installed(requests: 1), Reply.good),
    Misbehaviour("cut, then the rest", .installed(requests: 2)) { request, bytes in
      let reply = Reply.good(request, bytes)
      return request.before == 0 ? reply.cut(after: 70_000) : reply
    },
    Misbehaviour("cut three times", .installed(requests: 4)) { request, bytes in
      let reply = Reply.good(request, bytes)
      return request.before < 3 ? reply.cut(after: 50_000) : reply
    },
    Misbehaviour("cut again and again", .fails("cut")) { Reply.good($0, $1).cut(after: 1000) },
    Misbehaviour("cut before the first byte", .fails("cut")) { Reply.whole($1).cut(after: 0) },
    Misbehaviour("no answer at all", .fails("cut")) { _, _ in Reply(head: "") },
    Misbehaviour("stalled", .fails("cut")) { Reply.whole($1).stalled(after: 0) },
    Misbehaviour("chunks that end in the middle", .installed(requests: 2)) { request, bytes in
      guard request.before == 0 else { return .whole(bytes) }
      return Reply(
        head: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked",
        body: Data("1000\r\n".utf8) + bytes.prefix(4096) + Data("\r\n1000\r\nabc".utf8))
    },
    Misbehaviour("no HTTP", .fails("")) { _, _ in Reply(head: "SSH-2.0-what") },
  ]

  static let resumptions = [
    Misbehaviour("all of it to a request for the rest", .installed(requests: 2)) {
      $0.before == 0 ? Reply.whole($1).cut(after: 70_000) : .whole($1)
    },
    second("the rest from another byte on") { .rest($1, from: 60_000) },
    second("the rest of another length") {
      .rest($1, from: $0.from ?? 0, saying: "bytes \($0.from ?? 0)-9/10")
    },
    second("the rest without saying which") { .rest($1, from: $0.from ?? 0, saying: "") },
    second("the rest of another file, under its tag") {
      .rest(.noise(99, $1.count), from: $0.from ?? 0, tag: "\"2\"")
    },
    second("no such part (416)") { _, _ in .status(416) },
    Misbehaviour("never the right rest", .fails("cut")) {
      $0.from == nil ? Reply.whole($1).cut(after: 70_000) : .rest($1, from: 1)
    },
    Misbehaviour("another file by now", .installed(requests: 2)) { request, bytes in
      // It was replaced: the tag is another one, so all of it comes.
      request.before == 0
        ? Reply.whole(.noise(99, bytes.count), tag: "\"0\"").cut(after: 70_000)
        : request.tag == "\"1\"" ? .rest(bytes, from: request.from ?? 0) : .whole(bytes)
    },
    Misbehaviour("a weak tag is none", .installed(requests: 2)) { request, bytes in
      guard request.from == nil else { return .status(500) }
      return Reply.whole(bytes, tag: "W/\"1\"").cut(after: request.before == 0 ? 70_000 : .max)
    },
    Misbehaviour("no tag", .installed(requests: 2)) { request, bytes in
      guard request.from == nil else { return .status(500) }
      return Reply.whole(bytes, tag: nil).cut(after: request.before == 0 ? 70_000 : .max)
    },
    Misbehaviour("the part is whole already", .installed(requests: 0), part: { $0 }) { _, _ in
      .status(416)
    },
    Misbehaviour(
      "the part is longer than the whole", .installed(requests: 1), part: { $0 + Data([1]) },
      Reply.good),
    Misbehaviour(
      "the part is rubbish", .installed(requests: 2), part: { .noise(5, $0.count / 2) }, Reply.good),
    Misbehaviour(
      "the whole part is rubbish", .installed(requests: 1), part: { .noise(5, $0.count) },
      Reply.good),
  ]

  static let refusals = [
    Misbehaviour("other bytes of that length", .fails("wrongHash")) {
      .whole(.noise(3, $1.count))
    },
    Misbehaviour("longer than the catalogue says", .fails("wrongSize")) { .whole($1 + Data([1])) },
    Misbehaviour("shorter than the catalogue says", .fails("wrongSize")) { .whole($1.dropLast()) },
    Misbehaviour("longer, without saying so", .fails("wrongSize")) {
      Reply(head: "HTTP/1.1 200 OK", body: $1 + Data([1]))
    },
    Misbehaviour("without an end", .fails("wrongSize")) {
      Reply(head: "HTTP/1.1 200 OK", body: $1, end: .endless)
    },
    Misbehaviour("a part that nobody asked for", .fails("server(status: 206")) {
      .rest($1, from: 0)
    },
    Misbehaviour("not there", .fails("server(status: 404")) { _, _ in .status(404) },
    Misbehaviour("too much to do", .fails("server(status: 503")) { _, _ in
      .status(503, "Retry-After: 120")
    },
    Misbehaviour("sent elsewhere on the same host", .installed(requests: 1)) { request, bytes in
      request.path.hasSuffix("?again")
        ? .whole(bytes) : .status(302, "Location: \(request.path)?again")
    },
    Misbehaviour("sent to another host", .fails("redirected")) { _, _ in
      .status(302, "Location: http://example.org/other")
    },
    Misbehaviour("sent to a file", .fails("redirected")) { _, _ in
      .status(302, "Location: file:///etc/passwd")
    },
    Misbehaviour("sent in circles", .fails("redirected")) { request, _ in
      .status(302, "Location: \(request.path)")
    },
  ]
}

@Suite("Downloads from servers that misbehave")
struct DownloadTests {
  private typealias Reply = MisbehavingServer.Reply

  private let house: TemporaryStore

  init() throws { house = try TemporaryStore() }

  @Test(
    "The right bytes come in the end, or a named error; the old version reads on",
    arguments: Misbehaviour.all)
  func misbehaves(_ case: Misbehaviour) throws {
    try house.install(Offer("1.0.0", .noise(1, 1000)))
    let bytes = Data.noise(2, 200_000)
    let offer = Offer("1.1.0", bytes, serial: 2)
    let blob = offer.blobPath
    let reply = `case`.reply
    let files = offer.files
    let server = try MisbehavingServer { request in
      let path = String(request.path.dropFirst().prefix { $0 != "?" })
      guard let bytes = files[path] else { return .status(404) }
      return path.hasPrefix("blobs/") ? reply(request, bytes) : .whole(bytes)
    }
    defer { server.stop() }
    if let part = `case`.part {
      try lay(part(bytes), for: offer, from: server)
    }
    let result = Result { () throws(ModelStoreError) in try house.get(.address(server.address)) }
    switch (`case`.outcome, result) {
    case (.installed(let requests), .success):
      #expect(try house.version == "1.1.0")
      #expect(server.count(of: "/" + blob) == requests)
      let found = try house.store.find(TemporaryStore.thermal)
      #expect(try ModelStore.bytes(of: "thermal.traineddata", in: found) == bytes)
    case (.fails(let words), .failure(let error)):
      #expect("\(error)".hasPrefix(words))
      if case .server(503, _, let seconds) = error { #expect(seconds == 120) }
      #expect(try house.version == "1.0.0")
      // And when the server is itself again, all is well.
      let good = try offer.server(Reply.good)
      defer { good.stop() }
      try house.get(.address(good.address))
      #expect(try house.version == "1.1.0")
    case (_, .success(let done)): Issue.record("it was installed: \(done)")
    case (_, .failure(let error)): Issue.record("it failed: \(error)")
    }
    #expect(try house.isSound)
  }

  /// Lays what an earlier try left: a part, and the tag that it came under.
  private func lay(
    _ bytes: Data, for offer: Offer, from server: MisbehavingServer
  ) throws {
    let file = try #require(Catalogue(offer.catalogue).models.first?.files.first)
    let part = try PartFile(file, in: house.store.folder)
    try bytes.write(to: URL(filePath: part.path))
    try part.note("\"1\"", from: server.address + "/" + file.path)
  }

  @Test("A download that was stopped goes on the next time, also in another program")
  func goesOn() throws {
    let bytes = Data.noise(2, 200_000)
    let offer = Offer("1.1.0", bytes)
    let asked = Mutex<[Int?]>([])
    let server = try offer.server { request, bytes in
      asked.withLock { $0.append(request.from) }
      // The first program gives up: it gets nothing once it has half.
      let isFirst = request.before < 2
      let reply = Reply.good(request, bytes)
      return isFirst ? reply.cut(after: request.before == 0 ? 100_000 : 0) : reply
    }
    defer { server.stop() }
    #expect(throws: ModelStoreError.cut(after: 100_000, of: 200_000)) {
      try house.get(.address(server.address))
    }
    #expect(try house.store.verify().unfinished == 100_000)
    let other = try TemporaryStore.store(house.store.path)
    try other.get(
      .models([ModelReference(TemporaryStore.thermal)]), from: .address(server.address),
      selfTest: { _ in })
    #expect(asked.withLock(\.self) == [nil, 100_000, 100_000])
    #expect(try house.version == "1.1.0")
    #expect(try house.store.verify().unfinished == 0)
  }

  @Test(
    "A mirror that a house's own server shows is as good as the makers', also where it is cut off")
  func mirror() throws {
    let other = try TemporaryStore()
    let bytes = Data.noise(2, 200_000)
    let offer = Offer("1.1.0", bytes)
    try house.install(offer)
    let place = house.beside("shown")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    #expect(try house.store.mirror(to: place).missing.isEmpty)
    // Only what is in the folder is shown.
    let server = try MisbehavingServer { request in
      guard let shown = FileManager.default.contents(atPath: place + request.path) else {
        return .status(404)
      }
      let reply = Reply.good(request, shown)
      let isCut = request.path.hasPrefix("/blobs/") && request.before == 0
      return isCut ? reply.cut(after: 70_000) : reply
    }
    defer { server.stop() }
    try other.get(.address(server.address))
    #expect(server.count(of: "/" + offer.blobPath) == 2)
    #expect(try other.version == "1.1.0" && other.isSound)
    let found = try other.store.find(TemporaryStore.thermal)
    #expect(try ModelStore.bytes(of: "thermal.traineddata", in: found) == bytes)
    #expect(found.installed?.origin == .signed(by: offer.key.publicText))
    // A byte that somebody changed on the server counts for nothing.
    let (third, blob) = (try TemporaryStore(), place + "/" + offer.blobPath)
    chmod(blob, 0o600)
    try Data.noise(3, 200_000).write(to: URL(filePath: blob))
    do throws(ModelStoreError) {
      try third.get(.address(server.address))
      Issue.record("it was installed")
    } catch {
      guard case .wrongHash = error else { throw error }
    }
    #expect(try third.version == "0")
  }

  @Test("A host that is not there is offline")
  func offline() throws {
    let server = try Offer("1.0.0", .noise(1, 10)).server { _, bytes in .whole(bytes) }
    let address = server.address
    server.stop()
    #expect(throws: ModelStoreError.offline(host: "127.0.0.1")) { try house.get(.address(address)) }
    #expect(throws: ModelStoreError.badAddress("http://no body/models.json")) {
      try house.get(.address("http://no body"))
    }
    #expect(try house.version == "0")
  }

  @Test(
    "A catalogue that is too long, cut off or not there is refused",
    arguments: [0, 1, 2, 3])
  func catalogue(_ kind: Int) throws {
    let offer = Offer("1.0.0", .noise(1, 10))
    let (bytes, signature) = (offer.catalogue, offer.signature)
    let server = try MisbehavingServer { request in
      if request.path.hasSuffix(".sig") { return kind == 2 ? .status(404) : .whole(signature) }
      return switch kind {
      case 0: .whole(bytes).cut(after: 20)
      case 1:
        .init(head: "HTTP/1.1 200 OK", body: Data(repeating: 32, count: 100_000), end: .endless)
      case 2: .whole(bytes)
      default: .whole(bytes.prefix(20))
      }
    }
    defer { server.stop() }
    do throws(ModelStoreError) {
      try house.get(.address(server.address))
      Issue.record("it was taken")
    } catch {
      switch (kind, error) {
      case (0, .cut), (1, .badCatalogue), (2, .server(404, _, _)), (3, .badSignature): break
      default: Issue.record("\(error)")
      }
    }
    #expect(try house.version == "0")
  }

  @Test("Progress is told at most ten times a second, once at the end, and never backwards")
  func progress() throws {
    let server = try Offer("1.0.0", .noise(1, 2_000_000)).server { request, bytes in
      let reply = Reply.good(request, bytes)
      return request.before < 3 ? reply.cut(after: 500_000) : reply
    }
    defer { server.stop() }
    let events = Mutex<[ModelEvent]>([])
    let clock = ContinuousClock()
    let time = try clock.measure {
      try house.get(.address(server.address)) { event in events.withLock { $0.append(event) } }
    }
    let told = events.withLock(\.self)
    let counts = told.compactMap { event -> Int? in
      if case .progress(_, let bytes, of: 2_000_000) = event { bytes } else { nil }
    }
    #expect(counts.last == 2_000_000)
    #expect(counts == counts.sorted())
    let most = 3 + Int(time.components.seconds + 1) * 10
    #expect(counts.count <= most)
    let thermal = TemporaryStore.thermal
    let version = try #require(ModelVersion("1.0.0"))
    #expect(told.first == .looked(newer: [ModelReference(thermal, version)]))
    #expect(told.contains(.started(ModelReference(thermal, version), bytes: 2_000_000)))
    #expect(told.contains(.verifying(ModelReference(thermal, version))))
    #expect(told.last == .installed(thermal, old: nil, new: version))
  }
}
