import Money
import Tips

/// What the change log last said of every shift, person and period: what the books should say.
struct LoggedBooks {
  /// A value, and the entry of the log that said it last.
  struct Fact {
    /// Nil where it was taken away.
    let value: String?
    let entry: Int64
  }

  /// A step that somebody signed.
  struct Signature {
    let who: String
    let at: String
    let entry: Int64
  }

  struct Version {
    /// The entry that says that it was saved or made by reopening; nil where none does.
    var begun: Int64?
    /// Which version reopening made; nil for the first.
    var reopenedAs: Int?
    var reopenReason: Fact?
    var state: Fact?
    var closed: Signature?
    var paid: Signature?
    var paidOn: String?
    var voidReason: Fact?
    var edits = 0
    /// Those of its closing, first to last: there is one.
    var seals: [Fact] = []
  }

  struct Period {
    var state: Fact
    var payday: String?
    var closed: Signature
  }

  struct LoggedBackup {
    let file: String
    let at: String
    let end: LogEnd

    /// As ``NotedEnds/End/said`` has it, without what kind of occasion it was.
    var said: String { "\(file) \(end.entries) \(end.hash)" }
  }

  struct Export {
    let format: String
    /// As the log writes them.
    let days: String
    let seal: String
    let made: Signature
  }

  struct Import {
    let kind: String
    /// With the lines that were left out.
    let file: String
    let made: Signature
  }

  struct CashSigning {
    /// The row of the version.
    let shift: Int64
    /// The row of the staff list.
    let employee: Int64?
    let amount: String
    /// The SHA-256 of what was drawn.
    let strokes: String
  }

  /// By the row of the version.
  private(set) var versions: [Int64: Version] = [:]
  /// What is known of a person, by column of `staff`; `roles` and `system ID` are among them.
  private(set) var people: [Int64: [String: Fact]] = [:]
  /// How reports print a person, by the key of the spelling.
  private(set) var spellings: [Int64: [String: Fact]] = [:]
  /// By the days as the log writes them: `2026-10-05 to 2026-10-06`.
  private(set) var periods: [String: Period] = [:]
  private(set) var sales: [String: Fact] = [:]
  private(set) var exports: [Int64: Export] = [:]
  private(set) var imports: [Int64: Import] = [:]
  /// By the number of the entry.
  private(set) var signatures: [Int64: CashSigning] = [:]

  /// Those after which the end of the log was noted.
  private(set) var backups: [LoggedBackup] = []
  /// The entries that say that the noted ends were lost.
  private(set) var endsNotedAnew: [Int64] = []

  /// Numbers of shifts that a restore left behind in the books that were put aside.
  private(set) var numbersLeftBehind: [ClosedRange<Int64>] = []

  /// Where the times of entries go back.
  private(set) var clockSteps: [ClockStep] = []
  private var lastTime = ""

  /// Takes the next entry.
  mutating func take(_ row: ChangeLogRow) {
    if LifeComparison.isEarlier(row.at, than: lastTime) {
      clockSteps.append(ClockStep(row: row.id, at: row.at, before: lastTime))
    }
    lastTime = row.at
    switch row.entry {
    case .shift(let shift, let step): take(step, of: shift, row)
    case .person(let id, let step):
      if let employee = id.staffRow { take(step, of: employee, row.id) }
    case .books(let step): take(step, row)
    case .unknown: break
    }
  }

  private mutating func take(_ step: LogEntry.ShiftStep, of shift: Int64, _ row: ChangeLogRow) {
    let signature = Signature(who: row.who, at: row.at, entry: row.id)
    func fact(_ value: String?) -> Fact { Fact(value: value, entry: row.id) }
    var version = versions[shift] ?? Version()
    switch step {
    case .saved, .shared, .decided:
      version.begun = row.id
      version.state = fact(ShiftState.reviewed.rawValue)
    case .reopened(let number, _, let reason):
      version.begun = row.id
      version.state = fact(ShiftState.reviewed.rawValue)
      version.reopenedAs = number
      version.reopenReason = fact(reason)
    case .edited: version.edits += 1
    case .closed:
      version.state = fact(ShiftState.closed.rawValue)
      version.closed = signature
    case .sealed(let seal): version.seals.append(fact(seal))
    case .voided(_, let reason):
      version.state = fact(ShiftState.voided.rawValue)
      version.voidReason = fact(reason)
    case .paid(let day, _):
      version.state = fact(ShiftState.paid.rawValue)
      version.paid = signature
      version.paidOn = day.description
    case .signed(let employee, let amount, let strokes):
      signatures[row.id] = CashSigning(
        shift: shift, employee: employee.staffRow, amount: amount, strokes: strokes)
      return
    // The figures themselves are held by seals and by computing them again.
    case .figure: return
    }
    versions[shift] = version
  }

  private mutating func take(_ step: LogEntry.PersonStep, of employee: Int64, _ entry: Int64) {
    func set(_ column: String, _ value: String?) {
      people[employee, default: [:]][column] = Fact(value: value, entry: entry)
    }
    switch step {
    case .added(let name):
      set("name", name)
      set("active", "1")
    case .renamed(_, let name): set("name", name)
    case .activated: set("active", "1")
    case .deactivated: set("active", "0")
    case .changed(let detail, _, let new): set(detail.column, new)
    case .spellingRemembered(let spelling):
      spellings[employee, default: [:]][NameLikeness.key(spelling)] = Fact(
        value: spelling, entry: entry)
    case .spellingForgotten(let spelling): spellings[employee]?[NameLikeness.key(spelling)] = nil
    }
  }

  private mutating func take(_ step: LogEntry.BooksStep, _ row: ChangeLogRow) {
    let signature = Signature(who: row.who, at: row.at, entry: row.id)
    switch step {
    case .periodClosed(let days, let payday):
      periods[days.logged] = Period(
        state: Fact(value: PayPeriod.State.closed.rawValue, entry: row.id),
        payday: payday?.description, closed: signature)
    case .periodReopened(let days, _):
      periods[days.logged]?.state = Fact(value: PayPeriod.State.reopened.rawValue, entry: row.id)
    case .numbersLeftBehind(let last, let used):
      if last < used { numbersLeftBehind.append(last + 1...used) }
    case .sales(let day, _, let new, _): sales[day.description] = Fact(value: new, entry: row.id)
    // The first entry of a number counts: TipPool writes no second one.
    case .exported(let number, let format, let days, let seal):
      guard exports[number] == nil else { return }
      exports[number] = Export(format: format, days: days.logged, seal: seal, made: signature)
    case .imported(let number, let kind, let file):
      guard imports[number] == nil else { return }
      imports[number] = Import(kind: kind.rawValue, file: file, made: signature)
    case .backedUp(let file, let end):
      backups.append(LoggedBackup(file: file, at: BackupTime.compact(row.at), end: end))
    case .endsNotedAnew: endsNotedAnew.append(row.id)
    // What it says is held against the ends that are not in the log.
    case .restored: break
    // Nothing else in the books says it.
    case .cardTip: break
    }
  }
}

extension LogEntry.PersonDetail {
  /// The column of `staff`, or what stands for one.
  var column: String {
    switch self {
    case .firstName: "first_name"
    case .lastName: "last_name"
    case .leadership: "leads_as"
    case .leftOn: "left_on"
    case .roles: "roles"
    case .payrollID(let system): "\(system) ID"
    }
  }
}
