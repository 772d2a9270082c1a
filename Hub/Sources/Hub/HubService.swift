import BookLog
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import NIOPosix
import NIOSSL
import Postgres
import Synchronization

/// The service that houses send to, and the office's page.
struct HubService {
  let database: HubDatabase
  let intake: Intake
  let address: String
  let port: Int
  /// Files of a certificate and its key (PEM); nil for plain HTTP behind a proxy on this computer.
  let certificate: (chain: String, key: String)?
  let logger: Logger

  /// So many requests are worked on at once, and so many wait; the others come back later.
  static let connections = 16
  private static let mostWaiting = 200

  private final class Work: Sendable { let count = Mutex(0) }

  /// Serves until the program is told to end, and finishes what is under way.
  func run() async throws {
    let threads = NIOThreadPool(numberOfThreads: Self.connections)
    threads.start()
    let pool = ConnectionPool { [database] in try database.connection(as: .intake) }
    let (work, intake, logger) = (Work(), intake, logger)
    let answer: @Sendable (Request, String) async -> Response = { request, path in
      let isFree = work.count.withLock { count in
        guard count < Self.connections + Self.mostWaiting else { return false }
        count += 1
        return true
      }
      guard isFree else { return HubReply.busy.response }
      defer { work.count.withLock { $0 -= 1 } }
      // A body that is too long or breaks off.
      guard let body = try? await request.body.collect(upTo: GroupPush.longest) else {
        return HubReply(status: 413).response
      }
      let signature = HTTPField.Name("tippool-signature").flatMap { request.headers[$0] }
      do {
        return try await threads.runIfActive {
          try pool.use { db in
            try HubReply(to: path, String(buffer: body), signature, intake, in: db)
          }
        }.response
      } catch {
        // Names and amounts are in no line of the log.
        logger.error("\(path): \((error as? PostgresError)?.state ?? "\(type(of: error))")")
        return HubReply.busy.response
      }
    }
    let router = Router()
    for path in [GroupPush.path, GroupJoin.path, GroupJoin.leavingPath] {
      router.post(RouterPath("/" + path)) { request, _ in await answer(request, path) }
    }
    router.get("/health") { _, _ in HTTPResponse.Status.ok }
    let http = HTTP1Channel.Configuration(idleTimeout: .seconds(120))
    var server = HTTPServerBuilder.http1(configuration: http)
    if let certificate {
      let chain = try NIOSSLCertificate.fromPEMFile(certificate.chain)
      var tls = TLSConfiguration.makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) },
        privateKey: .privateKey(try NIOSSLPrivateKey(file: certificate.key, format: .pem)))
      tls.minimumTLSVersion = .tlsv12
      server = try .tls(server, tlsConfiguration: tls)
    }
    let application = Application(
      router: router, server: server,
      configuration: ApplicationConfiguration(address: .hostname(address, port: port)),
      logger: logger)
    try await application.runService()
    try await threads.shutdownGracefully()
  }
}

extension HubReply {
  fileprivate var response: Response {
    var headers = HTTPFields()
    headers[.contentType] = "application/json"
    headers[.retryAfter] = retryAfter.map(String.init)
    return Response(
      status: HTTPResponse.Status(code: status), headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }
}
