import Foundation
import Testing

/// Values that are most likely a slip of the finger: named, asked, or refused before they are paid.
@Suite("implausible values")
struct PlausibilityTests {
  let house: House

  init() throws { house = try House() }

  static let fee = """
    policy: fee
    name: Own tips with a fee
    versions:
      - effective: 2026-01-01
        card fee: {rate: 2.75 %}
        steps:
          - keep: the rest
            from: everybody
    """

  static func evening(_ more: String, hours: String = "40") -> String {
    """
    {"date": "2026-09-25", "policy": {"supportShares": "hours"}, "servers": [
      {"name": "Ana", "netSales": "10000.00", "cardTips": "1000.00"}],
     "support": [{"name": "Bo", "hours": \(hours)\(more)}, {"name": "Cy", "hours": 5}]}
    """
  }

  static func charged(_ rate: String, _ more: String = "") -> String {
    """
    {"date": "2026-09-25", "cardFeePercent": "\(rate)"\(more), "servers": [
      {"name": "Ana", "netSales": "5000.00", "cardTips": "1000.00"}]}
    """
  }

  @Test("A card fee with a slipped point is named, or refused without a word")
  func cardFee() throws {
    try house.write(Self.fee, to: "fee.yml")
    func split(_ shift: String, _ more: String...) throws -> Run {
      try BuiltBinary.run(
        ["split", "-", "--brief", "--policy", "./fee.yml"] + more, environment: house.environment,
        folder: house.folder, input: shift)
    }
    let usual = try split(Self.charged("2.75"))
    #expect(usual.output.contains("withheld: $27.50") && !usual.output.contains("To look at"))
    #expect(
      try split(Self.charged("6")).output.contains(
        "A card fee of 6 % is withheld, and more than 5 % is unusual."))
    for rate in ["27.5", "100"] {
      try split(Self.charged(rate)).refuses(
        65, "A card fee of \(rate) % is withheld", "“cardFeeConfirmed”: true in the shift's file",
        "--accept-implausible")
    }
    let meant = try split(Self.charged("27.5", ", \"cardFeeConfirmed\": true"))
    #expect(meant.output.contains("withheld: $275.00"), "\(meant)")
    #expect(meant.output.contains("A card fee of 27.5 % is withheld"))
    #expect(try split(Self.charged("27.5"), "--accept-implausible").end == .exit(0))
    // The policy's own.
    try house.write(Self.fee.replacing("2.75 %", with: "100 %"), to: "all.yml")
    try house.run("policy", "check", "all.yml").refuses(
      78, "all.yml:5:22", "a card fee above 10 %", "“confirmed: yes”")
  }

  @Test("Forty hours for four are paid only after a word, from a file and from options")
  func hours() throws {
    let told = "Bo (support) worked 40 hours in one shift, and more than 16 is unusual."
    try house.run("split", "-", input: Self.evening("")).refuses(
      65, told, "“hoursConfirmed”: true in the shift's file")
    let meant = try house.runs(
      "split", "-", "--brief", input: Self.evening(", \"hoursConfirmed\": true"))
    #expect(meant.contains("support     40") && meant.contains(told), "\(meant)")
    let long = try house.runs("split", "-", "--brief", input: Self.evening("", hours: "17"))
    #expect(long.contains("Bo (support) worked 17 hours in one shift"))

    try house.run("shift", "new", "--yes", "--from", "-", input: Self.evening("")).refuses(
      65, told, "What was entered is kept")
    #expect(try house.shiftLines().isEmpty)
    try house.run("shift", "resume", "--yes").refuses(65, told)
    try house.runs("shift", "resume", "--yes", "--accept-implausible")
    try house.runs(
      "shift", "new", "--yes", "--another", "--from", "-",
      input: Self.evening(", \"hoursConfirmed\": true"))
    #expect(try house.shiftLines().count == 2)

    // What the books hold was confirmed before; another value is not.
    try house.runs(
      "shift", "edit", "1", "--reason", "tips", "--set", "Ana.houseOwesServer=900")
    try house.run(
      "shift", "edit", "1", "--reason", "hours", "--set", "Ana.hours=50"
    ).refuses(65, "at most 48")
    try house.run(
      "shift", "edit", "1", "--reason", "hours", "--set", "Ana.hours=44"
    ).refuses(65, "Ana (server) worked 44 hours")
    try house.runs(
      "shift", "edit", "1", "--reason", "hours", "--set", "Ana.hours=44", "--accept-implausible")
  }

  @Test("At the prompt it is asked")
  func asked() throws {
    var answers = TypedEvening.byHours
    let typed = answers.answers.map { $0 == "4" ? "40" : $0 }
    answers = TypedEvening(answers: typed.dropLast() + ["no", "n"], options: answers.options)
    let refused = try house.typeShift(answers, input: answers.all)
    #expect(refused.error.contains("Ana (busser) worked 40 hours in one shift"), "\(refused)")
    #expect(refused.error.contains("Is it meant? Type yes, or no to correct it"))
    #expect(refused.error.contains("Not saved."), "\(refused)")
    #expect(try house.shiftLines().isEmpty)
    let resumed = try house.run("shift", "resume", input: "yes\ny\n")
    #expect(resumed.error.contains("Saved as shift 1"), "\(resumed)")
  }

  @Test("A year that is not near is named")
  func farYear() throws {
    var evening = Evening.article
    evening.date = "2206-09-25"
    let told = "The business day 2206-09-25 is years away from today"
    #expect(try house.runs("split", "-", "--brief", input: evening.json).contains(told))
    #expect(
      try house.runs("shift", "new", "--yes", "--from", "-", input: evening.json).contains(told))
  }

  @Test("A clock that was not stopped is named, above a day refused")
  func clock() throws {
    try house.runs(
      "shift", "new", "--yes", "--from", "-", input: Self.evening("", hours: "4"))
    func hours(_ hours: String, _ more: String...) throws -> Run {
      try house.write("name,date,hours\nBo,2026-09-25,\(hours)\n", to: "c.csv")
      return try BuiltBinary.run(
        ["import", "hours", "c.csv", "--mapping", "plain-hours"] + more,
        environment: house.environment, folder: house.folder)
    }
    let told = "c.csv:2: Bo on 2026-09-25: 17 hours in one entry. Was the clock stopped?"
    #expect(try hours("17", "--apply").error.contains(told))
    try hours("30", "--apply").refuses(65, "c.csv:2:1: Bo works more than 24 hours on 2026-09-25")
    let saved = try house.runs("shift", "show", "1")
    #expect(saved.contains("support     17"), "\(saved)")
  }

  @Test("Days without shifts are told in the house's currency")
  func emptyDays() throws {
    try house.write("currency: EUR\n", to: "home/.local/share/tippool/house.yml")
    try house.runs("staff", "add", "Ana")
    let days = ["--from", "2026-09-01", "--to", "2026-09-07"]
    for command in [
      ["report", "period", "--format", "json"], ["export", "payouts", "--format", "json"],
      ["settle", "--drawer", "20x1"], ["report", "period"],
    ] {
      let run = try BuiltBinary.run(
        command + days, environment: house.environment, folder: house.folder)
      #expect(run.end == .exit(0), "\(run)")
      #expect(!run.output.contains("USD") && !run.output.contains("$"), "\(run)")
    }
    let json = try house.runs(
      "report", "period", "--format", "json", "--from", "2026-09-01", "--to", "2026-09-07")
    #expect(json.contains("EUR"), "\(json)")
  }

  @Test("A policy's amounts are checked for the house's currency")
  func currency() throws {
    let policy = """
      policy: heads
      name: So much a head
      versions:
        - effective: 2026-01-01
          steps:
            - tip out: $20.75 per head
              from: servers
              to: support staff
            - keep: the rest
              from: servers
      """
    try house.write(policy, to: "heads.yml")
    try house.runs("policy", "check", "heads.yml")
    try house.write("currency: JPY\n", to: "home/.local/share/tippool/house.yml")
    try house.run("policy", "check", "heads.yml").refuses(
      78, "heads.yml:6:18", "“$20.75” is no amount in JPY", "write “¥20” or “¥21”")
    let evening = """
      {"date": "2026-09-25", "support": 1, "servers": [
        {"name": "Ana", "netSales": "10000", "cardTips": "1000"}]}
      """
    try house.run("split", "-", "--policy", "./heads.yml", input: evening).refuses(
      65, "“$20.75” is no amount in JPY", "heads.yml:6")
  }
}
