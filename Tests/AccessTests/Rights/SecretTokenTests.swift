import Fixtures
import Testing

@testable import Access

@Suite("A token")
struct SecretTokenTests {
  @Test("has as many random bits as are asked for, and is read as it was written")
  func bits() throws {
    var random = SeededGenerator(seed: 3)
    let token = SecretToken(using: &random)
    #expect(token.bytes.count == 32 && token.text.count == 43)
    #expect(SecretToken(text: token.text)?.hash == token.hash)
    #expect(SecretToken(bits: 128, using: &random).text.count == 22)
    #expect(Set((0..<1000).map { _ in SecretToken(using: &random).text }).count == 1000)
  }

  @Test("is kept as its SHA-256") func hash() throws {
    let token = try #require(SecretToken(text: "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"))
    #expect(
      token.hash.bytes
        == Array(hex: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"))
    #expect(TokenHash(bytes: token.hash.bytes) == token.hash)
    #expect(TokenHash(bytes: []) == nil)
  }

  @Test(
    "is nothing else",
    arguments: [
      "", "A", "AAECAwQFBgcICQoLDA0ODw==", "AAECAwQFBgcICQoLDA0OD+", "AAECAwQFBgcICQoLDA0ODx",
      "AAEC", "AAECAwQFBgcICQoLDA0OD\n", " AAECAwQFBgcICQoLDA0ODw",
      String(repeating: "A", count: 10_000),
    ])
  func none(text: String) { #expect(SecretToken(text: text) == nil) }

  @Test("shows itself nowhere") func hidden() {
    var random = SeededGenerator(seed: 1)
    let token = SecretToken(using: &random)
    #expect("\(token) \(String(reflecting: token))" == "a secret token a secret token")
  }
}
