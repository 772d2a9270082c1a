import Testing
import Vision

/// What each refusal says.
@Suite struct ReportImagingErrorTests {
  static let sentences: [(error: ReportImagingError, code: String, isFile: Bool, text: String)] = [
    (.missing, "missing", true, "There is no such file. Check the path."),
    (
      .unreadable(reason: "Permission denied"), "unreadable", true,
      "The file cannot be read: Permission denied. Check its permissions."
    ),
    (.directory, "directory", true, "This is a folder. Name the pictures in it."),
    (
      .empty, "empty", false,
      "The file is empty. Take or copy the picture again."
    ),
    (
      .notAnImage, "not-an-image", false,
      "The file is no picture. Give a JPEG, PNG, HEIC, PDF, TIFF or WebP file."
    ),
    (
      .unsupported(format: "Video"), "unsupported-format", false,
      "Video files are not read here. Save the picture as JPEG or PNG."
    ),
    (
      .damaged, "damaged", false,
      "The picture is damaged or cut off. Take or copy it again."
    ),
    (
      .tooLarge(limit: 128_000_000), "too-large", false,
      "The file has more than 128 MB. Make the picture smaller, or save the pages of the document "
        + "singly."
    ),
    (
      .tooManyPixels(width: 60_000, height: 50_000, limit: 100_000_000),
      "too-many-pixels", false,
      "The picture has 60000 × 50000 pixels, more than the limit of 100000000."
    ),
    (
      .outOfMemory, "out-of-memory", false,
      "There is not enough memory for the picture. Make it smaller."
    ),
    (
      .encrypted, "encrypted", false,
      "The document asks for a password. Save it without one."
    ),
    (.noPages, "no-pages", false, "The document has no page. Export it again."),
    (
      .tooManyPages(pages: 300, limit: 200), "too-many-pages", false,
      "The file has 300 pages, more than the limit of 200. Split it into smaller files."
    ),
    (
      .needsProgram("pdftoppm"), "needs-program", false,
      "PDF files need the program pdftoppm, which is not installed. "
        + "Install the package poppler-utils."
    ),
    (
      .tookTooLong(seconds: 30), "took-too-long", false,
      "The document was given up after 30 seconds. "
        + "Save the page as a picture, and give that."
    ),
  ]

  @Test(arguments: sentences)
  func everyRefusalSaysWhatIsWrongAndWhatToDo(
    sentence: (error: ReportImagingError, code: String, isFile: Bool, text: String)
  ) {
    #expect(sentence.error.description == sentence.text)
    #expect(sentence.error.code == sentence.code)
    #expect(sentence.error.isAboutTheFile == sentence.isFile)
  }

  @Test func noTwoRefusalsShareACode() {
    #expect(Set(Self.sentences.map(\.error.code)).count == Self.sentences.count)
  }
}
