import Fixtures
import Foundation
import Testing

@testable import Access

@Suite("A drawn symbol")
struct QRDrawingTests {
  /// The dark modules of a drawing, by row, with its quiet zone.
  private static func modules(_ lines: [String], ink: QRSymbol.Ink) -> [[Bool]] {
    lines.flatMap { line in
      [
        line.map { "█▀".contains($0) == (ink == .dark) },
        line.map { "█▄".contains($0) == (ink == .dark) },
      ]
    }
  }

  @Test(
    "in blocks has every module and a quiet zone of four", arguments: [QRSymbol.Ink.dark, .light])
  func blocks(ink: QRSymbol.Ink) throws {
    let symbol = try QRSymbol("https://tippool.local:8443/pair", correction: .medium)
    let drawn = Self.modules(symbol.terminalLines(ink: ink), ink: ink)
    #expect(drawn.count == symbol.size + 9)
    for (row, line) in drawn.enumerated() {
      #expect(line == (0..<symbol.size + 8).map { symbol[row - 4, $0 - 4] }, "row \(row)")
    }
  }

  @Test("as SVG has every module, a white ground and its title")
  func svg() throws {
    let symbol = try QRSymbol("HELLO WORLD", correction: .quartile)
    let svg = symbol.svg(title: "<script>alert('&')</script>")
    #expect(svg.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29""#))
    #expect(svg.contains("<title>&lt;script&gt;alert('&amp;')&lt;/script&gt;</title>"))
    #expect(svg.contains(##"<path fill="#fff" d="M0 0h29v29h-29z"/>"##))
    var drawn = Set<[Int]>()
    for run in svg.matches(of: /M(\d+) (\d+)h(\d+)v1h-(\d+)z/) {
      let (column, row) = (try #require(Int(run.1)), try #require(Int(run.2)))
      #expect(run.3 == run.4)
      for step in 0..<(try #require(Int(run.3))) { drawn.insert([row - 4, column + step - 4]) }
    }
    let expected = (0..<21).flatMap { row in
      (0..<21).filter { symbol[row, $0] }.map { [row, $0] }
    }
    #expect(drawn == Set(expected))
  }

  @Test("has light modules around it, however far one asks")
  func outside() throws {
    let symbol = try QRSymbol("A")
    #expect(!symbol[-1, 0] && !symbol[0, -1] && !symbol[21, 0] && !symbol[0, .max])
    #expect(symbol[0, 0] && !symbol[7, 7] && symbol[13, 8])
  }
}

/// Debian's `zbarimg` reads what was drawn; `make test` installs it.
@Suite(
  "Another program reads a symbol",
  .enabled(if: ForeignReader.isInstalled, "zbarimg is not installed (Debian: zbar-tools)"))
struct QRForeignReaderTests {
  @Test("of every size and correction", arguments: QRCorrection.allCases)
  func everySize(correction: QRCorrection) throws {
    var random = SeededGenerator(seed: 15)
    var texts: [String] = []
    let versions = (Array(1...14) + [20, 27, 32, 40]).map { QRVersion(number: $0) }
    for version in versions {
      // Bytes that fill the symbol but for its header.
      let count = version.dataCodewords(correction) - 3
      let letters = (0..<count).map { _ in
        Character(Unicode.Scalar(UInt8.random(in: 0x21...0x7E, using: &random)))
      }
      texts.append(String(letters))
      #expect(try QRSymbol(String(letters), correction: correction).version == version.number)
    }
    #expect(try ForeignReader.read(texts, correction: correction) == texts)
  }

  @Test("of capital letters, of any writing, of addresses")
  func kinds() throws {
    let texts = [
      "HTTPS://TIPPOOL.LOCAL:8443/PAIR", "A", "Ünlü, Peña, Nguyễn", "東京の店", "🍷🧾",
      "https://tippool.local:8443/pair#0123456789abcdef0123456789abcdef",
    ]
    #expect(try ForeignReader.read(texts, correction: .medium) == texts)
  }

  @Test("that lost a corner of its data")
  func damaged() throws {
    let text = "https://tippool.local:8443/pair#0123456789abcdef"
    let read = try ForeignReader.read([text], correction: .high) { row, column, size in
      row > size - 10 && column > size - 10
    }
    #expect(read == [text])
  }
}

/// `zbarimg` on pictures of symbols.
enum ForeignReader {
  static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/zbarimg")

  /// What the program reads from each text's symbol.
  ///
  /// - Parameter isLost: modules that are painted white.
  static func read(
    _ texts: [String], correction: QRCorrection,
    isLost: (Int, Int, Int) -> Bool = { _, _, _ in false }
  ) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for text in texts {
      let symbol = try QRSymbol(text, correction: correction)
      let file = folder.appending(path: "\(files.count).pbm")
      try Data(picture(symbol, isLost).utf8).write(to: file)
      files.append(file.path(percentEncoded: false))
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/zbarimg")
    process.arguments = ["--quiet", "--raw", "--nodbus", "-Sdisable", "-Sqrcode.enable"] + files
    process.environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// A portable bitmap, four pixels a module.
  private static func picture(_ symbol: QRSymbol, _ isLost: (Int, Int, Int) -> Bool) -> String {
    let side = 4 * (symbol.size + 8)
    let rows = (-4..<symbol.size + 4).flatMap { row in
      let modules = (-4..<symbol.size + 4).map { column in
        symbol[row, column] && !isLost(row, column, symbol.size) ? "1 1 1 1" : "0 0 0 0"
      }
      return Array(repeating: modules.joined(separator: " "), count: 4)
    }
    return "P1\n\(side) \(side)\n" + rows.joined(separator: "\n") + "\n"
  }
}
