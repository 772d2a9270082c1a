import ArgumentParser

/// How a person is shown what was read, while a shift is entered.
struct EvidenceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Keep a small picture of each figure that was read in this folder (default: a private one, "
        + "until the end).",
      valueName: "folder"))
  var crops: String?

  @Flag(
    help: ArgumentHelp(
      "Never show pictures in the terminal; TIPPOOL_PICTURES says kitty, iterm, sixel or none."))
  var noPictures = false

  /// The place for the pictures; made only when it is needed.
  ///
  /// - Parameter asksNothing: Nobody is there to look at pictures: they are made only where a
  ///   folder for them is named.
  func folder(asksNothing: Bool = false) -> EvidenceFolder {
    EvidenceFolder(
      folder: crops, isUsed: crops != nil || !asksNothing, showsPictures: !noPictures)
  }
}
