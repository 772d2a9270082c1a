import ArgumentParser
import Foundation

/// A table that the office reads, in a form of its choice.
struct OfficeTable {
  enum Form: String, ExpressibleByArgument, CaseIterable { case text, csv, json }

  /// In CSV and JSON as they are (`last_seen`), for people with spaces and capitals.
  let columns: [String]
  var rows: [[String?]] = []

  func text(_ form: Form) throws -> String {
    switch form {
    case .text:
      let lines =
        [columns.map { $0.replacing("_", with: " ").uppercased() }]
        + rows.map { $0.map { $0 ?? "–" } }
      let widths = columns.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
      return lines.map { line in
        zip(line, widths).map {
          $0.padding(toLength: max($1, $0.count), withPad: " ", startingAt: 0)
        }
        .joined(separator: "  ").trimmingCharacters(in: .whitespaces) + "\n"
      }.joined()
    case .csv:
      return ([columns] + rows.map { $0.map { $0 ?? "" } }).map { line in
        line.map(Self.cell).joined(separator: ",") + "\r\n"
      }.joined()
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let objects = rows.map { Dictionary(uniqueKeysWithValues: zip(columns, $0)) }
      return String(decoding: try encoder.encode(objects), as: UTF8.self) + "\n"
    }
  }

  /// A cell of RFC 4180; one that a spreadsheet would run begins with an apostrophe.
  private static func cell(_ text: String) -> String {
    let isFormula = text.first.map { "=+@\t\r".contains($0) } == true
    let text = (isFormula ? "'" : "") + text
    guard text.contains(where: { ",\"\r\n".contains($0) }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
