import Money
import Testing
import Tips
import Words

/// Where a form becomes doubtful, to the cent.
@Suite struct NoticeTests {
  private static func notices(_ server: ServerReport) throws -> [ShiftNotice] {
    try Staff.shift([server], [Staff.support("Cleo")]).payouts(in: .usd).notices
  }

  @Test(arguments: [
    ("49.99", true), ("50.00", false), ("400.00", false), ("400.01", true), ("0.01", true),
  ])
  func tipsAreUnusualUnderFiveAndOverFortyPercent(tips: String, isUnusual: Bool) throws {
    let ana = try Staff.server("Ana", net: "1,000.00", house: tips)
    let unusual = ShiftNotice.unusualTips(
      ana.employee, total: try Staff.money(tips), netSales: ana.netSales)
    #expect(try Self.notices(ana).contains(unusual) == isUnusual)
  }

  @Test func withoutSalesNoTipsAreUnusual() throws {
    let ana = try Staff.server("Ana", net: "0.00", house: "100.00")
    #expect(try Self.notices(ana) == [.noNetSales])
    let payouts = try Staff.shift([ana], [Staff.support("Cleo")]).payouts(in: .usd)
    #expect(payouts.amounts == ["100.00", "0.00"])
  }

  @Test(arguments: [
    ("60.00", "40.00", false), ("60.01", "40.00", true), ("60.00", "40.01", true),
    ("100.00", "0.00", false), ("0.00", "100.01", true),
  ])
  func sourcesMayBeAllThatTheReportBringsInAndNoMore(
    gratuity: String, cash: String, isTold: Bool
  ) throws {
    // 100.00 in all, the cash among it.
    let total = try Staff.money("100.00")
    let inCash = try Staff.money(cash)
    let owed = try max(.zero, total - inCash)
    let debt = try max(.zero, inCash - total)
    let ana = ServerReport(
      employee: try Staff.employee("Ana"), netSales: try Staff.money("1000.00"),
      houseOwesServer: owed, serverOwesHouse: debt, cashTips: inCash,
      gratuity: try Staff.money(gratuity))
    let sources = try inCash + Staff.money(gratuity)
    #expect(
      try Self.notices(ana)
        == (isTold
          ? [
            .ownSourcesAboveTips(ana.employee, sources: sources, total: total),
            .sourcesAboveTips(tips: total, sources: sources),
          ] : []))
  }

  @Test func twoOfOneNameAreToldAlsoWhereOneServesAndOneHelps() throws {
    let shift = try Staff.shift(
      [Staff.server("Ana", id: "1", net: "1000.00", house: "100.00")],
      [Staff.support("Ana", id: "2"), Staff.support("Cleo")])
    #expect(try shift.payouts(in: .usd).notices == [.sameName(try PersonName("Ana"), count: 2)])
    let same = try Staff.shift(
      [Staff.server("Ana", net: "1000.00", house: "100.00")], [Staff.support("Ana")])
    #expect(try same.payouts(in: .usd).notices == [])
  }

  @Test(arguments: [("kofi mensah", true), ("KOFÍ Mensah", true), ("Kofi M", false)])
  func aNameThatDiffersInCapitalsAndMarksAloneMayBeOnePerson(name: String, isTold: Bool) throws {
    let shift = try Staff.shift(
      [Staff.server("Ana", net: "1000.00", house: "100.00")],
      [Staff.support("Kofi Mensah", id: "2"), Staff.support(name, id: "3")])
    let notices = try shift.payouts(in: .usd).notices
    #expect(notices.map(\.code) == (isTold ? ["same-name"] : []))
  }

  @Test(
    arguments: [
      ("manager", true), ("floor-manager", true), ("gm", true), ("owner", true), ("busser", false),
      ("managers-helper", false),
    ])
  func whoLeadsByTheirRoleIsToldWhereTheyShare(role: String, isTold: Bool) throws {
    let maria = try Staff.support("Maria", role: #require(JobRole(role)))
    let shift = try Staff.shift([Staff.server("Ana", net: "1000.00", house: "100.00")], [maria])
    #expect(
      try shift.payouts(in: .usd).notices
        == (isTold ? [.leaderShares(maria.employee, maria.role)] : []))
  }

  @Test func ofATotalBelowZeroOnlyThatIsTold() throws {
    let ana = try Staff.server("Ana", net: "1000.00", owes: "50.00", gratuity: "20.00")
    let ben = try Staff.server("Ben", net: "1000.00", house: "200.00")
    let shift = try Staff.shift([ana, ben], [Staff.support("Cleo")])
    #expect(
      try shift.payouts(in: .usd).notices == [
        .negativeServerTotal(ana.employee, total: Money(minorUnits: -5000), hasCashSales: false)
      ])
  }

  @Test(arguments: [("600.00", false), ("600.01", true)])
  func categoriesMayBeAllOfTheNetSalesAndNoMore(food: String, isTold: Bool) throws {
    let report = try Staff.server("Ana", net: "1000.00", house: "100.00")
    let sales = [
      CategorySales(category: "food", amount: try Staff.money(food)),
      CategorySales(category: "wine", amount: try Staff.money("400.00")),
    ]
    let ana = report.with(role: .server, sales: sales, work: .none)
    let told = ShiftNotice.categoriesAboveSales(
      ana.employee, categories: try sales.map(\.amount).sum(), netSales: ana.netSales)
    #expect(try Self.notices(ana) == (isTold ? [told] : []))
  }

  @Test(arguments: [("14.99", true), ("15.00", false), ("15.01", false)])
  func aTipOutIsCappedWhereItIsMoreThanTheTips(tips: String, isCapped: Bool) throws {
    let ana = try Staff.server("Ana", net: "1000.00", house: tips)
    let notices = try Self.notices(ana)
    let capped = ShiftNotice.tipOutCapped(
      wanted: try Staff.money("15.00"), available: try Staff.money(tips))
    #expect(notices.contains(capped) == isCapped)
    let shift = try Staff.shift([ana], [Staff.support("Cleo")])
    for payout in try shift.payouts(in: .usd).payouts {
      let sentences = payout.derivation.sentences(in: .usd)
      #expect(sentences.contains { $0.hasSuffix("there is only $\(tips).") } == isCapped)
      #expect(sentences.contains { $0.contains("there is only") } == isCapped)
    }
  }
}

@Suite struct NoticeCodeTests {
  @Test func eachNoticeHasACodeAndAWeight() throws {
    let ana = try Staff.employee("Ana")
    let (low, high) = (Money(minorUnits: -1450), Money(minorUnits: 1500))
    let rule = RuleReference(file: "h", line: 7)
    let table: [(ShiftNotice, String, Bool, String)] = [
      (.noSupportStaff, "no-support-staff", false, ""), (.noNetSales, "no-net-sales", true, ""),
      (
        .negativeServerTotal(ana, total: low, hasCashSales: false), "negative-server-total", true,
        "add the cash sales"
      ),
      (
        .negativeServerTotal(ana, total: low, hasCashSales: true), "negative-server-total", true,
        "(-$14.50)"
      ),
      (.tipOutCapped(wanted: high, available: .zero), "tip-out-capped", true, "$15.00"),
      (.sameName(ana.name, count: 2), "same-name", true, "Ana"),
      (.leaderShares(ana, .support), "leader-shares", true, "Ana"),
      (.sourcesAboveTips(tips: .zero, sources: high), "sources-above-tips", true, "$15.00"),
      (.unusualTips(ana, total: high, netSales: high), "unusual-tips", true, "5 to 40 %"),
      (
        .givenCapped(.house, rule, wanted: high, available: .zero, kept: .zero), "tip-out-capped",
        true, "h:7"
      ),
      (
        .givenCapped(.house, rule, wanted: high, available: .zero, kept: high), "tip-out-capped",
        false, "beside the $15.00 kept first"
      ),
      (.giverOwes(ana, .house, high, rule), "giver-owes", true, "owes $15.00"),
      (.tipOutsCutAlike(ana, wanted: high, given: .zero, rule), "tip-outs-cut-alike", false, "$15"),
      (
        .typedBelow(ana, .house, typed: .zero, recommended: high, rule), "typed-below-recommended",
        false, "$15.00"
      ),
      (.typedChanged(ana, .house, typed: .zero, given: high, rule), "typed-changed", true, "$15"),
      (.tie([ana], most: .hours, rule), "tie", false, "hours"),
      (.twoShares(ana, rule), "two-shares", false, "by: people"),
      (
        .categoriesAboveSales(ana, categories: high, netSales: .zero), "categories-above-sales",
        true, "$15.00"
      ),
      (.ownSourcesAboveTips(ana, sources: high, total: .zero), "sources-above-tips", true, "$15"),
    ]
    for (notice, code, isWarning, part) in table {
      #expect(notice.code == code && notice.isWarning == isWarning)
      let sentence = notice.sentence(in: .usd)
      #expect(part.isEmpty || sentence.contains(part), "\(sentence)")
    }
  }
}
