import Bookkeeping
import Foundation
import ShiftIntake

/// A picture of a slip as it came, which every browser shows.
struct WholePicture: Hashable, Sendable {
  /// Where it stands among the slip's pictures, from 1.
  let place: Int
  /// Its page of the house.
  let address: String
  let mediaType: String
  private let path: String

  /// Larger ones are not sent to a phone.
  private static let largest = 40_000_000
  /// What browsers show, by the endings of files. A PDF or a HEIC picture is known by its crops alone.
  private static let mediaTypes = [
    ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".png": "image/png",
  ]

  /// Nil for what browsers do not show.
  init?(_ path: String, place: Int, ofSlip number: Int) {
    guard let dot = path.lastIndex(of: "."), let type = Self.mediaTypes[path[dot...].lowercased()]
    else { return nil }
    self.path = path
    self.place = place
    mediaType = type
    address = "/tonight/slips/\(number)/pictures/\(place)"
  }

  /// Nil where the file is gone, or is no such picture.
  var bytes: [UInt8]? {
    guard let file = FileState(path), file.size <= Self.largest,
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    let bytes = [UInt8](data)
    return PhotoReader.ending(of: bytes).flatMap { Self.mediaTypes[$0] } == mediaType ? bytes : nil
  }
}

extension Tonight {
  /// The whole pictures of a slip that browsers show.
  func pictures(ofSlip number: Int) -> [WholePicture] {
    draft.pictures(ofSlip: number).enumerated().compactMap { index, path in
      WholePicture(path, place: index + 1, ofSlip: number)
    }
  }
}
