import Fixtures
import Money
import Testing
import Tips
import Words

/// Laws of periods that are shared one after the other while nights of earlier ones are corrected, taken
/// back and entered late, tried on made-up ones.
@Suite struct SharingPropertyTests {
  static let seed: UInt64 = 20_261_126

  /// What the books would hold of one pool.
  private struct Books {
    var nights: [[PeriodContribution]] = []
    /// What each period was counted as last; nil before it is shared.
    var counted: [[PeriodSharing.Share]] = []
    var rests: [PeriodSharing.Rest] = []
    var paid: [Employee.ID: TipSources] = [:]
  }

  @Test("what was paid and what is left are what everybody has of the nights as they are now")
  func nobodyIsPaidTwiceAndNothingIsLost() throws {
    var random = SeededGenerator(seed: Self.seed)
    var sharings = 0
    var corrections = 0
    var owed = 0
    for period in try PeriodPropertyTests.computed() where period.contributions.count > 3 {
      var books = Books()
      let blocks = Self.blocks(of: period.contributions)
      for block in blocks {
        for place in books.nights.indices {
          books.nights[place] = Self.changed(books.nights[place], &random)
        }
        books.nights.append(block)
        guard let made = try Self.share(&books, in: period.days) else { break }
        sharings += 1
        corrections += made.corrections.count
        if try made.rests.contains(where: { try $0.amount.isNegative }) { owed += 1 }
        try Self.check(made)
        try Self.checkAccounts(books, in: period.days)
      }
    }
    // The law is of interest where all of it happens.
    #expect(sharings > 400 && corrections > 200 && owed > 20, "\(sharings) \(corrections) \(owed)")
  }

  /// Nights three by three.
  private static func blocks(of nights: [PeriodContribution]) -> [[PeriodContribution]] {
    stride(from: 0, to: nights.count, by: 3).map { Array(nights[$0..<min($0 + 3, nights.count)]) }
  }

  /// Some nights taken back, some with other money, some with other claims.
  private static func changed(
    _ nights: [PeriodContribution], _ random: inout SeededGenerator
  ) -> [PeriodContribution] {
    nights.compactMap { night in
      switch Int.random(in: 0...5, using: &random) {
      case 0: return nil
      case 1: return night.with(half: true, claims: night.entries)
      case 2:
        let entries = night.entries.map { entry in
          PeriodContribution.Entry(
            employee: entry.employee, role: entry.role,
            claims: entry.claims.map { Bool.random(using: &random) ? $0 : 0 },
            seconds: entry.seconds, countedSeconds: entry.countedSeconds,
            hereSince: entry.hereSince)
        }
        return night.with(half: false, claims: entries)
      default: return night
      }
    }
  }

  /// Nil where a period gives no shares: then nothing is shared.
  private static func share(_ books: inout Books, in days: DayRange) throws -> PeriodSharing? {
    let last = books.nights.count - 1
    do {
      let period =
        try books.nights[last].isEmpty ? nil : PeriodShares(of: books.nights[last], in: days)
      var corrections: [PeriodSharing.Correction] = []
      var counted = books.counted
      for (place, before) in books.counted.enumerated() {
        let nights = books.nights[place]
        let now = try nights.isEmpty ? nil : PeriodShares(of: nights, in: days)
        guard shares(now) != before else { continue }
        corrections.append(PeriodSharing.Correction(days: days, now: now, before: before))
        counted[place] = shares(now)
      }
      let made = try PeriodSharing(period, corrections: corrections, brought: books.rests)
      books.counted = counted + [shares(period)]
      books.rests = made.rests
      for payment in made.payments {
        let id = payment.employee.id
        books.paid[id] = try (books.paid[id] ?? .zero) + payment.sources
      }
      return made
    } catch PeriodShareError.nobodyToShare {
      return nil
    }
  }

  private static func shares(_ period: PeriodShares?) -> [PeriodSharing.Share] {
    period?.shares.map {
      PeriodSharing.Share(employee: $0.employee, role: $0.role, sources: $0.sources)
    } ?? []
  }

  /// Nobody pays, each amount is told, and what there was is paid or left.
  private static func check(_ made: PeriodSharing) throws {
    for payment in made.payments {
      #expect(!payment.amount.isNegative, "seed \(seed)")
      #expect(payment.sources.parts.allSatisfy { !$0.isNegative }, "seed \(seed)")
      #expect(try payment.sources.total == payment.amount)
      let effects = try payment.derivation.steps.compactMap(\.effect).sum()
      #expect(effects == payment.amount, "seed \(seed): \(payment.derivation.sentences(in: .usd))")
    }
    for rest in made.rests { #expect(try rest.amount <= .zero, "seed \(seed)") }
  }

  /// Over all that was ever shared, person by person and source by source.
  private static func checkAccounts(_ books: Books, in days: DayRange) throws {
    var due: [Employee.ID: TipSources] = [:]
    for share in books.counted.joined() {
      due[share.employee.id] = try (due[share.employee.id] ?? .zero) + share.sources
    }
    var had = books.paid
    for rest in books.rests {
      had[rest.employee.id] = try (had[rest.employee.id] ?? .zero) + rest.sources
    }
    for id in Set(due.keys).union(had.keys) {
      #expect(due[id] ?? .zero == had[id] ?? .zero, "seed \(seed): \(id.rawValue)")
    }
    let given = try books.nights.joined().map(\.amount).sum()
    let out = try had.values.map { try $0.total }.sum()
    #expect(out == given, "seed \(seed)")
  }

  // MARK: - By hand

  private static func week() throws -> DayRange {
    let first = try #require(CalendarDay(iso: "2026-11-02"))
    let last = try #require(CalendarDay(iso: "2026-11-08"))
    return try #require(DayRange(from: first, to: last))
  }

  private static func person(_ name: String) throws -> Employee {
    Employee(id: Employee.ID(name), name: try PersonName(name))
  }

  private static func share(
    _ name: String, _ role: JobRole = .server, card: Int64, cash: Int64 = 0
  ) throws -> PeriodSharing.Share {
    PeriodSharing.Share(
      employee: try person(name), role: role,
      sources: TipSources(
        cardTips: Money(minorUnits: card), cashTips: Money(minorUnits: cash),
        serviceCharges: .zero))
  }

  /// Ana had $60.00 and Ben $40.00; by the corrected nights it is the other way round. There is nothing
  /// new to share, so Ben gets his $20.00, and Ana's are left to the next sharing.
  @Test func aDifferenceBelowZeroIsLeftAndNotTaken() throws {
    let days = try Self.week()
    let before = [
      try Self.share("Ana", card: 6_000), try Self.share("Ben", card: 4_000),
    ]
    let gone = PeriodSharing.Correction(days: days, now: nil, before: before)
    let made = try PeriodSharing(nil, corrections: [gone])
    #expect(made.payments.map(\.amount) == [.zero, .zero])
    #expect(try made.rests.map { try $0.amount.minorUnits } == [-6_000, -4_000])
    let told = made.payments[0].derivation.sentences(in: .usd)
    #expect(
      told == [
        "Ana as server, 2026-11-02 to 2026-11-08, which was shared before: $0.00 by its nights as they "
          + "are now, $60.00 before.",
        "Nothing is taken from Ana: $60.00 here is left to the next sharing, or set against another "
          + "role.",
        "−$60.00 + $60.00 = $0.00.",
      ])
  }

  /// The sources of what is paid are those that are due; only what is below zero in one of them is made
  /// up for by the others, and put right as soon as there is something of it.
  @Test func aSourceBelowZeroIsMadeUpForAndPutRightLater() throws {
    let days = try Self.week()
    let ana = try Self.person("Ana")
    let brought = PeriodSharing.Rest(
      employee: ana,
      sources: TipSources(
        cardTips: Money(minorUnits: 500), cashTips: Money(minorUnits: -500),
        serviceCharges: .zero))
    let alone = try PeriodSharing(nil, brought: [brought])
    #expect(alone.payments.isEmpty)
    #expect(alone.rests == [brought])
    let correction = PeriodSharing.Correction(
      days: days, now: nil, before: [try Self.share("Ana", card: -1_000, cash: -1_000)])
    let made = try PeriodSharing(nil, corrections: [correction], brought: [brought])
    #expect(made.payments.map(\.sources.cardTips) == [Money(minorUnits: 1_500)])
    #expect(made.payments.map(\.sources.cashTips) == [Money(minorUnits: 500)])
    #expect(made.rests.isEmpty)
  }
}

extension PeriodContribution {
  /// The same night with other money or claims.
  fileprivate func with(half: Bool, claims: [Entry]) -> PeriodContribution {
    func part(_ money: Money) -> Money { half ? Money(minorUnits: money.minorUnits / 2) : money }
    let sources = TipSources(
      cardTips: part(sources.cardTips), cashTips: part(sources.cashTips),
      serviceCharges: part(sources.serviceCharges), eventTips: part(sources.eventTips),
      housePaid: part(sources.housePaid))
    let amount = Money(minorUnits: sources.parts.map(\.minorUnits).reduce(0, +))
    return PeriodContribution(
      day: day, pool: pool, rule: rule, amount: amount, sources: sources, entries: claims,
      givers: givers, derivation: derivation)
  }
}
