import Files

/// A pair of keys (Ed25519, RFC 8032) with which a house or a hub signs what it sends.
public struct SigningKey: Sendable {
  private let secret: [UInt8]
  private let key: SignatureKey
  /// The public half, in 64 hexadecimal digits.
  public let publicKey: String

  /// A new pair.
  public init() throws {
    var random = SystemRandomNumberGenerator()
    try self.init((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) })
  }

  /// A pair from its ``text``; nil for any other text.
  public init?(_ text: String) throws {
    guard let secret = [UInt8](hex: text), secret.count == 32 else { return nil }
    try self.init(secret)
  }

  private init(_ secret: [UInt8]) throws {
    self.secret = secret
    key = try check(SignatureKey(ed25519Secret: secret))
    publicKey = try key.ed25519Bytes().hex
  }

  /// The secret half, in 64 hexadecimal digits: for a file that only its owner can read.
  public var text: String { secret.hex }

  /// The signature over some fields, in 128 hexadecimal digits.
  public func signature(over fields: [String]) throws -> String {
    try key.ed25519Signature(over: Self.message(fields)).hex
  }

  /// Whether a signature over some fields was made with the secret half of a public key.
  public static func isValid(
    _ signature: String, by publicKey: String, over fields: [String]
  ) -> Bool {
    guard let key = [UInt8](hex: publicKey).flatMap(SignatureKey.init(ed25519:)),
      let signature = [UInt8](hex: signature)
    else { return false }
    return key.isValid(signature, over: message(fields))
  }

  private static func message(_ fields: [String]) -> [UInt8] {
    var text = CanonicalText()
    for field in fields { text.add(field) }
    return Array(text.sha256.utf8)
  }
}

extension [UInt8] {
  fileprivate init?(hex: String) {
    let digits = hex.compactMap(\.hexDigitValue)
    guard digits.count == hex.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
    self = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }

  fileprivate var hex: String {
    map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }
}
