public import Money
import Reading

/// An evening as a table of slips: each with its state, who it is and what is open. What a terminal
/// and a page show.
public struct EveningTable: Hashable, Sendable {
  public struct Row: Hashable, Sendable {
    /// The slip's number.
    public let slip: Int
    public let state: SlipState
    /// The server's name; nil where it was not read.
    public let name: String?
    public let netSales: Money?
    public let houseOwesServer: Money?
    public let serverOwesHouse: Money?
    public let cashSales: Money?
    /// The day that the slip prints, where that is not the evening's.
    public let otherDay: CalendarDay?
    /// By how much a sum that its slip prints is off with the figures as they stand now, without sign; nil
    /// where none is, and where the slip waits for a person or does not count.
    public let sumIsOffBy: Money?
    /// The file of its first picture, without the folder; nil for a typed form.
    public let picture: String?
  }

  /// The slips in the order of their numbers.
  public let rows: [Row]
  /// What is asked of a person: the slip that moves most money first, and of each slip what moves
  /// most.
  public let questions: [SlipQuestion]

  public init(_ draft: ShiftDraft) {
    var draft = draft
    draft.numberSlips()
    let numbered = draft.forms.compactMap { form in form.slipNumber.map { (slip: $0, form: form) } }
    let asked = SlipQuestion.ofServers(draft)
    let servers = zip(numbered, asked).map {
      Row($0.form, slip: $0.slip, on: draft.date, open: $1.count)
    }
    rows = (servers + draft.slipsAside.map { Row($0, on: draft.date) })
      .sorted { $0.slip < $1.slip }
    questions = (asked + draft.slipsAside.map { SlipQuestion.all(of: $0) }).filter { !$0.isEmpty }
      .sorted { $0[0].stake > $1[0].stake }.flatMap(\.self)
  }

  /// How many pictures are still being read.
  public var beingRead: Int { rows.count { $0.state == .reading } }

  /// Whether every slip that counts is sound and nothing waits for a person.
  public var isSettled: Bool { beingRead == 0 && questions.isEmpty }
}

/// How far a slip is.
public enum SlipState: Hashable, Sendable {
  /// Its picture is being read, or waits for that.
  case reading
  /// Nothing could be read in it.
  case unreadable(String)
  /// So many questions are open.
  case doubtful(open: Int)
  /// Everything was read, and nothing speaks against it.
  case read
  /// A person answered what was doubtful.
  case confirmed
  /// A person typed it.
  case typed
  /// It is of the saved shift that is changed.
  case saved
  /// It seems to be the slip of that number once more.
  case sameSlip(as: Int)
  case leftOut
  /// It is the same person's as the slip of that number, whose entry has its figures too.
  case together(with: Int)
}

/// Something that only a person can say of a slip.
public struct SlipQuestion: Hashable, Sendable {
  public enum Subject: Hashable, Sendable {
    /// A box or a figure of the slip.
    case issue(FormIssue)
    /// The slip prints another day than the evening's.
    case otherDay(CalendarDay)
    /// It seems to be the slip of that number once more.
    case sameSlip(as: Int)
    /// It is called as the slip of that number: one person's, or two people's of that name?
    case samePerson(as: Int)
    /// Nothing could be read in its picture.
    case unreadable(String)
  }

  /// The slip's number.
  public let slip: Int
  public let subject: Subject
  /// How much money hangs on it, roughly: it only decides what is asked first.
  let stake: Money
}

extension SlipQuestion {
  /// What is open of each server's slip, in the order of the forms. All of them are numbered.
  static func ofServers(_ draft: ShiftDraft) -> [[SlipQuestion]] {
    let namesakes = draft.slipsOfOneName
    return draft.forms.map { form in
      guard let slip = form.slipNumber else { return [] }
      return all(of: form, slip: slip, on: draft.date)
        + namesakes.filter { $0.slip == slip }.map { pair in
          SlipQuestion(slip: slip, subject: .samePerson(as: pair.first), stake: form.wholeStake)
        }
    }
  }

  /// What is open of a slip that counts, what moves most money first.
  static func all(
    of form: ServerForm, slip: Int, on day: CalendarDay?
  ) -> [SlipQuestion] {
    var asked = form.issues.map {
      SlipQuestion(slip: slip, subject: .issue($0), stake: form.stake(of: $0))
    }
    if let other = form.otherDay(than: day), !form.isDayAccepted {
      asked.append(
        SlipQuestion(slip: slip, subject: .otherDay(other), stake: form.wholeStake))
    }
    // Of the same stake, the form's order.
    return asked.enumerated().sorted {
      ($1.element.stake, $0.offset) < ($0.element.stake, $1.offset)
    }
    .map(\.element)
  }

  /// What is open of a slip aside: whether anybody is paid by it at all.
  static func all(of aside: SlipAside) -> [SlipQuestion] {
    let subject: Subject
    switch aside.state {
    case .reading, .leftOut, .together: return []
    case .unreadable(let reason): subject = .unreadable(reason)
    case .sameSlip(let other): subject = .sameSlip(as: other)
    }
    return [
      SlipQuestion(slip: aside.number, subject: subject, stake: Money(minorUnits: .max))
    ]
  }
}

extension ServerForm {
  /// The day that the slip prints, where it is not the evening's.
  func otherDay(than day: CalendarDay?) -> CalendarDay? {
    guard let day, let printedDay, printedDay != day else { return nil }
    return printedDay
  }

  /// All that a name, a day or a slip decides.
  fileprivate var wholeStake: Money {
    FormField.allCases.filter { $0 != .netSales }.compactMap(amount).max() ?? .zero
  }

  /// What hangs on an issue: of net sales only a share is paid out, of all else the whole.
  fileprivate func stake(of issue: FormIssue) -> Money {
    switch issue {
    case .sumOff, .countedTwice: return Money(minorUnits: .max - 1)
    case .missing, .notRead, .unreadable, .doubtful: break
    }
    guard let field = issue.field, field.isAmount else { return wholeStake }
    let value = amount(field) ?? issue.offered ?? amount(.netSales) ?? .zero
    return field == .netSales ? Money(minorUnits: value.minorUnits / 50) : value
  }
}

extension SlipState {
  /// Whether people are paid by it now, and nothing of it is asked.
  fileprivate var isCounted: Bool {
    switch self {
    case .read, .confirmed, .typed, .saved: true
    case .reading, .unreadable, .doubtful, .sameSlip, .leftOut, .together: false
    }
  }
}

extension EveningTable.Row {
  init(_ form: ServerForm, slip: Int, on day: CalendarDay?, open: Int) {
    self.init(
      form, slip: slip, day,
      open > 0
        ? .doubtful(open: open)
        : form.isSaved
          ? .saved : form.scans.isEmpty ? .typed : form.isLookedAt ? .confirmed : .read)
  }

  init(_ aside: SlipAside, on day: CalendarDay?) {
    let state: SlipState =
      switch aside.state {
      case .reading: .reading
      case .unreadable(let reason): .unreadable(reason)
      case .sameSlip(let other): .sameSlip(as: other)
      case .leftOut: .leftOut
      case .together(let first): .together(with: first)
      }
    self.init(
      aside.form ?? ServerForm(), slip: aside.number, day, state, picture: aside.pictures.first)
  }

  private init(
    _ form: ServerForm, slip: Int, _ day: CalendarDay?, _ state: SlipState, picture: String? = nil
  ) {
    self.init(
      slip: slip, state: state, name: form.nameText, netSales: form.amount(.netSales),
      houseOwesServer: form.amount(.houseOwesServer),
      serverOwesHouse: form.amount(.serverOwesHouse), cashSales: form.amount(.cashSales),
      otherDay: form.otherDay(than: day), sumIsOffBy: state.isCounted ? form.sumIsOffBy : nil,
      picture: form.scans.first?.picture ?? picture?.split(separator: "/").last.map(String.init))
  }
}
