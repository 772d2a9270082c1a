import Access
import ArgumentParser
import Files
import Foundation
import House

/// How a house is served to its network: what `tippool serve setup` was told.
struct HouseService: Codable, Hashable {
  /// How phones know that it is the house's computer that answers.
  enum Trust: Codable, Hashable {
    /// By certificates of an authority of the house's own.
    case ownAuthority
    /// By certificate files (PEM) of the name.
    case certificate(chain: String, key: String)
    /// A reverse proxy on this computer sees to it.
    case proxy
  }

  static let usualPort = 8443
  static let usualTrustPort = 8080
  private static let fileName = "serve.json"

  let house: String
  /// Under which phones reach the pages: `tippool.local`.
  let name: String
  let trust: Trust
  var port: Int
  var trustPort: Int

  /// - Returns: nil for a house that was not set up.
  static func read(in directory: DataDirectory) throws -> HouseService? {
    let path = FilePath.join(directory.path, fileName)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(filePath: path)))
    } catch {
      throw HouseServiceError.unreadable(path)
    }
  }

  func write(in directory: DataDirectory) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try PendingFile(encoder.encode(self), at: FilePath.join(directory.path, Self.fileName))
      .publish()
  }

  /// The name, and the addresses of this computer in the house's network.
  func identity() throws -> ServerIdentity {
    try ServerIdentity(names: [name], addresses: ServerFiles.addresses())
  }

  func authority(_ files: ServerFiles) throws -> LocalAuthority {
    try files.authority(of: house, name: name, at: .now)
  }

  /// Where phones reach the pages.
  func place() throws -> WebPlace {
    switch trust {
    case .ownAuthority:
      let identity = try identity()
      return WebPlace(
        hosts: identity.names + identity.addresses, port: port, isSecure: true,
        trustPort: trustPort)
    case .certificate: return WebPlace(hosts: [name], port: port, isSecure: true)
    // Phones ask the proxy, at the port of https.
    case .proxy: return WebPlace(hosts: [name], port: 443, isSecure: true, isBehindProxy: true)
    }
  }

  /// The pages of this computer alone.
  static func hereAlone(port: Int) -> WebPlace {
    WebPlace(hosts: ["127.0.0.1", "localhost"], port: port, isSecure: false)
  }

  var trustAddress: String { "http://\(name):\(trustPort)/" }
}

/// Why the network is not served.
enum HouseServiceError: Error, CustomStringConvertible {
  case notSetUp
  case unreadable(String)

  var description: String {
    switch self {
    case .notSetUp:
      "The house was not set up, so its network is not served. Answer four questions: tippool serve "
        + "setup"
    case .unreadable(let path): "\(path) cannot be read. Answer anew: tippool serve setup"
    }
  }
}

enum Ports {
  /// Whether a server can listen there; nil stands for what it was set up with.
  static func check(_ port: Int?) throws {
    guard port.map({ (1...65_535).contains($0) }) ?? true else {
      throw ValidationError("A port is a number from 1 to 65535.")
    }
  }

  static func check(_ pages: Int?, _ trust: Int?) throws {
    try check(pages)
    try check(trust)
    guard pages ?? HouseService.usualPort != trust ?? HouseService.usualTrustPort else {
      throw ValidationError("--port and --trust-port are two ports.")
    }
  }
}
