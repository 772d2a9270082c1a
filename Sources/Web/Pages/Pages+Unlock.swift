import Access
import Hummingbird
import Tips
import Words

/// The lock: who is it, the PIN, and the passkey of the own phone.
struct UnlockView: PageView {
  struct Person: Sendable {
    let number: String
    let name: String
  }

  static let template = "unlock"
  let page: PageFrame
  let device: String
  let accounts: [Person]
  let several: Bool
  /// Where to go afterwards.
  let next: String
  /// Whether this phone has a passkey that can be shown here.
  let passkey: Bool
  /// Where the phone's passkey can be shown in the place of here; nil for nowhere else.
  let passkeyElsewhere: String?
}

extension Pages {
  func unlockPage(_ request: Request, _ context: WebContext) async throws -> Response {
    let device = try context.device
    if try await firstAccount(of: device) != nil { return .see("/pin") }
    let next = request.uri.queryParameters["next"].map(String.init) ?? "/"
    return try await unlockPage(request, context, device, next: next)
  }

  private func unlockPage(
    _ request: Request, _ context: WebContext, _ device: Device, next: String,
    problem: String? = nil, status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let access = house.access
    let (accounts, hasPasskey) = try await work.onFiles {
      // Without a PIN nobody unlocks; who asks again is the one who unlocked.
      (
        try access.accounts(on: device).filter { $0.pin != nil },
        try access.passkey(on: device.id) != nil
      )
    }
    let isPlace = isPlaceOfPasskeys(request)
    let own = context.caller.visitor?.account.id
    let shown = accounts.filter { own == nil || $0.id == own }
    return show(
      UnlockView(
        page: frame(own == nil ? "unlock" : "unlockAgain", context, problem: problem),
        device: device.name.text,
        accounts: shown.map { .init(number: "\($0.id.rawValue)", name: $0.name.text) },
        several: shown.count > 1, next: Self.known(next), passkey: hasPasskey && isPlace,
        passkeyElsewhere: hasPasskey && !isPlace ? passkeysElsewhere(context) : nil),
      status: status)
  }

  func unlock(_ request: Request, _ context: WebContext) async throws -> Response {
    let (device, sent) = (try context.device, try await form(request))
    guard let number = sent["account"].flatMap(Int64.init) else { throw WebRefusal.malformed }
    return try await answer(
      unlocking(AccountID(rawValue: number), with: sent["pin"] ?? "", on: device), on: device,
      request, context, next: sent["next"] ?? "/")
  }

  /// Lets somebody in, or shows the lock once more with the reason.
  func answer(
    _ unlocking: Unlocking, on device: Device, _ request: Request, _ context: WebContext,
    next: String
  ) async throws -> Response {
    let words = Catalogue.of(context.language)
    let (problem, status): (String, HTTPResponse.Status)
    switch unlocking {
    case .unlocked(let account):
      return try await begin(account, on: device, request, next: Self.known(next))
    case .wrong: (problem, status) = (words["pinWrong"], .unprocessableContent)
    case .wrongPasskey: (problem, status) = (words["passkeyRefused"], .unprocessableContent)
    case .refused(.wait(let seconds)):
      (problem, status) = (words["pinWait", ["seconds": "\(seconds)"]], .tooManyRequests)
    case .refused(.closed): (problem, status) = (words["pinClosed"], .forbidden)
    case .refused(.deviceNotPaired): throw WebRefusal.forbidden
    }
    var response = try await unlockPage(
      request, context, device, next: next, problem: problem, status: status)
    if case .refused(.wait(let seconds)) = unlocking {
      response.headers[.retryAfter] = "\(seconds)"
    }
    return response
  }

  enum Unlocking: Sendable {
    case unlocked(AccountID)
    case wrong
    case wrongPasskey
    case refused(ThrottleRefusal)
  }

  /// Compares a PIN. A name that nobody has takes as long as a wrong PIN, and is slowed down like one.
  private func unlocking(
    _ id: AccountID, with typed: String, on device: Device
  ) async throws -> Unlocking {
    let (access, pepper, now) = (house.access, house.pepper, house.clock())
    let decoy = PINHash.decoy(of: house.effort)
    let started = try await work.onFiles {
      let account = try access.accounts(on: device).first { $0.id == id }
      guard let account else {
        return try access.beginTry(ofNobody: id, on: device, at: now).map { PINHash?.none }
      }
      return try access.beginTry(of: id, on: device, at: now).map { account.pin }
    }
    switch started {
    case .failure(let refusal): return .refused(refusal)
    case .success(let hash):
      let pin = PIN(typed: typed)
      let isRight = try await work.hashing {
        guard let pin else { return false }
        return try (hash ?? decoy).matches(pin, pepper: pepper) && hash != nil
      }
      guard isRight else { return .wrong }
      try await work.onFiles { try access.succeed(id, on: device) }
      return .unlocked(id)
    }
  }

  /// A session with a new token; the one before is no more.
  private func begin(
    _ account: AccountID, on device: Device, _ request: Request, next: String
  ) async throws -> Response {
    let (access, now) = (house.access, house.clock())
    let old = cookies.token(.session, of: request)
    let token = try await work.onFiles {
      try access.beginSession(of: account, on: device.id, ending: old, at: now)
    }
    var response = Response.see(next)
    response.setCookie(cookies.session(token))
    return response
  }

  func lock(_ request: Request) async throws -> Response {
    let access = house.access
    if let token = cookies.token(.session, of: request) {
      try await work.onFiles { try access.endSession(token) }
    }
    var response = Response.see("/login")
    response.setCookie(cookies.noSession())
    response.headers[.clearSiteData] = "\"cache\""
    return response
  }

  /// A page of the own to go on to; the first one for every other address.
  private static func known(_ address: String) -> String {
    let page = address.split(separator: "?", maxSplits: 1).first.map(String.init) ?? ""
    guard Route.isPage(page) else { return "/" }
    return address == "\(page)?again=yes" ? address : page
  }

  // MARK: - The first PIN

  /// The person whose phone this is and who has no PIN yet: whoever was handed the code. On the house's
  /// tablet nobody chooses a first PIN.
  private func firstAccount(of device: Device) async throws -> Account? {
    guard case .account(let id) = device.holder else { return nil }
    let access = house.access
    return try await work.onFiles {
      try access.accounts(on: device).first { $0.id == id && $0.pin == nil }
    }
  }

  func pinPage(_ context: WebContext) async throws -> Response {
    guard let device = context.caller.device, try await firstAccount(of: device) != nil else {
      return .see("/login")
    }
    return pinPage(context, problem: nil)
  }

  private func pinPage(_ context: WebContext, problem: String?) -> Response {
    show(PINView(page: frame("setPIN", context, problemKey: problem)))
  }

  func setPIN(_ request: Request, _ context: WebContext) async throws -> Response {
    guard let device = context.caller.device, let account = try await firstAccount(of: device)
    else { throw WebRefusal.forbidden }
    let sent = try await form(request)
    guard sent["pin"] == sent["again"] else { return pinPage(context, problem: "pinDiffers") }
    let pin: PIN
    do throws(PINWeakness) { pin = try PIN(choosing: sent["pin"] ?? "", for: account.name) } catch {
      return pinPage(context, problem: error.words)
    }
    let (access, pepper, now) = (house.access, house.pepper, house.clock())
    let effort = house.effort
    let hash = try await work.hashing {
      var random = SystemRandomNumberGenerator()
      return try PINHash(pin, pepper: pepper, effort: effort, using: &random)
    }
    // Another phone of the same person may have chosen one while this one was hashed.
    guard try await firstAccount(of: device) != nil else { throw WebRefusal.forbidden }
    try await work.onFiles {
      try access.setPIN(
        hash, of: account.id, keeping: nil, by: ActorName(account, on: device).text, at: now)
    }
    return try await begin(account.id, on: device, request, next: "/")
  }
}

/// Where the first PIN is chosen.
struct PINView: PageView {
  static let template = "pin"
  let page: PageFrame
}

extension PINWeakness {
  /// The key of the sentence that says it.
  var words: String {
    switch self {
    case .tooShort: "pinTooShort"
    case .tooLong: "pinTooLong"
    case .repetition: "pinRepetition"
    case .run: "pinRun"
    case .day: "pinDay"
    case .ownName: "pinOwnName"
    case .common: "pinCommon"
    }
  }
}
