import Books
import Evening
import House
import Money
import Papers
import Reading
import Tips

extension EveningTable {
  /// `Slip 3, James L. (slip3.jpg)`.
  func title(ofSlip slip: Int) -> String {
    let row = rows.first { $0.slip == slip }
    let picture = row?.picture.map { " (\($0))" } ?? ""
    return "Slip \(slip), \(row?.name ?? "name not read")\(picture)"
  }

  /// The whole table, its day above.
  func text(of draft: ShiftDraft, _ currency: Currency, today: CalendarDay) -> String {
    ([title(of: draft, today: today)] + lines(of: draft, currency)).joined(separator: "\n")
  }

  /// The table as a screen shows it at its top.
  func pinned(
    marking slip: Int?, of draft: ShiftDraft, _ currency: Currency, today: CalendarDay
  ) -> PinnedTable {
    let lines = lines(of: draft, currency).map(VisibleText.of)
    let titles = lines.count - rows.count
    return PinnedTable(
      head: [VisibleText.of(title(of: draft, today: today))] + lines.prefix(titles),
      rows: Array(lines.dropFirst(titles)), marked: rows.firstIndex { $0.slip == slip })
  }

  private func title(of draft: ShiftDraft, today: CalendarDay) -> String {
    guard let day = draft.date else { return Terminal.strong("Evening (date not known yet)") }
    let title = Terminal.strong("The evening of \(day.weekday.title) \(day)")
    guard let far = FarDay(day, today: today) else { return title }
    return title + Terminal.warning(", \(far.distance)")
  }

  /// The titles, then a line for each slip.
  private func lines(of draft: ShiftDraft, _ currency: Currency) -> [String] {
    var table = TextTable(breaksTitles: true, gap: 1)
    func add(_ title: String, _ amount: (Row) -> Money?) {
      table.add(title, .right, rows.map { amount($0)?.plain(in: currency) ?? "–" })
    }
    table.add("", .right, rows.map { "\($0.slip)" })
    table.add("Server", .left, rows.map { ($0.name ?? "?").printable.truncated(toWidth: 16) })
    add("Net sales", \.netSales)
    add("House owes", \.houseOwesServer)
    add("Server owes", \.serverOwesHouse)
    add("Cash sales", \.cashSales)
    table.add("", .left, rows.map { " " + $0.stateWords(on: draft.date, currency) })
    return table.lines(style: .plain, hasTotal: false)
  }
}

extension EveningTable.Row {
  fileprivate func stateWords(on day: CalendarDay?, _ currency: Currency) -> String {
    let dayWords =
      (otherDay.map { ", of \($0.words(besides: day))" } ?? "")
      + (sumIsOffBy.map { ", a sum is off by \($0.plain(in: currency))" } ?? "")
    return switch state {
    case .reading: "being read …"
    case .unreadable: "not taken"
    case .doubtful(let open): "\(open) open" + dayWords
    case .read: "read" + dayWords
    case .confirmed: "confirmed" + dayWords
    case .typed: "typed"
    case .saved: "saved"
    case .sameSlip(let other): "same slip as \(other)?"
    case .leftOut: "left out"
    case .together(let first): "added to \(first)"
    }
  }
}

extension CalendarDay {
  /// `Sep 25`, with the year before it where it is another than the evening's.
  fileprivate func words(besides evening: CalendarDay?) -> String {
    guard year == evening?.year else { return "\(self)" }
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return "\(months[month - 1]) \(day)"
  }
}

extension SlipNews {
  func sentence(in table: EveningTable) -> String {
    let title = table.title(ofSlip: slip)
    return switch kind {
    case .read(open: 0): "\(title): read"
    case .read(let open): "\(title): read, \(open) to look at"
    case .sameSlip(let other): "\(title): the same slip as \(other)?"
    case .unreadable(let reason): "\(title): not taken. \(reason)"
    case .differentSlips: "\(title): these pictures show different slips, so it stays as it was"
    }
  }
}

extension SlipQuestion {
  /// What is open, for a person.
  func sentence(in table: EveningTable, _ currency: Currency) -> String {
    switch subject {
    case .issue(let issue): issue.sentence(in: currency)
    case .otherDay(let day):
      "The slip is of \(day), the evening of another day. Does it belong here?"
    case .sameSlip(let other):
      "Is this the same slip as \(table.title(ofSlip: other).lowercasedFirst)? Their figures are equal."
    case .samePerson(let other):
      "\(table.rows.first { $0.slip == slip }?.name ?? "This name") already has slip \(other). "
        + "One person with two slips, or two people of that name?"
    case .unreadable(let reason): reason
    }
  }
}

extension FormIssue {
  /// As it describes itself, with the amount that the sums want.
  func sentence(in currency: Currency) -> String {
    switch self {
    case .notRead(_, let offered?):
      "\(self) It should be \(offered.formatted(in: currency))."
    case .sumOff(let suspect):
      "\(self) It was read as \(suspect.seen.formatted(in: currency)); the sum closes with "
        + "\(suspect.closesWith.formatted(in: currency))."
    case .countedTwice(let field, let offered):
      "\(self) Without them, \(field.label.lowercased()) would be \(offered.formatted(in: currency))."
    case .missing, .notRead, .unreadable, .doubtful: "\(self)"
    }
  }
}

extension ServerForm {
  /// The boxes, a numbered line each.
  func text(in currency: Currency) -> String {
    TextTable.aligned(
      FormField.allCases.enumerated().map { index, field in
        let box = self[field]
        let origin =
          box.isNone
          ? "none on the slip"
          : box.value == nil
            ? ""
            : box.isTyped
              ? "typed"
              : box.evidence == nil ? "saved" : box.isConfirmed ? "read, looked at" : "read"
        return ["  \(index + 1)", field.label, box.value?.plain(in: currency) ?? "–", origin]
      })
  }
}

extension AcceptedDoubt {
  /// `net sales 2,377.50`, or `name`.
  func figure(in currency: Currency) -> String {
    let label = field.label.lowercasedFirst
    return field.isAmount ? "\(label) \(value.plain(in: currency))" : label
  }

  /// `Maria, net sales 2,377.50: the page also says …, accepted by ana`.
  func sentence(of name: String, in currency: Currency) -> String {
    "\(name), \(field.label.lowercasedFirst) \(value.plain(in: currency)): \(reason)"
      + (by.map { ", accepted by \($0)" } ?? "")
  }
}

extension SupportList {
  /// The list with its numbers, and what to type.
  var text: String {
    let names = people.map { person in
      (person.number.map { "\($0) " } ?? "") + person.name.text
    }
    let list = names.isEmpty ? "" : "  " + names.joined(separator: "   ") + "\n"
    guard let latest = present.last else {
      let last = lastTime.map { last in
        "; = for those of \(last.day.weekday.title) \(last.day): "
          + last.people.map(\.name.text).joined(separator: ", ")
      }
      return list + "Support staff: numbers or letters of names, new NAME, ROLE, or 0 for nobody"
        + (last ?? "") + "; ? helps, < goes back"
    }
    let known = present.map { "\($0.name.text) (\($0.role.rawValue))" }.joined(separator: ", ")
    return "In support: \(known)\n\(list)"
      + "Who else? Enter when all are in; < takes \(latest.name.text) out"
  }
}

extension Weekday {
  /// `Friday`.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension StringProtocol {
  /// With its first letter small.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

extension EveningNote {
  /// What the sheet says of it.
  func sentence(in currency: Currency) -> String {
    switch self {
    case .leftOut(let rows): "Left out: \(rows.map(\.whose).joined(separator: ", "))."
    case .otherDay(let day, let rows):
      "Included although dated \(day): \(rows.map(\.whose).joined(separator: ", "))."
    case .sameFigures(let row, let other):
      "\(row.whose.uppercasedFirst) and \(other.whose) have the same figures, and both count."
    case .changed(let row, let figures):
      "Changed against the slip: \(row.name ?? row.whose), "
        + figures.map { $0.words(in: currency) }.joined(separator: ", ") + "."
    case .tipsTwice(let row, let issue): "\(row.name ?? row.whose): \(issue) Both count."
    case .noCashTips(_, isEverybody: true): "Nobody has cash tips."
    case .noCashTips(let rows, isEverybody: false):
      "No cash tips: \(rows.map { $0.name ?? $0.whose }.joined(separator: ", "))."
    }
  }

  /// Whether it is more than usual.
  var isWarning: Bool {
    switch self {
    case .leftOut, .otherDay, .sameFigures, .changed, .tipsTwice: true
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
