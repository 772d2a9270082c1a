import ArgumentParser
import Books
import House

/// How a person is shown what was read, while a shift is entered.
struct EvidenceOptions: ParsableArguments {
  @Option(
    help: .value(
      "folder",
      "Keep a small picture of each figure that was read in this folder too (the database keeps "
        + "them in any case)."))
  var crops: String?

  @Flag(
    help:
      "Never show pictures in the terminal; TIPPOOL_PICTURES says kitty, iterm, sixel, blocks or none."
  )
  var noPictures = false

  /// What is kept of the slips; the folder is made only when it is needed.
  func slips(besides store: TipStore) -> SlipEvidence {
    SlipEvidence(store: store) { [crops] in try crops ?? TemporaryDirectory.make(besides: store) }
  }
}
