import Files
import Fixtures
import Foundation
import Money
import Testing
import Vision

@testable import Reading

@Suite("The choice of a profile")
struct ProfileRegistryTests {
  private static func read(
    _ lines: [String], by registry: ProfileRegistry
  ) throws(ProfileChoiceError) -> ReportReading {
    try PageReader(registry: registry).read(TextTopology(ExampleSlip.page(of: lines)))
  }

  @Test("every shipped example is read by its own profile") func ownProfile() throws {
    let registry = try TestProfile.shipped()
    for profile in registry.profiles {
      let reading = try Self.read(profile.example.lines, by: registry)
      #expect(reading.profile == profile.id)
      #expect(registry[profile.id] == profile)
    }
  }

  @Test("with any one line lost, an example is read by its own profile or one for any vendor")
  func lostLine() throws {
    let registry = try TestProfile.shipped()
    for profile in registry.profiles {
      for line in profile.example.lines.indices
      where TestRun.triesEverything || line.isMultiple(of: 6) {
        var lines = profile.example.lines
        lines.remove(at: line)
        let reading = try Self.read(lines, by: registry)
        let isFallback = registry[reading.profile]?.isFallback == true
        #expect(
          reading.profile == profile.id || isFallback,
          "\(profile.id.rawValue) without line \(line + 1): \(reading.profile.rawValue)")
        for id in [PatternID.netSales, .houseOwesServer, .serverOwesHouse, .businessDate] {
          guard let field = reading[id], !field.needsReview, let value = field.value else {
            continue
          }
          #expect(
            value.formatted(in: .usd) == profile.example.reads[id],
            "\(profile.id.rawValue) without line \(line + 1), \(id.rawValue)")
        }
      }
    }
  }

  /// A profile that is recognised by some words.
  private static func source(
    _ id: String, _ phrases: String = "", name: String = "Test", against: String = "",
    isFallback: Bool = false
  ) -> ProfileSource {
    let phrases = (["report of \(id)"] + (phrases.isEmpty ? [] : [phrases])).joined(separator: ", ")
    return ProfileSource(
      name: id + ".yml",
      text: """
        id: \(id)
        name: \(name)
        vendor: Test
        type: receipt
        fallback: \(isFallback)
        recognise: {phrases: [\(phrases)], atLeast: 1\(against)}
        owes: gross
        fields:
          netSales: {find: right}
        example:
          slip: |2
            Report of \(id)
            Net Sales  1.00
          reads: {netSales: $1.00}
        """)
  }

  private static func registry(
    shipped: [ProfileSource], house: [ProfileSource] = [], isShippedProven: Bool = false
  ) throws(ProfileErrors) -> ProfileRegistry {
    try ProfileRegistry(
      patterns: ProfileSource(name: "Patterns.yml", text: TestProfile.patterns),
      shipped: shipped, house: house, isShippedProven: isShippedProven)
  }

  @Test("what ships may be known to be proven; the house's own is tried on its example each time")
  func proven() throws {
    let sound = Self.source("a", "net sales")
    let broken = ProfileSource(
      name: "b.yml",
      text: Self.source("b", "net sales").text
        .replacing("reads: {netSales: $1.00}", with: "reads: {netSales: $2.00}"))
    #expect(throws: ProfileErrors.self) { try Self.registry(shipped: [sound, broken]) }
    let trusting = try Self.registry(shipped: [sound, broken], isShippedProven: true)
    #expect(trusting.profiles.map(\.id.rawValue) == ["a", "b"])
    let own = try Self.registry(shipped: [sound], house: [broken], isShippedProven: true)
    #expect(own.profiles.map(\.id.rawValue) == ["a"])
    #expect(own.houseIssues.count == 1)
  }

  @Test("no profile is chosen where none fits, where several fit, and for a blank page")
  func noChoice() throws {
    let registry = try Self.registry(shipped: [
      Self.source("b", "net sales"), Self.source("a", "net sales, gross"),
    ])
    let ids = registry.profiles.map(\.id)
    #expect(ids.map(\.rawValue) == ["a", "b"])
    for (page, error) in [
      (["Net Sales  1.00"], ProfileChoiceError.severalFit(ids)),
      (["Hello"], .noneFits(near: [], known: ids, words: 1)),
      ([], .noneFits(near: [], known: ids, words: 0)),
    ] { #expect(throws: error) { try Self.read(page, by: registry) } }
    #expect(try Self.read(["GROSS"], by: registry).profile.rawValue == "a")
  }

  @Test("where several read a page equally well, the house's does, or the one for any vendor")
  func severalGiveWay() throws {
    let any = Self.source("any", "others", isFallback: true)
    let (a, b) = (Self.source("a", "net sales"), Self.source("b", "net sales"))
    for (registry, chosen) in [
      (try Self.registry(shipped: [a, b, any]), "any"),
      (try Self.registry(shipped: [a, any], house: [b]), "b"),
    ] { #expect(try Self.read(["Net Sales  1.00"], by: registry).profile.rawValue == chosen) }
  }

  @Test("each word that speaks against a kind of page takes one more for it")
  func against() throws {
    let registry = try Self.registry(shipped: [
      Self.source("a", "gross, tips", against: ", against: [subtotal, change]")
    ])
    for page in ["Gross  1.00", "Gross  1.00 | Tips  1.00 | Subtotal  1.00"] {
      #expect(try Self.read(page.rows, by: registry).profile.rawValue == "a")
    }
    #expect(throws: ProfileChoiceError.self) {
      try Self.read(["Gross  1.00", "Subtotal  1.00"], by: registry)
    }
  }

  @Test("a house's profile replaces the shipped one of the same name, and adds others")
  func house() throws {
    let registry = try Self.registry(
      shipped: [Self.source("a"), Self.source("b")],
      house: [Self.source("a", name: "Ours"), Self.source("c")])
    #expect(registry.profiles.map(\.id.rawValue) == ["a", "b", "c"])
    #expect(registry.profiles.map(\.name) == ["Ours", "Test", "Test"])
  }

  @Test("a drawing has one row for each line of the example, and names every printed figure")
  func drawings() throws {
    for profile in try TestProfile.shipped().profiles {
      let drawing = profile.drawing()
      #expect(drawing.count == profile.example.lines.count)
      #expect(drawing.allSatisfy { $0.contains("│") })
      let reading = TestProfile.read(profile.example.lines, by: profile)
      for field in reading.fields where field.box != nil {
        #expect(
          drawing.contains { $0.contains("◂") && $0.contains(field.pattern.rawValue) },
          "\(profile.id.rawValue): \(field.pattern.rawValue)")
      }
    }
  }

  @Test("the summary of the original article is read: name, net sales and both directions")
  func article() throws {
    let reading = try TestProfile.read([
      "         Harbor Grill", "     Shift Review Summary", "         Dana K",
      "  06/01/2024 11:02 AM - 4:41 PM", "Total Net Sales", "$1,000.00", "Tax", "$80.00",
      "Tips & Fees", "$180.00", "Cash Bank", "$45.25", "Guests: 31",
    ])
    #expect(reading.profile.rawValue == "summary-two-lines" && reading.missing == [])
    for (id, told) in [
      ("serverName", "Dana K"), ("businessDate", "2024-06-01"), ("netSales", "$1,000.00"),
      ("houseOwesServer", "$180.00"), ("serverOwesHouse", "$45.25"),
    ] { #expect(reading.told(id) == told) }
    #expect(reading.fields.allSatisfy { !$0.needsReview })
  }
}

@Suite("The manual for profiles") struct ReadmeTests {
  @Test("the whole profile in the manual is sound beside the shipped ones") func example() throws {
    let manual = try String(
      contentsOf: Repository.root.appending(path: "Receipts/README.md"), encoding: .utf8)
    let start = try #require(manual.firstRange(of: "```yaml\n")?.upperBound)
    let end = try #require(manual[start...].firstRange(of: "```\n")?.lowerBound)
    let registry = try ProfileRegistry(house: [
      ProfileSource(name: "README.md", text: String(manual[start..<end]))
    ])
    #expect(registry.houseIssues == [])
    #expect(registry.profiles.contains { $0.id.rawValue == "corner-bistro" })
  }

  @Test("the manual explains every key, every place and every convention") func complete() throws {
    let manual = try String(
      contentsOf: Repository.root.appending(path: "Receipts/README.md"), encoding: .utf8)
    let keys =
      ["phrases", "atLeast", "without", "sections", "identities", "slip:", "reads:"] + [
        "label:", "section:", "sum: true", "subtracted: true", "required: true",
      ] + FieldRule.Find.allCases.map { "find: \($0.rawValue)" } + ["gross", "netted-by-label"] + [
        "owes: any", "owes: none", "fallback: true", "value:", "words:", "{number}", "{word}",
        "parts: true", " or ",
      ] + ReportProfile.ReportType.allCases.map(\.rawValue) + ValueKind.allCases.map(\.rawValue)
    for key in keys { #expect(manual.contains(key), "\(key)") }
  }
}
