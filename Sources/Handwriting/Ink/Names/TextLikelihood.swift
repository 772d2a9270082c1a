import Foundation

/// How likely texts are in a signal, over all of their alignments (the forward sum of CTC: Graves et al.,
/// ICML 2006, section 4.1).
struct TextLikelihood {
  private let channels: Int
  private let length: Int
  /// The probability of each class, step by step.
  private let probabilities: [Double]

  init(_ signal: Signal) {
    channels = signal.channels
    length = signal.length
    probabilities = (0..<signal.length).flatMap { step in
      (0..<signal.channels).map { exp(Double(signal[$0, step])) }
    }
  }

  /// The logarithm; minus infinity where the text does not fit into the signal, or is none.
  func of(_ text: [Int]) -> Double {
    guard !text.isEmpty, text.count <= length else { return -.infinity }
    let classes = [0] + text.flatMap { [$0, 0] }
    var ways = [Double](repeating: 0, count: classes.count)
    ways[0] = probabilities[0]
    ways[1] = probabilities[classes[1]]
    var logarithm = 0.0
    for step in 1..<max(1, length) {
      let row = step * channels
      var sum = 0.0
      var place = classes.count - 1
      while place >= 0 {
        var way = ways[place]
        if place > 0 { way += ways[place - 1] }
        // Over a blank between different letters.
        if place > 1, classes[place] != 0, classes[place] != classes[place - 2] {
          way += ways[place - 2]
        }
        way *= probabilities[row + classes[place]]
        ways[place] = way
        sum += way
        place -= 1
      }
      guard sum > 0 else { return -.infinity }
      // All together are 1 at each step, so that none becomes too small for a number.
      for place in ways.indices { ways[place] /= sum }
      logarithm += log(sum)
    }
    let end = ways[ways.count - 1] + ways[ways.count - 2]
    return end > 0 ? logarithm + log(end) : -.infinity
  }

  /// The logarithm of the probability that there is no text at all.
  var ofNothing: Double { (0..<length).reduce(0) { $0 + log(probabilities[$1 * channels]) } }

  /// What is read where any text may be: the likeliest class of each step, repetitions once.
  var freeText: [Int] {
    var text: [Int] = []
    var before = 0
    for step in 0..<length {
      let row = probabilities[(step * channels)..<((step + 1) * channels)]
      let best = row.indices.max { row[$0] < row[$1] }.map { $0 - row.startIndex } ?? 0
      if best != 0, best != before { text.append(best) }
      before = best
    }
    return text
  }
}
