import Foundation

/// Makes a page ready for a recogniser: finds the sheet, lays it flat and level, evens out the
/// light, brings print to a good height, and marks where its lines are.
struct PageCleaner {
  /// The height of capitals that the model reads best, in pixels.
  static let goodTextHeight = 22.0
  /// Heights that are left as they are: drawing a page anew costs time and sharpness.
  static let fairTextHeights = 15.0...34.0
  /// The most pixels on which lines are looked for.
  private static let sheetPixels = 1_800_000.0

  let picture: SourcePicture

  /// The clean page; nil when memory is short.
  ///
  /// - Parameter turned: Quarter turns clockwise that the page is given; nil lets its print say.
  func clean(turned: Int? = nil) -> CleanPage? {
    let corners = PaperFinder(picture)?.corners()
    guard var (geometry, flat, first) = inked(corners, turns: turned ?? 0) else { return nil }
    guard first.textHeight != nil, !first.runs.isEmpty else {
      return CleanPage(asItIs: picture.raster)
    }
    if turned == nil {
      for turns in first.turnsToTry {
        guard let next = inked(corners, turns: turns) else { return nil }
        (geometry, flat, first) = next
        if !first.votes.leansReversed { break }
      }
    }
    guard let height = first.textHeight, level(&geometry, with: first, textHeight: height) else {
      return page(first, geometry, raw: flat)
    }
    guard let straight = draw(geometry), let second = InkedPage(straight) else { return nil }
    return page(second, geometry, raw: straight)
  }

  /// The sheet as it lies, or turned, with its ink.
  private func inked(
    _ corners: [Point]?, turns: Int
  ) -> (geometry: PageGeometry, flat: OwnedPix, ink: InkedPage)? {
    let geometry = sheet(corners, turns: turns)
    guard let flat = draw(geometry), let ink = InkedPage(flat) else { return nil }
    return (geometry, flat, ink)
  }

  private var whole: PageGeometry { .whole(picture.raster) }

  /// The sheet on the picture, or the whole picture, not larger than lines need.
  private func sheet(_ found: [Point]?, turns: Int) -> PageGeometry {
    var geometry = whole
    let (right, bottom) = (Double(picture.raster.width), Double(picture.raster.height))
    var corners =
      found ?? [
        Point(x: 0, y: 0), Point(x: right, y: 0), Point(x: right, y: bottom),
        Point(x: 0, y: bottom),
      ]
    for _ in 0..<turns { corners = [corners[3]] + corners[..<3] }
    if found != nil || turns > 0 {
      let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
      let width = (a.distance(to: b) + d.distance(to: c)) / 2
      let height = (a.distance(to: d) + b.distance(to: c)) / 2
      if let projection = Projection(rectangle: width, height, to: corners) {
        geometry.sheet = projection
        geometry.bend = PageBend(width: width, height: height)
        (geometry.width, geometry.height) = (Int(width), Int(height))
      }
    }
    let pixels = Double(geometry.width * geometry.height)
    if pixels > Self.sheetPixels {
      resize(&geometry, step: (pixels / Self.sheetPixels).squareRoot())
    }
    return geometry
  }

  private func resize(_ geometry: inout PageGeometry, step: Double) {
    let factor = geometry.step / step
    geometry.step = step
    geometry.width = max(1, Int((Double(geometry.width) * factor).rounded()))
    geometry.height = max(1, Int((Double(geometry.height) * factor).rounded()))
  }

  /// Works out the turn, the bend and the size; false when the page is good as it is.
  private func level(
    _ geometry: inout PageGeometry, with inked: InkedPage, textHeight: Double
  ) -> Bool {
    let step = geometry.step
    var (width, height) = (Double(geometry.width) * step, Double(geometry.height) * step)
    var feet = inked.feet.map { $0.map { Point(x: $0.x * step, y: $0.y * step) } }
    let angle = Self.slant(of: feet)
    if abs(angle) > 0.01 {
      let centre = Point(x: width / 2, y: height / 2)
      let turn = Projection.rotation(-angle, about: centre)
      feet = feet.map { $0.map { turn($0) } }
      geometry.sheet = geometry.sheet.after(.rotation(angle, about: centre))
      // What a turn moves beyond the page's sides is still part of the page.
      let (across, down) = (feet.joined().map(\.x), feet.joined().map(\.y))
      let margin = textHeight * step
      let left = min(0, (across.min() ?? 0) - margin)
      let top = min(0, (down.min() ?? 0) - 2 * margin)
      width = max(width, (across.max() ?? 0) + margin) - left
      height = max(height, (down.max() ?? 0) + margin) - top
      geometry.sheet = geometry.sheet.after(.translation(Point(x: left, y: top)))
      feet = feet.map { $0.map { Point(x: $0.x - left, y: $0.y - top) } }
      geometry.width = Int((width / step).rounded())
      geometry.height = Int((height / step).rounded())
    }
    geometry.bend = PageBend(
      levelling: feet, width: width, height: height, textHeight: textHeight * step)
    let fair = Self.fairTextHeights.contains(textHeight)
    if !fair {
      let wanted = step * textHeight / Self.goodTextHeight
      // Not beyond twice the picture's own resolution: there is nothing more to see.
      resize(&geometry, step: max(wanted, 0.5))
    }
    return !fair || abs(angle) > 0.01 || geometry.bend.greatest > 1.2 * step
  }

  /// The typical slope of the lines, in radians, from long runs.
  private static func slant(of feet: [[Point]]) -> Double {
    var slopes: [(slope: Double, weight: Double)] = []
    for line in feet where line.count >= 5 {
      // The median of the slopes between far letters: descenders do not sway it.
      let half = line.count / 2
      let pairs = (0..<(line.count - half)).map { i in
        (line[i + half].y - line[i].y) / max(1, line[i + half].x - line[i].x)
      }.sorted()
      slopes.append((pairs[pairs.count / 2], Double(line.count)))
    }
    slopes.sort { $0.slope < $1.slope }
    let total = slopes.reduce(0) { $0 + $1.weight }
    var seen = 0.0
    for entry in slopes {
      seen += entry.weight
      if seen * 2 >= total { return atan(entry.slope) }
    }
    return 0
  }

  private func draw(_ geometry: PageGeometry) -> OwnedPix? {
    if geometry == whole { return picture.pix }
    return Resampler(picture, pixelsPerPixel: geometry.pixelsPerPixel(across: 1, down: 0))
      .flatMap { OwnedPix($0.draw(geometry)) }
  }

  private func page(_ inked: InkedPage, _ geometry: PageGeometry, raw: OwnedPix) -> CleanPage? {
    guard let raster = inked.even.raster else { return nil }
    let page = RecognizablePage(raster: raster, regions: inked.regions)
    let troubles = TroubleFinder(
      raw, regions: page.regions, textHeight: inked.textHeight,
      pixelsPerPixel: geometry.pixelsPerPixel(across: 0, down: 1)
    )?.troubles
    return CleanPage(
      page, geometry: geometry, picture: picture.raster, troubles: troubles ?? [],
      isSurelyUpright: inked.votes.isUpright)
  }
}
