/// The mappings that ship with TipPool, inside the program itself.
public enum ShippedMappings {
  /// A mapping's name, as the command line takes it, and its text.
  public typealias File = (name: String, text: String)

  /// Every file in `Library`; a test holds this list against the folder.
  public static let all: [File] = [
    file("homebase-hours", PackageResources.homebase_hours_yml),
    file("plain-hours", PackageResources.plain_hours_yml),
    file("plain-sales", PackageResources.plain_sales_yml),
    file("seven-shifts-hours", PackageResources.seven_shifts_hours_yml),
    file("square-hours", PackageResources.square_hours_yml),
    file("toast-hours", PackageResources.toast_hours_yml),
    file("toast-sales", PackageResources.toast_sales_yml),
  ]

  private static func file(_ name: String, _ bytes: [UInt8]) -> File {
    (name, String(decoding: bytes, as: UTF8.self))
  }
}
