public import Handwriting
public import Tips

extension WrongSumRule {
  public init(_ settings: WrongSums) {
    self =
      switch settings {
      case .total: .total
      case .tip: .tip
      case .ask: .ask
      }
  }
}
