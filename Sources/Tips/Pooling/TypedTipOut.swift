public import Money

/// What a server typed that was given to others: `bar 35.00`, `Kofi 20.00`.
public struct TypedTipOut: Hashable, Sendable, Codable {
  /// A role or a pool, as the policy calls it, or a person's name or ID.
  public var to: String
  /// The person, once known; nil for a role or a pool, or where the name tells.
  public var person: Employee.ID?
  /// Zero or more.
  public var amount: Money

  public init(to: String, person: Employee.ID? = nil, amount: Money) {
    self.to = to
    self.person = person
    self.amount = amount
  }
}

extension Shift {
  /// The one person of the shift whom a server named; nil where nobody is meant, or two could be.
  public func person(_ typed: TypedTipOut) -> Employee.ID? {
    let all = entries.map(\.employee)
    if let id = typed.person, all.contains(where: { $0.id == id }) { return id }
    if let known = all.first(where: { $0.id.rawValue == typed.to }) { return known.id }
    let named = Set(all.filter { $0.name.isSame(as: typed.to) }.map(\.id))
    return named.count == 1 ? named.first : nil
  }

  /// The same facts, every person whom a server named in ``WorkDetails/gave`` told by an ID, which
  /// stays where a name is corrected. A word of the policy never names a person.
  ///
  /// - Parameter id: the ID that a person has from now on.
  public func namingTypedTipOuts(
    _ id: (Employee.ID) throws -> Employee.ID
  ) rethrows -> Shift {
    var shift = self
    for index in servers.indices {
      guard let gave = servers[index].work.gave else { continue }
      let words = policy.version?.typedWords(of: servers[index].role) ?? []
      shift.servers[index].work.gave = try gave.map { typed in
        var typed = typed
        typed.person = try words.contains(typed.to) ? nil : person(typed).map(id)
        return typed
      }
    }
    return shift
  }
}

extension PersonName {
  /// Whether a text is this name, but for capitals and marks.
  func isSame(as text: String) -> Bool {
    do throws(PersonNameError) {
      return isSame(as: try PersonName(text))
    } catch {
      return false
    }
  }
}

extension AmountRule {
  public var isTyped: Bool {
    terms.contains { if case .typed = $0 { true } else { false } }
  }
}

extension TipOutRule {
  /// The role or pool that givers type an amount for, or the people whom they name.
  public enum Typed: Hashable, Sendable {
    case word(String)
    case people(People)
  }

  /// For whom givers type what they gave; nil where the amount is counted.
  public var typed: Typed? {
    guard case .typed(let word) = amount.terms.first else { return nil }
    if let word { return .word(word) }
    guard case .people(let sharing) = target, let part = sharing.parts.first else { return nil }
    return .people(part.people)
  }
}

extension PolicyVersion {
  /// The tip-outs that are typed, and who types them.
  public var typedTipOuts: [(givers: People, typed: TipOutRule.Typed)] {
    steps.compactMap { step in
      guard case .tipOut(let rule) = step.action, let typed = rule.typed,
        case .own(let givers) = rule.origin
      else { return nil }
      return (givers, typed)
    }
  }

  /// The words for which somebody who hands in a report in a role types an amount, each once.
  public func typedWords(of role: JobRole) -> [String] {
    var words: [String] = []
    for tipOut in typedTipOuts where tipOut.givers.mayInclude(role) {
      if case .word(let word) = tipOut.typed, !words.contains(word) { words.append(word) }
    }
    return words
  }

  public func typesPeople(as role: JobRole) -> Bool {
    typedTipOuts.contains { tipOut in
      if case .people = tipOut.typed { tipOut.givers.mayInclude(role) } else { false }
    }
  }
}

extension People {
  /// Whether somebody who hands in a report may be among them by their role.
  fileprivate func mayInclude(_ role: JobRole) -> Bool {
    switch self {
    case .everybody, .servers: true
    case .support: false
    case .roles(let roles): roles.contains(role)
    }
  }
}
