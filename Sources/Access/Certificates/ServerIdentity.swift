import Foundation

/// The names and addresses under which phones reach the house's box.
///
/// Private ones alone: a certificate for anything else would be of no use to a house and of much to a
/// thief.
public struct ServerIdentity: Hashable, Sendable {
  /// In small letters, without doubles, in the given order: `tippool.local`.
  public let names: [String]
  /// IPv4 and IPv6 as they are usually written: `192.168.1.20`, `fd00::20`.
  public let addresses: [String]

  /// - Throws: ``AuthorityError/notAName(_:)``, ``AuthorityError/notAnAddress(_:)``,
  ///   ``AuthorityError/notPrivate(_:)``; ``AuthorityError/nothingToReach`` where there is neither.
  public init(names: [String], addresses: [String] = []) throws(AuthorityError) {
    var seen = Set<String>()
    var kept: [String] = []
    for name in names {
      guard let name = Self.name(name) else { throw .notAName(name) }
      if seen.insert(name).inserted { kept.append(name) }
    }
    self.names = kept
    kept = []
    for text in addresses {
      guard let address = NetworkAddress(text) else { throw .notAnAddress(text) }
      guard NetworkRange.allPrivate.contains(where: { $0.contains(address) }) else {
        throw .notPrivate(text)
      }
      if seen.insert(address.text).inserted { kept.append(address.text) }
    }
    self.addresses = kept
    guard !seen.isEmpty else { throw .nothingToReach }
  }

  /// A host's name in small letters: labels of letters, digits and inner hyphens.
  static func name(_ text: String) -> String? {
    let name = text.lowercased()
    guard name.utf8.count <= 253 else { return nil }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    let areLabels = labels.allSatisfy { label in
      label.utf8.count <= 63 && label.wholeMatch(of: /[a-z0-9]([a-z0-9-]*[a-z0-9])?/) != nil
    }
    // What ends in a number is an address, or meant as one.
    return areLabels && labels.last.map { !$0.allSatisfy(\.isNumber) } == true ? name : nil
  }

  /// Whether a name is for a house's own network only (RFC 6762, RFC 8375).
  static func isPrivate(_ name: String) -> Bool {
    privateDomains.contains { name == $0 || name.hasSuffix("." + $0) }
  }

  static let privateDomains = ["local", "home.arpa"]
}
