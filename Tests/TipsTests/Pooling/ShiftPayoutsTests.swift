import Money
import Testing
import Tips

/// Every outcome that a shift can have, one by one.
@Suite struct ShiftPayoutsTests {
  @Test func theArticleOncePerPool() throws {
    let result = try Staff.articleEvening().payouts(in: .usd)
    #expect(result.amounts == ["725.00", "725.00", "50.00", "50.00", "50.00"])
    #expect(result.totals.netSales == Money(minorUnits: 1_000_000))
    #expect(result.totals.tips == Money(minorUnits: 160_000))
    #expect(result.totals.supportPool == Money(minorUnits: 15_000))
    #expect(result.totals.serverPool == Money(minorUnits: 145_000))
    #expect(result.codes == [])
  }

  @Test func theArticleForEachHead() throws {
    let result = try Staff.articleEvening(.article(ArticleRules(per: .head))).payouts(
      in: .usd)
    #expect(result.amounts == ["575.00", "575.00", "150.00", "150.00", "150.00"])
    #expect(result.totals.supportPool == Money(minorUnits: 45_000))
  }

  @Test func withoutServersThereAreNoTips() throws {
    let shift = try Staff.shift([], [Staff.support("Cleo")])
    #expect(throws: ShiftError.noServers) { try shift.payouts(in: .usd) }
  }

  @Test func withoutSupportTheServersKeepAll() throws {
    let shift = try Staff.shift([
      Staff.server("Ana", net: "1000", house: "150"),
      Staff.server("Ben", net: "800", house: "99.99"),
    ])
    let result = try shift.payouts(in: .usd)
    #expect(result.amounts == ["125.00", "124.99"])
    #expect(result.codes == ["no-support-staff"])
    #expect(result.totals.supportPool == .zero)
  }

  @Test func aNegativeServerTotalIsMadeUpByTheOthersAndSaid() throws {
    func shift(cashSales: String) throws -> Shift {
      try Staff.shift(
        [
          Staff.server("Ana", net: "1000", owes: "50", cashSales: cashSales),
          Staff.server("Ben", net: "1000", house: "200"),
        ], [Staff.support("Cleo")])
    }
    let without = try shift(cashSales: "0").payouts(in: .usd)
    #expect(without.amounts == ["60.00", "60.00", "30.00"])
    let ana = try Staff.employee("Ana")
    #expect(
      without.notices == [
        .negativeServerTotal(ana, total: Money(minorUnits: -5000), hasCashSales: false)
      ])
    let with = try shift(cashSales: "20").payouts(in: .usd)
    #expect(with.amounts == ["70.00", "70.00", "30.00"])
    #expect(
      with.notices == [
        .negativeServerTotal(ana, total: Money(minorUnits: -3000), hasCashSales: true)
      ])
  }

  @Test func tipsBelowZeroAreNotPaid() throws {
    let shift = try Staff.shift([Staff.server("Ana", net: "100", house: "10", owes: "30")])
    #expect(throws: ShiftError.tipsBelowZero(Money(minorUnits: -2000))) {
      try shift.payouts(in: .usd)
    }
  }

  @Test func onePersonTwiceInOneListIsAMistake() throws {
    let ana = try Staff.employee("Ana")
    let twiceServer = try Staff.shift([Staff.server("Ana"), Staff.server("Ana")])
    #expect(throws: ShiftError.personTwice(ana)) { try twiceServer.payouts(in: .usd) }
    let twiceSupport = try Staff.shift(
      [Staff.server("Ben")], [Staff.support("Ana"), Staff.support("Ana", role: .host)])
    #expect(throws: ShiftError.personTwice(ana)) { try twiceSupport.payouts(in: .usd) }
  }

  @Test func onePersonMayServeAndSupport() throws {
    let shift = try Staff.shift(
      [Staff.server("Ana", net: "1000", house: "150.03", gratuity: "10.01")],
      [Staff.support("Ana", role: .host)])
    let result = try shift.payouts(in: .usd)
    #expect(result.amounts == ["135.03", "15.00"])
    #expect(result.codes == [])
    #expect(try result.payouts.map { try $0.sources.total } == result.payouts.map(\.amount))
  }

  /// Of equal payouts the first by name has the odd cent of a source, whoever was entered first.
  @Test func theOddCentOfASourceGoesByNameAndNotByEntry() throws {
    let ana = try Staff.server("Ana", net: "500", house: "100")
    let zoe = try Staff.server("Zoe", net: "500", house: "100", gratuity: "10.01")
    for servers in [[ana, zoe], [zoe, ana]] {
      let result = try Staff.shift(servers).payouts(in: .usd)
      #expect(result.amounts == ["100.00", "100.00"])
      let charges = Dictionary(
        uniqueKeysWithValues: result.payouts.map {
          ($0.employee.name.text, $0.sources.serviceCharges.minorUnits)
        })
      #expect(charges == ["Ana": 501, "Zoe": 500])
    }
  }

  @Test func hoursMeasureTheShares() throws {
    let policy = HousePolicy.article(ArticleRules(supportShares: .hours, serverShares: .hours))
    let shift = try Staff.shift(
      [
        Staff.server("Ana", net: "1000", house: "200", hours: "6"),
        Staff.server("Ben", net: "1000", house: "100", hours: "3:00"),
      ],
      [
        Staff.support("Cleo", hours: "5.33"), Staff.support("Dan", hours: "0"),
        Staff.support("Eve", hours: "2.67"),
      ], policy)
    let result = try shift.payouts(in: .usd)
    // 30.00 by 5.33 of 8 hours: 19.9875 and 10.0125.
    #expect(result.amounts == ["180.00", "90.00", "19.99", "0.00", "10.01"])
  }

  @Test func missingHoursAreNotGuessed() throws {
    let policy = HousePolicy.article(ArticleRules(supportShares: .hours))
    let shift = try Staff.shift(
      [Staff.server("Ana", net: "1000", house: "200")],
      [Staff.support("Cleo", hours: "5"), Staff.support("Dan", role: .host)], policy)
    #expect(throws: ShiftError.hoursMissing(try Staff.employee("Dan"), role: .host)) {
      try shift.payouts(in: .usd)
    }
  }

  @Test func aPoolByHoursNeedsSomebodyWhoWorked() throws {
    let servers = [try Staff.server("Ana", net: "1000", house: "200", hours: "0")]
    let idle = [try Staff.support("Cleo", hours: "0")]
    let support = try Staff.shift(
      servers, idle, .article(ArticleRules(supportShares: .hours)))
    #expect(throws: ShiftError.noHoursWorked(pool: .support)) { try support.payouts(in: .usd) }
    let server = try Staff.shift(
      servers, [], .article(ArticleRules(serverShares: .hours)))
    #expect(throws: ShiftError.noHoursWorked(pool: .servers)) { try server.payouts(in: .usd) }
    // Nothing to share is no trouble.
    let nothing = try Staff.shift(
      [Staff.server("Ana", hours: "0")], idle,
      .article(ArticleRules(supportShares: .hours, serverShares: .hours)))
    #expect(try nothing.payouts(in: .usd).amounts == ["0.00", "0.00"])
  }

  @Test(arguments: [
    "net sales", "house owes server", "server owes house", "cash sales", "cash tips", "gratuity",
  ])
  func aFigureBelowZeroIsRefusedByName(field: String) throws {
    func text(_ name: String) -> String { name == field ? "-1.00" : "1.00" }
    let shift = try Staff.shift([
      Staff.server(
        "Ana", net: text("net sales"), house: text("house owes server"),
        owes: text("server owes house"), cashSales: text("cash sales"),
        cashTips: text("cash tips"), gratuity: text("gratuity"))
    ])
    let expected = ShiftError.negativeFigure(
      try Staff.employee("Ana"), field: field, amount: Money(minorUnits: -100))
    #expect(throws: expected) { try shift.payouts(in: .usd) }
  }

  @Test func tipOutsMayBeRoundedUpToTheDollar() throws {
    for (basisPoints, dollars) in [(100, "12.00"), (150, "18.00"), (50, "6.00")] {
      let rate = try #require(BasisPoints(basisPoints))
      let policy = HousePolicy.article(ArticleRules(supportRate: rate, tipOutRounding: .dollarUp))
      let shift = try Staff.shift(
        [Staff.server("Ana", net: "1,176.00", house: "200")], [Staff.support("Cleo")], policy)
      #expect(try shift.payouts(in: .usd).amounts.last == dollars)
    }
    // For each head every person's figure is rounded up; in yen a major unit is one yen.
    let policy = HousePolicy.article(ArticleRules(per: .head, tipOutRounding: .dollarUp))
    let servers = [try Staff.server("Ana", net: "1,176.00", house: "200")]
    let support = [try Staff.support("Cleo"), try Staff.support("Dan")]
    let result = try Staff.shift(servers, support, policy).payouts(in: .usd)
    #expect(result.amounts == ["164.00", "18.00", "18.00"])
    let yen = try #require(Currency(code: "JPY"))
    let inYen = try Staff.shift(servers, support, policy).payouts(in: yen)
    #expect(inYen.payouts.map(\.amount.minorUnits) == [16_472, 1764, 1764])
  }

  @Test func cashInHandIsAllTheCash() throws {
    // Cash sales 200, card tips 150, cash tips 60: the true tips are 210.
    let all = try Staff.server("Ana", house: "150", owes: "200", cashSales: "200", cashTips: "60")
    #expect(try all.serverTotal == Money(minorUnits: 21_000))
    let netted = try Staff.server("Ana", owes: "50", cashSales: "200", cashTips: "60")
    #expect(try netted.serverTotal == Money(minorUnits: 21_000))
    let onlyTips = try Staff.server("Ana", house: "150", owes: "200", cashTips: "60")
    #expect(try onlyTips.serverTotal == Money(minorUnits: 1000))
  }

  @Test func theSettlementSaysWhoHandsOverWhat() throws {
    let shift = try Staff.shift(
      [
        Staff.server(
          "Ana", net: "1000", house: "150", owes: "200", cashSales: "200", cashTips: "60"),
        Staff.server("Ben", net: "1000", house: "90"),
      ], [Staff.support("Cleo")])
    let result = try shift.payouts(in: .usd)
    #expect(result.amounts == ["135.00", "135.00", "30.00"])
    #expect(result.housePays == ["-125.00", "135.00", "30.00"])
    #expect(result.settlement.houseTotal == Money(minorUnits: 4000))
    #expect(result.settlement.entries.map(\.cashInHand.minorUnits) == [26_000, 0, 0])
  }

  @Test func serviceChargesAndCashStayApart() throws {
    let shift = try Staff.shift(
      [
        Staff.server("Ana", net: "500", house: "100", cashTips: "20", gratuity: "30"),
        Staff.server("Ben", net: "500", house: "60", cashTips: "20"),
      ], [Staff.support("Cleo")])
    let result = try shift.payouts(in: .usd)
    #expect(
      result.totals.sources
        == TipSources(
          cardTips: Money(minorUnits: 13_000), cashTips: Money(minorUnits: 4000),
          serviceCharges: Money(minorUnits: 3000)))
    #expect(result.amounts == ["92.50", "92.50", "15.00"])
    // 30.00 by 92.50 : 92.50 : 15.00 = 13.875, 13.875, 2.25; Ana and Ben tie for one cent.
    #expect(result.payouts.map(\.sources.serviceCharges.minorUnits) == [1388, 1387, 225])
  }

  @Test func moreSourcesThanTipsAreSaid() throws {
    let shift = try Staff.shift([
      Staff.server("Ana", net: "500", house: "40", owes: "20", cashTips: "10", gratuity: "35")
    ])
    let result = try shift.payouts(in: .usd)
    #expect(
      result.notices.contains(
        .sourcesAboveTips(tips: Money(minorUnits: 3000), sources: Money(minorUnits: 4500))))
    #expect(
      result.payouts.map(\.sources) == [
        TipSources(cardTips: .zero, cashTips: .zero, serviceCharges: Money(minorUnits: 3000))
      ])
  }

  @Test func amountsPastSixtyFourBitsAreRefused() throws {
    let huge = "92,233,720,368,547,758.07"
    let shift = try Staff.shift([
      Staff.server("Ana", house: huge), Staff.server("Ben", house: "0.01"),
    ])
    #expect(throws: ShiftError.money(.overflow)) { try shift.payouts(in: .usd) }
    let most = "23,058,430,092,136,939.51"
    let alone = try Staff.shift([Staff.server("Ana", house: most)])
    #expect(try alone.payouts(in: .usd).amounts == ["23058430092136939.51"])
  }
}

@Suite struct ShiftProblemTests {
  @Test(arguments: 1...3)
  func everythingThatIsWrongIsToldAtOnce(count: Int) throws {
    let shift = try Staff.shift(
      (0..<3).map { try Staff.server("Ana", id: "\($0)", net: $0 < count ? "-1.00" : "1.00") })
    do throws(ShiftError) {
      _ = try shift.payouts(in: .usd)
      Issue.record("it was computed")
    } catch .several(let problems) {
      #expect(problems.map(\.place) == (0..<count).map { "servers[\($0)]" })
      #expect(count > 1)
    } catch {
      guard case .negativeFigure = error else { throw error }
      #expect(count == 1)
    }
  }
}
