public import Files

/// What people write for the program by hand.
public enum HouseFileKind: String, Hashable, Sendable {
  case settings
  case policy = "a policy"
  case mapping = "a mapping"
  case profile = "a profile"
}

/// Why a file of the house cannot be used.
public enum HouseFileError: Error, Hashable, Sendable {
  /// The environment names neither a folder for data nor a home.
  case noDataDirectory
  case unreadable(path: String, of: HouseFileKind, SystemError)
  case tooLarge(path: String, of: HouseFileKind, mostBytes: Int)
  case unreadablePolicies(folder: String, SystemError)
  case unreadableProfiles(folder: String, SystemError)
  case isThere(String)
  case cannotMakeFolder(String, SystemError)
  case noSuchProfile(String, near: String?, known: [String])
  case noToday
}

extension HouseFileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noDataDirectory: "TipPool does not know your home folder, so it cannot find its data."
    case .unreadable(let path, _, let reason):
      "\(path) cannot be read: \(reason). It is to be a text file in UTF-8."
    case .tooLarge(let path, let kind, let most):
      "\(path) is too large for \(kind.rawValue): more than \(most / 1000) kB."
    case .unreadablePolicies(let folder, let reason):
      "The policies in \(folder) cannot be read: \(reason)."
    case .unreadableProfiles(let folder, let reason):
      "The profiles in \(folder) cannot be read: \(reason)."
    case .isThere(let path): "\(path) is there already and was left alone."
    case .cannotMakeFolder(let folder, let reason): "\(folder) cannot be made: \(reason)."
    case .noSuchProfile(let name, let near, let known):
      "There is no profile “\(name)”. "
        + (near.map { "Did you mean “\($0)”?" } ?? "Known: \(known.joined(separator: ", ")).")
    case .noToday: "This computer's clock shows no day."
    }
  }
}
