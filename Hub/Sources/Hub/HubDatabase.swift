import Files
import Foundation
public import Postgres

/// The hub's database, and the roles in which its programs work.
public struct HubDatabase: Sendable {
  public enum Role: String, Sendable, CaseIterable {
    /// Takes what houses send: sees one house at a time.
    case intake = "hub_intake"
    /// Reads: sees the houses of its entities.
    case office = "hub_office"
    /// Enrols houses, links people, notes pay runs.
    case admin = "hub_admin"
  }

  /// As libpq reads it, without a user: `host=/run/postgresql dbname=hub`.
  public let address: String

  public init(_ address: String) { self.address = address }

  public func connection(as role: Role) throws(PostgresError) -> Connection {
    try Connection("\(address) user=\(role.rawValue)")
  }

  /// A connection that sees the houses of some entities, or of all.
  public func office(entities: [Int64]? = nil) throws(PostgresError) -> Connection {
    let connection = try connection(as: .office)
    let seen = entities.map { $0.map(String.init).joined(separator: ",") } ?? "*"
    try connection.rows("SELECT set_config('hub.entities', $1, false)", [seen])
    return connection
  }

  /// The steps of the schema, first to last. One that was released never changes.
  private static let migrations = [PackageResources.v0001_hub_sql]

  /// Brings the database up to date, as the user that ``address`` names or implies: it makes roles.
  ///
  /// - Throws: ``HubError/otherSchema(version:)`` if the database was made by other steps than
  /// these.
  public func migrate() throws {
    let db = try Connection(address)
    try db.run(
      """
      SELECT pg_advisory_lock(20260925, 1);
      CREATE TABLE IF NOT EXISTS public.hub_migrations (
        version int PRIMARY KEY, sha256 text NOT NULL, at timestamptz NOT NULL DEFAULT now())
      """)
    defer {
      // The lock ends with the connection in any case.
      try? db.run("SELECT pg_advisory_unlock(20260925, 1)")
    }
    let known = try db.rows("SELECT sha256 FROM public.hub_migrations ORDER BY version")
    guard known.count <= Self.migrations.count else {
      throw HubError.otherSchema(version: known.count)
    }
    for (place, sql) in Self.migrations.enumerated() {
      let hash = ContentHash(of: sql).hex
      if place < known.count {
        guard try known[place].text("sha256") == hash else {
          throw HubError.otherSchema(version: place + 1)
        }
        continue
      }
      try db.transaction { db in
        try db.run(String(decoding: sql, as: UTF8.self))
        try db.run("RESET ROLE")
        try db.rows(
          "INSERT INTO public.hub_migrations (version, sha256) VALUES ($1, $2)", [place + 1, hash])
      }
    }
  }
}

/// What the hub cannot do, in sentences for the group's office.
public enum HubError: Error, CustomStringConvertible {
  case otherSchema(version: Int)
  case noHouse(String)
  case noEntity(String)
  case nothingToAccept(house: String)
  case noMember(String)
  case noRun(Int64)
  case noDays
  /// Shifts of an earlier pay run are not as they were.
  case runIsGone(Int64)
  case severalCurrencies([String])
  case changedMeanwhile
  case paidBefore(runs: [Int64])
  case badPolicy(String)

  public var description: String {
    switch self {
    case .otherSchema(let version):
      "The database has another step \(version) of the schema than this program. Use the program "
        + "that made it, or a newer one."
    case .noHouse(let name): "There is no house “\(name)”. List the houses: tippool-hub houses."
    case .noEntity(let name): "There is no legal entity “\(name)”."
    case .nothingToAccept(let house):
      "\(house) has sent no other history, or no entry that both histories share is known."
    case .noMember(let member):
      "“\(member)” is not a person of a staff list. Write house:number, as in tippool-hub people "
        + "propose."
    case .noRun(let run): "There is no pay run \(run) of this entity and format."
    case .noDays: "Which days? Give --from and --to."
    case .runIsGone(let run):
      "Shifts of pay run \(run) are not known any more as they were paid. Make a whole file."
    case .severalCurrencies(let codes):
      "The shifts are in \(codes.joined(separator: ", ")): they cannot be added up."
    case .changedMeanwhile:
      "A house sent more of these days meanwhile. Nothing was written; try again."
    case .paidBefore(let runs):
      "Pay run \(runs.map(String.init).joined(separator: ", ")) has shifts of these days. Write "
        + "what "
        + "changed with --changes-since, or everything again with --again."
    case .badPolicy(let why): "The policy cannot be rolled out:\n\n\(why)"
    }
  }
}
