public import BookLog
import Files
public import Foundation
public import Money

/// The group's hub that a house sends its log to: a file beside the books, for their owner alone.
public struct GroupPlace: Codable, Sendable {
  /// `https://hub.example.com`
  public var address: String
  /// A file of certificates (PEM) that the hub's has to come from; nil for the system's.
  public var authority: String?
  /// What the group calls the house.
  public var name: String
  /// The UUID of the house's books.
  public var house: String
  /// The public half of the key with which the hub signs receipts.
  public var hubKey: String
  /// The secret half of the key with which the house signs.
  private var key: String
  /// The hub's last answer: its pay runs, and roll-outs that wait.
  public var answer: GroupAnswer?

  func signingKey() throws -> SigningKey {
    guard let key = try SigningKey(key) else { throw GroupError.notJoined }
    return key
  }

}

extension GroupPlace {
  /// The group's pay runs that share a day with some days and hold shifts of the house, as far as is known here.
  public func payRuns(on days: DayRange) -> [GroupAnswer.PayRun] {
    // Before the first answer none is known.
    (answer?.payRuns ?? []).filter { $0.first <= "\(days.last)" && $0.last >= "\(days.first)" }
  }

  private static func path(_ store: TipStore) -> String { store.path + ".hub" }

  /// Where some books send their log; nil if they were not joined to a group.
  public init?(of store: TipStore) throws {
    let path = Self.path(store)
    guard access(path, F_OK) == 0 else { return nil }
    let text = try Data(contentsOf: URL(filePath: path))
    self = try JSONDecoder().decode(GroupPlace.self, from: text)
  }

  /// Writes the file, whole or not at all.
  public func save(for store: TipStore) throws {
    try PendingFile(JSONEncoder().encode(self), at: Self.path(store)).publish()
  }

  /// Joins a group with a code from its office.
  ///
  /// - Throws: ``GroupError``; then nothing was changed here.
  public static func join(
    _ address: String, code: String, authority: String? = nil, _ store: TipStore,
    over post: GroupSender.Post
  ) throws -> GroupPlace {
    if let known = try GroupPlace(of: store) { throw GroupError.alreadyJoined(known.address) }
    guard let house = try store.houseID() else { throw GroupError.notJoined }
    let key = try SigningKey()
    let reply = try post(
      GroupJoin.path,
      JSONEncoder().encode(GroupJoin(code: code, house: house, key: key.publicKey)), nil)
    if reply.status == 401 { throw GroupError.unknownCode }
    if let error = GroupError(reply) { throw error }
    // What is no answer comes from something in between, such as a hotel's page.
    guard let answer = try? JSONDecoder().decode(GroupJoin.Answer.self, from: reply.body) else {
      throw GroupError.offline("\(address) did not answer as a hub does")
    }
    let place = GroupPlace(
      address: address, authority: authority, name: answer.name, house: house,
      hubKey: answer.hubKey, key: key.text)
    try place.save(for: store)
    return place
  }

  /// Leaves the group. The hub keeps what it has.
  public func leave(_ store: TipStore, over post: GroupSender.Post) throws {
    let signature = try GroupSignature(
      of: Data(), to: GroupJoin.leavingPath, house: house,
      time: Int(Date.now.timeIntervalSince1970), by: signingKey())
    let reply = try post(GroupJoin.leavingPath, Data(), signature.text)
    // A key that the hub does not know has left already.
    if let error = GroupError(reply), error != .unknownKey { throw error }
    try FileManager.default.removeItem(atPath: Self.path(store))
  }
}
