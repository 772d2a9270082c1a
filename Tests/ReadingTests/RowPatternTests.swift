import Testing
import Vision

@testable import Reading

@Suite("A person's own filter") struct RowPatternTests {
  private static func matches(_ argument: String, _ lines: [String]) throws -> [RowMatch] {
    try RowPattern(argument: argument).matches(in: TextTopology(ExampleSlip.page(of: lines)))
  }

  @Test("every row is searched, and what matched is told with its groups, place and row")
  func finds() throws {
    let found = try Self.matches(
      "table=table (\\d+)(?: (seat) (\\d))?",
      ["Cafe Rosa", "Table 12      Guests 4", "TABLE 7 seat 2"])
    #expect(found.map(\.text) == ["Table 12", "TABLE 7 seat 2"])
    #expect(found.map(\.groups) == [["12", nil, nil], ["7", "seat", "2"]])
    #expect(found.map(\.row) == [1, 2])
    let page = ExampleSlip.page(of: ["Cafe Rosa", "Table 12      Guests 4", "TABLE 7 seat 2"])
    let words = page.words.filter { ["Table", "12"].contains($0.text) }.map(\.box)
    let box = try #require(words.first).union(try #require(words.last))
    #expect(found.first?.box == box)
    #expect(found.first?.confidence == Confidence(1))
  }

  @Test(
    "a named filter finds what it knows, and says what it means",
    arguments: [
      (
        "hotel=telephone", ["Hotel (864) 555-0134 x7"], ["(864) 555-0134 x7"],
        ["+18645550134;ext=7"]
      ), ("mail=email", ["Write to ana@casarosa.com"], ["ana@casarosa.com"], ["ana@casarosa.com"]),
      ("page=web", ["Menu: casarosa.com/menu"], ["casarosa.com/menu"], ["casarosa.com/menu"]),
      (
        "parcel=shipment", ["UPS 1Z999AA10123456784"], ["1Z999AA10123456784"],
        ["1Z999AA10123456784"]
      ), ("arrival=flight", ["Flight UA 123 at gate 4"], ["UA 123"], ["UA123"]),
      (
        "day=date", ["Open 8:14 PM", "09/25/2026 8:14 PM"], ["09/25/2026 8:14 PM"],
        ["2026-09-25 20:14"]
      ),
      (
        "place=address", ["Casa Rosa", "12 Main Street", "Springfield, IL 62701", "Table 4"],
        ["12 Main Street  Springfield, IL 62701"], ["12 Main Street Springfield, IL 62701"]
      ),
      // One digit too few, and a letter for a digit: no match instead of a wrong one.
      ("hotel=telephone", ["Hotel 864 555-013", "Hotel 864-555-O134"], [], []),
    ])
  func filters(argument: String, lines: [String], texts: [String], values: [String]) throws {
    let found = try Self.matches(argument, lines)
    #expect(found.map(\.text) == texts)
    #expect(found.map(\.value) == values)
    #expect(found.allSatisfy { $0.groups.isEmpty })
  }

  @Test(
    "an expression finds every match of a row, over cells, and behind the first =",
    arguments: [
      // There is room for two spaces between cells.
      ("visa=visa +\\d+ +[\\d.]+", "VISA      8      380.48", ["VISA  8  380.48"]),
      // A filter's name in a longer expression is a word like any other.
      ("word=(?:telephone)", "Telephone (864) 555-0134", ["Telephone"]),
      ("amount=\\d+\\.\\d\\d", "Tip 1.00   2.00   3.00", ["1.00", "2.00", "3.00"]),
      ("sum=total=\\d", "total=4", ["total=4"]),
    ])
  func texts(argument: String, row: String, texts: [String]) throws {
    let found = try Self.matches(argument, [row])
    #expect(found.map(\.text) == texts)
    #expect(found.allSatisfy { $0.value == nil })
  }

  @Test("the least sure word that a match touches is its confidence") func confidence() throws {
    var page = ExampleSlip.page(of: ["Table 12 red"])
    page.words[1].confidence = Confidence(0.5)
    page.words[2].confidence = Confidence(0.1)
    let found = try RowPattern(argument: "table=table \\d").matches(in: TextTopology(page))
    #expect(found.map(\.confidence) == [Confidence(0.5)])
  }

  @Test("a row too long to be searched is searched cell by cell") func longRow() throws {
    let row =
      "Table 12" + String(repeating: " ", count: 30)
      + (0..<60).map { "word\($0)" }.joined(separator: " ")
    #expect(try Self.matches("table=table \\d+", [row]).map(\.text) == ["Table 12"])
    #expect(try Self.matches("last=word59", [row]).isEmpty)
  }

  @Test(
    "a filter that cannot be used says what is wrong, and where",
    arguments: [
      ("table", "“table” has no “=”", ""), ("My table=x", "“My table” is no name", ""),
      ("t=a(b", "Not a regular expression", "\n  a(b\n     ^"),
      ("t=ab)c", "Not a regular expression", "\n  ab)c\n    ^"),
      ("t=*a", "Not a regular expression", "\n  *a\n  ^"),
      ("t=(a+)+b", "can take for ever", "\n  (a+)+b\n      ^"),
      ("t=x(?=y)", "“(?=” is not allowed", "\n  x(?=y)\n   ^"),
      ("t=a?", "matches an empty text", "\n  a?"),
    ])
  func refuses(argument: String, words: String, place: String) {
    let error = #expect(throws: RowPatternError.self) { try RowPattern(argument: argument) }
    #expect(error?.description.contains(words) == true)
    #expect(error?.description.hasSuffix(place) == true)
  }

  @Test("a search that takes too long is stopped and says so") func slow() throws {
    let pattern = try RowPattern(argument: "x=" + String(repeating: "a*", count: 30) + "b")
    let page = TextTopology(ExampleSlip.page(of: [String(repeating: "a", count: 190)]))
    let start = ContinuousClock.now
    let error = #expect(throws: RowPatternError.self) { try pattern.matches(in: page) }
    #expect(error?.description.contains("takes too long") == true)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

}

@Suite("How a value is printed among other things") struct ValuePatternTests {
  @Test(
    "the value is what stands in its place",
    arguments: [
      ("{number} / {value}", "27 / Rosa Delgado", "Rosa Delgado"),
      ("{number}/{value}", "27 / Rosa Delgado", "Rosa Delgado"),
      ("#{number} : {value}", "#24 : Rosa", "Rosa"), ("#{number} : {value}", "#24:Rosa", "Rosa"),
      ("{value} ({word})", "Rosa Delgado (Bar)", "Rosa Delgado"),
      ("emp {number} {value}", "EMP 7 Rosa", "Rosa"), ("{value}", "Rosa", "Rosa"),
      ("{word} {word}, {value} / {number}", "Main bar, Rosa M. / 4", "Rosa M."),
    ])
  func value(pattern: String, text: String, value: String) throws {
    let letters = Array(text)
    let range = try #require(ValuePattern(pattern).value(in: letters))
    #expect(String(letters[range]) == value)
  }

  @Test(
    "a text that is printed otherwise gives nothing",
    arguments: [
      ("{number} / {value}", "Rosa Delgado"), ("{number} / {value}", "27 /"),
      ("{number} / {value}", "27 Rosa"), ("{value} ({word})", "(Bar)"), ("{value}", ""),
      ("a{value}a", "a"),
    ])
  func otherwise(pattern: String, text: String) throws {
    #expect(try ValuePattern(pattern).value(in: Array(text)) == nil)
  }

  @Test("a pattern that cannot be one is refused where the profile is read") func refusals() {
    #expect(throws: ValuePattern.Refusal.values(0)) { try ValuePattern("{number} /") }
    #expect(throws: ValuePattern.Refusal.values(2)) { try ValuePattern("{value} {value}") }
    #expect(throws: ValuePattern.Refusal.unknownPart("nmae")) { try ValuePattern("{nmae}") }
    #expect(throws: ValuePattern.Refusal.looseBrace) { try ValuePattern("{value") }
    #expect(throws: ValuePattern.Refusal.looseBrace) { try ValuePattern("value}") }
  }

  @Test("a long text does not take long") func long() throws {
    let text = Array(String(repeating: "a ", count: 100_000))
    let pattern = try ValuePattern("{word} {word} {value} {word} !")
    #expect(pattern.value(in: text) == nil)
  }

  @Test("a name among other things is read by a profile's pattern, and marked where none fits")
  func name() throws {
    let profile = try TestProfile.profile(
      ["serverName: {find: right, value: ['{number} / {value}', '#{number} : {value}']}"])
    func read(_ line: String) -> ReportReading {
      TestProfile.read(["Test report", line], by: profile)
    }
    #expect(read("Server: 27 / Rosa Delgado").shown("serverName") == "Rosa Delgado")
    #expect(read("Server: #24 : Rosa").shown("serverName") == "Rosa")
    let other = read("Server: Rosa Delgado")
    #expect(other.shown("serverName") == "nothing")
    #expect(other.reasons("serverName").isEmpty == false)
    let without = try TestProfile.profile(["serverName: {find: right}"])
    let plain = TestProfile.read(["Test report", "Server: 27 / Rosa Delgado"], by: without)
    #expect(plain.shown("serverName") != "Rosa Delgado")
  }
}
