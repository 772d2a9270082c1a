/// From which score on one reading may be shown alone, measured on writers whose hands the net has
/// never seen. It is kept in the net's file, as it is right for that net only.
struct InkCalibration {
  /// What the logarithms of probabilities are divided by, so that scores are neither too sure nor too
  /// careful.
  let temperature: Double
  /// The least score that an amount is shown alone with.
  private let amount: Double
  private let amountWithCents: Double
  private let amountAroundPoint: Double
  private let digits: Double
  /// The least probability of all candidates together: ink that is no figure fits no reading.
  let leastProbability: Double
  /// Below it nothing is shown alone, whatever the file says.
  private let least: Double

  init(_ file: ModelFile, least: Double) throws(InkModelError) {
    self.least = least
    temperature = try file.number("temperature")
    amount = try file.number("bar.amount")
    amountWithCents = try file.number("bar.cents")
    amountAroundPoint = try file.number("bar.point")
    digits = try file.number("bar.digits")
    leastProbability = try file.number("bar.evidence")
    guard temperature > 0 else { throw .unfit(part: "temperature") }
  }

  func bar(for expectation: InkExpectation) -> Double {
    let own =
      switch expectation {
      case .amount: amount
      case .amountWithCents: amountWithCents
      case .amountAroundPoint: amountAroundPoint
      case .digits: digits
      // No figures: nothing is sure of them by this net.
      case .name, .shape: 1.0
      }
    return max(least, own)
  }
}
