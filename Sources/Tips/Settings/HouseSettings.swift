public import Files
public import Foundation
public import Money

/// What a house says of itself once, in `house.yml`: who it is, when it pays, and how payroll
/// programs call what it pays. People are not in it; they are on the staff list.
///
/// Nothing that decides about money has a default: what the file does not say is asked for where
/// it is needed.
public struct HouseSettings: Hashable, Sendable {
  /// The file, as messages show it.
  public var file: String
  /// The house's name, for printed pages.
  public var name: String?
  /// The lines of its address, for printed pages.
  public var address: [String] = []
  /// The place whose law holds for policies that name none: `NY`, `CA-ON`, `GB`.
  public var state: String?
  public var currency: Currency = .usd
  /// The order in which its slips print the numbers of a day: what the file says, else what is
  /// usual where the currency is that it names; nil where it says neither.
  public var dateOrder: DayMonthOrder?
  /// When a business day ends on the clock of the next day; four in the morning where the file
  /// does not say.
  public var dayEnd: TimeOfDay = .fourInTheMorning
  /// The zone of its clock on the wall; nil where the file does not say.
  public var timeZone: TimeZone?
  public var schedule: PaySchedule?
  /// The notes and coins of the till, largest first.
  public var drawer: [Money] = []
  public var tipsPaid: TipsPaid?
  /// How people get service charges and what the house adds of its own.
  public var wagesPaid: WagesPaid?
  /// What counts where a guest added wrongly on a card slip; nil where the file does not say.
  public var wrongSums: WrongSums?
  public var payroll = PayrollSettings()

  /// The settings of a house that has written none.
  public init(file: String) { self.file = file }

  public static let fileName = "house.yml"

  /// Reads and checks a whole file.
  ///
  /// - Parameter stateFault: what is wrong with a state beside the currency that the file names (nil
  ///   where it names none), with a remedy; nil where it can be used.
  /// - Returns: the settings, nil where there is any problem; all problems, top to bottom.
  public static func read(
    text: String, name: String,
    stateFault: (String, Currency?) -> (problem: String, remedy: String)? = { _, _ in nil }
  ) -> (settings: HouseSettings?, issues: [FileIssue]) {
    YAMLFile.read(text: text, name: name) { root in
      let settings = HouseSettingsReader(file: root.file, root: root).settings()
      if let state = settings.state, let node = root.optional("state"),
        let fault = stateFault(state, root.optional("currency").map { _ in settings.currency })
      {
        root.file.report(node, problem: fault.problem, remedy: fault.remedy)
      }
      return settings
    }
  }

  /// A file to start from: it says nothing that a house has not decided, and shows every key.
  ///
  /// `# ` starts words for people; a `#` alone stands before a setting that is not in use.
  ///
  /// - Parameter check: how the file is checked, in a front door's words.
  public static func template(checkedWith check: String) -> String {
    let programs = PayrollSystem.allCases.map { system in
      let lines = system.facts.sample.split(separator: "\n").map { "#    \($0)" }
      return (["#  \(system.section):"] + lines).joined(separator: "\n")
    }
    return ShippedFiles.text(of: "Sources/Tips/Settings/Template.yml")
      .replacing("{check}", with: check)
      .replacing("{programs}", with: programs.joined(separator: "\n"))
  }
}

/// All problems of the settings file together; nothing of it is used while there is one.
public struct HouseSettingsErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// At least one, in the order of lines.
  public let issues: [FileIssue]

  public init(issues: [FileIssue]) { self.issues = issues }

  public var description: String { issues.map(\.description).joined(separator: "\n\n") }
}

/// How people get their tips, in the words of the file.
public enum TipsPaid: String, Hashable, Sendable, CaseIterable {
  /// The whole payout is settled in cash at the end of the night.
  case atNight = "at night"
  /// People keep the cash that they hold, up to their payout; payroll pays the rest.
  case withThePay = "with the pay"
  /// People hand in all cash; payroll pays everything.
  case allWithThePay = "all with the pay"
}

/// How people get what is wages and not tips, in the words of the file.
public enum WagesPaid: String, Hashable, Sendable, CaseIterable {
  /// Like the tips: handed out in cash as far as tips are.
  case likeTips = "like the tips"
  /// By payroll alone, whatever is done with tips.
  case withThePay = "with the pay"
}

/// What counts where tip and total that a guest wrote make no sum, in the words of the file.
public enum WrongSums: String, Hashable, Sendable, CaseIterable {
  /// The written total; card networks take it too.
  case total
  case tip
  /// Neither: a person says it for each slip.
  case ask
}

/// A figure that goes into payroll files.
public enum PayFigure: String, Hashable, Sendable, CaseIterable {
  /// Hours worked, all of them as regular hours.
  case hours
  /// Tips that payroll still has to pay.
  case paycheckTips = "paycheck tips"
  /// Tips that people have in cash already.
  case cashTips = "cash tips"
  /// Service charges and what the house adds: wages that payroll still has to pay.
  case wages
  /// The same, handed out in cash already.
  case cashWages = "cash wages"
  /// Cash handed out beyond what was due, because cash is rounded: taken off the next pay.
  case paidAhead = "paid ahead"

  /// Those that payroll programs have a code for, in the order of the files.
  package static let money: [PayFigure] = [.paycheckTips, .cashTips, .wages, .cashWages]
}
