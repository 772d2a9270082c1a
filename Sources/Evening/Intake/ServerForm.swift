public import Money
public import Reading
import Tips

/// A server's form while it is being filled: every box may be empty, read from a picture,
/// confirmed or typed.
///
/// ``confirmed(as:in:)`` is the only road from here to a ``ServerReport``.
public struct ServerForm: Hashable, Sendable, Codable {
  public struct Box: Hashable, Sendable, Codable {
    public var value: FormValue?
    /// The reading that filled it; kept when a person changes the value.
    public var evidence: ReadingEvidence?
    public var isTyped = false
    /// Whether a person looked at a doubtful value and let it stand.
    public var isConfirmed = false
    /// Who did; nil where nobody did or that was not kept.
    public var confirmedBy: String?
    /// Whether a person said that the slip has no such figure; nil as long as nobody did.
    var saysNone: Bool?

    public var isNone: Bool {
      get { saysNone == true }
      set { saysNone = newValue ? true : nil }
    }

    /// Whether a person must look before the value counts.
    public var isDoubtful: Bool {
      evidence?.reviewReason != nil && !isTyped && !isConfirmed
    }
  }

  private var boxes: [FormField: Box] = [:]
  /// What a person said of figures that have no box, by their names; nil where nothing was.
  var figuresSaid: [String: Money]?
  /// Where the figures were read from; nil for a typed form.
  public var scan: ScanEvidence?
  /// The slip's number in its evening; nil where the evening is no table of slips.
  public internal(set) var slipNumber: Int?
  /// Who said that the slip belongs to the evening though it prints another day; nil where nobody
  /// did.
  public var dayAcceptedBy: String?
  /// The slips of one person whose figures are added up here; nil where there is one slip.
  var together: [ServerForm]?
  /// The slips of which a person said that they are somebody else's of the same name; nil for none.
  var namesakes: Set<Int>?

  /// What house and server owe, the cash and the cash tips if asked about, where a person let tips stand twice.
  var balanceLetStand: [Money]?

  /// Whether the cash is asked for too: of a form that somebody fills box by box; nil for no.
  public var asksCash: Bool?

  public var isDayAccepted: Bool { dayAcceptedBy != nil }

  /// Whether a person has looked at any of its figures.
  var isLookedAt: Bool { !figuresLookedAt.isEmpty || boxes.values.contains(where: \.isNone) }

  public init() {}

  /// What the report prints of a figure that has no box, in all slips of the person together; nil where one
  /// of them does not say it.
  public func printed(_ figure: PatternID) -> Money? {
    guard let together else { return scan?.figures?.amounts[figure.rawValue] }
    let amounts = together.compactMap { $0.printed(figure) }
    guard amounts.count == together.count,
      case .success(let sum) = Result(catching: { try amounts.sum() })
    else { return nil }
    return sum
  }

  /// A form filled from a report. Readings of other kinds than the box asks for leave it empty.
  ///
  /// With gross "owes" figures and no cash sales, what the server owes is the cash that the server
  /// still holds: it fills the cash sales too and corrects them, until others are typed.
  public init(
    reading: ReportReading, in currency: Currency,
    evidence: (FieldReading) -> ReadingEvidence, scan: ScanEvidence?
  ) {
    self.scan = scan
    self.scan?.figures = SlipFigures(reading, in: currency)
    self.scan?.unread = reading.unread.map(\.rawValue)
    let teachable = reading.unknownClaims.filter { !$0.words.isEmpty }
    self.scan?.unknownClaims = teachable.isEmpty ? nil : teachable
    self.scan?.isGross = reading.owes == .gross
    self.scan?.isNetted = reading.owes.isNetted
    for field in FormField.allCases {
      guard let pattern = field.pattern, let read = reading[pattern] else { continue }
      boxes[field] = Box(value: Self.value(of: read, for: field), evidence: evidence(read))
    }
    let isPair = FormField.owes.allSatisfy { amount($0).map { $0 != .zero } == true }
    if reading.owes == .gross || isPair, boxes[.cashSales] == nil,
      let bank = boxes[.serverOwesHouse]
    {
      boxes[.cashSales] = bank
    }
  }

  private static func value(of reading: FieldReading, for field: FormField) -> FormValue? {
    switch (reading.value, field) {
    case (.name(let text), .name):
      guard case .success(let name) = Result(catching: { try PersonName(text) }) else { return nil }
      return .name(name)
    case (.amount(let money), _) where field.isAmount && !money.isNegative:
      return .amount(money)
    default:
      return nil
    }
  }

  /// The box of a field; empty while nothing was entered.
  public subscript(field: FormField) -> Box { boxes[field] ?? Box() }

  /// Replaces a box as it is.
  mutating func setBox(_ box: Box, of field: FormField) { boxes[field] = box }

  /// Puts what a person typed into a box, which keeps what it had where that is refused. An earlier
  /// reading stays as evidence.
  public mutating func type(
    _ text: String, into field: FormField, in currency: Currency
  ) throws(FormEntryError) {
    var box = self[field]
    let value = try FormValue(typed: text, into: field, in: currency)
    let isLetStand = value == box.value && countedTwice(field) != nil
    box.isTyped = value != box.value || box.evidence == nil
    box.isConfirmed = !box.isTyped
    box.isNone = false
    box.value = value
    put(box, into: field)
    if isLetStand { letStand(field) }
  }

  /// Notes that a person looked at the slip and it has no such figure.
  public mutating func setNone(_ field: FormField) {
    var box = Box(evidence: self[field].evidence)
    box.isNone = true
    put(box, into: field)
  }

  /// Takes what a person read on the slip for a figure that a sum called into question, of the
  /// form or beside it.
  public mutating func say(_ amount: Money, of figure: PatternID) {
    if let field = FormField(pattern: figure) {
      var box = self[field]
      box.isTyped = box.value != .amount(amount)
      box.isConfirmed = !box.isTyped
      box.value = .amount(amount)
      put(box, into: field)
    } else {
      figuresSaid = (figuresSaid ?? [:]).merging([figure.rawValue: amount]) { $1 }
    }
  }

  /// The amounts as a person said them, or as the boxes have them.
  var amountsSaid: [String: Money] {
    var amounts = figuresSaid ?? [:]
    for field in FormField.allCases {
      if let pattern = field.pattern, let amount = amount(field) {
        amounts[pattern.rawValue] = amount
      }
    }
    return amounts
  }

  /// The figures that a person has looked at.
  var figuresLookedAt: Set<String> {
    let boxes = FormField.allCases.filter { self[$0].isTyped || self[$0].isConfirmed }
    return Set(boxes.compactMap { $0.pattern?.rawValue }).union((figuresSaid ?? [:]).keys)
  }

  /// The amount in a figure's box; nil where it has none.
  subscript(figure: PatternID) -> Money? { FormField(pattern: figure).flatMap(amount) }

  private mutating func put(_ box: Box, into field: FormField) {
    if field == .serverOwesHouse, cashFollowsDebt { boxes[.cashSales] = box }
    boxes[field] = box
    // A kind that prints one figure says with it that the other is zero.
    if scan?.isNetted == true, let other = field.otherDirection, boxes[other]?.value == nil,
      case .amount(let money) = box.value, money != .zero
    {
      boxes[other] = Box(value: .amount(.zero), evidence: boxes[other]?.evidence, isTyped: true)
    }
  }

  /// Whether the cash sales were filled from the server's debt of a gross report, and nobody
  /// typed others.
  private var cashFollowsDebt: Bool {
    guard let cash = boxes[.cashSales], let debt = FormField.serverOwesHouse.pattern else {
      return scan?.isGross == true
    }
    return cash.evidence?.pattern == debt.rawValue
      && cash.value == boxes[.serverOwesHouse]?.value
  }

  /// Puts a known value into a box, as if it had been typed.
  public mutating func set(_ value: FormValue, for field: FormField) {
    put(Box(value: value, evidence: self[field].evidence, isTyped: true), into: field)
  }

  /// Marks all its figures as saved and confirmed.
  mutating func setSaved() {
    for field in boxes.keys {
      boxes[field]?.isTyped = false
      boxes[field]?.isConfirmed = true
    }
  }

  /// Whether all its figures are a saved shift's.
  var isSaved: Bool {
    scans.isEmpty && !boxes.isEmpty && !boxes.values.contains(where: \.isTyped)
  }

  /// Notes that a person looked at the box and lets its value stand.
  public mutating func confirm(_ field: FormField, by person: String? = nil) {
    guard var box = boxes[field], box.value != nil else { return }
    box.isConfirmed = true
    box.confirmedBy = person
    put(box, into: field)
    if countedTwice(field) != nil { letStand(field) }
  }

  func amount(_ field: FormField) -> Money? {
    if case .amount(let money) = self[field].value { money } else { nil }
  }

  var time: WorkedTime? {
    if case .time(let time) = self[.hours].value { time } else { nil }
  }
}

/// Where a form's figures were read from.
public struct ScanEvidence: Hashable, Sendable, Codable {
  /// The picture file's name, without its folder.
  public let pictureName: String
  /// SHA-256 of the picture file, hexadecimal.
  public let pictureSHA256: String
  /// The page of the file, from 1.
  public let page: Int
  public let profile: String
  public let engine: String
  public let engineVersion: String
  public let model: String
  /// Every reading of the page, also of figures that the form does not ask for.
  public internal(set) var readings: [ReadingEvidence]
  /// The small picture of each figure by its pattern: a PNG in base64. Nil where none was made.
  public var crops: [String: String]?
  /// Where a copy of the picture is kept; nil where there is none.
  public var keptPicture: String?
  /// The slip's amounts and open sums; nil before they are read.
  public internal(set) var figures: SlipFigures?
  /// Whether its kind of slip prints what both owe, gross.
  public internal(set) var isGross: Bool?
  /// Whether it prints one figure for both directions.
  public internal(set) var isNetted: Bool?
  /// The names of figures that every slip of the kind prints, and that were not read.
  public internal(set) var unread: [String]?
  /// Its lines that say that something is owed, in words that a house can teach; nil where it has none.
  public internal(set) var unknownClaims: [UnknownClaim]?
  /// When the server worked as the slip prints it, `17:02-23:41`; nil where it prints no times.
  public var printedTimes: String?
  /// The files of the slip's pictures as they were given; nil where that was not kept.
  public var sources: [String]?
  /// How many pages the file has; nil where that was not kept.
  public var pageCount: Int?
  /// The slip's other pictures; nil where there is one.
  public var others: [OtherPicture]?
  /// Whether the form was typed, and each of its pictures shows one figure that the camera read; nil for no.
  var showsFiguresAlone: Bool?

  /// The picture's file, with the page where it has several.
  public var picture: String {
    pageCount.map { $0 > 1 } == true ? "\(pictureName), page \(page)" : pictureName
  }

  public init(
    pictureName: String, pictureSHA256: String, page: Int, profile: String, engine: String,
    engineVersion: String, model: String, readings: [ReadingEvidence]
  ) {
    (self.pictureName, self.pictureSHA256, self.page) = (pictureName, pictureSHA256, page)
    (self.profile, self.engine, self.engineVersion) = (profile, engine, engineVersion)
    (self.model, self.readings) = (model, readings)
  }
}
