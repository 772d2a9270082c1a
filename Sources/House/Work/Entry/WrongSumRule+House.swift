public import Handwriting
public import Tips

extension WrongSumRule {
  /// As the house's settings have it.
  public init(_ settings: WrongSums) {
    self =
      switch settings {
      case .total: .total
      case .tip: .tip
      case .ask: .ask
      }
  }
}
