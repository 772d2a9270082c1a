/// Values over rows and columns: the planes of all channels one after the other.
struct Planes {
  let channels: Int
  let rows: Int
  let columns: Int
  var values: [Float]

  /// All zero.
  init(channels: Int, rows: Int, columns: Int) {
    (self.channels, self.rows, self.columns) = (channels, rows, columns)
    values = [Float](repeating: 0, count: channels * rows * columns)
  }

  subscript(channel: Int, row: Int, column: Int) -> Float {
    get { values[(channel * rows + row) * columns + column] }
    set { values[(channel * rows + row) * columns + column] = newValue }
  }

  /// The greatest of every two rows, and of every two columns where `halvesColumns`; what is left
  /// over at the end is dropped.
  func pooled(halvesColumns: Bool) -> Planes {
    let step = halvesColumns ? 2 : 1
    var result = Planes(channels: channels, rows: rows / 2, columns: columns / step)
    for channel in 0..<channels {
      for row in 0..<result.rows {
        for column in 0..<result.columns {
          var top = max(
            self[channel, 2 * row, step * column], self[channel, 2 * row + 1, step * column])
          if halvesColumns {
            top = max(
              top, self[channel, 2 * row, 2 * column + 1],
              self[channel, 2 * row + 1, 2 * column + 1])
          }
          result[channel, row, column] = top
        }
      }
    }
    return result
  }

  /// The same values over columns alone: each row of each channel is a channel.
  var flattened: Signal {
    var signal = Signal(channels: channels * rows, length: columns)
    signal.values = values
    return signal
  }
}

/// A convolution over rows and columns, three wide both ways, with zeros around the edge; negative
/// results become zero.
struct PlaneConvolution {
  let inputs: Int
  let outputs: Int
  private let weights: [Float]
  private let biases: [Float]

  private static let width = 3

  /// Nothing where the shapes do not fit.
  init?(_ weight: ModelTensor, _ bias: ModelTensor) {
    guard weight.shape.count == 4, weight.shape[2...] == [Self.width, Self.width],
      bias.shape == [weight.shape[0]]
    else { return nil }
    (outputs, inputs) = (weight.shape[0], weight.shape[1])
    weights = weight.values
    biases = bias.values
  }

  func callAsFunction(_ input: Planes) -> Planes {
    var output = Planes(channels: outputs, rows: input.rows, columns: input.columns)
    let padded = padded(input)
    let (width, reach) = (input.columns, input.columns + 2)
    output.values.withUnsafeMutableBufferPointer { out in
      padded.withUnsafeBufferPointer { data in
        weights.withUnsafeBufferPointer { weights in
          for channel in 0..<outputs {
            for row in 0..<input.rows {
              let start = (channel * input.rows + row) * width
              let line = UnsafeMutableBufferPointer(rebasing: out[start..<start + width])
              line.update(repeating: biases[channel])
              for source in 0..<inputs {
                for above in 0..<Self.width {
                  let first = (source * (input.rows + 2) + row + above) * reach
                  let taps = ((channel * inputs + source) * Self.width + above) * Self.width
                  Self.add(
                    UnsafeBufferPointer(rebasing: weights[taps..<taps + Self.width]),
                    UnsafeBufferPointer(rebasing: data[first..<first + reach]), to: line)
                }
              }
              line.rectify()
            }
          }
        }
      }
    }
    return output
  }

  /// The input with zeros around each plane.
  private func padded(_ input: Planes) -> [Float] {
    let reach = input.columns + 2
    var padded = [Float](repeating: 0, count: inputs * (input.rows + 2) * reach)
    for channel in 0..<inputs {
      for row in 0..<input.rows {
        let target = (channel * (input.rows + 2) + row + 1) * reach + 1
        for column in 0..<input.columns { padded[target + column] = input[channel, row, column] }
      }
    }
    return padded
  }

  private static func add(
    _ taps: UnsafeBufferPointer<Float>, _ data: UnsafeBufferPointer<Float>,
    to line: UnsafeMutableBufferPointer<Float>
  ) {
    let (a, b, c) = (taps[0], taps[1], taps[2])
    var column = 0
    while column < line.count {
      line[column] += a * data[column] + b * data[column + 1] + c * data[column + 2]
      column += 1
    }
  }
}
