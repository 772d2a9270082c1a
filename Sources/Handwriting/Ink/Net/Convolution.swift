import Foundation

/// A convolution over time, with zeros before the start and behind the end.
struct Convolution {
  let inputs: Int
  let outputs: Int
  /// Taps: 1 or ``widest``.
  let width: Int
  let stride: Int
  let dilation: Int
  private let weights: [Float]
  private let biases: [Float]

  private static let widest = 5

  /// Nothing where the shapes do not fit, or the width is none that the net has.
  init?(_ weight: ModelTensor, _ bias: ModelTensor, stride: Int = 1, dilation: Int = 1) {
    guard weight.shape.count == 3, bias.shape == [weight.shape[0]],
      [1, Self.widest].contains(weight.shape[2])
    else { return nil }
    (outputs, inputs, width) = (weight.shape[0], weight.shape[1], weight.shape[2])
    (self.stride, self.dilation) = (stride, dilation)
    weights = weight.values
    biases = bias.values
  }

  /// The result; negative values become zero where `isRectified`.
  func callAsFunction(_ input: Signal, isRectified: Bool = true) -> Signal {
    let length = (input.length + stride - 1) / stride
    var output = Signal(channels: outputs, length: length)
    let padded = spread(input, over: length)
    let reach = padded.count / (inputs * stride)
    output.values.withUnsafeMutableBufferPointer { out in
      padded.withUnsafeBufferPointer { data in
        weights.withUnsafeBufferPointer { weights in
          for channel in 0..<outputs {
            let row = UnsafeMutableBufferPointer(
              rebasing: out[channel * length..<(channel + 1) * length])
            row.update(repeating: biases[channel])
            for source in 0..<inputs {
              let taps = UnsafeBufferPointer(
                rebasing: weights[
                  (channel * inputs + source) * width..<(channel * inputs + source + 1) * width])
              add(taps, data, at: source * stride * reach, reach, to: row)
            }
            if isRectified { row.rectify() }
          }
        }
      }
    }
    return output
  }

  /// The input with zeros around it. With a stride of two, values of even and of odd steps are
  /// apart, so that those of one tap stand side by side.
  private func spread(_ input: Signal, over length: Int) -> [Float] {
    let margin = (width - 1) / 2 * dilation
    let reach = length + (width - 1) * dilation
    var padded = [Float](repeating: 0, count: inputs * stride * reach)
    for channel in 0..<inputs {
      for time in 0..<input.length {
        let place = time + margin
        padded[(channel * stride + place % stride) * reach + place / stride] = input[channel, time]
      }
    }
    return padded
  }

  /// Adds what one input channel gives to one output channel: the inner loop of all.
  private func add(
    _ taps: UnsafeBufferPointer<Float>, _ data: UnsafeBufferPointer<Float>, at start: Int,
    _ reach: Int, to row: UnsafeMutableBufferPointer<Float>
  ) {
    let part = { (tap: Int) in
      let place = tap * dilation
      let first = start + place % stride * reach + place / stride
      return UnsafeBufferPointer(rebasing: data[first..<first + row.count])
    }
    var time = 0
    if width == 1 {
      let (tap, values) = (taps[0], part(0))
      while time < row.count {
        row[time] += tap * values[time]
        time += 1
      }
      return
    }
    let (a, b, c, d, e) = (part(0), part(1), part(2), part(3), part(4))
    let (ta, tb, tc, td, te) = (taps[0], taps[1], taps[2], taps[3], taps[4])
    while time < row.count {
      row[time] += ta * a[time] + tb * b[time] + tc * c[time] + td * d[time] + te * e[time]
      time += 1
    }
  }
}

extension UnsafeMutableBufferPointer<Float> {
  /// Makes zero of negative values.
  func rectify() {
    var index = 0
    while index < count {
      self[index] = Swift.max(0, self[index])
      index += 1
    }
  }
}

/// Values over time: the channels one after the other, each with a value for each step.
struct Signal {
  let channels: Int
  let length: Int
  var values: [Float]

  /// All zero.
  init(channels: Int, length: Int) {
    (self.channels, self.length) = (channels, length)
    values = [Float](repeating: 0, count: channels * length)
  }

  subscript(channel: Int, time: Int) -> Float {
    get { values[channel * length + time] }
    set { values[channel * length + time] = newValue }
  }

  /// Adds another signal of the same size.
  mutating func add(_ other: Signal) {
    var index = 0
    while index < values.count {
      values[index] += other.values[index]
      index += 1
    }
  }

  /// Makes the values of each step logarithms of probabilities.
  mutating func normalise() {
    for time in 0..<length {
      let column = (0..<channels).map { self[$0, time] }
      let top = column.reduce(-.infinity, max)
      let sum = top + log(column.reduce(0) { $0 + exp($1 - top) })
      for channel in 0..<channels { self[channel, time] -= sum }
    }
  }
}
