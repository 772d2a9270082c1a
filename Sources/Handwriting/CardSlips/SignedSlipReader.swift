public import Money
public import Vision

/// Reads tip and total that a guest wrote on a card slip.
///
/// It finds both lines by their printed words, cuts out the ink that stands on them, and takes only
/// readings that make a sum with the printed amount. Print readers are not asked: they do not know
/// handwriting.
public struct SignedSlipReader: Sendable {
  /// Names how it reads: what was found of its proposals says nothing of those of another edition. It is
  /// raised with each new net inside the program, and when writing is found or cut otherwise.
  public static let edition = "slips-5"

  /// Names how it reads with a net: what a house found of one says nothing of another.
  ///
  /// - Parameter net: the SHA-256 of the net's file; nil for the net inside the program.
  public static func edition(with net: String?) -> String {
    net.map { Self.edition + "-" + $0 } ?? Self.edition
  }

  private let recognizer: CropRecognizer

  /// - Parameter net: the file of a net in place of the one inside the program; nil for that one.
  /// - Throws: ``InkModelError`` for a net that this program cannot use, and where the program was built
  ///   with a damaged one.
  public init(net: [UInt8]? = nil) throws(InkModelError) {
    if let net {
      recognizer = try CropRecognizer(model: net)
    } else {
      recognizer = try CropRecognizer()
    }
  }

  /// What is written; nil where the page has no tip and total to write on.
  ///
  /// - Parameters:
  ///   - page: flat and in even light, with its stretches of print.
  ///   - recognize: reads print. It is asked a second and a third time where writing hides the words.
  /// - Throws: what `recognize` throws.
  public func slip<Failure>(
    on page: RecognizablePage, in currency: Currency,
    recognize: (RecognizablePage) throws(Failure) -> PageObservations
  ) throws(Failure) -> SignedSlip? {
    let labels = try labels(on: page, in: currency, recognize: recognize)
    let slips = labels.map { slip($0, on: page.raster, in: currency) }
    return Self.one(of: slips, areAll: !labels.contains(where: \.isBesideAnother))
  }

  /// The slip of a page: of two copies the one that is written on. Where several say different things, or one is not
  /// found, none of them does.
  private static func one(of slips: [SignedSlip], areAll: Bool) -> SignedSlip? {
    let written = slips.filter { $0.outcome != .blank }
    guard let first = written.first ?? slips.first else { return nil }
    let isOne = written.allSatisfy { $0.amount == first.amount && $0.outcome == first.outcome }
    if isOne, areAll { return first }
    return SignedSlip(
      amount: first.amount, tip: first.tip, total: first.total, outcome: .unreadable)
  }

  /// The writing on both lines as the net is given it, to train nets with; nil where the page has no tip
  /// and total to write on. A line where nothing is written, or a dash, has no crop.
  ///
  /// - Throws: what `recognize` throws.
  public func crops<Failure>(
    on page: RecognizablePage, in currency: Currency,
    recognize: (RecognizablePage) throws(Failure) -> PageObservations
  ) throws(Failure) -> (tip: InkCrop?, total: InkCrop?)? {
    try labels(on: page, in: currency, recognize: recognize).first.map { labels in
      let lines = SlipLines(labels, on: page.raster)
      return (crop(lines.tip, labels), crop(lines.total, labels))
    }
  }

  private func crop(_ ink: WrittenInk?, _ labels: SlipLabels) -> InkCrop? {
    ink.flatMap { $0.isLine(height: labels.height) ? nil : $0.crop(height: labels.height) }
  }

  /// The labels of each slip on the page.
  private func labels<Failure>(
    on page: RecognizablePage, in currency: Currency,
    recognize: (RecognizablePage) throws(Failure) -> PageObservations
  ) throws(Failure) -> [SlipLabels] {
    let print = try recognize(page)
    let labels = labels(print, on: page.raster, in: currency)
    // The second look takes the words beside a label away, and with them those of a slip beside it.
    guard labels.isEmpty, !SlipLabels.areSideBySide(on: print) else { return labels }
    let heights = print.words.map { $0.box.height * Double(page.raster.height) }.sorted()
    guard !heights.isEmpty else { return [] }
    let height = heights[heights.count / 2]
    let second = try recognize(LabelWords.page(page.raster, height: height))
    let words = LabelWords.words(print, withLabelsOf: second)
    let found = self.labels(words, on: page.raster, in: currency)
    let tips = RowLabels.tips(print, second)
    guard found.isEmpty, !tips.isEmpty else { return found }
    let third = try recognize(RowLabels.page(page.raster, behind: tips, height: height))
    let row = RowLabels.words(print, tips, withTotalsOf: third)
    return self.labels(row, on: page.raster, in: currency).filter(\.areOnOneRow)
  }

  private func labels(
    _ print: PageObservations, on page: PageRaster, in currency: Currency
  ) -> [SlipLabels] {
    SlipLabels.all(
      on: print, width: Double(page.width), height: Double(page.height), in: currency)
  }

  private func slip(
    _ labels: SlipLabels, on page: PageRaster, in currency: Currency
  ) -> SignedSlip {
    let lines = SlipLines(labels, on: page)
    let tip = place(
      lines.tip, lines.tipPlace, labels, PlausibleFigures.tips(on:), on: page, in: currency)
    let total = place(
      lines.total, lines.totalPlace, labels, PlausibleFigures.totals(on:), on: page, in: currency)
    let read =
      labels.amount.map {
        SlipPairs(
          amount: $0, tip: tip.place, total: total.place, shares: (tip.share, total.share),
          hasOtherLine: labels.hasOtherLine
        ).outcome
      } ?? .noAmount
    // Where the tip seems to be empty and is not, nothing is told of it.
    let outcome = lines.hasOtherWriting && read != .noAmount ? .unreadable : read
    return SignedSlip(amount: labels.amount, tip: tip.place, total: total.place, outcome: outcome)
  }

  /// A line, and which share of all that was read there its candidates are.
  private func place(
    _ ink: WrittenInk?, _ empty: PixelBox, _ labels: SlipLabels,
    _ range: (Money) -> ClosedRange<Money>, on page: PageRaster, in currency: Currency
  ) -> (place: WrittenPlace, share: Double) {
    // A line needs no net.
    if let ink, ink.isLine(height: labels.height) {
      let line = WrittenCandidate(text: "-", meaning: .dash, score: 0.97)
      return (WrittenPlace(box: ink.box.share(of: page), isEmpty: false, candidates: [line]), 1)
    }
    var candidates =
      crop(ink, labels).map { recognizer.candidates(of: $0, currency: currency) } ?? []
    var share = 1.0
    if let amount = labels.amount {
      (candidates, share) = PlausibleFigures.among(candidates, in: range(amount))
    }
    let place = WrittenPlace(
      box: (ink?.box ?? empty).share(of: page), isEmpty: ink == nil, candidates: candidates)
    return (place, share)
  }
}

extension PixelBox {
  fileprivate func share(of page: PageRaster) -> NormalizedRect {
    let (across, down) = (Double(page.width), Double(page.height))
    let (left, right) = (max(0, left), min(across, right))
    let (top, bottom) = (max(0, top), min(down, bottom))
    return NormalizedRect(
      x: left / across, y: top / down, width: (right - left) / across,
      height: (bottom - top) / down)
  }
}
