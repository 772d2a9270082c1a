import HTTPTypes
import House
import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
import HummingbirdTLS
import Logging
import NIOCore
import NIOSSL
import ServiceLifecycle
import UnixSignals

/// The server of the pages.
struct WebServer: Sendable {
  /// A certificate and its key, as PEM.
  struct Certificate: Sendable {
    let chain: String
    let key: String

    static func files(chain: String, key: String) throws -> Certificate {
      Certificate(chain: try ServerFiles.text(at: chain), key: try ServerFiles.text(at: key))
    }

    /// - Throws: where it is none, or the key is another one's.
    func check() throws { _ = try NIOSSLContext(configuration: configuration()) }

    func configuration() throws -> TLSConfiguration {
      let chain = try NIOSSLCertificate.fromPEMBytes(Array(chain.utf8))
      let key = try NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem)
      var tls = TLSConfiguration.makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
      tls.minimumTLSVersion = .tlsv12
      return tls
    }
  }

  let house: WebHouse
  /// `0.0.0.0` for the house's network.
  let address: String
  let port: Int
  /// Nil for plain HTTP, which is for the house's computer itself alone.
  let certificate: Certificate?
  /// What the plain port tells, and its number.
  let trust: (page: TrustPage, port: Int)?
  /// Of the connections of each port.
  var limits = ConnectionLimits()
  let logger: Logger

  /// Serves until the program is told to end (SIGTERM, SIGINT), and then what is under way.
  ///
  /// - Parameter started: called once phones are answered.
  func run(started: @escaping @Sendable () async -> Void = {}) async throws {
    precondition(
      certificate != nil || address == "127.0.0.1", "plain HTTP is never for the network")
    let work = BlockingWork()
    let pages = Application(
      router: Self.router(house, work), server: try builder(),
      configuration: configuration(port: port), onServerRunning: { _ in await started() },
      logger: logger)
    var services: [any Service] =
      [pages, PhotoTidying(house: house, work: work, logger: logger)] + house.readings(work, logger)
    if let policies = house.evenings.policies.folder {
      services.append(
        GroupSending(desk: house.evenings, policies: policies, work: work, logger: logger))
    }
    if let trust {
      services.append(
        Application(
          router: trust.page.router(), server: plain,
          configuration: configuration(port: trust.port), logger: logger))
    }
    house.readers.resume()
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
    try await group.run()
    try await work.shutDown()
  }

  /// All routes behind all guards. The outermost guard comes first.
  static func router(_ house: WebHouse, _ work: BlockingWork) -> Router<WebContext> {
    let pages = Pages(house, work)
    let router = Router(context: WebContext.self)
    router.add(middleware: RequestLog())
    router.add(middleware: SecurityHeaders(strictTransport: house.place.strictTransport))
    router.add(middleware: ErrorPages(pages: pages))
    if house.place.isBehindProxy { router.add(middleware: ProxyHeaders()) }
    router.add(middleware: HostCheck(place: house.place))
    router.add(middleware: RateLimit(.pages, clock: house.clock))
    router.add(middleware: RateLimit(.pairing, of: "/pair", clock: house.clock))
    router.add(middleware: ForgeryCheck(place: house.place))
    router.add(middleware: Callers(house: house, work: work, cookies: pages.cookies))
    for route in Route.all {
      router.on(route.path, method: route.method) { request, context in
        try await pages.answer(route, request, context)
      }
      // A stream has no end that an answer without a body could tell of.
      guard route.method == .get, !Route.listening.contains(route.path) else { continue }
      router.on(route.path, method: .head) { request, context in
        try await pages.answer(route, request, context).createHeadResponse()
      }
    }
    return router
  }

  private func configuration(port: Int) -> ApplicationConfiguration {
    ApplicationConfiguration(
      address: .hostname(address, port: port),
      // Those that gave way are still closing.
      availableConnectionsDelegate: .maximum(limits.atOnce + 50, logger: logger))
  }

  /// Small headers, and nothing that stays unsaid for long: of a connection, or of one of its streams.
  private var http1: HTTP1Channel.Configuration {
    HTTP1Channel.Configuration(
      additionalChannelHandlers: [HeaderGuard()], idleTimeout: TimeAmount(limits.silence),
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: 16_384, maxHeaderListSize: 16_384, maxHeaderFieldCount: 100))
  }

  private var plain: HTTPServerBuilder {
    HTTPServerBuilder { [http1, limits] responder in
      GuardedConnections(HTTP1Channel(responder: responder, configuration: http1), limits: limits)
    }
  }

  private func builder() throws -> HTTPServerBuilder {
    guard let certificate else { return plain }
    let tls = try certificate.configuration()
    let http2 = HTTP2UpgradeChannel.Configuration(
      idleTimeout: limits.silence, streamConfiguration: http1)
    return HTTPServerBuilder { [limits] responder in
      GuardedConnections(
        try HTTP2UpgradeChannel(
          tlsConfiguration: tls, configuration: http2, responder: responder), limits: limits)
    }
  }
}
