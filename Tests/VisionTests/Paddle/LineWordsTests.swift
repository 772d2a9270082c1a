import Testing

@testable import Vision

/// How a line's characters become words with boxes.
@Suite struct LineWordsTests {
  /// A line of blocks for letters, 20 high and 10 wide, on a page with a border of 20 pixels.
  /// A space of the pattern is paper.
  private struct Print {
    let page: PageRaster
    let region: LineRegion
    static let (pitch, height, border) = (14, 20, 20)

    init(_ pattern: String) {
      let width = pattern.count * Self.pitch + 2 * Self.border
      let high = Self.height + 2 * Self.border
      var pixels = [UInt8](repeating: 240, count: width * high)
      for (index, character) in pattern.enumerated() where character != " " {
        for y in Self.border..<Self.border + Self.height {
          for x in 0..<10 { pixels[y * width + Self.border + index * Self.pitch + x] = 30 }
        }
      }
      page = PageRaster(width: width, height: high, pixels: pixels)
      region = LineRegion(
        x: Self.border, y: Self.border, width: pattern.count * Self.pitch - 4, height: Self.height)
    }

    /// The letter at a place of the pattern, read as it would be: to the nearest step.
    func letter(_ index: Int, _ character: Character, _ probability: Float = 1) throws
      -> ReadCharacter
    {
      let crop = try #require(LineCrop(region, of: page))
      let middle = Double(Self.border + index * Self.pitch + 5)
      let step = Int((middle - crop.left) / crop.scale / Double(PaddleModel.step))
      return ReadCharacter(character, step: step, probability)
    }

    func words(_ characters: [ReadCharacter]) throws -> [TextObservation] {
      let crop = try #require(LineCrop(region, of: page))
      return LineWords(region, of: page).words(from: characters, of: crop)
    }

    /// The pixels from one place of the pattern to another.
    func box(_ first: Int, _ last: Int) -> NormalizedRect {
      let (across, down) = (Double(page.width), Double(page.height))
      return NormalizedRect(
        x: Double(Self.border + first * Self.pitch) / across, y: Double(Self.border) / down,
        width: Double((last - first) * Self.pitch + 10) / across,
        height: Double(Self.height) / down)
    }
  }

  private static func near(_ a: NormalizedRect, _ b: NormalizedRect) -> Bool {
    zip([a.x, a.y, a.width, a.height], [b.x, b.y, b.width, b.height])
      .allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test(
    arguments: [
      // A space parts words; so does a wide gap without one.
      (
        "ab cd", [(0, "a"), (1, "b"), (2, " "), (3, "c"), (4, "d")], ["ab", "cd"], [0...1, 3...4]
      ),
      ("ab  cd", [(0, "a"), (1, "b"), (4, "c"), (5, "d")], ["ab", "cd"], [0...1, 4...5]),
      ("abcd", [(0, "x"), (1, "x"), (2, "x"), (3, "x")], ["xxxx"], [0...3]),
      ("ab", [(0, " "), (1, " ")], [], []), ("ab", [], [], []),
    ] as [(String, [(Int, Character)], [String], [ClosedRange<Int>])])
  func eachWordIsOnItsInk(
    pattern: String, letters: [(Int, Character)], texts: [String], boxes: [ClosedRange<Int>]
  ) throws {
    let print = Print(pattern)
    let words = try print.words(letters.map { try print.letter($0.0, $0.1) })
    #expect(words.map(\.text) == texts)
    for (word, box) in zip(words, boxes) {
      #expect(Self.near(word.box, print.box(box.lowerBound, box.upperBound)))
    }
  }

  @Test func aWordIsAsSureAsItsLeastCertainCharacter() throws {
    let print = Print("ab cd")
    let words = try print.words([
      print.letter(0, "a", 0.5), print.letter(1, "b", 0.75), print.letter(2, " ", 0.125),
      print.letter(3, "c", 1), print.letter(4, "d", 0.25),
    ])
    #expect(words.map(\.confidence.value) == [0.5, 0.25])
  }

  /// The model may place characters beyond the region's ends or on top of each other.
  @Test func oddPlacesStillGiveBoxesOnTheRegion() throws {
    let print = Print("ab")
    let far = [0, 0, 5, 5, 400].map { ReadCharacter($0 == 5 ? " " : "x", step: $0, 1) }
    for word in try print.words(far) {
      #expect(
        word.box.x >= print.box(0, 1).x - 1e-9 && word.box.maxX <= print.box(0, 1).maxX + 1e-9)
      #expect(word.box.width > 0 && word.box.height > 0)
    }
  }
}
