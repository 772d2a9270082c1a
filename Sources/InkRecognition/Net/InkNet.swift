/// The net that turns features of strokes into probabilities of characters: convolutions, sums and
/// zeros for what is negative. `Training/ink/net.py` trains the same one.
struct InkNet {
  private let one: Convolution
  private let two: Convolution
  private let early: [Convolution]
  private let three: Convolution
  private let late: [Convolution]
  private let out: Convolution
  /// What goes with these weights and no others.
  let calibration: InkCalibration

  /// How many points a step of the answer stands for.
  static let pointsOfAStep = 4

  private static let earlyDilations = [1, 2]
  private static let lateDilations = [1, 2, 4, 8, 4, 2]

  /// The net inside the program.
  static let builtIn = Result { () throws(InkModelError) in
    try InkNet(BuiltInNets.ink)
  }

  init(_ bytes: [UInt8]) throws(InkModelError) {
    let file = try ModelFile(bytes)
    one = try file.convolution("one", from: InkFeatures.count)
    two = try file.convolution("two", from: one.outputs, stride: 2)
    early = try file.residuals("early", Self.earlyDilations, width: two.outputs)
    three = try file.convolution("three", from: two.outputs, stride: 2)
    late = try file.residuals("late", Self.lateDilations, width: three.outputs)
    out = try file.convolution("out", from: three.outputs)
    guard out.outputs == InkSymbol.ofStrokes + 1 else { throw .unfit(part: "out.weight") }
    calibration = try InkCalibration(file)
  }

  /// The logarithms of the probabilities: a row for each class (the blank, then ``InkSymbol``), a
  /// value for each step of four points.
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
