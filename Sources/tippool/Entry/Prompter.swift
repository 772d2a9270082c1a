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
        Terminal.talk(Terminal.warning("  " + refusal.message))
      }
    }
  }

  /// Asks a yes-or-no question; Enter means yes.
  func agrees(_ question: String) throws -> Bool {
    try ask(question + " [Y/n]") { answer in
      switch answer.lowercased() {
      case "", "y", "yes": true
      case "n", "no": false
      default: throw AnswerRefused("Type y or n.")
      }
    }
  }
}
