import Testing

@testable import Reading

@Suite("Owed amounts from which nothing was taken off")
struct UntakenClaimTests {
  private static func doubtful(_ page: [String]) throws -> Set<String> {
    let reading = TestProfile.read(["Shift report"] + page, by: try TestProfile.general())
    let owes = Set(PatternID.directions.map(\.rawValue))
    return owes.intersection(reading.fields.filter(\.needsReview).map(\.pattern.rawValue))
  }

  @Test(
    "all cash or all tips leave the other side open, whatever closes",
    arguments: [
      ["Cash Sales  257.93", "Card Tips  183.61", "House Owes Server  183.61"],
      ["Cash Sales  243.59", "Card Tips  22.01", "Paid out  0.00", "Cash owed to house  243.59"],
      ["Cash Sales  319.00", "Server owes house  319.00"],
    ])
  func open(page: [String]) throws {
    #expect(try !Self.doubtful(page).isEmpty)
  }

  @Test(
    "two claims are in doubt where the page prints what they leave, their sum, or another one",
    arguments: [
      ["Cash Due  300.00", "Tips Due  180.00", "Turn In  120.00"],
      ["Cash Due  300.00", "Tips Due  180.00", "Drop  120.00"],
      ["Cash Drawer  300.00", "Cash Due  120.00", "Tips Due  180.00"],
      ["Server Bank  100.00", "Tips & Fees  180.00", "Cash Sales  300.00"],
    ])
  func contradicted(page: [String]) throws {
    #expect(try Self.doubtful(page) == ["houseOwesServer", "serverOwesHouse"])
  }

  @Test(
    "what the tips were taken off, and a page without tips or cash, stay sure",
    arguments: [
      ["Cash Sales  300.00", "Card Tips  180.00", "Server Owes House  120.00"],
      ["Cash Sales  100.00", "Card Tips  180.00", "House Owes Server  80.00"],
      ["Cash Sales  0.00", "Card Tips  180.00", "House Owes Server  180.00"],
      ["Cash Sales  300.00", "Card Tips  0.00", "Server Owes House  300.00"],
      ["Cash Due  300.00", "Tips Due  180.00"],
      ["Tips & Fees  183.61", "Starting Cash  100.00", "Cash Sales  157.93", "Cash Bank  257.93"],
    ])
  func settled(page: [String]) throws {
    #expect(try Self.doubtful(page) == [])
  }
}
