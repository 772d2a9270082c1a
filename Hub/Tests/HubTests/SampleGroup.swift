import BookLog
import Books
import Fixtures
import Foundation
import Hub
import Money
import Postgres
import StoreHammer
import Testing

/// A hub with its database, and houses that send to it without a network.
final class SampleGroup {
  let database: HubDatabase
  let intake: Intake
  let db: Connection
  let admin: Connection

  convenience init() throws { try self.init(#require(Cluster.shared).database()) }

  init(_ database: HubDatabase) throws {
    self.database = database
    try HubDatabase(database.address + " user=hub_root").migrate()
    db = try database.connection(as: .intake)
    admin = try database.connection(as: .admin)
    intake = Intake(key: try SigningKey())
  }

  /// The answer of the service to a request, by the rules of its routes.
  func reply(_ path: String, _ body: Data, _ signature: String?) throws -> GroupSender.Reply {
    let reply = try HubReply(
      to: path, String(decoding: body, as: UTF8.self), signature, intake, in: db)
    return GroupSender.Reply(status: reply.status, body: reply.body, retryAfter: reply.retryAfter)
  }

  /// A house with books in a folder of its own, which joined.
  func house(_ name: String = "Copper Fork", entity: String = "Copper LLC") throws -> SampleHouse {
    let house = try SampleHouse()
    let code = try Enrolment(in: admin).enrol(name, entity: entity)
    house.place = try GroupPlace.join("https://hub", code: code, house.store, over: reply)
    return house
  }

  /// One number that the database answers with, as its own user sees it.
  func number(_ sql: String) throws -> Int64 {
    try database.root().row("SELECT (\(sql)) AS n").int("n")
  }
}

final class SampleHouse {
  let folder: TemporaryFolder
  var store: TipStore
  var place: GroupPlace?

  init() throws {
    folder = try TemporaryFolder()
    store = try TipStore.open(at: folder.path + "/tips.sqlite")
  }

  /// A copy of the house on another computer.
  init(copying other: SampleHouse) throws {
    folder = try TemporaryFolder()
    try FolderImage(of: other.folder.path).copy(to: folder.path)
    store = try TipStore.open(at: folder.path + "/tips.sqlite")
    place = other.place
  }

  /// Closes an evening.
  @discardableResult
  func evening(_ day: Int, mark: Int = 0) throws -> Int64 {
    let number = try store.save(HammerWork.evening(day: day, mark: mark), by: "mia")
    try store.close(number, by: "mia")
    return number
  }

  @discardableResult
  func send(to group: SampleGroup) throws -> GroupAnswer {
    try send(over: group.reply)
  }

  @discardableResult
  func send(over post: @escaping GroupSender.Post) throws -> GroupAnswer {
    try GroupSender(store, to: #require(place), program: "test", over: post).send()
  }
}

/// All days of the hammer's evenings.
enum HammerDays {
  static var all: DayRange? {
    guard let first = CalendarDay(dayNumber: 739_000), let last = CalendarDay(dayNumber: 742_000)
    else { return nil }
    return DayRange(from: first, to: last)
  }
}

extension SampleHouse {
  /// Changes the last entry of the log as another program would, with all guards away.
  func changeLastEntry() throws {
    try Cluster.shell(
      """
      sqlite3 '\(store.path)' "DROP TRIGGER change_log_no_update; \
      UPDATE change_log SET who = 'eve' WHERE id = (SELECT max(id) FROM change_log)"
      """)
  }
}
