import Books
import Files
import Money
import Papers
import Tips

/// What somebody may do next, as this front door has it: a command or an option.
protocol CommandStep {
  var command: String { get }
}

extension Advice where Step: CommandStep {
  /// The sentences with commands and options in the place of the steps.
  var told: String { told(\.command) }
}

extension StoreStep: CommandStep {
  var command: String {
    switch self {
    case .backUp(nil): NextStep.command("backup")
    case .backUp(let folder?): NextStep.command("backup --to \(folder)")
    case .otherFolder: "--to"
    case .listBackups: NextStep.command("backup list")
    case .noteEndsAnew: NextStep.command("backup --note-ends-anew")
    case .acceptChangedBackup: "--accept-changed"
    case .restore: NextStep.command("restore")
    case .restoreFile(let backup, let database):
      "tippool restore \(ShellWord.path(backup)) --database \(ShellWord.path(database))"
    case .takeOtherHouse: "--other-house"
    case .examine: NextStep.command("doctor")
    case .verifyLog: NextStep.command("log verify")
    case .verifyShifts(let numbers):
      NextStep.command(
        (["shift verify"] + numbers.prefix(10).map(String.init) + (numbers.count > 10 ? ["…"] : []))
          .joined(separator: " "))
    case .editShift(let number): NextStep.command("shift edit \(number) --reason WHY")
    case .voidShift(let number): NextStep.command("shift void \(number) --reason WHY")
    case .reopenShift(let number): NextStep.command("shift reopen \(number) --reason WHY")
    case .resumeDraft: NextStep.command("shift resume")
    case .discardDraft: "--discard"
    case .otherDatabase: "--database"
    case .closeShifts(let numbers):
      NextStep.command("shift close " + numbers.map(String.init).joined(separator: " "))
    case .showPools: NextStep.command("period pools")
    case .sharePool: NextStep.command("period share")
    case .leavePools: "--pools-later"
    case .chooseDays: "--from and --to"
    }
  }
}

extension PayrollStep: CommandStep {
  var command: String {
    switch self {
    case .chooseDays: "--from and --to"
    case .exportDays(let days): "--from \(days.first) --to \(days.last)"
    case .listShifts: NextStep.command("shift list")
    case .showShift(let number): NextStep.command("shift show \(number)")
    case .editShift(let number): NextStep.command("shift edit \(number) --reason WHY")
    case .reopenShift(let number): NextStep.command("shift reopen \(number) --reason WHY")
    case .closeShifts: NextStep.command("shift close SHIFT")
    case .includeOpenShifts: "--include-open"
    case .otherSettings: "--settings FILE"
    case .setPayrollID(let person, let system):
      NextStep.command("staff payroll \(person?.rawValue ?? "PERSON") --id \(system.rawValue)=ID")
    case .setLegalName(let person, let parts):
      NextStep.command(
        "staff payroll \(person.rawValue) "
          + parts.map { "--\($0.rawValue)-name \($0.rawValue.uppercased())" }.joined(separator: " ")
      )
    }
  }
}

/// Commands that messages tell people to give next.
enum NextStep {
  /// The arguments of this run.
  static let given = PerRun<[String]>([])

  /// A command for the database that this program was given: `tippool shift resume --database x`.
  static func command(
    _ words: String, after arguments: [String] = given.withLock(\.self)
  ) -> String {
    let option = "--database"
    let given = arguments.indices.compactMap { index -> String? in
      let word = arguments[index]
      if word.hasPrefix(option + "=") { return String(word.dropFirst(option.count + 1)) }
      return word == option && index + 1 < arguments.count ? arguments[index + 1] : nil
    }
    guard let path = given.last else { return "tippool \(words)" }
    return "tippool \(words) \(option) \(ShellWord.quoted(path))"
  }

  /// A command with a text behind it that is no option, also where it begins with a dash.
  static func command(_ words: String, naming text: String) -> String {
    command(words) + (text.hasPrefix("-") ? " -- " : " ") + ShellWord.quoted(text)
  }
}
