public import Files

/// The mappings that ship with TipPool.
public enum ShippedMappings {
  /// Every file in `Library`, by the name that people type: without `.yml`.
  public static let all: [ShippedFiles.File] = ShippedFiles.all(in: "Mappings/Library")
    .map { (String($0.name.dropLast(4)), $0.text) }
}
