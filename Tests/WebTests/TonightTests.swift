import Access
import Books
import Evening
import Foundation
import HTTPTypes
import House
import Hummingbird
import HummingbirdTesting
import Money
import Testing
import Tips

@testable import Web

@Suite struct TonightTests {
  /// An evening of two slips: Kofi's lacks what is owed, Ana's is whole.
  private func evening(of house: TestHouse) throws -> Evening {
    var draft = ShiftDraft(policy: .article, currency: .usd)
    draft.date = CalendarDay(iso: "2026-09-25")
    for (name, isWhole) in [("Kofi", false), ("Ana <b>", true)] {
      var form = ServerForm()
      form.set(.name(try PersonName(name)), for: .name)
      form.set(.amount(Money(minorUnits: 120_400)), for: .netSales)
      if isWhole {
        form.set(.amount(Money(minorUnits: 20_000)), for: .houseOwesServer)
        form.set(.amount(.zero), for: .serverOwesHouse)
      }
      _ = draft.addTypedServer(form)
    }
    let evening = Evening(draft, in: .usd, house: house.house.evenings.house(of: "terminal"))
    try evening.keep()
    return evening
  }

  @Test func theTableShowsEverySlipWithItsState() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    let none = try await house.ask { try await $0.get("/tonight", cookies: cookies) }
    #expect(none.text.contains("No slips yet"))
    _ = try evening(of: house)
    let page = try await house.ask { try await $0.get("/tonight", cookies: cookies) }
    #expect(page.text.contains("The evening of Fri, Sep 25, 2026"))
    #expect(page.text.contains("$1,204.00 · 2 to look at"))
    #expect(page.text.contains("Ana &lt;b&gt;") && !page.text.contains("<b>"))
  }

  @Test func anAnswerFillsWhatIsMissingAndIsKeptWithWhoGaveIt() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    _ = try evening(of: house)
    try await house.ask { browser in
      let page = try await browser.get("/tonight/slips/1", cookies: cookies).text
      #expect(page.matches(of: /<h2>[A-Za-z ]+ is missing/).count == 2)
      // A box that is asked for stands once on the page.
      #expect(page.matches(of: /name="text.houseOwesServer"/).count == 1)
      let first = try await browser.post(
        "/tonight/slips/1", "figures=typed&shown.houseOwesServer=&text.houseOwesServer=194.25",
        cookies: cookies)
      #expect(first.headers[.location] == "/tonight/slips/1")
      let second = try await browser.post(
        "/tonight/slips/1", "figures=typed&shown.serverOwesHouse=&text.serverOwesHouse=0",
        cookies: cookies)
      #expect(second.headers[.location] == "/tonight")
    }
    let kept = try #require(try house.house.evenings.tonight())
    #expect(kept.table.isSettled)
    #expect(
      try house.store.drafts().first?.updatedBy?.description
        == "Maria Gomez on Phone of Maria Gomez")
  }

  @Test func whatSomebodyElseAnsweredIsShownAndNotOverwritten() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    let terminal = try evening(of: house)
    let key = try #require(try house.house.evenings.tonight()?.table.questions.first?.key)
    try terminal.type("500", into: .houseOwesServer, ofSlip: 1)
    let answer = try await house.ask {
      try await $0.post("/tonight/slips/1", "answer=\(key).stands", cookies: cookies)
    }
    #expect(answer.status == .conflict)
    #expect(answer.text.contains("Somebody changed this slip meanwhile"))
    #expect(answer.text.contains("500.00"))
    let form = try #require(try house.house.evenings.tonight()?.form(ofSlip: 1))
    #expect(form[.houseOwesServer].value == .amount(Money(minorUnits: 50_000)))
    // Nothing of the page's stands beside it as a second draft.
    #expect(try house.store.drafts().count == 1)
  }

  @Test func manyPhonesAtOnceLoseNothing() async throws {
    let house = try TestHouse()
    _ = try evening(of: house)
    let desk = house.house.evenings
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...2 {
        for field in [FormField.cashTips, .cashSales, .gratuity] {
          group.addTask {
            let outcome = try desk.change(
              slip: number, .type("\(number).50", into: field, shown: ""),
              by: .init("phone \(number)"))
            guard case .done = outcome else { throw CocoaError(.userCancelled) }
          }
        }
      }
      try await group.waitForAll()
    }
    let tonight = try #require(try desk.tonight())
    for number in 1...2 {
      for field in [FormField.cashTips, .cashSales, .gratuity] {
        let value = tonight.form(ofSlip: number)?[field].value
        #expect(value == .amount(Money(minorUnits: Int64(number) * 100 + 50)), "\(number) \(field)")
      }
    }
  }

  /// What somebody typed over a value that is there no more is theirs to decide.
  @Test func twoValuesForOneBoxAreBothShown() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    let terminal = try evening(of: house)
    try terminal.type("1300", into: .netSales, ofSlip: 2)
    try await house.ask { browser in
      let answer = try await browser.post(
        "/tonight/slips/2", "field=netSales&shown=1204.00&text=1240", cookies: cookies)
      #expect(answer.status == .conflict)
      #expect(answer.text.contains("Keep that: 1300.00"))
      #expect(answer.text.contains("Put mine: 1240"))
      let mine = try await browser.post(
        "/tonight/slips/2", "field=netSales&shown=1300.00&text=1240", cookies: cookies)
      #expect(mine.headers[.location] == "/tonight")
    }
    let form = try #require(try house.house.evenings.tonight()?.form(ofSlip: 2))
    #expect(form[.netSales].value == .amount(Money(minorUnits: 124_000)))
  }

  /// Whatever was typed into several boxes is kept, also beside one that is refused.
  @Test func allBoxesAreKeptByOneButton() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    _ = try evening(of: house)
    try await house.ask { browser in
      let answer = try await browser.post(
        "/tonight/slips/2",
        "figures=typed&shown.netSales=1204.00&text.netSales=12O4&shown.cashTips=&text.cashTips=3.50"
          + "&shown.cashSales=&text.cashSales=20&shown.gratuity=&text.gratuity=",
        cookies: cookies)
      #expect(answer.status == .unprocessableContent)
      // It says which box, and what was typed there is not lost.
      #expect(answer.text.contains(" Net sales: "))
      #expect(answer.text.contains("name=\"text.netSales\" value=\"12O4\""))
      #expect(answer.text.contains("name=\"shown.netSales\" value=\"1204.00\""))
    }
    let form = try #require(try house.house.evenings.tonight()?.form(ofSlip: 2))
    #expect(form[.netSales].value == .amount(Money(minorUnits: 120_400)))
    #expect(form[.cashTips].value == .amount(Money(minorUnits: 350)))
    #expect(form[.cashSales].value == .amount(Money(minorUnits: 2000)))
    #expect(form[.gratuity].value == nil)
  }

  /// Of a form that somebody fills, the cash is asked for: nobody printed it.
  @Test func aTypedSlipAsksForItsCash() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    let desk = house.house.evenings
    try await house.ask { browser in
      let begun = try await browser.post("/tonight/slips", "name=Kofi", cookies: cookies)
      let address = try #require(begun.headers[.location])
      for (field, text) in [
        ("netSales", "900"), ("houseOwesServer", "100"), ("serverOwesHouse", "0"),
      ] {
        _ = try await browser.post(address, "field=\(field)&shown=&text=\(text)", cookies: cookies)
      }
      for label in ["Cash sales still held is missing", "Additional cash tips is missing"] {
        let page = try await browser.get(address, cookies: cookies).text
        #expect(page.contains("<h2>\(label)"), "\(page)")
        let key = try #require(page.firstMatch(of: /value="([0-9a-f]+)\.none"/)).1
        let none = try await browser.post(address, "answer=\(key).none", cookies: cookies)
        #expect(none.status == .seeOther)
      }
    }
    #expect(try desk.tonight()?.table.questions.isEmpty == true)
  }

  /// What was never asked is no zero: payouts wait for it.
  @Test func payoutsWaitForWhatWasNeverAsked() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    let evening = try evening(of: house)
    func answer() async throws -> TestResponse {
      try await house.ask { try await $0.get("/tonight/payouts", cookies: cookies) }
    }
    #expect(try await answer().headers[.location] == "/tonight")
    for field in FormField.owes { try evening.type("0", into: field, ofSlip: 1) }
    #expect(try await answer().headers[.location] == "/tonight/next")
    evening.draft.support = [
      ShiftDraft.Support(name: try PersonName("Beth"), timeWorked: WorkedTime(hours: "5"))
    ]
    evening.draft.supportCount = 1
    try evening.keep()
    let shown = try await answer().text
    #expect(shown.contains("Ana &lt;b&gt;") && !shown.contains("<b>"))
    let payouts = try evening.preview().record.payouts
    #expect(payouts.totals.tips == Money(minorUnits: 20_000))
    for payout in payouts.payouts {
      #expect(shown.contains(payout.amount.plain(in: .usd)), "\(payout.employee.name.text)")
    }
  }

  /// A closing manager sees the last two weeks: an older evening that they save leads to the list.
  @Test func anEveningOfLongAgoLeadsWhereItsPersonMayLook() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    let evening = try evening(of: house)
    for field in FormField.owes { try evening.type("0", into: field, ofSlip: 1) }
    evening.draft.supportCount = 0
    evening.draft.date = CalendarDay(iso: "2026-08-01")
    try evening.keep()
    try await house.ask { browser in
      let page = try await browser.get("/tonight/payouts", cookies: cookies).text
      let shown = try #require(page.firstMatch(of: /name="shown" value="([0-9a-f]+)"/), "\(page)").1
      let saved = try await browser.post("/tonight/save", "shown=\(shown)", cookies: cookies)
      #expect(saved.headers[.location] == "/shifts")
    }
    #expect(try house.store.shifts().count == 1)
  }

  @Test func whatTheBooksRefuseIsSaidInWords() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    let evening = try evening(of: house)
    for field in FormField.owes { try evening.type("0", into: field, ofSlip: 1) }
    evening.draft.supportCount = 0
    try evening.keep()
    try await house.ask { browser in
      let page = try await browser.get("/tonight/payouts", cookies: cookies).text
      let shown = try #require(page.firstMatch(of: /name="shown" value="([0-9a-f]+)"/), "\(page)").1
      let days = try #require(DayRange(month: "2026-09"))
      _ = try house.store.closePeriod(days, by: "bookkeeper")
      let refused = try await browser.post("/tonight/save", "shown=\(shown)", cookies: cookies)
      #expect(refused.status == .conflict)
      #expect(refused.text.contains("2026-09-25 lies in the pay period 2026-09-01 to 2026-09-30"))
    }
    #expect(try house.store.drafts().count == 1)
  }

  @Test(arguments: [
    "field=netSales&shown=1204.00&text=12O4", "field=netSales&shown=1204.00&text=",
    "field=name&shown=Ana+%3Cb%3E&text=+",
  ])
  func whatNoSlipSaysIsRefusedAndChangesNothing(form: String) async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    _ = try evening(of: house)
    let before = try house.store.drafts()
    let answer = try await house.ask {
      try await $0.post("/tonight/slips/2", form, cookies: cookies)
    }
    #expect(answer.status == .unprocessableContent)
    #expect(try house.store.drafts() == before)
  }

  @Test func aSlipIsLeftOutAndTakenBack() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    _ = try evening(of: house)
    _ = try await house.ask {
      try await $0.post("/tonight/slips/2", "slip=leaveOut", cookies: cookies)
    }
    #expect(try house.house.evenings.tonight()?.draft.forms.count == 1)
    let page = try await house.ask { try await $0.get("/tonight/slips/2", cookies: cookies) }
    #expect(page.text.contains("Count this slip"))
    _ = try await house.ask {
      try await $0.post("/tonight/slips/2", "slip=takeBack", cookies: cookies)
    }
    #expect(try house.house.evenings.tonight()?.draft.forms.count == 2)
  }

  /// A page that was left open shows an evening that is over; the next one has slips of the same numbers.
  @Test(arguments: [
    "figures=typed&shown.netSales=1204.00&text.netSales=777", "slip=leaveOut", "slip=takeBack",
    "field=netSales&shown=1204.00&text=777",
  ])
  func whatAnOldPageSaysIsNotDoneToTheNextEvening(form: String) async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    let old = try #require(try evening(of: house).version?.id)
    try house.store.deleteDraft(old)
    let next = try #require(try evening(of: house).version?.id)
    #expect(next != old)
    let before = try house.store.drafts()
    try await house.ask { browser in
      for slip in [2, 9] {
        let answer = try await browser.post(
          "/tonight/slips/\(slip)", "evening=\(old.rawValue)&\(form)", cookies: cookies)
        #expect(answer.text.contains("Somebody changed this slip meanwhile"), "\(slip)")
      }
      for address in ["support/0/remove", "again", "day", "slips"] {
        let answer = try await browser.post(
          "/tonight/\(address)",
          "evening=\(old.rawValue)&name=Jo&part=support&day=2026-09-24&meant=2026-09-24",
          cookies: cookies)
        #expect(answer.text.contains("Somebody answered that meanwhile"), "\(address)")
      }
    }
    #expect(try house.store.drafts() == before)
    let page = try await house.ask { try await $0.get("/tonight/slips/2", cookies: cookies) }
    #expect(page.text.contains("name=\"evening\" value=\"\(next.rawValue)\""))
  }

  /// “It is the same: leave it out” counts for the question that was shown, as every other answer.
  @Test func leavingOutIsAnAnswerToItsQuestion() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    let evening = try evening(of: house)
    let key = try #require(try house.house.evenings.tonight()?.table.questions.first?.key)
    try evening.type("500", into: .houseOwesServer, ofSlip: 1)
    let answer = try await house.ask {
      try await $0.post("/tonight/slips/1", "answer=\(key).leaveOut", cookies: cookies)
    }
    #expect(answer.status == .conflict)
    #expect(try house.house.evenings.tonight()?.draft.forms.count == 2)
  }

  /// Whichever button is tapped, what stands in the boxes goes with it.
  @Test func aTappedAnswerKeepsWhatWasTyped() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    let begun = try await house.ask {
      try await $0.post("/tonight/slips", "name=Kofi", cookies: cookies)
    }
    let address = try #require(begun.headers[.location])
    let page = try await house.ask { try await $0.get(address, cookies: cookies) }.text
    let key = try #require(page.firstMatch(of: /value="([0-9a-f]+)\.none"/)).1
    let typed = [
      ("netSales", "900"), ("houseOwesServer", "100"), ("serverOwesHouse", "0"), ("cashTips", "12"),
    ].map { "&shown.\($0.0)=&text.\($0.0)=\($0.1)" }.joined()
    let answer = try await house.ask {
      try await $0.post(address, "answer=\(key).none\(typed)", cookies: cookies)
    }
    #expect(answer.headers[.location] == "/tonight")
    let form = try #require(try house.house.evenings.tonight()?.form(ofSlip: 1))
    #expect(form.issues.isEmpty)
    #expect(form[.netSales].value == .amount(Money(minorUnits: 90_000)))
    #expect(form[.cashTips].value == .amount(Money(minorUnits: 1200)))
  }

  @Test func aSlipThatIsNotThereIsNoPage() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    _ = try evening(of: house)
    try await house.ask { browser in
      for path in ["/tonight/slips/9", "/tonight/slips/x", "/tonight/slips/1/crops/net"] {
        let answer = try await browser.get(path, cookies: cookies)
        #expect(answer.status == .notFound, "\(path)")
      }
    }
  }

  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0], ".jpg"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], ".png"),
      (Array("%PDF-1.7".utf8), ".pdf"), ([0, 0, 0, 24] + Array("ftypheic".utf8), ".heic"),
      (Array("<svg xmlns".utf8), nil), (Array("GIF89a".utf8), nil), ([], nil), ([0xFF], nil),
    ] as [([UInt8], String?)])
  func aPictureIsKnownByItsBytes(bytes: [UInt8], ending: String?) {
    #expect(PhotoReader.ending(of: bytes) == ending)
  }
}
