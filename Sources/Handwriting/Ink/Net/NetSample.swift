import Files
import Foundation
import Money

/// Something written by hand that every net of a kind must read before it counts: easily read ones of
/// those that the tests have, from hands that no net was trained on.
struct NetSample: Decodable {
  /// Which nets read it.
  let net: HandNet
  /// What is written; nothing for the name of somebody who is not on the list.
  let says: String
  /// The list that a name is sought on.
  let names: [String]?
  /// x, y of each point; nil for a crop.
  private let strokes: [[[Double]]]?
  private let columns: Int?
  /// Of a crop a letter for each pixel, in twentieths: A for paper, U for ink.
  private let ink: String?

  /// - Throws: why the program's own samples cannot be read: it was built with damaged ones.
  static func all(for net: HandNet) throws -> [NetSample] {
    try ShippedFiles.text(of: "Sources/Handwriting/Ink/Models/samples.jsonl").split(separator: "\n")
      .map { try JSONDecoder().decode(NetSample.self, from: Data($0.utf8)) }
      .filter { $0.net == net }
  }

  var written: Ink {
    Ink(strokes: (strokes ?? []).map { $0.map { InkPoint(x: $0[0], y: $0[1]) } })
  }

  var crop: InkCrop? {
    guard let columns, let ink else { return nil }
    return InkCrop(columns: columns, values: ink.utf8.map { (Float($0) - 65) / 20 })
  }

  /// The amount, where it is one.
  var money: Money? { WrittenAmount(says).money(in: .usd) }
}
