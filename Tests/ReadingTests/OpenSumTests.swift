import Testing
import Vision

@testable import Reading

@Suite("A wrong digit where other forms of the sum are not printed")
struct OpenSumTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let page: [String]
    let doubtful: [String]
  }

  static let cases: [Case] = [
    Case(
      testDescription: "what is owed",
      page: ["Cash Sales  157.93", "Guests  4", "Card Tips  183.61", "House owes server  55.68"],
      doubtful: ["cashSales", "cardTips", "houseOwesServer", "serverOwesHouse"]),
    Case(
      testDescription: "a point one place off",
      page: [
        "Gross Sales  1,263.45", "Discounts  -3.32", "Comps  -21.75", "Net Sales  1,208.50",
        "Tax  96.68",
      ], doubtful: ["grossSales", "discounts", "comps", "netSales"]),
    Case(
      testDescription: "none",
      page: ["Cash Sales  157.93", "Guests  4", "Card Tips  183.61", "House owes server  25.68"],
      doubtful: []),
    Case(
      testDescription: "a line that nobody knows is no wrong digit",
      page: ["Cash Sales  157.93", "Guests  4", "Card Tips  183.61", "House owes server  38.12"],
      doubtful: []),
  ]

  @Test("is doubted in every figure of its sum", arguments: cases)
  func doubts(example: Case) throws {
    let reading = TestProfile.read(["Shift report"] + example.page, by: try TestProfile.general())
    let doubtful = reading.fields.filter { field in
      field.reviewReasons.contains { $0.kindName == "identityDiffers" }
    }
    #expect(Set(doubtful.map(\.pattern.rawValue)).isSuperset(of: example.doubtful))
    #expect(doubtful.isEmpty == example.doubtful.isEmpty)
  }
}
