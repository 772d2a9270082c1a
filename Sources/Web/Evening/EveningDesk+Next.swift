import Books
import Evening
import Files
import House
import Money
import Tips

/// What comes after the slips: support staff, what the policy counts, money beside them, and who is meant
/// by a name. The questions are the terminal's.
extension EveningDesk {
  /// What is open next.
  enum Next: Sendable {
    /// No evening is open.
    case noEvening
    /// Slips are to be looked at, or still read.
    case slips
    case question(OpenQuestion, roles: [String])
    /// Who is meant by a name, or whether somebody managed.
    case person(PersonDoubt)
    case nothing
  }

  /// - Returns: it, and the number of the evening that it is of.
  func next(by hand: Hand) throws -> (Next, evening: Int64?) {
    var next: (Next, Int64?) = (.noEvening, nil)
    // Names that are clear are noted, which is a change like others.
    _ = try change(by: hand) { evening in
      next.0 = try Self.next(of: evening)
      next.1 = evening.version?.id.rawValue
      return .done
    }
    return next
  }

  static func next(of evening: Evening) throws -> Next {
    guard evening.draft.date != nil, EveningTable(evening.draft).isSettled,
      !evening.draft.forms.isEmpty
    else { return .slips }
    let roles = evening.draft.policy.version?.roles.map(\.role.rawValue) ?? []
    if let open = try evening.openQuestion() { return .question(open, roles: roles) }
    return try PeopleCheck(evening, tell: { _ in }).doubts().first.map(Next.person) ?? .nothing
  }

  /// Takes the answers to the open question; what it is followed by takes the second one.
  ///
  /// - Parameter texts: as they are typed at a prompt, one or more.
  func answer(openQuestion key: String, _ texts: [String], by hand: Hand) throws -> Outcome {
    try change(by: hand) { evening in
      var key: String? = key
      for text in texts {
        guard let open = key, try evening.answer(openQuestion: open, text) else {
          return .changedMeanwhile
        }
        key = try evening.openQuestion()?.key
      }
      return .done
    }
  }

  /// What somebody says to a doubt about a person.
  enum Meant: Hashable, Sendable {
    case member(Employee.ID)
    /// Nobody of those who are alike, or somebody else of that name.
    case somebodyNew
    case managed(Bool)
    /// Both entries of a name are one person.
    case onePerson
  }

  /// Takes what somebody said to the doubt of that key.
  func answer(doubt key: String, _ meant: Meant, by hand: Hand) throws -> Outcome {
    try change(by: hand) { evening in
      let check = PeopleCheck(evening, tell: { _ in })
      guard let doubt = try check.doubts().first(where: { $0.key == key }) else {
        return .changedMeanwhile
      }
      guard let answer = try Self.answer(meant, to: doubt, check) else {
        return .refused(AnswerRefused("Choose one of those that are shown."))
      }
      try check.take(answer, to: doubt)
      return .done
    }
  }

  /// Nil where the doubt has no such answer.
  static func answer(
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
    case (.twice, .onePerson): .onePerson
    case (.twice, .somebodyNew): .somebodyNew
    case (.leads, .member), (.leads, .somebodyNew), (.leads, .onePerson), (.several, .managed),
      (.several, .onePerson), (.alike, .managed), (.alike, .onePerson), (.twice, .member),
      (.twice, .managed):
      nil
    }
  }

  /// Asks for a part of the evening once more.
  func askAgain(_ part: Evening.Part, by hand: Hand) throws -> Outcome {
    try change(by: hand) {
      try $0.askAgain(part)
      return .done
    }
  }

  /// Takes a person out of the support staff.
  func removeSupport(at index: Int, called name: PersonName, by hand: Hand) throws -> Outcome {
    try change(by: hand) {
      try $0.removeSupport(at: index, called: name) ? .done : .changedMeanwhile
    }
  }

  /// Takes the evening to another day.
  ///
  /// - Parameter isMeant: whether somebody said that a far day is meant.
  /// - Returns: the far day that has to be said to be meant; nil where nothing is to be asked.
  func move(to day: CalendarDay, isMeant: Bool, by hand: Hand) throws -> (FarDay?, Outcome) {
    if !isMeant, let far = FarDay(day, today: try settings.load().businessDayNow()) {
      return (far, .done)
    }
    let outcome = try change(by: hand) {
      $0.draft.date = day
      try $0.keep()
      return .done
    }
    return (nil, outcome)
  }

  /// Adds a server without a picture; begins the evening where none is open and the page showed none.
  ///
  /// - Returns: the number of the slip, or why there is none.
  func addServer(called name: String, by hand: Hand) throws -> (slip: Int, Outcome) {
    var slip = 0
    let outcome = try change(by: hand, beginning: hand.evening == nil) {
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
