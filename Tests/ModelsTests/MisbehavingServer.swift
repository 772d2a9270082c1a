import Foundation
import Glibc
import Synchronization

/// A real HTTP server on this computer alone that does what real ones do at bad times: its answers are
/// bytes, not rules.
final class MisbehavingServer: Sendable {
  /// What was asked for.
  struct Request: Sendable {
    let path: String
    /// From which byte on; nil for all.
    let from: Int?
    /// The tag under which only the rest is wanted.
    let tag: String?
    /// How often that path was asked for before.
    let before: Int
  }

  /// What is sent, and what happens then.
  struct Reply: Sendable {
    var head: String
    var body = Data()
    var end = End.close

    enum End: Sendable {
      case close
      /// Nothing more comes, and the connection stays.
      case stall
      /// The same bytes come again for ever.
      case endless
    }
  }

  typealias Handler = @Sendable (Request) -> Reply

  let port: UInt16
  private let listener: Int32
  private let asked = Mutex<[String: Int]>([:])
  private let stalled = Mutex<[Int32]>([])
  private let handler: Handler
  private let isServing = Atomic(true)

  init(_ handler: @escaping Handler) throws {
    self.handler = handler
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isOpen = withUnsafeMutablePointer(to: &address) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        bind(listener, place, size) == 0 && listen(listener, 16) == 0
          && getsockname(listener, place, &size) == 0
      }
    }
    guard isOpen else { throw POSIXError(.EADDRNOTAVAIL) }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in serve() }
  }

  var address: String { "http://127.0.0.1:\(port)" }

  /// How often a path was asked for.
  func count(of path: String) -> Int { asked.withLock { $0[path] ?? 0 } }

  /// Ends it, and every connection that it left open; once, since their numbers are soon somebody else's.
  func stop() {
    guard isServing.exchange(false, ordering: .relaxed) else { return }
    shutdown(listener, Int32(SHUT_RDWR))
    stalled.withLock { $0.forEach { close($0) } }
  }

  private func serve() {
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else {
        close(listener)
        return
      }
      Thread.detachNewThread { [self] in
        if let request = request(on: connection) { answer(handler(request), on: connection) }
      }
    }
  }

  private func request(on connection: Int32) -> Request? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n") {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0, bytes.count < 100_000 else {
        close(connection)
        return nil
      }
      bytes += buffer[..<count]
    }
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    let path = lines[0].split(separator: " ").dropFirst().first.map(String.init) ?? ""
    func field(_ name: String) -> String? {
      lines.first { $0.lowercased().hasPrefix(name + ":") }
        .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
    }
    let before = asked.withLock { asked in
      asked[path, default: 0] += 1
      return (asked[path] ?? 1) - 1
    }
    let from = field("range").flatMap { $0.split(separator: "=").last }
      .flatMap { $0.split(separator: "-").first }.flatMap { Int($0) }
    return Request(path: path, from: from, tag: field("if-range"), before: before)
  }

  private func answer(_ reply: Reply, on connection: Int32) {
    let head = reply.head.isEmpty ? "" : reply.head + "\r\n\r\n"
    var isHeard = send(Data(head.utf8) + reply.body, on: connection)
    switch reply.end {
    case .close: close(connection)
    case .stall: stalled.withLock { $0.append(connection) }
    case .endless:
      while isHeard { isHeard = send(reply.body, on: connection) }
      close(connection)
    }
  }

  /// - Returns: false where nobody listens any more.
  private func send(_ data: Data, on connection: Int32) -> Bool {
    var rest = [UInt8](data)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

extension MisbehavingServer.Reply {
  /// An answer as a good server gives it.
  static func good(_ request: MisbehavingServer.Request, _ bytes: Data) -> Self {
    request.from.map { rest(bytes, from: $0) } ?? whole(bytes)
  }

  static func whole(_ body: Data, tag: String? = "\"1\"") -> Self {
    Self(
      head: "HTTP/1.1 200 OK\r\nContent-Length: \(body.count)"
        + (tag.map { "\r\nETag: \($0)" } ?? ""), body: body)
  }

  /// The part from a byte on, said to be so.
  static func rest(
    _ body: Data, from: Int, saying range: String? = nil, tag: String? = nil
  ) -> Self {
    let said = range ?? "bytes \(from)-\(body.count - 1)/\(body.count)"
    return Self(
      head: "HTTP/1.1 206 Partial Content\r\nContent-Length: \(body.count - from)"
        + (said.isEmpty ? "" : "\r\nContent-Range: \(said)")
        + (tag.map { "\r\nETag: \($0)" } ?? ""), body: body.dropFirst(from))
  }

  static func status(_ status: Int, _ field: String = "X-Nothing: 1") -> Self {
    Self(head: "HTTP/1.1 \(status) So\r\nContent-Length: 3\r\n\(field)", body: Data("no\n".utf8))
  }

  /// The same answer whose connection ends after so many bytes of the body.
  func cut(after count: Int) -> Self {
    var copy = self
    copy.body = body.prefix(count)
    return copy
  }

  /// The same answer that stops after so many bytes without an end.
  func stalled(after count: Int) -> Self {
    var copy = cut(after: count)
    copy.end = .stall
    return copy
  }
}
