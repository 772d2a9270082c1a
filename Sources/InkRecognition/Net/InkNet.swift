import CInkModel
import Foundation

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

  private static let earlyDilations = [1, 2]
  private static let lateDilations = [1, 2, 4, 8, 4, 2]

  /// The net inside the program.
  static let builtIn = Result { () throws(InkModelError) in
    try InkNet(
      Array(
        UnsafeRawBufferPointer(
          start: tippool_ink_model_bytes(), count: Int(tippool_ink_model_size()))))
  }

  init(_ bytes: [UInt8]) throws(InkModelError) {
    let file = try ModelFile(bytes)
    one = try Self.convolution("one", in: file, from: InkFeatures.count)
    two = try Self.convolution("two", in: file, from: one.outputs, stride: 2)
    early = try Self.residuals("early", Self.earlyDilations, in: file, width: two.outputs)
    three = try Self.convolution("three", in: file, from: two.outputs, stride: 2)
    late = try Self.residuals("late", Self.lateDilations, in: file, width: three.outputs)
    out = try Self.convolution("out", in: file, from: three.outputs)
    guard out.outputs == InkSymbol.allCases.count + 1 else { throw .unfit(part: "out.weight") }
    calibration = try InkCalibration(file)
  }

  private static func convolution(
    _ name: String, in file: ModelFile, from inputs: Int, stride: Int = 1, dilation: Int = 1
  ) throws(InkModelError) -> Convolution {
    let convolution = Convolution(
      try file.tensor(name + ".weight"), try file.tensor(name + ".bias"), stride: stride,
      dilation: dilation)
    guard let convolution, convolution.inputs == inputs else {
      throw .unfit(part: name + ".weight")
    }
    return convolution
  }

  private static func residuals(
    _ name: String, _ dilations: [Int], in file: ModelFile, width: Int
  ) throws(InkModelError) -> [Convolution] {
    var found: [Convolution] = []
    for (number, dilation) in dilations.enumerated() {
      let next = try convolution("\(name).\(number)", in: file, from: width, dilation: dilation)
      guard next.outputs == width else { throw .unfit(part: "\(name).\(number).weight") }
      found.append(next)
    }
    return found
  }

  /// The logarithms of the probabilities: a row for each class (the blank, then ``InkSymbol``), a
  /// value for each step of four points.
  func callAsFunction(_ features: Signal) -> Signal {
    var signal = two(one(features))
    for convolution in early { Self.add(convolution(signal), to: &signal) }
    signal = three(signal)
    for convolution in late { Self.add(convolution(signal), to: &signal) }
    var result = out(signal, isRectified: false)
    for time in 0..<result.length {
      let column = (0..<result.channels).map { result[$0, time] }
      let top = column.reduce(-.infinity, max)
      let sum = top + log(column.reduce(0) { $0 + exp($1 - top) })
      for channel in 0..<result.channels { result[channel, time] -= sum }
    }
    return result
  }

  private static func add(_ other: Signal, to signal: inout Signal) {
    var index = 0
    while index < signal.values.count {
      signal.values[index] += other.values[index]
      index += 1
    }
  }
}
