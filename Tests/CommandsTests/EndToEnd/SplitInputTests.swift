import Foundation
import Testing

@Suite("tippool split: bad input is named with its place and costs nothing")
struct SplitInputTests {
  let house: House

  init() throws { house = try House() }

  @Test(
    "A text that is no amount is refused at its place",
    arguments: [
      "12,34", "1.2.3", "٣", "1e5", "$", "12345678901234567890", "", " ", "1,23.00", "abc",
      "--5.00", "5.0", "5.000", "0x10", "NaN", "inf", "1 000.00", "٣٤٫٥٠", "-5.00", "½",
    ])
  func amounts(text: String) throws {
    let run = try house.run("split", "-", input: Evening.article(netSales: text).json)
    run.refuses(65, "Standard input", "servers[0].netSales: ", text.isEmpty ? "“”" : text)
  }

  @Test("Amounts that are written the usual ways are taken", arguments: ["4,000.00", "$4,000.00"])
  func goodAmounts(text: String) throws {
    let payouts = try Payouts(
      try house.runs(
        "split", "--format", "json", "-", input: Evening.article(netSales: text).json))
    #expect(payouts.totals.netSales == "10000.00")
  }

  @Test("Figures that leave 64 bits are an error, not a wrong payout")
  func overflow() throws {
    var evening = Evening.article
    for index in evening.servers.indices {
      evening.servers[index].netSales = "92233720368547758.07"
    }
    try house.run("split", "-", input: evening.json).refuses(65, "Error:")
  }

  @Test("All mistakes of a file are told at once")
  func allAtOnce() throws {
    let json = """
      {"date": "2026-02-30", "servers": [{"name": "", "netsales": 12.5,
      "houseOwesServer": "1,2.00", "serverOwesHouse": "0.00"}], "suport": 3}
      """
    try house.run("split", "-", input: json).refuses(
      65, "date:", "2026-02-30", "servers[0].name", "servers[0].netsales", "netSales",
      "servers[0].houseOwesServer", "suport", "did you mean \"support\"")
  }

  @Test("An amount as a bare JSON number is refused: it would be floating point")
  func bareNumber() throws {
    let json = Evening.article.json.replacing("\"4000.00\"", with: "4000.00")
    try house.run("split", "-", input: json).refuses(65, "servers[0].netSales", "quotes")
  }

  @Test("No server is refused")
  func noServer() throws {
    let evening = Evening(servers: [])
    try house.run("split", "-", input: evening.json).refuses(65, "servers", "at least one server")
  }

  @Test(
    "Broken JSON is told with line and column",
    arguments: [
      ("{\"date\": \"2026-09-25\",\n  servers: []}", "line 2, column 3"),
      ("", "line 1, column 1"), ("{\"date\":\n", "line 2, column 1"),
      ("{} {}", "line 1, column 4"), ("{\"a\": 1,}", "line 1, column 9"),
      ("[1", "line 1, column 3"), ("\u{0}", "line 1, column 1"),
      (String(repeating: "[", count: 100_000), "line 1"),
    ])
  func brokenJSON(text: String, place: String) throws {
    try house.run("split", "-", input: text).refuses(65, place)
  }

  @Test("A file that is missing, a folder and an empty file each say what they are")
  func files() throws {
    let missing = try house.run("split", "nowhere.json")
    missing.refuses(66, "nowhere.json", "cannot be read", "Check the path")
    try house.run("split", ".").refuses(66, ".", "cannot be read")
    try house.write("", to: "empty.json")
    try house.run("split", "empty.json").refuses(65, "empty.json", "line 1, column 1")
    try house.write(bytes: [0xFF, 0xFE, 0x00, 0x41], to: "latin.json")
    try house.run("split", "latin.json").refuses(65, "latin.json", "UTF-8")
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

  @Test("What the policy cannot pay is told at once, each with its place")
  func allOfThePolicyAtOnce() throws {
    var evening = Evening.article
    for index in evening.servers.indices { evening.servers[index].name = "Server \(index + 1)" }
    let json = evening.json.replacing(
      "\"servers\":", with: "\"cardFeePercent\": \"3\", \"servers\":"
    )
    .replacing("\"netSales\":", with: "\"role\": \"juggler\", \"netSales\":")
    try house.run("split", "--policy", "own-tips-split", "-", input: json).refuses(
      65, "The shift cannot be computed:", "card fee", "servers[0]: ", "servers[1]: ", "juggler")
  }

  @Test("Wrong options are usage errors and name what may stand there")
  func options() throws {
    try house.run("split").refuses(64, "file", "Usage:")
    let per = try house.run("split", "--per", "person", "-", input: "{}")
    per.refuses(64, "person", "pool", "head")
    try house.run("split", "--support-rate", "1.555", "-", input: "{}").refuses(64, "1.555")
    try house.run("split", "--support-rate", "101", "-", input: "{}").refuses(64, "101")
    try house.run("split", "--currency", "XXX", "-", input: "{}").refuses(64, "XXX", "USD")
    try house.run("splt").refuses(64, "splt")
  }
}

@Suite("Names of people")
struct NameTests {
  let house: House

  init() throws { house = try House() }

  @Test(
    "Any name that can be printed is paid and comes back as it was given",
    arguments: [
      "O'Brien \"Bob\"", "Zoë 👩‍🍳", "שרה כהן", "محمد", "李小龙", "=cmd|' /C calc'!A0", "+1", "-Bo",
      "@home", "Anne, the second", "a;b", "x\\y", "Ana\u{301}", String(repeating: "ab ", count: 33),
    ])
  func names(name: String) throws {
    let evening = Evening.article(firstServer: name)
    let payouts = try Payouts(
      try house.runs("split", "--format", "json", "-", input: evening.json))
    let kept = name.trimmingCharacters(in: .whitespaces)
    #expect(payouts.payouts[0].name == kept)
    let text = try house.runs("split", "-", input: evening.json)
    // A long name is cut in the table but not in the sentences.
    #expect(text.contains(kept))
    let csv = try house.runs("split", "--format", "csv", "-", input: evening.json)
    let first = csv.split(separator: "\r\n")[1]
    for start in ["=", "+", "-", "@"] {
      #expect(!first.contains(",\(start)") && !first.contains(",\"\(start)"), "\(first)")
    }
  }

  @Test(
    "What is no name is refused at its place",
    arguments: [
      ("", "missing"), ("   ", "missing"), (String(repeating: "n", count: 300), "300 characters"),
      ("a\u{7}b", "U+7"), ("\u{202E}evil", "U+202E"), ("two\nlines", "U+A"),
      ("\u{200B}", "missing"),
    ])
  func refused(name: String, word: String) throws {
    let run = try house.run("split", "-", input: Evening.article(firstServer: name).json)
    run.refuses(65, "servers[0].name", word)
  }
}
