import Files
import Foundation
import Money

/// What reads something that was written by hand: one net of each kind is part of the program.
public enum HandNet: String, CaseIterable, Decodable, Sendable {
  /// Figures, from strokes of a finger or pen.
  case ink
  /// Names of a list, from strokes.
  case names
  /// Amounts on card slips, from pictures.
  case crops

  /// The most bytes of a file: twenty times as many as those of the nets inside the program.
  public static let largest = 4 << 20

  /// The file of the one inside the program.
  public var builtIn: [UInt8] {
    Array(ShippedFiles.bytes(of: "Sources/Handwriting/Ink/Models/\(rawValue).tpn"))
  }

  /// Says whether a file is a net of this kind that this program can use.
  public func check(_ bytes: [UInt8]) throws(InkModelError) {
    switch self {
    case .ink: _ = try FigureNet(bytes)
    case .names: _ = try NameNet(bytes)
    case .crops: _ = try CropNet(bytes)
    }
  }
}

/// A net in place of the one of its kind that is part of the program.
public struct OtherNet: Sendable {
  /// Its file, byte for byte as `Training` writes it.
  public let bytes: [UInt8]
  /// The least score that what it reads may be shown alone with, whatever its own file says; nil where
  /// nobody measured that: then a person always has to choose.
  public let required: Double?

  public init(_ bytes: [UInt8], required: Double?) {
    (self.bytes, self.required) = (bytes, required)
  }

  /// The same as a bar, which no score reaches where nobody measured one.
  var least: Double { required ?? .infinity }
}

// MARK: - What every net must read

/// A net does not read what every one of its kind must read before it counts.
public struct Misreading: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is written there; nothing for the name of somebody who is on no list.
  public let says: String

  public var description: String {
    says.isEmpty
      ? "it takes a name that is on no list for one of the list" : "it does not read “\(says)”"
  }
}

extension HandNet {
  /// Has a net read what every one of its kind must read before it counts.
  ///
  /// - Throws: ``InkModelError`` for what is no such net, ``Misreading``.
  public func tryOut(_ bytes: [UInt8]) throws {
    let reads = try reader(with: bytes)
    for sample in try NetSample.all(for: self) where !reads(sample) {
      throw Misreading(says: sample.says)
    }
  }

  /// Says whether the net reads a sample right.
  private func reader(with bytes: [UInt8]) throws(InkModelError) -> (NetSample) -> Bool {
    // Held to the bar of its own file, so that an unlisted name is not sure.
    let net = OtherNet(bytes, required: 0)
    switch self {
    case .ink:
      let recognizer = try InkRecognizer(ink: net)
      return { sample in
        let reading = recognizer.reading(of: sample.written, in: InkContext(expects: .amount))
        return reading.candidates.first?.money == sample.money
      }
    case .names:
      let recognizer = try InkRecognizer(names: net)
      return { sample in
        let reading = recognizer.reading(
          of: sample.written, in: InkContext(expects: .name(of: sample.names ?? [])))
        return sample.says.isEmpty
          ? reading.needsReview : reading.candidates.first?.text == sample.says
      }
    case .crops:
      let recognizer = try CropRecognizer(model: bytes)
      return { sample in
        let candidates = sample.crop.map { recognizer.candidates(of: $0) }
        return candidates?.first?.money == sample.money
      }
    }
  }
}

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

  var money: Money? { WrittenAmount(says).money(in: .usd) }
}
