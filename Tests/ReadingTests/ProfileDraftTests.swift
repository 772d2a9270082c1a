import Money
import Testing

@testable import Reading

@Suite("A profile drawn up from a slip") struct ProfileDraftTests {
  private static let rows = [
    "THE OAK ROOM", "SERVER CLOSEOUT", "Server:  Maria Lopez", "Business Date:  09/25/2026",
    "Gross Sales  1,250.00", "Comps  -50.00", "Net Sales  1,200.00", "Tax  96.00",
    "Cash Sales  250.00", "Card Tips  180.00", "Floor take  300.00", "Staff balance due  70.00",
  ]

  private static func draft(_ rows: [String] = rows) throws -> ProfileDraft {
    let reading = TestProfile.read(rows, by: try TestProfile.general())
    let id = try #require(ProfileID("oak-room"))
    return try #require(
      ProfileDraft(id, rows: rows, reading: reading, in: .usd, registry: TestProfile.shipped()))
  }

  private static func registry(_ text: String) throws -> ProfileRegistry {
    try ProfileRegistry(house: [ProfileSource(name: "oak.yml", text: text)], isShippedProven: true)
  }

  @Test("the draft loads and reads the slip as the profile for any vendor does")
  func loads() throws {
    let draft = try Self.draft()
    let registry = try Self.registry(draft.text())
    #expect(registry.houseIssues == [])
    let profile = try #require(registry.profiles.first { $0.id.rawValue == "oak-room" })
    let before = TestProfile.read(Self.rows, by: try TestProfile.general())
    let after = TestProfile.read(Self.rows, by: profile)
    for field in before.fields {
      #expect(after[field.pattern]?.value == field.value, "\(field.pattern.rawValue)")
      #expect(after[field.pattern]?.needsReview == field.needsReview, "\(field.pattern.rawValue)")
    }
    #expect(profile.identities.map(\.source) == ["grossSales - comps? = netSales"])
  }

  @Test("every shipped example makes a draft that loads") func ofShipped() throws {
    for profile in try TestProfile.shipped().profiles where profile.type == .serverReport {
      let rows = profile.example.lines.map { line in
        line.split(separator: "  ").map { $0.filter { $0 != "\n" } }
          .map { String($0).trimmingPrefix(" ") }.joined(separator: "  ")
      }
      let text = try Self.draft(rows).text()
      #expect(try Self.registry(text).houseIssues == [], "\(profile.id.rawValue)\n\(text)")
    }
  }

  @Test("nobody's name is kept in a profile") func name() throws {
    let text = try Self.draft().text()
    #expect(!text.contains("Maria"))
    #expect(text.contains("Ana Perez"))
  }

  @Test("words that no figure has stand there ready to be switched on, claims with both meanings")
  func words() throws {
    let text = try Self.draft().text()
    for line in [
      "#'staff balance due': serverOwesHouse   # 70.00, if the server pays it",
      "#'staff balance due': houseOwesServer   # 70.00, if the house pays it",
      "#'floor take': figure   # 300.00",
    ] { #expect(text.contains(line), "\(line)\n\(text)") }
    let on = text.replacing("#words:", with: "words:").replacing(
      "#'staff balance due': serverOwesHouse", with: "'staff balance due': serverOwesHouse")
    let registry = try Self.registry(on)
    #expect(registry.houseIssues == [])
    let profile = try #require(registry.profiles.first { $0.id.rawValue == "oak-room" })
    #expect(TestProfile.read(Self.rows, by: profile).shown("serverOwesHouse") == "$70.00")
  }

  @Test("a figure that its own example does not bear out is left out and named")
  func leftOut() throws {
    let draft = try Self.draft().without([try #require(PatternID("comps"))], in: .usd)
    let text = draft.text()
    #expect(text.contains("Not found again in the text below: comps"))
    #expect(try Self.registry(text).houseIssues == [])
    #expect(!text.contains("grossSales - comps"))
  }
}
