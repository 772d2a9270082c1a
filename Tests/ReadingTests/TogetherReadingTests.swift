import Fixtures
import Money
import Testing
import Vision

@testable import Reading

@Suite("Several pictures of one slip") struct TogetherReadingTests {
  static let whole = SlipPicture(
    "a",
    [
      "serverName": "Maria", "businessDate": "2026-09-25", "netSales": "100.00", "tax": "8.25",
      "grossSales": "108.25",
    ])

  /// Pictures of Maria's slip that show some figures, called a, b, c.
  static func pictures(_ figures: KeyValuePairs<String, String>...) throws -> TogetherReading {
    try TogetherReading(
      zip(["a", "b", "c"], figures).map { name, figures in
        SlipPicture(name, of: [("serverName", "Maria")] + figures.map { ($0.key, $0.value) })
      })
  }

  /// Votes for one figure that no sum confirms, and what comes of them.
  static let votes: [(votes: [String], result: String)] = [
    (["5.00"], "5.00"), (["5.00?"], "5.00?"), (["5.00", "5.00"], "5.00"),
    (["5.00", "5.00?"], "5.00"),
    // The same doubt about the same print, twice or three times, is one doubt.
    (["5.00?", "5.00?"], "5.00?"), (["5.00~S5.OO", "5.00~S5.OO", "5.00~S5.OO"], "5.00?"),
    // Different doubts do not hide the same misreading.
    (["5.00?", "5.00~5.OO"], "5.00"), (["5.00~5.OO", "5.00~S.00"], "5.00"),
    // Unreadable elsewhere: the reading keeps its own doubt.
    (["X!", "5.00", "Y!"], "5.00"), (["X!", "5.00?"], "5.00?"), (["X!", "Y!"], "?"),
    // A disagreement is for review, whoever is in the majority.
    (["5.00", "6.00"], "5.00?"), (["5.00", "6.00", "6.00", "6.00"], "6.00?"),
    (["5.00", "6.00?"], "5.00?"), (["6.00?", "5.00"], "5.00?"),
    // Two sure looks outweigh an unsure one; one sure look does not.
    (["5.00", "5.00", "6.00?"], "5.00"), (["6.00?", "5.00", "5.00?"], "5.00?"),
    (["5.00", "5.00", "6.00?", "7.00~7.OO"], "5.00"), (["5.00", "6.00?", "7.00?"], "5.00?"),
    // What a second recogniser saw otherwise in any picture is not outvoted.
    (["5.00", "5.00", "5.00/5.80"], "5.00?"),
    // A 0 with a stroke is an 8 to many looks: two sure ones are too few against one that saw the other.
    (["0.80", "0.80", "0.00?"], "0.80?"), (["0.80", "0.80", "0.80", "0.00?"], "0.80"),
    (["108.00", "108.00", "180.00?"], "108.00?"), (["0.80", "0.80", "0.80", "0.00"], "0.80?"),
    (["18.00", "18.00", "0.00?"], "18.00"),
    // Digits that look alike in one picture do so in the others, whether they know it or not.
    (["8.00%", "8.00~8.OO%"], "8.00?"), (["8.00%", "8.00"], "8.00?"),
    (["8.00%", "8.00", "8.00"], "8.00"), (["8.00^", "8.00"], "8.00"),
    // A bad picture makes digits look alike.
    (["108.00^", "108.00%"], "108.00?"), (["108.00~1O8.00^", "108.00%"], "108.00?"),
  ]

  @Test(
    "two pictures settle a figure that none contradicts; all else is for review", arguments: votes)
  func settles(votes: [String], result: String) throws {
    let pictures = votes.enumerated().map { index, vote in
      SlipPicture("\(index)", ["serverName": "Maria", "discounts": vote])
    }
    #expect(try TogetherReading(pictures).shown("discounts") == result)
    let backwards = try TogetherReading(pictures.reversed())
    #expect(backwards.shown("discounts").hasSuffix("?") == result.hasSuffix("?"))
  }

  @Test("a sum settles what a second recogniser saw otherwise, where two pictures agree")
  func dissentAndSum() throws {
    let other = SlipPicture(
      "b", ["netSales": "100.00/180.00", "tax": "8.25", "grossSales": "108.25"])
    #expect(try TogetherReading([Self.whole, other]).shown("netSales") == "100.00")
  }

  @Test("a dispute shows what the other pictures say") func dispute() throws {
    let together = try Self.pictures(["discounts": "5.00"], ["discounts": "6.00"])
    let discounts = try #require(PatternID("discounts"))
    let figure = try #require(together.slip?[discounts])
    #expect(figure.picture == "a" && !figure.isAgreed)
    #expect(figure.votes.map(\.picture) == ["a", "b"])
    #expect(figure.reading.reviewReasons == [.secondOpinion(seen: "6.00 (b)")])
  }

  @Test("a name is one name, however its gaps and letters are printed") func names() throws {
    let together = try TogetherReading([
      SlipPicture("a", ["serverName": "Nguyen-T"]), SlipPicture("b", ["serverName": "Nguyen T"]),
      SlipPicture("c", ["serverName": "NGUYEN T"]), SlipPicture("d", ["serverName": "Nguyen T"]),
    ])
    #expect(together.shown("serverName") == "Nguyen T")
  }

  // MARK: - Sums

  /// What two pictures say of net sales, tax and gross sales, and what comes of them.
  static let sums: [(a: [String], b: [String], result: [String])] = [
    // Of different values the one is taken with which the slip's sum closes.
    (["800.00", "8.25", "108.25"], ["100.00", "8.25", "108.25"], ["100.00", "8.25", "108.25"]),
    // Where a sum is off, figures that two pictures read alike are not its suspects.
    (["100.00", "8.25", "109.25"], ["100.00", "8.25", "X!"], ["100.00", "8.25", "109.25?"]),
    // A sum that is off in every combination is for review, with all its figures.
    (
      ["100.00", "8.25", "109.25"], ["100.00", "8.25", "109.25"], ["100.00?", "8.25?", "109.25?"]
    ),
  ]

  @Test("the slip's sum decides between pictures, or puts its figures in doubt", arguments: sums)
  func sumDecides(a: [String], b: [String], result: [String]) throws {
    func picture(_ name: String, _ values: [String]) -> SlipPicture {
      let figures = zip(["netSales", "tax", "grossSales"], values).map { ($0, $1) }
      return SlipPicture(name, of: [("serverName", "Maria")] + figures)
    }
    var first = picture("a", a)
    first.figures.append(("discounts", "3.00"))
    let together = try TogetherReading([first, picture("b", b)])
    #expect(["netSales", "tax", "grossSales"].map(together.shown) == result)
    let isClosed = together.slip?.report.identities.map(\.outcome) == [.closes]
    #expect(isClosed == result.allSatisfy { !$0.hasSuffix("?") })
    #expect(together.slip?[.netSales]?.isConfirmed == isClosed)
    #expect(together.shown("discounts") == (isClosed ? "3.00" : "3.00?"))
    #expect(together.settledAfter == nil)
  }

  @Test("where several combinations close, a person decides") func ambiguousSum() throws {
    let together = try Self.pictures(
      ["netSales": "800.00", "tax": "8.25", "grossSales": "808.25"],
      ["netSales": "100.00", "tax": "8.25", "grossSales": "108.25"])
    #expect(together.shown("netSales").hasSuffix("?"))
    #expect(together.shown("grossSales").hasSuffix("?"))
    #expect(together.shown("tax") == "8.25")
  }

  @Test("sums never overrule two sure pictures in silence") func overruled() throws {
    let wrong: KeyValuePairs = ["netSales": "800.00", "tax": "8.25", "grossSales": "108.25"]
    let together = try Self.pictures(wrong, wrong, ["netSales": "100.00?"])
    #expect(together.shown("netSales") == "100.00?")
  }

  // MARK: - Halves

  @Test("halves are one slip where they overlap, or a sum of both closes; others are for review")
  func halves() throws {
    let overlapping = try TogetherReading([
      SlipPicture(
        "upper", ["serverName": "Maria", "businessDate": "2026-09-25", "netSales": "100.00"]),
      SlipPicture("lower", ["netSales": "100.00", "tax": "8.25", "discounts": "2.00"]),
    ])
    #expect(overlapping.slip?.report.fields.count == 5)
    #expect(overlapping.shown("discounts") == "2.00")
    #expect(overlapping.slip?.report.missing == [])

    let upper = SlipPicture("upper", ["serverName": "Maria", "netSales": "100.00"])
    let bySum = try TogetherReading([
      upper, SlipPicture("lower", ["tax": "8.25", "grossSales": "108.25"]),
    ])
    #expect(bySum.shown("tax") == "8.25" && bySum.shown("grossSales") == "108.25")

    let strangers = try TogetherReading([upper, SlipPicture("lower", ["discounts": "2.00"])])
    #expect(strangers.shown("netSales") == "100.00" && strangers.shown("discounts") == "2.00?")
    #expect(
      strangers.slip?.report.fields.last?.reviewReasons == [.sectionMissing("overlap with upper")])
  }

  // MARK: - Directions

  @Test("on a report that nets what is owed, two directions from two pictures are for review")
  func directions() throws {
    let pictures = [
      SlipPicture("a", ["serverName": "Maria", "houseOwesServer": "50.00"]),
      SlipPicture("b", ["serverName": "Maria", "serverOwesHouse": "70.00"]),
    ]
    let netted = try TogetherReading(pictures, owes: "netted-by-label")
    #expect(netted.shown("houseOwesServer") == "50.00?")
    #expect(netted.shown("serverOwesHouse") == "70.00?")
    #expect(try TogetherReading(pictures).shown("serverOwesHouse") == "70.00")
  }

  @Test("pictures that agree on the print do not settle what it means; one that proves it does")
  func meaning() throws {
    for (other, result) in [("50.00@", "50.00?"), ("50.00", "50.00")] {
      let together = try Self.pictures(["houseOwesServer": "50.00@"], ["houseOwesServer": other])
      #expect(together.shown("houseOwesServer") == result)
    }
  }

  @Test("one picture of a view that both recognisers read is enough for the view")
  func readByBoth() throws {
    let profile = try SlipPicture.profile()
    let look = PictureLook(width: 1080, height: 1920, corners: [], light: 120)
    for (first, cleanCount) in [("Maria&", 1), ("Maria", 0)] {
      var together = TogetherReading(profile: profile)
      for (number, name) in [first, "Maria?", "Maria?"].enumerated() {
        let reading = try SlipPicture("", ["serverName": name]).reading(by: profile)
        try together.add(reading, from: "\(number)", look: look)
      }
      #expect(together.slip?[.serverName]?.tally.candidates.first?.cleanCount == cleanCount)
    }
  }

  // MARK: - A staff list

  /// Whom pictures of one slip settle on, in a house with a staff list.
  private func server(of names: [String], staff people: [String]) throws -> FieldValue? {
    let (profile, staff) = (try SlipPicture.profile(), KnownStaff(names: people))
    var together = TogetherReading(profile: profile)
    for (number, name) in names.enumerated() {
      let reading = try SlipPicture(
        "", ["serverName": name, "businessDate": "2026-09-25", "netSales": "100.00"]
      ).reading(by: profile, staff: staff)
      try together.add(reading, from: "\(number)")
    }
    let figure = together.slip?[.serverName]
    return figure?.isAgreed == true ? figure?.reading.value : nil
  }

  @Test("a name and a shorter form of it are one person where one of the staff is called so")
  func onePerson() throws {
    let names = ["Maria", "Maria L", "Maria"]
    #expect(try server(of: names, staff: ["Maria Lopez", "Kofi"]) == .name("Maria"))
    #expect(try server(of: names, staff: ["Maria L", "Kofi"]) == .name("Maria L"))
    for staff in [["Maria", "Maria L"], ["Maria L", "Maria M"], []] {
      #expect(try server(of: names, staff: staff) == nil)
    }
    // Two names that both say more than the list's are two people's.
    #expect(try server(of: ["Maria Lopez", "Maria Lima"], staff: ["Maria L"]) == nil)
    let staff = KnownStaff(names: ["Maria L", "Kofi Annan"])
    let people = ["Maria", "maria l.", "K Annan", "Maria Lopez", "Ana"].map(staff.person)
    #expect(people == ["Maria L", "Maria L", "Kofi Annan", nil, nil])
  }
}
