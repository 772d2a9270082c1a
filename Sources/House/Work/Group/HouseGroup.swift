public import BookLog
public import Books
import Files
import Foundation
import Models
import Money
import Tips

/// What a house does with the hub of its group: sends its log, and takes the policies that the group rolls out.
public struct HouseGroup: Sendable {
  private let store: TipStore
  private let settings: SettingsFile
  /// The folder of the house's policies.
  private let policies: String

  public init(_ store: TipStore, settings: SettingsFile, policies: String) {
    (self.store, self.settings, self.policies) = (store, settings, policies)
  }

  /// The place of the group's hub.
  ///
  /// - Throws: ``GroupError/notJoined``.
  public func place() throws -> GroupPlace {
    guard let place = try GroupPlace(of: store) else { throw GroupError.notJoined }
    return place
  }

  /// Posts over HTTPS, with certificates of an authority of the group's own if there is one.
  private static func post(to address: String, authority: String?) -> GroupSender.Post {
    { path, body, signature in
      let headers =
        ["Content-Type: application/json"] + (signature.map { ["tippool-signature: \($0)"] } ?? [])
      let result = HTTPExchange.post(
        body, to: "\(address)/\(path)", headers: headers, authority: authority,
        limit: GroupPush.longest)
      switch result {
      case .success(let answer):
        return GroupSender.Reply(
          status: answer.head.status, body: answer.body,
          retryAfter: answer.head.number("retry-after"))
      case .failure(let failure): throw GroupError.offline(failure.reason)
      }
    }
  }

  private func post(to place: GroupPlace) -> GroupSender.Post {
    Self.post(to: place.address, authority: place.authority)
  }

  /// Joins a group with a code from its office.
  ///
  /// - Parameter authority: a file of certificates (PEM) that the hub's has to come from; nil for the system's.
  /// - Throws: ``GroupError``; then nothing was changed.
  public func join(_ address: String, code: String, authority: String?) throws -> GroupPlace {
    let address = address.hasSuffix("/") ? String(address.dropLast()) : address
    // Names and amounts go over the network: only this computer itself is asked without TLS.
    guard address.hasPrefix("https://") || address.hasPrefix("http://127.0.0.1:") else {
      throw GroupError.insecure(address)
    }
    return try GroupPlace.join(
      address, code: code, authority: authority, store,
      over: Self.post(to: address, authority: authority))
  }

  public func leave() throws {
    let place = try place()
    try place.leave(store, over: post(to: place))
  }

  /// Sends what the hub does not have, and does what it answers.
  ///
  /// - Parameter progress: gets how many entries the hub has, and how many there are.
  @discardableResult
  public func send(progress: (Int64, Int64) -> Void = { _, _ in }) throws -> GroupAnswer {
    var place = try place()
    let sender = GroupSender(store, to: place, program: Release.version, over: post(to: place))
    var answer = try sender.send(progress: progress)
    let states = answer.rollouts.map(state)
    if !states.isEmpty { answer = try sender.send(rollouts: states) }
    place.answer = answer
    try place.save(for: store)
    return answer
  }

  /// Accepts or refuses a roll-out that waits for the manager, and tells the hub.
  public func answer(_ rollout: Int, isAccepted: Bool) throws -> RolloutState {
    let place = try place()
    guard let wanted = place.answer?.rollouts.first(where: { $0.rollout == rollout }) else {
      throw GroupError.noRollout(rollout)
    }
    let state = isAccepted ? install(wanted) : RolloutState(rollout: rollout, state: .refused)
    let sender = GroupSender(store, to: place, program: Release.version, over: post(to: place))
    try sender.send(rollouts: [state])
    return state
  }

  // MARK: - Roll-outs

  private func path(_ rollout: GroupAnswer.Rollout) -> String {
    FilePath.join(policies, FilePath.name(of: rollout.name))
  }

  private func state(of rollout: GroupAnswer.Rollout) -> RolloutState {
    // A file that is missing or cannot be read is not the roll-out: writing it says why.
    let isThere = (try? String(contentsOfFile: path(rollout), encoding: .utf8)) == rollout.text
    if isThere { return RolloutState(rollout: rollout.rollout, state: .applied) }
    return rollout.asks
      ? RolloutState(rollout: rollout.rollout, state: .asking) : install(rollout)
  }

  private func install(_ rollout: GroupAnswer.Rollout) -> RolloutState {
    do {
      if let why = try obstacle(to: rollout) {
        return RolloutState(rollout: rollout.rollout, state: .refused, why: why)
      }
      try FilePath.makeFolder(policies)
      try PendingFile(rollout.text.utf8, at: path(rollout)).publish()
      return RolloutState(rollout: rollout.rollout, state: .applied)
    } catch {
      return RolloutState(rollout: rollout.rollout, state: .refused, why: "\(error)")
    }
  }

  /// Why a policy cannot apply from its day; nil if it can.
  private func obstacle(to rollout: GroupAnswer.Rollout) throws -> String? {
    let settings = try settings.load()
    guard let day = CalendarDay(iso: rollout.day), try day >= settings.businessDayNow() else {
      return "the day is past"
    }
    let closed = try store.shifts(from: day).first { $0.state != .reviewed }
    if let closed { return "shift \(closed.id) of \(closed.date) is closed" }
    let law = LawBook.read(ShippedPolicies.law).book
    func read(_ text: String) -> (policy: PolicyFile?, issues: [FileIssue]) {
      PolicyFile.read(
        text: text, name: rollout.name, law: law, currency: settings.currency, state: settings.state
      )
    }
    let new = read(rollout.text)
    guard let policy = new.policy else {
      return new.issues.map(\.description).joined(separator: "\n")
    }
    guard FileManager.default.fileExists(atPath: path(rollout)) else { return nil }
    // Days before the roll-out stay by the rules that they had.
    let old = try read(String(contentsOfFile: path(rollout), encoding: .utf8))
    guard
      old.policy?.versions.filter({ $0.effective < day })
        == policy.versions.filter({ $0.effective < day })
    else { return "its rules before \(day) are not those of the house's file" }
    return nil
  }
}
