import Money
import Vision

/// What a card slip prints around its written lines, in pixels of the clean page.
struct SlipLabels {
  /// A printed word that a line to write on belongs to.
  struct Label: Hashable {
    let box: PixelBox
    /// Where the word's letters stand.
    let base: Double
  }

  /// A row of print above or below the written lines.
  struct Print: Hashable {
    let base: Double
    let boxes: [PixelBox]
  }

  let tip: Label
  let total: Label
  /// The printed amount that the tip comes on top of; nil where none was read.
  let amount: Money?
  /// The height of print.
  let height: Double
  /// The last rows of print above the tip.
  let above: [Print]
  /// The rows of print below the total; what a guest wrote may be taken for one.
  let below: [Print]
  /// The figures below the last row of print above the tip that were read as surely as print.
  let figures: [PixelBox]
  /// Whether another line to write on stands among them, as for cash back or a donation: then the total holds more
  /// than amount and tip.
  let hasOtherLine: Bool
  /// Whether another slip lies on the page whose total was not found.
  let isBesideAnother: Bool
  /// Whether both words stand on one row, the total's behind the place for the tip.
  let areOnOneRow: Bool

  /// The last ones of a page; nothing where no word for a tip with one for a total below it, or behind it, is printed.
  init?(_ page: PageObservations, width: Double, height: Double, in currency: Currency) {
    guard let last = Self.all(on: page, width: width, height: height, in: currency).first else {
      return nil
    }
    self = last
  }

  /// Those of each slip on a page, from the last one to the first; none where two slips lie side by side.
  static func all(
    on page: PageObservations, width: Double, height: Double, in currency: Currency
  ) -> [SlipLabels] {
    let rows = TextTopology(page).rows.map { SlipRow($0, width: width, height: height) }
    let heights = rows.flatMap { $0.words.map(\.box.height) }.sorted()
    guard !heights.isEmpty, !areSideBySide(rows) else { return [] }
    let printed = PrintedFigures(rows.flatMap(\.words))
    let found = lines(in: rows, printed)
    // Within one slip a second word for a tip is another line.
    let reach = found.contains(where: \.areOnOneRow) ? SlipRow.leastPlace : .infinity
    let isBeside =
      (found.count == 1 && areTwice(rows))
      || rows.indices.contains { row in
        rows[row].hasOnly(tipWords, within: reach)
          && !rows[row].hasFigure(of: printed, behind: tipWords)
          && !found.contains { ($0.tipRow - mostRowsBetween...$0.totalRow).contains(row) }
      }
    return found.map {
      SlipLabels(rows, $0, isBeside, height: heights[heights.count / 2], in: currency)
    }
  }

  /// Whether slips lie side by side, so that nobody knows which figure is of which one.
  static func areSideBySide(on page: PageObservations) -> Bool {
    areSideBySide(TextTopology(page).rows.map { SlipRow($0, width: 1, height: 1) })
  }

  private static func areSideBySide(_ rows: [SlipRow]) -> Bool {
    rows.contains { $0.count(of: tipWords) > 1 || ($0.count(of: totalWords) > 1 && !$0.hasShare) }
  }

  private init(
    _ rows: [SlipRow], _ lines: Lines, _ isBesideAnother: Bool, height: Double,
    in currency: Currency
  ) {
    (tip, total, areOnOneRow, self.height) = (lines.tip, lines.total, lines.areOnOneRow, height)
    let (tipRow, totalRow) = (lines.tipRow, lines.totalRow)
    self.isBesideAnother = isBesideAnother
    let found = Self.amount(above: rows[..<tipRow], in: currency)
    amount = found?.amount
    // Below the amount a guest's figures may be read as a row.
    let last = found?.row ?? tipRow - 1
    figures = PrintedFigures(rows[(last + 1)...].flatMap(\.words)).boxes
    above = rows.indices.filter { $0 <= last && $0 > last - 3 }.map { rows[$0].print }
    below = rows[(totalRow + 1)...].filter { $0.isPrint && !$0.name.isEmpty }.map(\.print)
    hasOtherLine = (last + 1..<totalRow).contains {
      $0 != tipRow && rows[$0].isLabel(under: lines.tip.box)
    }
  }

  static let tipWords: Set = [
    "tip", "tips", "gratuity", "propina", "tipamount", "addtip", "plustip", "additionaltip",
    "additionalgratuity", "extratip", "extragratuity", "chargetip", "chargedtip", "servertip",
    "yourtip", "voluntarytip", "gratuitytip", "tipgratuity",
  ]
  static let totalWords: Set = ["total", "grandtotal", "finaltotal", "newtotal"]
  private static let amountWords: Set = [
    "amount", "amountdue", "purchase", "sale", "saleamount", "checktotal", "check", "total",
    "subtotal", "balance", "balancedue", "due", "importe", "monto", "cuenta", "charge", "bill",
    "base", "baseamount", "authamount", "totaldue", "grandtotal", "payment", "authorized", "visa",
    "mastercard", "amex", "apagar",
  ]
  /// What is added to or taken off what stands above it.
  private static let addedWords = taxWords.union([
    "svccharge", "servicecharge", "service", "fee", "surcharge", "discount", "giftcard", "gratuity",
    "autogratuity", "cargo", "servicio", "descuento",
  ])
  private static let taxWords: Set = ["tax", "salestax", "taxes", "impuesto", "impuestos", "iva"]
  /// Rows of handwriting that print readers see between two words.
  private static let mostRowsBetween = 5

  /// The words of one slip and their rows.
  private struct Lines {
    let tipRow: Int
    let totalRow: Int
    let tip: Label
    let total: Label

    var areOnOneRow: Bool { tipRow == totalRow }
  }

  /// The rows for a tip that have one for a total below them, or on themselves, from the last one to the first.
  /// Where a figure is printed nobody is to write.
  private static func lines(in rows: [SlipRow], _ printed: PrintedFigures) -> [Lines] {
    func isOpen(_ row: SlipRow, _ known: Set<String>) -> Bool {
      row.opens(with: known) && !row.hasFigure(of: printed, behind: known)
    }
    var found: [Lines] = []
    for row in rows.indices.reversed() where isOpen(rows[row], tipWords) {
      let next = rows[(row + 1)...].prefix(mostRowsBetween)
      let below = next.firstIndex { $0.opens(with: totalWords) }
      if let pair = rows[row].pair(of: printed) {
        // A total below it, or a tip above its total, is of another slip, and so may be one of the two.
        let before = rows[..<row].suffix(mostRowsBetween)
        if below == nil, !before.contains(where: { $0.has(tipWords, above: pair.total.box) }) {
          found.append(Lines(tipRow: row, totalRow: row, tip: pair.tip, total: pair.total))
        }
      } else if let below, isOpen(rows[below], totalWords),
        !found.contains(where: { $0.totalRow == below }),
        let tip = rows[row].label(tipWords), let total = rows[below].label(totalWords)
      {
        found.append(Lines(tipRow: row, totalRow: below, tip: tip, total: total))
      }
    }
    return found
  }

  /// Whether several rows without a figure stand there twice, as where two slips lie on a picture.
  private static func areTwice(_ rows: [SlipRow]) -> Bool {
    let texts = rows.filter { !$0.endsInFigure }.map { row in
      row.words.map(\.text).joined().lowercased().filter(\.isLetter)
    }.filter { $0.count >= 6 }
    return Dictionary(grouping: texts, by: \.self).values.count { $0.count > 1 } >= 3
  }

  /// The last amount above the tip: the one that it is added to. A tax is added to what stands over
  /// it; an amount in words that are not known is none, and where a figure between them was not read nothing
  /// is known.
  private static func amount(
    above rows: ArraySlice<SlipRow>, in currency: Currency
  ) -> (row: Int, amount: Money)? {
    // A row of figures alone may be what the guest wrote.
    var amounts: [(Int, String, Money)] = []
    for row in rows.indices.suffix(6).reversed() where !rows[row].name.isEmpty {
      if let amount = rows[row].amount(in: currency) {
        amounts.append((row, rows[row].name, amount))
      } else if rows[row].endsInFigure || addedWords.contains(rows[row].name) {
        break
      }
    }
    guard let (row, name, amount) = amounts.first else { return nil }
    if amountWords.contains(name) { return (row, amount) }
    let others = Set(amounts.dropFirst().map(\.1)).subtracting(taxWords).subtracting(["subtotal"])
    if mayBeForAmount(name), amountWords.isDisjoint(with: others) { return (row, amount) }
    guard taxWords.contains(name), let sales = amounts.dropFirst().first, sales.1 == "subtotal",
      case .success(let sum) = Result(catching: { try sales.2 + amount })
    else { return nil }
    return (row, sum)
  }

  /// Whether it may be a word for the amount with a sign behind it that was read as a letter, or the first letters
  /// of one, the rest of which writing hides.
  private static func mayBeForAmount(_ name: String) -> Bool {
    (name.count > 5 && amountWords.contains(String(name.dropLast())))
      || (name.count >= 3 && amountWords.contains { $0.hasPrefix(name) }
        && !addedWords.contains { $0.hasPrefix(name) })
  }
}
