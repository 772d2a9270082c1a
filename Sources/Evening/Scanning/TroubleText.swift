import Reading
import Vision

/// What is said of a page's light and sharpness, and what to do about it.
enum TroubleText {
  /// One sentence for each kind of trouble, the worst part of the page first.
  ///
  /// - Parameter fields: The figures that were read, with boxes on the same page.
  static func sentences(_ troubles: [PageTrouble], over fields: [FieldReading]) -> [String] {
    PageTrouble.Kind.allCases.compactMap { kind in
      let parts = troubles.filter { $0.kind == kind }
      guard !parts.isEmpty else { return nil }
      let names = fields.filter { field in
        field.box.map { box in parts.contains { touches($0.box, box) } } ?? false
      }.map(\.pattern.words)
      let (what, remedy) = words(for: kind)
      return "\(what) \(place(names, of: fields.count)): \(remedy)"
    }
  }

  /// The reading with doubt on all that a page's troubles may hide.
  static func doubts(_ troubles: [PageTrouble], on reading: ReportReading) -> ReportReading {
    let doubted = reading.doubting(
      troubles.map { trouble in
        let (what, remedy) = words(for: trouble.kind)
        return (box: trouble.box, what: "\(what): \(remedy)")
      })
    let isBlurred = troubles.contains { $0.kind == .blur }
    guard isBlurred || reading.hasUnclearZero else { return doubted }
    let what = isBlurred ? words(for: .blur).what : "unclear print"
    return doubted.doubtingZeros(
      because: "\(what), where an 8 may look like a 0", withDays: isBlurred)
  }

  private static func touches(_ a: NormalizedRect, _ b: NormalizedRect) -> Bool {
    a.x < b.maxX && b.x < a.maxX && a.y < b.maxY && b.y < a.maxY
  }

  private static func place(_ names: [String], of count: Int) -> String {
    if names.isEmpty { return "on a part of the slip" }
    if names.count > 3 { return names.count == count ? "all over the slip" : "over many figures" }
    return "over " + names.joined(separator: ", ")
  }

  private static func words(for kind: PageTrouble.Kind) -> (what: String, remedy: String) {
    switch kind {
    case .glare: ("glare", "tilt the slip")
    case .blur: ("blurred print", "hold still and take it again")
    case .darkness: ("too little light", "take it again in brighter light")
    case .fewPixels: ("letters too small in the picture", "take it again, closer")
    }
  }
}

extension PictureTrouble.Kind {
  init(_ kind: PageTrouble.Kind) {
    self =
      switch kind {
      case .glare: .glare
      case .blur: .blur
      case .darkness: .darkness
      case .fewPixels: .fewPixels
      }
  }
}
