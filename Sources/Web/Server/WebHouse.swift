import Access
import Foundation

/// What the pages need of the house and of the place where they are served.
struct WebHouse: Sendable {
  /// Who may come in.
  let access: AccessStore
  /// Mixed into every PIN's hash.
  let pepper: Pepper
  /// The open evening.
  let evenings: EveningDesk
  /// Reads what phones send.
  let photos: PhotoReader
  /// What phones sent and is not read yet.
  let inbox: PhotoInbox
  /// Signed card slips that phones sent, beside the slips of their servers.
  let cards: CardInbox
  /// What was sent and waits for a fresh unlocking.
  let kept = KeptForms()
  /// Reads what phones hold their cameras over.
  let live: LiveDesk
  /// What they are read with.
  let readers: ReadersDesk
  /// Where phones reach the pages.
  let place: WebPlace
  let clock: @Sendable () -> Date
  /// How soon pages are told that the evening changed.
  var pace = EveningNews.Pace.usual
  /// What guessing a PIN of this house costs.
  var effort = PINHash.Effort.current

  /// - Parameter clock: tells the time; a test drives it.
  init(
    access: AccessStore, pepper: Pepper, evenings: EveningDesk, photos: PhotoReader, live: LiveDesk,
    readers: ReadersDesk, place: WebPlace, clock: @escaping @Sendable () -> Date = { .now }
  ) {
    (self.access, self.pepper, self.evenings, self.photos) = (access, pepper, evenings, photos)
    inbox = PhotoInbox(photos)
    cards = CardInbox(photos)
    (self.live, self.readers, self.place, self.clock) = (live, readers, place, clock)
  }
}

/// Under which names and how the pages are reached.
struct WebPlace: Hashable, Sendable {
  /// Names and addresses, IPv6 without brackets; whatever else a request names is refused.
  let hosts: [String]
  let port: Int
  /// Whether by TLS; without it only on the house's computer itself.
  let isSecure: Bool
  /// Whether the TLS is a reverse proxy's on the house's computer.
  let isBehindProxy: Bool
  /// The plain port that tells phones how to trust the house's own certificates; nil without such.
  let trustPort: Int?

  init(
    hosts: [String], port: Int, isSecure: Bool, isBehindProxy: Bool = false, trustPort: Int? = nil
  ) {
    self.hosts = hosts.map { $0.lowercased() }
    (self.port, self.isSecure, self.isBehindProxy) = (port, isSecure, isBehindProxy)
    self.trustPort = trustPort
  }

  /// What browsers are told of asking by HTTPS alone; nil for nothing.
  ///
  /// With certificates of the house's own they forget it: it would bar them from the plain port, and for good from
  /// another computer of that name.
  var strictTransport: String? {
    guard isSecure else { return nil }
    return trustPort == nil ? "max-age=31536000" : "max-age=0"
  }

  /// Where phones learn to trust the house's own certificates, by numbers, which no browser redirects.
  var trustAddresses: [String] {
    guard let trustPort else { return [] }
    return hosts.filter { !$0.contains(where: \.isLetter) || $0.contains(":") }
      .map { "http://\($0.contains(":") ? "[\($0)]" : $0):\(trustPort)/" }
  }

  private var scheme: String { isSecure ? "https" : "http" }
  private var usualPort: Int { isSecure ? 443 : 80 }

  /// The address that is shown to people: of the first name.
  var address: String { origins.first ?? "" }

  /// What browsers send as `Origin` from the own pages.
  var origins: [String] { hosts.map { scheme + "://" + authority($0) } }

  /// Whether a request is meant for this place.
  ///
  /// - Parameter authority: what the browser named: `tippool.local:8443`.
  func isNamed(by authority: String) -> Bool {
    let asked = authority.lowercased()
    return hosts.contains { asked == self.authority($0) }
  }

  // MARK: - Passkeys

  /// The name that passkeys are made for: the first that is a name, since browsers make none for an
  /// address of numbers, and none without TLS but on the computer itself.
  private var nameOfPasskeys: String? {
    hosts.first {
      $0.contains(where: \.isLetter) && !$0.contains(":") && (isSecure || $0 == "localhost")
    }
  }

  /// Checks passkeys of this place; nil where there can be none.
  var passkeys: PasskeyCheck? {
    nameOfPasskeys.map { PasskeyCheck(name: $0, origins: [scheme + "://" + authority($0)]) }
  }

  /// Whether a request came under the name that passkeys are made for.
  func hasPasskeys(under authority: String) -> Bool {
    nameOfPasskeys.map(self.authority) == authority.lowercased()
  }

  private func authority(_ host: String) -> String {
    let host = host.contains(":") ? "[\(host)]" : host
    return port == usualPort ? host : "\(host):\(port)"
  }
}
