public import Files

/// The pattern file and the report profiles that ship with TipPool.
///
/// A house's own profiles are read from its data directory and come first.
public enum ShippedProfiles {
  /// `Patterns.yml`.
  public static let patterns: ShippedFiles.File = (
    "Patterns.yml", ShippedFiles.text(of: "Receipts/Patterns.yml")
  )

  /// Every profile in `Profiles`, by its path in this folder.
  public static let profiles: [ShippedFiles.File] = ShippedFiles.all(in: "Receipts/Profiles")
    .map { ("Profiles/\($0.name)", $0.text) }
}
