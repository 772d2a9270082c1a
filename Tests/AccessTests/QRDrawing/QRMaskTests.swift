import Testing

@testable import Access

@Suite("The mask of a symbol")
struct QRMaskTests {
  private static func line(_ text: String) -> [Bool] { text.map { $0 == "#" } }

  @Test("five of a kind in a line cost 3, each further one 1")
  func runs() {
    #expect(QRPenalty.runs(Self.line("####.")) == 0)
    #expect(QRPenalty.runs(Self.line("#####.")) == 3)
    #expect(QRPenalty.runs(Self.line(".#######.....")) == 5 + 3)
  }

  @Test("each square of four costs 3, overlapping ones as well")
  func squares() {
    let rows = ["###.", "###.", "#..#"].map(Self.line)
    #expect(QRPenalty.blocks(rows) == 6)
  }

  @Test("a false finder costs 40, on whichever side its light modules are")
  func falseFinders() {
    #expect(QRPenalty.falseFinders(Self.line("#.###.#....")) == 40)
    #expect(QRPenalty.falseFinders(Self.line("#....#.###.#")) == 40)
    #expect(QRPenalty.falseFinders(Self.line("#.###.#...#")) == 0)
    #expect(QRPenalty.falseFinders(Self.line("....#.###.#....")) == 80)
  }

  @Test("each whole 5 % away from half costs 10")
  func imbalance() {
    #expect(QRPenalty.imbalance([Self.line("#####.....")]) == 0)
    #expect(QRPenalty.imbalance([Self.line("######....")]) == 20)
    #expect(QRPenalty.imbalance([Self.line("..........")]) == 100)
  }

  @Test("the cheapest of the eight is chosen")
  func cheapest() throws {
    let version = QRVersion(number: 1)
    for text in ["HELLO WORLD", "TIPPOOL", "A B C", "1234567890"] {
      var bits = QRMode(text).bits(version)
      bits.fill(codewords: version.dataCodewords(.medium))
      var modules = QRModules(version)
      modules.draw(QRBits.interleaved(bits.codewords, version: version, correction: .medium))
      let penalties = (0..<8).map { modules.masked($0, correction: .medium).penalty }
      let chosen = try QRSymbol(text, correction: .medium).mask
      #expect(penalties[chosen] == penalties.min(), "\(text): \(penalties)")
    }
  }
}

@Suite("The patterns of a symbol")
struct QRPatternTests {
  private static let finder = [
    "#######.", "#.....#.", "#.###.#.", "#.###.#.", "#.###.#.", "#.....#.", "#######.", "........",
  ]

  private static let alignment = ["#####", "#...#", "#.#.#", "#...#", "#####"]

  @Test("are where cameras look for them", arguments: [1, 2, 6, 7, 14, 32, 40])
  func places(number: Int) {
    let version = QRVersion(number: number)
    let modules = QRModules(version)
    let (size, last) = (version.size, version.size - 1)
    for row in 0..<8 {
      for column in 0..<8 {
        let isDark = Array(Self.finder[row])[column] == "#"
        #expect(modules[row, column] == isDark, "\(row), \(column)")
        #expect(modules[row, last - column] == isDark, "\(row), \(column)")
        #expect(modules[last - row, column] == isDark, "\(row), \(column)")
      }
    }
    for index in 8..<size - 8 {
      #expect(modules[6, index] == (index % 2 == 0), "\(index)")
      #expect(modules[index, 6] == (index % 2 == 0), "\(index)")
    }
    let finders = [[6, 6], [6, size - 7], [size - 7, 6]]
    let centres = version.alignmentCentres
    for row in centres {
      for column in centres where !finders.contains([row, column]) {
        for (down, line) in Self.alignment.enumerated() {
          let drawn = (0..<5).map { modules[row + down - 2, column + $0 - 2] ? "#" : "." }
          #expect(drawn.joined() == line, "\(row), \(column)")
        }
      }
    }
    #expect(modules[size - 8, 8])
  }
}
