import Files
import Fixtures
import Foundation
import House
import Money
import Reading
import Testing
import Tips

@Suite("Files that are no files") struct StrangeFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "A pipe that lies in a folder is refused: whoever reads it waits for ever",
    .timeLimit(.minutes(10)))
  func pipe() {
    #expect(mkfifo(folder.file("house.yml"), 0o600) == 0)
    #expect(throws: HouseFileError.self) { try SettingsFile(folder.file("house.yml")).load() }
  }

  @Test(
    "A profile that leads to a pipe or to a device without end is left out",
    .timeLimit(.minutes(10)), arguments: [true, false])
  func profile(isPipe: Bool) throws {
    let place = folder.file("a.yml")
    #expect((isPipe ? mkfifo(place, 0o600) : symlink("/dev/zero", place)) == 0)
    let issues = try ProfileRegistry(shippedAnd: folder.path).houseIssues
    #expect(issues.map(\.file) == [place])
  }
}

@Suite("Where the house's files are") struct PlaceTests {
  @Test(
    "The data folder follows the environment; what is no absolute path is no place",
    arguments: [
      (["XDG_DATA_HOME": "/data", "HOME": "/home/a"], "/data/tippool"),
      (["HOME": "/home/a"], "/home/a/.local/share/tippool"),
      (["XDG_DATA_HOME": "data", "HOME": "/h"], "/h/.local/share/tippool"),
    ])
  func dataDirectory(environment: [String: String], path: String) throws {
    let data = try DataDirectory.ofUser(environment: environment)
    #expect(data.path == path)
    #expect(data.settings == path + "/house.yml")
    #expect(throws: HouseFileError.noDataDirectory) {
      try DataDirectory.ofUser(environment: ["HOME": "home"])
    }
  }

  @Test("Settings that are named must be there and be sound") func settings() throws {
    let folder = try TemporaryFolder()
    let missing = folder.file("house.yml")
    #expect(throws: HouseFileError.unreadable(path: missing, of: .settings, SystemError(ENOENT))) {
      try SettingsFile(missing).load()
    }
    try folder.write("house: Casa Lupe\n", to: "house.yml")
    #expect(try SettingsFile(missing).load().name == "Casa Lupe")
    try folder.write("huose: Casa Lupe\n", to: "house.yml")
    #expect(throws: HouseSettingsErrors.self) { try SettingsFile(missing).load() }
    try folder.write(String(repeating: "#", count: 100_001), to: "house.yml")
    #expect(
      throws: HouseFileError.tooLarge(path: missing, of: .settings, mostBytes: 100_000)
    ) { try SettingsFile(missing).load() }
  }

  @Test("A house's own policies stand beside those that ship; a name with an ending is a file")
  func policies() throws {
    let folder = try TemporaryFolder()
    let shipped = try PolicyFiles(folder: folder.path).library().policies
    let text = try PolicyFiles(folder: folder.path).text(of: shipped[0].id)
    let own = try folder.write(
      text.replacing("policy: \(shipped[0].id)", with: "policy: our-own"), to: "own.yml")
    let files = PolicyFiles(folder: folder.path)
    #expect(try files.library().policies.count == shipped.count + 1)
    #expect(try files.policy(named: "our-own").file == own)
    #expect(try files.policy(named: own).id == "our-own")
    #expect(throws: PolicyChoiceError.self) { try files.policy(named: "our-owm") }
    let nowhere = folder.file("no")
    #expect(
      throws: HouseFileError.unreadablePolicies(folder: nowhere, SystemError(ENOENT))
    ) { try PolicyFiles(folder: nowhere).library() }
  }

  @Test("A house is in a place that there is, whether its law is known or not")
  func unknownState() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("house: Casa Lupe\nstate: ZZ\n", to: "house.yml")
    let error = #expect(throws: HouseSettingsErrors.self) { try SettingsFile(path).load() }
    #expect(error?.issues.map { "\($0.line):\($0.column)" } == ["2:8"])
    #expect(error?.issues.first?.problem.contains("“ZZ” is no place") == true)
    for state in ["MA", "AZ", "PR", "DC", "CA", "CA-ON", "CA-YT", "GB", "GB-NIR"] {
      try folder.write("state: \(state)\n", to: "house.yml")
      #expect(try SettingsFile(path).load().state == state)
    }
  }

  @Test(
    "Two letters beside another currency are asked about: they may be meant as a country",
    arguments: [
      ("state: CA\ncurrency: CAD", "“CA” is California, but the house counts CAD"),
      ("currency: EUR\nstate: DE", "“DE” is Delaware, but the house counts EUR"),
      ("state: CA\ncurrency: USD", nil), ("state: CA", nil), ("state: CA-QC\ncurrency: CAD", nil),
      ("state: GB\ncurrency: GBP", nil), ("state: GB", nil),
    ] as [(String, String?)])
  func letters(text: String, problem: String?) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "house.yml")
    var told: [String] = []
    do { _ = try SettingsFile(path).load() } catch let error as HouseSettingsErrors {
      told = error.issues.map(\.problem)
    }
    #expect(told == (problem.map { [$0] } ?? []))
  }

  private static func policy(
    _ id: String, state: String = "", roles: String = "server: {}", steps: String = ""
  ) -> String {
    """
    policy: \(id)
    name: A policy
    versions:
      - effective: 2026-01-01
        \(state)
        roles: {\(roles)}
        steps: [\(steps){keep: the rest, from: server}]
    """
  }

  @Test("A policy that the house uses keeps the law of the house's state; others may stand there")
  func policiesOfAState() throws {
    let (folder, house) = (try TemporaryFolder(), try TemporaryFolder())
    let day = try #require(CalendarDay(iso: "2026-09-25"))
    let fee = "card fee: {rate: 3 %}"
    let own = try folder.write(
      Self.policy("fee", state: fee), to: "fee.yml")
    try folder.write(
      Self.policy("elsewhere", state: "state: NY\n    \(fee)"), to: "ny.yml")
    let settings = SettingsFile(try house.write("state: MA\n", to: "house.yml"))
    let (here, anywhere) = (
      PolicyFiles(folder: folder.path, for: settings), PolicyFiles(folder: folder.path)
    )
    for name in ["fee", own, "elsewhere"] {
      let error = #expect(throws: PolicyErrors.self) { try here.version(of: name, on: day) }
      #expect(error?.issues.map { $0.problem.contains("(Massachusetts: ") } == [true], "\(name)")
      #expect(try anywhere.version(of: name, on: day).cardFee != nil)
    }
    // What the house does not use makes nothing fail.
    #expect(try here.policy(named: "coffee-shop").id == "coffee-shop")
    #expect(try here.library().policies.contains { $0.id == "fee" })
  }

  @Test("The house's own policies are checked for its currency; shipped ones are named")
  func policiesOfACurrency() throws {
    let (folder, house) = (try TemporaryFolder(), try TemporaryFolder())
    let files = PolicyFiles(folder: folder.path)
    func fitness(_ settings: String) throws -> PolicyFiles.Fitness {
      try files.fitness(for: SettingsFile(house.write(settings, to: "house.yml")).load())
    }
    let all = try files.library().policies.map(\.id)
    // In Boston neither card fees nor kitchens that share; abroad no amounts in dollars.
    let inDollars = [
      "best-seller", "brunch", "delivery", "held-tips", "house-top-up", "tip-out-tiers",
    ]
    for (settings, outside) in [
      ("currency: USD", []), ("currency: EUR", inDollars), ("state: GB", ["eighty-twenty"]),
      ("state: CA-AB", []),
      ("state: MA", ["eighty-twenty", "kitchen-share", "own-tips-split", "week-by-hours"]),
    ] {
      let found = try fitness(settings)
      #expect(found.notForHouse.map(\.policy.id) == outside)
      #expect(found.sound.map(\.id) == all.filter { !outside.contains($0) })
    }
    let own = try folder.write(
      Self.policy(
        "boston", roles: "server: {}, busser: {}",
        steps: "{tip out: $5, from: server, to: busser}, "), to: "boston.yml")
    let error = #expect(throws: PolicyErrors.self) { try fitness("currency: EUR") }
    #expect(error?.issues.map(\.file) == [own])
    #expect(error?.issues.first?.problem == "“$5” is no amount in EUR")
    #expect(try fitness("currency: USD").sound.count == all.count + 1)
  }

  @Test("A profile that nobody has is refused with the nearest name") func profiles() throws {
    let folder = try TemporaryFolder()
    let registry = try ProfileRegistry(shippedAnd: folder.path)
    let known = registry.profiles.map(\.id.rawValue)
    #expect(throws: HouseFileError.noSuchProfile(known[0] + "x", near: known[0], known: known)) {
      try registry.named(known[0] + "x")
    }
    #expect(try registry.named(known[0]).id.rawValue == known[0])
    try Data([0xFF, 0xFE]).write(to: URL(filePath: folder.file("bad.yml")))
    let bad = try ProfileRegistry(shippedAnd: folder.path)
    #expect(bad.profiles.map(\.id.rawValue) == known)
    #expect(bad.houseIssues.first?.description.contains("bad.yml") == true)
    #expect(throws: HouseFileError.unreadableProfiles(folder: "/nowhere", SystemError(ENOENT))) {
      try ProfileRegistry(shippedAnd: "/nowhere")
    }
  }
}

@Suite("Where results go") struct OutgoingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func deliver(_ text: String, to path: String?) throws -> String {
    var printed = ""
    try Outgoing(text, to: path).deliver { printed += $0 }
    return printed
  }

  @Test("No path and “-” are standard output; a file is written at the end of its links")
  func places() throws {
    #expect(try deliver("a", to: nil) == "a")
    #expect(try deliver("a", to: "-") == "a")
    #expect(symlink("new.csv", folder.file("link")) == 0)
    _ = try Outgoing("b", to: folder.file("link"))
    #expect(try folder.names() == ["link"], "nothing is written before it is delivered")
    #expect(try deliver("b", to: folder.file("link")).isEmpty)
    #expect(try InputFile.text(of: folder.file("new.csv"), most: 10) == "b")
    #expect(try deliver("c", to: "/dev/null").isEmpty)
  }

  @Test("What the program works with, any database and a folder are no places")
  func refused() throws {
    let settings = try folder.write("house: A\n", to: "house.yml")
    _ = try SettingsFile(settings).load()
    FilesInUse.note(database: folder.file("tips.sqlite"))
    try folder.write("SQLite format 3\0…", to: "old.db")
    try folder.write("", to: "backups/deep/old")
    for (name, error) in [
      ("house.yml", OutputError.inUse(settings, as: .file(.settings))),
      ("tips.sqlite-wal", .inUse(folder.file("tips.sqlite-wal"), as: .database)),
      ("backups/deep/x", .inUse(folder.file("backups/deep/x"), as: .folder("backups"))),
      ("old.db", .isDatabase(folder.file("old.db"))),
      ("backups", .cannotWrite(folder.file("backups"), SystemError(EISDIR))),
      ("no/x", .cannotWrite(folder.file("no/x"), SystemError(ENOENT))),
    ] {
      #expect(throws: error) { try Outgoing("x", to: folder.file(name)) }
    }
    #expect(throws: OutputError.noName) { try Outgoing("x", to: "") }
  }
}

@Suite("The house's clock") struct HouseClockTests {
  private static func settings() -> HouseSettings {
    var settings = HouseSettings(file: "house.yml")
    settings.timeZone = TimeZone(identifier: "America/New_York")
    return settings
  }

  @Test(
    "Until the house's day ends it is still yesterday",
    arguments: [
      ("2026-09-26T07:59:59Z", "2026-09-25"), ("2026-09-26T08:00:00Z", "2026-09-26"),
      ("2026-09-26T03:00:00Z", "2026-09-25"),
    ])
  func businessDay(moment: String, day: String) throws {
    let date = try #require(ISO8601DateFormatter().date(from: moment))
    #expect(try Self.settings().businessDay(at: date).description == day)
  }

  @Test(
    "A moment of the books is told by the house's clock, in summer and in winter",
    arguments: [
      ("2026-09-26T03:14:05Z", "2026-09-25 23:14:05"),
      ("2026-12-01T04:59:59Z", "2026-11-30 23:59:59"), ("no moment", "no moment"), ("", ""),
    ])
  func local(utc: String, local: String) {
    #expect(Self.settings().localTime(of: utc) == local)
    #expect(Self.settings().localDay(of: utc) == String(local.prefix(10)))
  }
}
