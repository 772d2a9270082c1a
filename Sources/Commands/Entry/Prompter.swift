import Files
import Foundation
import House

/// Why the questions stopped before the last one.
enum EntryStopped: Error {
  /// The input ended: Ctrl-D, or a script that said no more.
  case endOfInput
  /// The person goes back to what came before.
  case wentBack
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
  ///   - choices: answers that the arrow keys offer, where the terminal is drawn as a whole.
  ///   - meanwhile: done while nothing is typed, where the terminal is drawn as a whole.
  func ask<Value>(
    _ question: String, suggestion: String? = nil, choices: [String] = [],
    meanwhile: () throws -> Void = {}, read: (String) throws -> Value
  ) throws -> Value {
    let question = question + (suggestion.map { " [\($0)]" } ?? "") + ": "
    var refusal: String?
    while true {
      let line = try answer(to: question, after: refusal, choices, meanwhile)
      guard let line else {
        Terminal.talk("")
        throw EntryStopped.endOfInput
      }
      let typed = line.trimmingCharacters(in: .whitespaces)
      do {
        let value = try read(typed.isEmpty ? suggestion ?? "" : typed)
        if Terminal.screen != nil { Terminal.talk(question + line) }
        return value
      } catch let refused as AnswerRefused {
        refusal = "  " + refused.message
      }
    }
  }

  /// - Parameter refusal: why the last answer to the same question was none.
  private func answer(
    to question: String, after refusal: String?, _ choices: [String], _ meanwhile: () throws -> Void
  ) throws -> String? {
    let refusal = refusal.map(Terminal.warning)
    guard let screen = Terminal.screen else {
      if let refusal { Terminal.talk(refusal) }
      Terminal.talkInLine(question)
      return Surroundings.current.readLine()
    }
    let asked = VisibleText.of(question) + (refusal.map { "\n" + VisibleText.of($0) } ?? "")
    return try screen.answer(to: asked, choices: choices, meanwhile: meanwhile)
  }

  /// Refuses to go on where nobody can be asked.
  static func needsPerson(toSayWhether what: String) throws {
    try require(Terminal.isInputTerminal, or: .usage("Nobody is there to ask whether \(what)"))
  }

  /// As ``agrees(_:usually:_:)``; a person who says nothing does not agree.
  func agreesAloud(_ question: String) throws -> Bool {
    do { return try agrees(question) } catch EntryStopped.endOfInput { return false }
  }

  /// Asks a yes-or-no question. `usual` is what Enter alone means; nil where the answer must be typed.
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

/// Tells a picture's path from a name in what a person typed.
enum PictureAnswer {
  /// The path, where the answer names an existing file or looks like a picture's path. Quotes and
  /// backslashes, as terminals put them around a dropped file, are taken off.
  static func path(in answer: String) -> String? {
    var text = answer
    if let quote = text.first, quote == "'" || quote == "\"", text.last == quote, text.count > 1 {
      text = String(text.dropFirst().dropLast())
    } else {
      text = text.replacing("\\ ", with: " ")
    }
    if text.hasPrefix("~/") { text = NSHomeDirectory() + text.dropFirst() }
    if FileManager.default.fileExists(atPath: text) { return text }
    return text.contains("/") || PictureFiles.isPicture(text) ? text : nil
  }

  /// The pictures that a path names: the file, or all pictures of a folder by their names.
  static func files(at path: String) throws(AnswerRefused) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw AnswerRefused("There is no file \(path).")
    }
    guard isFolder.boolValue else { return [path] }
    let files: [String]
    do throws(SystemError) {
      files = try PictureFiles.paths(in: path)
    } catch {
      throw AnswerRefused("The folder \(path) cannot be read: \(error).")
    }
    guard !files.isEmpty else { throw AnswerRefused("The folder \(path) has no pictures.") }
    return files
  }
}
