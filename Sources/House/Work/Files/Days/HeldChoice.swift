public import Books
public import Money
import Tips

/// Which pool of those of which a person decides is meant.
public enum HeldChoice {
  /// - Parameter wanted: what is said of it.
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
