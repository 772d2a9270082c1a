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
  private let house: TestHouse
  private let cookies: String

  init() throws {
    house = try TestHouse()
    cookies = try house.cookies(of: .closingManager)
  }

  /// An evening of two slips: Kofi's lacks what is owed, Ana's is whole.
  private func evening() throws -> Evening {
    try house.typeEvening(["Kofi": [.netSales: 120_400], "Ana <b>": TestHouse.wholeSlip])
  }

  @Test func anAnswerFillsWhatIsMissingAndIsKeptWithWhoGaveIt() async throws {
    _ = try evening()
    let page = try await house.get("/tonight/slips/1", cookies: cookies).text
    #expect(page.matches(of: /<h2>[A-Za-z ]+ is missing/).count == 2)
    // A box that is asked for stands once on the page.
    #expect(page.matches(of: /name="text.houseOwesServer"/).count == 1)
    let first = try await house.post(
      "/tonight/slips/1", "figures=typed&shown.houseOwesServer=&text.houseOwesServer=194.25",
      cookies: cookies)
    #expect(first.headers[.location] == "/tonight/slips/1")
    let second = try await house.post(
      "/tonight/slips/1", "figures=typed&shown.serverOwesHouse=&text.serverOwesHouse=0",
      cookies: cookies)
    #expect(second.headers[.location] == "/tonight")
    let kept = try #require(try house.house.evenings.tonight())
    #expect(kept.table.isSettled)
    #expect(
      try house.store.drafts().first?.updatedBy?.description
        == "Maria Gomez on Phone of Maria Gomez")
  }

  /// Leaving a slip out is an answer to the question that was shown, as every other.
  @Test(arguments: ["stands", "leaveOut"])
  func whatSomebodyElseAnsweredIsShownAndNotOverwritten(said: String) async throws {
    let terminal = try evening()
    let key = try #require(try house.house.evenings.tonight()?.table.questions.first?.key)
    try terminal.type("500", into: .houseOwesServer, ofSlip: 1)
    let answer = try await house.post("/tonight/slips/1", "answer=\(key).\(said)", cookies: cookies)
    #expect(answer.status == .conflict)
    #expect(answer.text.contains("Somebody changed this slip meanwhile"))
    #expect(answer.text.contains("500.00"))
    let form = try #require(try house.house.evenings.tonight()?.form(ofSlip: 1))
    #expect(form[.houseOwesServer].value == .amount(Money(minorUnits: 50_000)))
    #expect(try house.house.evenings.tonight()?.draft.forms.count == 2)
    // Nothing of the page's stands beside it as a second draft.
    #expect(try house.store.drafts().count == 1)
  }

  @Test func manyPhonesAtOnceLoseNothing() async throws {
    _ = try evening()
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
    let terminal = try evening()
    try terminal.type("1300", into: .netSales, ofSlip: 2)
    let answer = try await house.post(
      "/tonight/slips/2", "field=netSales&shown=1204.00&text=1240", cookies: cookies)
    #expect(answer.status == .conflict)
    #expect(answer.text.contains("Keep that: 1300.00"))
    #expect(answer.text.contains("Put mine: 1240"))
    let mine = try await house.post(
      "/tonight/slips/2", "field=netSales&shown=1300.00&text=1240", cookies: cookies)
    #expect(mine.headers[.location] == "/tonight")
    let form = try #require(try house.house.evenings.tonight()?.form(ofSlip: 2))
    #expect(form[.netSales].value == .amount(Money(minorUnits: 124_000)))
  }

  /// Whatever was typed into several boxes is kept, also beside one that is refused.
  @Test func allBoxesAreKeptByOneButton() async throws {
    _ = try evening()
    let answer = try await house.post(
      "/tonight/slips/2",
      "figures=typed&shown.netSales=1204.00&text.netSales=12O4&shown.cashTips=&text.cashTips=3.50"
        + "&shown.cashSales=&text.cashSales=20&shown.gratuity=&text.gratuity=", cookies: cookies)
    #expect(answer.status == .unprocessableContent)
    // It says which box, and what was typed there is not lost.
    #expect(answer.text.contains(" Net sales: "))
    #expect(answer.text.contains("name=\"text.netSales\" value=\"12O4\""))
    #expect(answer.text.contains("name=\"shown.netSales\" value=\"1204.00\""))
    let form = try #require(try house.house.evenings.tonight()?.form(ofSlip: 2))
    #expect(form[.netSales].value == .amount(Money(minorUnits: 120_400)))
    #expect(form[.cashTips].value == .amount(Money(minorUnits: 350)))
    #expect(form[.cashSales].value == .amount(Money(minorUnits: 2000)))
    #expect(form[.gratuity].value == nil)
  }

  /// What was never asked is no zero: payouts wait for it.
  @Test func payoutsWaitForWhatWasNeverAsked() async throws {
    let evening = try evening()
    func answer() async throws -> TestResponse {
      try await house.get("/tonight/payouts", cookies: cookies)
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
    let evening = try evening()
    for field in FormField.owes { try evening.type("0", into: field, ofSlip: 1) }
    evening.draft.supportCount = 0
    evening.draft.date = CalendarDay(iso: "2026-08-01")
    try evening.keep()
    let page = try await house.get("/tonight/payouts", cookies: cookies).text
    let shown = try #require(page.firstMatch(of: /name="shown" value="([0-9a-f]+)"/), "\(page)").1
    let saved = try await house.post("/tonight/save", "shown=\(shown)", cookies: cookies)
    #expect(saved.headers[.location] == "/shifts")
    #expect(try house.store.shifts().count == 1)
  }

  @Test func whatTheBooksRefuseIsSaidInWords() async throws {
    let evening = try evening()
    for field in FormField.owes { try evening.type("0", into: field, ofSlip: 1) }
    evening.draft.supportCount = 0
    try evening.keep()
    let page = try await house.get("/tonight/payouts", cookies: cookies).text
    let shown = try #require(page.firstMatch(of: /name="shown" value="([0-9a-f]+)"/), "\(page)").1
    let days = try #require(DayRange(month: "2026-09"))
    _ = try house.store.closePeriod(days, by: "bookkeeper")
    let refused = try await house.post("/tonight/save", "shown=\(shown)", cookies: cookies)
    #expect(refused.status == .conflict)
    #expect(refused.text.contains("2026-09-25 lies in the pay period 2026-09-01 to 2026-09-30"))
    #expect(try house.store.drafts().count == 1)
  }

  @Test(arguments: [
    "field=netSales&shown=1204.00&text=12O4", "field=netSales&shown=1204.00&text=",
    "field=name&shown=Ana+%3Cb%3E&text=+",
  ])
  func whatNoSlipSaysIsRefusedAndChangesNothing(form: String) async throws {
    _ = try evening()
    let before = try house.store.drafts()
    let answer = try await house.post("/tonight/slips/2", form, cookies: cookies)
    #expect(answer.status == .unprocessableContent)
    #expect(try house.store.drafts() == before)
  }

  @Test func aSlipIsLeftOutAndTakenBack() async throws {
    _ = try evening()
    _ = try await house.post("/tonight/slips/2", "slip=leaveOut", cookies: cookies)
    #expect(try house.house.evenings.tonight()?.draft.forms.count == 1)
    let page = try await house.get("/tonight/slips/2", cookies: cookies)
    #expect(page.text.contains("Count this slip"))
    _ = try await house.post("/tonight/slips/2", "slip=takeBack", cookies: cookies)
    #expect(try house.house.evenings.tonight()?.draft.forms.count == 2)
  }

  /// A page that was left open shows an evening that is over; the next one has slips of the same numbers.
  @Test(arguments: [
    "figures=typed&shown.netSales=1204.00&text.netSales=777", "slip=leaveOut", "slip=takeBack",
    "field=netSales&shown=1204.00&text=777",
  ])
  func whatAnOldPageSaysIsNotDoneToTheNextEvening(form: String) async throws {
    let old = try #require(try evening().version?.id)
    try house.store.deleteDraft(old)
    let next = try #require(try evening().version?.id)
    #expect(next != old)
    let before = try house.store.drafts()
    for slip in [2, 9] {
      let answer = try await house.post(
        "/tonight/slips/\(slip)", "evening=\(old.rawValue)&\(form)", cookies: cookies)
      #expect(answer.text.contains("Somebody changed this slip meanwhile"), "\(slip)")
    }
    for address in ["support/0/remove", "again", "day", "slips"] {
      let answer = try await house.post(
        "/tonight/\(address)",
        "evening=\(old.rawValue)&name=Jo&part=support&day=2026-09-24&meant=2026-09-24",
        cookies: cookies)
      #expect(answer.text.contains("Somebody answered that meanwhile"), "\(address)")
    }
    #expect(try house.store.drafts() == before)
    let page = try await house.get("/tonight/slips/2", cookies: cookies)
    #expect(page.text.contains("name=\"evening\" value=\"\(next.rawValue)\""))
  }

  /// Whichever button is tapped, what stands in the boxes goes with it.
  @Test func aTappedAnswerKeepsWhatWasTyped() async throws {
    let begun = try await house.post("/tonight/slips", "name=Kofi", cookies: cookies)
    let address = try #require(begun.headers[.location])
    let page = try await house.get(address, cookies: cookies).text
    let key = try #require(page.firstMatch(of: /value="([0-9a-f]+)\.none"/)).1
    let typed = [
      ("netSales", "900"), ("houseOwesServer", "100"), ("serverOwesHouse", "0"), ("cashTips", "12"),
    ].map { "&shown.\($0.0)=&text.\($0.0)=\($0.1)" }.joined()
    let answer = try await house.post(address, "answer=\(key).none\(typed)", cookies: cookies)
    #expect(answer.headers[.location] == "/tonight")
    let form = try #require(try house.house.evenings.tonight()?.form(ofSlip: 1))
    #expect(form.issues.isEmpty)
    #expect(form[.netSales].value == .amount(Money(minorUnits: 90_000)))
    #expect(form[.cashTips].value == .amount(Money(minorUnits: 1200)))
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
