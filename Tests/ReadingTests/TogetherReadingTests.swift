import Fixtures
import Money
import Testing
import Vision

@testable import Reading

@Suite("Several pictures of one slip")
struct TogetherReadingTests {
  static let whole = SlipPicture(
    "a",
    [
      "serverName": "Maria", "businessDate": "2026-09-25", "netSales": "100.00", "tax": "8.25",
      "grossSales": "108.25",
    ])

  /// Votes for one figure that no sum confirms, and what comes of them.
  static let votes: [(votes: [String], result: String)] = [
    (["5.00"], "5.00"),
    (["5.00?"], "5.00?"),
    (["5.00", "5.00"], "5.00"),
    (["5.00", "5.00?"], "5.00"),
    // The same doubt about the same print, twice or three times, is one doubt.
    (["5.00?", "5.00?"], "5.00?"),
    (["5.00~S5.OO", "5.00~S5.OO", "5.00~S5.OO"], "5.00?"),
    // Different doubts do not hide the same misreading.
    (["5.00?", "5.00~5.OO"], "5.00"),
    (["5.00~5.OO", "5.00~S.00"], "5.00"),
    // Unreadable elsewhere: the reading keeps its own doubt.
    (["X!", "5.00", "Y!"], "5.00"),
    (["X!", "5.00?"], "5.00?"),
    (["X!", "Y!"], "?"),
    // A disagreement is for review, whoever is in the majority.
    (["5.00", "6.00"], "5.00?"),
    (["5.00", "6.00", "6.00", "6.00"], "6.00?"),
    (["5.00", "6.00?"], "5.00?"),
    (["6.00?", "5.00"], "5.00?"),
    // Two sure looks outweigh an unsure one; one sure look does not.
    (["5.00", "5.00", "6.00?"], "5.00"),
    (["6.00?", "5.00", "5.00?"], "5.00?"),
    (["5.00", "5.00", "6.00?", "7.00~7.OO"], "5.00"),
    (["5.00", "6.00?", "7.00?"], "5.00?"),
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
    let sure = Self.whole
    let other = SlipPicture(
      "b",
      [
        "serverName": "Maria", "businessDate": "2026-09-25", "netSales": "100.00/180.00",
        "tax": "8.25", "grossSales": "108.25",
      ])
    #expect(try TogetherReading([sure, other]).shown("netSales") == "100.00")
  }

  @Test("a dispute shows what the other pictures say")
  func dispute() throws {
    let together = try TogetherReading([
      SlipPicture("a.jpg", ["serverName": "Maria", "discounts": "5.00"]),
      SlipPicture("b.jpg", ["serverName": "Maria", "discounts": "6.00"]),
    ])
    let discounts = try #require(PatternID("discounts"))
    let figure = try #require(together.slip?[discounts])
    #expect(figure.picture == "a.jpg" && !figure.isAgreed)
    #expect(figure.votes.map(\.picture) == ["a.jpg", "b.jpg"])
    #expect(figure.reading.reviewReasons == [.secondOpinion(seen: "6.00 (b.jpg)")])
  }

  @Test("a name is one name, however its gaps and letters are printed")
  func names() throws {
    let together = try TogetherReading([
      SlipPicture("a", ["serverName": "Nguyen-T"]), SlipPicture("b", ["serverName": "Nguyen T"]),
      SlipPicture("c", ["serverName": "NGUYEN T"]), SlipPicture("d", ["serverName": "Nguyen T"]),
    ])
    #expect(together.shown("serverName") == "Nguyen T")
  }

  // MARK: - Sums

  @Test("of different values the one is taken with which the slip's sum closes")
  func sumDecides() throws {
    let together = try TogetherReading([
      SlipPicture(
        "a", ["serverName": "Maria", "netSales": "800.00", "tax": "8.25", "grossSales": "108.25"]),
      SlipPicture(
        "b", ["serverName": "Maria", "netSales": "100.00", "tax": "8.25", "grossSales": "108.25"]),
    ])
    #expect(together.shown("netSales") == "100.00")
    #expect(together.slip?[.netSales]?.isConfirmed == true)
    #expect(together.slip?.report.identities.map(\.outcome) == [.closes])
  }

  @Test("where several combinations close, a person decides")
  func ambiguousSum() throws {
    let together = try TogetherReading([
      SlipPicture(
        "a", ["serverName": "Maria", "netSales": "800.00", "tax": "8.25", "grossSales": "808.25"]),
      SlipPicture(
        "b", ["serverName": "Maria", "netSales": "100.00", "tax": "8.25", "grossSales": "108.25"]),
    ])
    #expect(together.shown("netSales").hasSuffix("?"))
    #expect(together.shown("grossSales").hasSuffix("?"))
    #expect(together.shown("tax") == "8.25")
  }

  @Test("a sum that is off in every combination is for review, with all its figures")
  func sumIsOff() throws {
    let picture = SlipPicture(
      "a", ["serverName": "Maria", "netSales": "100.00", "tax": "8.25", "grossSales": "109.25"])
    let together = try TogetherReading([picture, SlipPicture("b", picture)])
    for id in ["netSales", "tax", "grossSales"] {
      #expect(together.shown(id).hasSuffix("?"), "\(id)")
    }
    #expect(together.settledAfter == nil)
  }

  @Test("where a sum is off, figures that two pictures read alike are not its suspects")
  func suspects() throws {
    let together = try TogetherReading([
      SlipPicture(
        "a",
        [
          "serverName": "Maria", "netSales": "100.00", "tax": "8.25", "grossSales": "109.25",
          "discounts": "3.00",
        ]),
      SlipPicture(
        "b", ["serverName": "Maria", "netSales": "100.00", "tax": "8.25", "grossSales": "X!"]),
    ])
    #expect(together.shown("netSales") == "100.00" && together.shown("tax") == "8.25")
    #expect(together.shown("grossSales") == "109.25?")
    #expect(together.shown("discounts") == "3.00?")
  }

  @Test("sums never overrule two sure pictures in silence")
  func overruled() throws {
    let together = try TogetherReading([
      SlipPicture(
        "a", ["serverName": "Maria", "netSales": "800.00", "tax": "8.25", "grossSales": "108.25"]),
      SlipPicture(
        "b", ["serverName": "Maria", "netSales": "800.00", "tax": "8.25", "grossSales": "108.25"]),
      SlipPicture("c", ["serverName": "Maria", "netSales": "100.00?"]),
    ])
    #expect(together.shown("netSales") == "100.00?")
  }

  // MARK: - Halves

  @Test("two halves that overlap are one slip")
  func halves() throws {
    let upper = SlipPicture(
      "upper", ["serverName": "Maria", "businessDate": "2026-09-25", "netSales": "100.00"])
    let lower = SlipPicture(
      "lower", ["netSales": "100.00", "tax": "8.25", "discounts": "2.00"])
    let together = try TogetherReading([upper, lower])
    #expect(together.slip?.report.fields.count == 5)
    #expect(together.shown("discounts") == "2.00")
    #expect(together.slip?.report.missing == [])
  }

  @Test("halves that share nothing but a sum which closes are one slip")
  func halvesBySum() throws {
    let together = try TogetherReading([
      SlipPicture("upper", ["serverName": "Maria", "netSales": "100.00"]),
      SlipPicture("lower", ["tax": "8.25", "grossSales": "108.25"]),
    ])
    #expect(together.shown("tax") == "8.25" && together.shown("grossSales") == "108.25")
  }

  @Test("halves that share nothing may be of different slips: the smaller part is for review")
  func strangers() throws {
    let together = try TogetherReading([
      SlipPicture("upper", ["serverName": "Maria", "netSales": "100.00"]),
      SlipPicture("lower", ["discounts": "2.00"]),
    ])
    #expect(together.shown("netSales") == "100.00")
    #expect(together.shown("discounts") == "2.00?")
    #expect(
      together.slip?.report.fields.last?.reviewReasons
        == [.sectionMissing("overlap with upper")])
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
    let doubtful = SlipPicture("a", ["serverName": "Maria", "houseOwesServer": "50.00@"])
    let sure = SlipPicture("b", ["serverName": "Maria", "houseOwesServer": "50.00"])
    let same = try TogetherReading([doubtful, SlipPicture("b", doubtful)])
    #expect(same.shown("houseOwesServer") == "50.00?")
    #expect(try TogetherReading([doubtful, sure]).shown("houseOwesServer") == "50.00")
  }
}

extension SlipPicture {
  /// The same picture under another name.
  init(_ name: String, _ other: SlipPicture) {
    self.name = name
    figures = other.figures
  }
}
