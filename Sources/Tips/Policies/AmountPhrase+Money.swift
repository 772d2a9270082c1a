import Files
import Money

/// Amounts of money, as policies write them: `$20`, `€0.50`, `CHF 1,500`.
extension AmountPhraseReader {
  mutating func money() throws(PhraseError) -> FixedAmount {
    guard let first = words.next else { throw words.failure("nothing is there", Self.amountWords) }
    let sign = Self.signs.first { first.text.hasPrefix($0) }
    var word = first
    var digits = String(first.text.dropFirst(sign?.count ?? 0))
    // `EUR 20`: the code is a word of its own.
    if sign == first.text, let number = words.rest.dropFirst().first {
      _ = words.takeAny()
      word = number
      digits = number.text
    }
    guard Self.hasWholeGroups(digits),
      let hundredths = DecimalDigits.units(digits.filter { $0 != "," }, places: 2)
    else {
      throw words.failure("\(words.found) is no amount", remedy(forAmount: word.text, sign))
    }
    guard let sign else {
      // `0.03 of net sales` means a percentage, `at least 500` money.
      let percent = DecimalDigits.quotient(hundredths, by: hundredths < 100 ? 1 : 100)
      throw words.failure(
        "“\(digits)” is neither an amount of money nor a percentage",
        words.ahead(2).last == "of"
          ? "did you mean “\(percent) %”?" : "write “\(houseSign)\(digits)”")
    }
    let amount = FixedAmount(hundredths: hundredths, sign: sign)
    if let currency = names.currency, let trouble = amount.trouble(in: currency) {
      throw words.failure(
        at: first, trouble.problem(of: amount, in: currency),
        trouble.remedy(of: amount, in: currency))
    }
    _ = words.takeAny()
    return amount
  }

  /// Signs of money, and codes of currencies, which stand in front of a number; the longest first.
  private static let signs =
    Set(Currency.known.flatMap { [$0.symbol, $0.code] }).subtracting([""])
    .sorted { ($1.count, $0) < ($0.count, $1) }

  /// What stands in front of an amount of the house.
  private var houseSign: String {
    guard let currency = names.currency else { return "$" }
    return currency.symbol.isEmpty ? currency.code + " " : currency.symbol
  }

  /// The amount that somebody most likely meant.
  private func remedy(forAmount text: String, _ given: String?) -> String {
    let sign = given ?? Self.signs.first { text.contains($0) }
    let digits = sign.map { text.replacing($0, with: "") } ?? text
    guard digits != text || digits.contains(","), digits.contains(where: \.isNumber) else {
      return Self.amountWords
    }
    let isFraction = !Self.hasWholeGroups(digits)
    let meant = isFraction ? String(digits.map { $0 == "," ? "." : $0 }) : digits
    guard DecimalDigits.units(meant.filter { $0 != "," }, places: 2) != nil else {
      return Self.amountWords
    }
    return "write “\(sign ?? houseSign)\(meant)”"
  }

  /// Whether commas part thousands only: `1,500`, and never `1,50`.
  private static func hasWholeGroups(_ text: String) -> Bool {
    let whole = text.prefix { $0 != "." }
    let groups = whole.split(separator: ",", omittingEmptySubsequences: false)
    return groups.count == 1
      || (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
        && !text.dropFirst(whole.count).contains(",")
  }
}
