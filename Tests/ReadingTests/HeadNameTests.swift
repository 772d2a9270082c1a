import Testing
import Vision

@testable import Reading

@Suite("Names without a label")
struct HeadNameTests {
  private static func read(_ head: [String], isAgreed: Bool = true) throws -> FieldReading? {
    let page = head + ["Net sales  100.00", "Owed to employee  20.00"]
    return TestProfile.read(page, again: isAgreed ? page : nil, by: try TestProfile.general())[
      .serverName]
  }

  @Test(
    "a person is told from houses, streets, captions and times",
    arguments: [
      ("KINGFISHER | 2260 Harbor Way | *** CHECKOUT *** | 1256. BRIANNA R", "BRIANNA R"),
      ("Red Barn BBQ | Employee Report | All Revenue Centers | 88-KATE", "KATE"),
      ("SHIFT REPORT | Blue Heron | Maria G (#394) - Server", "Maria G"),
      ("SHIFT REPORT | Blue Heron | M.P. (#394) - Server", "M.P."),
      ("Server Close Report | Harbor Grill - Anna Kowalski | Group  Net", "Anna Kowalski"),
      ("User Report | trevor brooks | Hours  8h 19m", "trevor brooks"),
      ("Oak Tree | SHIFT REPORT | M. Baker | Start  Jan 30, 2025 5:53 PM", "M. Baker"),
      ("KINGFISHER | CASHOUT | Server # 53 : Luis B", "Luis B"),
      ("KINGFISHER | CASHOUT | Emp: Brooke Sandoval #40", "Brooke Sandoval"),
      ("KINGFISHER | CASHOUT | Leticia Ramos (ID 5500)", "Leticia Ramos"),
      ("KINGFISHER | CORTE | Mesero(a): Iván Castañeda", "Iván Castañeda"),
      ("SHIFT REPORT | Employee  Connor M. | Role  Server | Shift date", "Connor M."),
      ("KINGFISHER | CHECKOUT | 570 0LIVIA | Mgr:  SOFIA MARIN", "OLIVIA"),
    ])
  func found(head: String, name: String) throws {
    #expect(try Self.read(head.rows)?.value?.name == name)
  }

  @Test(
    "the only one with an employee's number or a role is sound beside a house like a person",
    arguments: [
      ["SERVER CHECKOUT", "122  JESSICA  Checkout #1", "Mgr:  RICK M"],
      ["SHIFT REPORT", "Día de operación", "Mesero: María Ortiz"],
      ["SHIFT REPORT", "Día de operación", "Server: 47 JAKE"],
      ["SHIFT REPORT", "Luna Rossa", "42  Maria", "Revenue Center  1 - Dining"],
      ["SHIFT REPORT", "Luna Rossa", "Maria G (#394) - Server"],
    ])
  func employee(head: [String]) throws {
    #expect(try Self.read(head)?.needsReview == false)
    guard head.last?.contains("#394") == true else { return }
    #expect(try Self.read(head, isAgreed: false)?.needsReview == true)
  }

  @Test(
    "a name that may be the house's stays in doubt",
    arguments: [
      "SHIFT REPORT | Keeper: Saoirse L. | Opened by  Sam Weiss",
      "Server Summary | 219 Ember | Server:  Keisha & DeShawn", "SHIFT REPORT | Server: 08 McBride",
      "SHIFT REPORT | Server: 7. Tran", "SHIFT REPORT | 08 McBride",
      "SHIFT REPORT | Día de operación | Mesero: Maria Ortiz", "Charlie Palmer | SHIFT REPORT",
      "SHIFT REPORT | Luna Rossa | Maria Gomez", "Luna Rossa - Maria Gomez | SHIFT REPORT",
      "SHIFT REPORT | Studio B",
    ])
  func doubtful(head: String) throws {
    #expect(try Self.read(head.rows)?.needsReview == true)
  }

  @Test("captions, streets, towns and managers are no names")
  func noNames() throws {
    for head in [
      ["SHIFT REPORT", "2260 Harbor Way", "Springfield, IL", "Hours", "Group", "Tickets"],
      ["SHIFT REPORT", "Drawer 2  Manager: Linda P."], ["SHIFT REPORT", "Encargado: Luis Gil"],
    ] {
      let reading = try Self.read(head)
      #expect(reading?.value == nil, "\(reading?.text ?? "")")
    }
  }
}
