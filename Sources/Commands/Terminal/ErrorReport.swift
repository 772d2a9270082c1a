import ArgumentParser
import Books
import Evening
import Foundation
import Handwriting
import House
import Money
import Papers
import Reading
import Tips
import Vision
import Words

/// Turns any error into a message for the person and a status for the shell.
enum ErrorReport {
  /// Says what went wrong; gives the exit status.
  static func tell(_ error: any Error, of words: CommandWords) -> Int32 {
    guard let failure = failure(of: error) else { return tell(parserError: error, of: words) }
    Terminal.talk(Terminal.strong("Error:") + " " + failure.message)
    return failure.status.rawValue
  }

  /// Usage errors and requests for help are ArgumentParser's own; what is repeated of the arguments
  /// is not.
  private static func tell(parserError error: any Error, of words: CommandWords) -> Int32 {
    var message = TipPoolCommand.fullMessage(for: error, columns: TerminalSize.columns)
    let code = TipPoolCommand.exitCode(for: error)
    if code.isSuccess, words.arguments.contains("-h") { message = short(message) }
    if !code.isSuccess, let near = words.nearCommand { message += "\n  Did you mean “\(near)”?" }
    if !message.isEmpty {
      if code.isSuccess { _ = Result { try Terminal.out(message) } } else { Terminal.talk(message) }
    }
    return code.rawValue
  }

  /// A help screen without what explains and shows.
  private static func short(_ help: String) -> String {
    guard let overview = help.range(of: "\n\n"), let usage = help.range(of: "\nUSAGE:"),
      overview.upperBound < usage.lowerBound
    else { return help }
    return String(help[..<overview.lowerBound]) + "\n" + help[usage.lowerBound...]
  }

  /// What is told of an error; nil for those of the parser.
  static func failure(of error: any Error) -> CommandFailure? {
    switch error {
    case let error as any ExplainedError: error.failure
    case let failure as ScanFailure:
      CommandFailure("\(failure.path): \(failure.told)", status: failure.status)
    case let refusal as ScanRefusal:
      CommandFailure(refusal.message, status: ExitStatus(rawValue: refusal.status) ?? .software)
    case let error as WorkerStartError: .software(error.told)
    case let errors as ProfileErrors: .configuration("The profiles cannot be used:\n\n\(errors)")
    case let errors as PolicyErrors: .configuration("The policies cannot be used:\n\n\(errors)")
    case let errors as HouseSettingsErrors:
      .configuration("The settings cannot be used:\n\n\(errors)")
    case let error as PayrollExportError:
      CommandFailure(error.advice.told, status: error.needsEntries ? .configuration : .dataError)
    case let error as PolicyChoiceError: .usage(error.sentence())
    case let error as NightTrialError: .dataError(error.description)
    case is InkModelError:
      .software("This TipPool was built with a damaged model for handwriting. Install it anew.")
    case let error as TesseractRecognitionError: .unavailable(error.told)
    case let error as TipStoreError: CommandFailure(error.told, status: ExitStatus(error.kind))
    case let error as BackupError: CommandFailure(error.advice.told, status: ExitStatus(error.kind))
    case let error as DraftError: .dataError(error.told)
    case let error as ReportError: .dataError(error.description)
    case let error as DrawerError: .usage(error.description)
    case let error as MoneyError: .dataError(error.sentence())
    default: nil
    }
  }
}

extension TipStoreError {
  /// What is wrong and what to do.
  var told: String {
    switch self {
    case .paydayIsFar: description + " If it is right, say so with --any-day."
    case .spellingTaken(let spelling, let other):
      "\(self)\n  "
        + NextStep.command("staff spelling \(other.id.rawValue) --forget", naming: spelling)
    case .spellingIsAName(_, let other):
      "\(self)\n  " + NextStep.command("staff leave \(other.id.rawValue)")
    default: advice.told
    }
  }
}

extension ScanFailure {
  /// The status that fits.
  var status: ExitStatus {
    switch kind {
    case .noInput: .noInput
    case .dataError: .dataError
    case .unavailable: .unavailable
    case .software: .software
    }
  }
}

extension ExitStatus {
  /// The status that fits a trouble of the database.
  init(_ kind: TipStoreError.Kind) {
    switch kind {
    case .dataError: self = .dataError
    case .noInput: self = .noInput
    case .unavailable: self = .unavailable
    case .software: self = .software
    case .cannotCreate: self = .cannotCreate
    case .ioError: self = .ioError
    case .tempFail: self = .temporaryFailure
    case .noPermission: self = .noPermission
    }
  }
}
