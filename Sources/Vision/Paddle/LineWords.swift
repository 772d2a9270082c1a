/// Cuts what was read of a line into words, and finds each word's print on the page.
///
/// The model tells where a character is to a step of eight pixels. So the cut between two words
/// goes through the widest stretch without ink between their nearest letters, and a word's box is
/// its ink.
struct LineWords {
  private let page: PageRaster
  private let region: LineRegion
  /// Ink in each column of the region: pixels darker than paper.
  private let ink: [Int]

  /// A gap this wide, as a share of the region's height, parts two words even where the model
  /// reads no space: after a colon or between brackets it likes to leave it out.
  private static let partingGap = 0.55

  /// - Parameter region: Lies wholly on the page.
  init(_ region: LineRegion, of page: PageRaster) {
    self.page = page
    self.region = region
    var ink = [Int](repeating: 0, count: region.width)
    page.pixels.withUnsafeBufferPointer { pixels in
      for y in region.y..<region.maxY {
        for x in 0..<region.width where pixels[y * page.width + region.x + x] < LineCrop.paper {
          ink[x] += 1
        }
      }
    }
    self.ink = ink
  }

  /// The words from left to right.
  func words(from characters: [ReadCharacter], of crop: LineCrop) -> [TextObservation] {
    let groups = groups(characters, crop)
    var words: [TextObservation] = []
    var left = 0
    for (index, group) in groups.enumerated() {
      guard let first = group.first, let last = group.last else { continue }
      var right = ink.count
      var next = ink.count
      if index + 1 < groups.count, let following = groups[index + 1].first {
        (right, next) = gap(from: column(last, crop), to: column(following, crop))
      }
      defer { left = next }
      words.append(
        TextObservation(
          text: String(group.map(\.character)),
          box: box(min(left, column(first, crop)), max(right, column(last, crop) + 1)),
          confidence: Confidence(Double(group.map(\.probability).reduce(first.probability, min)))))
    }
    return words
  }

  /// The characters of each word: parted at spaces and at wide gaps.
  private func groups(_ characters: [ReadCharacter], _ crop: LineCrop) -> [[ReadCharacter]] {
    var groups: [[ReadCharacter]] = [[]]
    for character in characters {
      if character.character == " " {
        groups.append([])
        continue
      }
      if let previous = groups[groups.count - 1].last {
        let (end, start) = gap(from: column(previous, crop), to: column(character, crop))
        if Double(start - end) > Self.partingGap * Double(region.height) { groups.append([]) }
      }
      groups[groups.count - 1].append(character)
    }
    return groups.filter { !$0.isEmpty }
  }

  /// A character's middle, as a column of the region.
  private func column(_ character: ReadCharacter, _ crop: LineCrop) -> Int {
    let x = crop.left + character.centre * Double(PaddleModel.step) * crop.scale
    return min(max(0, Int(x) - region.x), ink.count - 1)
  }

  /// The widest stretch without ink between two columns; where there is none, the column with
  /// the least ink.
  private func gap(from first: Int, to last: Int) -> (end: Int, start: Int) {
    guard first < last else { return (last, last) }
    var widest = 0..<0
    var begin: Int?
    for x in first...last + 1 {
      if x <= last, ink[x] == 0 {
        begin = begin ?? x
      } else if let start = begin {
        if x - start > widest.count { widest = start..<x }
        begin = nil
      }
    }
    guard widest.isEmpty else { return (widest.lowerBound, widest.upperBound) }
    let thinnest = (first...last).min { ink[$0] < ink[$1] } ?? first
    return (thinnest, thinnest)
  }

  /// The ink between two columns, as shares of the page's size.
  private func box(_ left: Int, _ right: Int) -> NormalizedRect {
    var columns = left..<max(left + 1, min(right, ink.count))
    while columns.count > 1, ink[columns.lowerBound] == 0 { columns.removeFirst() }
    while columns.count > 1, ink[columns.upperBound - 1] == 0 { columns.removeLast() }
    var rows = region.y..<region.maxY
    while rows.count > 1, isBlank(rows.lowerBound, columns) { rows.removeFirst() }
    while rows.count > 1, isBlank(rows.upperBound - 1, columns) { rows.removeLast() }
    return LineRegion(
      x: region.x + columns.lowerBound, y: rows.lowerBound, width: columns.count,
      height: rows.count
    ).share(of: page)
  }

  private func isBlank(_ y: Int, _ columns: Range<Int>) -> Bool {
    let start = y * page.width + region.x
    return columns.allSatisfy { page.pixels[start + $0] >= LineCrop.paper }
  }
}
