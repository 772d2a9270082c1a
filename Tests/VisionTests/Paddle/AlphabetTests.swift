import Testing

@testable import Vision

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
