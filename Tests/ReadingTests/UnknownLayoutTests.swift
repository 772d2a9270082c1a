import Fixtures
import Foundation
import Money
import Testing
import Vision

@testable import Reading

@Suite("Layouts that no vendor's profile knows")
struct UnknownLayoutTests {
  /// A slip as text and what it truly says.
  struct Slip: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let layout: String
    let lines: [String]
    let truth: [String: String]
  }

  static let core: [PatternID] = [
    .serverName, .businessDate, .netSales, .houseOwesServer, .serverOwesHouse,
  ]

  /// The made-up slips of the bench, each layout in several evenings.
  static let slips: [Slip] = {
    let file = Repository.root.appending(path: "Benchmarks/Slips/truth.jsonl")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      guard
        let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let fields = object["fields"] as? [String: Any], let image = object["image"] as? String,
        let layout = object["layout"] as? String, let lines = object["lines"] as? [String]
      else { return nil }
      return Slip(
        testDescription: image, layout: layout, lines: lines,
        truth: fields.mapValues { String(describing: $0) })
    }
  }()

  private static func plain(_ value: FieldValue) -> String {
    switch value {
    case .amount(let money): String(money.minorUnits)
    case .name(let name): name
    default: value.plain(in: .usd)
    }
  }

  private static func isRight(_ value: FieldValue?, _ truth: String) -> Bool {
    guard let value else { return truth == "0" }
    let letters = { (text: String) in text.lowercased().filter { $0.isLetter || $0.isNumber } }
    return letters(plain(value)) == letters(truth)
  }

  @Test("perfect text gives right figures: nothing wrong goes unmarked", arguments: slips)
  func neverWrongInSilence(slip: Slip) throws {
    let reading = try TestProfile.read(slip.lines)
    for field in reading.fields where !field.needsReview {
      guard let truth = slip.truth[field.pattern.rawValue] else { continue }
      #expect(
        Self.isRight(field.value, truth),
        "\(field.pattern.rawValue) of \(slip.testDescription): \(field.text), not \(truth)")
    }
  }

  @Test("all but a few of the figures that decide the pay are found")
  func found() throws {
    #expect(Self.slips.count >= 40 && Set(Self.slips.map(\.layout)).count >= 14)
    var right = 0
    var all = 0
    for slip in Self.slips {
      let reading = try TestProfile.read(slip.lines)
      for id in Self.core {
        guard let truth = slip.truth[id.rawValue] else { continue }
        all += 1
        if Self.isRight(reading[id]?.value, truth) { right += 1 }
      }
    }
    #expect(right * 100 >= all * 97, "\(right) of \(all)")
  }
}
