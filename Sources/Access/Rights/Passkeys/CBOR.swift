import Files

/// What WebAuthn uses of CBOR (RFC 8949): whole numbers, bytes, text and maps, in their shortest form.
///
/// Anything else is refused: lists, tags, floats, lengths that are told later, a key twice, bytes after
/// the end.
enum CBOR: Hashable, Sendable {
  case integer(Int)
  case bytes([UInt8])
  case text(String)
  case map([CBOR: CBOR])

  /// The one value that some bytes are.
  init(_ bytes: [UInt8]) throws(PasskeyRefusal) {
    var reader = CBORReader(bytes[...])
    self = try reader.value()
    guard reader.rest.isEmpty else { throw .malformed }
  }

  subscript(_ key: CBOR) -> CBOR? {
    guard case .map(let entries) = self else { return nil }
    return entries[key]
  }

  var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  var bytes: [UInt8]? { if case .bytes(let value) = self { value } else { nil } }
  var text: String? { if case .text(let value) = self { value } else { nil } }
}

/// Takes values from the beginning of some bytes.
struct CBORReader {
  private(set) var rest: ArraySlice<UInt8>

  /// Maps within maps; WebAuthn has two.
  private static let deepest = 4

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The next value.
  mutating func value(depth: Int = 0) throws(PasskeyRefusal) -> CBOR {
    guard depth <= Self.deepest, let head = rest.popFirst() else { throw .malformed }
    let argument = try argument(head & 31)
    switch head >> 5 {
    case 0: return .integer(argument)
    case 1: return .integer(-1 - argument)
    case 2: return .bytes(Array(try take(argument)))
    case 3:
      guard let text = String(validating: try take(argument), as: UTF8.self) else {
        throw .malformed
      }
      return .text(text)
    case 5:
      var entries: [CBOR: CBOR] = [:]
      for _ in 0..<argument {
        let key = try value(depth: depth + 1)
        guard entries.updateValue(try value(depth: depth + 1), forKey: key) == nil else {
          throw .malformed
        }
      }
      return .map(entries)
    default: throw .malformed
    }
  }

  /// A number behind a head: in the head itself, or in the next 1, 2 or 4 bytes where it must be.
  private mutating func argument(_ short: UInt8) throws(PasskeyRefusal) -> Int {
    guard short >= 24 else { return Int(short) }
    guard short <= 26 else { throw .malformed }
    let count = 1 << Int(short - 24)
    let value = try take(count).reduce(0) { $0 << 8 | Int($1) }
    let least = [24, 1 << 8, 1 << 16][Int(short) - 24]
    guard value >= least else { throw .malformed }
    return value
  }

  private mutating func take(_ count: Int) throws(PasskeyRefusal) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw .malformed }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}

extension CBOR {
  /// The public key that COSE writes so (RFC 9053): P-256 with SHA-256, or Ed25519.
  ///
  /// Other curves, further parameters and points that are on no curve are refused.
  var publicKey: SignatureKey {
    get throws(PasskeyRefusal) {
      guard case .map(let entries) = self else { throw .malformed }
      func bytes(_ label: Int) -> [UInt8] { entries[.integer(label)]?.bytes ?? [] }
      let key: SignatureKey? =
        switch (entries[.integer(1)], entries[.integer(3)], entries[.integer(-1)]) {
        case (.integer(2), .integer(-7), .integer(1)) where entries.count == 5:
          SignatureKey(p256: bytes(-2), bytes(-3))
        case (.integer(1), .integer(-8), .integer(6)) where entries.count == 4:
          SignatureKey(ed25519: bytes(-2))
        default: nil
        }
      guard let key else { throw .keyNotSupported }
      return key
    }
  }
}
