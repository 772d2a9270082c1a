public import Evening
public import Money
import Reading

/// The slips of an evening, each read from a picture of its own.
public struct EveningSlips: Sendable {
  /// The pages in the order of the files; each is one server's.
  public let pages: [ScannedPage]

  public init(_ results: [Result<ScannedPage, ScanFailure>]) throws(SlipsError) {
    var pages: [ScannedPage] = []
    var failures: [ScanFailure] = []
    for result in results {
      switch result {
      case .success(let page): pages.append(page)
      case .failure(let failure): failures.append(failure)
      }
    }
    guard failures.isEmpty else { throw .unreadable(failures) }
    var seen: [String: String] = [:]
    for page in pages {
      if let other = seen.updateValue(page.path, forKey: page.pictureSHA256) {
        throw .samePicture(other, page.path)
      }
    }
    self.pages = pages
  }
}

/// Why the slips of an evening cannot be taken.
public enum SlipsError: Error, Hashable, Sendable {
  /// At least one.
  case unreadable([ScanFailure])
  case samePicture(String, String)
}

extension ScannedPage {
  /// The business day that the slip prints; nil where it prints none or it was not read.
  public var printedDay: CalendarDay? {
    if case .date(let day) = reading[.businessDate]?.value { day } else { nil }
  }
}
