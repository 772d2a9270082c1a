public import Money
import Reading

/// A figure that a person changed against what was read of a slip.
public struct ChangedFigure: Hashable, Sendable {
  public let field: FormField
  public let read: Money
  public let now: Money
  /// By how much a sum of the slip is off with the figure as it is now; nil where none is.
  public let off: Money?
}

extension ServerForm {
  /// The figures that a person changed against what was read, in the form's order.
  public var changedFigures: [ChangedFigure] {
    if let together { return together.flatMap(\.changedFigures) }
    guard let figures = scan?.figures else { return [] }
    var now = figures
    now.amounts.merge(amountsSaid) { _, said in said }
    return FormField.allCases.compactMap { field in
      guard let pattern = field.pattern, self[field].isTyped, let amount = amount(field),
        let read = figures.amounts[pattern.rawValue], read != amount
      else { return nil }
      return ChangedFigure(
        field: field, read: read, now: amount, off: now.difference(ofSumWith: pattern))
    }
  }
}

extension SlipFigures {
  /// By how much the first sum with a figure is off; nil where none is.
  fileprivate func difference(ofSumWith figure: PatternID) -> Money? {
    do throws(MoneyError) {
      return try off(in: sums + closed)
        .first { $0.sum.patterns.contains(figure) }?.difference.magnitude()
    } catch {
      // Amounts past 64 bits are none of a slip: no sum is told, and the change is.
      return nil
    }
  }
}
