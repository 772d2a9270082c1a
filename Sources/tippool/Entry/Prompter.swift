import Foundation

/// Why the questions stopped before the last one.
enum EntryStopped: Error {
  /// The input ended: Ctrl-D, or a script that said no more.
  case endOfInput
}

/// Asks a person one question at a time. Questions go to standard error, answers come from
/// standard input.
struct Prompter {
  /// Answers that were given before the program was interrupted; nil where none are kept.
  var tape: AnswerTape?

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
    if let answer = tape?.replayed() { return try read(answer) }
    while true {
      let hint = suggestion.map { " [\($0)]" } ?? ""
      Terminal.talkInLine("\(question)\(hint): ")
      guard let line = readLine() else {
        Terminal.talk("")
        throw EntryStopped.endOfInput
      }
      let typed = line.trimmingCharacters(in: .whitespaces)
      let answer = typed.isEmpty ? suggestion ?? "" : typed
      do {
        let value = try read(answer)
        try tape?.take(answer)
        return value
      } catch let refusal as AnswerRefused {
        Terminal.talk(Terminal.warning("  " + refusal.message))
      }
    }
  }

  /// Asks for a whole number in a range.
  func number(
    _ question: String, in range: ClosedRange<Int>, suggestion: Int? = nil
  ) throws -> Int {
    try ask(question, suggestion: suggestion.map(String.init)) { answer in
      guard let number = Int(answer), range.contains(number) else {
        throw AnswerRefused(
          "Type a whole number from \(range.lowerBound) to \(range.upperBound).")
      }
      return number
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

/// An answer that makes no sense, with what to type instead.
struct AnswerRefused: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// The answers to an entry of several questions: kept one by one, and given again by themselves
/// when the entry goes on after an interruption.
final class AnswerTape {
  private var ahead: ArraySlice<String>
  private var answers: [String] = []
  private let keep: ([String]) throws -> Void

  /// - Parameters:
  ///   - answers: what was answered before.
  ///   - keep: takes all answers so far, after each new one.
  init(replaying answers: [String], keep: @escaping ([String]) throws -> Void) {
    ahead = answers[...]
    self.keep = keep
  }

  /// The next answer of before; nil where all were given again.
  func replayed() -> String? {
    guard let answer = ahead.popFirst() else { return nil }
    answers.append(answer)
    return answer
  }

  func take(_ answer: String) throws {
    answers.append(answer)
    try keep(answers)
  }
}
