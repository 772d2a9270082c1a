import Foundation
import Money
import Reading
import Testing
import Tips
import Vision

@testable import Evening

@Suite("The draft of a shift")
struct ShiftDraftTests {
  /// A draft after every answer of an entry, from the empty one to the complete one.
  static func stages() throws -> [ShiftDraft] {
    var draft = ShiftDraft(policy: .article, currency: .usd)
    var stages = [draft]
    func keep() { stages.append(draft) }
    draft.date = CalendarDay(iso: "2026-09-25")
    keep()
    draft.serverCount = 2
    keep()
    draft.forms = [ServerForm()]
    keep()
    for (text, field) in [
      ("O'Brien 👩🏽‍🍳", FormField.name), ("1200", .netSales), ("180", .houseOwesServer),
      ("0", .serverOwesHouse), ("5:20", .hours),
    ] {
      try draft.forms[0].type(text, into: field, in: .usd)
      keep()
    }
    draft.formsDone = 1
    keep()
    var scanned = try GrossSlip.form(isDoubtful: true)
    scanned.scan = ScanEvidence(
      pictureName: "a.png", pictureSHA256: "00", page: 1, profile: "test", engine: "tesseract",
      engineVersion: "5.3.0", model: "thermal",
      readings: FormField.allCases.compactMap { scanned[$0].evidence })
    scanned.scan?.crops = ["netSales": "iVBORw0KGgo="]
    scanned.scan?.keptPicture = "pictures/00.png"
    draft.forms.append(scanned)
    keep()
    draft.forms[1].confirm(.netSales)
    keep()
    for field in FormField.allCases { draft.forms[1].confirm(field) }
    draft.formsDone = 2
    keep()
    draft.supportCount = 2
    keep()
    draft.support = [ShiftDraft.Support()]
    keep()
    draft.support.append(
      ShiftDraft.Support(
        name: try PersonName("ليلى"), role: .busser, timeWorked: WorkedTime(hours: "4.5")))
    draft.editedShift = 7
    keep()
    return stages
  }

  @Test(
    "whom an amount was typed for is called by the name of now, by the ID where that is unclear")
  func theNameOfNow() throws {
    func support(_ name: String, _ id: String) throws -> ShiftDraft.Support {
      var person = ShiftDraft.Support(name: try PersonName(name), role: .busser)
      person.id = Employee.ID(id)
      return person
    }
    var draft = ShiftDraft(policy: .article, currency: .usd)
    draft.support = [try support("Kofi Mensah", "k"), try support("Sam", "s")]
    let typed = TypedTipOut(to: "Kofi", person: Employee.ID("k"), amount: .zero)
    #expect(draft.name(of: typed, besides: []) == "Kofi Mensah")
    #expect(draft.name(of: typed, besides: ["Kofi Mensah"]) == "k")
    draft.support.append(try support("kofi mensah", "other"))
    #expect(draft.name(of: typed, besides: []) == "k")
    let gone = TypedTipOut(to: "Ann", person: Employee.ID("a"), amount: .zero)
    #expect(draft.name(of: gone, besides: []) == "Ann")
    #expect(draft.name(of: TypedTipOut(to: "Sam", amount: .zero), besides: []) == "Sam")
  }

  @Test("a draft comes back from its file as it was, at every stage, and always in the same bytes")
  func roundTrip() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    for (number, draft) in try Self.stages().enumerated() {
      let data = try encoder.encode(draft)
      let back = try JSONDecoder().decode(ShiftDraft.self, from: data)
      #expect(back == draft, "stage \(number)")
      #expect(try encoder.encode(back) == data, "stage \(number)")
    }
  }

  @Test("a draft is a shift once everybody who was counted is entered, and not before")
  func shift() throws {
    let stages = try Self.stages()
    let complete = try #require(stages.last)
    for (number, draft) in stages.enumerated() {
      let isComplete =
        draft.date != nil && draft.forms.count >= draft.serverCount ?? 0
        && draft.forms.allSatisfy { $0.issues.isEmpty }
        && draft.support.count >= draft.supportCount ?? 0
      #expect(((try? draft.shift()) != nil) == isComplete, "stage \(number)")
    }
    let shift = try complete.shift()
    #expect(shift.date.description == "2026-09-25")
    #expect(shift.servers.map(\.employee.id.rawValue) == ["server-001", "server-002"])
    #expect(shift.support.map(\.employee.id.rawValue) == ["support-001", "support-002"])
    #expect(shift.support.map(\.employee.name.text) == ["Support 1", "ليلى"])
    #expect(shift.support.map(\.role) == [.support, .busser])
  }

  @Test("each thing that a draft lacks has its own error")
  func errors() throws {
    var draft = try #require(try Self.stages().last)
    let complete = draft
    for (change, error) in [
      ({ $0.date = nil }, .noDate), ({ $0.serverCount = 3 }, .serversMissing(entered: 2, of: 3)),
      ({ $0.supportCount = 3 }, .supportMissing(entered: 2, of: 3)),
    ] as [((inout ShiftDraft) -> Void, DraftError)] {
      change(&draft)
      #expect(throws: error) { try draft.shift() }
      draft = complete
    }
    draft.forms[1] = ServerForm()
    #expect(throws: FormErrors(issues: ServerForm().issues)) { try draft.shift() }
  }
}
