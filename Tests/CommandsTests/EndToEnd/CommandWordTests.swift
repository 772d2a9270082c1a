import Fixtures
import Foundation
import Testing

/// What is said to words that are no command, and help of all lengths.
@Suite("Words of the command line")
struct CommandWordTests {
  let house: House

  init() throws { house = try House() }

  private func run(_ words: [String]) throws -> Run {
    try BuiltBinary.run(words, environment: house.environment, folder: house.folder)
  }

  @Test(
    "A mistyped command is told with the near one",
    arguments: [
      (["shfit"], "tippool shift"), (["shift", "lsit"], "tippool shift list"),
      (["repot", "period"], "tippool report"), (["period", "clsoe"], "tippool period close"),
      (["exp", "gusto"], "tippool export"), (["export", "gustp"], "tippool export gusto"),
      (["help", "polices"], "tippool help policies"), (["staff", "imprt"], "tippool staff import"),
      (["--database", "x", "shfit"], "tippool shift"),
    ])
  func near(words: [String], command: String) throws {
    try run(words).refuses(64, "Did you mean “\(command)”?")
  }

  @Test("A word that is near to nothing is only refused")
  func far() throws {
    for words in [["quux"], ["shift", "quux"], ["help", "quux"], ["shift", "list", "--quux"]] {
      let run = try run(words)
      #expect(run.exitCode == 64 && !run.error.contains("Did you mean “tippool"), "\(run)")
    }
  }

  @Test("The database may be named before the command, between its words and behind them")
  func database() throws {
    let books = house.path("other.sqlite")
    try house.runs("--database", books, "staff", "add", "Ana")
    let after = try house.runs("staff", "list", "--database", books)
    #expect(after.contains("Ana"))
    #expect(try house.runs("--database", books, "staff", "list") == after)
    #expect(try house.runs("--database=\(books)", "staff", "list", "--all") == after)
    #expect(try house.runs("staff", "--database", books, "list") == after)
    try house.run("--database", books, "settle", "9").refuses(66, "no shift 9")
    try house.run("--database", "", "staff", "list").refuses(64, "--database needs a path")
    try house.run("--database").refuses(64)
    #expect(!FileManager.default.fileExists(atPath: house.database))
  }

  @Test("-h is short, --help tells all", arguments: [[], ["shift"], ["period", "pay"], ["scan"]])
  func short(command: [String]) throws {
    let (short, long) = (try run(command + ["-h"]), try run(command + ["--help"]))
    #expect(short.end == .exit(0) && long.end == .exit(0), "\(short)")
    #expect(short.output.hasPrefix("OVERVIEW: ") && short.output.contains("\n\nUSAGE: "))
    #expect(!short.output.contains("Example") && !short.output.contains("Pages to read"))
    let usage = try #require(long.output.range(of: "\nUSAGE:"))
    #expect(short.output.hasSuffix(long.output[usage.lowerBound...]))
    #expect(short.output.count < long.output.count)
  }

  @Test("The pages that help texts name are in the program")
  func pages() throws {
    let first = try house.runs("--help")
    let names = first.split(separator: "\n").filter { $0.hasPrefix("  tippool help ") }.map {
      String($0.split(separator: " ")[2])
    }
    #expect(names.count == 11, "\(first)")
    for name in names {
      let run = try run(["help", name])
      #expect(run.end == .exit(0) && run.output.hasPrefix("# "), "\(name)")
    }
    let policies = try String(
      contentsOf: Repository.root.appending(path: "docs/policies.md"), encoding: .utf8)
    #expect(try house.runs("help", "policies") == policies)
    for command in HelpTests.commands {
      let text = try HelpTests.screen(of: command).output
      #expect(!text.contains(".md"), "\(command)")
      for (_, name) in text.matches(of: /tippool help ([a-z]+)/).map(\.output) {
        let known = names.contains(String(name)) || HelpTests.commands.contains([String(name)])
        #expect(known, "\(command): \(name)")
      }
    }
    #expect(try house.runs("help", "shift").contains("USAGE: tippool shift"))
  }
}
