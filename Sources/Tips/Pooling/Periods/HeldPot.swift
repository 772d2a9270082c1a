public import Money

/// Money that nights hold until a person decides, less what was decided before.
///
/// It follows from the nights and the decisions alone. A night that is corrected changes what is held
/// and no decision: where more was decided than the nights hold now, it is below zero until later
/// nights make up for it, and nobody gives anything back.
public struct HeldPot: Hashable, Sendable {
  /// Somebody who may get some of it.
  public struct Receiver: Hashable, Sendable {
    /// As the last night names them.
    public let employee: Employee
    /// The roles in which they may, that of most shifts first.
    public let roles: [JobRole]
    /// What they may get at most; nil for any amount. Who worked in none of the policy's roles, and only
    /// gave, may have back what they gave and have not had yet.
    public let most: Money?
  }

  /// What is held, source by source. Parts may be below zero.
  public let sources: TipSources
  /// By name.
  public let receivers: [Receiver]

  /// - Parameters:
  ///   - nights: contributions to one pool, in whatever order.
  ///   - decided: what earlier decisions paid of it.
  public init(
    of nights: [PeriodContribution], after decided: [PeriodSharing.Share]
  ) throws(MoneyError) {
    var held = TipSources.zero
    for night in nights { held = try held + night.sources }
    for share in decided { held = try held - share.sources }
    sources = held
    receivers = try Self.receivers(of: nights, decided)
  }

  /// What is held; below zero where more was decided than the nights hold now.
  public var amount: Money {
    get throws(MoneyError) { try sources.total }
  }

  private struct Found {
    var employee: Employee
    var shifts: [JobRole: Int] = [:]
    var gave: [JobRole: Int] = [:]
    var given = Money.zero
  }

  private static func receivers(
    of nights: [PeriodContribution], _ decided: [PeriodSharing.Share]
  ) throws(MoneyError) -> [Receiver] {
    var found: [Employee.ID: Found] = [:]
    let ranked = nights.enumerated().sorted {
      ($0.element.day, $0.offset) < ($1.element.day, $1.offset)
    }
    // A night that gave nothing lets nobody have a part of what others gave.
    for night in ranked.map(\.element) where night.amount > .zero {
      for entry in night.entries where entry.claims.contains(where: { $0 > 0 }) {
        found[entry.employee.id, default: Found(employee: entry.employee)].employee = entry.employee
        found[entry.employee.id]?.shifts[entry.role, default: 0] += 1
      }
      for giver in night.givers {
        var person = found[giver.employee.id] ?? Found(employee: giver.employee)
        person.employee = giver.employee
        person.gave[giver.role, default: 0] += 1
        person.given = try person.given + giver.amount
        found[giver.employee.id] = person
      }
    }
    var receivers: [Receiver] = []
    for person in found.values {
      let isGiver = person.shifts.isEmpty
      var most = person.given
      for share in decided where isGiver && share.employee.id == person.employee.id {
        most = try most - share.sources.total
      }
      let roles = (isGiver ? person.gave : person.shifts).sorted {
        (-$0.value, $0.key) < (-$1.value, $1.key)
      }
      receivers.append(
        Receiver(
          employee: person.employee, roles: roles.map(\.key),
          most: isGiver ? max(.zero, most) : nil))
    }
    return receivers.sorted {
      $0.employee.rank(as: .server) < $1.employee.rank(as: .server)
    }
  }
}

/// What a person decided of a pool that was held.
public struct HeldDecision: Hashable, Sendable {
  /// Who gets how much, as somebody says it: any amount, until the decision is carried out. A
  /// ``PeriodContribution/Giver`` is no part: that one gave, and always more than nothing.
  public struct Part: Hashable, Sendable {
    public let employee: Employee
    public let role: JobRole
    public let amount: Money

    public init(employee: Employee, role: JobRole, amount: Money) {
      self.employee = employee
      self.role = role
      self.amount = amount
    }
  }

  /// Who decided, as people call them.
  public let decidedBy: String
  /// Why, on one line.
  public let reason: String
  public let parts: [Part]

  public init(decidedBy: String, reason: String, parts: [Part]) {
    self.decidedBy = decidedBy
    self.reason = reason
    self.parts = parts
  }
}
