public import ArgumentParser
import BookLog
import Files
import Foundation
import Logging
import Postgres

/// The program `tippool-hub`.
public struct HubCommand: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "tippool-hub",
    abstract: "Gathers the books of a group's houses, for its payroll office.",
    discussion: """
      Setting up, backups and what the office does each day: docs/hub.md.

        tippool-hub setup                          make the tables and the hub's key
        tippool-hub enrol "Copper Fork" --entity "Copper LLC"
        tippool-hub serve --certificate hub.crt --key hub.key
        tippool-hub open 2026-09-25                who has not closed
        tippool-hub payroll gusto --entity "Copper LLC" --from 2026-09-14 --to 2026-09-27

      Ends with 1 if something that was found needs a person.
      """,
    subcommands: [
      Setup.self, Enrol.self, Revoke.self, Serve.self, Houses.self, Open.self, Payroll.self,
      Statement.self, People.self, RollOut.self, Forks.self, Verify.self, Rebuild.self,
      MonthReport.self,
    ])

  public init() {}
}

/// Where the hub's database and key are.
struct HubOptions: ParsableArguments {
  @Option(
    help:
      "The database as libpq has it, without a user (default: $TIPPOOL_HUB, then “dbname=hub”).")
  var database: String?

  @Option(
    help: "The file with the hub's key (default: $TIPPOOL_HUB_KEY, then /etc/tippool-hub/key).")
  var keyFile: String?

  private static func environment(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  var hub: HubDatabase {
    HubDatabase(database ?? Self.environment("TIPPOOL_HUB") ?? "dbname=hub")
  }

  var keyPath: String {
    keyFile ?? Self.environment("TIPPOOL_HUB_KEY") ?? "/etc/tippool-hub/key"
  }

  func key() throws -> SigningKey {
    guard let text = try? String(contentsOfFile: keyPath, encoding: .utf8),
      let key = try SigningKey(text.trimmingCharacters(in: .whitespacesAndNewlines))
    else { throw ValidationError("\(keyPath) has no key. Make one: tippool-hub setup") }
    return key
  }

  func admin() throws -> Connection { try hub.connection(as: .admin) }
}

struct Setup: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make or update the tables, the roles and the hub's key.",
    discussion: """
      Runs as a user of PostgreSQL that may make roles. The database has to be there:
        createdb hub
      """)

  @OptionGroup var options: HubOptions

  func run() throws {
    try options.hub.migrate()
    if access(options.keyPath, F_OK) != 0 {
      try PendingFile(SigningKey().text.utf8, at: options.keyPath).publish()
    }
    print("The hub is set up. Its public key: \(try options.key().publicKey)")
  }
}

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take what houses send, until Ctrl-C.",
    discussion: "Without a certificate it serves this computer alone, for a proxy that ends TLS.")

  @OptionGroup var options: HubOptions
  @Option(help: "A file with the certificate and those above it (PEM).") var certificate: String?
  @Option(help: "A file with the certificate's key (PEM).") var key: String?
  @Option(help: "The address to listen on (default: all with a certificate, else 127.0.0.1).")
  var address: String?
  @Option var port = 8445

  func validate() throws {
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("--certificate and --key belong together.")
    }
    guard certificate != nil || address == nil else {
      throw ValidationError("Without a certificate only this computer is served.")
    }
  }

  func run() async throws {
    LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
    try await HubService(
      database: options.hub, intake: Intake(key: options.key()),
      address: address ?? (certificate == nil ? "127.0.0.1" : "0.0.0.0"), port: port,
      certificate: certificate.flatMap { chain in key.map { (chain, $0) } },
      logger: Logger(label: "tippool-hub")
    ).run()
  }
}

struct Enrol: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Add a house and print its code for joining, or print a new code for one.",
    discussion: """
      The code works once, within an hour. At the house:
        tippool hub join https://hub.example.com CODE
      """)

  @OptionGroup var options: HubOptions
  @Argument var house: String
  @Option(help: "The legal entity that pays its people.") var entity: String
  @Option(help: "From which day on.") var from = "2000-01-01"
  @Option(help: "How payroll pays in this entity: a file like house.yml.") var settings: String?
  @Flag(inversion: .prefixedNo, help: "Whether the house's manager accepts roll-outs first.")
  var asks: Bool?

  func run() throws {
    let enrolment = Enrolment(in: try options.admin())
    if let settings {
      let text = try String(contentsOfFile: settings, encoding: .utf8)
      _ = try EntitySettings.read(text, name: settings)
      try enrolment.set(entity: entity, settings: text)
    }
    print(try enrolment.enrol(house, entity: entity, from: from, asks: asks))
  }
}

struct Revoke: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Refuse a house's key from now on.")

  @OptionGroup var options: HubOptions
  @Argument var house: String

  func run() throws { try Enrolment(in: options.admin()).revoke(house) }
}
