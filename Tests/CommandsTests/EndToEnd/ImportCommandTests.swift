import Foundation
import Testing

/// Files of time clocks and tills that would change somebody's pay by mistake.
@Suite("tippool import")
struct ImportCommandTests {
  let house: House

  init() throws {
    house = try House()
    let evening = """
      {"date": "2026-09-25", "servers": [
        {"name": "Ana Lee", "netSales": "1000.00", "houseOwesServer": "150.00",
         "serverOwesHouse": "0.00", "hours": 5}],
       "support": [{"name": "Kofi", "role": "busser", "hours": 4}]}
      """
    for date in ["2026-09-25", "2026-10-31"] {
      try house.runs(
        "shift", "new", "--yes", "--from", "-",
        input: evening.replacingOccurrences(of: "2026-09-25", with: date))
    }
    try house.write(
      """
      reads: hours
      dates: YYYY-MM-DD
      columns: {person: name, person ID: id, date: date, hours: hours}
      """, to: "ids.yml")
    try house.write(
      """
      reads: hours
      dates: YYYY-MM-DD
      times: 24 hours
      columns: {person: name, date: date, in: in, out: out}
      """, to: "times.yml")
  }

  func hours(_ csv: String, _ mapping: String, _ rest: String...) throws -> Run {
    try house.write(csv, to: "c.csv")
    return try BuiltBinary.run(
      ["import", "hours", "c.csv", "--mapping", mapping] + rest, environment: house.environment,
      folder: house.folder)
  }

  @Test("A choice that fits nobody is refused, and leaves nothing behind")
  func choices() throws {
    let csv = "name,date,hours\nTIA M,2026-09-25,7\n"
    try hours(csv, "plain-hours", "--person", "TIA M=staff-1", "--person", "Zed=staff-2")
      .refuses(64, "\"Zed=staff-2\": nobody in c.csv is called like that")
    try hours(csv, "plain-hours", "--person", "TIA N=staff-1").refuses(64, "Did you mean “TIA M”?")
    try hours(
      csv, "plain-hours", "--person", "TIA M=staff-1", "--person", "TIA M=staff-2", "--apply"
    ).refuses(64, "said to be staff-2 as well")
    try hours(csv, "plain-hours", "--person", "TIA M=staff-88", "--apply").refuses(66, "staff-88")
    #expect(try house.ask("SELECT CAST(count(*) AS TEXT) FROM staff_names") == "0")
  }

  @Test("Lines that double hours are refused, and one of them can be left out")
  func twice() throws {
    let csv = "name,date,hours\nKofi,2026-09-25,6\nKofi,2026-09-25,6\n"
    try hours(csv, "plain-hours", "--apply").refuses(
      65, "c.csv:3:1: line 2 says the very same", "leave it out: --leave-out 3")
    let one = try hours(csv, "plain-hours", "--leave-out", "3", "--apply")
    #expect(one.output.contains("Kofi  busser  4       6"), "\(one)")
    let what = try house.ask("SELECT new_value FROM change_log WHERE what = 'hours imported'")
    #expect(what == "import 1, c.csv without lines 3")
    try hours(csv, "plain-hours", "--leave-out", "3-").refuses(64, "--leave-out")
  }

  @Test("Sales of a closed period are refused, and a slip of the till is told")
  func sales() throws {
    try house.write("date,net sales\n2026-09-25,5.00\n", to: "s.csv")
    func sales(_ rest: String...) throws -> Run {
      try BuiltBinary.run(
        ["import", "sales", "s.csv", "--mapping", "plain-sales"] + rest,
        environment: house.environment, folder: house.folder)
    }
    let preview = try sales()
    #expect(preview.end == .exit(0), "\(preview)")
    #expect(
      preview.error.contains(
        "s.csv:2: the till says $5.00 for 2026-09-25, but the servers of that day's shifts sold "
          + "$1,000.00."))
    try house.runs("period", "close", "2026-09-21", "2026-09-27")
    #expect(try sales().end == .exit(1))
    try sales("--apply").refuses(
      65, "s.csv:2: 2026-09-25 lies in the pay period 2026-09-21 to 2026-09-27, which is closed",
      "tippool period reopen")
    #expect(try house.ask("SELECT CAST(count(*) AS TEXT) FROM daily_sales") == "0")
  }

  @Test("A pipe is read, by its name and by a dash", arguments: ["-", "/dev/stdin"])
  func pipe(_ name: String) throws {
    let run = try house.run(
      "import", "hours", name, "--mapping", "plain-hours",
      input: "name,date,hours\nKofi,2026-09-25,6\nKofi,2026-09-24,6\n")
    #expect(run.output.contains("Kofi  busser  4       6"), "\(run)")
    #expect(run.error.contains("standard input:3: Kofi on 2026-09-24"))
  }
}
