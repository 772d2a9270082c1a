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

  /// The one inside the program.
  static let builtIn = Result { () throws(InkModelError) in try FigureNet(HandNet.ink.builtIn) }

  /// - Parameter least: the least score that anything is shown alone with, whatever the file says.
  init(_ bytes: [UInt8], least: Double = 0) throws(InkModelError) {
    let file = try ModelFile(bytes)
    net = try InkNet(file, characters: InkSymbol.ofStrokes)
    calibration = try InkCalibration(file, least: least)
  }
}
