public import Books
public import Money

/// What became of a picture in a watched folder.
public struct WatchNews: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// It joined an evening: the slip's number there, whose it is, and how much is to be looked at.
    case joined(Draft.ID, slip: Int, name: String?, open: Int)
    /// It joined, and seems to be that slip of the evening once more.
    case sameSlip(Draft.ID, slip: Int, as: Int)
    /// It joined, though nothing could be read in it: a person is asked.
    case unreadable(Draft.ID, slip: Int, reason: String)
    /// The same file was dealt with under that name.
    case samePicture(as: String)
    case dayIsSaved(shift: Int64)
    /// It is of another day, of which no evening is open.
    case dayIsNotOpen
    /// There is no slip in it; with the reader's reason.
    case noSlip(reason: String)
    case cannotBeOpened(reason: String)
  }

  public let path: String
  /// The page, from 1; nil where the file has one.
  public let page: Int?
  /// The business day; nil where that is not asked.
  public let day: CalendarDay?
  public let kind: Kind

  /// Whether it is on no evening's table, so that nobody sees it there.
  public var isLeftAside: Bool {
    switch kind {
    case .joined, .sameSlip, .unreadable, .samePicture: false
    case .dayIsSaved, .dayIsNotOpen, .noSlip, .cannotBeOpened: true
    }
  }
}
