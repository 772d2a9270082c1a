/// One more picture of a slip, and the figures that were read from it.
public struct OtherPicture: Hashable, Sendable, Codable {
  /// The picture file's name, without its folder.
  public let name: String
  /// SHA-256 of the picture, hexadecimal.
  public let sha256: String
  /// The page of the file, from 1.
  public let page: Int
  /// Where a copy of it is kept; nil where there is none.
  public let keptPicture: String?
  /// The figures whose values and crops come from it; none where it only says the same.
  public let patterns: [String]

  public init(name: String, sha256: String, page: Int, keptPicture: String?, patterns: [String]) {
    self.name = name
    self.sha256 = sha256
    self.page = page
    self.keptPicture = keptPicture
    self.patterns = patterns
  }
}

extension ScanEvidence {
  /// The other picture that a figure was read from; nil where it is the first one.
  public func otherPicture(of pattern: String) -> OtherPicture? {
    others?.first { $0.patterns.contains(pattern) }
  }

  /// What tells its pictures from every other, the first one's first.
  public var pictureHashes: [String] { [pictureSHA256] + (others ?? []).map(\.sha256) }
}
