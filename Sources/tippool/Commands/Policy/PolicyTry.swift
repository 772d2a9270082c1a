import ArgumentParser
import Bookkeeping
import HouseFiles
import HouseRules
import Monetary
import TipPooling

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

  @Option(help: .value("id|file", "A policy's id or its file."))
  var policy: String

  @OptionGroup var period: PeriodOptions
  @OptionGroup var source: PolicySource
  @OptionGroup var settings: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let store = try storeOptions.open()
    let chosen = try PolicyFiles(folder: source.folder, for: settings.file).policy(named: policy)
    let trial = try PolicyTrial(chosen, from: period.from, to: period.to, in: store)
    guard let trial else { return Terminal.talk("There are no shifts of these days.") }
    var parts = trial.changes.isEmpty ? [] : [Self.table(trial.changes, in: trial.currency)]
    parts.append(
      "\(trial.shifts - trial.refusals.count) of \(trial.shifts) shifts by “\(chosen.name)”; nothing "
        + "was saved.")
    if !trial.refusals.isEmpty {
      let lines = trial.refusals.map { "  shift \($0.shift) of \($0.day): \($0.reason)" }
      parts.append("Not computed\n" + lines.joined(separator: "\n"))
    }
    try Terminal.out(parts.joined(separator: "\n\n"))
  }

  private static func table(_ changes: [PolicyTrial.Change], in currency: Currency) -> String {
    TextColumns.aligned(
      [["NAME", "WAS", "WOULD BE", "CHANGE"]]
        + changes.map { line in
          [
            line.person?.name.text ?? "Total", line.was.formatted(in: currency),
            line.would.formatted(in: currency),
            (line.change > .zero ? "+" : "") + line.change.formatted(in: currency),
          ]
        })
  }
}
