import ReportImaging

enum ReportImagingError: Error {
  case x; var code: String { "x" }; var isAboutTheFile: Bool { true }
}
struct ReportPicture {
  let sha256 = "x"; let pages: [PicturePage]
  static func load(path: String, pixelLimit: Int) throws -> ReportPicture {
    guard let p = PicturePage(file: path) else { throw ReportImagingError.x };
    return ReportPicture(pages: [p])
  }
}
extension PicturePage {
  func cleaned2() throws -> CleanPage {
    guard let c = cleaned() else { throw ReportImagingError.x }; return c
  }
}
