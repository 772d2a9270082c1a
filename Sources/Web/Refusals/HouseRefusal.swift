import Books
import Money
import Tips

/// Why an evening, a shift or the books do not take something, to be put into the language of a page.
enum HouseRefusal: Hashable, Sendable {
  /// A shift that cannot be computed.
  case shift(ShiftError, Currency)
  case books(TipStoreError)
  /// A reason that is told in English only, as those are that quote a policy's own text.
  case english(String)

  func sentence(in words: WebWords) -> String {
    switch self {
    case .shift(let error, let currency): error.sentence(in: currency, words.language)
    case .books(let error): error.sentence(in: words.language)
    case .english(let text): text
    }
  }
}

extension ShiftError {
  func sentence(in currency: Currency, _ language: WebLanguage) -> String {
    switch language {
    case .english: sentence(in: currency)
    case .spanish: spanish(in: currency)
    }
  }
}

extension TipStoreError {
  func sentence(in language: WebLanguage) -> String {
    switch language {
    case .english: description
    case .spanish: spanish
    }
  }
}
