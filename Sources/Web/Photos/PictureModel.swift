public import Evening
import Handwriting

/// What pictures are read with, as it stands when somebody begins to read.
public struct PictureModel: Sendable {
  /// Another name for other models: with it reading begins anew between two slips, and never within one.
  let name: String
  /// Makes what reads with it.
  let queue: @Sendable () throws -> ScanQueue
  /// Reads what guests wrote on the signed card slips of a picture; nothing where it shows none.
  let cardSlips: @Sendable (ScanRequest) throws -> [ScannedCardSlip]
  /// The edition of what reads card slips.
  let edition: String

  /// - Parameters:
  ///   - edition: that of what reads card slips; nil for that with the net inside the program.
  ///   - cardSlips: reads signed card slips.
  ///   - queue: makes what reads with these models, whatever is chosen meanwhile.
  public init(
    name: String, edition: String? = nil,
    cardSlips: @escaping @Sendable (ScanRequest) throws -> [ScannedCardSlip] = { _ in [] },
    queue: @escaping @Sendable () throws -> ScanQueue
  ) {
    (self.name, self.cardSlips, self.queue) = (name, cardSlips, queue)
    self.edition = edition ?? SignedSlipReader.edition
  }
}
