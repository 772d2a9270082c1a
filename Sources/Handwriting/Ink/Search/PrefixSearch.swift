import Foundation

/// One text that a signal of the net may stand for.
struct FoundText {
  let symbols: [InkSymbol]
  /// The logarithm of its probability, all ways of aligning it counted.
  let logProbability: Double
}

/// Looks for the likeliest texts of a signal among those that a grammar allows (connectionist
/// temporal classification, prefix beam search).
struct PrefixSearch {
  private let grammar: InkGrammar
  private var tree: PrefixTree
  private let signal: Signal

  /// Texts that are followed at a time.
  private static let width = 12
  /// Less likely classes are not looked at.
  private static let least: Float = -9

  private init(_ signal: Signal, _ grammar: InkGrammar, from state: InkGrammar.State) {
    (self.signal, self.grammar) = (signal, grammar)
    tree = PrefixTree(state)
  }

  /// The texts that may end, likeliest first. At most ``width``; none where nothing fits.
  static func texts(
    in signal: Signal, _ grammar: InkGrammar, from state: InkGrammar.State? = nil
  ) -> [FoundText] {
    var search = PrefixSearch(signal, grammar, from: state ?? grammar.start)
    return search.found()
  }

  /// A text on its way: the logarithms of the probabilities that it ends in a blank, and that it
  /// ends in its last symbol.
  private struct Beam {
    let node: Int
    var blank: Double
    var symbol: Double

    var both: Double { logSum(blank, symbol) }
  }

  private mutating func found() -> [FoundText] {
    var beams = [Beam(node: 0, blank: 0, symbol: -.infinity)]
    for time in 0..<signal.length { beams = step(beams, at: time) }
    return beams.compactMap { beam in
      guard beam.node != 0, grammar.mayEnd(tree.nodes[beam.node].state) else { return nil }
      let symbols = tree.symbols(to: beam.node)
      return FoundText(
        symbols: symbols, logProbability: Self.logProbability(of: symbols, in: signal))
    }.sorted { $0.logProbability > $1.logProbability }
  }

  private mutating func step(_ beams: [Beam], at time: Int) -> [Beam] {
    let likely = InkSymbol.allCases.prefix(signal.channels - 1).filter {
      signal[$0.classNumber, time] > Self.least
    }
    var next: [Beam] = []
    var places: [Int: Int] = [:]
    func add(_ node: Int, blank: Double, symbol: Double) {
      if let place = places[node] {
        next[place].blank = logSum(next[place].blank, blank)
        next[place].symbol = logSum(next[place].symbol, symbol)
      } else {
        places[node] = next.count
        next.append(Beam(node: node, blank: blank, symbol: symbol))
      }
    }
    for beam in beams {
      let last = tree.nodes[beam.node].symbol
      let both = beam.both
      let stays = last.map { beam.symbol + Double(signal[$0.classNumber, time]) } ?? -.infinity
      add(beam.node, blank: both + Double(signal[0, time]), symbol: stays)
      for symbol in likely {
        guard let node = tree.child(of: beam.node, symbol, grammar) else { continue }
        let from = symbol == last ? beam.blank : both
        add(node, blank: -.infinity, symbol: from + Double(signal[symbol.classNumber, time]))
      }
    }
    let order = next.map(\.both)
    return next.indices.sorted { order[$0] == order[$1] ? $0 < $1 : order[$0] > order[$1] }
      .prefix(Self.width).map { next[$0] }
  }

  /// The logarithm of the probability of a text over all its alignments.
  private static func logProbability(of symbols: [InkSymbol], in signal: Signal) -> Double {
    let classes = [0] + symbols.flatMap { [$0.classNumber, 0] }
    var ways = [Double](repeating: -.infinity, count: classes.count)
    ways[0] = Double(signal[0, 0])
    ways[1] = Double(signal[classes[1], 0])
    for time in 1..<max(1, signal.length) {
      for place in classes.indices.reversed() {
        var sum = ways[place]
        if place > 0 { sum = logSum(sum, ways[place - 1]) }
        if place > 1, classes[place] != 0, classes[place] != classes[place - 2] {
          sum = logSum(sum, ways[place - 2])
        }
        ways[place] = sum + Double(signal[classes[place], time])
      }
    }
    return logSum(ways[classes.count - 1], ways[classes.count - 2])
  }
}

/// All prefixes that were looked at, each once.
private struct PrefixTree {
  struct Node {
    let parent: Int
    /// Nothing at the root.
    let symbol: InkSymbol?
    let state: InkGrammar.State
    /// For each symbol the node that it leads to; -1 where nobody has looked, -2 where none may follow.
    var children = SIMD32<Int32>(repeating: -1)
  }

  private(set) var nodes: [Node]

  init(_ state: InkGrammar.State) { nodes = [Node(parent: 0, symbol: nil, state: state)] }

  /// The node behind another; nothing where the grammar forbids the symbol there.
  mutating func child(of node: Int, _ symbol: InkSymbol, _ grammar: InkGrammar) -> Int? {
    let known = Int(nodes[node].children[Int(symbol.rawValue)])
    if known != -1 { return known < 0 ? nil : known }
    guard let state = grammar.next(nodes[node].state, symbol) else {
      nodes[node].children[Int(symbol.rawValue)] = -2
      return nil
    }
    nodes[node].children[Int(symbol.rawValue)] = Int32(nodes.count)
    nodes.append(Node(parent: node, symbol: symbol, state: state))
    return nodes.count - 1
  }

  func symbols(to node: Int) -> [InkSymbol] {
    var symbols: [InkSymbol] = []
    var node = node
    while let symbol = nodes[node].symbol {
      symbols.append(symbol)
      node = nodes[node].parent
    }
    return symbols.reversed()
  }
}

/// The logarithm of the sum of two numbers whose logarithms are given.
func logSum(_ a: Double, _ b: Double) -> Double {
  let (low, high) = a < b ? (a, b) : (b, a)
  return low == -.infinity ? high : high + log1p(exp(low - high))
}
