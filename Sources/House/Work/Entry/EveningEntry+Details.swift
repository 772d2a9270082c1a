import Evening
import Foundation
import Money
import Tips
import Words

/// The rules of a day, and the clock that its times are of.
struct DayRules {
  let day: CalendarDay
  let policy: PolicyVersion
  let settings: HouseSettings
}

/// What a policy file counts beside the figures of the slips: roles, sales by category, covers,
/// parts of the day. What the rules do not need is not asked.
extension EveningEntry {
  /// An entry by its place.
  enum Person {
    case server(Int)
    case support(Int)
  }

  /// Asks for all that the rules want of one person; what is known already is suggested.
  func askDetails(of person: Person, _ rules: DayRules) throws {
    let name = name(of: person)
    switch person {
    case .server(let index): try askDetails(ofServer: index, called: name, rules)
    case .support(let index):
      for count in rules.policy.countsToShareBy {
        let known = evening.draft.support[index].work?.count(count)
        try ask(
          .count(count, of: name), box: "counts.\(count)", of: person,
          suggestion: known.map(String.init), rules)
      }
      try askTeam(person, as: evening.draft.support[index].role, called: name, rules)
      try askHowLong(person, as: evening.draft.support[index].role, called: name, rules)
    }
    guard !rules.policy.windows.isEmpty || rules.policy.sharesByChecks else { return }
    if case .support = person { respondent.tell(.details(name: name, isServer: false)) }
    try askWhen(person, called: name, rules)
  }

  private func askDetails(ofServer index: Int, called name: String, _ rules: DayRules) throws {
    let policy = rules.policy
    let roles = policy.roles.map(\.role.rawValue)
    guard
      roles.count > 1 || !policy.categories.isEmpty || !policy.counts.isEmpty
        || !policy.windows.isEmpty || policy.sharesByChecks || policy.figures != nil
        || policy.countsHowLong || !policy.typedTipOuts.isEmpty || policy.sharesByTeams
    else { return }
    respondent.tell(.details(name: name, isServer: true))
    let known = details(ofServer: index)
    if roles.count > 1 {
      let role = known.role.rawValue
      try ask(
        .role(roles), box: "role", of: .server(index),
        suggestion: roles.contains(role) ? role : nil, rules)
    }
    for category in policy.categories {
      let amount = known.sales.first { $0.category == category }?.amount
      try ask(
        .sales(category, isPart: false), box: "sales.\(category)", of: .server(index),
        suggestion: amount?.plain(in: evening.currency), rules)
    }
    for figure in policy.figures ?? [] {
      let amount = known.work.figures?.first { $0.category == figure }?.amount
      try ask(
        .figure(figure), box: "figures.\(figure)", of: .server(index),
        suggestion: amount?.plain(in: evening.currency), rules)
    }
    for count in policy.counts {
      try ask(
        .count(count, of: nil), box: "counts.\(count)", of: .server(index),
        suggestion: known.work.count(count).map(String.init), rules)
    }
    try askTeam(.server(index), as: details(ofServer: index).role, called: nil, rules)
    try askGave(ofServer: index, rules)
    try askHowLong(.server(index), as: details(ofServer: index).role, called: nil, rules)
  }

  private func askTeam(
    _ person: Person, as role: JobRole, called name: String?, _ rules: DayRules
  ) throws {
    guard rules.policy.needsTeam(role, handsInReport: name == nil) else { return }
    try ask(.team(of: name), box: "team", of: person, suggestion: work(of: person).team, rules)
  }

  /// Asks what was given to others, where the policy says that servers type it: to people first,
  /// which replaces all that was typed before.
  private func askGave(ofServer index: Int, _ rules: DayRules) throws {
    let role = details(ofServer: index).role
    let words = rules.policy.typedWords(of: role)
    let known = details(ofServer: index).work.gave
    func text(_ typed: TypedTipOut) -> String { typed.amount.plain(in: evening.currency) }
    if rules.policy.typesPeople(as: role) {
      let people = known.map { all in
        let named = all.filter { !words.contains($0.to) }.map {
          "\(evening.draft.name(of: $0, besides: words)) \(text($0))"
        }
        return named.isEmpty ? "0" : named.joined(separator: ", ")
      }
      try ask(.gaveByName, box: "gave", of: .server(index), suggestion: people, rules)
    }
    for word in words {
      let amount = known?.first { $0.to == word }.map(text)
      try ask(.gave(word), box: "gave.\(word)", of: .server(index), suggestion: amount, rules)
    }
  }

  /// Asks since when somebody works here, where odd cents go by that or their first time counts for less, and how
  /// many shifts they worked before, where the first ones of their role do.
  private func askHowLong(
    _ person: Person, as role: JobRole, called name: String?, _ rules: DayRules
  ) throws {
    let known = work(of: person)
    let rule = rules.policy.rule(of: role)
    if rules.policy.oddCents?.first == .longestHere || rule?.asksSince == true {
      try ask(
        .hereSince(of: name), box: "since", of: person, suggestion: known.hereSince?.description,
        rules)
    }
    guard rule?.trainee != nil else { return }
    try ask(
      .shiftsBefore(role, of: name), box: "shiftsBefore", of: person,
      suggestion: known.shiftsBefore.map(String.init), rules)
  }

  func name(of person: Person) -> String {
    switch person {
    case .server(let index):
      evening.draft.forms[index][.name].value?.plain(in: evening.currency) ?? "server \(index + 1)"
    case .support(let index): evening.draft.support[index].name?.text ?? "support \(index + 1)"
    }
  }

  private func details(ofServer index: Int) -> ShiftDraft.ServerDetails {
    evening.draft.details.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? .none
  }

  private func work(of person: Person) -> WorkDetails {
    switch person {
    case .server(let index): details(ofServer: index).work
    case .support(let index): evening.draft.support[index].work ?? .none
    }
  }

  private func ask(
    _ question: Question, box: String, of person: Person, suggestion: String?, _ rules: DayRules
  ) throws {
    try ask(question, suggestion: suggestion) { answer in
      if case .role(let roles) = question, !roles.contains(answer) {
        throw AnswerRefused("Type one of \(roles.joined(separator: ", ")).")
      }
      try set(box, of: person, to: answer, rules)
    }
  }

  private func set(
    _ box: String, of person: Person, to answer: String, _ rules: DayRules
  ) throws(AnswerRefused) {
    let (currency, dayEnd) = (evening.currency, rules.settings.dayEnd)
    do throws(ServerDetailError) {
      let isKnown =
        switch person {
        case .server(let index):
          try evening.draft.set(box, ofServer: index, to: answer, in: currency, dayEnd: dayEnd)
        case .support(let index):
          try evening.draft.set(box, ofSupport: index, to: answer, in: currency, dayEnd: dayEnd)
        }
      guard isKnown else { throw .form("something that this box takes") }
    } catch {
      switch error {
      case .form(let expected): throw AnswerRefused("Type \(expected).")
      case .amount(let error): throw AnswerRefused(error.sentence())
      }
    }
  }

  /// Asks for a part of the day by its name, or for times. Times tell more than hours: where both
  /// are known and differ, the hours follow, and that is said.
  private func askWhen(_ person: Person, called name: String, _ rules: DayRules) throws {
    let names = rules.policy.windows.map(\.name)
    let known = work(of: person)
    let stints = known.stints.map(\.formatted).joined(separator: ", ")
    let before = evening.draft
    var suggestion = known.window ?? (stints.isEmpty ? nil : stints)
    if suggestion == nil, case .server(let index) = person {
      suggestion = try printedTimes(ofServer: index)
    }
    let times = try ask(.workedWhen(names), suggestion: suggestion) { answer in
      guard names.contains(answer) || answer.contains(where: \.isNumber) else {
        let parts = names.isEmpty ? "" : names.joined(separator: " or ") + ", or "
        throw AnswerRefused("Type \(parts)times like 10:00-15:00.")
      }
      try set(names.contains(answer) ? "window" : "stints", of: person, to: answer, rules)
      do {
        return try rules.settings.timeWorked(work(of: person).stints, by: name, on: rules.day)
      } catch let error as ShiftError {
        evening.draft = before
        throw AnswerRefused(error.sentence(in: evening.currency))
      }
    }
    guard let times else { return }
    var hours: WorkedTime?
    switch person {
    case .server(let index):
      if case .time(let time) = evening.draft.forms[index][.hours].value { hours = time }
      guard times != hours else { return }
      evening.draft.forms[index].set(.time(times), for: .hours)
    case .support(let index):
      hours = evening.draft.support[index].timeWorked
      evening.draft.support[index].timeWorked = times
    }
    if hours != nil, times != hours { respondent.tell(.hoursFollow(times)) }
  }
}

extension PolicyVersion {
  /// Whether it asks since when, or for how many shifts, somebody works here.
  fileprivate var countsHowLong: Bool {
    oddCents?.first == .longestHere || roles.contains { $0.trainee != nil || $0.asksSince }
  }
}
