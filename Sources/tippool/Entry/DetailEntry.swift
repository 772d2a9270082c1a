import BusinessCalendar
import Foundation
import HouseSettings
import Monetary
import ShiftIntake
import TipPooling
import WorkImports

/// Asks for what a policy file counts beside the figures of the slips: roles, sales by category,
/// covers, parts of the day. What the rules do not need is not asked.
struct DetailEntry {
  var prompter: Prompter
  let currency: Currency
  let house: HouseSettings
  let day: CalendarDay
  let policy: PolicyVersion
  let keep: (ShiftDraft) throws -> Void

  private var roles: [String] { policy.roles.map(\.role.rawValue) }

  // MARK: - Servers

  /// Asks for everything about the servers that is not known yet.
  func askServers(of draft: inout ShiftDraft) throws {
    while let index = draft.nextServerToDetail {
      try entry(of: &draft) { entry, draft in
        try entry.askServer(index, of: &draft)
        draft.detailsDone = index + 1
      }
    }
  }

  /// Asks about one server; what is known already is suggested.
  func askServer(_ index: Int, of draft: inout ShiftDraft) throws {
    guard asksServers else { return }
    let name = draft.forms[index][.name].value?.plain(in: currency) ?? "server \(index + 1)"
    Terminal.talk(Terminal.strong("  For the rules, about \(name)"))
    func known() -> ShiftDraft.ServerDetails {
      draft.details.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? .none
    }
    func ask(_ question: String, _ box: String, suggestion: String?) throws {
      let copy = draft
      draft = try prompter.ask("  " + question, suggestion: suggestion) { answer in
        if box == "role", !roles.contains(answer) {
          throw AnswerRefused("Type one of \(roles.joined(separator: ", ")).")
        }
        var changed = copy
        try Self.accept { () throws(ServerDetailError) in
          try changed.set(box, ofServer: index, to: answer, in: currency, dayEnd: house.dayEnd)
        }
        return changed
      }
    }
    if roles.count > 1 {
      let role = known().role.rawValue
      try ask(
        "Role (\(roles.joined(separator: ", ")))", "role",
        suggestion: roles.contains(role) ? role : nil)
    }
    for category in policy.categories {
      let amount = known().sales.first { $0.category == category }?.amount
      try ask(
        "\(category.capitalized) sales", "sales.\(category)",
        suggestion: amount?.plain(in: currency))
    }
    for count in policy.counts {
      try ask(
        count.capitalized, "counts.\(count)", suggestion: known().work.count(count).map(String.init)
      )
    }
    if !policy.windows.isEmpty {
      let copy = draft
      draft = try askWindow(known().work, of: name) { box, answer in
        var changed = copy
        try Self.accept { () throws(ServerDetailError) in
          try changed.set(box, ofServer: index, to: answer, in: currency, dayEnd: house.dayEnd)
        }
        return changed
      }
      try followHours(ofServer: index, in: &draft, timeWorked(known().work, by: name))
      try keep(draft)
    }
  }

  private func followHours(
    ofServer index: Int, in draft: inout ShiftDraft, _ times: WorkedTime?
  ) throws {
    var hours: WorkedTime?
    if case .time(let time) = draft.forms[index][.hours].value { hours = time }
    guard let time = follow(times, hours), time != hours else { return }
    draft.forms[index].set(.time(time), for: .hours)
  }

  private var asksServers: Bool {
    roles.count > 1 || !policy.categories.isEmpty || !policy.counts.isEmpty
      || !policy.windows.isEmpty
  }

  // MARK: - Support

  /// Refuses a person whose role the policy does not know: `Ana, host`.
  func checkRole(in answer: String) throws {
    guard !roles.isEmpty else { return }
    let role = answer.split(separator: ",", maxSplits: 1).dropFirst().first
      .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
    guard let role, roles.contains(role) else {
      throw AnswerRefused(
        "Type a name and one of the policy's roles (\(roles.joined(separator: ", "))), "
          + "as in: Ana, \(roles.last ?? "busser")")
    }
  }

  /// Asks for everything about the support staff that is not known yet.
  func askSupport(of draft: inout ShiftDraft) throws {
    while let index = draft.nextSupportToDetail {
      try entry(of: &draft) { entry, draft in
        try entry.askSupport(index, of: &draft)
        draft.supportDetailsDone = index + 1
      }
    }
  }

  /// Asks about one person in support; what is known already is suggested.
  func askSupport(_ index: Int, of draft: inout ShiftDraft) throws {
    let name = draft.support[index].name?.text ?? "support \(index + 1)"
    func set(_ box: String, _ answer: String, in draft: ShiftDraft) throws -> ShiftDraft {
      var changed = draft
      try Self.accept { () throws(ServerDetailError) in
        try changed.set(box, ofSupport: index, to: answer, in: currency, dayEnd: house.dayEnd)
      }
      return changed
    }
    for count in policy.countsToShareBy {
      let before = draft
      let known = draft.support[index].work?.count(count)
      draft = try prompter.ask(
        "  \(count.capitalized) of \(name)", suggestion: known.map(String.init)
      ) { answer in
        try set("counts.\(count)", answer, in: before)
      }
    }
    guard !policy.windows.isEmpty else { return }
    Terminal.talk("  \(name)")
    let before = draft
    draft = try askWindow(draft.support[index].work ?? .none, of: name) { box, answer in
      try set(box, answer, in: before)
    }
    draft.support[index].timeWorked = try follow(
      timeWorked(draft.support[index].work ?? .none, by: name), draft.support[index].timeWorked)
  }

  // MARK: - What several have in common

  /// Goes through an entry of several questions. Its answers are kept one by one; what it makes
  /// of them counts when it is complete.
  func entry(
    of draft: inout ShiftDraft, _ ask: (DetailEntry, inout ShiftDraft) throws -> Void
  ) throws {
    let before = draft
    var taped = self
    taped.prompter.tape = AnswerTape(replaying: draft.pendingAnswers ?? []) { [keep] answers in
      var kept = before
      kept.pendingAnswers = answers
      try keep(kept)
    }
    try ask(taped, &draft)
    draft.pendingAnswers = nil
    try keep(draft)
  }

  /// The name of a part of the day, or times.
  private func askWindow(
    _ work: WorkDetails, of name: String, _ set: (String, String) throws -> ShiftDraft
  ) throws -> ShiftDraft {
    let names = policy.windows.map(\.name)
    let stints = work.stints.map(\.formatted).joined(separator: ", ")
    return try prompter.ask(
      "  Part of the day (\(names.joined(separator: ", "))), or times like 10:00-15:00",
      suggestion: work.window ?? (stints.isEmpty ? nil : stints)
    ) { answer in
      if names.contains(answer) { return try set("window", answer) }
      guard answer.contains(where: \.isNumber) else {
        throw AnswerRefused("Type \(names.joined(separator: " or ")), or times like 10:00-15:00.")
      }
      let draft = try set("stints", answer)
      let stints = answer.split(separator: ",").compactMap { Stint($0, dayEnd: house.dayEnd) }
      do {
        _ = try timeWorked(WorkDetails(stints: stints), by: name)
      } catch let error as ShiftError {
        throw AnswerRefused(error.sentence(in: currency))
      }
      return draft
    }
  }

  /// By the clock on the wall.
  private func timeWorked(_ work: WorkDetails, by name: String) throws -> WorkedTime? {
    let employee = Employee(id: Employee.ID(name), name: try PersonName(name))
    return try house.wallClock.counted(work, of: employee, on: day).time
  }

  /// Times tell more than hours: where both are known and differ, the hours follow, and that is
  /// said.
  private func follow(_ times: WorkedTime?, _ hours: WorkedTime?) -> WorkedTime? {
    guard let times, times != hours else { return hours }
    if hours != nil {
      Terminal.talk("  The hours are \(times.formattedHours) now, as the times say.")
    }
    return times
  }

  private static func accept(_ set: () throws(ServerDetailError) -> Bool) throws {
    do throws(ServerDetailError) {
      guard try set() else { throw .form("something that this box takes") }
    } catch .form(let expected) {
      throw AnswerRefused("Type \(expected).")
    } catch .amount(let error) {
      throw AnswerRefused(error.description)
    }
  }
}
