import Money
import Testing
import Vision

@testable import Reading

@Suite("Names without a label") struct HeadNameTests {
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
      // Right below the title, or with an initial, it is a person whatever the name is.
      ["Luna Rossa", "SHIFT REPORT", "8432  OBADIAH FINCH"],
      ["Luna Rossa", "SHIFT REPORT", "Casimir M."],
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
      "SHIFT REPORT | Studio B", "SHIFT REPORT | Luna Rossa | 8432  ELDERFLOWER BRAMBLE",
    ])
  func doubtful(head: String) throws {
    let read = try Self.read(head.rows)
    #expect(read?.needsReview == true, "\(read?.value?.name ?? "nothing")")
  }

  @Test("captions, streets, towns and managers are no names") func noNames() throws {
    for head in [
      ["SHIFT REPORT", "2260 Harbor Way", "Springfield, IL", "Hours", "Group", "Tickets"],
      ["SHIFT REPORT", "Drawer 2  Manager: Linda P."], ["SHIFT REPORT", "Encargado: Luis Gil"],
    ] {
      let reading = try Self.read(head)
      #expect(reading?.value == nil, "\(reading?.text ?? "")")
    }
  }
}

@Suite("Days and names that look like the business day's and the server's")
struct HostileHeadTests {
  private static func read(_ lines: [String], _ pattern: PatternID) throws -> FieldReading? {
    TestProfile.read(["Shift report"] + lines, by: try TestProfile.general())[pattern]
  }

  @Test(
    "a day that the page calls otherwise, or that its own days speak against, is no sure one",
    arguments: [
      "Hire Date: 06/01/2021", "DOB: 06/21/1998", "Next Shift 03/16/2026", "Due by 03/20/2026",
      "Schedule posted 03/18/2026", "Pay Period Ending 03/15/2026", "Last Login 03/11/2026 3:55 PM",
      "Voided 03/12/2026", "Software updated 03/12/2026", "Week of 03/09/2026",
      "Date: 03/08/2026 - 03/14/2026", "Date: 03/08/2026 to 03/14/2026", "Date: 03/15/2026 1:12 AM",
      "Date: 03-15-26 00:47", "Date: 03/14/1926", "Date: 03/14/2062", "Date: 26/03/14",
      "Date: 26-03-04", "Date: 03/14/26 Sun", "Date: 04.03.2026", "Date: 4.3.2026",
      "Report Date: 03/15/2026 | Shift Start: 03/14/2026 4:00 PM",
      "Date: 03/15/2026 | Opened: 03/14/2026 4:02 PM",
      "Date: 03/16/2026 | Printed: 03/14/2026 11:30 PM", "Rpt time: 03/15/2026 9:00 AM",
    ])
  func otherDay(page: String) throws {
    let reading = try Self.read(page.rows, .businessDate)
    #expect(reading?.value == nil || reading?.needsReview == true)
  }

  @Test(
    "the business day itself stays sure, also beside another day",
    arguments: [
      "Date: 03/14/2026", "Date: 03/14/2026 11:20 PM", "Business Date: 03/14/2026 1:12 AM",
      "Date: 03/14/26 Sat", "Business Date: 03/14/2026 - 03/15/2026",
      "Payroll Date 03/20/2026 | 03/14/2026",
    ])
  func businessDay(page: String) throws {
    let reading = try Self.read(page.rows, .businessDate)
    #expect(reading?.value?.plain(in: .usd) == "2026-03-14")
    #expect(reading?.needsReview == false)
  }

  @Test(
    "days that agree are read",
    arguments: [
      "Business Date: 03/15/2026 | Opened: 03/14/2026 4:02 PM",
      "Date: 03/14/2026 | Shift Start: 03/14/2026 4:00 PM | Printed: 03/15/2026 12:10 AM",
      "Date: 14.03.2026",
    ])
  func agreeing(page: String) throws {
    #expect(try Self.read(page.rows, .businessDate)?.value != nil)
  }

  @Test(
    "a second label in the server's row names nobody",
    arguments: [
      "Manager: John Smith", "MOD: John Smith", "Approved By: John Smith", "Location: Rosa Lane",
      "Job: Bartender",
    ])
  func secondLabel(other: String) throws {
    let reading = try Self.read(["Server: Maria Gonzalez \(other)"], .serverName)
    #expect(reading?.value?.name?.hasPrefix("Maria Gonzalez") == true)
    #expect(reading?.needsReview == true)
    #expect(try Self.read(["Server: Manager: John Smith"], .serverName)?.needsReview != false)
  }

  @Test(
    "what stands for nobody, a place, two people or a part of the day is no sure name",
    arguments: [
      "Server: Unassigned", "Server: Training", "Server: Online Orders", "Server: Door Dash",
      "Server: Default User", "Server: All Servers", "Server: Patio Bar", "User: Admin",
      "Server: Maria Gonzalez PM", "Server: Maria Gonzalez, Ann Lee", "Name: The Rusty Anchor",
    ])
  func nobody(line: String) throws {
    let reading = try Self.read([line], .serverName)
    #expect(reading?.value == nil || reading?.needsReview == true)
  }

  @Test(
    "a role's caption beside the label is no name: that stands below, beside a role",
    arguments: ["Role", "Position", "Job title", "Puesto"])
  func roleColumn(caption: String) throws {
    for (role, isDoubtful) in [("Server", false), ("North", true)] {
      let page = ["Employee          \(caption)", "Maria Gonzalez    \(role)"]
      let name = try Self.read(page + ["Date: 03/14/2026"], .serverName)
      #expect(name?.value?.name == "Maria Gonzalez" && name?.needsReview == isDoubtful)
    }
    for line in ["Employee: \(caption)", "\(caption)  Server", "Employee: Bartender"] {
      let none = try Self.read([line, "Date: 03/14/2026"], .serverName)
      #expect(none?.value == nil || none?.needsReview == true, "\(line)")
    }
  }

  @Test(
    "another label a little apart from the name is none of it",
    arguments: ["Manager: John Smith", "Store: Oak Park", "By: John", "Reprint: John Smith"])
  func labelApart(other: String) throws {
    let reading = try Self.read(["Server: Maria G.  \(other)"], .serverName)
    #expect(reading?.value?.name == "Maria G.")
  }

  @Test(
    "a label that others have as well is in doubt beside another person below the title",
    arguments: ["Closed by", "Cashier", "User", "Operator", "Driver", "Name"])
  func weakLabel(label: String) throws {
    let both = try Self.read(["\(label): John Smith", "Maria Gonzalez"], .serverName)
    #expect(both?.value?.name == "John Smith")
    #expect(both?.needsReview == true)
    // A house may have somebody's surname in its name, and a manager signs beside.
    for line in ["Millrace Hall", "Manager: Ann Lee"] {
      let alone = try Self.read([line, "\(label): John Smith"], .serverName)
      #expect(alone?.value?.name == "John Smith" && alone?.needsReview == false, "\(line)")
    }
  }

  @Test("a short label of the server's outweighs who closed the shift") func shortLabel() throws {
    let short = try Self.read(["Closed by: John Smith", "Srvr: Maria Gonzalez"], .serverName)
    #expect(short?.value?.name == "Maria Gonzalez")
  }
}
