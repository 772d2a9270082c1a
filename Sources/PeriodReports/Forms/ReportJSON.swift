import BusinessCalendar
import Monetary
import PayoutExport
import TipPooling

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
      writer.member("from", document.days.first.description)
      writer.member("to", document.days.last.description)
      writer.member("currency", document.currency.code)
      append("notices", document.notices, to: &writer)
      writer.key("parts")
      writer.array(document.parts) { append($1, to: &$0) }
      append("notes", document.notes, to: &writer)
    }
    return writer.text + "\n"
  }

  private func append(_ key: StaticString, _ lines: [String], to writer: inout JSONWriter) {
    writer.key(key)
    writer.array(lines) { $0.string($1) }
  }

  private func append(_ part: ReportPart, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("person")
      if let person = part.person {
        writer.object { writer in
          writer.member("id", person.id.rawValue)
          writer.member("name", person.name.text)
        }
      } else {
        writer.null()
      }
      if part.person != nil { append("notices", part.notices, to: &writer) }
      writer.key("facts")
      writer.object { writer in
        for fact in part.facts {
          writer.key(named: fact.key)
          append(fact.value, to: &writer)
        }
      }
      writer.key("tables")
      writer.object { writer in
        for table in part.tables {
          writer.key(named: table.key)
          append(table, to: &writer)
        }
      }
      writer.key("charts")
      writer.array(part.charts) { append($1, to: &$0) }
      writer.key("arithmetic")
      writer.array(part.sentences) { writer, sentences in
        writer.object { writer in
          writer.member("title", sentences.title)
          append("sentences", sentences.lines, to: &writer)
        }
      }
    }
  }

  private func append(_ table: ReportTable, to writer: inout JSONWriter) {
    let keys = table.columns.map { Self.camelCase($0.key) }
    func row(_ cells: [ReportCell], _ writer: inout JSONWriter) {
      writer.object { writer in
        for (key, cell) in zip(keys, cells) {
          writer.key(named: key)
          append(cell, to: &writer)
        }
      }
    }
    writer.object { writer in
      writer.key("rows")
      writer.array(table.rows) { row($1, &$0) }
      writer.key("total")
      if let total = table.total { row(total, &writer) } else { writer.null() }
    }
  }

  private func append(_ chart: TipChart, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", chart.key)
      writer.member("title", chart.title)
      writer.key("points")
      writer.array(chart.points) { writer, point in
        writer.object { writer in
          writer.member("from", point.days.first.description)
          writer.member("to", point.days.last.description)
          writer.member("shift", optional: point.shift.map(String.init))
          writer.member("value", optional: point.value?.plain(in: document.currency))
        }
      }
    }
  }

  private func append(_ cell: ReportCell, to writer: inout JSONWriter) {
    switch cell {
    case .count(let count): writer.number(Int64(count))
    case .none, .withheld: writer.null()
    default: writer.string(CellText(currency: document.currency).inFile(cell))
    }
  }

  /// `card_tips` → `cardTips`
  static func camelCase(_ key: String) -> String {
    let words = key.split(separator: "_")
    return words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
