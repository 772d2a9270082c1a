import BookLog
import Books
import Foundation
import Hub
import Money
import Postgres
import StoreHammer
import Testing

@Suite(.enabled(if: Cluster.shared != nil, "PostgreSQL is not installed"))
struct IntakeTests {
  let group: SampleGroup

  init() throws { group = try SampleGroup() }

  private func check(_ house: SampleHouse) throws {
    let verified = try HouseVerification(ofHouse: 1, in: group.admin)
    #expect(verified.isSound, "\(verified)")
    #expect(Int(verified.entries) == (try house.store.verifyLog()).rows)
  }

  @Test("The hub has every entry and the rows that the log makes, through every state of a shift")
  func rows() throws {
    let house = try group.house()
    let first = try house.evening(1)
    try house.evening(2, mark: 500)
    try house.send(to: group)
    _ = try house.store.reopen(first, reason: "misread", by: "joe")
    try house.store.edit(
      first, replacingWith: HammerWork.evening(day: 3, mark: 77), reason: "misread", by: "joe")
    try house.send(to: group)
    try house.store.close(first, by: "joe")
    let third = try house.store.save(HammerWork.evening(day: 4, mark: 1), by: "mia")
    try house.store.void(third, reason: "twice", by: "mia")
    try house.send(to: group)
    try check(house)
    let records = try house.store.periodRecords(of: #require(HammerDays.all))
    #expect(
      try group.number(
        "SELECT sum(amount) FROM payouts JOIN shifts USING (house, shift)"
          + " WHERE is_current AND state <> 'voided'"
      )
        == records.payouts.map(\.amount.minorUnits).reduce(0, +))
    #expect(try HouseVerification(ofHouse: 1, in: group.admin).seals == 3)
  }

  @Test("The same push again changes no row, and a lost answer costs a question")
  func again() throws {
    let house = try group.house()
    try house.evening(1)
    var bodies: [(Data, String?)] = []
    try house.send { path, body, signature in
      bodies.append((body, signature))
      return try group.reply(path, body, signature)
    }
    let before = try group.number("SELECT count(*) FROM log_entries")
    for (body, signature) in bodies {
      #expect(try group.reply(GroupPush.path, body, signature).status == 409)
    }
    #expect(try group.number("SELECT count(*) FROM log_entries") == before)
    try house.evening(2)
    #expect(throws: GroupError.offline("cut")) {
      try house.send { path, body, signature in
        _ = try group.reply(path, body, signature)
        throw GroupError.offline("cut")
      }
    }
    try house.send(to: group)
    try check(house)
  }

  @Test("A hub that was restored from an earlier backup is complete again without a person")
  func restoredHub() throws {
    let house = try group.house()
    try house.evening(1)
    try house.send(to: group)
    let early = try group.number("SELECT entries FROM heads")
    try house.evening(2)
    try house.send(to: group)
    let root = try group.database.root()
    try root.run("DELETE FROM log_entries WHERE id > \(early)")
    try root.run(
      "UPDATE heads SET (entries, hash) = (SELECT id, hash FROM log_entries WHERE id = \(early))")
    try root.run("SELECT rebuild(1)")
    try house.send(to: group)
    try check(house)
  }

  @Test(
    "Another history is refused as evidence, and taken once the office accepts it",
    arguments: Tampering.allCases)
  func otherHistory(_ tampering: Tampering) throws {
    let house = try group.house()
    try house.evening(1)
    let copy = try SampleHouse(copying: house)
    try house.evening(2)
    try house.send(to: group)
    let other = try tampering.apply(house, copy)
    #expect(throws: GroupError.stopped(tampering == .restored ? .restored : .forked)) {
      try other.send(to: group)
    }
    #expect(try group.number("SELECT count(*) FROM evidence") == 1)
    #expect(throws: GroupError.self) { try house.send(to: group) }
    guard tampering != .entryChanged else { return }
    _ = try Enrolment(in: group.admin).accept("Copper Fork")
    try other.send(to: group)
    try check(other)
  }

  enum Tampering: CaseIterable {
    case secondComputer, olderFile, entryChanged, restored

    /// Gives the house whose log differs from what the hub has.
    func apply(_ house: SampleHouse, _ copy: SampleHouse) throws -> SampleHouse {
      switch self {
      case .secondComputer: try copy.evening(2, mark: 9)
      case .olderFile: break
      case .entryChanged:
        try house.evening(3)
        try house.changeLastEntry()
        return house
      case .restored:
        let backup = try copy.store.backup()
        let database = house.store.path
        // A backup is put back only into books that are closed.
        house.store = copy.store
        _ = try TipStore.restore(backup.path, to: database, by: "mia")
        house.store = try TipStore.open(at: database)
        return house
      }
      return copy
    }
  }

  @Test("A wrong key, a changed byte, a wrong clock, an unknown format and no JSON are refused")
  func refusals() throws {
    let house = try group.house()
    try house.evening(1)
    let place = try #require(house.place)
    func status(_ change: @escaping (inout Data, inout String) -> Void) throws -> Int {
      var status = 0
      _ = try? house.send { path, body, signature in
        var (body, signature) = (body, signature ?? "")
        change(&body, &signature)
        let reply = try group.reply(path, body, signature)
        status = reply.status
        return reply
      }
      return status
    }
    #expect(try status { body, _ in body[body.count / 2] ^= 1 } == 401)
    #expect(try status { _, signature in signature = "x" } == 401)
    let stranger = try SigningKey()
    #expect(
      try status { body, signature in
        signature =
          (try? GroupSignature(
            of: body, to: GroupPush.path, house: place.house, time: Intake.now(), by: stranger
          ).text) ?? ""
      } == 401)
    for (body, expected) in [("{\"format\":2}", 426), ("{}", 400), ("no", 400)] {
      let key = try SigningKey()
      try group.database.root().run("UPDATE houses SET key = '\(key.publicKey)'")
      let signature = try GroupSignature(
        of: body.utf8, to: GroupPush.path, house: place.house, time: Intake.now(), by: key)
      #expect(try group.reply(GroupPush.path, Data(body.utf8), signature.text).status == expected)
      let late = try GroupSignature(
        of: body.utf8, to: GroupPush.path, house: place.house, time: Intake.now() - 90_000, by: key)
      #expect(try group.reply(GroupPush.path, Data(body.utf8), late.text).status == 403)
    }
    #expect(try group.number("SELECT count(*) FROM log_entries") == 0)
  }

  @Test("A code joins once; a revoked key and a house that left are refused")
  func joining() throws {
    let house = try group.house()
    try Enrolment(in: group.admin).revoke("Copper Fork")
    #expect(throws: GroupError.unknownKey) { try house.send(to: group) }
    let code = try Enrolment(in: group.admin).enrol("Copper Fork", entity: "Copper LLC")
    let other = try SampleHouse()
    #expect(throws: GroupError.unknownCode) {
      try GroupPlace.join("https://hub", code: code, other.store, over: group.reply)
    }
    try FileManager.default.removeItem(atPath: house.store.path + ".hub")
    house.place = try GroupPlace.join("https://hub", code: code, house.store, over: group.reply)
    try house.send(to: group)
    #expect(throws: GroupError.unknownCode) {
      try GroupPlace.join("https://hub", code: code, other.store, over: group.reply)
    }
    try house.place?.leave(house.store, over: group.reply)
    #expect(throws: GroupError.unknownKey) { try house.send(to: group) }
  }
}
