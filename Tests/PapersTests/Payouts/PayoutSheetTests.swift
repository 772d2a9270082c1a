import Books
import Money
import Testing
import Tips

@testable import Papers

@Suite struct PayoutSheetTests {
  static func sheet(
    _ shift: Shift, style: TerminalStyle = .plain, detail: PayoutSheet.Detail = .settlement
  ) throws -> String {
    try PayoutSheet(
      shift: shift, result: shift.payouts(in: .usd), currency: .usd, style: style, detail: detail
    ).text()
  }

  @Test func anOrdinaryEvening() throws {
    let expected = """
      Payouts of 2026-09-25
      Tips $300.00: servers $270.00, support $30.00. Net sales $2,000.00.

                                     Service  Cash in    House    Hands
      Name   Role    Hours   Payout  charges     hand     pays     over
      Maria  server         $135.00   $13.50  $260.00           $125.00
      Ana    server   5:20  $135.00   $13.50           $135.00
      Cleo   host     5.33   $15.00    $1.50            $15.00
      Dan    runner          $15.00    $1.50            $15.00
      ─────  ──────  ─────  ───────  ───────  ───────  ───────  ───────
      Total                 $300.00   $30.00  $260.00  $165.00  $125.00

      Settling up
        Maria hands over $125.00.
        The house pays Ana $135.00.
        The house pays Cleo $15.00.
        The house pays Dan $15.00.
        Total the house pays $40.00.
      """
    #expect(try Self.sheet(Evenings.ordinary()) == expected + "\n")
  }

  /// Service charges of 13.50 and 1.50 each are wages and come with the pay.
  @Test func whatComesWithThePayIsNoCash() throws {
    let shift = try Evenings.ordinary()
    let sheet = try PayoutSheet(
      shift: shift, result: shift.payouts(in: .usd), currency: .usd,
      cash: CashRules(tips: .settled, includesWages: false)
    ).text()
    let expected = """
                                     Service  Cash in    House    Hands        On
      Name   Role    Hours   Payout  charges     hand     pays     over  paycheck
      Maria  server         $135.00   $13.50  $260.00           $138.50    $13.50
      Ana    server   5:20  $135.00   $13.50           $121.50             $13.50
      Cleo   host     5.33   $15.00    $1.50            $13.50              $1.50
      Dan    runner          $15.00    $1.50            $13.50              $1.50
      ─────  ──────  ─────  ───────  ───────  ───────  ───────  ───────  ────────
      Total                 $300.00   $30.00  $260.00  $148.50  $138.50    $30.00

      Settling up
        Service charges and what the house adds are paid on the paycheck: not in this cash.
        Maria hands over $138.50.
        The house pays Ana $121.50.
        The house pays Cleo $13.50.
        The house pays Dan $13.50.
        Total the house pays $10.00.
      """
    #expect(sheet.hasSuffix(expected + "\n"), "\(sheet)")
  }

  @Test func namesOfEveryKindKeepTheTableStraight() throws {
    let expected = """
      Payouts of 2026-09-25
      Tips $180.00: servers $157.50, support $22.50. Net sales $1,500.00.

      Name                          Role     Payout  House pays
      \u{2068}نور الهدى\u{2069}                     server   $52.50      $52.50
      李明                          server   $52.50      $52.50
      Maximiliane von und zu Hohe…  server   $52.50      $52.50
      José 👩‍🍳 (1)                   busser    $7.50       $7.50
      李明                          host      $7.50       $7.50
      José 👩‍🍳 (2)                   busser    $7.50       $7.50
      ────────────────────────────  ──────  ───────  ──────────
      Total                                 $180.00     $180.00

      Settling up
        The house pays \u{2068}نور الهدى\u{2069} $52.50.
        The house pays 李明 $60.00.
        The house pays Maximiliane von und zu Hohe… $52.50.
        The house pays José 👩‍🍳 (1) $7.50.
        The house pays José 👩‍🍳 (2) $7.50.
        Total the house pays $180.00.
      """
    let sheet = try Self.sheet(Evenings.colourful(), detail: .derivations)
    #expect(sheet.hasPrefix(expected + "\n\nHow it came about\n"))
    // Each name is cut and told apart where it leads, and whole in a sentence.
    let hall =
      "Maximiliane von und zu Hohe…, server: $52.50\n    Maximiliane von und zu Hohenstaufen"
    for words in [
      "  \u{2068}نور الهدى\u{2069}, server: $52.50\n    \u{2068}نور الهدى\u{2069} brought", hall,
      "  José 👩‍🍳 (2), busser: $7.50\n", "Warning: \u{2068}نور الهدى\u{2069}'s total is below zero",
      "Warning: 2 people are called José 👩‍🍳.",
    ] {
      #expect(sheet.contains(words), "\(words)")
    }
  }

  @Test func colourOnlyOnDemand() throws {
    let plain = try Self.sheet(Evenings.colourful())
    #expect(!plain.contains("\u{1B}"))
    let colored = try Self.sheet(Evenings.colourful(), style: .colored())
    #expect(colored.hasPrefix("\u{1B}[1mPayouts of 2026-09-25\u{1B}[0m\n"))
    #expect(colored.contains("  \u{1B}[33mWarning: "))
    let stripped = ["\u{1B}[0m", "\u{1B}[1m", "\u{1B}[33m"].reduce(colored) {
      $0.replacing($1, with: "")
    }
    #expect(stripped == plain)
  }

  @Test func theNumbersOfAnOverviewAreThoseThatPeopleAreAskedForBy() throws {
    let shift = try Evenings.ordinary()
    let sheet = try PayoutSheet(
      shift: shift, result: shift.payouts(in: .usd), currency: .usd, detail: .overview,
      numbers: [2, 5, 6, 7]
    ).text()
    for row in ["2  Maria", "5  Ana", "6  Cleo", "7  Dan"] { #expect(sheet.contains(row)) }
  }

  /// All names are looked for in a sentence at once, and each is set off where it stands.

  /// A terminal of 80 columns, and one of 79, breaks no line: amounts would stand below other titles.
  @Test(arguments: [PayoutSheet.Detail.overview, .settlement, .derivations], [true, false])
  func noTableIsWiderThanATerminal(detail: PayoutSheet.Detail, isPaidLater: Bool) throws {
    for shift in [try Evenings.ordinary(), try Evenings.colourful(), try Evenings.wide()] {
      let sheet = try PayoutSheet(
        shift: shift, result: shift.payouts(in: .usd), currency: .usd,
        cash: isPaidLater ? CashRules(tips: .settled, includesWages: false) : .everything,
        detail: detail, numbers: Array(1...(shift.servers.count + shift.support.count))
      ).text()
      let lines = sheet.split(separator: "\n", omittingEmptySubsequences: false)
      let table = lines.drop { !$0.contains("Payout ") }
        .prefix { !$0.isEmpty && !$0.hasPrefix("Total the ") }
      #expect(!table.isEmpty && table.allSatisfy { String($0).displayWidth <= 79 }, "\(sheet)")
    }
  }

  /// All names are looked for in a sentence at once, and each is set off where it stands.
  @Test func hundredsOfNamesThatTurnAreSetOff() throws {
    let servers = try (0..<300).map { index in
      ServerReport(
        employee: Employee(id: Employee.ID("\(index)"), name: try PersonName("نور \(index)")),
        netSales: .zero, houseOwesServer: Money(minorUnits: 10_000), serverOwesHouse: .zero)
    }
    let shift = Shift(
      date: try #require(CalendarDay(iso: "2026-09-25")), servers: servers, support: [])
    let sheet = try PayoutSheet(
      shift: shift, result: shift.payouts(in: .usd), currency: .usd, detail: .derivations
    ).text()
    #expect(sheet.contains("    \u{2068}نور 17\u{2069} gives everything to the pool “tips”"))
    #expect(!sheet.contains("    نور"))
  }
}

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Ana", 3), ("Jose\u{301}", 4), ("José", 4), ("李明", 4), ("한글", 4), ("Ａ", 2),
    ("👩‍🍳", 2), ("👩‍👩‍👧", 2), ("🇺🇸", 2), ("❤️", 2), ("❤", 1), ("نور", 3), ("\u{200D}", 0),
    ("\u{2068}نور\u{2069}", 3), ("…", 1), ("1", 1), ("#", 1),
  ])
  func countsColumns(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: [
    ("Ana", 3, "Ana"), ("Anna", 3, "An…"), ("李明明", 4, "李…"), ("李明明", 5, "李明…"),
    ("Jose\u{301}phine", 5, "Jose\u{301}…"), ("👩‍👩‍👧👩‍👩‍👧", 3, "👩‍👩‍👧…"), ("ab", 1, "…"),
  ]) func cutsAtWholeCharacters(text: String, width: Int, expected: String) {
    #expect(text.truncated(toWidth: width) == expected)
    #expect(text.truncated(toWidth: width).displayWidth <= width)
  }

  @Test func onlyRightToLeftNamesAreIsolated() {
    #expect("Ana".isolated == "Ana")
    #expect("李明".isolated == "李明")
    #expect("نور".isolated == "\u{2068}نور\u{2069}")
    #expect("Ana שרה".isolated == "\u{2068}Ana שרה\u{2069}")
  }
}
