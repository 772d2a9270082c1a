import Foundation
import Testing

@testable import Web

@Suite("A QR symbol")
struct QRSymbolTests {
  @Test("is read by another program, and both drawings show the same modules")
  func drawings() throws {
    let text = "https://tippool.local:8443/pair#0123456789abcdef0123456789abcdef"
    let symbol = try QRSymbol(text)
    let size = symbol.rows.count
    let onTerminal = symbol.terminalLines.flatMap { line in
      [line.map { !"█▀".contains($0) }, line.map { !"█▄".contains($0) }]
    }
    #expect(onTerminal.prefix(size) == symbol.rows[...])
    var drawn = [[Bool]](repeating: [Bool](repeating: false, count: size), count: size)
    for module in symbol.svg.matches(of: /M(\d+) (\d+)h1v1h-1z/) {
      drawn[try #require(Int(module.2))][try #require(Int(module.1))] = true
    }
    #expect(drawn == symbol.rows)
    #expect(try Self.read(symbol.rows) == text)
  }

  @Test("holds no text without end") func tooLong() {
    #expect(throws: POSIXError.self) { try QRSymbol(String(repeating: "a", count: 2332)) }
  }

  /// What `zbarimg` reads in a picture with four pixels a module.
  private static func read(_ rows: [[Bool]]) throws -> String {
    let lines = rows.flatMap { row in
      let line = row.map { $0 ? "1 1 1 1" : "0 0 0 0" }.joined(separator: " ")
      return [String](repeating: line, count: 4)
    }
    let picture = "P1\n\(4 * rows.count) \(4 * rows.count)\n" + lines.joined(separator: "\n") + "\n"
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).pbm")
    try Data(picture.utf8).write(to: file)
    defer { _ = Result { try FileManager.default.removeItem(at: file) } }
    let program = Process()
    program.executableURL = URL(filePath: "/usr/bin/zbarimg")
    program.arguments = ["--quiet", "--raw", "--nodbus", "-Sdisable", "-Sqrcode.enable", file.path]
    let output = Pipe()
    program.standardOutput = output
    try program.run()
    let answer = try output.fileHandleForReading.readToEnd() ?? Data()
    program.waitUntilExit()
    return String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
