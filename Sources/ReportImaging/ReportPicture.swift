/// A picture file, decoded as a whole: one page, or several. For long files see ``ReportFile``.
///
/// ```swift
/// let picture = try ReportPicture.load(path: "slip.jpg")
/// let page = try picture.pages[0].cleaned()
/// ```
public struct ReportPicture: Sendable {
  /// The path that it was loaded from.
  public let path: String
  /// SHA-256 of the file's bytes, 64 hexadecimal digits: the same file is known again under any
  /// name.
  public let sha256: String
  /// The pages as a person sees them, turned by the file's own orientation mark. At least one.
  public let pages: [PicturePage]

  /// Loads every page of a file that ``ReportFile`` can open.
  ///
  /// - Parameter pixelLimit: the most pixels of a page; the header is asked before anything is
  ///   decoded.
  /// - Throws: ``ReportImagingError``; a picture that is cut off is refused, never read in part.
  public static func load(
    path: String, pixelLimit: Int = 100_000_000
  ) throws(ReportImagingError) -> ReportPicture {
    let file = try ReportFile.open(path: path, pixelLimit: pixelLimit)
    var pages: [PicturePage] = []
    for number in 1...file.pageCount { pages.append(try file.page(number)) }
    return ReportPicture(path: path, sha256: file.sha256, pages: pages)
  }
}
