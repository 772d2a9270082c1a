import Money
import Testing

@testable import Tips

/// Whom a typed tip-out names; what is paid stands in Evenings.txt.
@Suite struct TypedTipOutTests {
  private static func named(_ gave: String, _ support: [String]) throws -> Shift {
    let steps =
      "- tip out: what they typed\n  from: server\n  to: busser and cook\n  by: name\n"
      + "- keep: the rest\n  from: server"
    let evening = Evening.night(
      steps, [Evening.server("Ana", owed: "100.00", "\"id\": \"Ana\", \"gave\": {\(gave)}")],
      support)
    let version = try Evening.version(evening.policy)
    return try evening.facts().with(.file(version)).namingTypedTipOuts { $0 }
  }

  /// An ID says who is meant, whatever the name is by now; somebody with two entries is paid once.
  @Test func theIDCountsBeforeTheName() throws {
    let shift = try Self.named(
      #""Bo": "5.00", "Cy": "1.00""#,
      [Evening.person("Bo", "busser"), Evening.person("Bo", "cook"), Evening.person("Cy", "cook")])
    #expect(shift.servers[0].work.gave?.map(\.person?.rawValue) == ["Bo", "Cy"])
    var renamed = TypedTipOut(to: "Nobody", person: Employee.ID("Cy"), amount: .zero)
    #expect(shift.person(renamed)?.rawValue == "Cy")
    renamed.person = Employee.ID("Di")
    #expect(shift.person(renamed) == nil)
    #expect(try shift.payouts(in: .usd).amounts == ["94.00", "5.00", "0.00", "1.00"])
  }

  /// What is typed for the bussers is not for a cook called Busser.
  @Test func aWordOfThePolicyNamesNobody() throws {
    let steps =
      "- tip out: what they typed\n  from: server\n  to: busser\n"
      + "- tip out: what they typed\n  from: server\n  to: cook\n  by: name\n"
      + "- keep: the rest\n  from: server"
    let evening = Evening.night(
      steps, [Evening.server("Ana", #""gave": {"busser": "5.00"}"#)],
      [Evening.person("Bo", "busser"), Evening.person("Busser", "cook")])
    let version = try Evening.version(evening.policy)
    let shift = try evening.facts().with(.file(version)).namingTypedTipOuts { $0 }
    #expect(shift.servers[0].work.gave?.map(\.person) == [nil])
  }

  @Test func thePolicySaysWhatIsTyped() throws {
    let version = try Evening.version(try PolicyDocumentTests.policy("typed"))
    #expect(version.typedWords(of: .server) == ["bartender", "help"])
    #expect(version.typesPeople(as: .server))
    #expect(version.typedWords(of: .busser).isEmpty)
  }
}
