import BusinessCalendar
import ContentHashing
import PayrollExport
import TipStore

/// What exports of the past have to do with a file: the same days, the same shifts, another
/// program that pays them as well.
struct EarlierExports {
  /// The file that is looked at.
  let format: String
  let days: DayRange
  let shifts: [ExportedShift]
  /// Exports made before it, the latest last.
  let earlier: ArraySlice<ExportRecord>

  /// Every export that shares a day or a shift with a file, the latest last.
  static func touching(
    _ days: DayRange, holding shifts: [Int64], in store: TipStore
  ) throws -> [ExportRecord] {
    let all = try store.exports(touching: days) + store.exports(holding: shifts)
    return Dictionary(all.map { ($0.id, $0) }) { first, _ in first }.values
      .sorted { $0.id < $1.id }
  }

  /// What the person who makes the file has to know; empty where nothing was exported before.
  ///
  /// - Parameter changesSince: what became of the shifts of an export.
  func warnings(
    hash: ContentHash, changesSince: (ExportRecord) throws -> [ExportedChange]
  ) rethrows -> [String] {
    var lines: [String] = []
    if let same = sameDays {
      let words =
        "This was exported before, on \(same.at.prefix(10)) (export \(same.id))"
      let changes = try changesSince(same)
      if same.hash == hash {
        lines.append("\(words); the file is the same.")
      } else if changes.isEmpty {
        lines.append(
          "\(words), and the file was another one, though no shift changed since: the settings did, "
            + "or a person's name or ID, or TipPool. Compare the two before anybody is paid."
        )
      } else {
        lines.append(
          "\(words); since then \(changes.map(\.sentence).joined(separator: ", ")). Take care that "
            + "nobody is paid twice.")
      }
    }
    let again = repeated
    if !again.isEmpty {
      lines.append(
        "Exported as \(format) before: \(Self.list(again)). Take care that nobody is paid twice.")
    }
    for (system, shifts) in elsewhere {
      lines.append(
        "Exported for \(system.title) before: \(Self.list(shifts)). Take care that nobody is paid by "
          + "both.")
    }
    return lines
  }

  /// A shift that an export holds.
  struct Held {
    let shift: ExportedShift
    /// The export's number.
    let export: Int64
  }

  /// The latest export of these very days in this format.
  var sameDays: ExportRecord? { earlier.last { $0.format == format && $0.days == days } }

  /// Shifts that are in a file of this format already, of other days, each with its latest export.
  var repeated: [Held] {
    held(by: earlier.filter { $0.format == format && $0.days != days })
  }

  /// Shifts that another payroll program was given already.
  private var elsewhere: [(system: PayrollFormat, shifts: [Held])] {
    guard PayrollFormat(rawValue: format)?.system != nil else { return [] }
    return PayrollFormat.allCases.filter { $0.system != nil && $0.rawValue != format }
      .compactMap { other in
        let shifts = held(by: earlier.filter { $0.format == other.rawValue })
        return shifts.isEmpty ? nil : (other, shifts)
      }
  }

  private func held(by exports: [ExportRecord]) -> [Held] {
    var latest: [Int64: Int64] = [:]
    for export in exports {
      for shift in export.shifts { latest[shift.shift] = export.id }
    }
    return shifts.compactMap { shift in latest[shift.shift].map { Held(shift: shift, export: $0) } }
  }

  /// `shift 12 (2026-09-25, export 1)`
  private static func list(_ shifts: [Held]) -> String {
    let shown = shifts.prefix(10).map {
      "shift \($0.shift.shift) (\($0.shift.day), export \($0.export))"
    }.joined(separator: ", ")
    return shifts.count > 10 ? shown + " and \(shifts.count - 10) more" : shown
  }
}

extension ExportedChange {
  /// `shift 12 (2026-09-25) was changed`
  var sentence: String {
    let what =
      switch kind {
      case .changed: "was changed"
      case .voided: "was voided"
      case .added: "came in"
      case .moved: "moved to another day"
      }
    return "shift \(shift) (\(day)) \(what)"
  }
}
