import CCurl
package import Foundation

/// One answer of a server, without following where it sends to.
package final class HTTPExchange {
  /// The answer's head.
  package struct Head {
    package var status = 0
    var fields: [String: String] = [:]

    /// The whole number in a field.
    package func number(_ name: String) -> Int? { fields[name].flatMap(Int.init) }

    /// A strong entity tag; nil for a weak one or none.
    var strongTag: String? {
      fields["etag"].flatMap { $0.hasPrefix("\"") && $0.hasSuffix("\"") && $0.count > 2 ? $0 : nil }
    }

    /// From where to where of how much a part is: `bytes 7-99/100`.
    var range: (from: Int, total: Int)? {
      guard let text = fields["content-range"], text.hasPrefix("bytes ") else { return nil }
      let parts = text.dropFirst(6).split(separator: "/")
      guard parts.count == 2, let total = Int(parts[1]),
        let from = parts[0].split(separator: "-").first.flatMap({ Int($0) })
      else { return nil }
      return (from, total)
    }
  }

  private(set) var head = Head()
  private var takesBody: (Head) -> Bool
  private var takes: (UnsafeRawBufferPointer) -> Bool
  private var isDecided = false
  private var isWanted = false
  private var sent: Data?
  private var authority: String?

  /// - Parameters:
  ///   - takesBody: Whether the body behind that head is wanted.
  ///   - takes: Takes a piece of it; false to stop.
  init(
    takesBody: @escaping (Head) -> Bool, takes: @escaping (UnsafeRawBufferPointer) -> Bool
  ) {
    (self.takesBody, self.takes) = (takesBody, takes)
  }

  /// What became of an exchange that was not whole.
  package struct Failure: Error {
    let end: tippool_http_end
    package let reason: String
  }

  /// Asks, following up to five redirections that ``allows(_:from:)``; gives the address that answered.
  func get(
    _ address: String, headers: [String], _ limits: TransferLimits
  ) throws(ModelStoreError) -> Result<String, Failure> {
    var address = address
    for _ in 0...5 {
      (head, isDecided, isWanted) = (Head(), false, false)
      if let failure = ask(address, headers, limits) { return .failure(failure) }
      guard [301, 302, 303, 307, 308].contains(head.status), let next = head.fields["location"]
      else {
        // Also of an empty body somebody has to decide.
        if !isDecided { _ = takesBody(head) }
        return .success(address)
      }
      guard let from = URL(string: address), let to = URL(string: next, relativeTo: from),
        Self.allows(to, from: from)
      else { throw .redirected(to: next) }
      address = to.absoluteString
    }
    throw .redirected(to: address)
  }

  /// Within one host, and from one that shows who it is to another one that does.
  static func allows(_ to: URL, from: URL) -> Bool {
    let (old, new) = (from.scheme?.lowercased(), to.scheme?.lowercased())
    if new == "https", old == "https" { return true }
    return new == old && to.host == from.host && to.port == from.port
  }

  private func ask(
    _ address: String, _ headers: [String], _ limits: TransferLimits
  ) -> Failure? {
    var reason = [CChar](repeating: 0, count: 256)
    let lines = headers.map { strdup($0) }
    defer { lines.forEach { free($0) } }
    let pointers: [UnsafePointer<CChar>?] = lines.map { UnsafePointer($0) } + [nil]
    let authority = authority.map { strdup($0) } ?? nil
    defer { free(authority) }
    let end = address.withCString { address in
      pointers.withUnsafeBufferPointer { lines -> tippool_http_end in
        guard let lines = lines.baseAddress else { return TIPPOOL_HTTP_FAILED }
        let bytes = sent.map { $0 as NSData }
        var request = tippool_http_request(
          address: address, headers: lines, sent: bytes?.bytes, sent_size: bytes?.length ?? 0,
          authority: authority, stall_milliseconds: limits.stall.milliseconds,
          connect_milliseconds: limits.connect.milliseconds,
          context: Unmanaged.passUnretained(self).toOpaque(),
          head: { HTTPExchange.of($0)?.hear(line: $1, $2) },
          body: { HTTPExchange.of($0)?.hear(body: $1, $2) == true ? 1 : 0 })
        return withExtendedLifetime((self, bytes)) { tippool_http_get(&request, &reason) }
      }
    }
    if end == TIPPOOL_HTTP_WHOLE || end == TIPPOOL_HTTP_STOPPED && isDecided && !isWanted {
      return nil
    }
    let words = String(
      decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return Failure(end: end, reason: words)
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> HTTPExchange? {
    context.map { Unmanaged<HTTPExchange>.fromOpaque($0).takeUnretainedValue() }
  }

  private func hear(line bytes: UnsafePointer<CChar>, _ size: Int) {
    let line = String(
      decoding: UnsafeRawBufferPointer(start: bytes, count: size), as: UTF8.self)
    if line.hasPrefix("HTTP/") {
      // Heads before the last one (100 Continue) do not count.
      head = Head()
      // A line without a status has none that is taken: 200 is asked for.
      head.status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      return
    }
    guard let colon = line.firstIndex(of: ":"), head.fields.count < 100 else { return }
    let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
    head.fields[line[..<colon].lowercased()] = value
  }

  private func hear(body bytes: UnsafeRawPointer, _ size: Int) -> Bool {
    if !isDecided {
      isDecided = true
      // The body of a redirection is not looked at.
      isWanted = !(300...399).contains(head.status) && takesBody(head)
    }
    return isWanted && takes(UnsafeRawBufferPointer(start: bytes, count: size))
  }

  // MARK: - Posting

  /// Posts a body and returns the answer, whatever its status is.
  ///
  /// - Parameters:
  ///   - headers: lines such as `Content-Type: application/json`.
  ///   - authority: a file of certificates that are trusted in the place of the system's.
  ///   - limit: an answer that is longer counts as none.
  package static func post(
    _ body: Data, to address: String, headers: [String], authority: String?, limit: Int
  ) -> Result<(head: Head, body: Data), Failure> {
    var answer = Data()
    let exchange = HTTPExchange(takesBody: { _ in true }) { piece in
      answer.append(contentsOf: piece)
      return answer.count <= limit
    }
    (exchange.sent, exchange.authority) = (body, authority)
    if let failure = exchange.ask(address, headers, TransferLimits()) { return .failure(failure) }
    return .success((exchange.head, answer))
  }

  // MARK: - Small files

  /// A whole small file.
  static func small(
    _ address: String, limit: Int, _ limits: TransferLimits
  ) throws(ModelStoreError) -> Data {
    var data = Data()
    var isTooLong = false
    let exchange = HTTPExchange(takesBody: { $0.status == 200 }) { piece in
      isTooLong = data.count + piece.count > limit
      if !isTooLong { data.append(contentsOf: piece) }
      return !isTooLong
    }
    let result = try exchange.get(address, headers: [], limits)
    if isTooLong { throw .badCatalogue("\(address) has more than \(limit) bytes") }
    switch result {
    case .failure(let failure):
      throw Self.error(
        failure, address, after: data.count, of: exchange.head.number("content-length") ?? 0)
    case .success:
      guard exchange.head.status == 200 else { throw exchange.refusal(by: address) }
      return data
    }
  }

  /// What a server means that does not answer with what was asked for.
  func refusal(by address: String) -> ModelStoreError {
    .server(status: head.status, address: address, retryAfter: head.number("retry-after"))
  }

  static func error(
    _ failure: Failure, _ address: String, after: Int, of total: Int
  ) -> ModelStoreError {
    let host = URL(string: address)?.host ?? address
    return switch failure.end {
    case TIPPOOL_HTTP_NO_LIBRARY: .noDownloader
    case TIPPOOL_HTTP_BAD_ADDRESS: .badAddress(address)
    case TIPPOOL_HTTP_OFFLINE: .offline(host: host)
    case TIPPOOL_HTTP_CUT, TIPPOOL_HTTP_STALLED: .cut(after: after, of: total)
    default: .untrustedHost(host, reason: failure.reason)
    }
  }
}

extension Duration {
  fileprivate var milliseconds: Int {
    Int(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
  }
}
