/// The pattern file and the report profiles that ship with TipPool, inside the program itself:
/// a binary that was copied elsewhere still reads reports.
///
/// A house's own profiles are read from its data directory and come first.
public enum ShippedProfiles {
  /// A file's name, as messages show it, and its text.
  public typealias File = (name: String, text: String)

  /// `Patterns.yml`.
  public static let patterns: File = file("Patterns.yml", PackageResources.Patterns_yml)

  /// Every profile in `Profiles`; a test holds this list against the folder.
  public static let profiles: [File] = [
    file("Profiles/checkout-cash-owed.yml", PackageResources.checkout_cash_owed_yml),
    file("Profiles/general.yml", PackageResources.general_yml),
    file("Profiles/house-owes.yml", PackageResources.house_owes_yml),
    file("Profiles/inverse-bars.yml", PackageResources.inverse_bars_yml),
    file("Profiles/receipt.yml", PackageResources.receipt_yml),
    file("Profiles/shift-review.yml", PackageResources.shift_review_yml),
    file("Profiles/summary-two-lines.yml", PackageResources.summary_two_lines_yml),
  ]

  private static func file(_ name: String, _ bytes: [UInt8]) -> File {
    (name, String(decoding: bytes, as: UTF8.self))
  }
}
