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
    var writer = JSONWriter(isPretty: isPretty)
    writer.object { writer in
      writer.member("report", document.kind.rawValue)
      writer.member("title", document.title)
      writer.member("house", optional: document.house)
      append(document.days, to: &writer)
      writer.member("currency", document.currency.code)
      writer.strings("notices", document.notices)
      writer.array("parts", document.parts) { append($1, to: &$0) }
      writer.strings("notes", document.notes)
    }
    return writer.text + "\n"
  }

  private func append(_ days: DayRange, to writer: inout JSONWriter) {
    writer.member("from", days.first.description)
    writer.member("to", days.last.description)
  }

  private func append(_ part: ReportPart, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("person")
      if let person = part.person {
        writer.object { writer in
          writer.member("id", person.id.rawValue)
          writer.member("name", person.name.text)
        }
        writer.strings("notices", part.notices)
      } else {
        writer.null()
      }
      writer.object("facts") { writer in
        for fact in part.facts { append(fact.value, as: fact.key, to: &writer) }
      }
      writer.object("tables") { writer in for table in part.tables { append(table, to: &writer) } }
      writer.array("charts", part.charts) { append($1, to: &$0) }
      writer.array("arithmetic", part.sentences) { writer, sentences in
        writer.object { writer in
          writer.member("title", sentences.title)
          writer.strings("sentences", sentences.lines)
        }
      }
    }
  }

  private func append(_ table: ReportTable, to writer: inout JSONWriter) {
    let keys = table.columns.map { Self.camelCase($0.key) }
    func row(_ cells: [ReportCell], _ writer: inout JSONWriter) {
      writer.object { writer in
        for (key, cell) in zip(keys, cells) { append(cell, as: key, to: &writer) }
      }
    }
    writer.object(table.key) { writer in
      writer.array("rows", table.rows) { row($1, &$0) }
      writer.key("total")
      if let total = table.total { row(total, &writer) } else { writer.null() }
    }
  }

  private func append(_ chart: TipChart, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", chart.key)
      writer.member("title", chart.title)
      writer.array("points", chart.points) { writer, point in
        writer.object { writer in
          append(point.days, to: &writer)
          writer.member("shift", optional: point.shift.map(String.init))
          writer.member("value", optional: point.value?.plain(in: document.currency))
        }
      }
    }
  }

  private func append(_ cell: ReportCell, as key: String, to writer: inout JSONWriter) {
    writer.key(key)
    switch cell {
    case .count(let count): writer.number(Int64(count))
    case .none, .withheld: writer.null()
    case .text, .term, .money, .hours, .perCent, .day, .yesNo:
      writer.string(CellText(currency: document.currency).inFile(cell))
    }
  }

  /// `card_tips` → `cardTips`
  static func camelCase(_ key: String) -> String {
    let words = key.split(separator: "_")
    return words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
