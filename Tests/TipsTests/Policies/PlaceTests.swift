import Testing

@testable import Tips

/// Nobody is in two places at once, and an ID is one person: over all lists of a shift.
@Suite struct PlaceTests {
  static let bo = #""name": "Bo", "id": "bo", "role": "busser""#

  static func shift(server: String = "", support: String, staff: String) -> String {
    """
    "servers": [\(Evening.server("Ana", net: "100.00", owed: "20.00", server))],
    "support": [\(support)],
    "events": [{"name": "Gala", "tips": "9.00", "staff": [\(staff)]}]
    """
  }

  static let policy = RefusalTable.version(
    "- pool: pot\n  takes: [everything, event money]\n- share: pot\n  to: server and busser")

  @Test(arguments: [
    ("17:00-20:00", "20:00-22:00", true), ("17:00-20:00", "19:59-22:00", false),
    ("20:00-22:00", "17:00-20:01", false), ("20:00-22:00", "17:00-20:00", true),
  ])
  func timesOfTheEveningAndOfAnEventDoNotOverlap(first: String, second: String, isTaken: Bool)
    throws
  {
    let told = try ShiftRefusalTests.refusal(
      Self.policy,
      Self.shift(
        support: "{\(Self.bo), \"stints\": [\"\(first)\"]}",
        staff: "{\(Self.bo), \"stints\": [\"\(second)\"]}"))
    let overlap =
      "Bo is in two places at once: the times worked overlap. Correct them, so that no time "
      + "counts twice."
    #expect(told == (isTaken ? nil : overlap))
  }

  @Test(arguments: [
    ("{\(bo), \"hours\": 4, \"stints\": [\"17:00-20:00\"]}", ""),
    ("", "{\(bo), \"hours\": 4, \"stints\": [\"17:00-20:00\"]}"),
  ])
  func hoursOfEveryListAgreeWithTheTimes(support: String, staff: String) throws {
    let told = try ShiftRefusalTests.refusal(
      Self.policy, Self.shift(support: support, staff: staff))
    #expect(told?.hasPrefix("Bo worked 4 hours, but the times worked make 3.") == true)
  }

  @Test(arguments: [
    ("\"id\": \"bo\"", "", "{\(bo)}", "Ana and Bo"),
    ("\"id\": \"bo\"", "{\(bo)}", "", "Ana and Bo"),
    ("", "{\(bo)}", "{\"name\": \"Cy\", \"id\": \"bo\", \"role\": \"busser\"}", "Bo and Cy"),
  ])
  func anIDNamesOnePerson(server: String, support: String, staff: String, who: String) throws {
    let told = try ShiftRefusalTests.refusal(
      Self.policy, Self.shift(server: server, support: support, staff: staff))
    #expect(
      told == "\(who) have one ID, “bo”. Give each person an ID of their own, or leave it out.")
  }

  /// Sales of an event without categories are a gap, unless there are none at all.
  @Test(arguments: [("500.00", true), ("0.00", false)])
  func anEventsSalesAreByCategoryWhereARuleCountsThem(netSales: String, isRefused: Bool) throws {
    let policy = RefusalTable.version(
      "- tip out: 5 % of event food sales\n  from: server\n  to: busser\n- keep: the rest\n  from: server"
    )
    let told = try ShiftRefusalTests.refusal(
      policy,
      """
      "servers": [\(Evening.server("Ana", net: "100.00", owed: "20.00"))],
      "support": [{\(Self.bo)}],
      "events": [{"name": "Gala", "netSales": "\(netSales)"}]
      """)
    let gap =
      "The policy counts food sales, but Gala has no sales by category. Enter them; what is not "
      + "listed then counts as none."
    #expect(told == (isRefused ? gap : nil))
  }

  @Test func nobodyStandsTwiceInOneListOfAnEvent() throws {
    let told = try ShiftRefusalTests.refusal(
      Self.policy, Self.shift(support: "", staff: "{\(Self.bo)}, {\(Self.bo)}"))
    #expect(
      told
        == "Bo is listed twice in the same role. Put the figures together in one entry; where the policy "
        + "knows parts of the day or teams, give each entry its own."
    )
  }
}
