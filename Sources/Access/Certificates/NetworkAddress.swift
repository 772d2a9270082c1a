import Foundation

/// An IPv4 or IPv6 address: 4 or 16 bytes.
struct NetworkAddress: Hashable, Sendable {
  let bytes: [UInt8]

  /// Nil for what is no address. A zone (`%eth0`) belongs to a box and is none.
  init?(_ text: String) {
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      bytes = withUnsafeBytes(of: four) { Array($0) }
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      bytes = withUnsafeBytes(of: six) { Array($0) }
    } else {
      return nil
    }
  }

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The address in its usual form.
  var text: String {
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    inet_ntop(bytes.count == 4 ? AF_INET : AF_INET6, bytes, &buffer, socklen_t(buffer.count))
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// Addresses that begin with the same bits.
struct NetworkRange: Hashable, Sendable {
  let start: NetworkAddress
  let bits: Int

  init?(_ text: String) {
    let parts = text.split(separator: "/")
    guard parts.count == 2, let start = NetworkAddress(String(parts[0])), let bits = Int(parts[1])
    else { return nil }
    (self.start, self.bits) = (start, bits)
  }

  /// What no router passes on to the internet, and the box itself (RFC 1918, 3927, 4193, 4291).
  static let allPrivate = [
    "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8", "fc00::/7",
    "fe80::/10", "::1/128",
  ].compactMap(NetworkRange.init)

  var mask: NetworkAddress {
    NetworkAddress(
      bytes: start.bytes.indices.map { index in
        UInt8(truncatingIfNeeded: 0xFF00 >> min(8, max(0, bits - 8 * index)))
      })
  }

  func contains(_ address: NetworkAddress) -> Bool {
    address.bytes.count == start.bytes.count
      && zip(zip(address.bytes, start.bytes), mask.bytes).allSatisfy { ($0.0 ^ $0.1) & $1 == 0 }
  }
}
