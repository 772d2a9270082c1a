import Foundation

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
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: text, isDirectory: &isFolder), !isFolder.boolValue {
      return text
    }
    let ending = (text as NSString).pathExtension.lowercased()
    return text.contains("/") || endings.contains(ending) ? text : nil
  }

  private static let endings: Set<String> = [
    "png", "jpg", "jpeg", "tif", "tiff", "webp", "bmp", "gif", "pdf", "heic",
  ]
}
