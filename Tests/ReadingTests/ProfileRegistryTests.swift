import Files
import Money
import Testing
import Vision

@testable import Reading

@Suite("The choice of a profile")
struct ProfileRegistryTests {
  private static func topology(_ lines: [String]) -> TextTopology {
    TextTopology(ExampleSlip.page(of: lines))
  }

  private static func read(
    _ lines: [String], by registry: ProfileRegistry
  ) throws(ProfileChoiceError) -> ReportReading {
    try PageReader(registry: registry).read(topology(lines))
  }

  @Test("every shipped example is read by its own profile")
  func ownProfile() throws {
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
      for line in profile.example.lines.indices {
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

  private static func source(
    _ id: String, phrases: String, name: String = "Test", recognise: String = "",
    isFallback: Bool = false
  ) -> ProfileSource {
    ProfileSource(
      name: id + ".yml",
      text: """
        id: \(id)
        name: \(name)
        vendor: Test
        type: receipt
        fallback: \(isFallback)
        recognise: {phrases: [\(phrases)], atLeast: 1\(recognise)}
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
    let sound = Self.source("a", phrases: "report of a, net sales")
    let broken = ProfileSource(
      name: "b.yml",
      text: Self.source("b", phrases: "report of b, net sales").text
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
      Self.source("b", phrases: "report of b, net sales"),
      Self.source("a", phrases: "report of a, net sales, gross"),
    ])
    let ids = registry.profiles.map(\.id)
    #expect(ids.map(\.rawValue) == ["a", "b"])
    #expect(throws: ProfileChoiceError.severalFit(ids)) {
      try Self.read(["Net Sales  1.00"], by: registry)
    }
    #expect(throws: ProfileChoiceError.noneFits(near: [], known: ids, words: 1)) {
      try Self.read(["Hello"], by: registry)
    }
    #expect(throws: ProfileChoiceError.noneFits(near: [], known: ids, words: 0)) {
      try Self.read([], by: registry)
    }
    #expect(try Self.read(["GROSS"], by: registry).profile.rawValue == "a")
  }

  @Test("where two vendors' profiles read a page equally well, the one for any vendor does")
  func severalGiveWay() throws {
    let registry = try Self.registry(shipped: [
      Self.source("a", phrases: "report of a, net sales"),
      Self.source("b", phrases: "report of b, net sales"),
      Self.source("any", phrases: "report of any, others", isFallback: true),
    ])
    #expect(try Self.read(["Net Sales  1.00"], by: registry).profile.rawValue == "any")
  }

  @Test("where the house's own and a shipped profile read a page equally well, the house's does")
  func houseComesFirst() throws {
    let registry = try Self.registry(
      shipped: [
        Self.source("a", phrases: "report of a, net sales"),
        Self.source("any", phrases: "report of any, others", isFallback: true),
      ], house: [Self.source("b", phrases: "report of b, net sales")])
    #expect(try Self.read(["Net Sales  1.00"], by: registry).profile.rawValue == "b")
  }

  @Test("each word that speaks against a kind of page takes one more for it")
  func against() throws {
    let registry = try Self.registry(shipped: [
      Self.source(
        "a", phrases: "report of a, gross, tips", recognise: ", against: [subtotal, change]")
    ])
    #expect(try Self.read(["Gross  1.00"], by: registry).profile.rawValue == "a")
    #expect(throws: ProfileChoiceError.self) {
      try Self.read(["Gross  1.00", "Subtotal  1.00"], by: registry)
    }
    #expect(
      try Self.read(["Gross  1.00", "Tips  1.00", "Subtotal  1.00"], by: registry).profile.rawValue
        == "a")
  }

  @Test("why no profile was chosen is said with what to do")
  func messages() throws {
    let ids = ["a", "b"].compactMap { ProfileID($0) }
    #expect(
      ProfileChoiceError.noneFits(near: [], known: ids, words: 0).description
        == "No print was found on the page. Take the picture again: closer, with more light.")
    #expect(
      ProfileChoiceError.noneFits(near: [], known: ids, words: 9).description
        .hasPrefix("The page fits no known report (a, b)."))
    #expect(
      ProfileChoiceError.noneFits(near: ids, known: ids, words: 9).description
        .contains("it is nearest to a, b"))
    #expect(
      ProfileChoiceError.severalFit(ids).description
        == "The page fits several reports: a, b.")
  }

  @Test("a house's profile replaces the shipped one of the same name, and adds others")
  func house() throws {
    let registry = try Self.registry(
      shipped: [
        Self.source("a", phrases: "report of a"), Self.source("b", phrases: "report of b"),
      ],
      house: [
        Self.source("a", phrases: "report of a", name: "Ours"),
        Self.source("c", phrases: "report of c"),
      ])
    #expect(registry.profiles.map(\.id.rawValue) == ["a", "b", "c"])
    #expect(registry.profiles.map(\.name) == ["Ours", "Test", "Test"])
  }

  @Test("a drawing shows beside each row what is read from it")
  func drawing() throws {
    let registry = try TestProfile.shipped()
    let profile = try #require(registry.profiles.first { $0.id.rawValue == "summary-two-lines" })
    #expect(
      profile.drawing() == [
        "            CAFE ROSA            │",
        "                                 │",
        "       Shift Review Summary      │",
        "             Olivia B            │ ◂ serverName",
        "  05/24/2024 12:54 PM - 9:00 PM  │ ◂ businessDate",
        "-------------------------------- │",
        "Total Net Sales                  │",
        "$2,125.70                        │ ◂ netSales",
        "Tax                              │",
        "$170.04                          │ ◂ tax",
        "Tips & Fees                      │",
        "$367.64                          │ ◂ houseOwesServer",
        "Cash Bank                        │",
        "$98.01                           │ ◂ serverOwesHouse",
        "-------------------------------- │",
        "Guests: 64                       │ ◂ covers",
        "           Thank you             │",
        "                                 │",
      ])
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
    let page = [
      "         Harbor Grill", "     Shift Review Summary", "         Dana K",
      "  06/01/2024 11:02 AM - 4:41 PM", "Total Net Sales", "$1,000.00", "Tax", "$80.00",
      "Tips & Fees", "$180.00", "Cash Bank", "$45.25", "Guests: 31",
    ]
    let reading = try Self.read(page, by: TestProfile.shipped())
    #expect(reading.profile.rawValue == "summary-two-lines")
    #expect(reading.shown("serverName") == "Dana K")
    #expect(reading.shown("businessDate") == "2024-06-01")
    #expect(reading.shown("netSales") == "$1,000.00")
    #expect(reading.shown("houseOwesServer") == "$180.00")
    #expect(reading.shown("serverOwesHouse") == "$45.25")
    #expect(reading.fields.allSatisfy { !$0.needsReview })
    #expect(reading.missing == [])
  }
}
