import Testing
import Vision

/// What each refusal says.
@Suite struct ReportImagingErrorTests {
  static let cases: [(error: ReportImagingError, code: String, isFile: Bool, words: String)] = [
    (.missing, "missing", true, "no such file"),
    (.unreadable(reason: "not allowed"), "unreadable", true, "cannot be read: not allowed."),
    (.directory, "directory", true, "a folder"), (.empty, "empty", false, "is empty"),
    (.notAnImage, "not-an-image", false, "no picture"),
    (.unsupported(format: "Video"), "unsupported-format", false, "Video files are not read"),
    (.damaged, "damaged", false, "damaged or cut off"),
    (.tooLarge(limit: 128_000_000), "too-large", false, "more than 128 MB"),
    (
      .tooManyPixels(width: 60_000, height: 50_000, limit: 100_000_000), "too-many-pixels", false,
      "60000 × 50000 pixels, more than the limit of 100000000."
    ),
    (.outOfMemory, "out-of-memory", false, "not enough memory"),
    (.encrypted, "encrypted", false, "password"), (.noPages, "no-pages", false, "no page"),
    (
      .tooManyPages(pages: 300, limit: 200), "too-many-pages", false,
      "300 pages, more than the limit of 200."
    ),
    (.needsProgram("pdftoppm"), "needs-program", false, "pdftoppm"),
    (.needsProgram("pdftoppm"), "needs-program", false, "package poppler-utils."),
    (.tookTooLong(seconds: 30), "took-too-long", false, "after 30 seconds"),
  ]

  @Test(arguments: cases)
  func everyRefusalSaysWhatIsWrong(
    refusal: (error: ReportImagingError, code: String, isFile: Bool, words: String)
  ) {
    #expect(refusal.error.description.contains(refusal.words))
    #expect(refusal.error.code == refusal.code)
    #expect(refusal.error.isAboutTheFile == refusal.isFile)
  }
}
