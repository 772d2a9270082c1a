import Foundation
import SwiftASN1
import Testing
import X509

@testable import Access

/// What another program makes of the certificates; `make test` installs it.
@Suite(
  "The openssl command",
  .enabled(if: OpenSSL.isInstalled, "openssl is not installed (Debian: openssl)"))
struct OpenSSLTests {
  @Test("takes the box's certificate, by name and address, by the strict rules")
  func verified() throws {
    let authority = try CertifiedHouse.authority()
    let certificate = try authority.issue(
      for: try CertifiedHouse.identity(), at: CertifiedHouse.now)
    for check in [
      ["-verify_hostname", "tippool.local"], ["-verify_ip", "192.168.1.20"],
      ["-verify_ip", "fd00::20"], ["-purpose", "sslserver"],
    ] {
      let (output, status) = try OpenSSL.verify(certificate, authority, check)
      #expect(status == 0, "\(check): \(output)")
    }
    #expect(
      try OpenSSL.verify(certificate, authority, ["-verify_hostname", "printer.local"]).1 != 0)
  }

  @Test("refuses what the constraints do not cover, and says so")
  func constraints() throws {
    let authority = try CertifiedHouse.authority()
    let address = try #require(NetworkAddress("8.8.8.8"))
    let forged = [
      try authority.sign([.dnsName("example.com")], at: CertifiedHouse.now),
      try authority.sign(
        [.dnsName("tippool.local"), .dnsName("example.com")], at: CertifiedHouse.now),
      try authority.sign(
        [.ipAddress(.init(contentBytes: address.bytes[...]))], at: CertifiedHouse.now),
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
      ["ca.pem": try authority.certificatePEM]
    ).0
    let digits = output.split(separator: "=").last.map { $0.filter(\.isHexDigit) }
    #expect(digits == (try authority.fingerprint.text.filter(\.isHexDigit)))
  }
}

/// The command, on files in a folder of their own.
enum OpenSSL {
  private static let program = "/usr/bin/openssl"
  static let isInstalled = FileManager.default.isExecutableFile(atPath: program)

  static func verify(
    _ certificate: ServerCertificate, _ authority: LocalAuthority, _ checks: [String] = []
  ) throws -> (String, Int32) {
    try run(
      ["verify", "-x509_strict", "-CAfile", "ca.pem"] + checks + ["leaf.pem"],
      ["ca.pem": try authority.certificatePEM, "leaf.pem": try certificate.certificatePEM])
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
