import Money
import Tips

/// A report as one JSON object: what `docs/schemas/report.schema.json` describes.
///
/// Amounts, hours and per cents are texts (`"1234.56"`, `"41.25"`), because a JSON number is read
/// as floating point nearly everywhere; what is not known or withheld is `null`.
public struct ReportJSON: Sendable {
  let document: ReportDocument

  public init(_ document: ReportDocument) { self.document = document }

  /// The whole report, with a line feed at its end.
  public func text(isPretty: Bool = true) -> String {
    JSONText.object(
      [
        ("report", .string(document.kind.rawValue)), ("title", .string(document.title)),
        ("house", .string(ifKnown: document.house)),
      ] + days(document.days) + [
        ("currency", .string(document.currency.code)), ("notices", .strings(document.notices)),
        ("parts", .array(document.parts.map(part))), ("notes", .strings(document.notes)),
      ]
    ).document(isPretty: isPretty)
  }

  private func days(_ days: DayRange) -> [JSONText.Member] {
    [("from", .string(days.first.description)), ("to", .string(days.last.description))]
  }

  private func part(_ part: ReportPart) -> JSONText {
    var members: [JSONText.Member] = [("person", .null)]
    if let person = part.person {
      members = [
        (
          "person",
          .object([("id", .string(person.id.rawValue)), ("name", .string(person.name.text))])
        ),
        ("notices", .strings(part.notices)),
      ]
    }
    let arithmetic = part.sentences.map {
      JSONText.object([("title", .string($0.title)), ("sentences", .strings($0.lines))])
    }
    return .object(
      members + [
        ("facts", .object(part.facts.map { ($0.key, json($0.value)) })),
        ("tables", .object(part.tables.map { ($0.key, table($0)) })),
        ("charts", .array(part.charts.map(chart))), ("arithmetic", .array(arithmetic)),
      ])
  }

  private func table(_ table: ReportTable) -> JSONText {
    let keys = table.columns.map { Self.camelCase($0.key) }
    func row(_ cells: [ReportCell]) -> JSONText {
      .object(zip(keys, cells).map { ($0, json($1)) })
    }
    return .object([
      ("rows", .array(table.rows.map(row))), ("total", table.total.map(row) ?? .null),
    ])
  }

  private func chart(_ chart: TipChart) -> JSONText {
    let points = chart.points.map { point in
      JSONText.object(
        days(point.days) + [
          ("shift", .string(ifKnown: point.shift.map(String.init))),
          ("value", .string(ifKnown: point.value?.plain(in: document.currency))),
        ])
    }
    return .object([
      ("name", .string(chart.key)), ("title", .string(chart.title)), ("points", .array(points)),
    ])
  }

  private func json(_ cell: ReportCell) -> JSONText {
    switch cell {
    case .count(let count): .number(Int64(count))
    case .none, .withheld: .null
    case .text, .term, .money, .hours, .perCent, .day, .yesNo:
      .string(CellText(currency: document.currency).inFile(cell))
    }
  }

  /// `card_tips` → `cardTips`
  static func camelCase(_ key: String) -> String {
    let words = key.split(separator: "_")
    return words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
