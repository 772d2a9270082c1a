/// The language in which a document speaks to people. Keys of columns and facts, CSV and the figures
/// are the same in all of them.
public enum ReportLanguage: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case spanish = "es"

  /// The one of some texts that mean the same. They stand beside each other in the code, so that none
  /// lacks a language.
  public func text(en english: String, es spanish: String) -> String {
    switch self {
    case .english: english
    case .spanish: spanish
    }
  }

  /// What must be known before figures are used, as it stands in a text.
  public func notice(_ notice: String) -> String { "\(text(en: "Note", es: "Aviso")): \(notice)" }
}
