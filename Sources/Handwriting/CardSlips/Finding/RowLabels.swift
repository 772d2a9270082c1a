import Vision

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
          left: tip.box.maxX * across + SlipRow.leastPlace * height,
          top: tip.box.y * down - height, right: across, bottom: tip.box.maxY * down + height),
        height: height)
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
