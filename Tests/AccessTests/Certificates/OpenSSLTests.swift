import Foundation
import Testing

@testable import Access

/// What another program makes of the certificates; `make test` installs it.
@Suite(
  "The openssl command",
  .enabled(if: OpenSSL.isInstalled, "openssl is not installed (Debian: openssl)"))
struct OpenSSLTests {
  @Test("refuses what the constraints do not cover, and says so")
  func constraints() throws {
    let authority = try CertifiedHouse.authority()
    let forged = [
      try authority.sign("DNS:example.com", at: CertifiedHouse.now),
      try authority.sign("DNS:tippool.local,DNS:example.com", at: CertifiedHouse.now),
      try authority.sign("IP:8.8.8.8", at: CertifiedHouse.now),
    ]
    for certificate in forged {
      let (output, status) = try OpenSSL.verify(certificate, authority)
      #expect(status != 0)
      #expect(output.contains("permitted subtree violation"), "\(output)")
    }
  }

  @Test("refuses it for mail and for clients")
  func purposes() throws {
    let authority = try CertifiedHouse.authority()
    let certificate = try authority.issue(
      for: try CertifiedHouse.identity(), at: CertifiedHouse.now)
    for purpose in ["smimesign", "sslclient"] {
      #expect(try OpenSSL.verify(certificate, authority, ["-purpose", purpose]).1 != 0)
    }
  }

  @Test("computes the same fingerprint")
  func fingerprint() throws {
    let authority = try CertifiedHouse.authority()
    let output = try OpenSSL.run(
      ["x509", "-noout", "-fingerprint", "-sha256", "-in", "ca.pem"],
      ["ca.pem": authority.root.certificatePEM]
    ).0
    let digits = output.split(separator: "=").last.map { $0.filter(\.isHexDigit) }
    #expect(digits == authority.root.fingerprint.filter(\.isHexDigit))
  }
}

/// The command, on files in a folder of their own.
enum OpenSSL {
  private static let program = "/usr/bin/openssl"
  static let isInstalled = FileManager.default.isExecutableFile(atPath: program)

  static func verify(
    _ certificate: CertificateWithKey, _ authority: LocalAuthority, _ checks: [String] = []
  ) throws -> (String, Int32) {
    try run(
      ["verify", "-x509_strict", "-CAfile", "ca.pem"] + checks + ["leaf.pem"],
      ["ca.pem": authority.root.certificatePEM, "leaf.pem": certificate.certificatePEM])
  }

  /// What the command says of a certificate, a statement a line, and the key identifiers in it.
  static func text(_ certificate: CertificateWithKey) throws -> (text: String, keys: [String]) {
    let parts =
      "no_header,no_version,no_serial,no_signame,no_validity,no_pubkey,no_sigdump,no_issuer"
    let output = try run(
      ["x509", "-noout", "-text", "-certopt", parts, "-in", "one.pem"],
      ["one.pem": certificate.certificatePEM]
    ).0
    let lines = output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let isKey = { (line: String) in line.wholeMatch(of: /([0-9A-F]{2}:){19}[0-9A-F]{2}/) != nil }
    let text = lines.map { isKey($0) ? "(key)" : $0 }.joined(separator: "\n")
    return (text, lines.filter(isKey))
  }

  static func run(_ arguments: [String], _ files: [String: String]) throws -> (String, Int32) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }
}
