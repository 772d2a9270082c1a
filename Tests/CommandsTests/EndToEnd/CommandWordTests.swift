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
}
