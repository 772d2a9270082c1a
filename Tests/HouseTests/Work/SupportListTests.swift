import Evening
import Foundation
import Money
import Testing
import Tips

@testable import House

@Suite("Support staff picked from the staff list") struct SupportListTests {
  let house: TestHouse
  let evening: Evening

  /// A house whose last Wednesday had Ana and Ben in support; Cleo was hired since.
  init() throws {
    house = try TestHouse()
    let lastWeek = try house.evening("Maria", on: "2026-10-07")
    lastWeek.draft.support = [
      ShiftDraft.Support(name: try PersonName("Ana Lopez"), role: try #require(JobRole("busser"))),
      ShiftDraft.Support(name: try PersonName("Ben Cho"), role: try #require(JobRole("host"))),
    ]
    lastWeek.draft.supportCount = 2
    _ = try lastWeek.save(lastWeek.preview())
    try house.hire("Cleo Banks", "Anton Reed")
    evening = try house.evening("Maria", on: "2026-10-14")
    evening.draft.supportCount = nil
  }

  private func list() throws -> SupportList { try SupportList(of: evening.draft, in: house.house) }

  /// Those whom an answer adds; nil for an answer that says something else.
  private func names(_ answer: String) throws -> [String]? {
    guard case .added(let people) = try list().answer(answer, nil) else { return nil }
    return people.map(\.name.text)
  }

  /// Enters who worked in support.
  private func enter(_ answers: String...) throws -> ScriptedRespondent {
    evening.draft.numberSlips()
    let respondent = ScriptedRespondent(answers)
    try EveningEntry(evening, respondent: respondent).run()
    return respondent
  }

  private var inSupport: [String] {
    evening.draft.support.map { "\($0.name?.text ?? "") \($0.role.rawValue)" }
  }

  @Test("Who worked in support before stands in the list; servers of the evening do not")
  func people() throws {
    #expect(try list().people.map(\.name.text) == ["Ana Lopez", "Ben Cho"])
    #expect(try list().people.map(\.role.rawValue) == ["busser", "host"])
    #expect(try list().lastTime?.day.description == "2026-10-07")
    // A slip prints a server's name in capitals.
    let capitals = try house.evening("ANA LOPEZ", on: "2026-10-14")
    let others = try SupportList(of: capitals.draft, in: house.house)
    #expect(others.people.map(\.name.text) == ["Ben Cho"])
  }

  @Test(
    "Numbers and letters pick; = takes those of last time",
    arguments: [
      ("1", ["Ana Lopez"]), ("1 2", ["Ana Lopez", "Ben Cho"]), ("2,1", ["Ben Cho", "Ana Lopez"]),
      ("be cl", ["Ben Cho", "Cleo Banks"]), ("lo", ["Ana Lopez"]), ("1 1", ["Ana Lopez"]),
      ("=", ["Ana Lopez", "Ben Cho"]), ("new Eve Stone, host", ["Eve Stone"]),
    ])
  func picks(answer: String, picked: [String]) throws {
    #expect(try names(answer) == picked)
  }

  @Test(
    "What is not clear is asked again",
    arguments: [
      ("", "or 0 if nobody worked"), ("3", "numbers from 1 to 2"), ("a", "two letters"),
      ("an", "may be Ana Lopez or Anton Reed"), ("zoe", "new zoe, busser"),
      ("new Eve, bus boy", "one word"), ("new 8", "is not a name"),
    ])
  func unclear(answer: String, advice: String) throws {
    let refusal = #expect(throws: AnswerRefused.self) { try names(answer) }
    #expect(refusal?.message.contains(advice) == true, "\(refusal?.message ?? "")")
  }

  @Test("Nobody is said, not assumed; when all are in, Enter says so") func nobody() throws {
    #expect(try list().answer("0", nil) == .allAreIn)
    _ = try enter("1", "")
    #expect(try list().answer("", nil) == .allAreIn)
  }

  @Test("A number means the same person until all are in, and who is in is shown")
  func numbers() throws {
    let respondent = try enter("1", "2", "")
    #expect(inSupport == ["Ana Lopez busser", "Ben Cho host"])
    guard case .supportStaff(let list, isFirst: false)? = respondent.asked.dropFirst().first else {
      Issue.record("\(respondent.asked)")
      return
    }
    #expect(list.present.map(\.name.text) == ["Ana Lopez"])
    #expect(list.people.map(\.number) == [2])
  }

  @Test("Who is in already is not added once more, whatever is typed") func twice() throws {
    let respondent = try enter("1", "1", "lopez", "staff-2", "an", "mar", "new ana lopez", "")
    #expect(inSupport == ["Ana Lopez busser"])
    let words = [
      "is in already", "is in already", "", "Anton Reed or Ana Lopez (in already)",
      "not in support",
    ]
    for (refusal, word) in zip(respondent.refusals, words) {
      #expect(refusal.contains(word) || word.isEmpty, "“\(word)”: \(refusal)")
    }
    #expect(respondent.refusals.count == 6)
  }

  @Test("The same name as new changes the role, and < takes the last one out")
  func corrected() throws {
    let respondent = try enter("<", "new Jo", "new jo", "new Jo, busser", "2", "<", "")
    #expect(inSupport == ["Jo busser"])
    #expect(respondent.refusals.map { $0.contains("Nobody is in yet.") } == [true, false])
    #expect(respondent.refusals.last?.contains("Jo is in already, as support.") == true)
  }

  @Test("Who was picked is asked for the hours that the rules share by") func hours() throws {
    evening.draft.policy = .article(ArticleRules(supportShares: .hours))
    _ = try enter("1", "", "5:30")
    #expect(evening.draft.support.map(\.timeWorked?.formattedHours) == ["5.5"])
  }

  @Test("At the sheet somebody is added, and an entry of support is taken out")
  func atTheSheet() throws {
    _ = try enter("1 2", "")
    let respondent = ScriptedRespondent(["x", "cl", ""])
    let entry = EveningEntry(evening, respondent: respondent)
    // The servers come first.
    try entry.change(1)
    #expect(inSupport == ["Ben Cho host"])
    try entry.addSupport()
    #expect(inSupport == ["Ben Cho host", "Cleo Banks support"])
    #expect(evening.draft.supportCount == 2)
    let shift = try evening.draft.shift()
    #expect(shift.support.allSatisfy { $0.employee.id.rawValue.hasPrefix("staff-") })
  }

  @Test("Who is picked is the person of the list, with their usual role") func entered() throws {
    _ = try enter("=", "cl", "")
    #expect(evening.draft.supportCount == 3)
    #expect(inSupport == ["Ana Lopez busser", "Ben Cho host", "Cleo Banks support"])
    let shift = try evening.draft.shift()
    #expect(shift.support.allSatisfy { $0.employee.id.rawValue.hasPrefix("staff-") })
  }
}
