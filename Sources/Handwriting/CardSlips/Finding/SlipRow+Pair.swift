extension SlipRow {
  /// How far apart the two words of one row are at least, in heights of a word: one writes between them.
  static let leastPlace = 3.0

  /// The words for tip and total that both stand on this row, each before its own place to write on. Nothing where
  /// another word, a figure or a share in per cent is printed among them: then nobody is to write there.
  ///
  /// - Parameter printed: the figures that are surely read.
  func pair(of printed: PrintedFigures) -> (tip: SlipLabels.Label, total: SlipLabels.Label)? {
    guard !hasShare, let first = opening(SlipLabels.tipWords), let tip = first.last,
      let second = totals(behind: first.endIndex), let total = second.last,
      second[second.startIndex].box.left - tip.box.right >= Self.leastPlace * tip.box.height
    else { return nil }
    let others = words[first.endIndex..<second.startIndex] + words[second.endIndex...]
    let isFilledIn = others.contains { word in
      word.isSurelyWord
        || [tip, total].contains {
          printed.contains(word, beside: $0) || (word.hasDigits && word.stands(as: $0))
        }
    }
    guard !isFilledIn, let own = Self.label(first), let other = Self.label(second)
    else { return nil }
    return (own, other)
  }

  /// The words for a total behind a place of the row, with the sign before them.
  private func totals(behind end: Int) -> ArraySlice<Word>? {
    for index in words.indices.dropFirst(end) where !words[index].letters.isEmpty {
      guard let found = opening(SlipLabels.totalWords, at: index) else { continue }
      let hasSign = index > end && words[index - 1].text == "="
      return words[(hasSign ? index - 1 : index)..<found.endIndex]
    }
    return nil
  }

  /// Whether one of these words begins above another one.
  func has(_ known: Set<String>, above label: PixelBox) -> Bool {
    words.contains {
      $0.isOne(of: known) && abs($0.box.left - label.left) <= 2 * label.height
    }
  }
}
