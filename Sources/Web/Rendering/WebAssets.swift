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
    uniqueKeysWithValues: ShippedFiles.paths(in: "Sources/Web/Assets").map { path in
      let bytes = ShippedFiles.bytes(of: path)
      let name = String(path.split(separator: "/").last ?? "")
      return (
        name,
        WebAsset(
          bytes: ByteBuffer(bytes: bytes), contentType: contentType(of: name),
          tag: "\"\(ContentHash(of: bytes).hex.prefix(32))\"")
      )
    })

  /// The templates, by name without their ending.
  static let templates: [String: String] = Dictionary(
    uniqueKeysWithValues: ShippedFiles.all(in: "Sources/Web/Templates").map {
      (String($0.name.dropLast(".mustache".count)), $0.text)
    })

  /// Another text for other files and templates.
  static let version: String = {
    let files = ["Assets", "Templates"].flatMap { ShippedFiles.paths(in: "Sources/Web/\($0)") }
    let content = files.flatMap { Array($0.utf8) + ShippedFiles.bytes(of: $0) }
    return String(ContentHash(of: content).hex.prefix(16))
  }()

  private static func contentType(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "png": "image/png"
    case "webmanifest": "application/manifest+json"
    default: preconditionFailure("no content type for \(name)")
    }
  }
}
