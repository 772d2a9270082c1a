import Foundation

/// Values over time: the channels one after the other, each with a value for each step.
struct Signal {
  let channels: Int
  let length: Int
  var values: [Float]

  /// All zero.
  init(channels: Int, length: Int) {
    self.channels = channels
    self.length = length
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
