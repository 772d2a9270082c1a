import ArgumentParser
import Foundation
import ReportFields
import TesseractRecognition

/// Turns any error into a message for the person and a status for the shell.
enum ErrorReport {
  /// Says what went wrong and ends the program.
  static func exit(with error: any Error) -> Never {
    guard let (message, status) = messageAndStatus(of: error) else {
      // Usage errors and requests for help are ArgumentParser's own.
      TipPoolCommand.exit(withError: error)
    }
    Terminal.talk(Terminal.strong("Error:") + " " + message)
    Foundation.exit(status.rawValue)
  }

  private static func messageAndStatus(of error: any Error) -> (String, ExitStatus)? {
    switch error {
    case let failure as CommandFailure: (failure.message, failure.status)
    case let failure as ScanFailure: ("\(failure.path): \(failure.message)", failure.status)
    case let errors as ProfileErrors:
      ("The profiles cannot be used:\n\n\(errors)", .configuration)
    case let error as TesseractRecognitionError: (error.description, .unavailable)
    default: nil
    }
  }
}
