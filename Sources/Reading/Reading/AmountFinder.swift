import Money
import Vision

struct AmountFinder {
  let currency: Currency
  let style: AmountStyle
  /// Whether the amount may bear any currency, which is then not looked at: a guest's receipt.
  var takesAnyCurrency = false

  /// An amount is one word, or a word with its sign, symbol or mark set apart, or one that was
  /// parted at its comma or point. Words are never joined otherwise: `8 380.48` is a count and an
  /// amount, not 8,380.48.
  func first(in words: ArraySlice<TextObservation>) -> FoundValue? {
    for index in words.indices where looksLikeAmount(words[index].text) {
      // Words between label and amount make another label of it: `House` is not `House owes …`.
      guard words[..<index].allSatisfy({ mayStandBetween($0.text) }) else { return nil }
      return whole(at: index, in: words) ?? parted(at: index, in: words)
        ?? FoundValue(value: nil, words: words[index...index], filter: .currency)
    }
    guard !words.isEmpty else { return nil }
    if let nothing = parse(words.text) {
      return FoundValue(value: .amount(nothing), words: words, filter: .currency)
    }
    // An amount whose point and comma were lost: no value, but evidence that there is one.
    return words.firstIndex { $0.text.count(where: \.isPlainDigit) >= 3 }.map {
      FoundValue(value: nil, words: words[$0...$0], filter: .currency)
    }
  }

  private func whole(at index: Int, in words: ArraySlice<TextObservation>) -> FoundValue? {
    for range in spans(around: index, in: words) {
      let text = words[range].map(\.text).joined(separator: range.count > 1 ? " " : "")
      for candidate in [text, text.filter { $0 != " " }] {
        guard let money = parse(candidate) else { continue }
        var found = found(money, as: candidate, in: words[range])
        if let thousands = thousands(before: index, in: words) {
          found.doubts.append(.anotherAmount(thousands + " " + words[index].text))
        }
        return found
      }
    }
    return nil
  }

  /// A number a space before three digits, which may be the thousands of the amount: `1 200.00`.
  private func thousands(before index: Int, in words: ArraySlice<TextObservation>) -> String? {
    guard index > words.startIndex, let first = words[index - 1].text.first, first != "0" else {
      return nil
    }
    let (left, right) = (words[index - 1], words[index])
    let letters = Double(max(1, left.text.count + right.text.count))
    guard left.text.count <= 3, left.text.allSatisfy(\.isPlainDigit),
      right.text.prefix(while: \.isPlainDigit).count == 3,
      right.box.x - left.box.maxX < Self.wordSpace * (left.box.width + right.box.width) / letters
    else { return nil }
    return left.text
  }

  /// In widths of a character: wider than a space, narrower than two.
  private static let wordSpace = 1.6

  /// The amount; where its first digit is most likely the page's symbol, the rest of it, with what
  /// was read as its alternative.
  private func found(
    _ money: Money, as text: String, in words: ArraySlice<TextObservation>
  ) -> FoundValue {
    let doubts = style.difference(of: text).map { [ReviewReason.unusualStyle($0)] } ?? []
    let less = MisreadSymbol(style: style).removed(from: text).flatMap(parse)
    return FoundValue(
      value: .amount(less ?? money), words: words, filter: .currency, doubts: doubts,
      alternatives: less == nil ? [] : [.amount(money)])
  }

  /// Print that was parted at its comma or point: `1 ,304.94`, `1, 280.92`, `12 .50`.
  private func parted(at index: Int, in words: ArraySlice<TextObservation>) -> FoundValue? {
    for start in [index - 1, index] where words.indices.contains(start) {
      guard words.indices.contains(start + 1), isParted(words[start], words[start + 1]),
        let money = parse(words[start].text + words[start + 1].text)
      else { continue }
      let pair = words[start...(start + 1)]
      return FoundValue(
        value: .amount(money), words: pair, filter: .currency, doubts: [.repaired(seen: pair.text)])
    }
    return nil
  }

  /// Whether two words are closer than printed columns are and a separator stands between them.
  private func isParted(_ left: TextObservation, _ right: TextObservation) -> Bool {
    let letters = max(1, left.text.count + right.text.count)
    let letter = (left.box.width + right.box.width) / Double(letters)
    guard right.box.x - left.box.maxX < Self.widestGap * letter, let last = left.text.last,
      let first = right.text.first
    else { return false }
    return ",.".contains(last) && first.isPlainDigit || last.isPlainDigit && ",.".contains(first)
  }

  /// In widths of a character; two printed spaces and what the separator itself is narrower.
  private static let widestGap = 2.5

  private func parse(_ text: String) -> Money? {
    if let money = Money(printed: text, in: currency) { return money }
    if style.usesDecimalComma, let turned = AmountStyle.withPoint(text) {
      return Money(printed: turned, in: currency)
    }
    guard takesAnyCurrency, let plain = CurrencyMark.removed(from: text) else { return nil }
    return Money(printed: plain, in: currency)
  }

  /// Counts such as `x4`, percentages, remarks in brackets, leaders, currencies and rates of tax such
  /// as `GST@6%`; not words, and no remark that turns the label's sense round: `Cash due (server)`.
  private func mayStandBetween(_ text: String) -> Bool {
    if text.hasPrefix("(") || text.hasPrefix("[") { return !TurningWords.has(text) }
    let isCount = text.first?.lowercased() == "x" && text.dropFirst().allSatisfy(\.isPlainDigit)
    return isCount || !text.contains(where: \.isLetter) || LabelText.isMisreadLeader(text)
      || takesAnyCurrency && (CurrencyMark.isMark(text) || text.hasSuffix("%"))
  }

  /// Digits with a point, a comma or a symbol; for a currency without minor digits any digits.
  private func looksLikeAmount(_ text: String) -> Bool {
    text.contains(where: \.isPlainDigit) && !text.contains { "%:/".contains($0) }
      && (currency.minorDigits == 0 || text.contains { ".,$€£¥".contains($0) })
  }

  /// The word with a lone sign or symbol before it and a lone mark behind it, widest first.
  private func spans(
    around index: Int, in words: ArraySlice<TextObservation>
  ) -> [ClosedRange<Int>] {
    var start = index
    while start > words.startIndex, isSign(words[start - 1].text) { start -= 1 }
    var end = index
    let marks = ["-", "$", "CR", "cr", "(o)", "(s)", "(O)", "(S)", "(+)", "(-)"]
    if index + 1 < words.endIndex, marks.contains(words[index + 1].text) { end += 1 }
    return end == index ? [start...end] : [start...end, start...index]
  }

  private func isSign(_ text: String) -> Bool {
    ["$", "-", "-$", "$-"].contains(text) || takesAnyCurrency && CurrencyMark.isMark(text)
  }
}

/// A currency's symbol that was read as something else: `$212.20` as `S212.20` or `5212.20`.
struct MisreadSymbol {
  let style: AmountStyle

  /// The text without what is most likely the symbol; nil where nothing is. A digit counts as the
  /// symbol only on a page whose other amounts have one.
  func removed(from text: String) -> String? {
    let symbol = style.symbol
    if !symbol.isEmpty, let place = text.firstRange(of: symbol) {
      // Something before the symbol that is no sign was read into it: `8$1,608.99`.
      let before = text[..<place.lowerBound]
      guard !before.isEmpty, before.count <= 2, !before.allSatisfy({ "-(".contains($0) }) else {
        return nil
      }
      return String(before.filter { "-(".contains($0) }) + text[place.upperBound...]
    }
    let sign = text.prefix { "-(".contains($0) }
    let rest = text.dropFirst(sign.count)
    guard let first = rest.first, rest.dropFirst().first?.isPlainDigit == true,
      Self.marks.contains(first) || style.expectsSymbol && Self.lookalikes.contains(first)
    else { return nil }
    return String(sign) + rest.dropFirst()
  }

  /// Signs that stand before no number.
  private static let marks: Set<Character> = ["&", "#", "§", "£", "€"]
  /// What a `$` is read as.
  private static let lookalikes: Set<Character> = ["S", "s", "0", "3", "5", "6", "8", "9"]
}
