import Foundation
import Monetary
import ReportFields
import ReportImaging
import ShiftIntake
import TextObservations

/// One page that was read: the figures, and where they come from.
struct ScannedPage {
  let path: String
  /// The page of the file, from 1.
  let page: Int
  /// How many pages the file has.
  let pageCount: Int
  /// What tells this page from every other; see `ReportPicture.sha256(ofPage:)`.
  let pictureSHA256: String
  let recognizer: RecognizerIdentity
  let reading: ReportReading
  let profile: ReportProfile
  let picture: PicturePage
  let cleaned: CleanPage
  /// The rows of text as they were read.
  let rows: [String]
  let milliseconds: Int

  /// The readings with boxes on the picture that the user knows.
  func evidence(in currency: Currency) -> [ReadingEvidence] {
    reading.fields.map { $0.evidence(in: currency, boxOnPicture: cleaned.boxOnPicture) }
  }

  /// A server's form, filled from this page.
  func form(in currency: Currency) -> ServerForm {
    let scan = ScanEvidence(
      pictureName: (path as NSString).lastPathComponent, pictureSHA256: pictureSHA256, page: page,
      profile: reading.profile.rawValue, engine: recognizer.engine,
      engineVersion: recognizer.version, model: recognizer.model,
      readings: evidence(in: currency))
    return ServerForm(
      reading: reading,
      evidence: { $0.evidence(in: currency, boxOnPicture: cleaned.boxOnPicture) }, scan: scan)
  }

  /// What a person should know about the page as a whole.
  func issues(in currency: Currency) -> [String] {
    let missing = reading.missing.map { "\($0.rawValue) was not found" }
    let broken = reading.identities.compactMap { result -> String? in
      guard case .differs(let difference) = result.outcome else { return nil }
      return "\(result.identity.source) is off by \(difference.formatted(in: currency))"
    }
    return missing + broken
      + TroubleText.sentences(cleaned.troubles, over: reading.fields)
  }
}

/// A picture or page that could not be read.
struct ScanFailure: Error {
  let path: String
  /// A short word for programs: `not-an-image`, `no-profile`.
  let code: String
  let message: String
  let status: ExitStatus
  /// The rows of text as they were read; empty where the failure came before that.
  let rows: [String]
  let milliseconds: Int
}
