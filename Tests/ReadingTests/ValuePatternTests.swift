import Testing

@testable import Reading

@Suite("How a value is printed among other things")
struct ValuePatternTests {
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

  @Test("a pattern that cannot be one is refused where the profile is read")
  func refusals() {
    #expect(throws: ValuePattern.Refusal.values(0)) { try ValuePattern("{number} /") }
    #expect(throws: ValuePattern.Refusal.values(2)) { try ValuePattern("{value} {value}") }
    #expect(throws: ValuePattern.Refusal.unknownPart("nmae")) { try ValuePattern("{nmae}") }
    #expect(throws: ValuePattern.Refusal.looseBrace) { try ValuePattern("{value") }
    #expect(throws: ValuePattern.Refusal.looseBrace) { try ValuePattern("value}") }
  }

  @Test("a long text does not take long")
  func long() throws {
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
