import Vision

/// The two written lines of a slip: where they are, and the ink that stands on them.
struct SlipLines {
  let tip: WrittenInk?
  let total: WrittenInk?
  /// Whether something is written between the two words that stands on neither line, or it is not clear which
  /// frame writing is in, or a figure is printed in one.
  let hasOtherWriting: Bool
  /// Where the two lines are, to show them.
  let tipPlace: PixelBox
  let totalPlace: PixelBox

  init(_ labels: SlipLabels, on page: PageRaster) {
    let height = labels.height
    let width = Double(page.width)
    let whole = PixelBox(
      left: 0, top: labels.tip.base - 3 * height, right: width,
      bottom: labels.total.base + 5.5 * height)
    guard var map = InkMap(page, whole) else {
      self.init(blank: labels, to: width)
      return
    }
    for label in [labels.tip, labels.total] { map.erase(label.box.grown(by: 0.12 * height)) }
    switch FramePair.find(labels, in: map) {
    case .both(let pair): self.init(framed: pair, labels, on: &map)
    case .none where labels.areOnOneRow: self.init(row: labels, on: &map, isUnclear: false)
    case .unclear where labels.areOnOneRow: self.init(row: labels, on: &map, isUnclear: true)
    case .none: self.init(ruled: labels, on: &map, to: width, isUnclear: false)
    case .unclear: self.init(ruled: labels, on: &map, to: width, isUnclear: true)
    }
  }

  private init(blank labels: SlipLabels, to width: Double) {
    (tip, total, hasOtherWriting) = (nil, nil, false)
    (tipPlace, totalPlace) = (labels.tip.place(to: width), labels.total.place(to: width))
  }

  private init(ruled labels: SlipLabels, on map: inout InkMap, to width: Double, isUnclear: Bool) {
    let height = labels.height
    let rows = labels.below.map(\.base)
    let columns = 0..<map.width
    let first = WrittenLine(
      labels.tip, before: labels.total.box.top, rows, in: &map, columns, height: height)
    let second = WrittenLine(labels.total, like: first, rows, in: &map, columns, height: height)
    let lines = [first, second]
    tipPlace = lines[0].place(height: height, to: width)
    totalPlace = lines[1].place(height: height, to: width)
    let print = labels.above + labels.below.filter { $0.base > lines[1].base + 0.8 * height }
    let sharing = InkSharing(lines, among: print, height: height)
    let own = sharing.patches(of: map)
    tip = WrittenInk(InkSharing.cluster(own[0], height: height), on: map)
    total = WrittenInk(InkSharing.cluster(own[1], height: height), on: map)
    hasOtherWriting =
      isUnclear
      || (tip == nil && sharing.hasWriting(between: labels.tip.box, and: labels.total.box, on: map))
  }

  /// Lines along rules behind the two words of one row: each has its own, and the first one ends where the second
  /// word begins.
  private init(row labels: SlipLabels, on map: inout InkMap, isUnclear: Bool) {
    let height = labels.height
    let border = max(0, min(map.width, Int(labels.total.box.left) - map.left))
    let lines = [(labels.tip, 0..<border), (labels.total, border..<map.width)].map {
      WrittenLine($0, before: $0.base, [], in: &map, $1, height: height)
    }
    tipPlace = lines[0].place(height: height, to: lines[0].right)
    totalPlace = lines[1].place(height: height, to: lines[1].right)
    let print = labels.above + labels.below.filter { $0.base > lines[1].base + 0.8 * height }
    let sharing = InkSharing(lines, among: print, height: height)
    let own = sharing.patches(of: map)
    tip = WrittenInk(InkSharing.cluster(own[0], height: height), on: map)
    total = WrittenInk(InkSharing.cluster(own[1], height: height), on: map)
    // Without a rule it is not known where one writes: perhaps above or below the words.
    let hasRules = lines.allSatisfy { $0.rule == .beside }
    let isAway = zip([tip, total], lines).contains { ink, line in
      ink == nil && sharing.hasWriting(around: line, on: map)
    }
    // Suggested tips stand on one row with their totals.
    let isPrinted = zip([tip, total], [labels.tip, labels.total]).contains { ink, label in
      ink?.isPrint(beside: label, height: height) == true
    }
    hasOtherWriting =
      isUnclear || !hasRules || isAway || isPrinted
      || sharing.hasWriting(over: labels.total.box, on: map)
  }

  private init(framed pair: FramePair, _ labels: SlipLabels, on map: inout InkMap) {
    let height = labels.height
    let frames = [pair.tip, pair.total]
    for frame in frames { frame.erase(from: &map, height: height) }
    let lines = zip([labels.tip, labels.total], frames).map {
      WrittenLine($0, in: $1, place: pair.place)
    }
    (tipPlace, totalPlace) = (pair.tip.box, pair.total.box)
    let end = pair.total.box.bottom + 0.3 * height
    let print = labels.above + labels.below.filter { $0.base > end }
    let sharing = InkSharing(lines, among: print, height: height)
    let (own, isClear, isAround) = FramedInk(pair, sharing).patches(of: map)
    tip = WrittenInk(InkSharing.cluster(own[0], height: height), on: map)
    total = WrittenInk(InkSharing.cluster(own[1], height: height), on: map)
    let hasFigure = labels.figures.contains { figure in
      abs(figure.height - height) <= 0.3 * height
        && frames.contains { $0.contains(figure.midX, figure.midY) }
    }
    let isEmpty = tip == nil || (labels.areOnOneRow && total == nil)
    hasOtherWriting =
      !isClear || hasFigure || (isEmpty && isAround)
      || (labels.areOnOneRow && sharing.hasWriting(over: labels.total.box, on: map))
  }
}

struct WrittenLine {
  /// Where the rule is that a word belongs to, or whether it is a frame.
  enum Rule { case beside, below, framed, none }

  let left: Double
  /// Where the word beside it stands; nothing where the word stands above it.
  let word: Double?
  let base: Double
  let right: Double
  let rule: Rule

  /// From which coverage on a rule is certainly one. Dots that figures hide in part cover less, and so do
  /// the feet of figures above a rule.
  private static let certainly = 0.2

  /// The rule beside a word, or else the one below it, or else the place beside it. One beside that is hardly
  /// seen counts less than one below. The rule is taken off the map.
  ///
  /// - Parameters:
  ///   - end: where the next word begins.
  ///   - first: the line above it. Both words stand beside their rules or both above them, and below the last
  ///     one is the rule for a signature.
  ///   - rows: where print below stands: the rule beside it is for a signature.
  ///   - columns: those of the map in which the word and its place are.
  init(
    _ label: SlipLabels.Label, before end: Double = .infinity, like first: WrittenLine? = nil,
    _ rows: [Double], in map: inout InkMap, _ columns: Range<Int>, height: Double
  ) {
    let top = Double(map.top)
    let middle = (Int(label.box.right) - map.left + columns.upperBound) / 2
    right = Double(map.left + columns.upperBound)
    let rules = Self.rules(label, before: end, rows, in: map, columns, height: height)
    var (beside, below) = (rules.beside, rules.below)
    if first?.rule == .beside, beside != nil { below = nil }
    if let rule = beside, rule.coverage < Self.certainly, let other = below,
      first?.rule == .below || other.coverage > 2 * rule.coverage
    {
      beside = nil
    }
    if let rule = beside {
      rule.erase(from: &map, in: columns, height: height)
      (left, word, self.rule) = (label.box.right, label.base, .beside)
      base = rule.row(at: middle) + top
    } else if let rule = below {
      rule.erase(from: &map, in: columns, height: height)
      (left, word, self.rule) = (label.box.left - height, nil, .below)
      base = rule.row(at: (columns.lowerBound + columns.upperBound) / 2) + top
    } else {
      (left, base, word, self.rule) = (label.box.right, label.base, label.base, .none)
    }
  }

  /// The place in a frame: what stands for its line is the lower edge.
  init(_ label: SlipLabels.Label, in frame: PrintedFrame, place: FramePair.Place) {
    left = place == .around ? label.box.right : frame.box.left
    word = place == .below ? nil : label.base
    (base, right, rule) = (frame.box.bottom, frame.box.right, .framed)
  }

  /// The rules beside and below a word; nothing where there is none.
  private static func rules(
    _ label: SlipLabels.Label, before end: Double, _ rows: [Double], in map: InkMap,
    _ columns: Range<Int>, height: Double
  ) -> (beside: PrintedRule?, below: PrintedRule?) {
    let top = Double(map.top)
    let first = Int(label.box.right + 0.3 * height) - map.left
    var beside: PrintedRule?
    if first < columns.upperBound - Int(2 * height) {
      let near = (label.base - 0.75 * height - top)...(label.base + 0.75 * height - top)
      beside = PrintedRule(in: map, rows: near, along: first..<columns.upperBound, height: height)
    }
    let low = label.base + 0.8 * height - top, high = min(end, label.base + 4.5 * height) - top
    let start = max(0, Int(label.box.left) - map.left)
    guard high > low, start < columns.upperBound,
      let below = PrintedRule(
        in: map, rows: low...high, along: start..<columns.upperBound, height: height)
    else { return (beside, nil) }
    let row = below.row(at: map.width / 2) + top
    let isToSign = rows.contains { abs(row - $0) < 0.6 * height }
    return (beside, isToSign ? nil : below)
  }

  func place(height: Double, to right: Double) -> PixelBox {
    PixelBox(left: left, top: base - 1.6 * height, right: right, bottom: base + 0.5 * height)
  }

  /// How far ink that ends there is from standing on the line, below it sooner than above.
  func distance(to bottom: Double) -> Double { Self.distance(from: base, to: bottom) }

  static func distance(from base: Double, to bottom: Double) -> Double {
    bottom >= base ? bottom - base : 1.5 * (base - bottom)
  }
}

extension PixelBox {
  fileprivate func grown(by margin: Double) -> PixelBox {
    PixelBox(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }
}

extension SlipLabels.Label {
  fileprivate func place(to right: Double) -> PixelBox {
    PixelBox(left: box.right, top: box.top, right: right, bottom: box.bottom)
  }
}
