/// The policies and the law data that ship with TipPool, inside the program itself: a binary that
/// was copied elsewhere still knows them.
///
/// A house's own policies are read from its data directory and come first.
public enum ShippedPolicies {
  /// A file's name, as messages show it, and its text.
  public typealias File = (name: String, text: String)

  /// Every policy in `Library`; a test holds this list against the folder.
  public static let policies: [File] = [
    file("article.yml", PackageResources.article_yml),
    file("article-per-head.yml", PackageResources.article_per_head_yml),
    file("banquet.yml", PackageResources.banquet_yml),
    file("category-tip-outs.yml", PackageResources.category_tip_outs_yml),
    file("coffee-shop.yml", PackageResources.coffee_shop_yml),
    file("dollars-up.yml", PackageResources.dollars_up_yml),
    file("eighty-fifteen-five.yml", PackageResources.eighty_fifteen_five_yml),
    file("eighty-twenty.yml", PackageResources.eighty_twenty_yml),
    file("kitchen-share.yml", PackageResources.kitchen_share_yml),
    file("own-tips-split.yml", PackageResources.own_tips_split_yml),
  ]

  /// Every setting in `Law`.
  public static let law: [File] = [
    file("us.yml", PackageResources.us_yml),
    file("ca.yml", PackageResources.ca_yml),
    file("ma.yml", PackageResources.ma_yml),
    file("ny.yml", PackageResources.ny_yml),
    file("wa.yml", PackageResources.wa_yml),
  ]

  private static func file(_ name: String, _ bytes: [UInt8]) -> File {
    (name, String(decoding: bytes, as: UTF8.self))
  }
}
