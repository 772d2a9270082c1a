import Money
import Reading

extension ServerForm {
  /// The direction of a balance whose tips, or cash, the other direction contains too, and what is
  /// left of it without them; nil where none does, or a person let it stand.
  var countedTwice: (field: FormField, rest: Money)? {
    guard let balance, balance != balanceLetStand, balance.allSatisfy({ $0 > .zero }) else {
      return nil
    }
    let (house, server, cash) = (balance[0], balance[1], balance[2])
    do throws(MoneyError) {
      let tips = try tipsPrinted
      let taken = try cash - server
      if taken == house || taken > .zero && tips.contains(taken) && tips.contains(house) {
        return (.houseOwesServer, max(.zero, try house - taken))
      }
      let gross = try house + cash
      return taken == .zero && tips.contains(gross) ? (.serverOwesHouse, .zero) : nil
    } catch {
      // Amounts past 64 bits are none of a slip.
      return nil
    }
  }

  /// What both owe, and the cash that the server holds.
  private var balance: [Money]? {
    let amounts = (FormField.owes + [.cashSales]).compactMap(amount)
    return amounts.count == 3 ? amounts : nil
  }

  /// The tips that the house holds for the server, without and with the gratuity.
  private var tipsPrinted: [Money] {
    get throws(MoneyError) {
      let said = (scan?.figures?.amounts ?? [:]).merging(amountsSaid) { $1 }
      guard let card = said[PatternID.cardTips.rawValue] else { return [] }
      guard let gratuity = said[PatternID.gratuity.rawValue] else { return [card] }
      return [card, try card + gratuity]
    }
  }

  /// Notes that a person saw both directions and lets them stand as they are.
  mutating func letBalanceStand() { balanceLetStand = balance }
}
