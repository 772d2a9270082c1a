/// Which way up a page's print stands, told by its patches of ink alone.
enum TextOrientation {
  /// Whether the lines run up and down: letters stand closer to the next one of their line than
  /// to the next line, and are higher than wide.
  static func isSideways(_ components: [InkComponent], unit: Double) -> Bool {
    let letters = components.filter {
      let longer = Double(max($0.width, $0.height))
      return longer > 0.5 * unit && longer < 2.5 * unit && $0.fill < 0.95
        && 4 * min($0.width, $0.height) > max($0.width, $0.height)
    }
    guard letters.count >= 24 else { return false }
    let wide = letters.count { $0.width > $0.height }
    // Of upright print hardly a third of the letters is wider than high.
    guard wide * 2 > letters.count else { return false }
    var (across, down) = (0, 0)
    for index in letters.indices {
      let (right, below) = gaps(of: index, in: letters, reach: 1.5 * unit)
      if right < below { across += 1 } else if below < right { down += 1 }
    }
    return down >= 16 && down > 2 * across
  }

  /// How far the next letters to the right and below are.
  private static func gaps(
    of index: Int, in letters: [InkComponent], reach: Double
  ) -> (right: Double, below: Double) {
    let letter = letters[index]
    var (right, below) = (reach, reach)
    var other = index
    while other > 0, Double(letter.x - letters[other - 1].x) < 2 * reach { other -= 1 }
    while other < letters.count, Double(letters[other].x - letter.maxX) < reach {
      defer { other += 1 }
      guard other != index else { continue }
      let next = letters[other]
      let sharedX = min(letter.maxX, next.maxX) - max(letter.x, next.x)
      let sharedY = min(letter.maxY, next.maxY) - max(letter.y, next.y)
      if 2 * sharedY >= min(letter.height, next.height), next.x >= letter.maxX - 1 {
        right = min(right, Double(next.x - letter.maxX))
      }
      if 2 * sharedX >= min(letter.width, next.width), next.y >= letter.maxY - 1 {
        below = min(below, Double(next.y - letter.maxY))
      }
    }
    return (right, below)
  }

  /// What the small marks of a page say: how many stand as they do on upright print, and how
  /// many as on print that stands on its head.
  struct Votes: Hashable {
    var upright = 0
    var reversed = 0

    var isReversed: Bool { reversed >= 8 && reversed > 3 * upright }
    var isUpright: Bool { upright >= 8 && upright > 3 * reversed }
    var leansReversed: Bool { reversed > upright }
  }

  /// Points stand at the foot of a line, between letters; dots of an `i` above a letter.
  static func votes(_ runs: [TextRun], components: [InkComponent], unit: Double) -> Votes {
    let points = components.filter {
      Double(max($0.width, $0.height)) < 0.42 * unit && Double($0.width) > 0.08 * unit
        && 2 * $0.width >= $0.height && 5 * $0.height >= 2 * $0.width && $0.fill > 0.5
    }
    var votes = Votes()
    let lines = runs.filter { $0.letters.count >= 3 }
    for point in points {
      for run in lines
      where point.x > run.x && point.maxX < run.maxX
        && point.midY > Double(run.y) - 0.4 * unit && point.midY < Double(run.maxY) + 0.4 * unit
      {
        let band = run.nearest(to: point)
        let place = (point.midY - band.top) / max(1, band.bottom - band.top)
        let isLow = (0.72...1.3).contains(place)
        guard isLow || (-0.3...0.28).contains(place) else { break }
        let isStacked = run.letters.contains {
          min($0.maxX, point.maxX) - max($0.x, point.x) > point.width / 2
        }
        if isLow != isStacked { votes.upright += 1 } else { votes.reversed += 1 }
        break
      }
    }
    return votes
  }
}
