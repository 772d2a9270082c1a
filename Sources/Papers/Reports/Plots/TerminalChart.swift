import Money
import Words

/// A chart in letters: bars of eighth blocks, or of `#` where the terminal knows no others.
struct TerminalChart {
  private let chart: TipChart
  private let currency: Currency
  private let language: Language
  private let isASCII: Bool
  private let width: Int
  /// Lines that a bar of full height takes.
  private static let height = 10

  init(_ chart: TipChart, currency: Currency, language: Language, width: Int, isASCII: Bool) {
    (self.chart, self.currency, self.language, self.isASCII) = (chart, currency, language, isASCII)
    self.width = max(30, width)
  }

  func lines() -> [String] {
    let room = width - 14
    let (span, points) = chart.points(atMost: room)
    guard !points.isEmpty else { return [chart.title, language("(nothing)", "(nada)")] }
    guard let highest = points.compactMap(\.value).max() else {
      return [chart.title, language("(withheld: see the note)", "(sin dato: lee el aviso)")]
    }
    let scale = ChartScale(highest: highest, steps: 5, currency: currency)
    let labels = scale.ticks.map(scale.label)
    let labelWidth = labels.map(\.displayWidth).reduce(0, max)
    let pitch = min(8, max(1, (width - labelWidth - 2) / points.count))
    let bar = pitch > 2 ? pitch - 1 : pitch
    var lines = [chart.title + span.words(in: language)]
    for row in stride(from: Self.height, through: 1, by: -1) {
      var line = axis(row, scale, labels, labelWidth)
      for point in points {
        let glyph = glyph(point.value, row: row, top: scale.top)
        line += String(repeating: glyph, count: bar)
        line += String(repeating: " ", count: pitch - bar)
      }
      while line.last == " " { line.removeLast() }
      lines.append(line)
    }
    let lowest = (labels.first ?? "").padded(toWidth: labelWidth, .right)
    let rule = String(repeating: isASCII ? "-" : "─", count: pitch * points.count)
    lines.append("\(lowest) \(isASCII ? "+" : "└")\(rule)")
    lines.append(
      String(repeating: " ", count: labelWidth + 2) + dates(points, pitch: pitch, span: span))
    return lines
  }

  private func axis(
    _ row: Int, _ scale: ChartScale, _ labels: [String], _ labelWidth: Int
  ) -> String {
    // A tick stands at the line in which a bar of its height ends.
    let here = zip(scale.ticks, labels).first { tick, _ in
      tick > 0 && (tick * Int64(Self.height) + scale.top - 1) / scale.top == Int64(row)
    }
    let label = (here?.1 ?? "").padded(toWidth: labelWidth, .right)
    let corner = here == nil ? (isASCII ? "|" : "│") : (isASCII ? "+" : "┤")
    return "\(label) \(corner)"
  }

  private func glyph(_ value: Money?, row: Int, top: Int64) -> String {
    guard let value else { return row == 1 ? "?" : " " }
    // In eighths of a line, rounded to the nearest; what is there is never invisible.
    let scaled = Int128(value.minorUnits) * Int128(Self.height) * 8
    var eighths = Int((scaled * 2 + Int128(top)) / (Int128(top) * 2))
    if value > .zero { eighths = max(1, eighths) }
    let here = min(8, max(0, eighths - (row - 1) * 8))
    guard isASCII else { return Self.blocks[here] }
    return here >= 5 ? "#" : here >= 1 ? ":" : " "
  }

  private static let blocks = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Dates under the bars, as many as there is room for.
  private func dates(_ points: [TipChart.Point], pitch: Int, span: TipChart.Span) -> String {
    var line = ""
    for (index, point) in points.enumerated() {
      let text = span.date(of: point)
      let place = index * pitch
      let isNew = index == 0 || text != span.date(of: points[index - 1])
      guard isNew, line.isEmpty || place > line.count, place + text.count <= width else { continue }
      line += String(repeating: " ", count: place - line.count) + text
    }
    return line
  }
}
