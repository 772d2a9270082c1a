import Fixtures
import Foundation
import Testing

@Suite("What phones and back offices send")
struct DocumentTests {
  let house: House

  init() throws { house = try House() }

  /// A file, the amount of its net sales in cents, and the least confidence of its values.
  static let files: [(name: String, netSales: Int, isGiven: Bool)] = [
    ("phone.heic", 210_427, false), ("printed.pdf", 47_463, true), ("scanned.pdf", 47_463, false),
  ]

  @Test("is read like any picture; a hidden text that lies is not believed", arguments: files)
  func isRead(file: (name: String, netSales: Int, isGiven: Bool)) throws {
    let path = Repository.samples.appending(path: file.name).path(percentEncoded: false)
    let run = try house.run("scan", "--format", "jsonl", path, limit: 60)
    #expect(run.end == .exit(0), "\(run)")
    let result = try #require(try ScanResult.lines(run.output).first)
    let netSales = try #require(result.fields?["netSales"])
    guard case .number(file.netSales)? = netSales.value else {
      Issue.record("\(run)")
      return
    }
    #expect((netSales.confidence == 1) == file.isGiven)
    #expect(result.fields?.values.allSatisfy { !$0.needsReview } == true, "\(run)")
    #expect(run.error.isEmpty, "\(run)")
  }
}
