public import Books
import Money
import Tips

/// The files that payouts can leave the house in, by the words of the command line.
public enum PayrollFormat: String, Hashable, Sendable, CaseIterable {
  /// A line for each person, for spreadsheets and programs that nobody here knows.
  case csv
  case json
  /// Gusto's upload of hours and earnings.
  case gusto
  /// ADP Workforce Now's import of paydata (EPI).
  case adpWorkforceNow = "adp-workforce-now"
  /// RUN Powered by ADP's import of time sheets.
  case adpRun = "adp-run"
  /// Paychex Flex's Standard Payroll Import (SPI).
  case paychex
  /// A list of payroll items for QuickBooks.
  case quickbooks
  /// A journal that ledger and hledger read.
  case ledger
  case beancount

  /// The program whose IDs of people are needed, which has the same word; nil where none are.
  public var system: PayrollSystem? { PayrollSystem(rawValue: rawValue) }

  public var title: String {
    system?.title ?? ([.csv, .json].contains(self) ? rawValue.uppercased() : rawValue)
  }

  /// Whether the program takes the file under no other name than its own.
  public var takesOnlyItsName: Bool { self == .adpWorkforceNow }

  /// Whether it holds transactions, payout by payout, and no lines of people.
  public var isJournal: Bool { [.ledger, .beancount].contains(self) }

  /// Whether the names for payroll stand in it as they were entered.
  var writesNames: Bool { [.csv, .json, .gusto].contains(self) }

  /// The section of `house.yml` that a payroll program has.
  var section: String { rawValue.replacing("-", with: " ") }

  /// The name that the file should have. ADP Workforce Now takes it under no other; a company
  /// code of two letters gets an underscore there.
  ///
  /// - Parameter export: the export that the file holds the changes since.
  func fileName(for days: DayRange, settings: HouseSettings, since export: Int64?) -> String {
    let period = "\(days.first)-\(days.last)" + (export.map { "-changes-since-\($0)" } ?? "")
    switch self {
    case .adpWorkforceNow:
      let code = settings.payroll.adpWorkforceNow.companyCode ?? ""
      return "PR\(code)\(String(repeating: "_", count: max(0, 3 - code.count)))EPI.csv"
    case .csv: return "payroll-\(period).csv"
    case .json: return "payroll-\(period).json"
    case .ledger: return "tips-\(period).journal"
    case .beancount: return "tips-\(period).beancount"
    case .gusto, .adpRun, .paychex, .quickbooks: return "\(rawValue)-\(period).csv"
    }
  }
}
