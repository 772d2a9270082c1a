import Foundation

extension LocalAuthority {
  /// A `.mobileconfig` that offers the authority to an iPhone or iPad, to be sent as
  /// `application/x-apple-aspen-config`. After it is installed the person still switches trust on.
  ///
  /// The same authority always makes the same profile, so that installing it twice replaces it.
  ///
  /// - Parameters:
  ///   - title: what the phone shows as the profile's name.
  ///   - text: what it shows below.
  public func mobileConfiguration(title: String, text: String) throws -> String {
    let hash = root.hash
    let profile = Profile(
      content: [
        Profile.Root(
          content: Data(root.der), title: title, identifier: "tippool.authority.certificate",
          uuid: Self.uuid(hash[..<16]))
      ], title: title, text: text, identifier: "tippool.authority", uuid: Self.uuid(hash[16...]))
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return String(decoding: try encoder.encode(profile), as: UTF8.self)
  }

  /// A UUID of bytes that say nothing else (RFC 9562, version 8).
  private static func uuid(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = Array(bytes)
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)).uuidString }
  }
}

/// The keys that Apple's phones know of a configuration profile.
private struct Profile: Encodable {
  let content: [Root]
  let title: String
  let text: String
  let identifier: String
  let uuid: String
  let type = "Configuration"
  let version = 1

  enum CodingKeys: String, CodingKey {
    case content = "PayloadContent"
    case title = "PayloadDisplayName"
    case text = "PayloadDescription"
    case identifier = "PayloadIdentifier"
    case uuid = "PayloadUUID"
    case type = "PayloadType"
    case version = "PayloadVersion"
  }

  /// A certificate to trust.
  struct Root: Encodable {
    let content: Data
    let title: String
    let identifier: String
    let uuid: String
    let type = "com.apple.security.root"
    let version = 1

    enum CodingKeys: String, CodingKey {
      case content = "PayloadContent"
      case title = "PayloadDisplayName"
      case identifier = "PayloadIdentifier"
      case uuid = "PayloadUUID"
      case type = "PayloadType"
      case version = "PayloadVersion"
    }
  }
}
