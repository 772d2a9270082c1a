import Vision

/// The printed words before the written lines, where writing hides them from a reader of whole
/// lines: patches of the size of print are put together to words, and read by themselves.
enum LabelWords {
  /// How far from the left edge such a word begins, as a share of the page.
  private static let leftmost = 0.4
  /// `TIP` … `Total Amount`.
  private static let letters = 3...12

  /// The page with its short words at the left and nothing else.
  ///
  /// - Parameter height: the height of print.
  static func page(_ page: PageRaster, height: Double) -> RecognizablePage {
    let left = PixelBox(
      left: 0, top: 0, right: 0.6 * Double(page.width), bottom: Double(page.height))
    let regions = regions(on: page, in: left, height: height).filter {
      Double($0.x + 1) < leftmost * Double(page.width)
    }
    return RecognizablePage(raster: page, regions: regions.sorted { ($0.y, $0.x) < ($1.y, $1.x) })
  }

  /// Where the short words of a part of a page are.
  ///
  /// - Parameter height: the height of print.
  static func regions(on page: PageRaster, in part: PixelBox, height: Double) -> [LineRegion] {
    guard height > 0, let map = InkMap(page, part) else { return [] }
    let patches = map.patches.filter {
      (0.4...1.35).contains($0.box.height / height) && $0.box.width < 1.6 * height
    }
    var words: [[PixelBox]] = []
    for patch in patches {
      let box = patch.box
      let word = words.lastIndex { word in
        guard let last = word.last else { return false }
        return box.left - last.right < 0.45 * height && box.left > last.left
          && abs(box.bottom - last.bottom) < 0.35 * height
      }
      if let word { words[word].append(box) } else { words.append([box]) }
    }
    return words.filter { letters.contains($0.count) }.compactMap { word -> LineRegion? in
      guard let first = word.first else { return nil }
      let box = word.dropFirst().reduce(first) { $0.union($1) }
      let (x, y) = (max(0, Int(box.left) - 1), max(0, Int(box.top) - 1))
      return LineRegion(
        x: x, y: y, width: min(page.width, Int(box.right) + 1) - x,
        height: min(page.height, Int(box.bottom) + 1) - y)
    }
  }

  /// The words of the first look, with the labels of both looks in place of what was read there. Where a
  /// figure is surely printed beside the word for a tip nobody is to write.
  static func words(
    _ first: PageObservations, withLabelsOf second: PageObservations
  ) -> PageObservations {
    let printed = PrintedFigures(first.words.map { SlipRow.Word($0) })
    func hasFigure(_ label: TextObservation) -> Bool {
      first.words.contains {
        isBeside($0, label) && printed.contains(SlipRow.Word($0), beside: SlipRow.Word(label))
      }
    }
    var labels = known(first, second).filter { !hasFigure($0) }
    let beginning = (first.words + second.words).filter {
      isAtLeft($0, of: first.words) && !hasFigure($0)
    }
    labels += HiddenLabels.labels(in: beginning, beside: labels)
    // A total above the tip is the printed one.
    let tips = labels.filter { !isTotal($0) }
    labels.removeAll { label in isTotal(label) && !tips.contains { $0.box.y < label.box.y } }
    var merged = first
    merged.words.removeAll { word in
      labels.contains { isBeside(word, $0) && !isSecondWord(word, of: $0) }
    }
    merged.words += labels
    return merged
  }

  /// The labels of both looks, each once.
  static func known(_ first: PageObservations, _ second: PageObservations) -> [TextObservation] {
    var labels = second.words.compactMap(label)
    for word in first.words where isAtLeft(word, of: first.words) {
      if let own = label(word), !labels.contains(where: { isSame($0, own) }) { labels.append(own) }
    }
    return labels
  }

  /// Whether it is the second word of `Tip Amount`.
  private static func isSecondWord(_ word: TextObservation, of label: TextObservation) -> Bool {
    word.text.lowercased().filter(\.isLetter) == "amount" && word.box.x >= label.box.maxX
  }

  static func isSame(_ one: TextObservation, _ other: TextObservation) -> Bool {
    one.box.verticalOverlap(with: other.box) > 0 && one.box.horizontalOverlap(with: other.box) > 0
  }

  static func isTotal(_ label: TextObservation) -> Bool { label.text.lowercased() == "total" }

  /// Whether nothing but a sign stands to the left of a word.
  private static func isAtLeft(_ word: TextObservation, of words: [TextObservation]) -> Bool {
    !words.contains {
      $0.box.verticalOverlap(with: word.box) > 0.5 && $0.box.maxX <= word.box.x
        && ($0.text.count > 1 || $0.text.contains(where: \.isLetter))
    }
  }

  private static func isBeside(_ word: TextObservation, _ label: TextObservation) -> Bool {
    label.box.verticalOverlap(with: word.box) > 0.5 && word.box.maxX > label.box.x
  }

  /// The label that a word is, in the box that all its letters have.
  static func label(_ word: TextObservation) -> TextObservation? {
    let letters = word.text.lowercased().filter(\.isLetter)
    guard let known = label(letters) else { return nil }
    var box = word.box
    if letters.count < known.count, known.hasSuffix(letters) {
      let hidden = box.width / Double(letters.count) * Double(known.count - letters.count)
      let left = max(0, box.x - hidden)
      box = NormalizedRect(x: left, y: box.y, width: box.maxX - left, height: box.height)
    }
    // Capitals say that nothing in its box hangs below the line.
    let hangs = word.text.contains { "gpqy".contains($0) }
    return TextObservation(
      text: hangs ? known : known.uppercased(), box: box, confidence: word.confidence)
  }

  /// The label that a word is, or what writing left of it: its beginning, its end, or most of its letters.
  private static func label(_ word: String) -> String? {
    if SlipLabels.tipWords.contains(word) { return word }
    return ["total", "gratuity", "propina"].first { known in
      let isBeginning = word.count >= 3 && known.hasPrefix(word)
      let isEnd = word.count >= 4 && known.hasSuffix(word)
      return isBeginning || isEnd || isMisread(word, of: known)
    }
  }

  /// Whether a word has the letters of a long one in their places but for one, or two of eight.
  private static func isMisread(_ word: String, of known: String) -> Bool {
    guard known.count >= 7, word.count == known.count else { return false }
    return zip(word, known).count { $0 != $1 } <= known.count - 6
  }
}

/// The words for tip and total on one row, where writing hides one of them from a reader of whole lines: the tip's
/// begins the row, and what is printed behind it is read by itself.
enum RowLabels {
  /// The words for a tip of both looks.
  static func tips(_ first: PageObservations, _ second: PageObservations) -> [TextObservation] {
    LabelWords.known(first, second).filter { !LabelWords.isTotal($0) }
  }

  /// The page with the short words behind those for a tip and nothing else.
  ///
  /// - Parameter height: the height of print.
  static func page(
    _ page: PageRaster, behind tips: [TextObservation], height: Double
  ) -> RecognizablePage {
    let (across, down) = (Double(page.width), Double(page.height))
    let regions = tips.flatMap { tip in
      LabelWords.regions(
        on: page,
        in: PixelBox(
          left: tip.box.maxX * across + SlipRow.leastPlace * height, top: tip.box.y * down - height,
          right: across, bottom: tip.box.maxY * down + height), height: height)
    }
    return RecognizablePage(raster: page, regions: regions.sorted { ($0.y, $0.x) < ($1.y, $1.x) })
  }

  /// The words of the first look, with the labels in place of what was read there.
  ///
  /// - Parameters:
  ///   - tips: the words for a tip.
  ///   - third: what was read behind them.
  static func words(
    _ first: PageObservations, _ tips: [TextObservation], withTotalsOf third: PageObservations
  ) -> PageObservations {
    let totals = third.words.compactMap(LabelWords.label).filter(LabelWords.isTotal)
    let labels = tips + totals
    var merged = first
    merged.words.removeAll { word in labels.contains { LabelWords.isSame($0, word) } }
    merged.words += labels
    return merged
  }
}
