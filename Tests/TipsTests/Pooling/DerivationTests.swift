import Money
import Testing
import Tips

/// What people read when they ask why.
@Suite struct DerivationTests {
  static func sentences(of shift: Shift, payout index: Int) throws -> [String] {
    try shift.payouts(in: .usd).payouts[index].derivation.sentences(in: .usd)
  }

  @Test func aServerOfTheArticle() throws {
    #expect(
      try Self.sentences(of: Staff.articleEvening(), payout: 0) == [
        "Ana brought in $720.00 house owes server − $50.00 server owes house + $30.00 cash tips "
          + "= $700.00.",
        "Ana gives everything to the pool “tips”: $700.00.",
        "The pool “tips” takes everything of 2 people: $1,600.00.",
        "The pool “tips” gives support staff 1.5 % of net sales ($10,000.00) = $150.00.",
        "The pool “tips” has $1,600.00 − $150.00 = $1,450.00 left.",
        "$1,450.00 of the pool “tips” in 2 equal shares = $725.00.",
      ])
  }

  @Test func aHelperOfTheArticle() throws {
    #expect(
      try Self.sentences(of: Staff.articleEvening(), payout: 2) == [
        "The pool “tips” takes everything of 2 people: $1,600.00.",
        "The pool “tips” gives support staff 1.5 % of net sales ($10,000.00) = $150.00.",
        "$150.00 for support staff in 3 equal shares = $50.00.",
      ])
    #expect(
      try Self.sentences(
        of: Staff.articleEvening(.article(ArticleRules(per: .head))), payout: 2) == [
          "The pool “tips” takes everything of 2 people: $1,600.00.",
          "The pool “tips” gives support staff 1.5 % of net sales ($10,000.00) = $150.00 "
            + "for each of 3: $450.00.",
          "$450.00 for support staff in 3 equal shares = $150.00.",
        ])
  }

  @Test(arguments: [
    (ArticleRules.Per.pool, ArticleRules.TipOutRounding.cent, "$12.0015, rounded: $12.00."),
    (.pool, .dollarUp, "$12.0015, rounded up: $13.00."),
    (.head, .cent, "$12.0015, rounded: $12.00 for each of 2: $24.00."),
    (.head, .dollarUp, "$12.0015, rounded up: $13.00 for each of 2: $26.00."),
  ])
  func roundingIsTold(per: ArticleRules.Per, rounding: ArticleRules.TipOutRounding, end: String)
    throws
  {
    let shift = try Staff.shift(
      [Staff.server("Ana", net: "800.10", house: "100")],
      [Staff.support("Cleo"), Staff.support("Dan")],
      .article(ArticleRules(per: per, tipOutRounding: rounding)))
    let sentence = try Self.sentences(of: shift, payout: 1)[1]
    #expect(
      sentence == "The pool “tips” gives support staff 1.5 % of net sales ($800.10) = \(end)")
  }

  @Test func cashSalesServiceChargesAndHours() throws {
    let shift = try Staff.shift(
      [
        Staff.server(
          "Ana", net: "1,000.00", house: "150", owes: "200", cashSales: "200", cashTips: "60",
          gratuity: "21", hours: "5:20")
      ], [Staff.support("Cleo", hours: "2.5")],
      .article(ArticleRules(supportShares: .hours, serverShares: .hours)))
    #expect(
      try Self.sentences(of: shift, payout: 0) == [
        "Ana brought in $150.00 house owes server − $200.00 server owes house "
          + "+ $200.00 cash sales + $60.00 cash tips = $210.00.",
        "Ana gives everything to the pool “tips”: $210.00.",
        "The pool “tips” takes everything of 1 person: $210.00.",
        "The pool “tips” gives support staff 1.5 % of net sales ($1,000.00) = $15.00.",
        "The pool “tips” has $210.00 − $15.00 = $195.00 left.",
        "$195.00 of the pool “tips” in 1 equal share = $195.00.",
        "Of this, $19.50 are service charges, not tips.",
      ])
    #expect(
      try Self.sentences(of: shift, payout: 1).suffix(2) == [
        "$15.00 for support staff in 1 equal share = $15.00.",
        "Of this, $1.50 are service charges, not tips.",
      ])
  }

  @Test func aCapAndAnEmptySupportAreTold() throws {
    let capped = try Staff.shift(
      [Staff.server("Ana", net: "1000", house: "9.99")], [Staff.support("Cleo")])
    #expect(
      try Self.sentences(of: capped, payout: 0).suffix(4) == [
        "The pool “tips” takes everything of 1 person: $9.99.",
        "The pool “tips” gives support staff 1.5 % of net sales ($1,000.00) = $15.00; there is only "
          + "$9.99.",
        "The pool “tips” has $9.99 − $9.99 = $0.00 left.",
        "$0.00 of the pool “tips” in 1 equal share = $0.00.",
      ])
    let alone = try Staff.shift([Staff.server("Ana", net: "1000", house: "99")])
    #expect(
      try Self.sentences(of: alone, payout: 0).suffix(3) == [
        "The pool “tips” takes everything of 1 person: $99.00.",
        "Nobody worked as support staff, so nothing is taken off.",
        "$99.00 of the pool “tips” in 1 equal share = $99.00.",
      ])
  }
}

@Suite struct NoticeCodeTests {
  @Test func eachNoticeHasACodeAndAWeight() throws {
    let ana = try Staff.employee("Ana")
    let (low, high) = (Money(minorUnits: -1450), Money(minorUnits: 1500))
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
    ]
    for (notice, code, isWarning, part) in table {
      #expect(notice.code == code && notice.isWarning == isWarning)
      let sentence = notice.sentence(in: .usd)
      #expect(part.isEmpty || sentence.contains(part), "\(sentence)")
    }
  }
}
