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
}
