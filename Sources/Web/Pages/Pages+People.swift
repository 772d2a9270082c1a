import Access
import Hummingbird

extension Pages {
  /// Does to somebody of the house what a manager chose.
  func changePerson(_ request: Request, _ context: WebContext) async throws -> Response {
    let (number, sent) = (try longNumber(context), try await form(request))
    let (access, now, actor) = (house.access, house.clock(), try actor(context))
    let id = AccountID(rawValue: number)
    let change: @Sendable () throws -> Void
    switch sent["change"] {
    case "leave"?: change = { try access.leave(id, by: actor, at: now) }
    case "pin"?: change = { try access.forgetPIN(of: id, by: actor, at: now) }
    case "open"?: change = { try access.openAgain(id, by: actor, at: now) }
    case "role"?:
      guard let role = sent["role"].flatMap(Role.init(rawValue:)) else {
        throw WebRefusal.malformed
      }
      change = { try access.setRole(role, of: id, by: actor, at: now) }
    case nil, _?: throw WebRefusal.malformed
    }
    do {
      try await work.onFiles(change)
    } catch AccessStoreError.lastManager {
      return try await devices(context, problem: "lastManager")
    } catch AccessStoreError.noSuchAccount {
      throw WebRefusal.gone
    }
    return .see("/house/devices")
  }
}
