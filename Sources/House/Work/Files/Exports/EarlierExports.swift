public import Books
import Files
import Money
public import Papers

extension [ShiftInExport] {
  /// The numbers of the shifts of each export, by its number.
  public var byExport: [(export: Int64, shifts: [Int64])] {
    Dictionary(grouping: self, by: \.export).sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.map(\.shift.shift)) }
  }
}

extension [Int64] {
  /// `shifts 1–12 and 14`, within a sentence.
  var shiftNames: String { ShiftWords.names(self).lowercased() }
}

/// What exports of the past have to do with a file: the same days, the same shifts, another
/// program that pays them as well.
struct EarlierExports {
  let format: String
  let days: DayRange
  let shifts: [ExportedShift]
  /// Exports made before it, the latest last.
  let earlier: ArraySlice<ExportRecord>

  /// What the person who makes the file has to know; empty where nothing was exported before.
  func warnings(hash: ContentHash, in store: TipStore) throws(TipStoreError) -> [ExportWarning] {
    var warnings: [ExportWarning] = []
    if let same = sameDays {
      let changes = try store.changes(since: same)
      if same.hash == hash {
        warnings.append(.sameFile(same))
      } else {
        warnings.append(changes.isEmpty ? .otherFile(same) : .changed(same, changes))
      }
    }
    if let changes = earlier.last(where: { isOfSameDays($0) }), changes.since != nil {
      warnings.append(.wholeAfterChanges(changes))
    }
    return warnings + ofOtherFiles
  }

  /// What exports of other days and for other programs have to do with it.
  var ofOtherFiles: [ExportWarning] {
    (repeated.isEmpty ? [] : [.repeated(format: format, repeated)]) + elsewhere
  }

  private func isOfSameDays(_ export: ExportRecord) -> Bool {
    export.program == format && export.days == days
  }

  /// The latest export of everything of these very days in this format.
  var sameDays: ExportRecord? { earlier.last { isOfSameDays($0) && $0.since == nil } }

  /// Shifts that are in a file of this format already, of other days, each with its latest export.
  var repeated: [ShiftInExport] {
    held(by: earlier.filter { $0.program == format && $0.days != days })
  }

  /// Shifts that another payroll program was given already.
  private var elsewhere: [ExportWarning] {
    guard PayrollFormat(rawValue: format)?.system != nil else { return [] }
    return PayrollFormat.allCases.filter { $0.system != nil && $0.rawValue != format }
      .compactMap { other in
        let shifts = held(by: earlier.filter { $0.program == other.rawValue })
        return shifts.isEmpty ? nil : .elsewhere(other, shifts)
      }
  }

  private func held(by exports: [ExportRecord]) -> [ShiftInExport] {
    var latest: [Int64: Int64] = [:]
    for export in exports {
      for shift in export.shifts { latest[shift.shift] = export.id }
    }
    return shifts.compactMap { shift in
      latest[shift.shift].map { ShiftInExport(shift: shift, export: $0) }
    }
  }
}

public struct ShiftInExport: Hashable, Sendable {
  public let shift: ExportedShift
  public let export: Int64
}

/// What was exported before a file that is about to be made, by which people may be paid twice.
public enum ExportWarning: Hashable, Sendable {
  /// The same days, and the same file to the byte.
  case sameFile(ExportRecord)
  /// The same days, another file, and no shift changed.
  case otherFile(ExportRecord)
  case changed(ExportRecord, [ExportedChange])
  /// A file with everything, though one with the changes alone was made.
  case wholeAfterChanges(ExportRecord)
  /// Shifts that files of other days of this format hold.
  case repeated(format: String, [ShiftInExport])
  /// Shifts that another payroll program was given.
  case elsewhere(PayrollFormat, [ShiftInExport])
}

extension ExportWarning: CustomStringConvertible {
  public var description: String { words { String($0.prefix(10)) } }

  /// The warning in a sentence or two.
  ///
  /// - Parameter day: of a moment as the books write it.
  public func words(_ day: (String) -> String) -> String {
    switch self {
    case .sameFile(let export): "\(Self.before(export, day)); the file is the same."
    case .otherFile(let export):
      "\(Self.before(export, day)), and the file was another one, though no shift changed since: the "
        + "settings did, or a person's name or ID, or TipPool. Compare the two before anybody is paid."
    case .changed(let export, let changes):
      "\(Self.before(export, day)); since then \(changes.map(\.sentence).joined(separator: ", ")). Take "
        + "care that nobody is paid twice."
    case .wholeAfterChanges(let export):
      "Export \(export.id) gave what changed of these days by itself; this file holds everything once "
        + "more. Take care that nobody is paid twice."
    case .repeated(let format, let shifts):
      "Exported as \(format) before: \(Self.list(shifts)). Take care that nobody is paid twice."
    case .elsewhere(let other, let shifts):
      "Exported for \(other.title) before: \(Self.list(shifts)). Take care that nobody is paid by "
        + "both."
    }
  }

  private static func before(_ export: ExportRecord, _ day: (String) -> String) -> String {
    "This was exported before, on \(day(export.at)) (export \(export.id))"
  }

  /// `shifts 1–12 (export 1); shift 14 (export 2)`
  private static func list(_ shifts: [ShiftInExport]) -> String {
    shifts.byExport.map { "\($1.shiftNames) (export \($0))" }.joined(separator: "; ")
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
