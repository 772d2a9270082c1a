import Money
import Vision

extension PageFigures {
  /// Tells `Sales` from `Subtotal` where the page has both: what its discounts make of the one is the
  /// other, so the one is gross and the other net.
  mutating func tellNetFromGross() {
    guard readings[.grossSales]?.value == nil, let first = readings[.netSales], first.isLabelWeak,
      let said = others[.netSales]
    else { return }
    let weak = ([first] + said).filter { $0.isLabelWeak && $0.value?.money != nil }
    for gross in weak {
      guard let net = weak.first(where: { $0.value == netValue(of: gross) }) else { continue }
      let contradicting = weak.first { $0.value != gross.value && $0.value != net.value }
      readings[.grossSales] = withoutConflict(gross).renamed(.grossSales)
      readings[.netSales] = withoutConflict(net)
      if let contradicting {
        readings[.netSales]?.reviewReasons.append(.conflicting(with: contradicting.text))
      }
      others[.netSales] = ([first] + said).filter { $0.value != net.value }
      return
    }
  }

  /// Marks net sales and a tax above them: `net + tax = gross` closes as well where the two have changed
  /// places.
  mutating func doubtTaxAboveNetSales() {
    guard let net = readings[.netSales]?.value?.money, let tax = readings[.tax]?.value?.money,
      !net.isNegative, net < tax
    else { return }
    for id in [PatternID.netSales, .tax] { readings[id]?.reviewReasons.append(.taxAboveNetSales) }
  }

  /// What the page's discounts, comps and refunds leave of gross sales; nil where it has none.
  private func netValue(of gross: FieldReading) -> FieldValue? {
    let off = PatternID.takenOff.compactMap { readings[$0]?.value?.money }
    guard let sum = off.total, sum > .zero else { return nil }
    return gross.value?.money?.minus(sum).map(FieldValue.amount)
  }

  private func withoutConflict(_ reading: FieldReading) -> FieldReading {
    var reading = reading
    reading.reviewReasons.removeAll { if case .conflicting = $0 { true } else { false } }
    return reading
  }
}

extension PageFigures {
  /// Takes the amount below the tax that has no words beside it for a receipt's total, where the
  /// subtotal, the tax and all between them and it add up to it. It is marked: nothing says that it is
  /// the last.
  mutating func takeUnlabelledTotal(_ labels: PageLabels) {
    guard readings[.total]?.value == nil, let subtotal = readings[.subtotal]?.value?.money else {
      return
    }
    let tax = readings[.tax]?.value?.money
    let sum = equations.first { equation in
      let addends = equation.terms.dropLast()
      let unknown = addends.dropFirst().filter { $0.amount.money != tax }
      return addends.first?.amount.money == subtotal
        && !addends.contains { $0.isNegative || $0.amount.money.isNegative }
        && (tax.map { tax in addends.contains { $0.amount.money == tax } } ?? true)
        && equation.isCertain(givenUnknown: unknown.count)
        && Self.isAlone(equation.terms[equation.terms.count - 1].amount, on: labels)
    }
    guard let foot = sum?.terms.last?.amount else { return }
    var reading = FieldReading(
      pattern: .total, value: .amount(foot.money),
      text: labels.rows[foot.row].words.map(\.text).joined(separator: " "), label: "",
      box: foot.box, confidence: foot.confidence, filter: ContentFilter.currency.rawValue)
    reading.reviewReasons = [.unlabelled]
    readings[.total] = reading
  }

  /// Whether its row has no letters.
  private static func isAlone(_ amount: PageAmount, on labels: PageLabels) -> Bool {
    !labels.rows[amount.row].words.contains { $0.text.contains(where: \.isLetter) }
  }
}
