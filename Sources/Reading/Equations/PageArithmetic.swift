import Money
import Vision

/// What the sums among a page's amounts say of its figures.
struct PageArithmetic {
  /// What closes, certain or not.
  let equations: [PageEquation]
  /// Columns that miss their total by one digit.
  let nearMisses: [PageEquation]
  /// Where a figure's label names an amount, taken as that figure or not.
  let named: [NormalizedRect]

  /// Of a page without amounts.
  init() { (equations, nearMisses, named) = ([], [], []) }

  init(_ figures: PageFigures) {
    equations = figures.equations
    nearMisses = figures.nearMisses
    named =
      figures.readings.values.compactMap(\.box) + figures.others.values.joined().compactMap(\.box)
  }

  /// The figures that were read right to the last digit, by ``confirms(_:)``; the direction that is
  /// zero because the other one is printed is as sure as that.
  ///
  /// - Parameter swaps: how no digit of it may have been misread together with another one of the equation.
  func confirmed(
    of readings: [PatternID: FieldReading], besides swaps: Set<DigitSwap> = []
  ) -> Set<PatternID> {
    var confirmed = Set(readings.filter { confirms($0.value, besides: swaps) }.keys)
    for (id, other) in zip(PatternID.directions, PatternID.directions.reversed())
    where confirmed.contains(other) && readings[id]?.text.isEmpty == true { confirmed.insert(id) }
    return confirmed
  }

  /// Whether the figure's amount takes part in an equation that chance does not explain: then it
  /// was read right. Of what it means an equation says nothing.
  ///
  /// - Parameter swaps: how no digit of it may have been misread together with another one of the equation.
  func confirms(_ reading: FieldReading, besides swaps: Set<DigitSwap> = []) -> Bool {
    guard let box = reading.box, let money = reading.value?.money, money != .zero else {
      return false
    }
    return equations.contains { equation in
      equation.isCertain && equation.showsMisreading(of: money)
        && equation.terms.contains { term in
          term.amount.money.isSameSize(as: money) && box.holdsCentre(of: term.amount.box)
            && !equation.hides(swaps, in: term)
        }
    }
  }

  /// By how much a column is off that the figure's amount stands in and that one other digit would
  /// close, where no certain equation shows that it was read right; nil where there is none.
  func nearMiss(_ reading: FieldReading) -> Money? {
    guard let box = reading.box, let money = reading.value?.money, !confirms(reading) else {
      return nil
    }
    return nearMisses.first { equation in
      equation.terms.contains { term in
        term.amount.money.isSameSize(as: money) && box.holdsCentre(of: term.amount.box)
      }
    }?.difference
  }

  /// Whether a sum closes with rows that no figure of the profile is: `gross − adjustments = net`
  /// where nobody knows the word for the adjustments. All that was read of the sum must stand in
  /// one equation of the page, with its signs, and the rest of that must be nobody's.
  ///
  /// - Parameter amounts: the figures as read; none of the sum's figures may be missing.
  func closes(_ identity: Identity, amounts: [PatternID: Money]) -> Bool {
    guard identity.form == .sum else { return false }
    let left = identity.left.map { ($0, isTurned: $0.isNegative) }
    let right = identity.right.map { ($0, isTurned: !$0.isNegative) }
    var wanted: [Money] = []
    for (term, isTurned) in left + right {
      guard let amount = amounts[term.pattern] else {
        if term.isOptional { continue } else { return false }
      }
      guard amount != .zero else { continue }
      guard let value = isTurned ? amount.turned : amount else { return false }
      wanted.append(value)
    }
    guard wanted.count > 1 else { return false }
    return equations.contains { holds(wanted, $0) }
  }

  private func holds(_ wanted: [Money], _ equation: PageEquation) -> Bool {
    let values = equation.terms.compactMap(\.value)
    let turned = values.compactMap(\.turned)
    guard turned.count == equation.terms.count else { return false }
    return [values, turned].contains { values in
      var rest = Array(values.indices.filter { values[$0] != .zero })
      for value in wanted {
        guard let place = rest.firstIndex(where: { values[$0] == value }) else { return false }
        rest.remove(at: place)
      }
      return !rest.isEmpty
        && rest.allSatisfy { index in
          !named.contains { $0.holdsCentre(of: equation.terms[index].amount.box) }
        } && equation.isCertain(givenUnknown: rest.count)
    }
  }
}
