import CWebAssets
import Files
import Hummingbird

/// A file of the pages that ships inside the program.
struct WebAsset: Sendable {
  let bytes: ByteBuffer
  let contentType: String
  /// Names its content: a browser that has it gets no second copy.
  let tag: String
}

enum WebAssets {
  /// What browsers ask for, by name.
  static let all: [String: WebAsset] = Dictionary(
    uniqueKeysWithValues: files.compactMap { name, bytes in
      contentType(of: name).map {
        (
          name,
          WebAsset(
            bytes: ByteBuffer(bytes: bytes), contentType: $0,
            tag: "\"\(ContentHash(of: bytes).hex.prefix(32))\"")
        )
      }
    })

  /// Another text for other files and templates.
  static let version = String(
    ContentHash(of: files.flatMap { Array($0.name.utf8) + $0.bytes }).hex.prefix(16))

  /// The templates, by name without their ending.
  static let templates: [String: String] = Dictionary(
    uniqueKeysWithValues: files.filter { $0.name.hasSuffix(".mustache") }.map {
      (String($0.name.dropLast(".mustache".count)), String(decoding: $0.bytes, as: UTF8.self))
    })

  /// Nil for what no browser asks for.
  private static func contentType(of name: String) -> String? {
    switch name.split(separator: ".").last {
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "png": "image/png"
    case "webmanifest": "application/manifest+json"
    default: nil
    }
  }

  private static let files: [(name: String, bytes: [UInt8])] = {
    var files: [(String, [UInt8])] = []
    var next = tippool_web_assets()
    while let name = next.pointee.name, let bytes = next.pointee.bytes {
      let all = UnsafeBufferPointer(start: bytes, count: next.pointee.size)
      files.append((String(cString: name), Array(all)))
      next += 1
    }
    return files
  }()
}
