import Money
import Testing
import Tips

@testable import Evening

@Suite("Slips that join an evening by themselves")
struct JoiningSlipTests {
  private func evening(_ slips: JoiningSlip...) throws -> ShiftDraft {
    var draft = ShiftDraft(policy: .article, currency: .usd)
    draft.date = CalendarDay(iso: "2024-03-11")
    for slip in slips { draft.join(slip) }
    return draft
  }

  private static let unreadable = JoiningSlip.unreadable(
    picture: "in/c.jpg", sha256: "c", reason: "It is torn.")

  private func anna() throws -> JoiningSlip { .read(try SlipPages.form()) }

  private func bo() throws -> JoiningSlip {
    .read(
      try SlipPages.form(
        [
          "SERVER": "BO", "NET SALES": "$900.00", "CHARGED TIPS": "$90.00", "CASH SALES": "$20.00",
          "HOUSE OWES": "$70.00", "CASH TIPS": "$1.00",
        ], picture: "b"))
  }

  @Test("What joined an evening is told from what else was done to it")
  func joined() throws {
    let base = try evening(anna())
    var later = base
    later.join(try bo())
    later.join(Self.unreadable)
    later.join(try anna())
    let slips = try #require(later.slipsJoined(since: base))
    #expect(slips.count == 3)
    #expect(later.slipsAside.map(\.state) == [.unreadable("It is torn."), .sameSlip(as: 1)])
    var again = base
    for slip in slips { again.join(slip) }
    #expect(again == later)
    #expect(base.slipsJoined(since: base) == [])
    var changed = later
    try changed.forms[0].type("1.00", into: .cashTips, in: .usd)
    #expect(changed.slipsJoined(since: base) == nil)
    changed = later
    changed.leaveOut(slip: 1)
    #expect(changed.slipsJoined(since: base) == nil)
    changed = later
    changed.date = CalendarDay(iso: "2024-03-12")
    #expect(changed.slipsJoined(since: base) == nil)
  }

  @Test("Slips that joined find their place beside what was typed meanwhile")
  func beside() throws {
    let base = try evening(anna())
    var theirs = base
    theirs.join(try bo())
    var own = base
    var typed = ServerForm()
    typed.set(.name(try .init("Cy")), for: .name)
    #expect(own.addTypedServer(typed) == 2)
    for slip in try #require(theirs.slipsJoined(since: base)) { #expect(own.join(slip) == 3) }
    #expect(own.forms.map(\.nameText) == ["HANNAH", "Cy", "BO"])
    #expect(own.forms.map(\.slipNumber) == [1, 2, 3])
  }

  @Test("A picture that is whole by now takes the place of what could not be read of it")
  func whole() throws {
    var draft = try evening(Self.unreadable)
    #expect(draft.pictureNames == ["c": "c.jpg"])
    draft.join(.unreadable(picture: "in/d.jpg", sha256: "d", reason: "x"))
    var form = try SlipPages.form()
    form.scan?.sources = ["in/c.jpg"]
    draft.join(.read(form))
    #expect(draft.slipsAside.flatMap(\.pictures) == ["in/d.jpg"])
    #expect(draft.forms.count == 1)
    #expect(draft.pictureNames == ["a": "a.jpg", "d": "d.jpg"])
  }

  @Test("The day that a slip prints decides only where it was read without a doubt")
  func day() throws {
    #expect(try anna().day == CalendarDay(iso: "2024-03-11"))
    #expect(try JoiningSlip.read(SlipPages.form(doubtful: ["DATE:"])).day == nil)
    #expect(Self.unreadable.day == nil)
  }
}
