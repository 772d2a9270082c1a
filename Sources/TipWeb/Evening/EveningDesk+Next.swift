import Bookkeeping
import BusinessCalendar
import ContentHashing
import HouseFiles
import HouseRules
import HouseSettings
import Monetary
import ShiftIntake
import TipPooling
import TipStore

/// What comes after the slips: support staff, what the policy counts, money beside them, and who is meant
/// by a name. The questions are the terminal's.
extension EveningDesk {
  /// What is open next.
  enum Next: Sendable {
    /// No evening is open.
    case noEvening
    /// Slips are to be looked at, or still read.
    case slips
    case question(OpenQuestion, roles: [String], Currency)
    /// Who is meant by a name, or whether somebody managed.
    case person(PersonDoubt)
    case nothing
  }

  func next(by author: String) throws -> Next {
    var next = Next.noEvening
    // Names that are clear are noted, which is a change like others.
    _ = try change(by: author) { evening in
      next = try Self.next(of: evening)
      return .done
    }
    return next
  }

  static func next(of evening: Evening) throws -> Next {
    guard evening.draft.date != nil, EveningTable(evening.draft).isSettled,
      !evening.draft.forms.isEmpty
    else { return .slips }
    let roles = evening.draft.policy.version?.roles.map(\.role.rawValue) ?? []
    if let open = try evening.openQuestion() {
      return .question(open, roles: roles, evening.currency)
    }
    return try PeopleCheck(evening, tell: { _ in }).doubts().first.map(Next.person) ?? .nothing
  }

  /// Takes the answer to the open question.
  func answer(openQuestion key: String, _ text: String, by author: String) throws -> Outcome {
    try change(by: author) {
      try $0.answer(openQuestion: key, text) ? .done : .changedMeanwhile
    }
  }

  /// What somebody says to a doubt about a person.
  enum Meant: Hashable, Sendable {
    case member(Employee.ID)
    /// Nobody of those who are alike, or somebody else of that name.
    case somebodyNew
    case managed(Bool)
  }

  /// Takes what somebody said to the doubt of that key.
  func answer(doubt key: String, _ meant: Meant, by author: String) throws -> Outcome {
    try change(by: author) { evening in
      let check = PeopleCheck(evening, tell: { _ in })
      guard let doubt = try check.doubts().first(where: { $0.key == key }) else {
        return .changedMeanwhile
      }
      guard let answer = try Self.answer(meant, to: doubt, check) else {
        return .refused("Choose one of those that are shown.")
      }
      try check.take(answer, to: doubt)
      return .done
    }
  }

  /// Nil where the doubt has no such answer.
  private static func answer(
    _ meant: Meant, to doubt: PersonDoubt, _ check: PeopleCheck
  ) throws -> PersonAnswer? {
    switch (doubt, meant) {
    case (.several(_, let members), .member(let id)):
      members.first { $0.employee.id == id }.map(PersonAnswer.member)
    case (.alike(_, let alike), .member(let id)):
      alike.first { $0.member.employee.id == id }.map { .member($0.member) }
    case (.several(let entry, _), .somebodyNew): .member(try check.add(entry.name))
    case (.alike, .somebodyNew): .somebodyNew
    case (.leads, .managed(let managed)): .managed(managed)
    case (.leads, .member), (.leads, .somebodyNew), (.several, .managed), (.alike, .managed): nil
    }
  }

  /// Asks for a part of the evening once more.
  func askAgain(_ part: Evening.Part, by author: String) throws -> Outcome {
    try change(by: author) {
      try $0.askAgain(part)
      return .done
    }
  }

  /// Takes a person out of the support staff.
  func removeSupport(at index: Int, called name: PersonName, by author: String) throws -> Outcome {
    try change(by: author) {
      try $0.removeSupport(at: index, called: name) ? .done : .changedMeanwhile
    }
  }

  /// Takes the evening to another day.
  ///
  /// - Parameter isMeant: whether somebody said that a far day is meant.
  /// - Returns: the far day that has to be said to be meant; nil where nothing is to be asked.
  func move(to day: CalendarDay, isMeant: Bool, by author: String) throws -> FarDay? {
    if !isMeant, let far = FarDay(day, today: try settings.load().businessDayNow()) { return far }
    _ = try change(by: author) {
      $0.draft.date = day
      try $0.keep()
      return .done
    }
    return nil
  }

  /// Adds a server without a picture; begins the evening where none is open.
  ///
  /// - Returns: the number of the slip, or why there is none.
  func addServer(called name: String, by author: String) throws -> (slip: Int, Outcome) {
    var slip = 0
    let outcome = try change(by: author, beginning: true) {
      slip = try $0.addServer(called: name)
      return .done
    }
    return (slip, outcome)
  }
}

extension PersonDoubt {
  /// Says which doubt was shown.
  var key: String { String(ContentHash(of: "\(self)".utf8).hex.prefix(24)) }
}
