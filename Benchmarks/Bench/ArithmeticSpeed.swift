import BenchmarkScores
import Fixtures
import Money
import Tips

/// Shifts of 8 servers and 3 in support: by the article, and by the 80/20 policy file.
struct ArithmeticSpeed {
  static let shifts = 100_000

  func report() throws {
    print("Arithmetic, one core")
    try measure("by hours") { generator in try MadeUp.shift(&generator) }
    let library = try PolicyLibrary()
    guard let file = try library.named("eighty-twenty").versions.last else { return }
    try measure("80/20, points × hours, card fee") { generator in
      try MadeUp.shift(&generator).with(.file(file))
    }
    print("")
  }

  private func measure(
    _ name: String, _ evening: (inout SeededGenerator) throws -> Shift
  ) throws {
    var generator = SeededGenerator(seed: 8)
    let evenings = try (0..<100).map { _ in try evening(&generator) }
    var paid: Int64 = 0
    let seconds = try Stopwatch.seconds {
      for number in 0..<Self.shifts {
        let result = try evenings[number % evenings.count].payouts(in: .usd)
        paid &+= result.totals.tips.minorUnits
      }
    }
    print(
      "\(name): \(Self.shifts) shifts of 8 servers in \(digits(seconds, 2)) s: "
        + "\(digits(Double(Self.shifts * 8) / seconds, 0)) server-shifts a second "
        + "(check sum \(paid))")
  }
}

/// Evenings that nobody worked.
enum MadeUp {
  static func shift(_ generator: inout SeededGenerator, day: Int = 1) throws -> Shift {
    func money(_ range: ClosedRange<Int64>) -> Money {
      Money(minorUnits: Int64.random(in: range, using: &generator))
    }
    let servers = try (1...8).map { number in
      ServerReport(
        employee: Employee(
          id: Employee.ID("server-\(number)"), name: try PersonName("Server \(number)")),
        netSales: money(50_000...400_000), houseOwesServer: money(5_000...60_000),
        serverOwesHouse: .zero, cashTips: money(0...9_000), gratuity: money(0...5_000),
        timeWorked: WorkedTime(seconds: Int.random(in: 10_000...30_000, using: &generator)))
    }
    let support = try (1...3).map { number in
      SupportMember(
        employee: Employee(
          id: Employee.ID("support-\(number)"), name: try PersonName("Helper \(number)")),
        role: .support,
        timeWorked: WorkedTime(seconds: Int.random(in: 10_000...30_000, using: &generator)))
    }
    guard
      let date = CalendarDay(
        year: 2016 + day / 336, month: 1 + day / 28 % 12, day: 1 + day % 28)
    else { preconditionFailure("day \(day) is made of valid parts") }
    return Shift(
      date: date, servers: servers, support: support,
      policy: .article(ArticleRules(supportShares: .hours, serverShares: .hours)))
  }
}
