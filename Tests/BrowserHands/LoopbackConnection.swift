public import Foundation

/// A connection to a program of this computer: HTTP/1.1, one request after the other.
public final class LoopbackConnection {
  /// What was answered.
  public struct Reply {
    /// 200 and the like.
    public let status: Int
    /// By lowercase name; of several of a name the last one, of cookies all, a line each.
    public let headers: [String: String]
    /// All of it, out of its chunks.
    public let body: Data
    /// The body as text.
    public var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// Nobody listens, or the other side ended before its answer did.
  public struct Broken: Error {
    /// The port.
    public let port: Int
    let reason: String
  }

  private let port: Int
  private let socket: Int32
  private var unread = Data()

  /// - Parameter last: the last number of the loopback address that it comes from, 127.0.0.x.
  public init(port: Int, from last: UInt32 = 1) throws {
    self.port = port
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var one: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    var own = sockaddr_in(loopback: INADDR_LOOPBACK - 1 + last, port: 0)
    var other = sockaddr_in(loopback: INADDR_LOOPBACK, port: port)
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isThere =
      own.asAddress { bind(socket, $0, size) } == 0
      && other.asAddress { connect(socket, $0, size) } == 0
    guard isThere else { throw Broken(port: port, reason: String(cString: strerror(errno))) }
  }

  deinit { close(socket) }

  /// Sends a request and waits for all of its answer.
  public func send(
    _ method: String, _ path: String, headers: [(String, String)] = [], body: Data = Data()
  ) throws -> Reply {
    var head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    head += "Content-Length: \(body.count)\r\n\r\n"
    try write(Data(head.utf8) + body)
    return try reply()
  }

  /// Ends it from this side.
  public func end() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// Sends less than a request.
  public func begin(_ text: String) throws { try write(Data(text.utf8)) }

  /// Whether the other side ends the connection in time, and says nothing before.
  public func isEndedUnanswered(withinSeconds seconds: Int) -> Bool {
    var patience = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var byte: UInt8 = 0
    let count = recv(socket, &byte, 1, 0)
    return count == 0 || (count < 0 && errno != EAGAIN)
  }

  private func reply() throws -> Reply {
    let lines = String(decoding: try take(through: "\r\n\r\n"), as: UTF8.self)
      .components(separatedBy: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      let before = name == "set-cookie" ? headers[name].map { $0 + "\n" } : nil
      headers[name] = (before ?? "") + value
    }
    let status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return Reply(status: status, headers: headers, body: try body(of: status, headers))
  }

  private func body(of status: Int, _ headers: [String: String]) throws -> Data {
    if status == 204 || status == 304 { return Data() }
    if let length = headers["content-length"].flatMap({ Int($0) }) { return try take(length) }
    guard headers["transfer-encoding"] == "chunked" else { return Data() }
    var body = Data()
    while true {
      let size = String(decoding: try take(through: "\r\n"), as: UTF8.self)
      guard let count = Int(size.trimmingCharacters(in: .whitespacesAndNewlines), radix: 16)
      else { throw Broken(port: port, reason: "a chunk of \(size)") }
      body += try take(count)
      _ = try take(through: "\r\n")
      if count == 0 { return body }
    }
  }

  private func take(through end: String) throws -> Data {
    while true {
      if let range = unread.firstRange(of: Data(end.utf8)) {
        return try take(range.upperBound - unread.startIndex)
      }
      try readMore()
    }
  }

  private func take(_ count: Int) throws -> Data {
    while unread.count < count { try readMore() }
    let taken = unread.prefix(count)
    unread = Data(unread.dropFirst(count))
    return Data(taken)
  }

  private func readMore() throws {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else { throw Broken(port: port, reason: "it ended before its answer did") }
    unread += buffer[..<count]
  }

  private func write(_ bytes: Data) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.send(
          socket, $0.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Broken(port: port, reason: "it takes no more") }
      sent += count
    }
  }
}

extension sockaddr_in {
  init(loopback address: UInt32, port: Int) {
    self.init()
    sin_family = sa_family_t(AF_INET)
    sin_addr.s_addr = address.bigEndian
    sin_port = UInt16(port).bigEndian
  }

  fileprivate mutating func asAddress(_ use: (UnsafePointer<sockaddr>) -> Int32) -> Int32 {
    withUnsafePointer(to: &self) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1, use) }
  }
}
