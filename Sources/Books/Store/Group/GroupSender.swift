public import BookLog
public import Foundation

/// Sends the log to the group's hub. It keeps no state: the hub says where it is.
public struct GroupSender {
  /// An answer of the hub over HTTP.
  public struct Reply {
    public var status: Int
    public var body: Data
    /// Seconds, as the hub asks for.
    public var retryAfter: Int?

    public init(status: Int, body: Data, retryAfter: Int? = nil) {
      (self.status, self.body, self.retryAfter) = (status, body, retryAfter)
    }
  }

  /// Posts a body to a path below the hub's address, with the field `tippool-signature`.
  ///
  /// - Throws: ``GroupError/offline(_:)``.
  public typealias Post = (_ path: String, _ body: Data, _ signature: String?) throws -> Reply

  private let store: TipStore
  private let place: GroupPlace
  private let program: String
  private let post: Post

  /// - Parameter program: its version.
  public init(_ store: TipStore, to place: GroupPlace, program: String, over post: @escaping Post) {
    (self.store, self.place, self.program, self.post) = (store, place, program, post)
  }

  /// Sends what the hub does not have yet.
  ///
  /// - Parameters:
  ///   - rollouts: what became of roll-outs that the hub named.
  ///   - progress: gets how many entries the hub has, and how many there are.
  /// - Returns: the hub's last answer, after which it has everything.
  /// - Throws: ``GroupError``; what was taken stays.
  @discardableResult
  public func send(
    rollouts: [RolloutState] = [], progress: (Int64, Int64) -> Void = { _, _ in }
  ) throws -> GroupAnswer {
    let receipt = store.lastReceipt()
    var from = try store.logContains(receipt) ? receipt : .start
    var (rollouts, without) = (rollouts, LogEnd?.none)
    while true {
      let part = try store.log(after: from.entries)
      var push = GroupPush(program: program, from: from, log: part.entries, end: part.end)
      (push.rollouts, push.without) = (rollouts, without)
      let answer = try ask(push)
      switch answer.state {
      case .taken:
        (from, without, rollouts) = (answer.head, nil, [])
        progress(from.entries, part.end.entries)
        // What was logged meanwhile goes too.
        guard try from == store.log(after: from.entries).end else { continue }
        try note(answer, after: receipt)
        return answer
      case .stale:
        if try store.logContains(answer.head) {
          (from, without) = (answer.head, nil)
        } else {
          from = try lastCommon(with: answer.head, end: part.end)
          without = answer.head
        }
      case .forked, .restored, .left: throw GroupError.stopped(answer.state)
      }
    }
  }

  /// The last entry that the hub has too, by asking about some at a time.
  private func lastCommon(with head: LogEnd, end: LogEnd) throws -> LogEnd {
    var common = LogEnd.start
    // The first entry that is known not to be common.
    var first = min(head.entries, end.entries + 1)
    while first - common.entries > 1 {
      let step = max(1, (first - common.entries) / 64)
      var push = GroupPush(program: program, from: common, log: [], end: end)
      push.ends = try store.logEnds(
        at: Array(stride(from: common.entries + step, to: first, by: Int(step))))
      let answer = try ask(push)
      guard answer.state == .stale else { throw GroupError.stopped(answer.state) }
      // A hub that names no common entry has none, so all are still to come.
      let shared = answer.common ?? 0
      let found = push.ends.last { $0.entries <= shared }
      // The bound stays where no end lies above the common entry.
      first = push.ends.first { $0.entries > shared }?.entries ?? first
      if let found { common = found }
    }
    return common
  }

  private func ask(_ push: GroupPush) throws -> GroupAnswer {
    let body = try JSONEncoder().encode(push)
    let signature = try GroupSignature(
      of: body, to: GroupPush.path, house: place.house, time: Int(Date.now.timeIntervalSince1970),
      by: place.signingKey())
    let reply = try post(GroupPush.path, body, signature.text)
    if let error = GroupError(reply) { throw error }
    // What is no answer comes from something in between, such as a hotel's page.
    guard let answer = try? JSONDecoder().decode(GroupAnswer.self, from: reply.body) else {
      throw GroupError.offline("\(place.address) did not answer as a hub does")
    }
    return answer
  }

  /// Notes a receipt that says more than the last one.
  private func note(_ answer: GroupAnswer, after receipt: LogEnd) throws {
    guard answer.head != receipt, answer.head != .start else { return }
    guard let given = answer.receipt,
      SigningKey.isValid(
        given.signature, by: place.hubKey,
        over: GroupAnswer.receiptFields(house: place.house, head: answer.head, at: given.at))
    else { throw GroupError.wrongReceipt }
    try store.noteReceipt(of: answer.head, at: given.at, house: place.house)
  }
}

/// Why the hub does not have everything.
public enum GroupError: Error, Hashable, Sendable {
  /// No connection, or none to a hub.
  case offline(String)
  /// The hub has too much to do, or an error of its own.
  case busy(retryAfter: Int?)
  /// The hub does not know this house's key, or no more.
  case unknownKey
  /// The code for joining is wrong, was used, or is older than an hour.
  case unknownCode
  /// The computer's clock is off by more than a day.
  case wrongClock
  /// The hub's program is older than this one.
  case olderHub
  /// The hub cannot read what was sent.
  case refused(status: Int)
  /// The receipt was not signed by the hub that the house joined.
  case wrongReceipt
  /// Only the group's office can decide what happens next.
  case stopped(GroupAnswer.State)
  /// The books were not joined to a group.
  case notJoined
  case alreadyJoined(String)
  /// Names and amounts would go over a network without TLS.
  case insecure(String)
  case noRollout(Int)

  /// Nil for an answer that has to be read: 200, 409 and 422.
  init?(_ reply: GroupSender.Reply) {
    switch reply.status {
    case 200, 409, 422: return nil
    case 401: self = .unknownKey
    case 403: self = .wrongClock
    case 426: self = .olderHub
    case 429, 500...: self = .busy(retryAfter: reply.retryAfter)
    // Any other status is not one of the protocol.
    default: self = .refused(status: reply.status)
    }
  }

  /// Whether waiting helps.
  public var mayPass: Bool {
    switch self {
    case .offline, .busy, .olderHub: true
    case .unknownKey, .unknownCode, .wrongClock, .refused, .wrongReceipt, .stopped, .notJoined,
      .alreadyJoined, .insecure, .noRollout:
      false
    }
  }
}
