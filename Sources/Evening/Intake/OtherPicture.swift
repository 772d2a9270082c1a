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
  public internal(set) var patterns: [String]
  /// The kind of slip that it was read as; nil where that is the first picture's, as are those below.
  public let profile: String?
  public let engine: String?
  public let engineVersion: String?
  public let model: String?

  public init(
    name: String, sha256: String, page: Int, keptPicture: String?, patterns: [String],
    profile: String? = nil, engine: String? = nil, engineVersion: String? = nil,
    model: String? = nil
  ) {
    (self.name, self.sha256, self.page) = (name, sha256, page)
    (self.keptPicture, self.patterns, self.profile) = (keptPicture, patterns, profile)
    (self.engine, self.engineVersion, self.model) = (engine, engineVersion, model)
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
