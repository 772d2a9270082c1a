import Foundation
import Vision

/// The slip of a draft: its rows as a printer would print them, with a made-up name.
struct DraftSlip {
  /// Stands in the place of the server's.
  static let someone = "Ana Perez"

  let rows: [[String]]
  /// The name that the example has; nil where the slip has none.
  let madeUpName: String?

  /// - Parameter name: the server's name as it was read; nobody's name is kept in a profile.
  init(_ rows: [String], without name: FieldReading?) {
    let printed = name?.value?.name.flatMap { $0.isEmpty ? nil : $0 }
    let isPrinted = rows.contains { row in printed.map(row.contains) ?? false }
    madeUpName = isPrinted ? Self.someone : nil
    self.rows = rows.map { row in
      let shown = printed.map { row.replacing($0, with: Self.someone) } ?? row
      return shown.split(separator: "  ").map { cell in
        cell.filter { !$0.isNewline && $0 != "\t" }.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  /// The rows, the last cell of each at the right edge.
  var lines: [String] {
    let width = rows.map { $0.joined(separator: "   ").count }.reduce(38, max)
    return rows.map { cells in
      guard let last = cells.last, cells.count > 1 else { return cells.first ?? "" }
      let left = cells.dropLast().joined(separator: "   ")
      let gap = max(3, width - left.count - last.count)
      return left + String(repeating: " ", count: gap) + last
    }
  }

  /// The first line of words, as a name for the profile.
  var title: String? { head.first }

  /// The lines of words before the first figure.
  private var head: [String] {
    rows.prefix { row in !row.contains { $0.contains { $0.isNumber } } }.filter { $0.count == 1 }
      .compactMap(\.first).filter { text in
        text.count(where: \.isLetter) >= 4 && text.count <= 40 && !text.contains(":")
          && text != madeUpName
      }
  }

  /// What such a slip is recognised by: its title, and the labels that it prints.
  func phrases(labels: [String]) -> [String] {
    let page = PageLabels(TextTopology(ExampleSlip.page(of: lines)))
    let texts = head.prefix(2) + labels.filter { $0.count(where: \.isLetter) >= 4 }.prefix(6)
    return texts.map { LabelText.normalized($0).lowercased() }.reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }.map(NSRegularExpression.escapedPattern).filter { phrase in
      do { return page.firstRow(matching: try LabelExpression(phrase)) != nil } catch {
        return false
      }
    }
  }

  /// The lines with an amount whose label no figure has.
  func unknownLabels(besides rules: [FieldRule]) -> [(label: String, amount: String)] {
    rows.compactMap { cells in
      guard cells.count == 2, cells[0].count(where: \.isLetter) >= 3,
        let point = cells[1].lastIndex(of: "."), cells[1][point...].count == 3
      else { return nil }
      let label = LabelText.normalized(cells[0])
      guard !label.contains(where: \.isNumber),
        !rules.contains(where: { !$0.isSum && $0.label.misreadLetters(in: label) != nil })
      else { return nil }
      return (label.lowercased(), cells[1])
    }
  }
}
