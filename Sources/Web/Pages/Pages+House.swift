import Access
import Foundation
import Hummingbird
import Tips
import Words

/// Phones and people of the house.
struct DevicesView: PageView {
  struct Item: Sendable {
    let number: String
    let name: String
    let holder: String
    let pairedOn: String
    let isRevoked: Bool
    /// The phone that shows the page.
    let isOwn: Bool
  }

  struct Person: Sendable {
    let number: String
    let name: String
    let role: String
    let roles: [Choice]
  }

  struct Choice: Sendable {
    let value: String
    let title: String
    var isChosen = false
  }

  static let template = "devices"
  let page: PageFrame
  let devices: [Item]
  let people: [Person]
  let roles: [Choice]
}

/// What a new phone scans.
struct OfferView: PageView {
  static let template = "offer"
  let page: PageFrame
  /// The code as a picture, inside the page: it is asked for by nobody else.
  let picture: String
  let address: String
  let threeWords: String
}

extension Pages {
  func devices(_ context: WebContext, problem: String? = nil) async throws -> Response {
    let access = house.access
    let (devices, accounts) = try await work.onFiles {
      (try access.devices(), try access.accounts())
    }
    let words = Catalogue.of(context.language)
    let names = Dictionary(uniqueKeysWithValues: accounts.map { ($0.id, $0.name.text) })
    return show(
      DevicesView(
        page: frame("devices", context, problemKey: problem),
        devices: devices.map { device in
          let holder =
            switch device.holder {
            case .house: words["house"]
            case .account(let id): names[id] ?? ""
            }
          return DevicesView.Item(
            number: "\(device.id.rawValue)", name: device.name.text, holder: holder,
            pairedOn: words.day(of: device.pairedAt),
            isRevoked: device.revokedAt != nil, isOwn: device.id == context.caller.device?.id)
        },
        people: accounts.filter { !$0.hasLeft }.map {
          .init(
            number: "\($0.id.rawValue)", name: $0.name.text, role: words[$0.role.words],
            roles: Self.roles(in: words, chosen: $0.role))
        }, roles: Self.roles(in: words, chosen: nil)))
  }

  private static func roles(in words: Catalogue, chosen: Role?) -> [DevicesView.Choice] {
    Role.allCases.map { .init(value: $0.rawValue, title: words[$0.words], isChosen: $0 == chosen) }
  }

  func offer(_ request: Request, _ context: WebContext) async throws -> Response {
    let holder: Device.Holder
    switch try await form(request)["holder"] {
    case "house"?: holder = .house
    case let number?:
      guard let id = Int64(number) else { throw WebRefusal.malformed }
      holder = .account(AccountID(rawValue: id))
    case nil: throw WebRefusal.malformed
    }
    let (access, now, actor) = (house.access, house.clock(), try actor(context))
    let shown: PairingDesk.Shown
    do {
      shown = try await work.onFiles { try access.offer(for: holder, by: actor, at: now) }
    } catch AccessStoreError.noSuchAccount {
      throw WebRefusal.malformed
    }
    // Behind the #: the code stands in no server's log.
    let address = house.place.address + "/pair#" + shown.code.text
    let svg = try QRSymbol(address).svg
    return show(
      OfferView(
        page: frame("addPhone", context),
        picture: "data:image/svg+xml;base64," + Data(svg.utf8).base64EncodedString(),
        address: house.place.address + "/pair", threeWords: shown.words.text))
  }

  func revoke(_ context: WebContext) async throws -> Response {
    let id = try longNumber(context)
    let (access, now, actor) = (house.access, house.clock(), try actor(context))
    do {
      try await work.onFiles { try access.revoke(DeviceID(rawValue: id), by: actor, at: now) }
    } catch AccessStoreError.noSuchDevice {
      throw WebRefusal.gone
    }
    return .see("/house/devices")
  }

  func addPerson(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try await form(request)
    guard let name = try? PersonName(sent["name"] ?? ""),
      let role = sent["role"].flatMap(Role.init(rawValue:))
    else { throw WebRefusal.malformed }
    let (access, now, actor) = (house.access, house.clock(), try actor(context))
    do {
      _ = try await work.onFiles { try access.addAccount(name, role: role, by: actor, at: now) }
    } catch AccessStoreError.nameTaken {
      return try await devices(context, problem: "nameTaken")
    }
    return .see("/house/devices")
  }

  /// Who does something, for the logs.
  func actor(_ context: WebContext) throws -> String {
    let visitor = try context.visitor
    return ActorName(visitor.account, on: visitor.device).text
  }

  /// Who sent a form of an evening's page.
  func hand(_ context: WebContext, _ sent: [String: String] = [:]) throws -> EveningDesk.Hand {
    EveningDesk.Hand(try actor(context), evening: sent["evening"].flatMap { Int64($0) })
  }
}

extension Role {
  /// The key of the word for it.
  var words: String {
    switch self {
    case .manager: "roleManager"
    case .closingManager: "roleClosingManager"
    case .server: "roleServer"
    case .bookkeeper: "roleBookkeeper"
    }
  }
}
