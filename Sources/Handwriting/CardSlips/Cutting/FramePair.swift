/// The frames that the two words have to write in.
struct FramePair {
  let tip: PrintedFrame
  let total: PrintedFrame
  let place: Place

  /// Where the frames are: beside their words, around them, or below them.
  enum Place { case beside, around, below }

  /// What is known of the frames of two words.
  enum Finding {
    case none
    /// One word has a frame and the other one has none, or it is not clear which frame is whose, or whether ink is one.
    case unclear
    case both(FramePair)
  }

  /// How much of a frame lies to the right of its word, at least, in heights of print.
  private static let room = 4.0
  /// How far a frame reaches over the word behind it, at most, in heights of print.
  private static let over = 0.3
  /// How far to the right of its word one begins, at most, and how far below it, in heights of print.
  private static let (across, down) = (-0.3...12.0, -0.2...1.7)

  static func find(_ labels: SlipLabels, in map: InkMap) -> Finding {
    guard let frames = PrintedFrame.frames(in: map, height: labels.height) else { return .unclear }
    let (tip, total) = (labels.tip, labels.total)
    let free = free(frames, labels)
    let end = labels.areOnOneRow ? .infinity : total.box.top
    let tips = own(tip, end: end, free.tip, labels.height)
    let totals = own(total, end: .infinity, free.total, labels.height)
    if tips.isEmpty, totals.isEmpty {
      let isInside = labels.areOnOneRow && frames.contains { $0.isBeside(tip.box.midY) }
      return isInside ? .unclear : .none
    }
    guard tips.count == 1, totals.count == 1, tips[0].place == totals[0].place,
      !tips[0].frame.overlaps(totals[0].frame)
    else { return .unclear }
    return .both(FramePair(tip: tips[0].frame, total: totals[0].frame, place: tips[0].place))
  }

  /// The frames that may be of one word. A frame of both words is of neither.
  private static func free(
    _ frames: [PrintedFrame], _ labels: SlipLabels
  ) -> (tip: [PrintedFrame], total: [PrintedFrame]) {
    let (tip, total) = (labels.tip.box, labels.total.box)
    guard labels.areOnOneRow else {
      return (frames.filter { !$0.isBeside(total.midY) }, frames.filter { !$0.isBeside(tip.midY) })
    }
    let closed = frames.filter { $0.isClosed(height: labels.height) }
    return (
      closed.filter { $0.box.right <= total.left + over * labels.height },
      closed.filter { $0.box.left >= tip.right }
    )
  }

  /// The frames that a word may have: beside it, or else around or below it.
  ///
  /// - Parameters:
  ///   - end: where the next word below it begins.
  ///   - frames: those that are not the other word's.
  private static func own(
    _ label: SlipLabels.Label, end: Double, _ frames: [PrintedFrame], _ height: Double
  ) -> [(place: Place, frame: PrintedFrame)] {
    let word = label.box
    let free = frames.filter { $0.box.right >= word.right + room * height }
    let onRow = free.filter { $0.isBeside(word.midY) }
    let beside = onRow.filter { across.contains(($0.box.left - word.right) / height) }
    if !beside.isEmpty { return largest(beside).map { (.beside, $0) } }
    let around = onRow.filter { $0.contains(word.midX, word.midY) }
    let below = free.filter {
      down.contains(($0.box.top - label.base) / height) && $0.box.left <= word.midX
        && $0.box.bottom <= end + 0.5 * height
    }
    return largest(around).map { (.around, $0) } + largest(below).map { (.below, $0) }
  }

  /// Of frames that overlap the largest one: a digit may seem to be an edge of a smaller one.
  private static func largest(_ frames: [PrintedFrame]) -> [PrintedFrame] {
    func area(_ frame: PrintedFrame) -> Double { frame.box.width * frame.box.height }
    var found: [PrintedFrame] = []
    for frame in frames.sorted(by: { area($0) > area($1) })
    where !found.contains(where: { $0.overlaps(frame) }) { found.append(frame) }
    return found
  }
}
