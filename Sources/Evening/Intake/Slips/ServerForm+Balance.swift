import Money
import Reading

extension ServerForm {
  /// What is left of a figure without tips, or cash, that another figure of the slip contains too; nil where
  /// they stand once, or a person let the figures stand.
  func countedTwice(_ field: FormField) -> Money? {
    guard let rest = tipsTwice[field],
      balanceLetStand?.starts(with: balance(behind: field)) != true
    else { return nil }
    // Letting the cash tips stand lets the balance stand too, which is asked first.
    let isAskedLater = field == .cashTips && FormField.owes.contains { countedTwice($0) != nil }
    return isAskedLater ? nil : rest
  }

  /// The questions about tips that stand twice, answered or not.
  var tipsStandTwice: [FormIssue] {
    let twice = tipsTwice
    return FormField.allCases.compactMap { field in
      twice[field].map { .countedTwice(field, offered: $0) }
    }
  }

  private var tipsTwice: [FormField: Money] {
    guard let server = amount(.serverOwesHouse), let cash = amount(.cashSales),
      server > .zero, cash > .zero
    else { return [:] }
    do throws(MoneyError) {
      let taken = try cash - server
      var twice: [FormField: Money] = [:]
      if let house = amount(.houseOwesServer), house > .zero {
        let (tips, gross) = (try tipsPrinted, try house + cash)
        if try cash.isSum(of: server, house) {
          twice[.houseOwesServer] = .zero
        } else if taken > .zero, let kept = tips.first(where: taken.isNearly),
          let owed = tips.first(where: house.isNearly)
        {
          twice[.houseOwesServer] = max(.zero, try owed - kept)
        } else if cash.isNearly(server),
          tips.contains(where: { gross.isNearly($0) && !house.isNearly($0) })
        {
          twice[.serverOwesHouse] = .zero
        }
      }
      if let tips = amount(.cashTips), taken > .zero, tips > .zero, tips.isNearly(taken) {
        twice[.cashTips] = .zero
      }
      return twice
    } catch {
      // Amounts past 64 bits are none of a slip.
      return [:]
    }
  }

  /// The amounts that say whether a figure contains tips twice.
  private func balance(behind field: FormField) -> [Money] {
    (FormField.owes + [.cashSales] + (field == .cashTips ? [field] : [])).compactMap(amount)
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

  /// Notes that a person saw a figure beside the balance and lets both stand as they are.
  mutating func letStand(_ field: FormField) { balanceLetStand = balance(behind: field) }
}

extension Money {
  /// Whether both are one amount, but for rounding or swapped digits in the cents.
  fileprivate func isNearly(_ other: Money) -> Bool {
    let (difference, isTooLarge) = minorUnits.subtractingReportingOverflow(other.minorUnits)
    return !isTooLarge && difference.magnitude <= 100
  }

  /// Whether it is nearly the sum of two, or would be with another digit in one of the three.
  fileprivate func isSum(of one: Money, _ other: Money) throws(MoneyError) -> Bool {
    // Of gross figures the first is this one itself, and the other may be any amount.
    guard self != one else { return false }
    let (sum, first, second) = (try one + other, try self - other, try self - one)
    return self > one && isNearly(sum) || isOneDigit(from: sum) || one.isOneDigit(from: first)
      || other.isOneDigit(from: second)
  }
}
