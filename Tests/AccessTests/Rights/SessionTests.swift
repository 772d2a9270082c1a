import Foundation
import Testing

@testable import Access

@Suite("A session") struct SessionTests {
  private let tonight = House.tonight

  private func visitor(
    _ role: Role = .closingManager, change: (inout Account, inout Device) -> Void = { _, _ in }
  ) throws -> Visitor {
    var account = try House.account(role: role)
    var device = try House.device(2, .account(account.id))
    let session = Session(
      token: House.token(1).hash, account: account.id, device: device.id, startedAt: tonight,
      seenAt: tonight, provenAt: tonight)
    change(&account, &device)
    return Visitor(account: account, device: device, session: session)
  }

  @Test("ends when nothing was done for as long as the role allows", arguments: Role.allCases)
  func idle(role: Role) throws {
    let visitor = try visitor(role)
    let idle = role.sessionLimits.idle
    #expect(visitor.end(at: tonight + idle - 1) == nil)
    #expect(visitor.end(at: tonight + idle) == .idle)
  }

  @Test("ends after twelve hours whatever is done", arguments: Role.allCases)
  func whole(role: Role) throws {
    let visitor = try visitor(role)
    func seen(at now: Date) -> Visitor {
      let session = Session(
        token: visitor.session.token, account: visitor.account.id, device: visitor.device.id,
        startedAt: tonight, seenAt: now, provenAt: now)
      return Visitor(account: visitor.account, device: visitor.device, session: session)
    }
    var now = tonight
    while now < tonight + 12 * 3600 - 1 {
      #expect(seen(at: now).end(at: now) == nil)
      now += 300
    }
    #expect(seen(at: tonight + 12 * 3600 - 1).end(at: tonight + 12 * 3600) == .tooLong)
  }

  @Test("ends with the device, with the pairing's four hundred days, and when somebody leaves")
  func ended() throws {
    #expect(
      try visitor { _, device in device.revokedAt = tonight }.end(at: tonight) == .deviceNotPaired)
    #expect(try visitor { account, _ in account.hasLeft = true }.end(at: tonight) == .accountLeft)
    #expect(Device.lifetime == 400 * 86_400)
    let device = try House.device(2)
    #expect(device.isPaired(at: tonight + Device.lifetime - 1))
    #expect(!device.isPaired(at: tonight + Device.lifetime))
  }

  @Test("counts for its account on its device alone, and not before it began")
  func theirs() throws {
    let own = try visitor()
    #expect(own.end(at: tonight - 1) == .notTheirs)
    let others = [
      Visitor(
        account: own.account, device: try House.device(3, .account(own.account.id)),
        session: own.session),
      Visitor(account: try House.account(9), device: own.device, session: own.session),
      Visitor(
        account: own.account, device: try House.device(2, .account(AccountID(rawValue: 9))),
        session: own.session),
    ]
    for other in others { #expect(other.end(at: tonight) == .notTheirs) }
  }

  @Test("what moves money asks again after five minutes", arguments: Permission.allCases)
  func fresh(permission: Permission) throws {
    let manager = try visitor(.manager)
    #expect(manager.access(to: permission, at: tonight + 299) == .granted)
    let later: Access = permission.needsFreshUnlock ? .unlockAgain : .granted
    #expect(manager.access(to: permission, at: tonight + 300) == later)
    let session = Session(
      token: manager.session.token, account: manager.account.id, device: manager.device.id,
      startedAt: tonight, seenAt: tonight + 300, provenAt: tonight + 300)
    let proven = Visitor(account: manager.account, device: manager.device, session: session)
    #expect(proven.access(to: permission, at: tonight + 599) == .granted)
  }

  @Test("a role that may not is told so, before it is asked for a PIN") func roles() throws {
    let server = try visitor(.server)
    #expect(server.access(to: .payShift, at: tonight + 400) == .notForRole(.server))
    #expect(server.access(to: .payShift, at: tonight + 601) == .ended(.idle))
    #expect(server.access(to: .seeOwnStatement, at: tonight) == .granted)
    // One that was taken away counts at once.
    let demoted = try visitor(.manager) { account, _ in account.role = .server }
    #expect(demoted.access(to: .seeReports, at: tonight) == .notForRole(.server))
  }

  @Test("the change log says who, and on what") func actor() throws {
    let visitor = try visitor()
    #expect(ActorName(visitor.account, on: visitor.device).text == "Maria Gomez on Maria’s iPhone")
  }
}
