import Books
import Testing

@testable import Papers

@Suite("Names in lists") struct NameTests {
  @Test(
    "who means somebody need not find the accents",
    arguments: [
      ("OBRIEN", "O'Brien"), ("o’brien", "O'Brien"), ("zoe", "Zoë"), ("ZOË", "Zoë"),
      ("lukasz", "Łukasz"), ("anne marie", "Anne-Marie"), ("bjorn", "Bjørn Holm"),
    ])
  func found(typed: String, name: String) throws {
    let period = try CheckedPeriod(SmallPeriod.records(ana: name))
    #expect(try period.people(named: typed).map(\.label) == [name])
    #expect(throws: ReportError.self) { try period.people(named: "Nobody") }
    #expect(throws: ReportError.self) { try period.people(named: "") }
  }

  @Test("people of one name are told apart, also in files") func sameName() throws {
    let period = try CheckedPeriod(SmallPeriod.records(ana: "Sam", ben: "Sam"))
    #expect(period.people.map(\.label) == ["Cleo", "Sam (staff-1)", "Sam (staff-2)"])
    for (typed, count) in [("sam", 2), ("staff-2", 1), ("cl", 1)] {
      #expect(try period.people(named: typed).count == count)
    }
    for document in [try period.slips(), try period.statement()] {
      let csv = try #require(ReportCSV(document).text())
      #expect(csv.contains("staff-1,Sam (staff-1),") && csv.contains("staff-2,Sam (staff-2),"))
    }
  }

  @Test("what is written exactly so comes first") func exactFirst() throws {
    let period = try CheckedPeriod(SmallPeriod.records(ana: "Zoe", ben: "Zoë"))
    #expect(try period.people(named: "zoe").map(\.label) == ["Zoe"])
    #expect(try period.people(named: "Zoë").map(\.label) == ["Zoë"])
  }

  @Test("names stand where people look for them") func order() throws {
    let records = try SmallPeriod.records(ana: "xaver", ben: "Łucja", cleo: "Émile")
    #expect(try CheckedPeriod(records).people.map(\.label) == ["Émile", "Łucja", "xaver"])
  }

  @Test("long names that look alike keep what tells them apart") func longNames() throws {
    let long = "Maximiliana Fernández-García de la Cruz"
    for (ana, ben) in [(long, long), (long, long + " y Soto")] {
      let period = try CheckedPeriod(SmallPeriod.records(ana: ana, ben: ben))
      let text = ReportText(try period.summary()).text()
      #expect(text.contains("Maximiliana Ferná… (staff-1)"), "\(text)")
      #expect(text.contains("Maximiliana Ferná… (staff-2)"))
    }
    // Alone it needs no ID.
    let period = try CheckedPeriod(SmallPeriod.records(ana: long))
    #expect(ReportText(try period.summary()).text().contains("Maximiliana Fernández-Garcí…"))
  }
}
