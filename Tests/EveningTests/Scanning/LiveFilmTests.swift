import Evening
import Foundation
import Testing

@Suite("a film that comes while it is read")
struct LiveFilmTests {
  /// The smallest pictures that a film takes for ones: a start, so many bytes of a scan, an end.
  private static func picture(_ size: Int) -> Data {
    Data([0xFF, 0xD8, 0xFF, 0xDA, 0, 2] + [UInt8](repeating: 7, count: size) + [0xFF, 0xD9])
  }

  private let pipe = Pipe()

  /// Everything that was written, and then the end.
  private func film(of parts: [Data]) throws -> LiveFilm {
    for part in parts { try pipe.fileHandleForWriting.write(contentsOf: part) }
    try pipe.fileHandleForWriting.close()
    return LiveFilm(pipe.fileHandleForReading)
  }

  /// All pictures that somebody gets who asks until the end.
  private func shots(of film: LiveFilm) throws -> [LiveFilm.Shot] {
    var shots: [LiveFilm.Shot] = []
    while let shot = try film.next(within: 60) { shots.append(shot) }
    return shots
  }

  @Test("each picture is given as it came, whole, though it comes in pieces")
  func pieces() throws {
    let film = LiveFilm(pipe.fileHandleForReading)
    for (number, size) in [10, 3000, 5].enumerated() {
      let picture = Self.picture(size)
      for piece in [picture.prefix(4), picture.dropFirst(4).prefix(7), picture.dropFirst(11)] {
        try pipe.fileHandleForWriting.write(contentsOf: piece)
      }
      let shot = try #require(try film.next(within: 60))
      #expect(shot.bytes == picture && shot.frame.number == number + 1)
    }
    try pipe.fileHandleForWriting.close()
    #expect(try film.next(within: 60) == nil)
  }

  @Test("of those that came while one was read the one with most bytes is next")
  func sharpest() throws {
    let film = try film(of: [20, 90, 40].map(Self.picture))
    let sizes = try shots(of: film).map(\.bytes.count)
    // However they were read in turns, the largest is among them, and none that came before it follows.
    #expect(sizes.contains(Self.picture(90).count))
    #expect(sizes.last == Self.picture(40).count || sizes.last == Self.picture(90).count)
  }

  @Test("what is no film is told, also where it begins as one")
  func none() throws {
    let none = try film(of: [Data("YUYV and so on".utf8)])
    #expect(throws: LiveFilm.NoPictures.self) { try none.next(within: 60) }
    let empty = LiveFilmTests()
    let nothing = try empty.film(of: [])
    #expect(throws: LiveFilm.NoPictures.self) { try nothing.next(within: 60) }
  }

  @Test("a film that breaks off ends after its last whole picture")
  func breaksOff() throws {
    let film = try film(of: [Self.picture(30), Self.picture(30).dropLast(3)])
    #expect(try shots(of: film).map(\.bytes) == [Self.picture(30)])
  }

  @Test("whoever waits no longer than a limit gets nothing, and the next picture later")
  func limit() throws {
    let film = LiveFilm(pipe.fileHandleForReading)
    #expect(try film.next(within: 0) == nil)
    try pipe.fileHandleForWriting.write(contentsOf: Self.picture(9))
    #expect(try film.next(within: 60)?.bytes == Self.picture(9))
  }
}
