import Fixtures
import Foundation
import Testing

/// House rules from the outside: files, commands, books.
@Suite("Policies")
struct PolicyTests {
  static let library = Repository.root.appending(path: "Policies").path(percentEncoded: false)

  @Test("a bad policy is refused with its place and the remedy")
  func refused() throws {
    let house = try House()
    let file = try house.write(
      """
      policy: mine
      name: Mine
      versions:
        - effective: 2026-01-01
          steps:
            - pool: pot
              takes: tipps
      """, to: "mine.yml")
    try house.run("policy", "check", file).refuses(
      78, "\(file):7:16: “tipps” is no amount", "7 |         takes: tipps", "^^^^^")
    try house.run("split", "--policy", file, Self.library + "/Examples/article.json").refuses(
      78, "mine.yml:7:16")
    try house.run("split", "--policy", "eigty-twenty", Self.library + "/Examples/article.json")
      .refuses(64, "Did you mean “eighty-twenty”?")
    try house.run(
      "split", "--policy", "article", "--per", "head", Self.library + "/Examples/article.json"
    ).refuses(64, "change the article's rules")
  }

  @Test("a house's own policy comes first, and its default is used where nobody names one")
  func ownPolicies() throws {
    let house = try House()
    try house.write(
      """
      policy: mine
      name: Everybody alike
      default: yes
      versions:
        - effective: 2026-01-01
          steps:
            - pool: pot
              takes: everything
              to: everybody
        - effective: 2026-10-01
          steps:
            - pool: pot
              takes: everything
              to: servers
      """, to: "home/.local/share/tippool/policies/mine.yml")
    #expect(try house.runs("policy", "list").contains("default  Everybody alike"))
    let evening = Self.library + "/Examples/article.json"
    #expect(try house.runs("split", "--format", "csv", evening).contains("Ana,host,,320.00"))
    // Options of the article leave the house's own policy aside, and not in silence.
    let aside = try house.run("split", "--support-rate", "2", "--format", "csv", evening)
    #expect(!aside.output.contains("Ana,host,,320.00"), "\(aside)")
    #expect(
      aside.error
        == "The article's rules are used, since --support-rate and the like change these; "
        + "the house's policy “mine” is left aside.\n")
    try house.runs("shift", "new", "--yes", "--from", evening)
    #expect(try house.ask("SELECT file_id || effective FROM policies") == "mine2026-01-01")
    // A later day takes the later version.
    for (day, version) in [("2026-10-02", "2026-10-01"), ("2026-09-26", "2026-01-01")] {
      try house.runs("shift", "edit", "1", "--reason", "wrong day", "--date", day)
      #expect(
        try house.ask("SELECT effective FROM policies JOIN shifts ON policies.id = policy")
          == version)
    }
    let told = try house.runs("shift", "explain", "1", "james")
    #expect(told.hasPrefix("James got $320.00 as server, because:\n"), "\(told)")
    #expect(told.contains("$1,600.00 of the pool “pot” in 5 equal shares = $320.00. ["), "\(told)")
    #expect(told.contains("mine.yml:7]"), "\(told)")
    #expect(told.contains("They held $1,050.00 in cash, so they hand over $730.00."), "\(told)")
  }

  @Test("a pool of a week is shared over the files of its nights")
  func poolOfAWeek() throws {
    let house = try House()
    let policy = try house.write(
      """
      policy: late
      name: Late
      versions:
        - effective: 2026-01-01
          tip credit: no
          steps:
            - pool: house
              takes: everything
            - share: house
              to: everybody
              by: shifts
              for: the pay period
      """, to: "late.yml")
    func night(_ day: String, _ names: String...) throws -> String {
      let servers = names.map {
        #"{"name": "\#($0)", "netSales": "500.00", "cardTips": "75.01"}"#
      }
      return try house.write(
        #"{"date": "\#(day)", "servers": [\#(servers.joined(separator: ", "))], "support": []}"#,
        to: "\(day).json")
    }
    let files = [try night("2026-11-02", "Ana", "Ben"), try night("2026-11-04", "Ana")]
    let checked = try house.runs("policy", "check", policy)
    #expect(checked.contains("house.yml does not say which days a pay period has"), "\(checked)")
    try house.write(
      "pay periods: {length: every week, from: 2026-11-02, payday: on the last day}\n",
      to: "home/.local/share/tippool/house.yml")
    let sound = try house.runs("policy", "check", policy)
    #expect(!sound.contains("pay period has"), "\(sound)")
    let text = try house.runs(
      "policy", "try", "--policy", policy, "--explain", files[0], files[1])
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("Ana $0.00 $150.02 $150.02"), "\(text)")
    #expect(lines.contains("Total $0.00 $225.03 $225.03"), "\(text)")
    #expect(
      text.contains("The pool “house” of the pay period, 2026-11-02 to 2026-11-08, holds $225.03"))
    #expect(
      text.contains("Ana as server: 1 on 2026-11-02 + 1 on 2026-11-04 = 2 shifts."), "\(text)")
    // What a person should look at stands beside what each gets, with its night.
    let short = try house.write(
      #"{"date": "2026-11-06", "servers": [{"name": "Ana", "netSales": "500.00", "cardTips": "2.00"}]}"#,
      to: "short.json")
    let told = try house.runs("policy", "try", "--policy", policy, files[0], short)
    #expect(
      told.contains("To look at\n  \(short): Ana's total of $2.00 is unusual for net sales"),
      "\(told)")
    #expect(!text.contains("To look at"), "\(text)")
    let sheet = try house.runs("split", "--policy", policy, files[0])
    #expect(sheet.contains("To the pool “house” of the pay period: $150.02."), "\(sheet)")
  }

  @Test("a shipped policy's file can be taken as the start of an own one")
  func source() throws {
    let house = try House()
    let text = try house.runs("policy", "show", "--source", "kitchen-share")
    let file = Self.library + "/Library/kitchen-share.yml"
    #expect(try text == String(contentsOfFile: file, encoding: .utf8))
    let own = try house.write(
      text.replacing("policy: kitchen-share", with: "policy: ours\ndefault: yes"),
      to: "home/.local/share/tippool/policies/ours.yml")
    #expect(try house.runs("policy", "show", "--source", "ours").hasPrefix("#"))
    #expect(try house.runs("policy", "check", own).hasPrefix("The policy is sound.\n"))
  }
}
