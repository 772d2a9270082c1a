import Files

/// Three words that pair a phone whose camera reads no code: `maple tiger onion`.
///
/// A thousand million of them; ``PairingDesk`` takes few wrong ones.
public struct PairingWords: Hashable, Sendable {
  let words: [String]

  /// The words that there are.
  static let list: [String] = {
    let file = ShippedFiles.text(of: "Sources/Access/Rights/Words/pairing-words.txt")
    let lines = file.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return lines.flatMap { $0.split(separator: ",") }.map { String($0.drop { $0 == " " }) }
  }()

  /// Three words by chance.
  init(using random: inout some RandomNumberGenerator) {
    words = (0..<3).map { _ in Self.list[Int.random(in: Self.list.indices, using: &random)] }
  }

  /// Words as a person types them: capital or small, with whatever stands between; nil unless they are
  /// three of the list.
  public init?(typed text: String) {
    guard text.utf8.count <= 200 else { return nil }
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    guard words.count == 3, words.allSatisfy(Set(Self.list).contains) else { return nil }
    self.words = words
  }

  /// The words as they are shown.
  public var text: String { words.joined(separator: " ") }

  /// What is kept of them while they count.
  var hash: TokenHash { TokenHash(digest: sha256(Array(text.utf8))) }
}
