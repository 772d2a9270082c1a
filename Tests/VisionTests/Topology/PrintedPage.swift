import Fixtures
import Foundation
import Vision

/// A page set in a monospaced font, word by word, in character cells: what a good recogniser
/// would see of it.
struct PrintedPage {
  /// One line's worth of print.
  struct Print {
    var text: String
    /// Line and column of its first character; fractions are allowed.
    var line: Double
    var column: Double
    var widthFactor = 1.0
    var heightFactor = 1.0
  }

  var prints: [Print] = []
  /// Characters across and lines down the page.
  var columns = 48.0
  var lines = 40.0
  /// Width of a character over the height of a line.
  let characterShape = 0.45
  /// Clockwise rotation of the page about its middle.
  var tiltDegrees = 0.0
  /// How many line heights the page's sides hang below its middle.
  var bowInLines = 0.0

  /// Lines of text, the first on the page's second line; spaces count.
  init(_ text: [String], columns: Double = 48, lines: Double = 40) {
    self.columns = columns
    self.lines = lines
    for (index, line) in text.enumerated() {
      prints.append(Print(text: line, line: Double(index) + 1, column: 2))
    }
  }

  /// The page's words, each with its box; ink is narrower and lower than its character cell.
  var observations: PageObservations {
    PageObservations(
      words: prints.flatMap(words(of:)),
      recognizer: RecognizerIdentity(engine: "test", version: "1", model: "mono"),
      aspectRatio: columns * characterShape / lines)
  }

  private func words(of print: Print) -> [TextObservation] {
    var result: [TextObservation] = []
    var column = 0.0
    for word in print.text.split(separator: " ", omittingEmptySubsequences: false) {
      if !word.isEmpty {
        let left = print.column + (column + 0.1) * print.widthFactor
        let right = print.column + (column + Double(word.count) - 0.1) * print.widthFactor
        let bottom = print.line + 0.75
        let top = bottom - 0.6 * print.heightFactor
        result.append(
          TextObservation(
            text: String(word), box: box(left: left, right: right, top: top, bottom: bottom),
            confidence: Confidence(0.9)))
      }
      column += Double(word.count) + 1
    }
    return result
  }

  /// The upright box around the tilted and bent print.
  private func box(left: Double, right: Double, top: Double, bottom: Double) -> NormalizedRect {
    let corners = [(left, top), (right, top), (left, bottom), (right, bottom)].map { x, y in
      let across = (x - columns / 2) * characterShape
      let share = (x - columns / 2) / (columns / 2)
      let down = y - lines / 2 + bowInLines * share * share
      let angle = tiltDegrees * .pi / 180
      return (
        x: (across * cos(angle) - down * sin(angle)) / (columns * characterShape) + 0.5,
        y: (across * sin(angle) + down * cos(angle)) / lines + 0.5
      )
    }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (minX, maxX) = (xs.min() ?? 0, xs.max() ?? 0)
    let (minY, maxY) = (ys.min() ?? 0, ys.max() ?? 0)
    return NormalizedRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}

/// Pages that several laws are tested on.
enum SamplePages {
  static let slip = [
    "                SHIFT REVIEW",
    "O'Brien",
    "Server  09/28/2025  1:30 PM - 11:30 PM",
    "------------------------------------------",
    "Cash tips (declared) (21.5%)       $117.87",
    "Total tips & fees                  $224.31",
    "Total guests served                     16",
    "Average spend per guest             $34.27",
    "Food                  1            $349.07",
    "Liquor               12             $55.66",
    "Beer                 20             $23.81",
    "Wine                 22             $90.79",
    "Total net sales                    $519.33",
  ]

  static let slipRows: [[String]] = [
    ["SHIFT REVIEW"], ["O'Brien"], ["Server", "09/28/2025", "1:30 PM - 11:30 PM"],
    ["------------------------------------------"],
    ["Cash tips (declared) (21.5%)", "$117.87"], ["Total tips & fees", "$224.31"],
    ["Total guests served", "16"], ["Average spend per guest", "$34.27"],
    ["Food", "1", "$349.07"], ["Liquor", "12", "$55.66"], ["Beer", "20", "$23.81"],
    ["Wine", "22", "$90.79"], ["Total net sales", "$519.33"],
  ]

  /// Words and numbers anywhere on the page, some over each other.
  static func random(seed: UInt64, count: Int) -> PageObservations {
    var generator = SeededGenerator(seed: seed)
    let words = (0..<count).map { number in
      TextObservation(
        text: "w\(number)",
        box: NormalizedRect(
          x: Double.random(in: 0...0.9, using: &generator),
          y: Double.random(in: 0...0.95, using: &generator),
          width: Double.random(in: 0...0.2, using: &generator),
          height: Double.random(in: 0...0.04, using: &generator)),
        confidence: Confidence(Double.random(in: 0...1, using: &generator)))
    }
    return PageObservations(
      words: words, recognizer: RecognizerIdentity(engine: "test", version: "1", model: "random"),
      aspectRatio: Double.random(in: 0.3...1.5, using: &generator))
  }
}
