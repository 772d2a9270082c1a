import Money
import Vision

/// A printed table of amounts: a row of headings, rows of amounts, and a row of totals.
///
///     TYPE       SALE     TIP    TOTAL
///     VISA     205.20   34.61   239.81
///     AMEX     224.96   44.00   268.96
///     Total    430.16   78.61   508.77
struct AmountTable {
  /// The amounts over one total.
  struct Column {
    let total: TextObservation
    let amount: Money
    /// The amounts above, from top to bottom; a row may have none.
    let body: [TextObservation]
    /// What they add up to; nil for more than an amount can hold.
    let sum: Money?

    /// Whether the page itself proves the total: it is the sum of at least two amounts.
    var addsUp: Bool { body.count > 1 && sum == amount }

    var box: NormalizedRect { (body + [total]).map(\.box).union ?? total.box }
  }

  let headings: PageLabels.Row
  let headingRow: Int
  let body: [PageLabels.Row]
  let totalRow: Int
  /// From left to right; at least one.
  let columns: [Column]

  /// Every table of the page, in its order. Rows of specks between its rows do not end a table.
  static func all(
    in labels: PageLabels, without otherRows: Set<Int> = [], parse: (String) -> Money?
  ) -> [AmountTable] {
    var tables: [AmountTable] = []
    for start in labels.rows.indices where isHeading(labels.rows[start], parse) {
      var body: [PageLabels.Row] = []
      for index in labels.rows.indices[(start + 1)...] where !isSpeck(labels.rows[index], parse) {
        let row = labels.rows[index]
        guard !otherRows.contains(index), row.words.contains(where: { parse($0.text) != nil })
        else { break }
        guard !body.isEmpty, isTotal(row, parse) else {
          body.append(row)
          continue
        }
        tables.append(
          AmountTable(
            headings: labels.rows[start], headingRow: start, body: body, totalRow: index,
            columns: columns(under: body, in: row, parse)))
        break
      }
    }
    return tables
  }

  /// The column that stands under a heading, and the heading as printed; nil where no heading
  /// matches.
  func column(under heading: LabelExpression) -> (column: Column, heading: String)? {
    for (first, _) in headings.words.enumerated() {
      for last in (first..<min(first + 3, headings.words.count)).reversed() {
        let words = headings.words[first...last]
        guard heading.matches(LabelText.normalized(words.text)), let box = words.box,
          let column = columns.min(by: { Self.distance($0, box) < Self.distance($1, box) }),
          Self.distance(column, box).gap < box.width
        else { continue }
        return (column, words.text)
      }
    }
    return nil
  }

  /// Whether a row of the table says such a word: `Visa` of a table of payments.
  func hasRow(saying label: LabelExpression) -> Bool {
    body.contains { row in
      row.words.contains { label.matches(LabelText.normalized($0.text)) }
        || row.cells.contains { label.matches(LabelText.normalized($0.text)) }
    }
  }

  // MARK: - Rows and columns

  /// At least two columns of words and no figure.
  private static func isHeading(_ row: PageLabels.Row, _ parse: (String) -> Money?) -> Bool {
    row.cells.count { $0.text.contains(where: \.isLetter) } > 1
      && !row.words.contains { $0.text.contains(where: \.isPlainDigit) || parse($0.text) != nil }
  }

  private static func isSpeck(_ row: PageLabels.Row, _ parse: (String) -> Money?) -> Bool {
    !row.words.contains { $0.text.count(where: \.isLetter) > 2 || parse($0.text) != nil }
  }

  /// `Total`, or nothing but amounts under rows that have more.
  private static func isTotal(_ row: PageLabels.Row, _ parse: (String) -> Money?) -> Bool {
    saysTotal(row) || row.words.count > 1 && row.words.allSatisfy { parse($0.text) != nil }
  }

  /// Whether a row's first word says that it is the total of those above.
  static func saysTotal(_ row: PageLabels.Row) -> Bool {
    let word = row.words.first?.text.lowercased().filter(\.isLetter) ?? ""
    return ["total", "totals", "totales", "tot", "all", "suma"].contains(word)
  }

  private static func columns(
    under body: [PageLabels.Row], in totals: PageLabels.Row, _ parse: (String) -> Money?
  ) -> [Column] {
    let amounts = totals.words.compactMap { word in parse(word.text).map { (word, $0) } }
    var members = [[TextObservation]](repeating: [], count: amounts.count)
    for word in body.flatMap(\.words) where parse(word.text) != nil {
      let nearest = amounts.indices.min { one, other in
        abs(amounts[one].0.box.maxX - word.box.maxX)
          < abs(amounts[other].0.box.maxX - word.box.maxX)
      }
      // A column without a total of its own belongs to none.
      if let nearest, amounts[nearest].0.box.horizontalOverlap(with: word.box) > 0 {
        members[nearest].append(word)
      }
    }
    return zip(amounts, members).map { total, body in
      Column(
        total: total.0, amount: total.1, body: body, sum: body.compactMap { parse($0.text) }.total)
    }
  }

  /// How far a heading stands beside a column, and then how far their edges are apart.
  private static func distance(
    _ column: Column, _ heading: NormalizedRect
  ) -> (gap: Double, edges: Double) {
    let box = column.box
    let gap = max(0, max(box.x - heading.maxX, heading.x - box.maxX))
    return (gap, min(abs(box.maxX - heading.maxX), abs(box.x - heading.x)))
  }
}

/// Finds figures that stand only as the total of a column: card tips in the row `Total` of a table of
/// payments, under `Tips`.
struct TableTotals {
  let tables: [AmountTable]
  let excluded: Set<Int>
  let currency: Currency

  /// One place for each table that has the figure. A total that its column does not add up to is in
  /// doubt: a row may be misread, or stand in another column.
  func hits(for rule: FieldRule) -> [FieldFinder.Hit] {
    guard rule.places.contains(.total), let heading = rule.pattern.heading else { return [] }
    return tables.compactMap { table in
      guard !excluded.contains(table.totalRow), rule.pattern.tableRows.map(table.hasRow) ?? true,
        let (column, label) = table.column(under: heading)
      else { return nil }
      let sum = column.sum.map { $0.formatted(in: currency) } ?? "nothing"
      return FieldFinder.Hit(
        row: table.totalRow, label: label,
        value: FoundValue(
          value: .amount(column.amount), words: [column.total], filter: .currency,
          doubts: column.addsUp ? [] : [.conflicting(with: sum)]))
    }
  }
}
