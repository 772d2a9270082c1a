import Evening
import Files
import Foundation
import House

/// A picture of a slip as it came, which every browser shows.
struct WholePicture: Hashable, Sendable {
  /// Where it stands among the slip's pictures, from 1.
  let place: Int
  /// Its page of the house.
  let address: String
  let mediaType: String
  private let path: String
  /// The hashes that were kept with the slip: a file of that name may be another one by now.
  private let hashes: Set<String>

  /// Larger ones are not sent to a phone.
  private static let largest = 25_000_000
  /// What browsers show, by the endings of files. A PDF or a HEIC picture is known by its crops alone.
  private static let mediaTypes = [
    ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".png": "image/png",
  ]

  /// Nil for what browsers do not show.
  ///
  /// - Parameter hashes: of the pictures that were read of the slip, in hexadecimal digits. What a phone
  ///   sent has its hash in its name.
  init?(_ path: String, hashes: Set<String>, place: Int, ofSlip number: Int) {
    guard path.hasPrefix("/"), let dot = path.lastIndex(of: "."),
      let type = Self.mediaTypes[path[dot...].lowercased()]
    else { return nil }
    self.path = path
    self.hashes = hashes.union([FilePath.name(of: String(path[..<dot]))])
    self.place = place
    mediaType = type
    address = "/tonight/slips/\(number)/pictures/\(place)"
  }

  /// Nil where the file is gone, is another one by now, or is no such picture.
  var bytes: [UInt8]? {
    guard let file = FileState(path), file.size <= Self.largest,
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    let bytes = [UInt8](data)
    let isOfType = PhotoReader.ending(of: bytes).flatMap { Self.mediaTypes[$0] } == mediaType
    return isOfType && hashes.contains(ContentHash(of: bytes).hex) ? bytes : nil
  }
}

extension Tonight {
  /// The whole pictures of a slip that browsers show.
  func pictures(ofSlip number: Int) -> [WholePicture] {
    let scans = draft.server(ofSlip: number).map { draft.forms[$0].scans } ?? []
    let aside = draft.slipsAside.first { $0.number == number }
    let hashes =
      scans.flatMap(\.pictureHashes) + [aside?.sha256].compactMap(\.self)
      + (aside?.form?.scan?.pictureHashes ?? [])
    return draft.pictures(ofSlip: number).enumerated().compactMap { index, path in
      WholePicture(path, hashes: Set(hashes), place: index + 1, ofSlip: number)
    }
  }
}
