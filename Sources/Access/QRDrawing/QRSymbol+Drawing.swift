extension QRSymbol {
  /// The symbol as an SVG image of its own, dark on white with its quiet zone, a module being one
  /// unit; a style sheet says how large it is.
  ///
  /// - Parameter title: what a screen reader says in the symbol's place.
  public func svg(title: String) -> String {
    let side = size + 2 * Self.quietZone
    let runs = (0..<size).flatMap { row in
      darkRuns(row).map { "M\($0.lowerBound + 4) \(row + 4)h\($0.count)v1h-\($0.count)z" }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" role="img" \
      shape-rendering="crispEdges"><title>\(Self.escaped(title))</title>\
      <path fill="#fff" d="M0 0h\(side)v\(side)h-\(side)z"/>\
      <path fill="#000" d="\(runs.joined())"/></svg>
      """
  }

  /// The symbol as lines of block characters, two rows of modules in a line, with its quiet zone.
  ///
  /// - Parameter ink: how a terminal's text looks: light where its background is dark. Only then
  ///   the symbol is dark on light, which some cameras need.
  public func terminalLines(ink: Ink) -> [String] {
    let edge = -Self.quietZone
    return stride(from: edge, to: size - edge, by: 2).map { row in
      String(
        (edge..<size - edge).map { column -> Character in
          let isInked = { (row: Int) in self[row, column] == (ink == .dark) }
          return switch (isInked(row), isInked(row + 1)) {
          case (true, true): "█"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        })
    }
  }

  /// How text looks against its background.
  public enum Ink: Hashable, Sendable {
    case light, dark
  }

  /// Stretches of dark modules in a row.
  private func darkRuns(_ row: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for column in 0..<size where self[row, column] {
      if let last = runs.last, last.upperBound == column {
        runs[runs.count - 1] = last.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
    return runs
  }

  private static func escaped(_ text: String) -> String {
    let escapes: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;"]
    return text.map { escapes[$0] ?? String($0) }.joined()
  }
}
