/// Commands that messages tell people to give next.
enum NextStep {
  /// A command for the database that this program was given: `tippool shift resume --database x`.
  static func command(
    _ words: String, after arguments: [String] = Array(CommandLine.arguments.dropFirst())
  ) -> String {
    let option = "--database"
    let given = arguments.indices.compactMap { index -> String? in
      let word = arguments[index]
      if word.hasPrefix(option + "=") { return String(word.dropFirst(option.count + 1)) }
      return word == option && index + 1 < arguments.count ? arguments[index + 1] : nil
    }
    guard let path = given.last else { return "tippool \(words)" }
    return "tippool \(words) \(option) \(quoted(path))"
  }

  /// A text as a shell takes it for one word.
  static func quoted(_ text: String) -> String {
    let plain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ":"), 0x80...:
        true
      default: false
      }
    }
    if plain, !text.isEmpty { return text }
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
