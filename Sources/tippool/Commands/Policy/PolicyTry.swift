import ArgumentParser
import HouseRules
import Monetary
import TipPooling
import TipStore

/// `tippool policy try`
struct PolicyTry: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "try",
    abstract: "Compute past shifts by another policy and show what would change, person by person.",
    discussion: """
      Nothing is saved. Shifts that the policy cannot compute are named with the
      reason.

      Example:
        tippool policy try --policy house.yml --from 2026-09-01 --to 2026-09-30
      """)

  @Option(help: ArgumentHelp("A policy's id or its file.", valueName: "id|file"))
  var policy: String

  @OptionGroup var period: PeriodOptions
  @OptionGroup var source: PolicySource
  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let store = try storeOptions.open()
    let chosen = try source.policy(named: policy)
    let summaries = try store.shifts(from: period.from?.day, to: period.to?.day)
    guard !summaries.isEmpty else {
      Terminal.talk("There are no shifts of these days.")
      return
    }
    let currencies = Set(summaries.map(\.currency))
    guard let currency = currencies.first, currencies.count == 1 else {
      throw CommandFailure(
        "The shifts of these days are in several currencies. Choose the days with --from and --to.",
        status: .dataError)
    }
    var change = PolicyChange()
    var refused: [String] = []
    for summary in summaries {
      let stored = try store.shift(summary.id)
      do {
        let version = try chosen.version(for: summary.date)
        let result = try stored.shift.with(.file(version)).payouts(in: currency)
        try change.add(stored.payouts, result.payouts)
      } catch let error as ShiftError {
        refused.append(
          "  shift \(summary.id) of \(summary.date): \(error.sentence(in: currency))")
      } catch let error as PolicyChoiceError {
        refused.append("  shift \(summary.id) of \(summary.date): \(error.description)")
      }
    }
    let computed = summaries.count - refused.count
    var parts = computed > 0 ? [try change.table(in: currency)] : []
    parts.append("\(computed) of \(summaries.count) shifts by “\(chosen.name)”; nothing was saved.")
    if !refused.isEmpty { parts.append("Not computed\n" + refused.joined(separator: "\n")) }
    try Terminal.out(parts.joined(separator: "\n\n"))
  }
}

/// What people got and what they would get.
struct PolicyChange {
  private var people: [Employee] = []
  private var was: [Employee.ID: Money] = [:]
  private var would: [Employee.ID: Money] = [:]

  mutating func add(_ lines: [StoredShift.Line], _ payouts: [Payout]) throws(MoneyError) {
    for line in lines {
      note(line.employee)
      was[line.employee.id] = try (was[line.employee.id] ?? .zero) + line.amount
    }
    for payout in payouts {
      note(payout.employee)
      would[payout.employee.id] = try (would[payout.employee.id] ?? .zero) + payout.amount
    }
  }

  private mutating func note(_ person: Employee) {
    if was[person.id] == nil, would[person.id] == nil { people.append(person) }
  }

  func table(in currency: Currency) throws(MoneyError) -> String {
    var rows = [["NAME", "WAS", "WOULD BE", "CHANGE"]]
    var sums = (was: Money.zero, would: Money.zero)
    for person in people.sorted(by: { ($0.name.text, $0.id) < ($1.name.text, $1.id) }) {
      let before = was[person.id] ?? .zero
      let after = would[person.id] ?? .zero
      sums = (try sums.was + before, try sums.would + after)
      rows.append(try row(person.name.text, before, after, currency))
    }
    rows.append(try row("Total", sums.was, sums.would, currency))
    return TextColumns.aligned(rows)
  }

  private func row(
    _ name: String, _ before: Money, _ after: Money, _ currency: Currency
  ) throws(MoneyError) -> [String] {
    let change = try after - before
    let sign = change > .zero ? "+" : ""
    return [
      name, before.formatted(in: currency), after.formatted(in: currency),
      sign + change.formatted(in: currency),
    ]
  }
}
