import ArgumentParser
import Books
import House
import Money
import Papers
import Tips
import Words

struct PolicyTry: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "try",
    abstract: "Compute past shifts by another policy and show what would change, person by person.",
    discussion: """
      Nothing is saved. Shifts that the policy cannot compute are named with the
      reason. Pools of a week, a pay period or a month are shared as if each ended
      with the nights that are there.

      With files, the nights of these are computed and not the saved ones; they are
      written as for tippool split. Who has no "id" in them is known by name.

      Examples:
        tippool policy try --policy house.yml --from 2026-09-01 --to 2026-09-30
        tippool policy try --policy house.yml --explain monday.json tuesday.json
      """)

  @Argument(
    help: "Files with a night each, in place of saved shifts.",
    completion: .file(extensions: ["json"]))
  var nights: [String] = []

  @Option(help: .value("id|file", "A policy's id or its file."))
  var policy: String

  @Flag(help: "Tell the arithmetic of each share of a week, a pay period or a month.")
  var explain = false

  @OptionGroup var period: PeriodOptions
  @OptionGroup var source: PolicySource
  @OptionGroup var currencyOption: CurrencyOption
  @OptionGroup var storeOptions: StoreOptions

  private var settings: SettingsSource { currencyOption.source }

  func validate() throws {
    try check(Set(nights).count == nights.count, "A night is named twice. Name each file once.")
    try check(
      nights.isEmpty || period.from == nil && period.to == nil,
      "--from and --to choose saved shifts. Leave them out, or leave the files out.")
  }

  func run() throws {
    let chosen = try PolicyFiles(folder: source.folder, for: settings.file).policy(named: policy)
    try nights.isEmpty ? trySaved(by: chosen) : tryFiles(by: chosen)
  }

  private func trySaved(by chosen: PolicyFile) throws {
    let store = try storeOptions.open()
    let trial = try PolicyTrial(
      chosen, from: period.from, to: period.to, payPeriods: settings.load().schedule, in: store)
    guard let trial else { return Terminal.talk("There are no shifts of these days.") }
    var parts = trial.changes.isEmpty ? [] : [Self.table(trial.changes, in: trial.currency)]
    parts += pools(trial.periods, in: trial.currency)
    parts.append(
      "\(trial.shifts - trial.refusals.count) of \(trial.shifts) shifts by “\(chosen.name)”; nothing "
        + "was saved.")
    let refusals = trial.refusals.map {
      "shift \($0.shift) of \($0.day): \($0.reason.sentence(in: trial.currency))"
    }
    parts += Self.list(
      "Not computed", refusals + trial.periods.refusals.map { $0.sentence(in: trial.currency) })
    try Terminal.out(parts.joined(separator: "\n\n"))
  }

  private func tryFiles(by chosen: PolicyFile) throws {
    let documents = try nights.map { file in
      NightTrial.Night(
        file: file,
        document: try ShiftFile.read(file, currency: currencyOption.currency()) {
          try settings.load().dayEnd
        })
    }
    let trial = try NightTrial(documents, by: chosen, payPeriods: settings.load().schedule) {
      try $0.counted(by: settings.load)
    }
    let refusals = trial.periods.refusals.map { $0.sentence(in: trial.currency) }
    var parts = refusals.isEmpty ? [Self.table(trial.lines, in: trial.currency)] : []
    parts += pools(trial.periods, in: trial.currency)
    parts += Self.list(
      "To look at",
      trial.notices.map { "\($0.file): \($0.notice.sentence(in: trial.currency))".printable })
    parts.append("\(trial.nights.counting("night")) by “\(chosen.name)”; nothing was saved.")
    parts += Self.list("Not computed", refusals)
    try Terminal.out(parts.joined(separator: "\n\n"))
  }

  /// Lines under their title; nothing where there are none.
  private static func list(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [([title] + lines.map { "  " + $0 }).joined(separator: "\n")]
  }

  // MARK: - Tables

  private static func table(_ changes: [PolicyTrial.Change], in currency: Currency) -> String {
    TextTable.of(["NAME", "WAS", "WOULD BE", "CHANGE"], changes) { line in
      [
        line.person?.name.text ?? "Total", line.was.formatted(in: currency),
        line.would.formatted(in: currency),
        (line.change > .zero ? "+" : "") + line.change.formatted(in: currency),
      ]
    }
  }

  private static func table(_ lines: [NightTrial.Line], in currency: Currency) -> String {
    TextTable.of(["NAME", "AT NIGHT", "OF PERIODS", "TOTAL"], lines) { line in
      [
        line.person?.name.text ?? "Total", line.atNight.formatted(in: currency),
        line.ofPeriods.formatted(in: currency), line.total.formatted(in: currency),
      ]
    }
  }

  /// Each pool of a period: what is in it, and what everybody would get of it today.
  private func pools(_ periods: PeriodPreview, in currency: Currency) -> [String] {
    let held = periods.held.map { held in
      "\(held.amount.formatted(in: currency)) is held in the pool “\(held.pool.name)” until somebody "
        + "decides who gets it."
    }
    let shared = periods.pools.flatMap { pool in
      let table = TextTable.of(["NAME", "ROLE", "SHARE"], pool.shares) {
        [$0.employee.name.text, $0.role.rawValue, $0.amount.formatted(in: currency)]
      }
      let steps = (explain ? pool.shares : []).map {
        PoolWords.explained($0.employee, $0.derivation, in: currency)
      }
      return [Self.head(of: pool, in: currency), table] + steps
    }
    return held.map(\.printable) + shared
  }

  private static func head(of pool: PeriodShares, in currency: Currency) -> String {
    let amount = pool.amount.formatted(in: currency)
    let absent =
      pool.absent.isEmpty || pool.shares.isEmpty
      ? "" : " Nobody has a share as \(pool.absent.joined(separator: " or "))."
    return
      "\(pool.pool.pool.beginning), \(pool.days.words), holds \(amount) of "
      + "\(pool.nights.count.counting("day")). If it ended with these, each would get this.\(absent)"
  }
}
