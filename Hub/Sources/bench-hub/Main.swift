import ArgumentParser
import AsyncHTTPClient
import BookLog
import Foundation
import Hub
import NIOCore
import NIOHTTP1
import NIOSSL
import Postgres

/// Measures a hub: houses that were never there send nights of shifts, all at once.
@main
struct Main: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "bench-hub")

  @Option(help: "The service's address.") var address = "http://127.0.0.1:8445"
  @Option(help: "Its authority's certificate (PEM).") var authority: String?
  @Option(help: "The database, as libpq reads it, without a user.") var database = "dbname=hub"
  @Option var houses = 1000
  @Option var nights = 2
  @Option(help: "How many requests are under way at once.") var atOnce = 32

  func run() async throws {
    let admin = try HubDatabase(database).connection(as: .admin)
    var senders = try (0..<houses).map { try SampleSender($0) }
    try admin.transaction { db in
      let entity = try db.row(
        "INSERT INTO entities (name) VALUES ('Bench ' || now()) RETURNING entity"
      ).int("entity")
      for sender in senders {
        let house = try db.row(
          "INSERT INTO houses (name, uuid, key) VALUES ($1, $2, $3) RETURNING house",
          ["Bench \(sender.house)", sender.house, sender.key.publicKey]
        ).int("house")
        try db.rows("INSERT INTO heads (house) VALUES ($1)", [house])
        try db.rows("INSERT INTO entity_houses VALUES ($1, $2, '2000-01-01')", [house, entity])
      }
    }
    var http = HTTPClient.Configuration(timeout: .init(connect: .seconds(20), read: .seconds(60)))
    if let authority {
      var tls = TLSConfiguration.makeClientConfiguration()
      tls.trustRoots = .file(authority)
      http.tlsConfiguration = tls
    }
    http.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = atOnce
    let client = HTTPClient(configuration: http)
    for night in 0..<nights {
      let pushes = try senders.indices.map { try senders[$0].night(night) }
      try await measure("night \(night)", pushes, client, expecting: .ok)
      if night == nights - 1 {
        let written =
          "SELECT sum(n_tup_ins + n_tup_upd + n_tup_del) AS n FROM pg_stat_user_tables"
        // PostgreSQL counts late.
        try await Task.sleep(for: .seconds(12))
        let before = try admin.row(written).text("n")
        try await measure("the same again", pushes, client, expecting: .conflict)
        try await Task.sleep(for: .seconds(12))
        print(
          "rows written by it: \(before == (try admin.row(written).text("n")) ? "none" : "SOME")")
      }
    }
    try await client.shutdown()
  }

  private func measure(
    _ name: String, _ pushes: [SamplePush], _ client: HTTPClient,
    expecting status: HTTPResponseStatusBox
  ) async throws {
    let start = ContinuousClock.now
    var times: [Double] = []
    var wrong = 0
    try await withThrowingTaskGroup(of: (Double, Bool).self) { group in
      var next = pushes.makeIterator()
      func add() {
        guard let push = next.next() else { return }
        group.addTask { [address] in
          let start = ContinuousClock.now
          var request = HTTPClientRequest(url: "\(address)/\(GroupPush.path)")
          request.method = .POST
          request.headers.add(name: "tippool-signature", value: push.signature)
          request.body = .bytes(push.body)
          let answer = try await client.execute(request, timeout: .seconds(60))
          _ = try await answer.body.collect(upTo: GroupPush.longest)
          return (start.duration(to: .now) / .seconds(1), answer.status.code == status.rawValue)
        }
      }
      for _ in 0..<atOnce { add() }
      for try await (time, isRight) in group {
        times.append(time)
        if !isRight { wrong += 1 }
        add()
      }
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    times.sort()
    func at(_ share: Double) -> Int { Int(times[Int(Double(times.count - 1) * share)] * 1000) }
    print(
      "\(name): \(pushes.count) shifts in \(Int(seconds * 10) / 10) s, \(Int(Double(pushes.count) / seconds)) a second, "
        + "p50 \(at(0.5)) ms, p99 \(at(0.99)) ms, \(wrong) wrong answers")
  }

  enum HTTPResponseStatusBox: UInt { case ok = 200, conflict = 409 }
}

struct SamplePush: Sendable {
  let body: ByteBuffer
  let signature: String
}

/// A house whose log is made up: twelve people, and a shift of them a night.
struct SampleSender {
  let house: String
  let key: SigningKey
  private var end = LogEnd.start

  init(_ number: Int) throws {
    house = UUID().uuidString.lowercased()
    key = try SigningKey()
  }

  mutating func night(_ night: Int) throws -> SamplePush {
    var log: [LogRecord] = []
    func add(_ event: String, _ rows: [String]) {
      let last = log.last.map { LogEnd(entries: $0.id, hash: $0.hash) } ?? end
      log.append(
        LogRecord(
          id: last.entries + 1, at: "2026-09-26T04:34:24Z", who: "mia", event: event,
          rows: rows.isEmpty ? nil : "[\(rows.joined(separator: ","))]", after: last.hash))
    }
    if night == 0 {
      for staff in 1...12 {
        add(
          #"{"personAdded":{"employee":"staff-\#(staff)","name":"Person \#(staff)"}}"#,
          [
            #"["staff",[\#(staff)],[\#(staff),"Person \#(staff)","person",null,null,null,1,"2026-01-01T00:00:00Z",null]]"#
          ])
      }
    }
    let (shift, day) = (
      night + 1,
      "2026-\(night / 28 % 12 + 1 < 10 ? "0" : "")\(night / 28 % 12 + 1)-\(night % 28 + 1 < 10 ? "0" : "")\(night % 28 + 1)"
    )
    func row(_ state: String, _ closed: String) -> String {
      #"["shifts",[\#(shift)],[\#(shift),\#(shift),1,1,1,"\#(day)","USD",1,300000,120000,4500,115500,60000,0,0,0,null,"\#(state)",null,null,"2026-09-26T04:34:24Z","2026-09-26T04:34:24Z",\#(closed),\#(closed),null,null,null,"0.2.0"]]"#
    }
    let payouts = (0..<12).map { place in
      #"["payouts",[\#(shift),"server",\#(place)],[\#(shift),"server",\#(place),\#(place + 1),"Person \#(place + 1)","server",10000,8000,1500,500,0,0,0,0,1001,8999,1,"Person brought in $700.00 house owes server − $0.00 server owes house + $10.01 cash tips = $710.01.\nThe pool takes everything of 12 people: $1,200.00.",19188,1,70000,25000,1001,500]]"#
    }
    let policy = #"["policies",[1],[1,"\#(String(repeating: "a", count: 64))","{}"]]"#
    add(
      #"{"shiftSaved":{"shift":\#(shift)}}"#,
      (night == 0 ? [policy] : []) + [row("reviewed", "null")] + payouts)
    add(#"{"shiftClosed":{"shift":\#(shift)}}"#, [row("closed", #""2026-09-26T04:34:24Z""#)])
    add(#"{"shiftSealed":{"seal":"\#(String(repeating: "b", count: 64))","shift":\#(shift)}}"#, [])
    guard let last = log.last else { throw CancellationError() }
    let head = LogEnd(entries: last.id, hash: last.hash)
    let body = try JSONEncoder().encode(GroupPush(program: "bench", from: end, log: log, end: head))
    end = head
    let signature = try GroupSignature(
      of: body, to: GroupPush.path, house: house, time: Intake.now(), by: key)
    return SamplePush(body: ByteBuffer(bytes: body), signature: signature.text)
  }
}
