/// Words as a shell has to be given them.
public enum ShellWord {
  /// A text as one word.
  public static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte)
        || byte >= 0x80 || "/._-+,:@%".utf8.contains(byte)
    }
    return isPlain && !text.isEmpty ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// A path as one word; what begins with a dash would be an option.
  public static func path(_ path: String) -> String {
    quoted(path.hasPrefix("-") ? "./" + path : path)
  }
}
