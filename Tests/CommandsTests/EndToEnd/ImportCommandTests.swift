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

  @Test("Two spellings of one person are added")
  func spellings() throws {
    let csv = "name,date,hours\nAna Lee,2026-09-25,7\nA. Lee,2026-09-25,2\n"
    let run = try hours(csv, "plain-hours", "--person", "A. Lee=staff-1")
    #expect(run.output.contains("Ana Lee  server  5       9"), "\(run)")
  }

  @Test("Two IDs of the clock never become one person by their names; each can be said")
  func clockIDs() throws {
    let csv = "name,id,date,hours\nKofi,7,2026-09-25,2\nKofi,8,2026-09-25,3\n"
    try hours(csv, "ids.yml").refuses(
      65,
      "c.csv:2: “Kofi (7)”: the clock has another ID for “Kofi (8)”, but both would be Kofi "
        + "(staff-2)", "c.csv:3: “Kofi (8)”")
    try hours(csv, "ids.yml", "--person", "Kofi=staff-2").refuses(65, "has another ID for")
    // As the message shows it, and by the ID alone.
    let both = try hours(
      csv, "ids.yml", "--person", "Kofi (7)=staff-2", "--person", "8=staff-2", "--apply")
    #expect(both.output.contains("Kofi  busser  4       5"), "\(both)")
    #expect(both.error.contains("2 spellings remembered. Saved."))
    #expect(try hours(csv, "ids.yml").end == .exit(0))
    try house.runs("staff", "add", "Kofi")
    let apart = "name,id,date,hours\nKofi,17,2026-09-25,2\n"
    try hours(apart, "ids.yml").refuses(65, "Kofi (staff-2) or Kofi (staff-3)?")
    #expect(try hours(apart, "ids.yml", "--person", "17=staff-2").end == .exit(0))
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

  @Test("A night in which the clocks are changed is counted right and told, or asked about")
  func clockChange() throws {
    let csv = "name,date,in,out\nAna Lee,2026-10-31,22:00,03:00\n"
    try hours(csv, "times.yml").refuses(65, "nothing says where the house is", "time zone:")
    try house.write(
      "time zone: America/New_York\n", to: "home/.local/share/tippool/house.yml")
    let run = try hours(csv, "times.yml")
    #expect(run.output.contains("Ana Lee  server  5       6"), "\(run)")
    #expect(
      run.error.contains(
        "c.csv:2: Ana Lee on 2026-10-31: the clocks were changed in this night (America/New_York): "
          + "6 hours passed and are counted, not the 5 between the times."))
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

  @Test("Checks of a till become a night that a policy by moments shares")
  func checks() throws {
    try house.write(
      "date,closed,tips\n2026-11-20,00:10,4.00\n2026-11-20,18:42,3.00\n2026-11-21,9:00,1.00\n",
      to: "checks.csv")
    func checks(_ rest: String...) throws -> Run {
      try BuiltBinary.run(
        ["import", "checks", "checks.csv", "--mapping", "plain-checks"] + rest,
        environment: house.environment, folder: house.folder)
    }
    let nights = try checks()
    #expect(nights.end == .exit(0), "\(nights)")
    #expect(nights.output.contains("2026-11-20  2       18:42  00:10  $7.00"), "\(nights)")
    let fewer = try checks("--leave-out", "3")
    #expect(fewer.error.contains("Left out, as you say: line 3."), "\(fewer)")
    #expect(fewer.output.contains("2026-11-20  1       00:10  00:10  $4.00"), "\(fewer)")
    let night = try checks("--night", "2026-11-20")
    #expect(
      night.output == """
        { "date": "2026-11-20",
          "money": [
            { "at": "18:42", "cardTips": "3.00" },
            { "at": "00:10", "cardTips": "4.00" }
          ] }

        """, "\(night)")
    try checks("--night", "2026-11-19").refuses(
      65, "checks.csv has no check of 2026-11-19. It has 2026-11-20, 2026-11-21.")
    let people =
      #"{"name": "Ana", "role": "barista", "stints": ["18:00-23:00"]}, "#
      + #"{"name": "Ben", "role": "barista", "stints": ["18:30-02:00"]}"#
    try house.write(
      night.output.replacing("] }", with: "],\n  \"support\": [\(people)] }"), to: "night.json")
    try house.write(
      """
      policy: counter
      name: Counter
      versions:
        - effective: 2026-01-01
          tip credit: no
          roles: {barista: {}}
          steps:
            - pool: counter
              takes: everything
              from: the shift's own money
              to: barista
              for: each check
      """, to: "counter.yml")
    let split = try BuiltBinary.run(
      ["split", "--brief", "--policy", "counter.yml", "night.json"],
      environment: house.environment, folder: house.folder)
    #expect(split.output.contains("$1.50") && split.output.contains("$5.50"), "\(split)")
  }

  @Test("A pipe is read, by its name and by a dash", arguments: ["-", "/dev/stdin"])
  func pipe(_ name: String) throws {
    let run = try house.run(
      "import", "hours", name, "--mapping", "plain-hours",
      input: "name,date,hours\nKofi,2026-09-25,6\nKofi,2026-09-24,6\n")
    #expect(run.output.contains("Kofi  busser  4       6"), "\(run)")
    #expect(run.error.contains("standard input:3: Kofi on 2026-09-24"))
  }

  @Test("A mapping that ships is not to be changed where it lies")
  func shipped() throws {
    try hours("name;date;hours\nKofi;2026-09-25;4\n", "plain-hours").refuses(
      65, "c.csv:1:1: the columns are parted by “;”", "separator: \";\"",
      "tippool import mappings plain-hours > mine.yml")
  }

  @Test("A file that fits nothing is told in twenty lines")
  func talk() throws {
    let names = (1...500).map { "Nobody \($0),2026-09-25,4" }
    let unknown = try hours("name,date,hours\n" + names.joined(separator: "\n"), "plain-hours")
    unknown.refuses(65, "c.csv:2: “Nobody 1”", "and 480 more.")
    let days = (0..<28 * 12).map { day in
      let month = day / 28 + 1
      let number = day % 28 + 1
      return "Kofi,2025-\(month < 10 ? "0" : "")\(month)-\(number < 10 ? "0" : "")\(number),4"
    }
    let absent = try hours("name,date,hours\n" + days.joined(separator: "\n"), "plain-hours")
    #expect(absent.error.contains("and 316 more."), "\(absent)")
    #expect(absent.error.components(separatedBy: "\n").count < 30)
  }
}
