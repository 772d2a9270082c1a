import Monetary
import TextObservations
import TextTopology

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

  /// Nothing where no word for a tip with one for a total below it is printed.
  init?(_ page: PageObservations, width: Double, height pageHeight: Double, in currency: Currency) {
    let rows = TextTopology(page).rows.map { SlipRow($0, width: width, height: pageHeight) }
    let heights = rows.flatMap { $0.words.map(\.box.height) }.sorted()
    guard !heights.isEmpty, let (tipRow, totalRow) = Self.lines(in: rows),
      let tip = rows[tipRow].label(Self.tipWords), let total = rows[totalRow].label(["total"])
    else { return nil }
    (self.tip, self.total) = (tip, total)
    height = heights[heights.count / 2]
    let found = Self.amount(above: rows[..<tipRow], in: currency)
    amount = found?.amount
    // Below the amount a guest's figures may be read as a row.
    let last = found?.row ?? tipRow - 1
    above = rows.indices.filter { $0 <= last && $0 > last - 3 }.map { rows[$0].print }
    below = rows[(totalRow + 1)...].filter { $0.isPrint && !$0.name.isEmpty }.map(\.print)
  }

  static let tipWords: Set = [
    "tip", "tips", "gratuity", "propina", "tipamount", "addtip", "plustip",
  ]
  private static let amountWords: Set = [
    "amount", "amountdue", "purchase", "sale", "saleamount", "checktotal", "check", "total",
    "subtotal", "balance", "balancedue", "due", "importe", "monto", "cuenta", "charge", "bill",
    "base", "baseamount", "authamount", "totaldue", "grandtotal",
  ]
  /// What is added to or taken off what stands above it.
  private static let addedWords = taxWords.union([
    "svccharge", "servicecharge", "service", "fee", "surcharge", "discount", "giftcard", "gratuity",
    "autogratuity", "cargo", "servicio", "descuento",
  ])
  private static let taxWords: Set = ["tax", "salestax", "taxes", "impuesto", "impuestos", "iva"]
  /// Rows of handwriting that print readers see between two words.
  private static let mostRowsBetween = 5

  /// The last row for a tip that has one for a total below it. A gratuity that is printed with its amount is
  /// no place to write in.
  private static func lines(in rows: [SlipRow]) -> (tip: Int, total: Int)? {
    for tip in rows.indices.reversed()
    where rows[tip].opens(with: tipWords) && !rows[tip].hasPrintedFigure(behind: tipWords) {
      let next = rows[(tip + 1)...].prefix(mostRowsBetween)
      if let total = next.firstIndex(where: { $0.opens(with: ["total"]) }) { return (tip, total) }
    }
    return nil
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
    if isForAmount(name) { return (row, amount) }
    guard taxWords.contains(name), let sales = amounts.dropFirst().first, sales.1 == "subtotal",
      case .success(let sum) = Result(catching: { try sales.2 + amount })
    else { return nil }
    return (row, sum)
  }

  /// Whether it is a word for the amount, with a sign behind it that was read as a letter, or what writing
  /// left of it: the first letters, where nothing else begins so.
  private static func isForAmount(_ name: String) -> Bool {
    amountWords.contains(name)
      || (name.count > 5 && amountWords.contains(String(name.dropLast())))
      || (name.count >= 3 && amountWords.contains { $0.hasPrefix(name) }
        && !addedWords.contains { $0.hasPrefix(name) })
  }
}
