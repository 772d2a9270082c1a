import Money
import Vision

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
