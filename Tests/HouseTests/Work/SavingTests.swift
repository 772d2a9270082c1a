import Books
import Evening
import Foundation
import House
import Money
import Reading
import Testing
import Tips

@Suite("An evening that is saved") struct SavingTests {
  let house: TestHouse

  init() throws { house = try TestHouse() }

  /// What somebody may change between the payouts that are shown and the save.
  static let changes: [(what: String, change: @Sendable (inout ShiftDraft) throws -> Void)] = [
    ("a figure", { try $0.forms[0].type("1", into: .cashTips, in: .usd) }),
    ("a name", { try $0.forms[0].type("Bo", into: .name, in: .usd) }),
    ("the day", { $0.date = CalendarDay(iso: "2026-10-08") }),
    ("the support staff", { $0.support.append(ShiftDraft.Support()) }),
    ("the rules", { $0.policy = .article(ArticleRules(per: .head)) }),
    ("the card fee", { $0.cardFeeRate = BasisPoints(percent: "3") }),
    (
      "who is meant",
      { draft in
        draft.identify(
          draft.namedEntries[0],
          as: Employee(id: Employee.ID("staff-1"), name: try PersonName("Ana Maria")))
      }
    ),
  ]

  @Test("What was not shown is not saved", arguments: changes.indices)
  func notAsShown(index: Int) throws {
    let evening = try house.evening("Ana")
    let shown = try evening.preview()
    try Self.changes[index].change(&evening.draft)
    #expect(throws: EveningError.notAsShown, "\(Self.changes[index].what)") {
      try evening.save(shown)
    }
    #expect(try house.shifts.isEmpty)
  }

  @Test("What was shown is saved to the cent, and its draft is gone") func saved() throws {
    let evening = try house.evening("Ana", "Bo")
    try evening.keep()
    let shown = try evening.preview()
    let number = try evening.save(shown)
    let stored = try house.store.shift(number)
    #expect(stored.payouts.map(\.amount) == shown.record.payouts.payouts.map(\.amount))
    #expect(try house.store.drafts().isEmpty)
    // One draft never becomes two shifts.
    let id = try #require(evening.version?.id)
    #expect(throws: TipStoreError.noSuchDraft(id)) { try evening.save(shown) }
    #expect(try house.shifts.count == 1)
  }

  /// What one frame says of a figure.
  private func picture(
    _ digit: String, of pattern: String, saying value: String, by model: String
  ) throws -> FigurePicture {
    let reading = try JSONDecoder().decode(
      ReadingEvidence.self,
      from: Data(
        """
        {"pattern": "\(pattern)", "value": "\(value)", "text": "\(value)", "label": "A label",
          "confidence": 0.9, "filter": "grey", "isDoubtedBySumsAlone": false}
        """.utf8))
    return FigurePicture(
      path: "/photos/\(digit).jpg", name: "\(digit).jpg",
      sha256: String(repeating: digit, count: 64), keptPicture: nil, profile: "of-\(model)",
      engine: "test", engineVersion: "1", model: model, reading: reading, crop: nil)
  }

  @Test("The books say of each figure's picture who read that one") func readers() throws {
    let evening = try house.evening("Ana")
    let sales = try picture("a", of: "netSales", saying: "1000.00", by: "one")
    try evening.draft.forms[0].type("1000.00", into: .netSales, in: .usd, from: sales)
    let owes = try picture("b", of: "houseOwesServer", saying: "200.00", by: "two")
    try evening.draft.forms[0].type("200.00", into: .houseOwesServer, in: .usd, from: owes)
    let scans = try evening.preview().record.scans
    #expect(scans.map(\.model) == ["one", "two"])
    #expect(scans.map(\.profileID) == ["of-one", "of-two"])
    #expect(scans.map { $0.readings.map(\.patternID) } == [["netSales"], ["houseOwesServer"]])
  }

  @Test("A value that is hardly ever right is saved only when somebody said that it is meant")
  func implausible() throws {
    let evening = try house.evening("Ana")
    try evening.draft.forms[0].type("40", into: .hours, in: .usd)
    let shown = try evening.preview()
    let finding = try #require(shown.unconfirmed.first)
    #expect(throws: EveningError.implausible([finding], .usd)) { try evening.save(shown) }
    #expect(try house.shifts.isEmpty)
    try evening.confirm(finding)
    #expect(try evening.preview().unconfirmed.isEmpty)
    try evening.save(shown)
    #expect(try house.shifts.count == 1)
  }

  @Test("The same evening again is found until one of the two is void; a cent each makes another")
  func double() throws {
    let first = try house.evening("Ana", "Bo")
    #expect(try first.double(of: first.preview()) == nil)
    let number = try first.save(first.preview())
    // Others may be written on the slips, in another order.
    let again = try house.evening("Cleo", "Ana")
    #expect(try again.double(of: again.preview()) == number)
    try again.draft.forms[0].type("1000.01", into: .netSales, in: .usd)
    // Ana sold what she sold: somebody else entered it.
    #expect(try again.double(of: again.preview()) == number)
    try again.draft.forms[1].type("1000.01", into: .netSales, in: .usd)
    #expect(try again.double(of: again.preview()) == nil)
    for place in 0...1 {
      try again.draft.forms[place].type("1000", into: .netSales, in: .usd)
    }
    try house.store.void(number, reason: "entered twice", by: "test")
    #expect(try again.double(of: again.preview()) == nil)
  }

  /// A change of a stored shift, begun behind one of its entries.
  private func edit(_ stored: StoredShift, _ number: Int64) throws -> Evening {
    let draft = ShiftDraft(
      editing: stored.shift, number: number, lastEntry: stored.lastEntry, reason: "typo",
      currency: .usd)
    let evening = Evening(draft, in: .usd, house: house.house)
    try evening.draft.forms[0].type("150", into: .houseOwesServer, in: .usd)
    return evening
  }

  @Test("A shift that is changed is no double of itself, and keeps its number")
  func edited() throws {
    let evening = try house.evening("Ana")
    let number = try evening.save(evening.preview())
    let edit = try edit(house.store.shift(number), number)
    let shown = try edit.preview()
    #expect(try edit.double(of: shown) == nil)
    #expect(try edit.save(shown) == number)
    #expect(try house.shifts.count == 1)
    #expect(try house.store.shift(number).payouts.map(\.amount) == [Money(minorUnits: 15_000)])
  }

  /// Two change one shift: the second one would take back what the first one saved.
  @Test("A change that was begun before another one is not saved, whoever began it")
  func editedTwice() throws {
    let evening = try house.evening("Ana")
    let number = try evening.save(evening.preview())
    let stored = try house.store.shift(number)
    let (first, second) = (try edit(stored, number), try edit(stored, number))
    for evening in [first, second] { try evening.keep() }
    try first.save(first.preview())
    let after = try house.store.shift(number)
    let since = after.log.filter { $0.id > stored.lastEntry ?? 0 }
    #expect(since.contains { $0.newValue == "150.00" })
    #expect(
      throws: EveningError.shiftChanged(number, since: since, draft: second.version?.id)
    ) { try second.save(second.preview()) }
    #expect(try house.store.shift(number) == after)
    #expect(try house.store.drafts().count == 1)
  }
}
