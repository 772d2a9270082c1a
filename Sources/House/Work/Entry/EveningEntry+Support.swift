import Books
import Evening
import Foundation
import Tips

/// The support staff: picked from the staff list, or typed.
extension EveningEntry {
  /// Those who are in already count.
  func askSupportCount() throws {
    let known = evening.draft.support.count
    // That nobody helped is said where people in support have a share.
    let isSaid = known == 0 && evening.draft.policy.sharesWithSupport
    evening.draft.supportCount = try number(
      .supportCount(entered: known), in: known...Self.maximumPeople,
      suggestion: isSaid ? nil : known)
    try evening.keep()
  }

  func askSupport(_ rules: DayRules?) throws {
    if evening.draft.supportCount == nil { try pickSupport(rules) }
    // Those who were picked, or came along with the draft, may lack their hours.
    for index in evening.draft.support.indices
    where evening.draft.support[index].timeWorked == nil {
      let before = evening.draft
      try askHours(ofSupport: index)
      // Without a question nothing is kept: a look at the payouts would make others of them.
      if evening.draft != before { try evening.keep() }
    }
    while let count = evening.draft.supportCount, evening.draft.support.count < count {
      let index = evening.draft.support.count
      if index == 0 { respondent.tell(.support) }
      try askPerson(index, of: count, rules?.policy)
      try evening.keep()
      try askHours(ofSupport: index)
      try evening.keep()
    }
  }

  /// Asks who else worked in support, then for all that the rules want of them.
  public func addSupport() throws {
    try evening.askAgain(.support)
    try pickSupport(try dayRules())
    try run()
  }

  /// Asks for name and role; what was entered before is suggested, and `x` takes the person out.
  ///
  /// - Returns: whether the person is in.
  @discardableResult
  func askPerson(_ index: Int, of count: Int, _ policy: PolicyVersion?) throws -> Bool {
    let isNew = index == evening.draft.support.count
    let known = isNew ? ShiftDraft.Support() : evening.draft.support[index]
    let placeholder = PersonName(role: .support, number: index + 1).text
    let suggestion = isNew ? nil : "\(known.name?.text ?? placeholder), \(known.role.rawValue)"
    let person = try ask(.support(number: index + 1, of: count), suggestion: suggestion) {
      answer -> ShiftDraft.Support? in
      if answer == "x", !isNew { return nil }
      let parts = answer.split(separator: ",", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      try policy?.checkRole(parts.dropFirst().first)
      var person = known
      // Who is only counted has no name, and somebody says so.
      person.name = answer == "n" ? nil : try PersonName(answer: parts.first ?? "")
      guard parts.count == 2 else { return person }
      guard let role = JobRole(parts[1].lowercased()) else {
        throw AnswerRefused("Type the role as one word: Ana, busser.")
      }
      person.role = role
      return person
    }
    guard let person else { return false }
    if isNew {
      evening.draft.support.append(person)
    } else {
      evening.draft.support[index] = person
    }
    return true
  }

  /// Asks for the hours, where the policy shares by them.
  func askHours(ofSupport index: Int) throws {
    guard evening.draft.policy.needsSupportHours else { return }
    let person = evening.draft.support[index]
    let name = evening.draft.nameOfSupport(at: index)
    evening.draft.support[index].timeWorked = try ask(
      .supportHours(name), suggestion: person.timeWorked?.formattedHours
    ) { answer in
      guard let time = WorkedTime(hours: answer) else { throw AnswerRefused(.hours(text: answer)) }
      return time
    }
  }

  /// Lets the support staff be picked from the staff list; a house without one counts them.
  private func pickSupport(_ rules: DayRules?) throws {
    while true {
      let list = try SupportList(of: evening.draft, in: evening.house)
      guard !list.isEmpty else { return try askSupportCount() }
      let count = evening.draft.support.count
      let answer = try ask(.supportStaff(list, isFirst: count == 0)) {
        try list.answer($0, rules?.policy)
      }
      switch answer {
      case .added(let people): for person in people { add(person) }
      case .role(let role, let index): evening.draft.support[index].role = role
      case .lastTakenOut: evening.draft.removeSupport(at: count - 1)
      case .allAreIn: evening.draft.supportCount = count
      }
      try evening.keep()
      if answer == .allAreIn { return }
    }
  }

  private func add(_ picked: SupportList.Person) {
    evening.draft.support.append(ShiftDraft.Support(name: picked.name, role: picked.role))
    let place = "support[\(evening.draft.support.count - 1)]"
    guard let employee = picked.employee,
      let entry = evening.draft.namedEntries.first(where: { $0.place == place })
    else { return }
    evening.draft.identify(entry, as: employee)
  }
}

extension PersonName {
  /// A name as somebody typed it.
  init(answer: String) throws(AnswerRefused) {
    do throws(FormEntryError) {
      try self.init(typed: answer)
    } catch {
      throw AnswerRefused(error)
    }
  }
}

extension PolicyVersion {
  /// Refuses a role that the policy does not know, and a person without one.
  func checkRole(_ role: String?) throws(AnswerRefused) {
    let known = roles.map(\.role.rawValue)
    guard !known.isEmpty, !known.contains(role?.lowercased() ?? "") else { return }
    throw AnswerRefused(
      "Type a name and one of the policy's roles (\(known.joined(separator: ", "))), "
        + "as in: Ana, \(known.last ?? "busser")")
  }
}
