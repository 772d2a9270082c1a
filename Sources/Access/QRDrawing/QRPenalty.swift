extension QRModules {
  /// How hard a symbol is to read: runs, blocks, false finders, too much of one kind (7.8.3).
  var penalty: Int {
    let rows = (0..<size).map { row in (0..<size).map { self[row, $0] } }
    let columns = (0..<size).map { column in (0..<size).map { self[$0, column] } }
    let lines = rows + columns
    return lines.reduce(0) { $0 + QRPenalty.runs($1) + QRPenalty.falseFinders($1) }
      + QRPenalty.blocks(rows) + QRPenalty.imbalance(rows)
  }
}

/// The four marks of a symbol that is hard to read.
enum QRPenalty {
  /// Five modules of a kind in a line cost 3, each further one 1.
  static func runs(_ line: [Bool]) -> Int {
    var penalty = 0
    var length = 0
    var last: Bool?
    for module in line {
      length = module == last ? length + 1 : 1
      last = module
      if length == 5 { penalty += 3 } else if length > 5 { penalty += 1 }
    }
    return penalty
  }

  /// Each square of two by two modules of a kind costs 3.
  static func blocks(_ rows: [[Bool]]) -> Int {
    var penalty = 0
    for (above, below) in zip(rows, rows.dropFirst()) {
      for column in above.indices.dropFirst() {
        let module = above[column]
        if above[column - 1] == module, below[column - 1] == module, below[column] == module {
          penalty += 3
        }
      }
    }
    return penalty
  }

  /// What looks like a line through a finder, with four light modules on one side, costs 40.
  static func falseFinders(_ line: [Bool]) -> Int {
    var penalty = 0
    // The last eleven modules; all dark before the first, which is no such line.
    var window = 0b111_1111_1111
    for module in line {
      window = window << 1 & 0b111_1111_1111 | (module ? 1 : 0)
      if window == 0b101_1101_0000 || window == 0b000_0101_1101 { penalty += 40 }
    }
    return penalty
  }

  /// Each whole 5 % that the dark modules are away from half costs 10.
  static func imbalance(_ rows: [[Bool]]) -> Int {
    let dark = rows.reduce(0) { $0 + $1.count { $0 } }
    let all = rows.reduce(0) { $0 + $1.count }
    return abs(2 * dark - all) * 10 / all * 10
  }
}
