import ArgumentParser
import ContentHashing
import TipStore

/// How a person is shown what was read, while a shift is entered.
struct EvidenceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Keep a small picture of each figure that was read in this folder too (the database keeps "
        + "them in any case).",
      valueName: "folder"))
  var crops: String?

  @Flag(
    help: ArgumentHelp(
      "Never show pictures in the terminal; TIPPOOL_PICTURES says kitty, iterm, sixel or none."))
  var noPictures = false

  /// The place for the pictures; made only when it is needed. A copy of each is kept beside the
  /// store's database.
  func folder(besides store: TipStore) -> EvidenceFolder {
    let folder = { [crops] in try crops ?? TemporaryDirectory.make(besides: store) }
    return EvidenceFolder(folder: folder, showsPictures: !noPictures) { path, sha256 in
      guard let hash = ContentHash(hex: sha256) else { return nil }
      return try store.keepPicture(at: path, hash)
    }
  }
}
