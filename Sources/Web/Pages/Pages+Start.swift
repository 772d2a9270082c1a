import Access
import Books
import Hummingbird
import Words

/// The first page: how to come in, or where to go.
struct StartView: PageView {
  struct Item: Sendable {
    let address: String
    let title: String
  }

  static let template = "start"
  let page: PageFrame
  let isPaired: Bool
  let menu: [Item]
}

extension Pages {
  /// What the menu offers, each to those who may.
  static let menu: [(address: String, title: String)] = [
    ("/tonight", "evening"), ("/shifts", "shifts"),
    ("/periods", "periods"), ("/reports", "reports"), ("/exports", "exports"), ("/me", "myPay"),
    ("/passkeys", "passkeys"), ("/handwriting", "handwriting"),
    ("/rules", "rules"), ("/computer", "computer"),
    ("/house/devices", "devices"), ("/house/readers", "readers"),
  ]

  func start(_ context: WebContext) async throws -> Response {
    switch context.caller {
    case .device: return .see("/login")
    case .nobody, .visitor:
      let words = Catalogue.of(context.language)
      let menu = Self.menu.filter { item in
        context.caller.visitor.map { Route.isPage(item.address, for: $0.account.role) } ?? false
      }
      return show(
        StartView(
          page: frame("home", context), isPaired: context.caller.device != nil,
          menu: menu.map { StartView.Item(address: $0.address, title: words[$0.title]) }))
    }
  }

  /// Whether the accounts and the books can be read.
  func ready() async throws -> Response {
    let (access, books) = (house.access, house.evenings.store)
    do {
      _ = try await work.onFiles { (try access.accounts().count, try books.drafts().count) }
      return plain("ready")
    } catch {
      return plain("not ready", status: .serviceUnavailable)
    }
  }

  func asset(_ request: Request, _ context: WebContext) throws -> Response {
    let name = context.parameters.get("name") ?? "icon-192.png"
    guard let asset = WebAssets.all[name] else {
      throw WebRefusal.gone
    }
    // Asked for again each time, and sent where it changed.
    let headers: HTTPFields = [
      .contentType: asset.contentType, .eTag: asset.tag, .cacheControl: "no-cache",
    ]
    guard request.headers[.ifNoneMatch] != asset.tag else {
      return Response(status: .notModified, headers: headers)
    }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: asset.bytes))
  }

  func language(_ request: Request) async throws -> Response {
    let sent = try await form(request)
    guard let language = sent["to"].flatMap(Language.init(rawValue:)) else {
      throw WebRefusal.malformed
    }
    var response = Response.see(sent["page"].flatMap(Self.ownAddress) ?? "/")
    response.setCookie(cookies.language(language))
    return response
  }

  /// An address of these pages; nil for one that leads elsewhere: `//other.example`, or `/\\other.example`.
  static func ownAddress(_ text: String) -> String? {
    let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
    guard text.hasPrefix("/"), !text.hasPrefix("//"), isPlain, text.utf8.count <= 500 else {
      return nil
    }
    return text
  }
}
