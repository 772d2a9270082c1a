import Foundation
import Testing

@Suite("tippool split: bad input is named with its place and costs nothing")
struct SplitInputTests {
  let house: House

  init() throws { house = try House() }

  @Test("The arithmetic needs no database and leaves nothing behind")
  func noTraces() throws {
    try house.runs("split", "-", input: Evening.article.json)
    #expect(try house.entries(of: "home").isEmpty)
  }

  @Test(
    "A pipe is read like a file, whoever reads it", arguments: ["split --brief", "policy check"])
  func pipes(command: String) throws {
    let json = try house.write(Evening.article.json, to: "evening.json")
    let policy = try house.write(
      "policy: alike\nname: Alike\nversions:\n  - effective: 2026-01-01\n    steps:\n"
        + "      - {pool: house, takes: everything, to: everybody}\n", to: "alike.yml")
    let file = command.hasPrefix("split") ? json : policy
    let child = try ChildProcess(
      "/bin/bash", ["-c", "'\(BuiltBinary.path)' \(command) <(cat '\(file)')"],
      environment: house.environment, folder: house.folder, input: .file("/dev/null"))
    let run = Run(arguments: [command], child: child, input: "", limit: 60)
    #expect(run.end == .exit(0), "\(run)")
    #expect(!run.output.isEmpty)
  }
}
