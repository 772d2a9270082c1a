import Testing

@testable import PaddleRecognition

/// Which of the model's characters are kept, and what they stand for.
@Suite struct AlphabetTests {
  @Test func blankComesFirstAndSpaceLast() {
    let alphabet = Alphabet(list: "a\nb")
    #expect(alphabet.classes == [0, 1, 2, 3])
    #expect(alphabet.characters == [nil, "a", "b", " "])
    #expect(alphabet.total == 4)
  }

  @Test func whatNoSlipPrintsIsLeftOutAndStillCounted() {
    let alphabet = Alphabet(list: "0\n零\n，\n1\n\u{3000}\nÑ\n🛅")
    #expect(alphabet.classes == [0, 1, 4, 6, 8])
    #expect(alphabet.characters == [nil, "0", "1", "Ñ", " "])
    #expect(alphabet.total == 9)
  }

  /// Lines with anything but one character keep their number and are never read.
  @Test func oddLinesAreSkipped() {
    let alphabet = Alphabet(list: "ab\n\nz")
    #expect(alphabet.characters == [nil, "z", " "])
    #expect(alphabet.classes == [0, 3, 4])
  }

  @Test(arguments: Array("09azAZ$-.,:;()%&'\"/#@*_+=áéíóúüñÁÉÍÓÚÜÑçèß¿¡€£¢¥"))
  func whatSlipsPrintIsKept(character: Character) {
    #expect(Alphabet.isOnSlips(character))
  }

  @Test(arguments: Array(" \t\u{3000}：（＄。·•×÷’“”–—º°ªａ０零あАα½²🛅"))
  func whatIsAlwaysWrongIsNot(character: Character) {
    #expect(!Alphabet.isOnSlips(character))
  }
}
