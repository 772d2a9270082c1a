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
