import Money
import Tips

// The one place that knows the words of the log. They stand in books that were written, under
// hashes: none is ever changed. docs/records.md lists them.

enum LogWords {
  // Statements look for these.
  static let seal = "seal"
  static let numbersUsed = "shift numbers used"
  static let restored = "database restored"
  static let backedUp = "backup made"
  static let cardTip = "card tip confirmed"
  // What follows these, or comes before, is told as well.
  static let paidOn = "shift paid on "
  fileprivate static let shared = "pool shared"
  fileprivate static let decided = "held money decided"
  fileprivate static let signed = "cash signed for"
  fileprivate static let strokes = ", strokes "
  fileprivate static let sales = "sales of "
  fileprivate static let exported = "exported as "
  fileprivate static let exportSeal = "seal "
  fileprivate static let imported = " imported"
  fileprivate static let payday = ", payday "
  fileprivate static let entries = " log entries"
  fileprivate static let apart = "apart from entry "
  fileprivate static let cardSlip = "card slip "
  fileprivate static let endsNotedAnew = "log ends noted anew"
}

extension LogEntry {
  public var columns: LogColumns {
    switch self {
    case .shift(let row, let step):
      var columns = step.columns
      columns.shift = row
      return columns
    case .person(let id, let step):
      var columns = step.columns
      columns.employee = id.staffRow
      return columns
    case .books(let step): return step.columns
    case .unknown(let columns): return columns
    }
  }

  /// What an entry says; unknown where this program would not write it just so.
  init(_ columns: LogColumns) {
    let entry: LogEntry? =
      if let row = columns.shift {
        ShiftStep(columns).map { .shift(row, $0) }
      } else if let row = columns.employee {
        PersonStep(columns).map { .person(Employee.ID(staffRow: row), $0) }
      } else { BooksStep(columns).map { .books($0) } }
    self = entry.flatMap { $0.columns == columns ? $0 : nil } ?? .unknown(columns)
  }
}

extension LogEntry.ShiftStep {
  fileprivate var columns: LogColumns {
    switch self {
    case .saved: LogColumns(what: "shift saved")
    case .edited(let reason): LogColumns(what: "shift edited", why: reason)
    case .figure(let what, let employee, let old, let new, let reason):
      LogColumns(what: what, employee: employee?.staffRow, old: old, new: new, why: reason)
    case .closed: LogColumns(what: "shift closed", old: "reviewed", new: "closed")
    case .sealed(let seal): LogColumns(what: LogWords.seal, new: seal)
    case .paid(let day, let cash):
      LogColumns(what: "\(LogWords.paidOn)\(day)", old: "closed", new: "paid", why: cash.noted)
    case .reopened(let version, let state, let reason):
      LogColumns(
        what: "shift reopened", old: "version \(version - 1), \(state.rawValue)",
        new: "version \(version), reviewed", why: reason)
    case .signed(let employee, let amount, let strokes):
      LogColumns(
        what: LogWords.signed, employee: employee.staffRow,
        new: "\(amount)\(LogWords.strokes)\(strokes)")
    case .shared(let pool, let policy, let days):
      LogColumns(what: LogWords.shared, old: policy, new: "\(days.logged), \(pool)")
    case .decided(let pool, let policy, let who, let reason):
      LogColumns(what: LogWords.decided, old: "\(policy), \(pool)", new: who, why: reason)
    case .voided(let state, let reason):
      LogColumns(what: "shift voided", old: state.rawValue, new: "voided", why: reason)
    }
  }

  fileprivate init?(_ columns: LogColumns) {
    switch (columns.what, columns.old, columns.new, columns.why) {
    case ("shift saved", _, _, _): self = .saved
    case ("shift edited", _, _, let reason?): self = .edited(reason: reason)
    case ("shift closed", _, _, _): self = .closed
    case (LogWords.seal, _, let seal?, _): self = .sealed(seal)
    case ("shift reopened", let old?, _, let reason?):
      let words = old.split(separator: " ", maxSplits: 2)
      guard words.count == 3, let last = Int(words[1].dropLast()), last < .max,
        let state = ShiftState(rawValue: String(words[2]))
      else { return nil }
      self = .reopened(version: last + 1, from: state, reason: reason)
    case (LogWords.signed, _, let new?, _):
      let (amount, strokes) = new.split(at: LogWords.strokes)
      guard let strokes, let employee = columns.employee else { return nil }
      self = .signed(Employee.ID(staffRow: employee), amount: amount, strokes: strokes)
    case (LogWords.shared, let policy?, let new?, _):
      let (days, pool) = new.split(at: ", ")
      guard let pool, let days = DayRange(logged: days) else { return nil }
      self = .shared(pool, of: policy, days)
    case (LogWords.decided, let old?, let who?, let reason?):
      // The id of a policy has no comma.
      let (policy, pool) = old.split(at: ", ")
      guard let pool else { return nil }
      self = .decided(pool, of: policy, by: who, reason: reason)
    case ("shift voided", let old?, _, let reason?):
      guard let state = ShiftState(rawValue: old) else { return nil }
      self = .voided(from: state, reason: reason)
    case (let what, let old, let new, let why):
      if let day = what.behind(LogWords.paidOn).flatMap(CalendarDay.init(iso:)) {
        guard let cash = why.flatMap(CashRules.init(noted:)) else { return nil }
        self = .paid(on: day, settledBy: cash)
      } else if let why {
        self = .figure(
          what, of: columns.employee.map { Employee.ID(staffRow: $0) }, old: old, new: new,
          reason: why)
      } else {
        return nil
      }
    }
  }
}

extension LogEntry.PersonStep {
  fileprivate var columns: LogColumns {
    switch self {
    case .added(let name): LogColumns(what: "employee added", new: name)
    case .renamed(let old, let new): LogColumns(what: "employee renamed", old: old, new: new)
    case .activated: LogColumns(what: "employee active again")
    case .deactivated: LogColumns(what: "employee deactivated")
    case .changed(let detail, let old, let new): LogColumns(what: detail.word, old: old, new: new)
    case .spellingRemembered(let spelling): LogColumns(what: "spelling remembered", new: spelling)
    case .spellingForgotten(let spelling): LogColumns(what: "spelling forgotten", old: spelling)
    }
  }

  fileprivate init?(_ columns: LogColumns) {
    switch (columns.what, columns.old, columns.new) {
    case ("employee added", _, let name?): self = .added(name: name)
    case ("employee renamed", let old?, let new?): self = .renamed(from: old, to: new)
    case ("employee active again", _, _): self = .activated
    case ("employee deactivated", _, _): self = .deactivated
    case ("spelling remembered", _, let spelling?): self = .spellingRemembered(spelling)
    case ("spelling forgotten", let spelling?, _): self = .spellingForgotten(spelling)
    case (let what, let old, let new):
      guard let detail = LogEntry.PersonDetail(word: what) else { return nil }
      self = .changed(detail, old: old, new: new)
    }
  }
}

extension LogEntry.PersonDetail {
  fileprivate var word: String {
    switch self {
    case .firstName: "first name"
    case .lastName: "last name"
    case .leadership: "no share of a pool, as"
    case .leftOn: "left on"
    case .roles: "roles"
    case .payrollID(let system): "\(system) ID"
    }
  }

  fileprivate init?(word: String) {
    let known = [Self.firstName, .lastName, .leadership, .leftOn, .roles].first { $0.word == word }
    if let known {
      self = known
    } else if word.hasSuffix(" ID") {
      self = .payrollID(String(word.dropLast(3)))
    } else {
      return nil
    }
  }
}

extension LogEntry.BooksStep {
  fileprivate var columns: LogColumns {
    switch self {
    case .periodClosed(let days, let payday):
      LogColumns(
        what: "pay period closed",
        new: days.logged + (payday.map { "\(LogWords.payday)\($0)" } ?? ""))
    case .periodReopened(let days, let reason):
      LogColumns(what: "pay period reopened", old: days.logged, why: reason)
    case .sales(let day, let old, let new, let file):
      LogColumns(what: "\(LogWords.sales)\(day)", old: old, new: new, why: "import \(file)")
    case .exported(let number, let format, let days, let seal):
      LogColumns(
        what: LogWords.exported + format, new: "export \(number), \(days.logged)",
        why: LogWords.exportSeal + seal)
    case .imported(let number, let kind, let file):
      LogColumns(what: kind.rawValue + LogWords.imported, new: "import \(number), \(file)")
    case .numbersLeftBehind(let last, let used):
      LogColumns(what: LogWords.numbersUsed, old: "\(last)", new: "\(used)")
    case .backedUp(let file, let end):
      LogColumns(what: LogWords.backedUp, new: "\(file): \(end.logged)")
    case .restored(let file, let end, let old, let apart):
      LogColumns(
        what: LogWords.restored, old: old?.logged, new: "\(file): \(end.logged)",
        why: apart.map { "\(LogWords.apart)\($0)" })
    case .endsNotedAnew(let end): LogColumns(what: LogWords.endsNotedAnew, new: end.logged)
    case .cardTip(let slip, let proposed, let confirmed):
      LogColumns(
        what: LogWords.cardTip, old: proposed, new: confirmed, why: LogWords.cardSlip + slip)
    }
  }

  fileprivate init?(_ columns: LogColumns) {
    let (old, new) = (columns.old ?? "", columns.new ?? "")
    switch columns.what {
    case "pay period closed":
      let parts = new.split(at: LogWords.payday)
      guard let days = DayRange(logged: parts.first) else { return nil }
      self = .periodClosed(days, payday: parts.rest.flatMap(CalendarDay.init(iso:)))
    case "pay period reopened":
      guard let days = DayRange(logged: old), let reason = columns.why else { return nil }
      self = .periodReopened(days, reason: reason)
    case LogWords.numbersUsed:
      guard let last = Int64(old), let used = Int64(new) else { return nil }
      self = .numbersLeftBehind(last: last, used: used)
    case LogWords.backedUp, LogWords.restored:
      guard let (file, end) = LogEnd.behindFile(new) else { return nil }
      self =
        columns.what == LogWords.restored
        ? .restored(
          file: file, end, replacing: LogEnd(logged: old),
          apartFrom: columns.why?.behind(LogWords.apart).flatMap { Int64($0) })
        : .backedUp(file: file, end)
    case LogWords.endsNotedAnew:
      guard let end = LogEnd(logged: new) else { return nil }
      self = .endsNotedAnew(end)
    case LogWords.cardTip:
      guard let slip = columns.why?.behind(LogWords.cardSlip) else { return nil }
      self = .cardTip(of: slip, proposed: columns.old, confirmed: new)
    case let what: self.init(what, columns.old, new, columns.why)
    }
  }

  /// Those whose first words tell more than the kind.
  private init?(_ what: String, _ old: String?, _ new: String, _ why: String?) {
    let (number, rest) = new.split(at: ", ")
    if let day = what.behind(LogWords.sales).flatMap(CalendarDay.init(iso:)),
      let file = why?.behind("import ").flatMap({ Int64($0) })
    {
      self = .sales(of: day, old: old, new: new, import: file)
    } else if let format = what.behind(LogWords.exported),
      let number = number.behind("export ").flatMap({ Int64($0) }),
      let days = rest.flatMap(DayRange.init(logged:)), let seal = why?.behind(LogWords.exportSeal)
    {
      self = .exported(number, format: format, days, seal: seal)
    } else if what.hasSuffix(LogWords.imported), let rest,
      let kind = LogEntry.ImportKind(rawValue: String(what.dropLast(LogWords.imported.count))),
      let number = number.behind("import ").flatMap({ Int64($0) })
    {
      self = .imported(number, kind, file: rest)
    } else {
      return nil
    }
  }
}

extension DayRange {
  /// `2026-10-05 to 2026-10-06`
  var logged: String { "\(first) to \(last)" }

  fileprivate init?(logged text: String) {
    let (first, last) = text.split(at: " to ")
    guard let first = CalendarDay(iso: first), let last = last.flatMap(CalendarDay.init(iso:))
    else { return nil }
    self.init(from: first, to: last)
  }
}

extension LogEnd {
  fileprivate var logged: String { "\(entries)\(LogWords.entries) to \(hash)" }

  fileprivate init?(logged text: String) {
    let (count, rest) = text.split(at: LogWords.entries)
    guard let entries = Int64(count), let hash = rest?.behind(" to ") else { return nil }
    self.init(entries: entries, hash: hash)
  }

  /// `tips-….gz: 12 log entries to 0ab…`
  fileprivate static func behindFile(_ text: String) -> (file: String, end: LogEnd)? {
    guard let mark = text.ranges(of: ": ").last,
      let end = LogEnd(logged: String(text[mark.upperBound...]))
    else { return nil }
    return (String(text[..<mark.lowerBound]), end)
  }
}

extension String {
  /// What follows some words that the text begins with.
  fileprivate func behind(_ words: String) -> String? {
    hasPrefix(words) ? String(dropFirst(words.count)) : nil
  }

  /// What comes before the first place of some words, and behind it where they are there.
  fileprivate func split(at words: String) -> (first: String, rest: String?) {
    guard let place = firstRange(of: words) else { return (self, nil) }
    return (String(self[..<place.lowerBound]), String(self[place.upperBound...]))
  }
}
