/// Why the file of accounts and devices cannot be used, or a change is not made.
public enum AccessStoreError: Error, Hashable, Sendable {
  /// The file is some other program's.
  case foreignFile(path: String)
  /// A later version of TipPool wrote it.
  case newerLayout(path: String, found: Int, known: Int)
  /// SQLite or the disk refuses; what they say.
  case unusable(path: String, reason: String)
  /// Somebody of the house has the name.
  case nameTaken
  case noSuchAccount
  /// Without this one the house would have no manager.
  case lastManager
  case noSuchDevice
  case noSuchPasskey
  /// The phone has one already, or it is the house's tablet, which gets none.
  case noPasskeyHere
}

extension AccessStoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .foreignFile(let path): "\(path) is another program’s database. Choose another folder."
    case .newerLayout(let path, let found, let known):
      "\(path) was written by a later version of TipPool (layout \(found), this one knows \(known)). "
        + "Install that version."
    case .unusable(let path, let reason): "\(path) cannot be used: \(reason)"
    case .nameTaken: "Somebody of the house has this name already."
    case .noSuchAccount: "There is no such account."
    case .lastManager: "The house’s only manager stays one. Add another manager first."
    case .noSuchDevice: "There is no such device."
    case .noSuchPasskey: "There is no such passkey."
    case .noPasskeyHere: "No passkey can be made on this phone."
    }
  }
}
