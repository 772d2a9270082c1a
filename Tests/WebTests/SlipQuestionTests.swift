import Access
import Foundation
import HTTPTypes
import House
import HummingbirdTesting
import Money
import Reading
import Testing
import Tips

@testable import Evening
@testable import Web

/// What a slip is asked about, and what its buttons take.
@Suite struct SlipQuestionTests {
  private let house: TestHouse
  private let cookies: String

  init() throws {
    house = try TestHouse()
    cookies = try house.cookies(of: .closingManager)
  }

  private func begin(_ form: ServerForm) throws {
    var draft = ShiftDraft(policy: .article, currency: .usd)
    draft.date = CalendarDay(iso: "2026-09-25")
    _ = draft.addTypedServer(form)
    try Evening(draft, in: .usd, house: house.house.evenings.house(of: "terminal")).keep()
  }

  /// A slip of a kind that prints one figure for both directions, which was not read.
  private func beginWithoutBalance() throws {
    var form = ServerForm()
    form.set(.name(try PersonName("Kofi")), for: .name)
    form.set(.amount(Money(minorUnits: 120_400)), for: .netSales)
    form.set(.amount(.zero), for: .cashSales)
    var scan = ScanEvidence(
      pictureName: "slip.jpg", pictureSHA256: "", page: 1, profile: "test", engine: "test",
      engineVersion: "1", model: "test", readings: [])
    (scan.isNetted, scan.unread) = (true, FormField.owes.compactMap { $0.pattern?.rawValue })
    form.scan = scan
    try begin(form)
  }

  private func page() async throws -> String {
    try await house.get("/tonight/slips/1", cookies: cookies).text
  }

  private func owed(_ field: FormField) throws -> Int64? {
    guard
      case .amount(let money)? = try house.house.evenings.tonight()?.form(ofSlip: 1)?[field].value
    else { return nil }
    return money.minorUnits
  }

  /// One amount is never asked of one side alone: typed there, it would be zero on the other.
  @Test(arguments: [
    ("serverOwesHouse", "408.87", 0, 40_887), ("houseOwesServer", "408.87", 40_887, 0),
    ("nobody", "", 0, 0),
  ])
  func whoOwesWhomIsOneQuestion(side: String, amount: String, house: Int64, server: Int64)
    async throws
  {
    try beginWithoutBalance()
    let shown = try await page()
    #expect(shown.matches(of: /<h2>Who owes whom, and how much\?/).count == 1)
    #expect(shown.matches(of: /type="radio" name="owes"/).count == 3)
    #expect(!shown.contains("name=\"text.houseOwesServer\""))
    #expect(!shown.contains("name=\"text.serverOwesHouse\""))
    let form = "figures=balance&owesShown=+&owesAmount=\(amount)&owes=\(side)"
    let answer = try await self.house.post("/tonight/slips/1", form, cookies: cookies)
    #expect(answer.headers[.location] == "/tonight", "\(answer.text)")
    #expect(try owed(.houseOwesServer) == house)
    #expect(try owed(.serverOwesHouse) == server)
  }

  /// An amount without a side is kept on the page, and other boxes are kept beside an open question.
  @Test func anAmountWithoutASideIsAskedAbout() async throws {
    try beginWithoutBalance()
    let refused = try await house.post(
      "/tonight/slips/1", "figures=typed&owesShown=+&owesAmount=408.87", cookies: cookies)
    #expect(refused.status == .unprocessableContent)
    #expect(refused.text.contains("Say who owes whom.") && refused.text.contains("\"408.87\""))
    let wrong = try await house.post(
      "/tonight/slips/1", "figures=balance&owesShown=+&owesAmount=4O8&owes=serverOwesHouse",
      cookies: cookies)
    #expect(wrong.status == .unprocessableContent && wrong.text.contains("value=\"4O8\""))
    let other = try await house.post(
      "/tonight/slips/1",
      "figures=typed&owesShown=+&owesAmount=&shown.cashTips=&text.cashTips=3.50", cookies: cookies)
    #expect(other.headers[.location] == "/tonight/slips/1")
    #expect(try owed(.cashTips) == 350 && owed(.serverOwesHouse) == nil)
  }

  /// A sum is off, and three figures may be why: neither what was read nor what the sum wants is to be tapped first.
  @Test func aGuessIsNotTheFirstAnswer() async throws {
    try begin(try HouseState.readSlip())
    let buttons = try await page().matches(
      of: /<button([^>]*) name="answer" value="[0-9a-f]+\.([a-z]+)"/)
    #expect(buttons.map(\.2).contains("stands") && buttons.map(\.2).contains("offered"))
    for button in buttons { #expect(button.1 == #" class="plain""#, "\(button.0)") }
  }
}
