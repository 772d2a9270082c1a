import Testing

/// Changes by options: what stays of an evening when a part of it is said anew.
@Suite("tippool shift edit, by options")
struct ShiftEditTests {
  let house: House

  init() throws { house = try House() }

  /// A shift by points and hours, of one server and of these in support, as JSON.
  private func enter(_ support: String..., server: String = #""name": "Al""#) throws {
    let file = try house.write(
      """
      {"date": "2026-10-04", "policy": "eighty-twenty",
       "servers": [{\(server), "netSales": "1000.00", "cardTips": "200.00", "hours": 5}],
       "support": [\(support.joined(separator: ", "))]}
      """, to: "evening.json")
    try house.runs("shift", "new", "--yes", "--from", file)
  }

  /// The columns of the sheet, a line each.
  private func lines(_ sheet: String) -> [String] {
    sheet.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test("Who stays in support keeps what the new list does not say, wherever they stand in it")
  func support() throws {
    try enter(
      #"{"name": "Xa", "hours": 5, "manager": true, "excluded": true}"#,
      #"{"name": "Yo", "hours": 5}"#)
    let sheet = try house.runs(
      "shift", "edit", "1", "--reason", "Yo 6", "--support", "Yo:support:6:00", "--support", "Xa")
    #expect(lines(sheet).contains("Xa support 5 $0.00"), "\(sheet)")
    #expect(lines(sheet).contains("Yo support 6 $58.20 $58.20"), "\(sheet)")
  }

  @Test("A figure of one person in support can be changed by itself")
  func figure() throws {
    try enter(#"{"name": "Yo", "hours": 5}"#, #"{"name": "Zoe", "hours": 5, "points": "0.5"}"#)
    let sheet = try house.runs(
      "shift", "edit", "1", "--reason", "r", "--set", "yo.hours=6:30", "--set", "Zoe.points=1",
      "--set", "Zoe.role=cook")
    #expect(lines(sheet).contains { $0.hasPrefix("Yo support 6.5 ") }, "\(sheet)")
    #expect(lines(sheet).contains { $0.hasPrefix("Zoe cook 5 ") }, "\(sheet)")
    let refused =
      [
        (
          "Yo.netSales=5", 64,
          "“netSales” is no box of support staff; theirs are hours, role, points"
        ),
        ("Yo.sales.food=5", 64, "is no box of support staff"),
        ("Yo.hours=many", 65, "“many” is no time worked"),
        ("Bo.hours=6", 65, "The shift has nobody called Bo."),
      ] as [(String, Int32, String)]
    for (change, code, words) in refused {
      try house.run("shift", "edit", "1", "--reason", "r", "--set", change).refuses(code, words)
    }
  }

  @Test("Nobody falls out of a new list of support unless named; one person is added by an option")
  func forgotten() throws {
    try enter(#"{"name": "Ana", "hours": 5}"#, #"{"name": "Kofi", "hours": 5}"#)
    let edit = ["shift", "edit", "1", "--reason", "forgot Lena"]
    func run(_ options: String...) throws -> Run {
      try BuiltBinary.run(edit + options, environment: house.environment, folder: house.folder)
    }
    try run("--support", "Lena:cook:5").refuses(
      65, "Ana (support) and Kofi (support) would fall out of it",
      "--remove-support Ana --remove-support Kofi", "--add-support", "Nothing was changed.")
    let added = try run("--add-support", "Lena:cook:5")
    for name in ["Ana support 5", "Kofi support 5", "Lena cook 5"] {
      #expect(lines(added.output).contains { $0.hasPrefix(name) }, "\(added)")
    }
    try run("--add-support", "lena").refuses(65, "Lena is in the shift already, as cook.")
    try run("--remove-support", "Lola").refuses(65, "there is Ana, Kofi, Lena.")
    let without = try run("--remove-support", "ko")
    #expect(try house.shift().payouts.map(\.name) == ["Al", "Ana", "Lena"], "\(without)")
  }

  @Test("Support on the command line is who the staff list has, in their usual role")
  func staffList() throws {
    for name in ["Ana Lopez", "Kofi", "Tomasz K"] { try house.runs("staff", "add", name) }
    try house.runs("staff", "roles", "Ana Lopez", "cook")
    try enter(#"{"name": "Yo", "hours": 5}"#)
    let edit = ["shift", "edit", "1", "--reason", "r", "--add-support"]
    func add(_ person: String) throws -> Run {
      try BuiltBinary.run(edit + [person], environment: house.environment, folder: house.folder)
    }
    #expect(try add("an::5").end == .exit(0))
    #expect(try add("ko:bartender:5").end == .exit(0))
    #expect(
      try house.shift().payouts.map { "\($0.name) \($0.role)" }
        == ["Al server", "Yo support", "Ana Lopez cook", "Kofi bartender"])
    try add("zo::5").refuses(65, "not clear who “zo” is", "“new zo” for somebody new")
    try add("To::5").refuses(65, "On the staff list: Tomasz K.")
    try add("kfi::5").refuses(65, "On the staff list: Kofi")
    #expect(try add("new zo::5").end == .exit(0))
  }

  @Test("New hours that contradict the times which are kept are refused")
  func times() throws {
    try enter(#"{"name": "Yo", "stints": ["17:00-22:00"]}"#)
    let run = try house.run("shift", "edit", "1", "--reason", "r", "--support", "Yo:support:6")
    #expect(run.end == .exit(65), "\(run)")
    #expect(run.error.contains("Yo"), "\(run)")
    let sheet = try house.runs(
      "shift", "edit", "1", "--reason", "r", "--support", "Yo:support:6", "--set",
      "Yo.stints=17:00-23:00")
    #expect(lines(sheet).contains { $0.hasPrefix("Yo support 6 ") }, "\(sheet)")
  }

  @Test("Who works in two roles is not guessed")
  func twoRoles() throws {
    try enter(
      #"{"name": "Al", "id": "al", "role": "bartender", "hours": 5}"#,
      server: #""name": "Al", "id": "al""#)
    try house.run("shift", "edit", "1", "--reason", "r", "--set", "Al.hours=6").refuses(
      65, "The shift has 2 entries of Al: change it without --set.")
    try house.runs("shift", "edit", "1", "--reason", "r", "--set", "Al.netSales=900")
  }

  @Test(
    "A manager of the staff list has no share by way of an edit either",
    arguments: [["--support", "Xa:support:5", "--support", "Yo"], ["--set", "Al.name=Xa"]])
  func manager(change: [String]) throws {
    try house.runs("staff", "add", "Xa")
    try house.runs("staff", "lead", "Xa", "manager")
    try enter(#"{"name": "Yo", "hours": 5}"#)
    func edit(_ more: [String] = []) throws -> Run {
      try BuiltBinary.run(
        ["shift", "edit", "1", "--reason", "r"] + change + more, environment: house.environment,
        folder: house.folder)
    }
    try edit().refuses(
      65, "Xa manages in this shift and may not have a share of a pool", "Nothing was changed.")
    // They may have served, if somebody says so; then nobody asks again.
    #expect(try edit(["--set", "Xa.manager=no"]).end == .exit(0))
    let sheet = try house.runs("shift", "edit", "1", "--reason", "r", "--set", "Yo.hours=4")
    #expect(!lines(sheet).contains { $0.hasPrefix("Xa ") && $0.contains("$0.00") }, "\(sheet)")
  }

  @Test("Support staff is written as elsewhere, and a slip of the pen says what to type")
  func supportForms() throws {
    try enter(#"{"name": "Yo", "hours": 5}"#)
    let sheet = try house.runs(
      "shift", "edit", "1", "--reason", "r", "--support", "Bo:cook:5:30", "--remove-support", "Yo")
    #expect(lines(sheet).contains { $0.hasPrefix("Bo cook 5.5 ") }, "\(sheet)")
    for (text, words) in [
      ("Ana:busser:5,5", "write hours like 5.5 or 5:30"), ("Ana:bar man:5", "is no role"),
      ("999", "from 0 to 200"), (":busser:5", "name:role:hours"),
    ] {
      try house.run("shift", "edit", "1", "--reason", "r", "--support", text).refuses(64, words)
    }
  }

  // MARK: - Another day

  private func policy(from second: String) -> String {
    """
    policy: ours
    name: Ours
    versions:
      - effective: 2026-01-01
        tip credit: no
        roles: {server: {}, support: {}}
        steps:
          - tip out: 10 % of everything
            from: server
            to: support
          - keep: the rest
            from: server
      - effective: \(second)
        tip credit: no
        roles: {server: {}, support: {}}
        steps:
          - tip out: 20 % of everything
            from: server
            to: support
          - keep: the rest
            from: server
    """
  }

  @Test("A shift that moves to another day is computed by the rules of that day")
  func moved() throws {
    try house.write(
      policy(from: "2026-10-06"), to: "home/.local/share/tippool/policies/ours.yml")
    try enter(#"{"name": "Bo", "hours": 5}"#)
    let moving = ["shift", "edit", "1", "--reason", "r", "--date"]
    func move(to day: String, _ more: String...) throws -> Run {
      try BuiltBinary.run(
        moving + [day] + more, environment: house.environment, folder: house.folder)
    }
    #expect(try move(to: "2026-10-04", "--policy", "ours").output.contains("Bo"))
    let near = try move(to: "2026-10-05")
    #expect(near.end == .exit(0) && !near.error.contains("rules"), "\(near)")
    #expect(lines(near.output).contains { $0.hasPrefix("Bo support 5 $20.00") }, "\(near)")
    let later = try move(to: "2026-10-07")
    #expect(
      later.error.contains(
        "the rules changed. On 2026-10-07 “ours” from 2026-10-06 holds; the shift was computed by "
          + "the version from 2026-01-01."), "\(later)")
    #expect(lines(later.output).contains { $0.hasPrefix("Bo support 5 $40.00") }, "\(later)")
    try move(to: "2025-12-31").refuses(65, "it has no version for 2025-12-31", "--policy")
    try house.write(
      policy(from: "2026-10-06").replacing("policy: ours", with: "policy: theirs"),
      to: "home/.local/share/tippool/policies/ours.yml")
    try move(to: "2026-10-08").refuses(65, "There is no policy “ours”", "--policy")
    #expect(try move(to: "2026-10-08", "--policy", "theirs").end == .exit(0))
  }

  @Test("A half-entered change takes no later one back: it says what was done meanwhile")
  func changedMeanwhile() throws {
    let file = try house.write(
      """
      {"date": "2026-10-04", "support": [],
       "servers": [{"name": "Al", "netSales": "1000.00", "houseOwesServer": "200.00",
                    "serverOwesHouse": "0"}]}
      """, to: "evening.json")
    try house.runs("shift", "new", "--yes", "--from", file)
    // The input ends in the middle.
    let half = try house.run("shift", "edit", "1", "--reason", "typo", input: "1\n2\n900\n")
    #expect(half.end == .exit(65) && half.error.contains("Nothing is lost"), "\(half)")
    try house.runs("shift", "edit", "1", "--reason", "tips", "--set", "Al.cashTips=20")
    let list = try house.runs("shift", "show", "1")
    let resumed = try house.run("shift", "resume", input: "y\n")
    resumed.refuses(75, "Shift 1 was changed after this change of it was begun")
    #expect(resumed.error.contains("server: cash tips · Al (staff-1) · 0.00 · 20.00 · tips"))
    #expect(try house.runs("shift", "show", "1") == list)
    let closed = try house.run("shift", "close", "1")
    #expect(closed.error.contains("a change of shift 1 is half entered"), "\(closed)")
    #expect(closed.error.contains("--discard"))
  }
}
