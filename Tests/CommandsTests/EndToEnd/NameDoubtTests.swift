import Foundation
import Testing

/// Without questions a name that is not clear stops the shift, and what the message says helps.
@Suite("Names that are not clear, without questions")
struct NameDoubtTests {
  let house: House

  init() throws {
    house = try House()
    try save("Sean O'Brien", on: "2026-10-06")
  }

  func evening(_ name: String, on day: String) -> String {
    """
    {"date": "\(day)", "servers": [{"name": "\(name)", "netSales": "1000.00",
      "houseOwesServer": "200.00", "serverOwesHouse": "0.00"}]}
    """
  }

  @discardableResult
  func save(_ name: String, on day: String) throws -> Run {
    let run = try enter(name, on: day)
    #expect(run.end == .exit(0), "\(run)")
    return run
  }

  func enter(_ name: String, on day: String, _ options: String...) throws -> Run {
    try BuiltBinary.run(
      ["shift", "new", "--yes", "--from", "-"] + options, environment: house.environment,
      folder: house.folder, input: evening(name, on: day))
  }

  /// The commands that a message gives, as a shell reads them.
  func command(_ start: String, in run: Run) throws -> String {
    let line = try #require(
      run.error.split(separator: "\n").first { $0.contains("tippool \(start)") }, "\(run)")
    return line.trimmingCharacters(in: .whitespaces).replacing(
      "tippool", with: "", maxReplacements: 1)
  }

  func shell(_ command: String) throws {
    let child = try ChildProcess(
      "/bin/sh", ["-c", "\(BuiltBinary.path)\(command)"], environment: house.environment,
      folder: house.folder)
    let run = Run(arguments: [command], child: child, input: "", limit: 20)
    #expect(run.end == .exit(0), "\(run)")
  }

  func shiftsByPerson() throws -> String {
    try house.ask(
      "SELECT employee_id || ' ' || count(*) || ' ' || sum(amount) FROM payouts GROUP BY employee_id"
    )
  }

  @Test("Somebody new: the command makes the name known, whatever letters it has")
  func somebodyNew() throws {
    let run = try enter("S O’Brien $%' &", on: "2026-10-07")
    run.refuses(65, "If it is somebody new:")
    try shell(command("staff add", in: run))
    try save("S O’Brien $%' &", on: "2026-10-07")
    #expect(try shiftsByPerson() == "1 1 20000\n2 1 20000")
  }

  @Test("A name that is a little like another: the commands give the shift to the other person")
  func aLittleLike() throws {
    try save("Mario", on: "2026-10-07")
    let run = try save("Maria", on: "2026-10-08")
    for start in ["shift edit 3", "staff leave", "staff spelling"] {
      try shell(command(start, in: run))
    }
    try save("Maria", on: "2026-10-09")
    #expect(try shiftsByPerson() == "1 1 20000\n2 3 60000")
  }

  @Test("Support staff is given another name like servers") func supportsName() throws {
    let evening = self.evening("Sean O'Brien", on: "2026-10-07").dropLast()
    let support = #", "support": [{"name": "Maria", "role": "busser"}]}"#
    let run = try BuiltBinary.run(
      ["shift", "new", "--yes", "--from", "-"], environment: house.environment,
      folder: house.folder, input: evening + support)
    #expect(run.end == .exit(0), "\(run)")
    try shell(" staff add Mario")
    try shell(" shift edit 2 --reason 'Maria is Mario' --set Maria.name=staff-3")
    #expect(
      try house.ask("SELECT employee_id || '' FROM payouts WHERE shift_id = 2 ORDER BY employee_id")
        == "1\n3")
  }
}
