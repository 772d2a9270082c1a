import BookLog
import Books
import Fixtures
import Foundation
import Hub
import Postgres
import Synchronization
import Testing

/// Requests and answers that are lost or come twice, connections that die, and a server that is
/// killed, at
/// random moments. HUB_FAULTS=200 for as many as a release is tested with.
@Suite(.enabled(if: Cluster.shared != nil, "PostgreSQL is not installed"), .serialized)
struct FaultTests {
  static let faults = ProcessInfo.processInfo.environment["HUB_FAULTS"].flatMap { Int($0) } ?? 12

  private final class KillerState: Sendable {
    let isOver = Mutex(false)
    let killed = Mutex(0)
  }

  @Test("Whatever is killed or cut, every row is on both sides once")
  func faults() throws {
    // A cluster of its own: the other tests' is not killed.
    let cluster = try Cluster()
    defer { cluster.stop() }
    let group = try SampleGroup(cluster.database())
    let houses = try (1...6).map { try group.house("House \($0)") }
    let pool = ConnectionPool { [database = group.database] in try database.connection(as: .intake)
    }
    let state = KillerState()
    let killer = Thread { [database = group.database] in
      var random = SeededGenerator(seed: 7)
      while !state.isOver.withLock({ $0 }) {
        Thread.sleep(forTimeInterval: Double.random(in: 0.05...0.3, using: &random))
        if Int.random(in: 0..<4, using: &random) == 0 {
          cluster.kill()
        } else {
          // The server may be down just now.
          try? database.root().run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'hub_intake'")
        }
        state.killed.withLock { $0 += 1 }
      }
    }
    killer.start()
    var random = SeededGenerator(seed: 11)
    var (night, cuts) = (0, 0)
    while state.killed.withLock({ $0 }) < Self.faults || cuts < Self.faults {
      night += 1
      let house = houses[night % houses.count]
      try house.evening(night, mark: night)
      let fault = Int.random(in: 0..<5, using: &random)
      if fault > 1 { cuts += 1 }
      // What fails is sent the next time.
      _ = try? house.send { path, body, signature in
        func ask() throws -> GroupSender.Reply {
          let text = String(decoding: body, as: UTF8.self)
          let reply = try pool.use { try HubReply(to: path, text, signature, group.intake, in: $0) }
          return GroupSender.Reply(status: reply.status, body: reply.body)
        }
        switch fault {
        case 2: throw GroupError.offline("request lost")
        case 3:
          _ = try ask()
          throw GroupError.offline("answer lost")
        case 4:
          _ = try ask()
          return try ask()
        default: return try ask()
        }
      }
    }
    state.isOver.withLock { $0 = true }
    while !killer.isFinished { Thread.sleep(forTimeInterval: 0.05) }
    cluster.start()
    let admin = try group.database.connection(as: .admin)
    let db = try group.database.connection(as: .intake)
    for (place, house) in houses.enumerated() {
      try house.send { path, body, signature in
        let reply = try HubReply(
          to: path, String(decoding: body, as: UTF8.self), signature, group.intake, in: db)
        return GroupSender.Reply(status: reply.status, body: reply.body)
      }
      let found = try HouseVerification(ofHouse: Int64(place + 1), in: admin)
      #expect(found.isSound, "\(found)")
      #expect(found.entries == (try house.store.verifyLog()).rows)
    }
    let rows = try admin.row(
      "SELECT (SELECT count(*) FROM payouts) AS payouts, (SELECT count(*) FROM shifts) AS shifts")
    #expect(try rows.int("shifts") == Int64(night))
    #expect(try rows.int("payouts") == Int64(night) * 5)
  }
}
