public import Monetary
public import ReportFields
public import TipPooling

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

    /// Whether a person must look before the value counts.
    public var isDoubtful: Bool {
      evidence?.reviewReason != nil && !isTyped && !isConfirmed
    }
  }

  private var boxes: [FormField: Box] = [:]
  /// Where the figures were read from; nil for a typed form.
  public var scan: ScanEvidence?

  public init() {}

  /// A form filled from a report. Readings of other kinds than the box asks for leave it empty.
  ///
  /// On a report with gross "owes" figures and no cash sales, what the server owes the house is
  /// the cash that the server took and still holds, so it fills the cash sales too. A correction
  /// of the one then corrects the other, until a person types cash sales of their own.
  public init(
    reading: ReportReading, evidence: (FieldReading) -> ReadingEvidence, scan: ScanEvidence?
  ) {
    self.scan = scan
    for field in FormField.allCases {
      guard let pattern = field.pattern, let read = reading[pattern] else { continue }
      boxes[field] = Box(value: Self.value(of: read, for: field), evidence: evidence(read))
    }
    if reading.owes == .gross, boxes[.cashSales] == nil, let bank = boxes[.serverOwesHouse] {
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
  public subscript(field: FormField) -> Box {
    boxes[field] ?? Box()
  }

  /// Puts what a person typed into a box. An earlier reading stays as evidence.
  ///
  /// - Throws: ``FormEntryError``; the box keeps what it had.
  public mutating func type(
    _ text: String, into field: FormField, in currency: Currency
  ) throws(FormEntryError) {
    var box = self[field]
    let value = try FormValue(typed: text, into: field, in: currency)
    box.isTyped = value != box.value || box.evidence == nil
    box.isConfirmed = !box.isTyped
    box.value = value
    put(box, into: field)
  }

  private mutating func put(_ box: Box, into field: FormField) {
    if field == .serverOwesHouse, cashFollowsDebt { boxes[.cashSales] = box }
    boxes[field] = box
  }

  /// Whether the cash sales were filled from the server's debt of a gross report, and nobody
  /// typed others.
  private var cashFollowsDebt: Bool {
    guard let cash = boxes[.cashSales], let debt = FormField.serverOwesHouse.pattern else {
      return false
    }
    return cash.evidence?.pattern == debt.rawValue
      && cash.value == boxes[.serverOwesHouse]?.value
  }

  /// Puts a known value into a box, as if it had been typed.
  public mutating func set(_ value: FormValue, for field: FormField) {
    put(Box(value: value, evidence: self[field].evidence, isTyped: true), into: field)
  }

  /// Notes that a person looked at the box and lets its value stand.
  public mutating func confirm(_ field: FormField) {
    guard boxes[field]?.value != nil else { return }
    boxes[field]?.isConfirmed = true
  }

  /// What keeps the form from counting: missing and doubtful boxes, in the form's order.
  public var issues: [FormIssue] {
    FormField.allCases.compactMap { field in
      let box = self[field]
      if box.value == nil {
        if let evidence = box.evidence { return .unreadable(field, seen: evidence.text) }
        return field.isRequired ? .missing(field) : nil
      }
      guard box.isDoubtful, let evidence = box.evidence else { return nil }
      return .doubtful(field, seen: evidence.text, reason: evidence.reviewReason ?? "")
    }
  }

  /// The form as fact.
  ///
  /// - Throws: ``FormErrors`` while a required box is empty or a doubtful value was not looked
  ///   at by a person.
  public func confirmed(as id: Employee.ID) throws(FormErrors) -> ServerReport {
    let issues = issues
    guard issues.isEmpty, case .name(let name) = self[.name].value,
      let netSales = amount(.netSales), let houseOwesServer = amount(.houseOwesServer),
      let serverOwesHouse = amount(.serverOwesHouse)
    else { throw FormErrors(issues: issues) }
    return ServerReport(
      employee: Employee(id: id, name: name), netSales: netSales,
      houseOwesServer: houseOwesServer, serverOwesHouse: serverOwesHouse,
      cashSales: amount(.cashSales) ?? .zero, cashTips: amount(.cashTips) ?? .zero,
      gratuity: amount(.gratuity), timeWorked: time)
  }

  private func amount(_ field: FormField) -> Money? {
    if case .amount(let money) = self[field].value { money } else { nil }
  }

  private var time: WorkedTime? {
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
  public let readings: [ReadingEvidence]
  /// The small picture of each figure by its pattern: a PNG in base64. Nil where none was made.
  public var crops: [String: String]?
  /// Where a copy of the picture is kept; nil where there is none.
  public var keptPicture: String?

  public init(
    pictureName: String, pictureSHA256: String, page: Int, profile: String, engine: String,
    engineVersion: String, model: String, readings: [ReadingEvidence]
  ) {
    self.pictureName = pictureName
    self.pictureSHA256 = pictureSHA256
    self.page = page
    self.profile = profile
    self.engine = engine
    self.engineVersion = engineVersion
    self.model = model
    self.readings = readings
  }
}
