/// Where in a signal the symbols of a text stand, by the likeliest of all alignments.
enum TextAlignment {
  /// For each symbol the step at which the net is surest of it; nothing where the text does not fit
  /// into the signal.
  static func steps(of symbols: [InkSymbol], in signal: Signal) -> [Int]? {
    let classes = [0] + symbols.flatMap { [$0.classNumber, 0] }
    guard let path = path(along: classes, in: signal) else { return nil }
    var best = [Int?](repeating: nil, count: symbols.count)
    for (step, place) in path.enumerated() where place % 2 == 1 {
      let (symbol, number) = (place / 2, classes[place])
      if let known = best[symbol], signal[number, known] >= signal[number, step] { continue }
      best[symbol] = step
    }
    let steps = best.compactMap { $0 }
    return steps.count == symbols.count ? steps : nil
  }

  /// The place in `classes` at each step (Viterbi): it stays, goes on by one, or by two over a blank
  /// between different symbols.
  private static func path(along classes: [Int], in signal: Signal) -> [Int]? {
    let (length, count) = (signal.length, classes.count)
    guard length > 0 else { return nil }
    var ways = [Float](repeating: -.infinity, count: count)
    // How many places each step came from.
    var moves = [UInt8](repeating: 0, count: length * count)
    ways[0] = signal[0, 0]
    if count > 1 { ways[1] = signal[classes[1], 0] }
    for step in 1..<max(1, length) {
      for place in classes.indices.reversed() {
        var (best, move) = (ways[place], 0)
        if place > 0, ways[place - 1] > best { (best, move) = (ways[place - 1], 1) }
        if place > 1, classes[place] != 0, classes[place] != classes[place - 2],
          ways[place - 2] > best
        {
          (best, move) = (ways[place - 2], 2)
        }
        ways[place] = best + signal[classes[place], step]
        moves[step * count + place] = UInt8(move)
      }
    }
    var place = count > 1 && ways[count - 2] > ways[count - 1] ? count - 2 : count - 1
    guard ways[place] > -.infinity else { return nil }
    var path = [Int](repeating: 0, count: length)
    for step in (0..<length).reversed() {
      path[step] = place
      place -= Int(moves[step * count + place])
    }
    return path
  }
}
