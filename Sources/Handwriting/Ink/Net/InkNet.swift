/// The net that turns features of strokes into probabilities of characters: convolutions, sums and
/// zeros for what is negative. `Training/ink/net.py` trains the same one,
/// with figures or with letters as its characters.
struct InkNet {
  private let one: Convolution
  private let two: Convolution
  private let early: [Convolution]
  private let three: Convolution
  private let late: [Convolution]
  private let out: Convolution

  /// How many points a step of the answer stands for.
  static let pointsOfAStep = 4

  private static let earlyDilations = [1, 2]
  private static let lateDilations = [1, 2, 4, 8, 4, 2]

  /// - Parameter characters: how many it knows; with the blank that is one class more.
  init(_ file: ModelFile, characters: Int) throws(InkModelError) {
    one = try file.convolution("one", from: InkFeatures.count)
    two = try file.convolution("two", from: one.outputs, stride: 2)
    early = try file.residuals("early", Self.earlyDilations, width: two.outputs)
    three = try file.convolution("three", from: two.outputs, stride: 2)
    late = try file.residuals("late", Self.lateDilations, width: three.outputs)
    out = try file.convolution("out", from: three.outputs)
    guard out.outputs == characters + 1 else { throw .unfit(part: "out.weight") }
  }

  /// The logarithms of the probabilities: a row for each class (the blank, then the
  /// characters), a value for each step of four points.
  func callAsFunction(_ features: Signal) -> Signal {
    var signal = two(one(features))
    for convolution in early { signal.add(convolution(signal)) }
    signal = three(signal)
    for convolution in late { signal.add(convolution(signal)) }
    var result = out(signal, isRectified: false)
    result.normalise()
    return result
  }
}

/// The net for figures, with what goes with its weights and no others.
struct FigureNet {
  let net: InkNet
  let calibration: InkCalibration

  static let builtIn = Result { () throws(InkModelError) in try FigureNet(HandNet.ink.builtIn) }

  /// - Parameter least: the least score that anything is shown alone with, whatever the file says.
  init(_ bytes: [UInt8], least: Double = 0) throws(InkModelError) {
    let file = try ModelFile(bytes)
    net = try InkNet(file, characters: InkSymbol.ofStrokes)
    calibration = try InkCalibration(file, least: least)
  }
}

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
