/// The language in which a document speaks to people. Keys of columns and facts, CSV and the figures
/// are the same in all of them.
public enum ReportLanguage: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case spanish = "es"

  /// The one of two texts that mean the same. They stand side by side, so that neither is forgotten.
  func callAsFunction(_ english: String, _ spanish: String) -> String {
    self == .english ? english : spanish
  }

  /// What must be known before figures are used, as it stands in a text.
  public func notice(_ notice: String) -> String { "\(self("Note", "Aviso")): \(notice)" }
}
