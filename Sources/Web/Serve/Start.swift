import Access
import ArgumentParser
import Files
import Foundation
import House
import Logging
import Money

/// `tippool serve start`: serves until it is told to end.
struct Start: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the pages, as the house was set up, until Ctrl-C.",
    discussion: """
      A house that was not set up, and any with --here, is served to this computer
      alone, by http; a first phone, or a browser here, is paired by the code that
      is shown.

      Examples:
        tippool serve start
        tippool serve start --here
      """)

  @OptionGroup var house: HouseOptions

  @Flag(help: "Serve the network or end: without setup nothing is served.") var lan = false

  @Flag(help: "Serve this computer alone.") var here = false

  @Option(help: "The port of the pages (default: as set up, else 8443).") var port: Int?

  @Option(help: "The plain port that tells phones how to trust this computer (default: as set up).")
  var trustPort: Int?

  @Option(help: "Before setup: the name of the manager whose browser is paired.")
  var manager = "Manager"

  @Option(
    help: "The business day of the evening that pictures begin (default: today’s).", transform: day)
  var date: CalendarDay?

  func validate() throws {
    guard !(lan && here) else { throw ValidationError("--lan and --here contradict each other.") }
    try Ports.check(port, trustPort)
  }

  func run() async throws {
    try keepLibcryptoUntilTheEnd()
    // Lines of the log go to standard error; what people read here goes to standard output.
    LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
    let directory = try house.directoryAsItsOwner()
    let files = try ServerFiles(folder: directory.path)
    let served = try served(try service(of: directory), files)
    let access = try AccessStore.open(at: files.access)
    let books = try ServedBooks(in: directory, on: date)
    if served.isHereAlone { try PhoneCode.showFirst(for: manager, in: access, at: served.place) }
    let server = WebServer(
      house: WebHouse(
        access: access, pepper: try files.pepper(), evenings: books.evenings, photos: books.photos,
        live: books.live, readers: books.readers, place: served.place),
      address: served.isHereAlone || served.place.isBehindProxy ? "127.0.0.1" : "0.0.0.0",
      port: served.port, certificate: served.certificate, trust: served.trust,
      logger: Logger(label: "tippool-serve"))
    try await server.run { say("The pages are at \(served.place.address)/") }
  }

  private static func day(_ text: String) throws -> CalendarDay {
    guard let day = CalendarDay(iso: text) else {
      throw ValidationError("--date is written as in 2026-09-25.")
    }
    return day
  }

  /// How the house was set up; nil where the pages are for this computer alone.
  private func service(of directory: DataDirectory) throws -> HouseService? {
    if here { return nil }
    var service = try HouseService.read(in: directory)
    guard service != nil || !lan else { throw HouseServiceError.notSetUp }
    if let port { service?.port = port }
    if let trustPort { service?.trustPort = trustPort }
    return service
  }

  private struct Served {
    let place: WebPlace
    let port: Int
    var isHereAlone = false
    var certificate: WebServer.Certificate?
    var trust: (page: TrustPage, port: Int)?
  }

  /// Where the pages are, and by which certificate.
  private func served(_ service: HouseService?, _ files: ServerFiles) throws -> Served {
    guard let service else {
      let port = port ?? HouseService.usualPort
      return Served(place: HouseService.hereAlone(port: port), port: port, isHereAlone: true)
    }
    let place = try service.place()
    var served = Served(place: place, port: service.port)
    switch service.trust {
    case .proxy: break
    case .certificate(let chain, let key):
      served.certificate = try WebServer.Certificate.files(chain: chain, key: key)
    case .ownAuthority:
      let authority = try service.authority(files)
      served.certificate = try files.certificate(by: authority, for: service.identity(), at: .now)
      served.trust = (try TrustPage(authority, leadingTo: place), service.trustPort)
      say("Phones learn to trust this computer at \(service.trustAddress)")
      say("Fingerprint: \(authority.root.fingerprint)")
    }
    return served
  }
}
