import Evening
import Foundation
import Money
import Tips
import Words

/// Money that stands on no server's slip: a tip jar, online orders, private events.
extension EveningEntry {
  /// Asks for it where a rule takes some, or is about events.
  func askBeside(_ policy: PolicyVersion) throws {
    if policy.takesMoneyBesideReports, evening.draft.moneyCount == nil {
      let least = evening.draft.serverCount == 0 ? 1 : 0
      evening.draft.moneyCount = try number(.moneyCount, in: least...50, suggestion: least)
      try evening.keep()
    }
    while policy.takesMoneyBesideReports, let count = evening.draft.moneyCount,
      case let money = evening.draft.money ?? [], money.count < count
    {
      try taped {
        respondent.tell(.money(number: money.count + 1, of: count))
        evening.draft.money = money + [try self.money(policy)]
      }
      try evening.keep()
    }
    if policy.knowsEvents, evening.draft.eventCount == nil {
      evening.draft.eventCount = try number(.eventCount, in: 0...20, suggestion: 0)
      try evening.keep()
    }
    while policy.knowsEvents, let count = evening.draft.eventCount,
      case let events = evening.draft.events ?? [], events.count < count
    {
      try taped { evening.draft.events = events + [try event(events.count + 1, of: count, policy)] }
      try evening.keep()
    }
  }

  private func money(_ policy: PolicyVersion) throws -> ShiftMoney {
    let name = try choice(.moneySource(policy.sources), policy.sources) {
      "one of " + $0.joined(separator: ", ")
    }
    let windows = policy.windows.map(\.name)
    let window = try choice(.partOfDay(windows), windows) { $0.joined(separator: " or ") }
    let sources = try sources(withEventTips: false)
    let (netSales, sales) = try sales(ofEvent: false, policy)
    return ShiftMoney(
      name: name, window: window, sources: sources, netSales: netSales, sales: sales,
      counts: try counts(policy))
  }

  private func event(_ number: Int, of count: Int, _ policy: PolicyVersion) throws -> PrivateEvent {
    let name = try ask(.eventName(number: number, of: count)) { answer in
      guard !answer.isEmpty else { throw AnswerRefused("Type what the event is called.") }
      return answer
    }
    let sources = try sources(withEventTips: true)
    let (netSales, sales) = try sales(ofEvent: true, policy)
    let counts = try counts(policy)
    return PrivateEvent(
      name: name, sources: sources, netSales: netSales, sales: sales, counts: counts,
      staff: try staff(of: number, policy))
  }

  /// One of several, or nothing; not asked where there is none.
  private func choice(
    _ question: Question, _ known: [String], _ advice: ([String]) -> String
  ) throws -> String? {
    guard !known.isEmpty else { return nil }
    return try ask(question) { answer in
      guard answer.isEmpty || known.contains(answer) else {
        throw AnswerRefused("Type \(advice(known)).")
      }
      return answer.isEmpty ? nil : answer
    }
  }

  private func sources(withEventTips: Bool) throws -> TipSources {
    TipSources(
      cardTips: try amount(.cardTips), cashTips: try amount(.cashTips),
      serviceCharges: try amount(.serviceCharges),
      eventTips: withEventTips ? try amount(.eventTips) : .zero)
  }

  private func sales(
    ofEvent: Bool, _ policy: PolicyVersion
  ) throws -> (net: Money, categories: [CategorySales]) {
    let net = try amount(.netSales(ofEvent: ofEvent))
    let categories = net == .zero ? [] : policy.categories
    return (
      net,
      try categories.map {
        CategorySales(category: $0, amount: try amount(.sales($0, isPart: true)))
      }
    )
  }

  private func counts(_ policy: PolicyVersion) throws -> [NamedCount] {
    try policy.counts.map {
      NamedCount(name: $0, count: try number(.count($0, of: nil), in: 0...1_000_000, suggestion: 0))
    }
  }

  private func amount(_ question: Question) throws -> Money {
    try ask(question, suggestion: "0") { answer in
      let money: Money
      do throws(AmountTextError) {
        money = try AmountText.parse(answer, in: evening.currency, style: .typed).money
      } catch { throw AnswerRefused(error.sentence()) }
      guard !money.isNegative else { throw AnswerRefused("Type an amount of zero or more.") }
      return money
    }
  }

  /// Who worked an event; empty where the evening's staff did.
  private func staff(of event: Int, _ policy: PolicyVersion) throws -> [SupportMember] {
    var staff: [SupportMember] = []
    while true {
      let id = Employee.ID("event-\(event)-\(staff.count + 1)")
      let member = try ask(.eventStaff(isFirst: staff.isEmpty)) { answer -> SupportMember? in
        answer.isEmpty ? nil : try self.member(answer, id, policy)
      }
      guard let member else { return staff }
      staff.append(member)
    }
  }

  private static let notAMember = AnswerRefused("Type it as in: Ana, busser, 5.5")

  private func member(
    _ answer: String, _ id: Employee.ID, _ policy: PolicyVersion
  ) throws(AnswerRefused) -> SupportMember {
    let parts = answer.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    let time = parts.count > 2 ? WorkedTime(hours: parts[2]) : nil
    guard (2...4).contains(parts.count), let role = JobRole(parts[1].lowercased()),
      parts.count == 2 || time != nil
    else { throw Self.notAMember }
    try policy.checkRole(parts[1])
    return SupportMember(
      employee: Employee(id: id, name: try PersonName(answer: parts[0])), role: role,
      timeWorked: time, work: try howLong(parts.dropFirst(3).first, policy.rule(of: role)))
  }

  /// Since when somebody works here, or how many shifts they worked before, where their role asks for it.
  private func howLong(_ text: String?, _ rule: RoleRule?) throws(AnswerRefused) -> WorkDetails {
    var work = WorkDetails()
    if rule?.asksSince == true {
      guard let since = text.flatMap({ CalendarDay(iso: $0) }) else {
        throw AnswerRefused(
          "Type since when they work here, too, as in: Ana, busser, 5.5, 2026-08-01")
      }
      work.hereSince = since
    } else if rule?.trainee != nil {
      guard let before = text.flatMap({ Int($0) }), before >= 0 else {
        throw AnswerRefused(
          "Type how many shifts they worked before, too, as in: Ana, busser, 5.5, 4")
      }
      work.shiftsBefore = before
    } else if text != nil {
      throw Self.notAMember
    }
    return work
  }
}
