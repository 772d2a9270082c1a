import Fixtures
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

/// How a region is brought to the model's size.
@Suite struct LineCropTests {
  private static func page(_ width: Int, _ height: Int, _ grey: UInt8) -> PageRaster {
    PageRaster(
      width: width, height: height, pixels: [UInt8](repeating: grey, count: width * height))
  }

  static let sizes = [(1, 1), (3, 40), (90, 24), (400, 24), (4000, 20), (60, 300)]

  @Test(arguments: sizes)
  func everyCropHasThreeEqualPlanesOfWholeSteps(width: Int, height: Int) throws {
    let page = Self.page(width + 20, height + 20, 100)
    let region = LineRegion(x: 10, y: 10, width: width, height: height)
    let crop = try #require(LineCrop(region, of: page))
    let plane = crop.width * PaddleModel.lineHeight
    #expect(crop.width.isMultiple(of: PaddleModel.step) && (48...1600).contains(crop.width))
    #expect(crop.pixels.count == 3 * plane)
    #expect(crop.pixels[..<plane] == crop.pixels[plane..<2 * plane])
    #expect(crop.pixels[..<plane] == crop.pixels[(2 * plane)...])
    // The region fits in with its margins.
    #expect(crop.left < 10)
    #expect(crop.left + Double(crop.width) * crop.scale > Double(10 + width))
  }

  static let greys: [(grey: UInt8, value: Float)] = [
    (0, -1), (127, -1.0 / 255), (199, 143.0 / 255),
  ]

  @Test(arguments: greys)
  func greyIsScaledBetweenMinusOneAndOne(grey: UInt8, value: Float) throws {
    let region = LineRegion(x: 0, y: 0, width: 50, height: 20)
    let crop = try #require(LineCrop(region, of: Self.page(50, 20, grey)))
    #expect(crop.pixels.allSatisfy { abs($0 - value) < 1e-4 })
  }

  @Test func aCropShowsThePrintWhereItStands() throws {
    var pixels = [UInt8](repeating: 255, count: 200 * 60)
    for y in 20..<40 { for x in 100..<110 { pixels[y * 200 + x] = 0 } }
    let page = PageRaster(width: 200, height: 60, pixels: pixels)
    let crop = try #require(
      LineCrop(LineRegion(x: 50, y: 20, width: 100, height: 20), of: page))
    let middle = (0..<crop.width).filter { crop.pixels[24 * crop.width + $0] < 0 }
    let first = try #require(middle.first)
    let last = try #require(middle.last)
    #expect(abs(crop.left + Double(first) * crop.scale - 100) <= crop.scale)
    #expect(abs(crop.left + Double(last + 1) * crop.scale - 110) <= crop.scale)
  }

  @Test(arguments: [
    LineRegion(x: 60, y: 0, width: 10, height: 10), LineRegion(x: 0, y: -20, width: 60, height: 10),
    LineRegion(x: 5, y: 5, width: 0, height: 0), LineRegion(x: 5, y: 5, width: -3, height: 4),
  ])
  func aRegionBesideThePageIsNoCrop(region: LineRegion) {
    #expect(LineCrop(region, of: Self.page(60, 40, 0)) == nil)
  }

  @Test func blankPaperIsNoCrop() {
    #expect(
      LineCrop(LineRegion(x: 0, y: 0, width: 60, height: 40), of: Self.page(60, 40, 240)) == nil)
  }

  /// Weights add up to one: no new pixel is darker or lighter than the old ones under it.
  @Test(arguments: 0..<40)
  func aNewPixelIsAMeanOfOldOnes(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let limit = Int.random(in: 1...60, using: &generator)
    let scale = Double.random(in: 0.1...5, using: &generator)
    let from = Double.random(in: -20...60, using: &generator)
    let count = Int.random(in: 1...80, using: &generator)
    let axis = AxisSampling(count: count, from: from, scale: scale, limit: limit)
    #expect(axis.span.lowerBound >= 0 && axis.span.upperBound <= limit)
    for index in 0..<count {
      #expect(abs(axis.value(at: index) { _ in 1 } - 1) < 1e-4)
      let place = axis.value(at: index) { old in
        #expect(axis.span.contains(old))
        return Float(old)
      }
      #expect(place >= -1e-3 && place <= Float(limit - 1) + 1e-3)
    }
  }
}

/// How the likeliest characters are taken from the model's answer.
@Suite struct ColumnProbabilitiesTests {
  private static let alphabet: [Character?] = [nil, "a", "b", "c", " "]

  /// Each character of the text wins in one step; `_` is the blank.
  private static func read(_ steps: String, certain: Float = 0.9) -> [ReadCharacter] {
    let order: [Character] = ["_", "a", "b", "c", " "]
    var values: [Float] = []
    for step in steps {
      values += order.map { $0 == step ? certain : (1 - certain) / 4 }
    }
    return read(values)
  }

  private static func read(_ values: [Float]) -> [ReadCharacter] {
    values.withUnsafeBufferPointer {
      ColumnProbabilities(values: $0, classes: 5).characters(of: alphabet)
    }
  }

  static let readings: [(steps: String, text: String)] = [
    ("", ""), ("____", ""), ("a", "a"), ("aaa", "a"), ("a_a", "aa"), ("aa__aa", "aa"),
    ("abc", "abc"), ("_a_b_c_", "abc"), ("a b", "a b"), ("a_ _b", "a b"), ("aab__bcc", "abbc"),
    (" a ", " a "), ("a_", "a"), ("_a", "a"), ("abab", "abab"),
  ]

  @Test(arguments: readings)
  func repeatedStepsAreOneCharacterUntilABlank(steps: String, text: String) {
    #expect(String(Self.read(steps).map(\.character)) == text)
  }

  @Test func aCharacterStandsWhereItWins() {
    let read = Self.read("__aaa_b_")
    #expect(read.map(\.steps) == [2...4, 6...6])
    #expect(read.map(\.centre) == [3.5, 6.5])
  }

  @Test func aCharacterIsAsSureAsItsSurestStep() {
    let steps: [[Float]] = [
      [0.1, 0.6, 0.1, 0.1, 0.1], [0, 0.8, 0.1, 0.1, 0], [0.3, 0.7, 0, 0, 0],
    ]
    let read = Self.read(steps.flatMap(\.self))
    #expect(read.map(\.probability) == [0.8])
  }

  /// Of equally likely classes the first wins: the same answer is always read the same way.
  @Test func tiesGoToTheFirst() {
    #expect(Self.read([0.2, 0.4, 0.4, 0, 0]).map(\.character) == ["a"])
    #expect(Self.read([0.5, 0.5, 0, 0, 0]).isEmpty)
  }

  /// Whatever is read: steps rise, lie in the line, and spell the collapsed winners.
  @Test(arguments: 0..<50)
  func anyAnswerIsReadInOrder(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 0...40, using: &generator)
    let values = (0..<count * 5).map { _ in Float.random(in: 0...1, using: &generator) }
    let read = Self.read(values)
    var end = -1
    for character in read {
      #expect(character.steps.lowerBound > end && character.steps.upperBound < count)
      #expect((0...1).contains(character.probability))
      end = character.steps.upperBound
    }
  }
}

/// What the classes of the narrowed model stand for.
@Suite struct AlphabetTests {
  @Test func blankComesFirstAndSpaceLast() {
    #expect(Alphabet.characters.first == .some(nil))
    #expect(Alphabet.characters.last == " ")
    #expect(Alphabet.characters.count == 163)
    #expect(Set(Alphabet.characters).count == 163)
  }

  /// The model's own order, which is not that of code points.
  @Test func signsComeBeforeDigitsBeforeLetters() {
    let marks: [Character] = ["!", "~", "0", "9", "A", "z", "À", "€"]
    let places = marks.map { Alphabet.characters.firstIndex(of: $0) }
    #expect(places == [1, 32, 33, 42, 43, 94, 99, 161])
  }

  @Test(arguments: Array("09azAZ$-.,:;()%&'\"/#@*_+=áéíóúüñÁÉÍÓÚÜÑçèß¿€£¢¥"))
  func whatSlipsPrintIsKept(character: Character) {
    #expect(Alphabet.characters.contains(character))
  }

  @Test(arguments: Array("\t\u{3000}：（＄。·•×÷’“”–—º°ªａ０零あАα½²🛅"))
  func whatIsAlwaysWrongIsNot(character: Character) {
    #expect(!Alphabet.characters.contains(character))
  }
}
