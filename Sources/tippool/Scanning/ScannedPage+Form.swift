import Foundation
import Monetary
import ReportFields
import ReportScanning
import ShiftIntake
import TextObservations

extension ScannedPage {
  /// A server's form, filled from this page.
  func form(in currency: Currency) -> ServerForm {
    let scan = ScanEvidence(
      pictureName: (path as NSString).lastPathComponent, pictureSHA256: pictureSHA256, page: page,
      profile: reading.profile.rawValue, engine: recognizer.engine,
      engineVersion: recognizer.version, model: recognizer.model,
      readings: reading.fields.map { $0.evidence(in: currency) })
    return ServerForm(reading: reading, evidence: { $0.evidence(in: currency) }, scan: scan)
  }

  /// What a person should know about the page as a whole.
  func issues(in currency: Currency) -> [String] {
    reading.issues(in: currency)
  }
}
