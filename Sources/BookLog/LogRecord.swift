/// A row of the table `change_log`. See docs/records.md for how to check one by hand.
public struct LogRecord: Hashable, Sendable, Codable {
  /// 1 and up, without a gap.
  public var id: Int64
  /// UTC, ISO 8601.
  public var at: String
  /// Login name, or `person:staff-7`.
  public var who: String
  /// What happened, as JSON.
  public var event: String
  /// The rows that were changed with it, as JSON: `[["payouts",[3,"server",0],[…]],…]`; nil for none.
  public var rows: String?
  public var previousHash: String
  public var hash: String

  /// - Parameter hash: nil for the one that belongs to it.
  public init(
    id: Int64, at: String, who: String, event: String, rows: String?, after previousHash: String,
    hash: String? = nil
  ) {
    (self.id, self.at, self.who) = (id, at, who)
    (self.event, self.rows, self.previousHash) = (event, rows, previousHash)
    self.hash = hash ?? ""
    if hash == nil { self.hash = computedHash }
  }

  /// What the row's hash has to be.
  public var computedHash: String {
    var text = CanonicalText()
    for field in [previousHash, String(id), at, who, event, rows] { text.add(field) }
    return text.sha256
  }
}

/// How long a log is and where it ends.
public struct LogEnd: Hashable, Sendable, Codable {
  public let entries: Int64
  /// Of the last entry.
  public let hash: String

  public init(entries: Int64, hash: String) { (self.entries, self.hash) = (entries, hash) }

  /// Of a log without entries; its first one refers to this hash.
  public static let start = LogEnd(entries: 0, hash: String(repeating: "0", count: 64))
}

extension LogEnd: CustomStringConvertible {
  public var description: String { "\(entries) log entries to \(hash)" }
}
