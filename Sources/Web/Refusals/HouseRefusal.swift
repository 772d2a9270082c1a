import Books
import Money
import Papers
import Tips
import Words

/// Why an evening, a shift or the books do not take something, to be put into the language of a page.
enum HouseRefusal: Hashable, Sendable {
  /// A shift that cannot be computed.
  case shift(ShiftError, Currency)
  case policy(PolicyChoiceError)
  case books(TipStoreError)
  /// A reason that is told in English only, as those are that quote a policy's own text.
  case english(String)

  func sentence(_ language: Language) -> String {
    switch self {
    case .shift(let error, let currency): error.sentence(language, in: currency)
    case .policy(let error): error.sentence(language)
    case .books(let error): error.sentence(in: language)
    case .english(let text): text
    }
  }
}

extension TipStoreError {
  func sentence(in language: Language) -> String { language(description, spanish) }
}

extension BooksDesk {
  /// Whether an error is about what somebody asked for, and not the program's own trouble.
  static func isAboutTheRequest(_ error: any Error) -> Bool {
    error is ReportError || (error as? TipStoreError)?.isAboutTheRequest == true
  }

  /// What such an error says; nil for every other.
  static func sentence(of error: any Error, in language: Language) -> String? {
    switch error {
    case let error as ReportError: error.sentence(in: language)
    case let error as DrawerError: error.sentence(in: language)
    case let error as PayrollExportError: error.sentence(in: language)
    case let error as TipStoreError where error.isAboutTheRequest: error.sentence(in: language)
    // Any other error is a fault of the program, not of the request.
    default: nil
    }
  }
}
