public import Files

/// The policies and the law data that ship with TipPool.
///
/// A house's own policies are read from its data directory and come first.
public enum ShippedPolicies {
  /// Every policy in `Library`.
  public static let policies: [ShippedFiles.File] = ShippedFiles.all(in: "Policies/Library")

  /// Every setting in `Law`.
  public static let law: [ShippedFiles.File] = ShippedFiles.all(in: "Policies/Law")
}
