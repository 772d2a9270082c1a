import Foundation

/// The files of a form that a browser sent as a whole (`multipart/form-data`, RFC 7578).
struct SentFiles {
  struct File {
    let name: String
    let bytes: Data
  }

  /// In the form's order; fields without a file are left out.
  let files: [File]

  /// - Parameter contentType: of the whole body, with its boundary.
  /// - Returns: nil for what is no such form.
  init?(_ body: Data, contentType: String) {
    guard contentType.lowercased().hasPrefix("multipart/form-data"),
      let boundary = Self.parameter("boundary", in: contentType), (1...70).contains(boundary.count)
    else { return nil }
    let delimiter = Data("--\(boundary)".utf8)
    guard body.starts(with: delimiter) else { return nil }
    var (files, place): ([File], Data.Index) = ([], body.startIndex + delimiter.count)
    while true {
      // Behind the last part stand two dashes.
      if body[place...].starts(with: "--".utf8) { break }
      guard body[place...].starts(with: "\r\n".utf8),
        let head = body.range(of: Data("\r\n\r\n".utf8), in: place..<body.endIndex),
        let end = body.range(of: Data("\r\n".utf8) + delimiter, in: head.upperBound..<body.endIndex)
      else { return nil }
      guard head.lowerBound - place <= Self.longestHeader else { return nil }
      let header = String(decoding: body[place..<head.lowerBound], as: UTF8.self)
      if let name = Self.parameter("filename", in: header), !name.isEmpty {
        files.append(File(name: name, bytes: body[head.upperBound..<end.lowerBound]))
      }
      place = end.upperBound
    }
    self.files = files
  }

  /// The most bytes of one part's header.
  private static let longestHeader = 4096

  /// A parameter of a header, in quotes or not.
  private static func parameter(_ name: String, in header: String) -> String? {
    header.matches(of: /;\s*([a-z]+)=(?:"([^"\r\n]*)"|([^";\r\n]*))/.ignoresCase())
      .first { $0.1.lowercased() == name }
      .map { String($0.2 ?? $0.3 ?? "") }
  }
}
