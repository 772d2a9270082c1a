import Reading
import Vision

/// Reads again what matters with an independent recogniser: the stretches that hold the figures
/// which decide the pay, those in doubt and, where figures are missing, the worst of the rest.
struct SecondLook {
  var recognizer: CheckedRecognizer

  /// How many pixels of print, at ``lineHeight``, a page may cost: the recogniser's time grows
  /// with the width of what it reads.
  private static let budget = 1_300
  private static let lineHeight = 36

  /// What the recogniser sees in the stretches that matter; nil where none does.
  ///
  /// - Parameters:
  ///   - reading: what the first recogniser's words gave; nil where they fit no profile.
  ///   - required: the figures that the profile cannot do without.
  mutating func reading(
    of page: RecognizablePage, first: PageObservations, reading: ReportReading?,
    required: Set<PatternID>
  ) throws -> SecondReading? {
    let choice = LineChoice(page: page, first: first)
    let regions = choice.regions(for: reading, required: required, budget: Self.budget) {
      $0.width * Self.lineHeight / max(1, $0.height)
    }
    guard !regions.isEmpty else { return nil }
    let again = try recognizer.recognize(
      RecognizablePage(raster: page.raster, regions: regions.map(page.lineHigh)))
    return SecondReading(of: first, again: again, in: regions.map { $0.share(of: page.raster) })
  }
}

/// Which lines of a page are worth a second look.
private struct LineChoice {
  /// The lines as shares of the page.
  private let rects: [NormalizedRect]
  private let page: RecognizablePage
  /// The least sure word that the first recogniser saw in each line; 0 where it saw none.
  private let confidences: [Double]

  init(page: RecognizablePage, first: PageObservations) {
    self.page = page
    let rects = page.regions.map { $0.share(of: page.raster) }
    self.rects = rects
    confidences = rects.map { rect in
      let seen = first.words.filter { Self.isOn(rect, $0.box) }.map(\.confidence.value)
      return seen.min() ?? 0
    }
  }

  /// The stretches in the order of the page, as many as the budget allows.
  func regions(
    for reading: ReportReading?, required: Set<PatternID>, budget: Int, cost: (LineRegion) -> Int
  ) -> [LineRegion] {
    let fields = reading?.fields ?? []
    // What a sum confirms and nothing speaks against has its second witness already.
    let confirmed = reading?.confirmed ?? []
    var wanted = lines(
      of: fields.filter {
        required.contains($0.pattern) && ($0.needsReview || !confirmed.contains($0.pattern))
      })
    wanted += lines(of: fields.filter(\.needsReview))
    // Every other amount that goes into the form has one witness only, where no sum confirms it.
    wanted += lines(
      of: fields.filter { $0.value?.money != nil && !confirmed.contains($0.pattern) })
    if reading.map({ !$0.missing.isEmpty }) ?? true {
      wanted += rects.indices.sorted { (confidences[$0], $0) < (confidences[$1], $1) }
    }
    var chosen: Set<Int> = []
    var spent = 0
    for index in wanted where !chosen.contains(index) {
      let price = cost(narrowed(index, to: fields))
      guard spent + price <= budget else { continue }
      spent += price
      chosen.insert(index)
    }
    return chosen.sorted().map { narrowed($0, to: fields) }
  }

  /// A line that holds nothing but a day, among other things, is read around the day alone: the
  /// times behind it would cost more than all amounts together.
  private func narrowed(_ index: Int, to fields: [FieldReading]) -> LineRegion {
    let region = page.regions[index]
    let held = fields.filter { field in
      field.box.map { Self.isOn(rects[index], $0) } ?? false
    }
    guard held.count == 1, let field = held.first, let box = field.box, !field.needsReview,
      case .date = field.value, box.width < 0.6 * rects[index].width
    else { return region }
    let width = Double(page.raster.width)
    let left = max(region.x, Int(box.x * width) - region.height)
    let right = min(region.maxX, Int(box.maxX * width) + region.height)
    return LineRegion(x: left, y: region.y, width: max(1, right - left), height: region.height)
  }

  /// The lines that hold the figures' values, and their whole rows where a label is in doubt.
  private func lines(of fields: [FieldReading]) -> [Int] {
    fields.flatMap { field -> [Int] in
      guard let box = field.box else { return [] }
      let wantsRow = field.reviewReasons.contains {
        if case .misreadLabel = $0 { true } else { false }
      }
      return rects.indices.filter { index in
        let rect = rects[index]
        return rect.verticalOverlap(with: box) > 0.4
          && (wantsRow || rect.horizontalOverlap(with: box) > 0.1)
      }
    }
  }

  private static func isOn(_ rect: NormalizedRect, _ box: NormalizedRect) -> Bool {
    rect.verticalOverlap(with: box) > 0.5 && rect.horizontalOverlap(with: box) > 0.5
  }
}
