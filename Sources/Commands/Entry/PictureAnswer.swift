import Files
import Foundation
import House

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
