import Fixtures
import Testing

@testable import Access

@Suite("What a passkey is written in") struct CBORTests {
  /// Examples of RFC 8949, appendix A.
  @Test(
    "is read as the standard's examples say",
    arguments: [
      ("00", .integer(0)), ("17", .integer(23)), ("1818", .integer(24)), ("1903e8", .integer(1000)),
      ("1a000f4240", .integer(1_000_000)), ("20", .integer(-1)), ("3903e7", .integer(-1000)),
      ("40", .bytes([])), ("4401020304", .bytes([1, 2, 3, 4])), ("60", .text("")),
      ("62c3bc", .text("ü")), ("a0", .map([:])),
      ("a201020304", .map([.integer(1): .integer(2), .integer(3): .integer(4)])),
    ] as [(String, CBOR)])
  func examples(hex: String, value: CBOR) throws { #expect(try CBOR(Array(hex: hex)) == value) }

  @Test(
    "is refused in any other form",
    arguments: [
      "", "1817", "1900ff", "1a0000ffff", "1b000000e8d4a51000", "1c", "1f", "80", "83010203",
      "c074", "f4", "f6", "f90000", "fb3ff199999999999a", "5f42010243030405ff",
      "bf61610161629fffff",
      "4401", "61ff", "a1", "a101", "a201010102", "0000", "5affffffff", "baffffffff",
      "a101a101a101a101a101a10101",
    ])
  func refused(hex: String) {
    #expect(throws: PasskeyRefusal.malformed) { try CBOR(Array(hex: hex)) }
  }

  @Test("maps are within maps four deep") func depth() {
    #expect(throws: Never.self) { try CBOR(Array(hex: "a101a101a101a10101")) }
    #expect(throws: PasskeyRefusal.malformed) { try CBOR(Array(hex: "a101a101a101a101a10101")) }
  }

  @Test("chance never crashes the reader") func chance() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...60, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = try? CBOR(bytes)
      _ = try? AuthenticatorData(Array(repeating: 0, count: 32) + [0xC5, 0, 0, 0, 0] + bytes)
    }
  }

  @Test(
    "a key of another kind is refused",
    arguments: [
      "a0", "a10102", "a50103200121584000",
      // RS256, P-384, P-256 with a point on no curve, and with a parameter too many.
      "a4010303390100204100214100", "a5010203382220022141002241 00",
      "a5010203262001215820" + String(repeating: "11", count: 32) + "225820"
        + String(repeating: "22", count: 32),
    ])
  func keys(hex: String) {
    #expect(throws: PasskeyRefusal.self) { try CBOR(Array(hex: hex)).publicKey }
  }
}
