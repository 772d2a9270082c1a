/// Why a file gives no picture; the file is told beside it.
public enum ReportImagingError: Error, Hashable, Sendable {
  case missing
  case unreadable(reason: String)
  case directory
  case empty
  case notAnImage
  /// A kind of file that holds pictures, but that this version does not read.
  case unsupported(format: String)
  case damaged
  case tooLarge(limit: Int)
  case tooManyPixels(width: Int, height: Int, limit: Int)
  case tooSmall(width: Int, height: Int)
  case outOfMemory
  case encrypted
  case noPages
  case tooManyPages(pages: Int, limit: Int)
  case needsProgram(String)
  case tookTooLong(seconds: Int)

  /// A short word for programs.
  public var code: String {
    switch self {
    case .missing: "missing"
    case .unreadable: "unreadable"
    case .directory: "directory"
    case .empty: "empty"
    case .notAnImage: "not-an-image"
    case .unsupported: "unsupported-format"
    case .damaged: "damaged"
    case .tooLarge: "too-large"
    case .tooManyPixels: "too-many-pixels"
    case .tooSmall: "too-small"
    case .outOfMemory: "out-of-memory"
    case .encrypted: "encrypted"
    case .noPages: "no-pages"
    case .tooManyPages: "too-many-pages"
    case .needsProgram: "needs-program"
    case .tookTooLong: "took-too-long"
    }
  }

  /// Whether the file could not be opened, rather than its content not be understood.
  public var isAboutTheFile: Bool {
    switch self {
    case .missing, .unreadable, .directory: true
    default: false
    }
  }
}

extension ReportImagingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing: "There is no such file. Check the path."
    case .unreadable(let reason): "The file cannot be read: \(reason). Check its permissions."
    case .directory: "This is a folder. Name the pictures in it."
    case .empty: "The file is empty. Take or copy the picture again."
    case .notAnImage: "The file is no picture. Give a JPEG, PNG, HEIC, PDF, TIFF or WebP file."
    case .unsupported(let format):
      "\(format) files are not read here. Save the picture as JPEG or PNG."
    case .damaged: "The picture is damaged or cut off. Take or copy it again."
    case .tooLarge(let limit):
      "The file has more than \(limit / 1_000_000) MB. Make the picture smaller, or save the pages "
        + "of the document singly."
    case .tooManyPixels(let width, let height, let limit):
      "The picture has \(width) × \(height) pixels, more than the limit of \(limit). "
        + "Make it smaller."
    case .tooSmall(let width, let height):
      "The picture has only \(width) × \(height) pixels: no print can be read. "
        + "Take it again, closer."
    case .outOfMemory: "There is not enough memory for the picture. Make it smaller."
    case .encrypted: "The document asks for a password. Save it without one."
    case .noPages: "The document has no page. Export it again."
    case .tooManyPages(let pages, let limit):
      "The file has \(pages) pages, more than the limit of \(limit). Split it into smaller files."
    case .needsProgram(let program):
      "PDF files need the program \(program), which is not installed. "
        + "Install the package poppler-utils."
    case .tookTooLong(let seconds):
      "The document was given up after \(seconds) seconds. "
        + "Save the page as a picture, and give that."
    }
  }
}
