import PayRecords

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

  /// A version of a shift.
  struct Version {
    /// The entry that says that it was saved or made by reopening; nil where none does.
    var begun: Int64?
    /// As it was made by reopening: `version 2, reviewed`; nil for the first.
    var reopenedAs: String?
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

  /// A closed pay period.
  struct Period {
    var state: Fact
    var payday: String?
    var closed: Signature
  }

  /// By the row of the version.
  private(set) var versions: [Int64: Version] = [:]
  /// What is known of a person, by column of `staff`; `roles` and `system ID` are among them.
  private(set) var people: [Int64: [String: Fact]] = [:]
  /// How reports print a person, by the key of the spelling.
  private(set) var spellings: [Int64: [String: Fact]] = [:]
  /// By the days as the log writes them: `2026-10-05 to 2026-10-06`.
  private(set) var periods: [String: Period] = [:]
  /// By day.
  private(set) var sales: [String: Fact] = [:]
  /// Numbers of exports and imports.
  private(set) var exports: [Int64: Int64] = [:]
  private(set) var imports: [Int64: Int64] = [:]

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
    if let shift = row.shiftId {
      takeStep(row, of: shift)
    } else if let employee = row.employeeId {
      takeDetail(row, of: employee)
    } else {
      takeOther(row)
    }
  }

  private mutating func takeStep(_ row: ChangeLogRow, of shift: Int64) {
    let signature = Signature(who: row.who, at: row.at, entry: row.id)
    func state(_ state: ShiftState) -> Fact { Fact(value: state.rawValue, entry: row.id) }
    switch row.what {
    case LogWords.saved, LogWords.reopened:
      versions[shift, default: Version()].begun = row.id
      versions[shift, default: Version()].state = state(.reviewed)
      guard row.what == LogWords.reopened else { return }
      versions[shift]?.reopenedAs = row.newValue
      versions[shift]?.reopenReason = Fact(value: row.why, entry: row.id)
    case LogWords.edited:
      versions[shift, default: Version()].edits += 1
    case LogWords.closed:
      versions[shift, default: Version()].state = state(.closed)
      versions[shift]?.closed = signature
    case LogWords.seal:
      versions[shift, default: Version()].seals.append(
        Fact(value: row.newValue, entry: row.id))
    case LogWords.voided:
      versions[shift, default: Version()].state = state(.voided)
      versions[shift]?.voidReason = Fact(value: row.why, entry: row.id)
    default:
      guard row.what.hasPrefix(LogWords.paidOn) else { return }
      versions[shift, default: Version()].state = state(.paid)
      versions[shift]?.paid = signature
      versions[shift]?.paidOn = String(row.what.dropFirst(LogWords.paidOn.count))
    }
  }

  private mutating func takeDetail(_ row: ChangeLogRow, of employee: Int64) {
    func set(_ column: String, _ value: String?) {
      people[employee, default: [:]][column] = Fact(value: value, entry: row.id)
    }
    switch row.what {
    case "employee added":
      set("name", row.newValue)
      set("active", "1")
    case "employee renamed": set("name", row.newValue)
    case "employee active again": set("active", "1")
    case "employee deactivated": set("active", "0")
    case "first name": set("first_name", row.newValue)
    case "last name": set("last_name", row.newValue)
    case "left on": set("left_on", row.newValue)
    case "no share of a pool, as": set("leads_as", row.newValue)
    case "roles": set("roles", row.newValue)
    case LogWords.spellingRemembered:
      let fact = Fact(value: row.newValue, entry: row.id)
      spellings[employee, default: [:]][NameLikeness.key(row.newValue ?? "")] = fact
    case LogWords.spellingForgotten:
      spellings[employee]?[NameLikeness.key(row.oldValue ?? "")] = nil
    default:
      // `gusto ID`
      if row.what.hasSuffix(" ID") { set(row.what, row.newValue) }
    }
  }

  private mutating func takeOther(_ row: ChangeLogRow) {
    let signature = Signature(who: row.who, at: row.at, entry: row.id)
    if row.what == LogWords.periodClosed, let new = row.newValue {
      let mark = new.firstRange(of: LogWords.payday)
      periods[String(new[..<(mark?.lowerBound ?? new.endIndex)])] = Period(
        state: Fact(value: PayPeriod.State.closed.rawValue, entry: row.id),
        payday: mark.map { String(new[$0.upperBound...]) }, closed: signature)
    } else if row.what == LogWords.periodReopened, let days = row.oldValue {
      periods[days]?.state = Fact(value: PayPeriod.State.reopened.rawValue, entry: row.id)
    } else if row.what == ShiftNumbers.used {
      guard let last = row.oldValue.flatMap({ Int64($0) }),
        let used = row.newValue.flatMap({ Int64($0) }), last < used
      else { return }
      numbersLeftBehind.append(last + 1...used)
    } else if row.what.hasPrefix("sales of ") {
      sales[String(row.what.dropFirst("sales of ".count))] = Fact(
        value: row.newValue, entry: row.id)
    } else if row.what.hasPrefix("exported as "),
      let id = Self.number(behind: "export ", row.newValue)
    {
      exports[id] = row.id
    } else if row.what.hasSuffix(" imported"),
      let id = Self.number(behind: "import ", row.newValue)
    {
      imports[id] = row.id
    }
  }

  /// The number in `export 3, 2026-10-05 to 2026-10-06`.
  private static func number(behind word: String, _ text: String?) -> Int64? {
    guard let text, text.hasPrefix(word) else { return nil }
    return Int64(text.dropFirst(word.count).prefix { $0 != "," })
  }
}
