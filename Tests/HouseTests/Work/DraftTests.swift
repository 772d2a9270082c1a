import Books
import Evening
import House
import Money
import Testing
import Tips

@Suite("Drafts of evenings") struct DraftTests {
  let house: TestHouse

  init() throws { house = try TestHouse() }

  @Test("A draft that is taken up again holds what was kept") func resumed() throws {
    let evening = try house.evening("Ana", "Bo")
    #expect(evening.version == nil)
    try evening.keep()
    let again = try Evening(resuming: nil, house: house.house)
    #expect(again.draft == evening.draft)
    #expect(again.version == evening.version)
    again.draft.support.append(ShiftDraft.Support())
    try again.keep()
    #expect(again.version?.revision == 2)
    #expect(try house.store.drafts().count == 1)
  }

  @Test("Where two work on one draft, both are kept: neither a keep nor a save loses the other's")
  func twoPeople() throws {
    try house.evening("Ana").keep()
    let mine = try Evening(resuming: nil, house: house.house)
    let theirs = try Evening(resuming: nil, house: house.house)
    try theirs.draft.forms[0].type("2", into: .cashTips, in: .usd)
    try theirs.keep()
    try mine.draft.forms[0].type("3", into: .cashTips, in: .usd)
    let acts: [() throws -> Void] = [{ try mine.keep() }, { try mine.save(mine.preview()) }]
    for act in acts {
      let error = #expect(throws: EveningError.self, performing: act)
      guard case .draftsDiffer(let other, let revision, let own) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(other.id == theirs.version?.id)
      #expect(revision == mine.version?.revision)
      #expect(try Evening(resuming: own.rawValue, house: house.house).draft == mine.draft)
      #expect(try Evening(resuming: other.id.rawValue, house: house.house).draft == theirs.draft)
    }
    #expect(try house.shifts.isEmpty)
  }

  @Test("A draft that is not there, or that this program cannot read, is told as what it is")
  func refused() throws {
    #expect(throws: EveningError.noDraft(nil)) { try Evening(resuming: nil, house: house.house) }
    #expect(throws: EveningError.noDraft(7)) { try Evening.discard(7, in: house.store) }
    let id = try house.store.saveDraft(json: "{}").id
    let draft = try #require(try house.store.draft(id))
    #expect(throws: EveningError.unreadableDraft(draft)) {
      try Evening(resuming: nil, house: house.house)
    }
    let foreign = try house.evening("Ana")
    foreign.draft.currencyCode = "XXQ"
    try foreign.keep()
    #expect(throws: EveningError.unknownCurrency("XXQ")) {
      try Evening(resuming: foreign.version?.id.rawValue, house: house.house)
    }
    #expect(try Evening.discard(foreign.version?.id.rawValue, in: house.store) == foreign.draft)
    #expect(try house.store.drafts().map(\.id) == [id])
  }
}
