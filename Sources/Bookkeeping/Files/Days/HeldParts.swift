public import Monetary
public import TipPooling
public import TipStore

/// Who gets how much of what is held, as a person writes it: `Ana=20.00`; `Ana` alone for what is left, in
/// equal shares of all who stand so; a cent that is left over goes to whoever is named first.
public enum HeldParts {
  /// - Parameter account: what is held, with those who may get it.
  /// - Returns: with the role in which each worked most often there.
  /// - Throws: ``HeldPartsError``.
  public static func read(
    _ texts: [String], of account: HeldAccount
  ) throws(HeldPartsError) -> [HeldDecision.Part] {
    let lines = try texts.map { text throws(HeldPartsError) in try line(text, account) }
    do {
      let named = lines.filter { $0.amount == nil }.count
      var shares: [Money] = []
      if named > 0 {
        let rest = try account.pot.amount - lines.compactMap(\.amount).sum()
        guard rest > .zero else { throw HeldPartsError.nothingLeft(lines.compactMap(\.name)) }
        shares = try rest.allocated(byRanked: Array(repeating: 1, count: named)).reversed()
      }
      return try lines.map { line in
        HeldDecision.Part(
          employee: line.receiver.employee, role: try line.role(),
          amount: line.amount ?? shares.popLast() ?? .zero)
      }
    } catch let error as HeldPartsError {
      throw error
    } catch let error as MoneyError {
      throw .money(error)
    } catch {
      preconditionFailure("amounts throw only their own errors, not \(error)")
    }
  }

  private struct Line {
    let receiver: HeldPot.Receiver
    /// Nil for a part of what is left.
    let amount: Money?

    /// Of those who get a part of what is left.
    var name: String? { amount == nil ? receiver.employee.name.text : nil }

    func role() throws(HeldPartsError) -> JobRole {
      guard let role = receiver.roles.first else {
        throw .unknown(receiver.employee.name.text, known: [])
      }
      return role
    }
  }

  private static func line(
    _ text: String, _ account: HeldAccount
  ) throws(HeldPartsError) -> Line {
    guard let sign = text.lastIndex(of: "=") else {
      return Line(receiver: try receiver(text, account), amount: nil)
    }
    let (name, typed) = (String(text[..<sign]), String(text[text.index(after: sign)...]))
    let amount: Money
    do throws(AmountTextError) {
      amount = try AmountText.parse(typed, in: account.currency, style: .typed).money
    } catch {
      throw .noAmount(text)
    }
    return Line(receiver: try receiver(name, account), amount: amount)
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
  /// What stands behind “=” is no amount.
  case noAmount(String)
  /// Nobody of that name may get some of it; those who may.
  case unknown(String, known: [String])
  /// Several who may get some of it have that name.
  case several(String, [Employee.ID])
  /// Nothing is left for those who stand without an amount.
  case nothingLeft([String])
  case money(MoneyError)
}
