/// A finished backup.
public struct Backup: Hashable, Sendable {
  public let path: String
  public let name: BackupName
  /// Bytes, packed.
  public let size: Int
  public let contents: BookContents
  /// The copies of pictures beside it; nil where they were left out.
  public let pictures: PictureCopies?
  /// The house's own files in it: `house.yml`, `policies/late.yml`.
  public let houseFiles: [String]
  /// What another program changed in the books that it was made of. Then no older backup went.
  public var troubles: [BookFinding] = []
}

/// What became of the pictures beside a backup.
public struct PictureCopies: Hashable, Sendable {
  public var copied = 0
  public var present = 0
  /// Pictures that are not what their name says, and were left out.
  public var changed: [String] = []
}

/// A backup in a folder, by its name alone.
public struct BackupFile: Hashable, Sendable {
  public let path: String
  public let name: BackupName
  /// Bytes, packed.
  public let size: Int
}
