/// How the pixels of one axis are drawn anew at another size.
///
/// A new pixel is the mean of the old ones around its centre, weighed by their nearness: between
/// two neighbours where the picture grows, over all that it covers where it shrinks.
package struct AxisSampling {
  package let count: Int
  /// The old pixels that are used at all.
  package let span: Range<Int>
  @usableFromInline let firsts: [Int]
  @usableFromInline let weights: [Float]
  @usableFromInline let taps: Int

  /// - Parameters:
  ///   - from: Where the first new pixel begins, in old pixels.
  ///   - scale: Old pixels for one new pixel.
  ///   - limit: The number of old pixels; beyond their ends the last one goes on.
  package init(count: Int, from: Double, scale: Double, limit: Int) {
    self.count = count
    let reach = max(1, scale)
    let taps = min(limit, Int((2 * reach).rounded(.up)) + 1)
    var firsts: [Int] = []
    var weights = [Float](repeating: 0, count: count * taps)
    for new in 0..<count {
      let centre = from + (Double(new) + 0.5) * scale
      let low = Int((centre - reach).rounded(.down))
      let first = min(max(0, low), limit - taps)
      var sum = 0.0
      let old = low...Int((centre + reach).rounded(.up))
      for pixel in old { sum += max(0, 1 - abs(Double(pixel) + 0.5 - centre) / reach) }
      for pixel in old {
        let weight = max(0, 1 - abs(Double(pixel) + 0.5 - centre) / reach)
        let tap = min(max(pixel, first), first + taps - 1) - first
        weights[new * taps + tap] += Float(weight / sum)
      }
      firsts.append(first)
    }
    self.firsts = firsts
    self.weights = weights
    self.taps = taps
    if let least = firsts.min(), let most = firsts.max() {
      span = least..<most + taps
    } else {
      span = 0..<0
    }
  }

  @inlinable package func value(at new: Int, _ old: (Int) -> Float) -> Float {
    let first = firsts[new]
    var sum: Float = 0
    for tap in 0..<taps { sum += weights[new * taps + tap] * old(first + tap) }
    return sum
  }
}
