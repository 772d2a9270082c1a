import Evening
import Handwriting

/// What pictures are read with, as it stands when somebody begins to read.
struct PictureModel: Sendable {
  /// Another name for other models: with it reading begins anew between two slips, and never within one.
  let name: String
  /// The edition of what reads card slips; as it is, that with the net inside the program.
  var edition = SignedSlipReader.edition
  /// Reads what guests wrote on the signed card slips of a picture; nothing where it shows none.
  var cardSlips: @Sendable (ScanRequest) throws -> [ScannedCardSlip] = { _ in [] }
  /// Makes what reads with these models, whatever is chosen meanwhile.
  let queue: @Sendable () throws -> ScanQueue
}
