import Testing
import Vision

@testable import Reading

@Suite("Columns of amounts that have slipped against their labels")
struct ShiftedRowsTests {
  private static let head = ["THE RUSTY ANCHOR", "SERVER CHECKOUT", "Server: Maria Gonzalez"]

  private static func read(_ lines: String...) throws -> ReportReading {
    let page = ExampleSlip.page(of: head + lines)
    return ReportReader(profile: try TestProfile.general()).read(TextTopology(page))
  }

  @Test(
    "a first label without an amount and a last amount without a label put all between in doubt")
  func slipped() throws {
    let reading = try Self.read(
      "Net sales", "Tax               706.63", "Gratuity           62.73",
      "Card tips           0.00", "Cash collected    119.46", "Due from server   112.94",
      "Due to server       0.00", "                    6.52")
    #expect(reading.reasons("tax").contains(.anotherAmount("62.73")))
    // The slip's sums close in the wrong rows as well.
    for id in ["gratuity", "cardTips", "serverOwesHouse", "houseOwesServer"] {
      #expect(!reading.reasons(id).isEmpty, "\(id)")
    }
  }

  @Test("a label below its amount does not get the next one's")
  func labelsBelow() throws {
    let reading = try Self.read(
      "$744.18", "Cash sales", "$81.47", "Tax", "$1,163.94", "Net sales", "$92.96",
      "Credit card tips")
    for id in ["cashSales", "tax", "netSales"] {
      #expect(reading[PatternID(id) ?? .tax]?.needsReview != false, "\(id)")
    }
    let above = try Self.read(
      "Cash sales", "$744.18", "Tax", "$81.47", "Net sales", "$1,163.94", "Credit card tips",
      "$92.96", "Thank you")
    #expect(above.shown("tax") == "$81.47")
    #expect(above.reasons("tax") == [])
  }

  @Test("words before a label make another label of it")
  func wordsBefore() throws {
    let reading = try Self.read(
      "Sales inol     tax       2,045.20", "Tax included            235.27",
      "Net salos excl. tax     1,809.93")
    #expect(reading[.tax]?.needsReview != false)
  }
}
