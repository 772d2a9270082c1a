import Access
import Foundation
import Hummingbird
import Money
import Tips
import Words

/// Where the own phone's fingerprint, face or code is taken in the PIN's place.
struct PasskeysView: PageView {
  struct Item: Sendable {
    let number: String
    /// The phone's name.
    let name: String
    let isHere: Bool
    let dates: String
  }

  static let template = "passkeys"
  let page: PageFrame
  /// Whether one can be made on this phone.
  let offered: Bool
  /// Why not; nil where one can, or is there.
  let reason: String?
  let passkeys: [Item]
}

extension Pages {
  // MARK: - The own passkeys

  func passkeys(
    _ request: Request, _ context: WebContext, problem: String? = nil
  ) async throws -> Response {
    let (access, visitor) = (house.access, try context.visitor)
    let (kept, devices) = try await work.onFiles {
      (try access.passkeys(of: visitor.account.id), try access.devices())
    }
    let words = Catalogue.of(context.language)
    let names = Dictionary(uniqueKeysWithValues: devices.map { ($0.id, $0.name.text) })
    let isHere = kept.contains { $0.device == visitor.device.id }
    let reason = isHere ? nil : whyNoPasskey(request, context, visitor.device)
    return show(
      PasskeysView(
        page: frame("passkeys", context, problemKey: problem),
        offered: !isHere && reason == nil, reason: reason,
        passkeys: kept.map { kept in
          let used = kept.usedAt.map { words["passkeyUsed", ["day": words.day(of: $0)]] }
          return PasskeysView.Item(
            number: "\(kept.number)", name: names[kept.device] ?? "",
            isHere: kept.device == visitor.device.id,
            dates: words["passkeyMade", ["day": words.day(of: kept.madeAt)]] + " · "
              + (used ?? words["passkeyUnused"]))
        }))
  }

  /// Why none can be made here; nil where one can, as far as the server knows.
  private func whyNoPasskey(
    _ request: Request, _ context: WebContext, _ device: Device
  ) -> String? {
    // Everyone knows the tablet's code.
    if device.holder == .house { return Catalogue.of(context.language)["passkeyOnTablet"] }
    return isPlaceOfPasskeys(request) ? nil : passkeysElsewhere(context)
  }

  /// Asks a phone to make a passkey.
  func passkeyToMake(_ context: WebContext) throws -> Response {
    let visitor = try context.visitor
    guard let check = house.place.passkeys, visitor.device.holder != .house else {
      throw WebRefusal.gone
    }
    let challenge = house.access.ask(
      .making, on: visitor.device.id, in: visitor.session.token, at: house.clock())
    return try json(
      PasskeyToMake(challenge, for: check.name, of: visitor.account, on: visitor.device))
  }

  func makePasskey(_ request: Request, _ context: WebContext) async throws -> Response {
    let (visitor, sent, now) = (try context.visitor, try await form(request), house.clock())
    guard let attestation = sent["attestation"].flatMap([UInt8].init(base64URL:)),
      let client = sent["clientData"].flatMap([UInt8].init(base64URL:)),
      let check = house.place.passkeys
    else { throw WebRefusal.malformed }
    let (access, actor) = (house.access, try actor(context))
    let asked = access.takeQuestion(
      .making, on: visitor.device.id, in: visitor.session.token, at: now)
    do {
      guard let asked else { throw PasskeyRefusal.wrongChallenge }
      let passkey = try check.register(
        attestation: attestation, clientData: client, challenge: asked, at: now)
      try await work.onFiles {
        try access.keep(passkey, of: visitor.account.id, on: visitor.device.id, by: actor, at: now)
      }
      return .see("/passkeys")
    } catch  where error is PasskeyRefusal || error as? AccessStoreError == .noPasskeyHere {
      return try await passkeys(request, context, problem: "passkeyNotMade")
    }
  }

  func removePasskey(_ request: Request, _ context: WebContext) async throws -> Response {
    let number = try longNumber(context)
    let (access, now, actor) = (house.access, house.clock(), try actor(context))
    let account = try context.visitor.account.id
    do {
      try await work.onFiles {
        try access.removePasskey(number, of: account, by: actor, at: now)
      }
    } catch AccessStoreError.noSuchPasskey {
      throw WebRefusal.gone
    }
    return .see("/passkeys")
  }

  // MARK: - Unlocking

  /// Asks a phone for its passkey.
  func passkeyToShow(_ context: WebContext) async throws -> Response {
    let (device, access) = (try context.device, house.access)
    guard let check = house.place.passkeys,
      let kept = try await work.onFiles({ try access.passkey(on: device.id) })
    else { throw WebRefusal.gone }
    let session = context.caller.visitor?.session.token
    let challenge = access.ask(.unlocking, on: device.id, in: session, at: house.clock())
    return try json(PasskeyToShow(challenge, for: check.name, kept.passkey))
  }

  func unlockByPasskey(_ request: Request, _ context: WebContext) async throws -> Response {
    let (device, sent, now) = (try context.device, try await form(request), house.clock())
    guard let proof = PasskeyProof(sent), let check = house.place.passkeys,
      case .account(let account) = device.holder
    else { throw WebRefusal.malformed }
    let (access, session) = (house.access, context.caller.visitor?.session.token)
    let unlocking = try await work.onFiles {
      let asked = access.takeQuestion(.unlocking, on: device.id, in: session, at: now)
      // Counted like a PIN, and with the PINs.
      if case .failure(let refusal) = try access.beginTry(of: account, on: device, at: now) {
        return Unlocking.refused(refusal)
      }
      let result = try access.verify(
        proof, of: account, on: device.id, by: check, challenge: asked, at: now)
      guard case .success = result else { return Unlocking.wrongPasskey }
      try access.succeed(account, on: device)
      return Unlocking.unlocked(account)
    }
    return try await answer(unlocking, on: device, request, context, next: sent["next"] ?? "/")
  }

  // MARK: - The place

  /// Whether the page was asked for under the name that passkeys are made for.
  func isPlaceOfPasskeys(_ request: Request) -> Bool {
    request.head.authority.map(house.place.hasPasskeys) ?? false
  }

  /// Where they are to be had in the place of here.
  func passkeysElsewhere(_ context: WebContext) -> String {
    let words = Catalogue.of(context.language)
    guard let address = house.place.passkeys?.origins.first else { return words["passkeyNoName"] }
    return words["passkeyElsewhere", ["address": address + "/"]]
  }
}

extension Catalogue {
  /// The day of a moment, in UTC.
  func day(of date: Date) -> String {
    CalendarDay(iso: date.formatted(.iso8601.year().month().day())).map(text) ?? ""
  }
}
