import Books
import Fixtures
import Money
import Testing
import Tips

@testable import Papers

/// What cash that was rounded up paid ahead counts against what is owed, in every format alike.
@Suite struct PaidAheadTests {
  struct Night: Sendable {
    let day: String
    let role: JobRole
    /// Card tips, and what rounding added to the cash.
    var tips: Int64
    var service: Int64 = 0
    var rounding: Int64
  }

  /// Sam is owed 0.20 as a server and was handed 0.05 too much as a busser.
  static let twoRoles = [
    Night(day: "2026-09-14", role: .server, tips: 1020, rounding: -20),
    Night(day: "2026-09-15", role: .busser, tips: 495, rounding: 5),
  ]

  static func records(_ nights: [Night]) throws -> PeriodRecords {
    let sam = try Employee.of("staff-1", "Sam")
    var records = PeriodRecords(
      days: try .of("2026-09-14", "2026-09-27"), currency: .usd, shifts: [], payouts: [],
      people: [
        PersonRecord(employee: sam, firstName: "Sam", lastName: "Ray", payrollIDs: [.gusto: "A1"])
      ])
    for (number, night) in zip(Int64(1)..., nights) {
      let payout = try PayRecord.of(
        number, night.day, sam, .support, night.role, .of(card: night.tips, charges: night.service),
        rounding: night.rounding)
      records.payouts.append(payout)
      records.shifts.append(
        ShiftRecord(
          shift: number, day: payout.day, state: .closed, currency: .usd, netSales: .zero,
          tips: payout.amount))
    }
    return records
  }

  static func settings(_ payroll: String) throws -> HouseSettings {
    let read = HouseSettings.read(
      text: "tips paid: at night\nwages paid: with the pay\npayroll: {\(payroll)}\n",
      name: "house.yml")
    return try #require(read.settings, "\(read.issues)")
  }

  @Test func itCountsUnderAnotherTitleToo() throws {
    let titled = try Self.settings("gusto: {titles: {server: Server, busser: Busser}}")
    let file = try PayrollExport(.gusto, of: Self.records(Self.twoRoles), settings: titled).file()
    let rows = file.text.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let (title, paycheck, cash) = (3, 10, 11)
    #expect(rows[0][title] == "title" && rows[0][paycheck] == "paycheck_tips")
    #expect(
      rows.dropFirst().map { [$0[title], $0[paycheck], $0[cash]] } == [
        ["Busser", "", "4.95"], ["Server", "0.15", "10.05"],
      ])
    #expect(
      !file.notices.contains { if case .paidAhead = $0 { true } else { false } },
      "nothing is left to be taken off by hand")
  }

  /// Three hours as a server and one as a busser; whatever the role, the tips are in one row.
  @Test(
    "Where a title is the primary one, its row has all the money and every row its own hours",
    arguments: [
      ("Server (Primary)", "Busser", "Server (Primary)"), ("S", "B (primary)", "B (primary)"),
    ])
  func primaryTitle(server: String, busser: String, paid: String) throws {
    let titled = try Self.settings(
      "gusto: {hours: yes, titles: {server: \(server), busser: \(busser)}}")
    var records = try Self.records([
      Night(day: "2026-09-14", role: .server, tips: 7500, rounding: 0),
      Night(day: "2026-09-15", role: .busser, tips: 2500, service: 400, rounding: 0),
    ])
    for (place, hours) in ["3", "1"].enumerated() {
      records.payouts[place].timeWorked = WorkedTime(hours: hours)
    }
    let file = try PayrollExport(.gusto, of: records, settings: titled).file()
    let rows = file.text.split(separator: "\r\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    for row in rows {
      let isPaid = row[3] == paid
      #expect(row[5] == (row[3] == server ? "3.00" : "1.00"), "\(row)")
      #expect([row[8], row[11]] == (isPaid ? ["4.00", "100.00"] : ["", ""]), "\(row)")
    }
    #expect(rows.count == 2 && file.total == .cents(10_400))
  }

  @Test(
    "Where not one title alone is the primary one, it is said which row has the money",
    arguments: [
      ("Server (Primary)", "Busser", []), ("Server", "Server", []),
      ("Server", "Busser", ["Busser and Server", "each with its own tips"]),
      ("S (Primary)", "B (PRIMARY)", ["B (PRIMARY) and S (Primary)", "in the row B (PRIMARY)"]),
    ])
  func unclearTitles(server: String, busser: String, told: [String]) throws {
    let titled = try Self.settings("gusto: {titles: {server: \(server), busser: \(busser)}}")
    let file = try PayrollExport(.gusto, of: Self.records(Self.twoRoles), settings: titled).file()
    let notices = file.notices.filter { if case .titles = $0 { true } else { false } }
    #expect(notices.count == (told.isEmpty ? 0 : 1), "\(file.notices)")
    for notice in notices {
      for words in told { #expect(notice.description.contains(words), "\(notice)") }
    }
  }

  @Test func journalsEndWherePayrollDoes() throws {
    let settings = try Self.settings("gusto: {}")
    let text = try PayrollExport(
      .ledger, of: Self.records(Self.twoRoles), settings: settings
    ).file().text
    // Cash first pays what payroll owes from the night before.
    #expect(
      Self.postings(in: text) == [
        "Liabilities:TipsPayable:Card 10.20", "Assets:Cash -10.00", "Liabilities:Payroll -0.20",
        "Liabilities:TipsPayable:Card 4.95", "Assets:Cash -5.00", "Liabilities:Payroll 0.05",
      ])
    let turned = try PayrollExport(
      .ledger, of: Self.records(Self.twoRoles.reversed()), settings: settings
    ).file().text
    // What was paid ahead is used up by what is owed later.
    #expect(
      Self.postings(in: turned) == [
        "Liabilities:TipsPayable:Card 4.95", "Assets:Advances 0.05", "Assets:Cash -5.00",
        "Liabilities:TipsPayable:Card 10.20", "Assets:Advances -0.05", "Assets:Cash -10.00",
        "Liabilities:Payroll -0.15",
      ])
  }

  static func postings(in ledger: String) -> [String] {
    ledger.split(separator: "\n").filter { $0.hasSuffix(" USD") && $0.hasPrefix("    ") }.map {
      $0.split(separator: " ").dropLast().joined(separator: " ")
    }
  }

  @Test("whatever the nights, one line, titled lines and the journal pay the same")
  func everyFormatAlike() throws {
    var random = SeededGenerator(seed: 5)
    for round in 0..<300 {
      let nights = (1...6).map { _ in
        Night(
          day: "2026-09-\(Int.random(in: 14...27, using: &random))",
          role: Bool.random(using: &random) ? .server : .busser,
          tips: .random(in: 0...300, using: &random), service: .random(in: 0...90, using: &random),
          rounding: .random(in: -99...99, using: &random))
      }
      let records = try Self.records(nights)
      for wagesPaid in WagesPaid.allCases {
        var settings = try Self.settings("gusto: {}")
        settings.wagesPaid = wagesPaid
        let paid = PayMethods(tips: .atNight, wages: wagesPaid)
        func sums(titles: [JobRole: String]) throws -> [Money] {
          let splits = try PayrollLine.lines(
            of: records.payouts, people: records.people, titles: titles, paid: paid
          ).map(\.split)
          return [try splits.map { try $0.toPay }.sum(), try splits.map(\.paidAhead).sum()]
        }
        let plain = try sums(titles: [:])
        #expect(try sums(titles: [.server: "S", .busser: "B"]) == plain, "\(nights)")
        let journal = try Journal(
          of: records.payouts, accounts: settings.payroll.accounts, currency: .usd, paid: paid)
        let postings = journal.entries.flatMap(\.postings)
        func end(_ account: String) throws -> Money {
          try postings.filter { $0.account == account }.map(\.amount).sum()
        }
        let payroll = try end("Liabilities:Payroll").negated()
        #expect(try [payroll, end("Assets:Advances")] == plain, "round \(round): \(nights)")
      }
    }
  }

  @Test func anAccountBelowTipsPayableIsNoSourceOfAPayout() throws {
    let settings = try Self.settings("accounts: {payroll: \"Liabilities:TipsPayable:Payroll\"}")
    let file = try PayrollExport(.ledger, of: Self.records(Self.twoRoles), settings: settings)
      .file()
    #expect(file.total == .cents(1515))
  }
}
