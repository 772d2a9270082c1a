import Foundation
import Monetary
import ShiftIntake
import TipPooling

/// Money that stands on no server's slip: a tip jar, online orders, private events.
extension DetailEntry {
  /// Asks for money beside the reports, where a rule takes some.
  func askMoney(of draft: inout ShiftDraft) throws {
    guard policy.takesMoneyBesideReports else { return }
    if draft.moneyCount == nil {
      let least = draft.serverCount == 0 ? 1 : 0
      draft.moneyCount = try prompter.number(
        "Money beside the reports (tip jar, online): how many entries", in: least...50,
        suggestion: least)
      try keep(draft)
    }
    while let count = draft.moneyCount, (draft.money ?? []).count < count {
      try entry(of: &draft) { entry, draft in
        let money = draft.money ?? []
        Terminal.talk(
          Terminal.strong("Money beside the reports, \(money.count + 1) of \(count)"))
        draft.money = money + [try entry.askMoney()]
      }
    }
  }

  /// Asks for private events, where a rule is about some.
  func askEvents(of draft: inout ShiftDraft) throws {
    guard policy.knowsEvents else { return }
    if draft.eventCount == nil {
      draft.eventCount = try prompter.number(
        "Number of private events", in: 0...20, suggestion: 0)
      try keep(draft)
    }
    while let count = draft.eventCount, (draft.events ?? []).count < count {
      try entry(of: &draft) { entry, draft in
        let events = draft.events ?? []
        draft.events = events + [try entry.askEvent(events.count + 1, of: count)]
      }
    }
  }

  private func askMoney() throws -> ShiftMoney {
    let name = try askSource()
    let window = try askPartOfDay()
    let sources = try askSources(withEventTips: false)
    let (netSales, sales) = try askSales("Net sales that stand on no report")
    return ShiftMoney(
      name: name, window: window, sources: sources, netSales: netSales, sales: sales,
      counts: try askCounts())
  }

  private func askEvent(_ number: Int, of count: Int) throws -> PrivateEvent {
    let name = try prompter.ask("Name of event \(number) of \(count)") { answer in
      guard !answer.isEmpty else { throw AnswerRefused("Type what the event is called.") }
      return answer
    }
    let sources = try askSources(withEventTips: true)
    let (netSales, sales) = try askSales("Net sales of the event")
    let counts = try askCounts()
    return PrivateEvent(
      name: name, sources: sources, netSales: netSales, sales: sales, counts: counts,
      staff: try askStaff(of: number))
  }

  private func askSource() throws -> String? {
    guard !policy.sources.isEmpty else { return nil }
    return try prompter.ask(
      "  Which (\(policy.sources.joined(separator: ", "))); Enter for none of these"
    ) { answer in
      guard !answer.isEmpty else { return nil }
      guard policy.sources.contains(answer) else {
        throw AnswerRefused("Type one of \(policy.sources.joined(separator: ", ")).")
      }
      return answer
    }
  }

  private func askPartOfDay() throws -> String? {
    let names = policy.windows.map(\.name)
    guard !names.isEmpty else { return nil }
    return try prompter.ask(
      "  Part of the day (\(names.joined(separator: ", "))); Enter for all of it"
    ) { answer in
      guard !answer.isEmpty else { return nil }
      guard names.contains(answer) else {
        throw AnswerRefused("Type \(names.joined(separator: " or ")).")
      }
      return answer
    }
  }

  private func askSources(withEventTips: Bool) throws -> TipSources {
    TipSources(
      cardTips: try askAmount("Card tips"), cashTips: try askAmount("Cash tips"),
      serviceCharges: try askAmount("Service charges"),
      eventTips: withEventTips ? try askAmount("Tips of the event, however paid") : .zero)
  }

  private func askSales(_ question: String) throws -> (net: Money, categories: [CategorySales]) {
    let net = try askAmount(question)
    guard net != .zero else { return (net, []) }
    return (
      net,
      try policy.categories.map {
        CategorySales(category: $0, amount: try askAmount("Of that \($0) sales"))
      }
    )
  }

  private func askCounts() throws -> [NamedCount] {
    try policy.counts.map {
      NamedCount(
        name: $0,
        count: try prompter.number("  \($0.capitalized)", in: 0...1_000_000, suggestion: 0))
    }
  }

  private func askAmount(_ question: String) throws -> Money {
    try prompter.ask("  " + question, suggestion: "0") { answer in
      let money: Money
      do throws(AmountTextError) {
        money = try AmountText.parse(answer, in: currency, style: .typed).money
      } catch {
        throw AnswerRefused(error.description)
      }
      guard !money.isNegative else { throw AnswerRefused("Type an amount of zero or more.") }
      return money
    }
  }

  /// Who worked an event; empty where the evening's staff did.
  private func askStaff(of event: Int) throws -> [SupportMember] {
    var staff: [SupportMember] = []
    while true {
      let question =
        staff.isEmpty
        ? "  Who worked it, as name, role, hours; Enter for the evening's staff"
        : "  Who else; Enter for nobody"
      let member = try prompter.ask(question) { answer -> SupportMember? in
        guard !answer.isEmpty else { return nil }
        return try self.member(answer, number: staff.count + 1, of: event)
      }
      guard let member else { return staff }
      staff.append(member)
    }
  }

  private func member(_ answer: String, number: Int, of event: Int) throws -> SupportMember {
    let parts = answer.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    let time = parts.count == 3 ? WorkedTime(hours: parts[2]) : nil
    guard (2...3).contains(parts.count), let role = JobRole(parts[1].lowercased()),
      parts.count == 2 || time != nil
    else { throw AnswerRefused("Type it as in: Ana, busser, 5.5") }
    try checkRole(in: "\(parts[0]),\(parts[1])")
    do throws(PersonNameError) {
      return SupportMember(
        employee: Employee(
          id: Employee.ID("event-\(event)-\(number)"), name: try PersonName(parts[0])),
        role: role, timeWorked: time)
    } catch {
      throw AnswerRefused("\(error)")
    }
  }
}
