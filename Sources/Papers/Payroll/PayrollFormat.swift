import Money
import Records
public import Tips

/// The files that payouts can leave the house in, by the words of the command line.
public enum PayrollFormat: Hashable, Sendable, CaseIterable, RawRepresentable {
  /// A line for each person, for spreadsheets and for programs that are not known here.
  case csv
  case json
  /// The file of a payroll program, which needs its IDs of people.
  case program(PayrollSystem)
  /// A journal that ledger and hledger read.
  case ledger
  case beancount

  public static let allCases =
    [.csv, .json] + PayrollSystem.allCases.map(Self.program) + [.ledger, .beancount]

  public init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  public var rawValue: String { facts.word }

  /// The program whose IDs of people are needed; nil where none are.
  public var system: PayrollSystem? {
    if case .program(let system) = self { return system }
    return nil
  }

  public var title: String {
    system?.title ?? ([.csv, .json].contains(self) ? rawValue.uppercased() : rawValue)
  }

  /// What the file is, in one sentence for lists of commands.
  public var abstract: String { facts.abstract }

  /// What else to know of it; empty where nothing is.
  public var about: String { facts.about }

  private var facts: (word: String, suffix: String, abstract: String, about: String) {
    let journals = "One balanced transaction for each payout. People need no ID."
    return switch self {
    case .csv:
      (
        "csv", "csv", "Write one line for each person, with everything that is known.",
        "Tips and wages still to be paid, those received in cash, and where the money\ncame from."
      )
    case .json:
      (
        "json", "json", "Write one object for each person, with everything that is known.",
        "As csv; amounts are texts, what is not known is null."
      )
    case .program(let system):
      (system.rawValue, "csv", system.facts.abstract, system.facts.about)
    case .ledger: ("ledger", "journal", "Write a journal for ledger and hledger.", journals)
    case .beancount: ("beancount", "beancount", "Write a journal for beancount.", journals)
    }
  }

  /// Whether the program takes the file under no other name than its own.
  public var takesOnlyItsName: Bool { self == .program(.adpWorkforceNow) }

  /// Whether it holds transactions, payout by payout, and no lines of people.
  public var isJournal: Bool { [.ledger, .beancount].contains(self) }

  /// Whether the names for payroll stand in it as they were entered.
  var writesNames: Bool { [.csv, .json, .program(.gusto)].contains(self) }

  /// A name for one file, where any will do.
  public var shortFileName: String { "\(isJournal ? "tips" : rawValue).\(facts.suffix)" }

  /// The name that the file should have. ADP Workforce Now takes it under no other; a company
  /// code of two letters gets an underscore there.
  ///
  /// - Parameter export: the export that the file holds the changes since.
  func fileName(for days: DayRange, settings: HouseSettings, since export: Int64?) -> String {
    if takesOnlyItsName {
      let code = settings.payroll.adpWorkforceNow.companyCode ?? ""
      return "PR\(code)\(String(repeating: "_", count: max(0, 3 - code.count)))EPI.csv"
    }
    let what = isJournal ? "tips" : system?.rawValue ?? "payroll"
    let changes = export.map { "-changes-since-\($0)" } ?? ""
    return "\(what)-\(days.first)-\(days.last)\(changes).\(facts.suffix)"
  }
}
