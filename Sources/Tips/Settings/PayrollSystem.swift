/// A payroll program that people have an ID in. Its command, its section of `house.yml`, its
/// messages and the column of the staff list all come from ``facts``.
public enum PayrollSystem: String, Hashable, Sendable, CaseIterable, Codable {
  case gusto
  case adpWorkforceNow = "adp-workforce-now"
  case adpRun = "adp-run"
  case paychex
  case quickbooks

  /// What one program is like.
  public struct Facts: Sendable {
    /// Its name as people know it.
    public let title: String
    /// What its file is, in one sentence for lists of commands.
    public let abstract: String
    /// What else to know of the file; empty where nothing is.
    public var about = ""
    /// What an ID of a person may be.
    public let id: PayrollText
    /// Its section of `house.yml` if its file has a line for each code; nil for a section of its own.
    public var items: ItemSection?
    /// The lines of its section in the file to start from.
    public let sample: String
  }

  public var facts: Facts {
    switch self {
    case .gusto:
      Facts(
        title: "Gusto", abstract: "Write hours and earnings for Gusto.",
        about: """
          paycheck_tips are tips that payroll still pays, cash_tips those that people
          have already; service charges are wages and go to bonus. Blank cells leave
          alone what Gusto has.
          """,
        id: .letters(1...12),
        sample: """
          hours: no
          titles: {server: Server, busser: Busser}
          leave out: [ssn]
          """)
    case .adpWorkforceNow:
      Facts(
        title: "ADP Workforce Now", abstract: "Write paydata (EPI) for ADP Workforce Now.",
        id: .digits(1...6),
        sample: """
          company code: A1B
          batch ID: TIPS
          hours: no
          names: no
          codes: {paycheck tips: T, cash tips: {code: C, field: 4}, wages: S}
          """)
    case .adpRun:
      Facts(
        title: "ADP RUN", abstract: "Write a time sheet for RUN Powered by ADP.",
        about: "The days must be one of the house's pay periods.", id: .letters(1...20),
        items: ItemSection(
          texts: ["company code": .letters(1...10), "rate code": .letters(1...10)],
          standards: ["rate code": "BASE"], group: "codes", code: .letters(1...10),
          figures: [.hours] + PayFigure.money),
        sample: """
          company code: R1ABC
          codes: {paycheck tips: CREDTIPP, cash tips: CASHTIPS, wages: SVC, hours: REG}
          """)
    case .paychex:
      Facts(
        title: "Paychex Flex",
        abstract: "Write a Standard Payroll Import (SPI) for Paychex Flex.",
        about: "One line for each person and pay component.", id: .letters(1...10),
        items: ItemSection(
          texts: ["client ID": .letters(1...8)], group: "components", code: .name(20),
          figures: [.hours] + PayFigure.money),
        sample: """
          client ID: "00123456"
          components: {paycheck tips: Tips, cash tips: Cash Tips, wages: Service Charge}
          leave out: [cash wages]
          """)
    case .quickbooks:
      Facts(
        title: "QuickBooks", abstract: "Write a list of payroll items for QuickBooks.",
        about: "QuickBooks has no public import of tips; people and add-ons read this list.",
        id: .name(100),
        items: ItemSection(
          group: "items", code: .name(60), figures: PayFigure.money + [.paidAhead]),
        sample: """
          items: {paycheck tips: Paycheck Tips, cash tips: Cash Tips, wages: Service Charges}
          """)
    }
  }

  public var title: String { facts.title }

  /// Its section of `house.yml`.
  public var section: String { rawValue.replacing("-", with: " ") }

  /// What a key of its section may say, as the file to start from has it; nil for keys not there.
  package func example(of key: String) -> String? {
    facts.sample.split(separator: "\n").first { $0.hasPrefix("\(key): ") }
      .map { String($0.dropFirst(key.count + 2)) }
  }
}

/// The section of a program whose file has a line for each person and code.
public struct ItemSection: Sendable {
  /// Its keys with one text, and what each may be.
  package var texts: KeyValuePairs<String, PayrollText> = [:]
  /// What they are if the file does not say.
  package var standards: [String: String] = [:]
  /// The key of the codes, what one may be, and the figures that have one.
  package let group: String
  package let code: PayrollText
  package let figures: [PayFigure]
}

/// What a text may be that a payroll program takes.
public enum PayrollText: Hashable, Sendable {
  case digits(ClosedRange<Int>)
  /// ASCII letters and digits.
  case letters(ClosedRange<Int>)
  /// At most so many characters on one line.
  case name(Int)

  package func admits(_ text: String) -> Bool {
    switch self {
    case .digits(let lengths):
      lengths.contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) }
    case .letters(let lengths):
      lengths.contains(text.utf8.count) && text.utf8.allSatisfy(\.isPlain)
    case .name(let length):
      (1...length).contains(text.count) && !text.contains(where: \.isNewline)
    }
  }

  /// What to write instead of a text that it does not admit.
  package func remedy(for program: String) -> String {
    switch self {
    case .digits(let lengths):
      "write \(lengths.lowerBound) to \(lengths.upperBound) digits, as \(program) shows it"
    case .letters(let lengths):
      "write \(lengths.lowerBound) to \(lengths.upperBound) letters or digits, as \(program) "
        + "shows it"
    case .name(let length):
      "write the name as \(program) shows it, at most \(length) characters"
    }
  }
}
