import BrowserHands
import Files
import Foundation
import Testing

/// A picture with its identifier and hash, for curl.
struct PhotoToSend {
  let address = "/tonight/photos/\(UUID().uuidString)"
  let sha256: String
  let options: [String]

  init(_ path: String) throws {
    sha256 = ContentHash(of: try Data(contentsOf: URL(filePath: path))).hex
    options = ["-X", "PUT", "-H", "TipPool-SHA256: \(sha256)", "--data-binary", "@\(path)"]
  }
}

extension RunningServer {
  /// The table of slips once every picture was read.
  func tonightOnceRead(_ cookies: [String]) throws -> String {
    let end = Date.now + 300
    while Date.now < end {
      let page = try curl("/tonight", cookies).body
      if !page.contains("class=\"reading\"") { return page }
      Thread.sleep(forTimeInterval: 0.1)
    }
    Issue.record("The pictures were never read.")
    return ""
  }
}
