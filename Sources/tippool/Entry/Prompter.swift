import Bookkeeping
import Foundation

/// Why the questions stopped before the last one.
enum EntryStopped: Error {
  /// The input ended: Ctrl-D, or a script that said no more.
  case endOfInput
}

/// Asks a person one question at a time. Questions go to standard error, answers come from
/// standard input.
struct Prompter {
  /// Asks until the answer makes sense.
  ///
  /// - Parameters:
  ///   - question: the question, without a colon.
  ///   - suggestion: what Enter alone stands for; shown in brackets.
  ///   - read: turns an answer into a value, or throws with what to type instead.
  /// - Throws: ``EntryStopped`` where the input ends.
  func ask<Value>(
    _ question: String, suggestion: String? = nil, read: (String) throws -> Value
  ) throws -> Value {
    while true {
      let hint = suggestion.map { " [\($0)]" } ?? ""
      Terminal.talkInLine("\(question)\(hint): ")
      guard let line = readLine() else {
        Terminal.talk("")
        throw EntryStopped.endOfInput
      }
      let typed = line.trimmingCharacters(in: .whitespaces)
      do {
        return try read(typed.isEmpty ? suggestion ?? "" : typed)
      } catch let refusal as AnswerRefused {
        Terminal.warn("  " + refusal.message)
      }
    }
  }

  /// Asks a yes-or-no question.
  ///
  /// - Parameters:
  ///   - usual: what Enter alone means; nil where the answer must be typed.
  ///   - advice: what is said where it is neither.
  func agrees(
    _ question: String, usually usual: Bool? = nil, _ advice: String = "Type y or n."
  ) throws -> Bool {
    try ask(question) { answer in
      switch answer.lowercased() {
      case "y", "yes": return true
      case "n", "no": return false
      case let other:
        guard other.isEmpty, let usual else { throw AnswerRefused(advice) }
        return usual
      }
    }
  }
}
