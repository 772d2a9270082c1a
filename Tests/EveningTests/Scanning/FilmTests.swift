import Testing

@testable import Evening

/// Films of JPEG pictures are taken apart at their markers.
@Suite struct FilmTests {
  /// A picture with a thumbnail in a segment, a scan with stuffed bytes and a restart.
  private static let picture: [UInt8] =
    [0xFF, 0xD8]
    + [0xFF, 0xE1, 0x00, 0x06, 0xFF, 0xD8, 0xFF, 0xD9]
    + [0xFF, 0xDA, 0x00, 0x04, 0x01, 0x02, 0x10, 0xFF, 0x00, 0xFF, 0xD3, 0x20]
    + [0xFF, 0xD9]

  @Test(arguments: 0...3)
  func picturesAreFound(count: Int) throws {
    let film = Array(repeating: Self.picture, count: count).flatMap { $0 }
    let length = Self.picture.count
    #expect(
      try MotionJPEG.pictures(of: film) == (0..<count).map { $0 * length..<($0 + 1) * length })
  }

  /// Wherever a film breaks off, the whole pictures before it are known.
  @Test func aFilmThatBreaksOffSaysWhere() {
    let film = Self.picture + Self.picture
    for length in Self.picture.count + 1..<film.count {
      #expect(throws: MotionJPEG.Damaged(offset: Self.picture.count, pictures: 1)) {
        try MotionJPEG.pictures(of: film.prefix(length))
      }
    }
  }

  @Test(
    arguments: [
      [0x00], [0xFF], [0xFF, 0xD8], [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x01], [0xFF, 0xD8, 0xFF, 0x10],
      Array("RIFF....AVI LIST".utf8),
    ] as [[UInt8]])
  func whatIsNoFilmIsRefused(film: [UInt8]) {
    #expect(throws: MotionJPEG.Damaged(offset: 0, pictures: 0)) {
      try MotionJPEG.pictures(of: film)
    }
  }

  @Test func ofEachHalfSecondTheFullestFrameIsRead() {
    // Ten a second: five frames in each half second.
    let sizes = [5, 9, 3, 1, 2, 4, 4, 4, 8, 1, 7]
    let film = FilmFrames(sizes: sizes, rate: 10)
    #expect(film.chosen.map(\.number) == [2, 9, 11])
    #expect(film.chosen.map(\.seconds) == [0.1, 0.8, 1.0])
    #expect(FilmFrames(sizes: [1, 1, 1], rate: 2).chosen.map(\.number) == [1, 2, 3])
    #expect(FilmFrames(sizes: [], rate: 30).chosen.isEmpty)
  }
}
