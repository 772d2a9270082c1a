import CLeptonica
import Fixtures
import Foundation
import Testing

@testable import Vision

/// Each refusal, provoked by a file.
@Suite struct RefusedPictureTests {
  private func refusal(of path: String, pixelLimit: Int = 100_000_000) -> ReportImagingError? {
    #expect(throws: ReportImagingError.self) {
      try ReportPicture.load(path: path, pixelLimit: pixelLimit)
    }
  }

  private func refusal(
    of bytes: [UInt8], pixelLimit: Int = 100_000_000
  ) throws -> ReportImagingError? {
    let folder = try TemporaryFolder()
    return refusal(of: try folder.write(bytes, to: "slip.png"), pixelLimit: pixelLimit)
  }

  @Test(.timeLimit(.minutes(10)))
  func aPathWithoutAFile() throws {
    let folder = try TemporaryFolder()
    let (file, loop) = (try folder.write("abc", to: "slip.png"), folder.file("loop.png"))
    #expect(symlink(loop, loop) == 0)
    // Nobody ever writes into it.
    let pipe = folder.file("pipe.png")
    #expect(mkfifo(pipe, 0o600) == 0)
    for (path, error) in [
      (folder.file("nothing.png"), ReportImagingError.missing), (file + "/more.png", .missing),
      (folder.path, .directory), (pipe, .notAnImage),
      (loop, .unreadable(reason: "Too many levels of symbolic links")),
      // The memory of a process starts with a page that nobody may read, not even root.
      ("/proc/self/mem", .unreadable(reason: "Input/output error")),
    ] {
      #expect(refusal(of: path) == error, "\(path)")
    }
  }

  /// Reading such a file would cost the process its memory.
  @Test func aFileThatIsTooLarge() throws {
    let folder = try TemporaryFolder()
    for size in [128_000_001, 511_000_000] {
      let path = try folder.write(Array("%PDF-1.7\n".utf8), to: "slip.png")
      #expect(truncate(path, size) == 0)
      #expect(refusal(of: path) == .tooLarge(limit: 128_000_000))
    }
  }

  @Test(
    arguments: [(64 << 20, 16 << 20), (512 << 20, 128_000_000), (.max, 128_000_000)]
      as [(UInt64, Int)])
  func theLimitFollowsTheMemory(memory: UInt64, bytes: Int) {
    #expect(FileBytes.most(ofMemory: memory) == bytes)
  }

  @Test(
    arguments: [
      ("", .empty), ("x", .notAnImage), ("Total tips 12.50", .notAnImage),
      ("{\"server\": \"Ana\", \"tips\": 12}", .notAnImage), ("BM", .notAnImage),
      ("\0\0\0\u{18}ftypmsf1\0\0\0\0", .unsupported(format: "Picture sequence")),
      ("\0\0\0\u{1C}ftypisom\0\0\0\0", .unsupported(format: "Video")),
    ] as [(String, ReportImagingError)])
  func aFileThatIsNoPicture(text: String, error: ReportImagingError) throws {
    #expect(try refusal(of: Array(text.utf8)) == error)
  }

  /// However much is missing: never a part of a picture, never a crash.
  @Test(arguments: PictureBytes.formats)
  func aPictureThatIsCutOffIsRefused(name: String, code: Int) throws {
    let raster = PictureBytes.cells(30, 40) { UInt8(truncatingIfNeeded: $0 * 7 + $1 * 53) }
    let whole = try PictureBytes.encoded(raster, as: code)
    for share in [0.1, 0.3, 0.5, 0.7, 0.9, 0.97] {
      let count = max(40, Int(Double(whole.count) * share))
      #expect(try refusal(of: Array(whole[..<count])) == .damaged, "\(name), \(count) bytes")
    }
  }

  @Test func aTIFFWhoseSecondPageIsCutOffIsRefused() throws {
    let page = (48, 32, PictureBytes.sample.pixels)
    let whole = ExifBytes.tiffPages([page, page])
    for count in [whole.count / 2 - 20, whole.count * 2 / 3, whole.count - 30] {
      #expect(try refusal(of: Array(whole[..<count])) == .damaged, "\(count) bytes")
    }
  }

  @Test func tooManyPagesAreRefused() throws {
    let count = ReportFile.pageLimit + 1
    let page = (width: 8, height: 8, pixels: [UInt8](repeating: 9, count: 64))
    let bytes = ExifBytes.tiffPages(Array(repeating: page, count: count))
    #expect(try refusal(of: bytes) == .tooManyPages(pages: count, limit: ReportFile.pageLimit))
  }

  @Test func aPNGWithAChangedByteIsRefused() throws {
    let whole = try PictureBytes.encoded(PictureBytes.sample, as: Int(IFF_PNG))
    // The header and the pixels; between them stands the resolution, which changes nothing.
    let data = try #require(whole.indices.first { whole[$0...].starts(with: "IDAT".utf8) })
    for place in Array(8..<33) + Array(data - 4..<whole.count) {
      var bytes = whole
      bytes[place] ^= 0x10
      #expect(try refusal(of: bytes) != nil, "byte \(place)")
    }
  }

  /// Headers that promise far more pixels than their file could ever hold.
  static let giants: [(name: String, width: Int, height: Int, bytes: [UInt8])] = [
    (
      "PNG", 60_000, 60_000,
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        + ExifBytes.chunk("IHDR", [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 0, 0, 0, 0])
        + ExifBytes.chunk("IDAT", []) + ExifBytes.chunk("IEND", [])
    ),
    ("PNM", 20_000, 20_000, PictureBytes.pgm(width: 20_000, height: 20_000, pixels: [1, 2])),
    (
      "GIF", 30_000, 30_000,
      Array("GIF89a".utf8) + [0x30, 0x75, 0x30, 0x75, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        + [0x2C, 0, 0, 0, 0, 0x30, 0x75, 0x30, 0x75, 0, 2, 2, 0x4C, 1, 0, 0x3B]
    ),
    (
      "TIFF", 30_000, 30_000,
      ExifBytes.tiff(width: 30_000, height: 30_000, pixels: [1, 2, 3], orientation: 1)
    ),
  ]

  @Test(.timeLimit(.minutes(10)), arguments: giants)
  func aGiantIsRefusedByItsHeaderAlone(
    giant: (name: String, width: Int, height: Int, bytes: [UInt8])
  ) throws {
    let error = ReportImagingError.tooManyPixels(
      width: giant.width, height: giant.height, limit: 100_000_000)
    #expect(try refusal(of: giant.bytes) == error, "\(giant.name)")
  }

  /// In a process of its own: other tests use memory at the same time.
  @Test func aGiantTakesNoMemory() async {
    await #expect(processExitsWith: .success) {
      let before = Self.peakMemory()
      for giant in Self.giants { _ = try? TemporaryFolder.load(giant.bytes) }
      #expect(Self.peakMemory() - before < 100_000, "kilobytes")
    }
  }

  /// The most memory that this process has held so far, in kilobytes.
  private static func peakMemory() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }

  @Test(arguments: PictureBytes.formats)
  func thePixelLimitIsTheLastSizeThatIsTaken(name: String, code: Int) throws {
    let sample = PictureBytes.sample
    let pixels = sample.width * sample.height
    let bytes = try PictureBytes.encoded(sample, as: code)
    let isJPEG = code == Int(IFF_JFIF_JPEG)
    let least = isJPEG ? pixels / 4 : pixels
    #expect(try TemporaryFolder.load(bytes, pixelLimit: least).pages.count == 1)
    let error = ReportImagingError.tooManyPixels(
      width: sample.width, height: sample.height, limit: isJPEG ? pixels - 4 : pixels - 1)
    #expect(try refusal(of: bytes, pixelLimit: least - 1) == error, "\(name)")
  }

  /// As cameras with 108 megapixels write them.
  @Test func aLargePhotoIsDecodedSmaller() throws {
    let sample = PictureBytes.sample
    let bytes = try PictureBytes.encoded(sample, as: Int(IFF_JFIF_JPEG))
    let pixels = sample.width * sample.height
    for (limit, step) in [(pixels, 1), (pixels - 1, 2), (pixels / 4, 2)] {
      let raster = try TemporaryFolder.load(bytes, pixelLimit: limit).pages[0].raster
      #expect(raster.width == sample.width / step && raster.height == sample.height / step)
      let corner = abs(Int(raster.pixels[0]) - Int(sample.pixels[0]))
      #expect(corner <= 3)
    }
  }

  /// Sizes that no picture can have.
  @Test(arguments: [
    [0, 0, 0, 0, 0, 0, 0, 5], [0, 0, 0, 5, 0, 0, 0, 0], [255, 255, 255, 255, 0, 0, 0, 1],
  ])
  func aPNGWithoutASizeIsDamaged(size: [UInt8]) throws {
    let error = try refusal(
      of: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        + ExifBytes.chunk("IHDR", size + [8, 0, 0, 0, 0]) + ExifBytes.chunk("IEND", []))
    #expect(error == .damaged)
  }

  @Test func noRefusalWritesToStandardError() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        for format in PictureBytes.formats {
          let whole = try PictureBytes.encoded(PictureBytes.sample, as: format.code)
          for count in [30, whole.count / 2, whole.count - 3] {
            _ = try? TemporaryFolder.load(Array(whole[..<count]))
          }
        }
        for giant in Self.giants { _ = try? TemporaryFolder.load(giant.bytes) }
        let whole = try PictureBytes.encoded(PictureBytes.sample, as: Int(IFF_PNG))
        for place in whole.indices {
          var bytes = whole
          bytes[place] ^= 0x10
          _ = try? TemporaryFolder.load(bytes)
        }
      })
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == "")
  }
}

/// What each refusal says.
@Suite struct ReportImagingErrorTests {
  static let cases: [(error: ReportImagingError, code: String, words: String)] = [
    (.missing, "missing", "no such file"), (.directory, "directory", "a folder"),
    (.unreadable(reason: "not allowed"), "unreadable", "cannot be read: not allowed."),
    (.empty, "empty", "is empty"), (.notAnImage, "not-an-image", "no picture"),
    (.unsupported(format: "Video"), "unsupported-format", "Video files are not read"),
    (.damaged, "damaged", "damaged or cut off"),
    (.tooLarge(limit: 128_000_000), "too-large", "more than 128 MB"),
    (
      .tooManyPixels(width: 60_000, height: 50, limit: 7), "too-many-pixels",
      "60000 × 50 pixels, more than the limit of 7. Make it smaller."
    ),
    (.outOfMemory, "out-of-memory", "not enough memory"), (.noPages, "no-pages", "no page"),
    (.encrypted, "encrypted", "password"),
    (
      .tooManyPages(pages: 300, limit: 200), "too-many-pages",
      "300 pages, more than the limit of 200."
    ),
    (.needsProgram("pdftoppm"), "needs-program", "the program pdftoppm"),
    (.tookTooLong(seconds: 30), "took-too-long", "after 30 seconds"),
  ]

  @Test(arguments: cases)
  func everyRefusalSaysWhatIsWrong(error: ReportImagingError, code: String, words: String) {
    #expect(error.description.contains(words))
    #expect(error.code == code)
    #expect(error.isAboutTheFile == ["missing", "unreadable", "directory"].contains(code))
  }
}
