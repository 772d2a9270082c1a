import Access
import Files
import Foundation
import NIOCore

/// The server's own files in the data directory, each for its owner alone: what they hold lets
/// whoever reads it pass for the house.
struct ServerFiles: Sendable {
  let folder: String

  /// - Parameter folder: the data directory; made where it is missing.
  /// - Throws: `SystemError`.
  init(folder: String) throws {
    self.folder = folder
    try FilePath.makeFolder(folder)
  }

  /// Where the accounts and devices are.
  var access: String { path("access.sqlite") }

  /// What is mixed into every PIN's hash; made at the first start. A damaged file is an error: with
  /// another pepper no PIN would be right any more.
  ///
  /// - Throws: `FileError`, ``ServerFileError/damaged(_:)``.
  func pepper() throws -> Pepper {
    let path = path("server.key")
    guard FileManager.default.fileExists(atPath: path) else {
      var random = SystemRandomNumberGenerator()
      let pepper = Pepper(using: &random)
      try write(pepper.bytes, to: path)
      return pepper
    }
    guard let pepper = Pepper(bytes: Array(try Self.contents(at: path))) else {
      throw ServerFileError.damaged(path)
    }
    return pepper
  }

  /// The house's certificate authority; made at the first start, and never by itself again: every
  /// phone would have to trust it anew.
  func authority(of house: String, name: String, at now: Date) throws -> LocalAuthority {
    let (certificate, key) = (path("ca.crt"), path("ca.key"))
    guard let pem = try text(of: certificate) else {
      let authority = try LocalAuthority(house: house, name: name, at: now)
      try write(authority.root.keyPEM.utf8, to: key)
      try write(authority.root.certificatePEM.utf8, to: certificate)
      return authority
    }
    return try LocalAuthority(certificatePEM: pem, keyPEM: try text(of: key) ?? "")
  }

  /// A certificate of the authority for the names and addresses of today: the kept one, or a new one
  /// where that ends soon or is for others. Phones that trust the authority notice nothing.
  func certificate(
    by authority: LocalAuthority, for identity: ServerIdentity, at now: Date
  ) throws -> WebServer.Certificate {
    let (certificate, key) = (path("server.crt"), path("server-tls.key"))
    // A missing or damaged certificate is replaced below.
    let kept = try? CertificateWithKey(
      certificatePEM: text(of: certificate) ?? "", keyPEM: text(of: key) ?? "")
    if let kept, authority.renewal(of: kept, for: identity, at: now) == nil {
      return WebServer.Certificate(chain: kept.certificatePEM, key: kept.keyPEM)
    }
    let new = try authority.issue(for: identity, at: now)
    try write(new.keyPEM.utf8, to: key)
    try write(new.certificatePEM.utf8, to: certificate)
    return WebServer.Certificate(chain: new.certificatePEM, key: new.keyPEM)
  }

  /// The private addresses of this computer in the house's network.
  static func addresses() throws -> [String] {
    try System.enumerateDevices().compactMap { $0.address?.ipAddress }
      // An address that no certificate can be made for is not offered.
      .filter { (try? ServerIdentity(names: [], addresses: [$0])) != nil }
      .filter { !$0.hasPrefix("127.") && $0 != "::1" && !$0.hasPrefix("fe80:") }
  }

  private func path(_ name: String) -> String { FilePath.join(folder, name) }

  private func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    // Files in the making are their owner's alone, and so is what becomes of them.
    try PendingFile(bytes, at: path).publish()
  }

  private static func contents(at path: String) throws -> Data {
    do {
      return try Data(contentsOf: URL(filePath: path))
    } catch {
      throw FileError(path, SystemError(error))
    }
  }

  static func text(at path: String) throws -> String {
    String(decoding: try contents(at: path), as: UTF8.self)
  }

  /// Nil where there is no such file.
  private func text(of path: String) throws -> String? {
    FileManager.default.fileExists(atPath: path) ? try Self.text(at: path) : nil
  }
}

/// Why the server's files are of no use.
enum ServerFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file that the server made and that is not as it made it.
  case damaged(String)

  var description: String {
    switch self {
    case .damaged(let path):
      "\(path) is damaged. Move it away and pair the phones anew: nobody’s PIN counts without it."
    }
  }
}
