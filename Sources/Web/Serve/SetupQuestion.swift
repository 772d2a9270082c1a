import Access
import ArgumentParser
import Files
import Foundation
import Tips

/// Asks somebody at the terminal.
enum SetupQuestion {
  /// - Parameters:
  ///   - usual: what Enter alone means.
  ///   - problem: what is wrong with an answer, and what to type.
  /// - Throws: where the answers end.
  static func ask(
    _ text: String, usual: String? = nil, _ problem: (String) -> String?
  ) throws -> String {
    while true {
      FileHandle.standardOutput.write(Data((text + (usual.map { " [\($0)]" } ?? "") + " ").utf8))
      guard let line = readLine() else {
        say("")
        throw ValidationError("Not all four questions were answered. Nothing was set up.")
      }
      let typed = line.trimmingCharacters(in: .whitespaces)
      let answer = typed.isEmpty ? usual ?? "" : typed
      guard let problem = problem(answer) else { return answer }
      say(problem)
    }
  }

  static func isFile(_ typed: String) -> String? {
    FileManager.default.isReadableFile(atPath: path(typed))
      ? nil : "\(typed) cannot be read here. Type the path of a file."
  }

  /// From the root, for a server that starts elsewhere.
  static func path(_ typed: String) -> String {
    URL(filePath: typed).standardizedFileURL.path(percentEncoded: false)
  }
}

/// What is wrong with an answer; nil for nothing.
enum SetupProblem {
  static func house(_ text: String) -> String? {
    (1...60).contains(text.count) ? nil : "A house’s name has 1 to 60 letters."
  }

  // An error means only that the text is refused, and the sentence says what to type instead.
  static func manager(_ text: String) -> String? {
    (try? PersonName(text)) == nil ? "Type a person’s name, as in Maria Gomez." : nil
  }

  static func network(_ text: String) -> String? {
    (try? ServerIdentity(names: [text])) == nil
      ? "Type a name as in tippool.local: letters, digits and hyphens between dots." : nil
  }
}
