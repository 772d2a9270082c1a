import Fixtures
import Foundation
import Testing

/// `tippool policy check` from the outside: what the law of a place asks of a house.
@Suite("What the law asks of a house")
struct LawListTests {
  static let policy = PolicyTests.library + "/Library/article.yml"

  static func list(_ settings: String, _ arguments: String...) throws -> String {
    let house = try House()
    try house.write(settings, to: "home/.local/share/tippool/house.yml")
    let run = try BuiltBinary.run(
      ["policy", "check"] + arguments, environment: house.environment, folder: house.folder)
    #expect(run.end == .exit(0) && run.error.isEmpty, "\(run)")
    return run.output
  }

  /// With `TIPPOOL_RECORD_SNAPSHOTS=1` the lists are written anew, and the test fails, so that a
  /// recording run cannot pass by accident.
  @Test(
    "The lists that are printed stay as they were agreed",
    arguments: [("NY", "law-new-york"), ("GB", "law-great-britain"), ("AZ", "law-arizona")])
  func snapshots(state: String, name: String) throws {
    let output = try Self.list("state: \(state)\n", Self.policy)
    let file = Repository.root.appending(path: "Tests/CommandsTests/EndToEnd/Snapshots/\(name).txt")
    if ProcessInfo.processInfo.environment["TIPPOOL_RECORD_SNAPSHOTS"] != nil {
      try Data(output.utf8).write(to: file)
      Issue.record("\(name).txt was recorded; look at it and run the test without recording")
      return
    }
    #expect(output == String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  @Test("The list fits on paper, and each entry has its box and its source")
  func layout() throws {
    let lines = try Self.list("state: MT\n").split(separator: "\n").drop { !$0.hasPrefix("What") }
    #expect(lines.allSatisfy { $0.count <= 80 })
    let sources = lines.filter { $0.hasPrefix("      Montana: ") || $0.hasPrefix("      United") }
    #expect(lines.count { $0.hasPrefix("  [ ] ") } == sources.count && sources.count > 8)
  }

  @Test("What docs/policies.md shows of a list is on it")
  func page() throws {
    let text = try String(
      contentsOf: Repository.root.appending(path: "docs/policies.md"), encoding: .utf8)
    let blocks = text.components(separatedBy: "```text\n").dropFirst()
    let block = try #require(blocks.first { $0.hasPrefix("What the law asks of a house") })
    let shown = block.components(separatedBy: "```")[0]
    #expect(try Self.list("state: GB\n").contains(shown))
  }

  @Test(
    "Where TipPool knows no law, it says so",
    arguments: [
      ("state: CA-AB\n", "house in Alberta (not legal advice)\nTipPool knows no law of this place"),
      ("state: AZ\n", "Of this place TipPool knows the federal law alone."),
      ("house: Casa Lupe\n", "say yours in house.yml, like “state: NY”."),
    ])
  func unknown(settings: String, words: String) throws {
    let list = try Self.list(settings, Self.policy)
    #expect(list.hasPrefix("The policy is sound.\n\nWhat the ") && list.contains(words), "\(list)")
  }

  @Test("A policy for another place brings the list of that place along")
  func twoPlaces() throws {
    let house = try House()
    try house.write("state: TX\n", to: "home/.local/share/tippool/house.yml")
    let own = try house.write(
      """
      policy: ours
      name: Everybody alike
      versions:
        - effective: 2026-01-01
          state: CA-ON
          steps:
            - pool: pot
              takes: everything
              to: everybody
      """, to: "ours.yml")
    let list = try house.runs("policy", "check", own)
    let headings = list.split(separator: "\n").filter { $0.hasPrefix("What the law asks") }
    #expect(
      headings == [
        "What the law asks of a house in Texas (not legal advice)",
        "What the law asks of a house in Ontario (not legal advice)",
      ])
    // Who says the place in each policy need not say it for the house.
    try house.write("house: Casa Lupe\n", to: "home/.local/share/tippool/house.yml")
    let alone = try house.runs("policy", "check", own)
    #expect(alone.contains("in Ontario") && !alone.contains("United States"), "\(alone)")
  }

  @Test("A wrong policy gets its problems and no list")
  func wrong() throws {
    let house = try House()
    let file = try house.write("policy: mine\nname: Mine\nversions: []\n", to: "mine.yml")
    let run = try house.run("policy", "check", file)
    run.refuses(78, "mine.yml:3")
    #expect(!run.output.contains("What the law asks"), "\(run)")
  }
}
