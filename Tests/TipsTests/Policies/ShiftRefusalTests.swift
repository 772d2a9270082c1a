import Evening
import Money
import Testing

@testable import Tips

/// Evenings that a policy cannot pay: each is refused with what to do, nothing is guessed.
@Suite struct ShiftRefusalTests {
  /// The sentence with which a shift is refused; nil where it is computed.
  static func refusal(_ policy: String, _ shift: String) throws -> String? {
    let law = LawBook.read(ShippedPolicies.law).book
    let read = PolicyFile.read(text: policy, name: "house.yml", law: law)
    guard let file = read.policy else { throw PolicyErrors(issues: read.issues) }
    let document = try ShiftDocument.read("{\"date\": \"2026-09-25\", \(shift)}".utf8)
    let evening = document.shift.with(.file(try file.version(for: document.shift.date)))
    do throws(ShiftError) {
      _ = try evening.payouts(in: .usd)
      return nil
    } catch {
      return error.sentence(in: .usd)
    }
  }

  static func server(_ more: String = "", owes: String = "0.00") -> String {
    """
    {"name": "Ana", "netSales": "1000.00", "houseOwesServer": "200.00", \
    "serverOwesHouse": "\(owes)"\(more.isEmpty ? "" : ", " + more)}
    """
  }

  static let pooled = RefusalTable.version(
    "- pool: pot\n  takes: everything\n- share: pot\n  to: server and busser\n  by: hours",
    head: "tip credit: no\n    sources: []\n    windows: {brunch: 10:00-15:00}")
  static let together = RefusalTable.version(
    "- tip out: 2 % of net sales\n  from: server\n  to: busser\n  only while there: yes\n"
      + "- keep: the rest\n  from: server")
  static let kept = RefusalTable.version(
    "- tip out: 5 % of food sales\n  from: server\n  to: busser\n- keep: the rest\n  from: server")

  @Test(
    "a shift is refused with the reason and what to do",
    arguments: [
      (
        pooled, "\"servers\": [\(server("\"hours\": 5, \"window\": \"bunch\""))]",
        "Ana worked in “bunch”, a part of the day that the policy “house” does not name (it has "
          + "brunch). Correct it, or add it under “windows:”."
      ),
      (
        pooled,
        "\"servers\": [\(server("\"id\": \"a\", \"stints\": [\"12:00-18:00\", \"17:00-20:00\"]"))]",
        "Ana is in two places at once: the times worked overlap. Correct them, so that no time counts "
          + "twice."
      ),
      (
        pooled, "\"cardFeePercent\": \"3\", \"servers\": [\(server("\"hours\": 5"))]",
        "The shift holds back a card fee, but the policy “house” has none. Add “card fee:” to the "
          + "policy, where it is checked against the law, or take it off the shift."
      ),
      (
        pooled,
        "\"servers\": [\(server("\"hours\": 5, \"id\": \"x\""))], "
          + "\"support\": [{\"name\": \"Bo\", \"id\": \"x\", \"role\": \"busser\", \"hours\": 3}]",
        "Ana and Bo have one ID, “x”. Give each person an ID of their own, or leave it out."
      ),
      (
        pooled,
        "\"servers\": [\(server("\"hours\": 5, \"id\": \"a\", \"manager\": true, \"excluded\": true"))], "
          + "\"support\": [{\"name\": \"Ana\", \"id\": \"a\", \"role\": \"busser\", \"hours\": 3}]",
        "Ana manages in this shift and may not have a share of a pool (house.yml:18): 29 CFR 531.52. "
          + "Mark Ana as excluded, so that they give but get nothing, or take the manager's mark off "
          + "if it is wrong."
      ),
      (
        together,
        "\"servers\": [\(server("\"hours\": 0"))], "
          + "\"support\": [{\"name\": \"Bo\", \"role\": \"busser\", \"hours\": 3}]",
        "The policy shares by hours, but the hours of Ana (server) are missing. Enter them, or share "
          + "equally."
      ),
      (
        RefusalTable.version(
          "- pool: pot\n  takes: everything\n- tip out: 5 % of food sales\n  from: pot\n  to: cook"
            + RefusalTable.share),
        "\"servers\": [\(server("\"sales\": {\"food\": \"9.00\"}"))], "
          + "\"support\": [{\"role\": \"cook\"}], \"money\": [{\"netSales\": \"50.00\"}]",
        "The policy counts food sales, but the shift's own money has no sales by category. Enter them; "
          + "what is not listed then counts as none."
      ),
      (
        pooled,
        "\"servers\": [\(server("\"hours\": 5, \"window\": \"brunch\""))], "
          + "\"money\": [{\"window\": \"bunch\", \"cashTips\": \"9\"}]",
        "Money came in for “bunch”, a part of the day that the policy “house” does not name (it has "
          + "brunch). Correct it, or add it under “windows:”."
      ),
      (
        pooled,
        "\"servers\": [\(server("\"hours\": 5"))], "
          + "\"money\": [{\"cashTips\": \"9\", \"counts\": {\"delivery\": 3}}]",
        "delivery were counted for the shift, but the policy “house” counts covers. Correct the word, "
          + "or add it under “counts:”."
      ),
      (
        pooled,
        "\"servers\": [\(server("\"hours\": 5, \"stints\": [\"17:00-22:30\"]"))]",
        "Ana worked 5 hours, but the times worked make 5.5. Correct one of them, or leave the hours "
          + "out; a break is a gap between two times, as 17:00-20:00, 20:30-23:00."
      ),
      (
        together,
        "\"servers\": [\(server("\"stints\": [\"16:00-22:00\"]"))], "
          + "\"support\": [{\"name\": \"Bo\", \"role\": \"busser\", \"hours\": 3}]",
        "A rule counts who was there at the same time, and of Bo (busser) only the hours are known. "
          + "Enter the times worked, as 17:00-23:30, for everybody or for nobody."
      ),
      (
        pooled, "\"servers\": [\(server("\"role\": \"runner\""))]",
        "Ana worked as runner, a role that the policy “house” does not name. Its roles are server, "
          + "busser, cook, manager; choose one, or add the role to the policy."
      ),
      (
        pooled, "\"servers\": [\(server("\"hours\": 5, \"manager\": true"))]",
        "Ana manages in this shift and may not have a share of a pool (house.yml:18): 29 CFR 531.52. "
          + "Mark Ana as excluded, so that they give but get nothing, or take the manager's mark off "
          + "if it is wrong."
      ),
      (
        pooled, "\"servers\": [\(server())]",
        "The policy shares by hours, but the hours of Ana (server) are missing. Enter them, or share "
          + "equally."
      ),
      (
        pooled,
        "\"servers\": [\(server("\"hours\": 5"))], \"money\": [{\"name\": \"jar\", \"cashTips\": \"9\"}]",
        "The policy “house” has no source “jar” (it has none). Add it under “sources:”, or enter the "
          + "money without a name."
      ),
      (
        pooled, "\"servers\": [\(server("\"hours\": 5", owes: "300.00"))]",
        "The servers' totals add up to -$100.00, so there is nothing to share. Cash was most likely "
          + "left out: enter the cash sales that the servers hold."
      ),
      (
        pooled,
        "\"servers\": [\(server("\"hours\": 5"))], \"events\": [{\"name\": \"Gala\", \"tips\": \"90\"}]",
        "$90.00 in the event “Gala” is taken by no rule of house.yml. Add a rule that shares or keeps "
          + "it, or say in the shift where it belongs (name, part of the day); nothing is paid before "
          + "all of it has a place."
      ),
      (
        kept, "\"servers\": [\(server())], \"support\": [{\"role\": \"busser\"}]",
        "The policy counts food sales, but Ana has no sales by category. Enter them; what is not "
          + "listed then counts as none."
      ),
      (
        kept, "\"servers\": [\(server("\"sales\": {\"fod\": \"9.00\"}"))]",
        "The policy “house” knows no fod sales; its categories are food, wine. Use one of them, or add "
          + "it to the policy."
      ),
      (
        kept, "\"servers\": [\(server("\"sales\": {\"food\": \"9.00\"}", owes: "250.00"))]",
        "Ana's own tips are -$50.00, and by this policy nobody makes it up. Cash was most likely left "
          + "out: enter the cash sales that Ana holds."
      ),
      (
        kept,
        "\"servers\": [\(server("\"role\": \"busser\""))]",
        "$200.00 in Ana's own tips (busser) is taken by no rule of house.yml. Add a rule that shares "
          + "or keeps it, or say in the shift where it belongs (name, part of the day); nothing is paid "
          + "before all of it has a place."
      ),
      (
        pooled,
        "\"support\": [{\"role\": \"cook\", \"hours\": 3}], \"money\": [{\"cashTips\": \"9\"}]",
        "Nobody is there to share “pot” (house.yml:18), and nobody gave it who could have it back. "
          + "Enter who worked, or say in the policy who else gets it “if nobody” is there."
      ),
      (
        RefusalTable.version(
          "- tip out: $1 per cover\n  from: server\n  to: busser\n- keep: the rest\n  from: server"),
        "\"servers\": [\(server())], \"support\": [{\"role\": \"busser\"}]",
        "The policy counts covers (house.yml:14), but none are entered for Ana. Enter how many there "
          + "were, or 0."
      ),
      (
        RefusalTable.version(
          "- tip out: $1 per cover\n  from: event money\n  to: busser\n  for: each event\n- pool: rest-of-it\n  takes: event money\n  for: each event\n  to: busser"
        ),
        "\"support\": [{\"role\": \"busser\"}], \"events\": [{\"name\": \"Gala\", \"tips\": \"90\"}]",
        "The policy counts covers (house.yml:14), but none are entered for the event “Gala”. Enter how "
          + "many there were, or 0."
      ),
      (
        RefusalTable.version(
          "- pool: pot\n  takes: everything\n  window: brunch\n  to: server\n  by: hours",
          head: "windows: {brunch: 10:00-15:00}"),
        "\"servers\": [\(server("\"stints\": [\"14:00-18:00\"]"))]",
        "It is not clear how much of Ana's work and money belongs to “brunch”. Enter the part of "
          + "the day that all of it belongs to, or times that lie in one part alone; for somebody who "
          + "worked in two, an entry and a report for each. In a shift's file both entries bear the "
          + "same \"id\", as in \"name\": \"Ana\", \"id\": \"ana\": without it they are two people."
      ),
      (
        pooled,
        "\"servers\": [\(server("\"hours\": 1")), \(server("\"hours\": 2, \"id\": \"server-001\""))]",
        "Ana is listed twice in the same role. Put the figures together in one entry; where the policy "
          + "knows parts of the day or teams, give each entry its own."
      ),
    ])
  func refused(policy: String, shift: String, told: String) throws {
    #expect(try Self.refusal(policy, shift) == told)
  }

  @Test func allThatIsWrongIsToldAtOnceInTheOrderOfTheShift() throws {
    let first = Self.server("\"role\": \"runner\", \"sales\": {\"fod\": \"9.00\"}")
    let second = Self.server("\"hours\": 5, \"stints\": [\"17:00-23:00\"], \"window\": \"bunch\"")
    let shift = """
      "cardFeePercent": "3", "servers": [\(first), \(second)],
      "support": [{"name": "Bo", "id": "x", "role": "busser"}, {"name": "Cy", "id": "x",
        "role": "busser", "counts": {"cover": 3}}],
      "money": [{"name": "jar", "cashTips": "9"}],
      "events": [{"name": "Gala", "tips": "9", "staff": [{"name": "Di", "role": "waiter"}]}]
      """
    let told = try #require(try Self.refusal(Self.pooled, shift)).split(separator: "\n")
    #expect(told.first == "The shift cannot be computed:")
    #expect(
      told.dropFirst().map { $0.prefix { $0 != "," && $0 != ";" } } == [
        "The shift holds back a card fee",
        "servers[0]: Ana worked as runner", "servers[0]: The policy “house” knows no fod sales",
        "servers[1]: Ana worked 5 hours", "servers[1]: Ana worked in “bunch”",
        "support[1]: Bo and Cy have one ID", "support[1]: cover were counted for Cy",
        "money[0]: The policy “house” has no source “jar” (it has none). Add it under “sources:”",
        "events[0].staff[0]: Di worked as waiter",
      ])
  }

  @Test func anExcludedManagerGivesAndGetsNothing() throws {
    let shift =
      "\"servers\": [\(Self.server("\"hours\": 5, \"manager\": true, \"excluded\": true"))], "
      + "\"support\": [{\"name\": \"Bo\", \"role\": \"busser\", \"hours\": 4}]"
    #expect(try Self.refusal(Self.pooled, shift) == nil)
  }

  @Test(arguments: [
    ("\"money\": [{\"cashTips\": \"9\"}]", "The shift holds money beside the reports, which the"),
    ("\"events\": [{\"name\": \"Gala\"}]", "The shift holds the event “Gala”, which the article's"),
    (
      "\"support\": [], \"money\": [{\"eventTips\": \"9\"}]",
      "The shift holds money beside the reports, which"
    ),
    ("\"cardFeePercent\": \"3\"", "The shift holds a card fee, which the article's rules do not"),
    (
      "\"support\": [{\"name\": \"Bo\", \"manager\": true}]", "Bo manages in this shift and may not"
    ),
    (
      "\"support\": [{\"name\": \"Bo\", \"excluded\": true}]",
      "The shift holds Bo, who has no share"
    ),
  ])
  func theArticleLeavesNothingOutInSilence(more: String, told: String) throws {
    let text = "{\"date\": \"2026-09-25\", \"servers\": [\(Self.server())], \(more)}"
    let document = try ShiftDocument.read(text.utf8)
    do throws(ShiftError) {
      _ = try document.shift.payouts(in: .usd)
      Issue.record("the article computed \(more)")
    } catch {
      #expect(error.sentence(in: .usd).hasPrefix(told), "\(error.sentence(in: .usd))")
    }
  }
}
