public import Books
public import Money
public import Tips

/// Who gets how much of what is held, as a person writes it: `Ana=20.00`; `Ana` alone for what is left, in
/// equal shares of all who stand so; a cent that is left over goes to whoever is named first.
public enum HeldParts {
  public struct Wish: Hashable, Sendable {
    public let receiver: HeldPot.Receiver
    /// As it was typed; nil for an equal share of what is left.
    public let amount: String?

    public init(_ receiver: HeldPot.Receiver, amount: String?) {
      (self.receiver, self.amount) = (receiver, amount)
    }

    fileprivate var name: String { receiver.employee.name.text }
  }

  /// - Parameter account: what is held up to the day of the decision, with those who may get it.
  /// - Returns: with the role in which each worked most often there.
  public static func read(
    _ texts: [String], of account: HeldAccount
  ) throws(HeldPartsError) -> [HeldDecision.Part] {
    try read(
      texts.map { text throws(HeldPartsError) in try wish(text, account) }, of: account)
  }

  /// - Parameters:
  ///   - wishes: in the order in which people are named.
  ///   - account: what is held up to the day of the decision, with those who may get it.
  /// - Returns: with the role in which each worked most often there.
  public static func read(
    _ wishes: [Wish], of account: HeldAccount
  ) throws(HeldPartsError) -> [HeldDecision.Part] {
    let amounts = try wishes.map { wish throws(HeldPartsError) in
      try amount(of: wish, in: account.currency)
    }
    let equal = zip(wishes, amounts).filter { $0.1 == nil }.map(\.0.name)
    return try only(HeldPartsError.money) {
      var shares: [Money] = []
      if !equal.isEmpty {
        let rest = try account.pot.amount - amounts.compactMap(\.self).sum()
        guard rest > .zero else { throw HeldPartsError.nothingLeft(equal) }
        shares = try rest.allocated(byRanked: Array(repeating: 1, count: equal.count)).reversed()
      }
      return try zip(wishes, amounts).map { wish, amount in
        guard let role = wish.receiver.roles.first else {
          throw HeldPartsError.unknown(wish.name, known: [])
        }
        return HeldDecision.Part(
          employee: wish.receiver.employee, role: role, amount: amount ?? shares.popLast() ?? .zero)
      }
    }
  }

  private static func amount(
    of wish: Wish, in currency: Currency
  ) throws(HeldPartsError) -> Money? {
    guard let typed = wish.amount else { return nil }
    do throws(AmountTextError) {
      return try AmountText.parse(typed, in: currency, style: .typed).money
    } catch { throw .noAmount(name: wish.name, typed: typed) }
  }

  private static func wish(_ text: String, _ account: HeldAccount) throws(HeldPartsError) -> Wish {
    guard let sign = text.lastIndex(of: "=") else {
      return Wish(try receiver(text, account), amount: nil)
    }
    return Wish(
      try receiver(String(text[..<sign]), account),
      amount: String(text[text.index(after: sign)...]))
  }

  private static func receiver(
    _ text: String, _ account: HeldAccount
  ) throws(HeldPartsError) -> HeldPot.Receiver {
    let all = account.pot.receivers
    let words = text.split(separator: " ").joined(separator: " ")
    if let known = all.first(where: { $0.employee.id.rawValue == words }) { return known }
    let found = all.filter { $0.employee.name.text.lowercased() == words.lowercased() }
    guard let only = found.first else {
      throw .unknown(words, known: all.map(\.employee.name.text))
    }
    guard found.count == 1 else { throw .several(words, found.map(\.employee.id)) }
    return only
  }
}

/// Why it is not clear who gets how much.
public enum HeldPartsError: Error, Hashable, Sendable {
  case noAmount(name: String, typed: String)
  /// Nobody of that name may get some of it; those who may.
  case unknown(String, known: [String])
  /// Several who may get some of it have that name.
  case several(String, [Employee.ID])
  /// Nothing is left for those who stand without an amount.
  case nothingLeft([String])
  case money(MoneyError)
}

/// Which pool of those of which a person decides is meant.
public enum HeldChoice {
  public static func meant(
    _ wanted: WantedPool, among accounts: [HeldAccount]
  ) throws(HeldChoiceError) -> HeldAccount {
    let named = accounts.filter { wanted.mayBe($0.pool, in: $0.currency) }
    guard let only = named.first else { throw .noPool(wanted, accounts) }
    guard named.count > 1 else { return only }
    // An account that is empty is hardly meant.
    var holding: [HeldAccount] = []
    for account in named {
      do throws(MoneyError) {
        if try account.pot.amount > .zero { holding.append(account) }
      } catch {
        throw .money(error)
      }
    }
    guard holding.count == 1 else { throw .several(named) }
    return holding[0]
  }
}

/// Why it is not clear of which pool somebody decides.
public enum HeldChoiceError: Error, Hashable, Sendable {
  /// No such pool is held; those that are.
  case noPool(WantedPool, [HeldAccount])
  case several([HeldAccount])
  case money(MoneyError)
}
