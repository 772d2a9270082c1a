public import Money

/// What a person should see of an evening before it is saved, though nothing is asked.
public enum EveningNote: Hashable, Sendable {
  case leftOut([EveningTable.Row])
  /// These slips count, and print another day than the evening's.
  case otherDay(CalendarDay, [EveningTable.Row])
  /// Both slips count, and have the same figures.
  case sameFigures(EveningTable.Row, EveningTable.Row)
  /// A person changed these figures of a slip against what was read.
  case changed(EveningTable.Row, [ChangedFigure])
  /// A person let these figures of a slip stand though they seem to contain the same tips.
  case tipsTwice(EveningTable.Row, FormIssue)
  /// These servers have no tips in cash; whether nobody has any.
  case noCashTips([EveningTable.Row], isEverybody: Bool)
}

extension ShiftDraft {
  public var notes: [EveningNote] {
    var draft = self
    draft.numberSlips()
    let rows = draft.forms.map { EveningTable.Row($0, slip: $0.slipNumber ?? 0, on: date, open: 0) }
    let leftOut = EveningTable(draft).rows.filter { $0.state == .leftOut }
    var notes: [EveningNote] = leftOut.isEmpty ? [] : [.leftOut(leftOut)]
    notes += Set(rows.compactMap(\.otherDay)).sorted().map { day in
      .otherDay(day, rows.filter { $0.otherDay == day })
    }
    for (place, row) in rows.enumerated() {
      for other in rows.indices.dropFirst(place + 1)
      where SlipLikeness(draft.forms[place], draft.forms[other]).isSameSlip {
        notes.append(.sameFigures(row, rows[other]))
      }
    }
    notes += rows.indices.compactMap { index in
      let changed = draft.forms[index].changedFigures
      return changed.isEmpty ? nil : .changed(rows[index], changed)
    }
    notes += rows.indices.flatMap { index in
      draft.forms[index].ownSlips.flatMap(\.tipsStandTwice).map { .tipsTwice(rows[index], $0) }
    }
    let lacking = rows.indices.filter { index in
      draft.forms[index].amount(.cashTips).map { $0 == .zero } ?? true
    }
    if !lacking.isEmpty {
      notes.append(.noCashTips(lacking.map { rows[$0] }, isEverybody: lacking.count == rows.count))
    }
    return notes
  }
}
