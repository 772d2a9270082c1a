import Foundation
import GRDB
import Testing
import Tips

@testable import Access

/// How somebody writes digits is kept for that person, and goes when it is asked to.
@Suite struct HandwritingStoreTests {
  private let house: House
  private let store: AccessStore
  private let tonight = House.tonight
  /// What stands nowhere else.
  private let digits = Array("[[[[4711,1147],[7411,1174]]]] of Maria".utf8)

  init() throws {
    house = try House()
    store = try house.open()
  }

  /// All bytes of the file and of those beside it.
  private func bytes() throws -> Data {
    try FileManager.default.contentsOfDirectory(atPath: house.folder).sorted().reduce(into: Data())
    { all, name in all += try Data(contentsOf: URL(filePath: house.folder + "/" + name)) }
  }

  @Test func itIsKeptForThatPersonAloneAndReplacedByTheNext() throws {
    let (maria, other) = (try store.person().account.id, try store.person("Bo").account.id)
    #expect(try store.hand(of: maria) == nil)
    try store.keepHand([1], of: maria, by: "Maria", at: tonight)
    try store.keepHand(digits, of: maria, by: "Maria", at: tonight.addingTimeInterval(60))
    let kept = try #require(try house.open().hand(of: maria))
    #expect(kept == KeptHand(digits: digits, keptAt: tonight.addingTimeInterval(60)))
    #expect(try store.hand(of: other) == nil)
    #expect(try store.events().prefix(2).map(\.kind) == [.handKept, .handKept])
  }

  @Test func whatIsDeletedIsGoneFromTheFileAsWell() throws {
    let maria = try store.person().account.id
    try store.keepHand(digits, of: maria, by: "Maria", at: tonight)
    #expect(try bytes().range(of: Data(digits)) != nil)
    try store.deleteHand(of: maria, by: "Maria", at: tonight)
    #expect(try store.hand(of: maria) == nil)
    #expect(try bytes().range(of: Data(digits)) == nil)
    #expect(try store.events().map(\.kind).prefix(2) == [.handDeleted, .handKept])
    // Once more is nothing.
    try store.deleteHand(of: maria, by: "Maria", at: tonight)
    #expect(try store.events().count { $0.kind == .handDeleted } == 1)
  }

  /// How an account ends, and what keeps nothing afterwards.
  @Test(arguments: [true, false]) func itIsDeletedWithThePerson(isDeleted: Bool) throws {
    let maria = try store.person().account.id
    try store.keepHand(digits, of: maria, by: "Maria", at: tonight)
    if isDeleted {
      try store.queue.write { db in try db.execute(sql: "DELETE FROM accounts") }
    } else {
      try store.leave(maria, by: "m", at: tonight)
      #expect(try bytes().range(of: Data(digits)) == nil)
    }
    #expect(try store.hand(of: maria) == nil)
    #expect(throws: AccessStoreError.noSuchAccount) {
      try store.keepHand(digits, of: maria, by: "t")
    }
  }

  @Test(arguments: Role.allCases) func itGoesWithARoleThatRecordsNoEvenings(role: Role) throws {
    let maria = try store.person().account.id
    try store.keepHand(digits, of: maria, by: "Maria", at: tonight)
    try store.setRole(role, of: maria, by: "m", at: tonight)
    let isKept = try store.hand(of: maria) != nil
    #expect(isKept == role.may(.recordEvening))
    #expect(try (bytes().range(of: Data(digits)) != nil) == isKept)
  }
}
