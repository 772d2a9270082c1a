import Evening
import House
import Money
import Testing
import Tips

@Suite("Servers whose slips come when their shift is saved")
struct LateSlipTests {
  private func form(_ name: String) throws -> ServerForm {
    var form = ServerForm()
    form.set(.name(try PersonName(name)), for: .name)
    return form
  }

  private func saved() throws -> ShiftDraft {
    var draft = ShiftDraft(policy: .article, currency: .usd)
    (draft.date, draft.serverCount, draft.editedShift) = (CalendarDay(iso: "2026-09-25"), 0, 7)
    for name in ["Maria", "James"] { draft.addServer(try form(name)) }
    draft.addSupport(.init(name: try PersonName("Ana")))
    draft.supportCount = 1
    return draft
  }

  @Test("The saved shift's people stay in front; numbers, marks and counts follow the places")
  func added() throws {
    var own = ShiftDraft(policy: .article, currency: .usd)
    let (lena, copy) = (own.addTypedServer(try form("Lena")), own.addSlip(pictures: ["copy.png"]))
    own.fail(slip: copy, because: "blurred")
    own.leadersSettled = ["servers[0]"]
    own.addSupport(.init(name: try PersonName("Kofi")))
    let whole = own.added(to: try saved())
    #expect(whole.forms.map(\.nameText) == ["Maria", "James", "Lena"])
    #expect(whole.forms.map(\.slipNumber) == [1, 2, lena + 2])
    #expect(whole.slipsAside.map(\.number) == [copy + 2])
    #expect(whole.leadersSettled == ["servers[2]"])
    #expect(whole.support.map(\.name?.text) == ["Ana", "Kofi"] && whole.supportCount == 2)
    #expect(whole.editedShift == 7 && whole.serverCount == 3 && whole.formsDone == 3)
  }

  @Test("Of an evening that nothing is entered of yet, one server is asked for")
  func typed() throws {
    let whole = ShiftDraft(policy: .article, currency: .usd).added(to: try saved())
    #expect(whole.serverCount == 3 && whole.formsDone == 2 && !whole.hasSlips)
    #expect(whole.nextServerToDetail == nil && whole.nextSupportToDetail == nil)
  }
}
