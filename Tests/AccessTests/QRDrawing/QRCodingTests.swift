import Testing

@testable import Access

/// What the standard and its well-known worked examples give, bit for bit.
@Suite("The codewords of a symbol")
struct QRCodingTests {
  @Test("are corrected as in the standard's example: 01234567 in version 1-M (annex I)")
  func standardCorrection() {
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
      0x11,
    ]
    let expected: [UInt8] = [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55]
    #expect(ReedSolomon(count: 10).correction(of: data) == expected)
  }

  @Test("hold capital letters in pairs: AC-42, the standard's example (7.4.4)")
  func alphanumeric() throws {
    let bits = QRMode("AC-42").bits(QRVersion(number: 1)).bits
    let text = bits.map { $0 ? "1" : "0" }.joined()
    #expect(text == "0010" + "000000101" + "00111001110" + "11100111001" + "000010")
  }

  @Test("hold and correct HELLO WORLD in version 1-M")
  func helloWorld() {
    var bits = QRMode("HELLO WORLD").bits(QRVersion(number: 1))
    bits.fill(codewords: 16)
    let data: [UInt8] = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    #expect(bits.codewords == data)
    #expect(
      ReedSolomon(count: 10).correction(of: data)
        == [196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
  }

  @Test("are dealt to short blocks first, then to long ones")
  func blocks() {
    // Version 5-Q: two blocks of 15 and two of 16 codewords.
    let data = (0..<62).map { UInt8($0) }
    let dealt = QRBits.interleaved(data, version: QRVersion(number: 5), correction: .quartile)
    #expect(dealt.count == 134)
    #expect(dealt[..<8] == [0, 15, 30, 46, 1, 16, 31, 47])
    #expect(dealt[56..<62] == [14, 29, 44, 60, 45, 61])
  }

  @Test("say that bytes beyond ASCII are UTF-8, and nothing of the sort for ASCII")
  func unicode() {
    let version = QRVersion(number: 1)
    let plain = QRMode("a").bits(version).bits.map { $0 ? "1" : "0" }.joined()
    #expect(plain == "0100" + "00000001" + "01100001")
    let accented = QRMode("é").bits(version).bits.map { $0 ? "1" : "0" }.joined()
    #expect(accented == "0111" + "00011010" + "0100" + "00000010" + "1100001110101001")
  }

  @Test(
    "the format information is the standard's (annex C)",
    arguments: [
      (QRCorrection.medium, 5, 0b100_0000_1100_1110), (.low, 0, 0b111_0111_1100_0100),
      (.low, 4, 0b110_0110_0010_1111), (.quartile, 3, 0b011_1010_0000_0110),
      (.high, 7, 0b000_1000_0011_1011),
    ])
  func format(correction: QRCorrection, mask: Int, information: Int) {
    #expect(formatInformation(correction, mask: mask) == information)
  }

  @Test(
    "the version information is the standard's (annex D)",
    arguments: [(7, 0x07C94), (8, 0x085BC), (21, 0x15683), (40, 0x28C69)])
  func version(number: Int, information: Int) {
    #expect(QRVersion(number: number).information == information)
  }

  @Test("small symbols have no version information")
  func noVersion() { #expect((1...6).allSatisfy { QRVersion(number: $0).information == nil }) }

  @Test(
    "sizes, codewords and centres are the standard's (tables 1 and 9, annex E)",
    arguments: [
      (1, 21, 26, []), (2, 25, 44, [6, 18]), (7, 45, 196, [6, 22, 38]),
      (14, 73, 581, [6, 26, 46, 66]), (20, 97, 1085, [6, 34, 62, 90]),
      (32, 145, 2465, [6, 34, 60, 86, 112, 138]),
      (40, 177, 3706, [6, 30, 58, 86, 114, 142, 170]),
    ] as [(Int, Int, Int, [Int])])
  func sizes(number: Int, size: Int, codewords: Int, centres: [Int]) {
    let version = QRVersion(number: number)
    #expect(version.size == size)
    #expect(version.codewords == codewords)
    #expect(version.alignmentCentres == centres)
  }

  @Test(
    "a symbol holds as many letters and bytes as the standard says (table 7), and not one more",
    arguments: [
      (QRCorrection.low, 4296, 2953), (.medium, 3391, 2331), (.quartile, 2420, 1663),
      (.high, 1852, 1273),
    ])
  func capacity(correction: QRCorrection, letters: Int, bytes: Int) throws {
    for (letter, count) in [("A", letters), ("a", bytes)] {
      let full = String(repeating: letter, count: count)
      #expect(try QRSymbol(full, correction: correction).version == 40)
      #expect(throws: QRError.tooLong(bytes: count + 1, correction: correction)) {
        try QRSymbol(full + letter, correction: correction)
      }
    }
  }

  @Test(
    "every version holds as many bytes as the standard says (table 7)",
    arguments: [
      (
        .low,
        [
          17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458,
          520, 586, 644, 718, 792, 858, 929, 1003, 1091, 1171, 1273, 1367, 1465, 1528,
          1628, 1732, 1840, 1952, 2068, 2188, 2303, 2431, 2563, 2699, 2809, 2953,
        ]
      ),
      (
        .medium,
        [
          14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362,
          412, 450, 504, 560, 624, 666, 711, 779, 857, 911, 997, 1059, 1125, 1190,
          1264, 1370, 1452, 1538, 1628, 1722, 1809, 1911, 1989, 2099, 2213, 2331,
        ]
      ),
      (
        .quartile,
        [
          11, 20, 32, 46, 60, 74, 86, 108, 130, 151, 177, 203, 241, 258,
          292, 322, 364, 394, 442, 482, 509, 565, 611, 661, 715, 751, 805, 868,
          908, 982, 1030, 1112, 1168, 1228, 1283, 1351, 1423, 1499, 1579, 1663,
        ]
      ),
      (
        .high,
        [
          7, 14, 24, 34, 44, 58, 64, 84, 98, 119, 137, 155, 177, 194,
          220, 250, 280, 310, 338, 382, 403, 439, 461, 511, 535, 593, 625, 658,
          698, 742, 790, 842, 898, 958, 983, 1051, 1093, 1139, 1219, 1273,
        ]
      ),
    ] as [(QRCorrection, [Int])])
  func bytes(correction: QRCorrection, capacities: [Int]) {
    // Without the four bits of the mode and the eight or sixteen of the count.
    let held = QRVersion.all.map { $0.dataCodewords(correction) - ($0.number < 10 ? 2 : 3) }
    #expect(held == capacities)
  }

  @Test("a text of many megabytes is refused at once")
  func hostile() {
    let text = String(repeating: "A", count: 20_000_000)
    #expect(throws: QRError.tooLong(bytes: 20_000_000, correction: .low)) {
      try QRSymbol(text, correction: .low)
    }
  }

  @Test("the smallest version is taken")
  func smallest() throws {
    #expect(try QRSymbol("", correction: .high).version == 1)
    #expect(try QRSymbol(String(repeating: "A", count: 25), correction: .low).version == 1)
    #expect(try QRSymbol(String(repeating: "A", count: 26), correction: .low).version == 2)
    #expect(try QRSymbol(String(repeating: "a", count: 17), correction: .low).version == 1)
    #expect(try QRSymbol(String(repeating: "a", count: 18), correction: .low).version == 2)
  }
}
