import Foundation

@testable import Access

/// The command, on files in a folder of their own.
enum OpenSSL {
  private static let program = "/usr/bin/openssl"

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
