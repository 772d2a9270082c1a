import BusinessCalendar
import Foundation
import Monetary
import ShiftIntake
import Testing
import TipPooling

@testable import Bookkeeping

@Suite("Support staff picked from the staff list")
struct SupportListTests {
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

  private func list() throws -> SupportList { try SupportList(of: evening) }

  private func names(_ answer: String, isFirst: Bool = true) throws -> [String]? {
    try list().people(pickedBy: answer, isFirst: isFirst, nil)?.map(\.name.text)
  }

  @Test("Who worked in support before stands in the list; servers of the evening do not")
  func people() throws {
    #expect(try list().people.map(\.name.text) == ["Ana Lopez", "Ben Cho"])
    #expect(try list().people.map(\.role.rawValue) == ["busser", "host"])
    #expect(try list().lastTime?.day.description == "2026-10-07")
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
      ("new Eve, bus boy", "one word"), ("new 8", "nobody's name"),
    ])
  func unclear(answer: String, advice: String) throws {
    let refusal = #expect(throws: AnswerRefused.self) { try names(answer) }
    #expect(refusal?.message.contains(advice) == true, "\(refusal?.message ?? "")")
  }

  @Test("Nobody is said, not assumed; when all are in, Enter says so")
  func nobody() throws {
    #expect(try names("0") == nil)
    #expect(try names("", isFirst: false) == nil)
  }

  @Test("Who is picked is the person of the list, with their usual role")
  func entered() throws {
    evening.draft.numberSlips()
    try EveningEntry(evening, respondent: ScriptedRespondent(["=", "cl", ""])).run()
    #expect(evening.draft.supportCount == 3)
    let shift = try evening.draft.shift()
    #expect(shift.support.map(\.employee.name.text) == ["Ana Lopez", "Ben Cho", "Cleo Banks"])
    #expect(shift.support.map(\.role.rawValue) == ["busser", "host", "support"])
    #expect(shift.support.allSatisfy { $0.employee.id.rawValue.hasPrefix("staff-") })
  }
}
