import Money
import Words

/// A chart as an SVG element for an HTML page: no scripts, no outside resources, with a title and
/// a description for those who do not see it.
struct SVGChart {
  let chart: TipChart
  let currency: Currency
  let language: Language
  /// Unique on the page.
  let id: String

  private static let width = 720
  private static let height = 230
  private static let left = 64
  private static let top = 12
  private static let bottom = 26
  private static var plotHeight: Int { height - top - bottom }
  private static var plotWidth: Int { width - left - 4 }

  func svg() -> String {
    let (span, points) = chart.points(atMost: 62)
    let title = chart.title + span.words(in: language)
    let caption = "<figcaption>\(HTMLText.escaped(title))</figcaption>"
    guard let highest = points.compactMap(\.value).max() else {
      let why =
        points.isEmpty
        ? language("Nothing to show.", "No hay nada que mostrar.")
        : language("Withheld: see the note.", "Sin dato: lee el aviso.")
      return "<figure>\(caption)<p>\(why)</p></figure>"
    }
    let scale = ChartScale(highest: highest, steps: 5, currency: currency)
    var parts = [
      "<figure>\(caption)",
      "<svg viewBox=\"0 0 \(Self.width) \(Self.height)\" role=\"img\" "
        + "aria-labelledby=\"\(id)-t \(id)-d\">",
      "<title id=\"\(id)-t\">\(HTMLText.escaped(title))</title>",
      "<desc id=\"\(id)-d\">\(HTMLText.escaped(description(points, span)))</desc>",
    ]
    for tick in scale.ticks {
      let y = Self.y(tick, scale)
      parts.append(
        "<line class=\"\(tick == 0 ? "axis" : "grid")\" x1=\"\(Self.left)\" "
          + "x2=\"\(Self.width - 4)\" y1=\"\(y)\" y2=\"\(y)\"/>")
      parts.append(Self.text(scale.label(tick), x: "\(Self.left - 8)", y: y + 4, anchor: "end"))
    }
    parts += bars(points, span, scale) + dates(points, span)
    return (parts + ["</svg></figure>"]).joined(separator: "\n")
  }

  private func description(_ points: [TipChart.Point], _ span: TipChart.Span) -> String {
    let known = points.compactMap { point in point.value.map { (point, $0) } }
    guard let least = known.min(by: { $0.1 < $1.1 }), let most = known.max(by: { $0.1 < $1.1 })
    else { return "" }
    func text(_ entry: (TipChart.Point, Money)) -> String {
      "\(entry.1.formatted(in: currency)) (\(name(of: entry.0)))"
    }
    let count = points.count
    return language(
      "\(count) \(count == 1 ? "bar" : "bars"); lowest \(text(least)), highest \(text(most)).",
      "\(count) \(count == 1 ? "barra" : "barras"); la más baja \(text(least)), la más alta "
        + "\(text(most)).")
  }

  private func name(of point: TipChart.Point) -> String {
    let shift = language("shift", "turno")
    return point.days.words(in: language) + (point.shift.map { ", \(shift) \($0)" } ?? "")
  }

  private static func y(_ value: Int64, _ scale: ChartScale) -> Int {
    let part = Int128(value) * Int128(plotHeight) / Int128(scale.top)
    return top + plotHeight - Int(part)
  }

  /// In tenths, so that bars stand evenly.
  private static func x(_ index: Int, of count: Int) -> Int {
    left * 10 + plotWidth * 10 * index / max(count, 12)
  }

  private static func text(tenths: Int) -> String { tenths.decimals(1) }

  private static func text(_ text: String, x: String, y: Int, anchor: String) -> String {
    "<text class=\"tick\" x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\">"
      + "\(HTMLText.escaped(text))</text>"
  }

  private func bars(
    _ points: [TipChart.Point], _ span: TipChart.Span, _ scale: ChartScale
  ) -> [String] {
    points.indices.map { index in
      let point = points[index]
      let start = Self.x(index, of: points.count)
      let width = Self.x(index + 1, of: points.count) - start
      let gap = width / 6
      guard let value = point.value else {
        return Self.text(
          "?", x: Self.text(tenths: start + width / 2), y: Self.height - Self.bottom - 4,
          anchor: "middle")
      }
      let y = Self.y(value.minorUnits, scale)
      let name = "\(name(of: point)): \(value.formatted(in: currency))"
      return "<rect class=\"bar\" x=\"\(Self.text(tenths: start + gap))\" y=\"\(y)\" "
        + "width=\"\(Self.text(tenths: width - 2 * gap))\" "
        + "height=\"\(Self.top + Self.plotHeight - y)\"><title>\(HTMLText.escaped(name))</title>"
        + "</rect>"
    }
  }

  private func dates(_ points: [TipChart.Point], _ span: TipChart.Span) -> [String] {
    var parts: [String] = []
    var last = ""
    var free = 0
    for (index, point) in points.enumerated() {
      let text = span.date(of: point)
      let start = Self.x(index, of: points.count)
      let middle = (start + Self.x(index + 1, of: points.count)) / 2
      guard text != last, start >= free else { continue }
      last = text
      free = start + 480
      parts.append(
        Self.text(text, x: Self.text(tenths: middle), y: Self.height - 8, anchor: "middle"))
    }
    return parts
  }
}
