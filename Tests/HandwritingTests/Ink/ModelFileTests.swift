import Testing

@testable import Handwriting

@Suite("A net's file")
struct ModelFileTests {
  private static let whole = HandNet.ink.builtIn

  @Test("The one inside the program is whole and small")
  func builtIn() throws {
    #expect(Self.whole.count <= 200_000)
    _ = try InkRecognizer(model: Self.whole)
  }

  @Test("Cut off anywhere it is refused")
  func cut() {
    for count in stride(from: 0, to: Self.whole.count, by: 997) {
      #expect(throws: InkModelError.self) { try InkRecognizer(model: Array(Self.whole[..<count])) }
    }
    #expect(throws: InkModelError.notAModel) { try InkRecognizer(model: Array("TPN2".utf8)) }
    #expect(throws: InkModelError.unfit(part: "one.weight")) {
      try InkRecognizer(model: Array("TPN1".utf8))
    }
  }

  @Test("Sizes that cannot be are refused before anything is set aside for them")
  func sizes() {
    let name: [UInt8] = [1, 0, 0x61]
    let huge = [UInt8](repeating: 0xFF, count: 12)
    let files: [[UInt8]] = [
      name + [3] + huge, name + [0], name + [1, 0, 0, 0, 0], name + [255], [0xFF, 0xFF],
    ]
    for file in files {
      #expect(throws: InkModelError.self) { try ModelFile(Array("TPN1".utf8) + file) }
    }
  }
}
