import Evening
import Money

extension EveningNote {
  /// What the sheet says of it.
  func sentence(in currency: Currency) -> String {
    switch self {
    case .leftOut(let rows): "Left out: \(rows.map(\.whose).joined(separator: ", "))."
    case .otherDay(let day, let rows):
      "Of \(day), another day, and counted: \(rows.map(\.whose).joined(separator: ", "))."
    case .sameFigures(let row, let other):
      "\(row.whose.uppercasedFirst) and \(other.whose) have the same figures, and both count."
    case .changed(let row, let figures):
      "Changed against the slip: \(row.name ?? row.whose), "
        + figures.map { $0.words(in: currency) }.joined(separator: ", ") + "."
    case .noCashTips(_, isEverybody: true): "Nobody has cash tips."
    case .noCashTips(let rows, isEverybody: false):
      "No cash tips: \(rows.map { $0.name ?? $0.whose }.joined(separator: ", "))."
    }
  }

  /// Whether it is more than usual.
  var isWarning: Bool {
    switch self {
    case .leftOut, .otherDay, .sameFigures, .changed: true
    case .noCashTips: false
    }
  }
}

extension ChangedFigure {
  /// `net sales 2,394.06 (read 2,349.06; a sum of the slip is off by 45.00)`.
  fileprivate func words(in currency: Currency) -> String {
    let sum = off.map { "; a sum of the slip is off by \($0.plain(in: currency))" } ?? ""
    return "\(field.label.lowercasedFirst) \(now.plain(in: currency)) "
      + "(read \(read.plain(in: currency))\(sum))"
  }
}

extension EveningTable.Row {
  /// `slip 3 (James L)`.
  fileprivate var whose: String { "slip \(slip) (\(name ?? "not read"))" }
}

extension String {
  fileprivate var uppercasedFirst: String { prefix(1).uppercased() + dropFirst() }
}
