import Foundation

/// What a house sends to its group's hub: what follows an end of its log, or questions about where to go on.
///
/// The log is sent in its order, and no push before the last one was answered. The hub takes it whole or not at
/// all; sent again it changes nothing.
public struct GroupPush: Codable, Sendable {
  /// The hub's answer 426 says that it does not know this one.
  public var format = 1
  /// The version of the house's program.
  public var program: String
  /// The end that ``log`` follows.
  public var from: LogEnd
  public var log: [LogRecord]
  /// Where the house's log ends, of which ``log`` is a part.
  public var end: LogEnd
  /// The hub's end, where the house's log does not have it: the two histories differ, for good.
  public var without: LogEnd?
  /// Entries of the house's log, to find the last one that the hub has too.
  public var ends: [LogEnd] = []
  /// What became of roll-outs that the hub named.
  public var rollouts: [RolloutState] = []

  public init(program: String, from: LogEnd, log: [LogRecord], end: LogEnd) {
    (self.program, self.from, self.log, self.end) = (program, from, log, end)
  }

  /// At most so many entries and, unless one entry has more, bytes of them are sent at a time.
  public static let mostEntries = 200
  public static let mostBytes = 1_000_000
  /// The hub refuses longer ones with 413.
  public static let longest = 8_000_000

  /// Where it is sent, below the hub's address.
  public static let path = "v1/push"
}

/// What became of a roll-out at a house.
public struct RolloutState: Codable, Hashable, Sendable {
  public enum State: String, Codable, Sendable { case asking, applied, refused }

  public var rollout: Int
  public var state: State
  public var why: String?

  public init(rollout: Int, state: State, why: String? = nil) {
    (self.rollout, self.state, self.why) = (rollout, state, why)
  }
}

/// What the hub answers to a ``GroupPush``.
public struct GroupAnswer: Codable, Sendable {
  public enum State: String, Codable, Sendable {
    /// It is on the hub's disk (200).
    case taken
    /// The hub is elsewhere: an answer was lost, or it was restored from a backup (409).
    case stale
    /// The house's log is not the one that the hub had (422): only the group's office can decide.
    case forked
    /// The same after a restore of the house's books (422).
    case restored
    /// The house has left (422).
    case left
  }

  public var state: State
  /// Where the hub's copy of the log ends.
  public var head: LogEnd
  /// The last of the push's ``GroupPush/ends`` that the hub has too; 0 or nil for none.
  public var common: Int64?
  /// The hub's signature over ``receiptFields(house:head:at:)``, and its time.
  public var receipt: Receipt?
  /// Roll-outs that wait for the house.
  public var rollouts: [Rollout]
  /// The group's pay runs that hold shifts of the house.
  public var payRuns: [PayRun]

  public struct Receipt: Codable, Hashable, Sendable {
    public var at: String
    public var signature: String

    public init(at: String, signature: String) { (self.at, self.signature) = (at, signature) }
  }

  /// A policy file that applies from a day.
  public struct Rollout: Codable, Hashable, Sendable {
    public var rollout: Int
    /// The file's name.
    public var name: String
    public var text: String
    public var day: String
    /// Whether the house's manager accepts it first.
    public var asks: Bool
  }

  /// A payroll file of the group.
  public struct PayRun: Codable, Hashable, Sendable {
    public var run: Int
    public var format: String
    public var first: String
    public var last: String
    public var at: String
  }

  /// What a receipt signs: the hub had this end of the house's log at that time.
  public static func receiptFields(house: String, head: LogEnd, at: String) -> [String] {
    ["TipPool receipt", house, String(head.entries), head.hash, at]
  }
}

/// What a house signs with its key, and the fields of the request that carry it.
public struct GroupSignature: Hashable, Sendable {
  /// The UUID of the house's books.
  public var house: String
  /// Seconds since 1970.
  public var time: Int
  public var signature: String

  /// Signs a request.
  public init(
    of body: some Sequence<UInt8>, to path: String, house: String, time: Int, by key: SigningKey
  ) throws {
    (self.house, self.time) = (house, time)
    signature = try key.signature(over: Self.fields(body, path, house, time))
  }

  /// As the request's field `tippool-signature` has it; nil for any other text.
  public init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 3, let time = Int(words[1]) else { return nil }
    (house, self.time, signature) = (words[0], time, words[2])
  }

  public var text: String { "\(house) \(time) \(signature)" }

  public func isValid(
    over body: some Sequence<UInt8>, to path: String, by publicKey: String
  ) -> Bool {
    SigningKey.isValid(signature, by: publicKey, over: Self.fields(body, path, house, time))
  }

  private static func fields(
    _ body: some Sequence<UInt8>, _ path: String, _ house: String, _ time: Int
  ) -> [String] {
    ["TipPool push", path, house, String(time), String(decoding: Array(body), as: UTF8.self)]
  }
}

/// How a house joins: with a code that the group's office made for it.
public struct GroupJoin: Codable, Sendable {
  public var code: String
  /// The UUID of the house's books.
  public var house: String
  /// The public half of the key with which the house will sign.
  public var key: String

  public init(code: String, house: String, key: String) {
    (self.code, self.house, self.key) = (code, house, key)
  }

  public static let path = "v1/join"
  public static let leavingPath = "v1/leave"

  public struct Answer: Codable, Sendable {
    /// What the group calls the house.
    public var name: String
    /// The public half of the key with which the hub signs receipts.
    public var hubKey: String

    public init(name: String, hubKey: String) { (self.name, self.hubKey) = (name, hubKey) }
  }
}
