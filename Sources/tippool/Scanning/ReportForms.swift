import BusinessCalendar
import Foundation
import Monetary
import ReportFields
import ReportScanning

/// Reads the reports of one evening, with a progress bar.
struct ReportForms {
  let files: [String]
  let setup: ScanSetup
  /// Where small pictures of the figures are kept.
  let evidence: EvidenceFolder

  /// The pages in the order of the files. A file with several pages gives a form for each.
  ///
  /// - Throws: ``CommandFailure`` naming every file that could not be read, and files that hold
  ///   the same picture.
  func scan() throws -> [ScannedPage] {
    let bar = ProgressBar("Reading reports", total: files.count)
    let run = try ScanRun.ofProgram(setup, jobs: files.count)
    var results: [Result<ScannedPage, ScanFailure>] = []
    try run.scan(files.map(evidence.request), progress: bar.show) { outcome in
      results += outcome.results
    }
    bar.finish()
    var pages: [ScannedPage] = []
    var failures: [ScanFailure] = []
    for result in results {
      switch result {
      case .success(let page): pages.append(page)
      case .failure(let failure): failures.append(failure)
      }
    }
    if let worst = failures.map(\.status).max() {
      throw CommandFailure(
        failures.map { "\($0.path): \($0.message)" }.joined(separator: "\n"), status: worst)
    }
    try refuseTwins(pages)
    return pages
  }

  private func refuseTwins(_ pages: [ScannedPage]) throws {
    var seen: [String: String] = [:]
    for page in pages {
      if let other = seen.updateValue(page.path, forKey: page.pictureSHA256) {
        throw CommandFailure(
          "\(other) and \(page.path) are the same picture. Give each report once.",
          status: .dataError)
      }
    }
  }

  /// The day that most of the reports print, where it was read without doubt; of equally common
  /// ones the latest.
  static func date(of pages: [ScannedPage]) -> CalendarDay? {
    var counts: [CalendarDay: Int] = [:]
    for page in pages {
      guard let reading = page.reading[.businessDate], !reading.needsReview,
        case .date(let day) = reading.value
      else { continue }
      counts[day, default: 0] += 1
    }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }
}
