import Files
import Testing

@Suite("A content's hash")
struct ContentHashTests {
  /// FIPS 180-4's examples, and a text of two blocks and more.
  @Test(
    "is SHA-256",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func vectors(text: String, hex: String) {
    #expect(ContentHash(of: text.utf8).hex == hex)
    #expect(ContentHash(of: AnySequence(Array(text.utf8))).hex == hex)
  }

  @Test("does not depend on the pieces, and a copy goes on by itself")
  func pieces() {
    let bytes = (0..<300).map { UInt8($0 % 251) }
    for cut in [0, 1, 55, 56, 63, 64, 65, 128, 300] {
      var hasher = ContentHasher()
      hasher.update(bytes[..<cut])
      let copy = hasher
      let begun = copy.hash
      hasher.update(bytes[cut...])
      #expect(hasher.hash == ContentHash(of: bytes), "cut at \(cut)")
      #expect(begun == ContentHash(of: bytes[..<cut]), "cut at \(cut)")
    }
  }

  @Test("is read from 64 hexadecimal digits, capital or small, and from nothing else")
  func hex() {
    let hash = ContentHash(of: "abc".utf8)
    #expect(ContentHash(hex: hash.hex.uppercased()) == hash)
    #expect(ContentHash(hex: String(hash.hex.dropLast())) == nil)
    #expect(ContentHash(hex: hash.hex.dropLast() + "g") == nil)
    #expect(ContentHash(hex: "") == nil)
  }
}
