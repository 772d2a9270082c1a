import Files

/// A picture file, opened: its pages are decoded one at a time, so that a long document never
/// stands in memory as a whole.
///
/// It belongs to one thread at a time.
public struct ReportFile {
  /// SHA-256 of the file's bytes, 64 hexadecimal digits: the same file is known again under any
  /// name.
  public let sha256: String
  private let pages: any PageSource

  /// The most pages that are taken of one file.
  public static let pageLimit = 200

  /// How many pages the file has: 1…``pageLimit``.
  public var pageCount: Int { pages.pageCount }

  /// The programs that this one starts to read files, where they are installed.
  public static var programs: [String] {
    ["pdfinfo", "pdftoppm", "pdftotext", "pdfimages"].compactMap(ChildProgram.path(of:))
  }

  /// Opens PNG, JPEG, TIFF, WebP, GIF, BMP, PNM, HEIC, AVIF and PDF. Of an animated GIF the first
  /// frame is the page.
  ///
  /// - Parameter pixelLimit: the most pixels of a page; the header is asked before anything is
  ///   decoded. A page of a PDF is drawn with fewer dots instead.
  public static func open(
    path: String, pixelLimit: Int = 100_000_000
  ) throws(ReportImagingError) -> ReportFile {
    let bytes = try FileBytes.of(path)
    let pages = try PictureFormat.pages(of: bytes, pixelLimit: pixelLimit)
    guard pages.pageCount <= pageLimit else {
      throw .tooManyPages(pages: pages.pageCount, limit: pageLimit)
    }
    return ReportFile(sha256: ContentHash(of: bytes).hex, pages: pages)
  }

  /// A page as a person sees it, turned by the file's own orientation mark; they count from 1.
  public func page(_ number: Int) throws(ReportImagingError) -> PicturePage {
    precondition((1...pageCount).contains(number), "pages count from 1")
    return try pages.page(number - 1)
  }

  /// What tells one page from every other: the file's hash for the first page, and for a later
  /// one the hash of that and its number. The slips of one file are not one slip.
  public func sha256(ofPage page: Int) -> String {
    page == 1 ? sha256 : ContentHash(of: "\(sha256) page \(page)".utf8).hex
  }
}

/// Where the pages of an opened file come from.
protocol PageSource {
  /// At least 1.
  var pageCount: Int { get }
  /// - Parameter index: 0..<`pageCount`.
  func page(_ index: Int) throws(ReportImagingError) -> PicturePage
}
