public import ArgumentParser
public import House
import Tips

/// `tippool export payouts`
struct ExportPayouts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "payouts", abstract: "Write one line for each payout.",
    discussion: """
      CSV as in RFC 4180 with a header line. Cells that a spreadsheet would run
      are made harmless. Amounts are plain numbers like 1234.56. Void shifts are
      left out. The export is noted in the books.

      Examples:
        tippool export payouts --from 2026-09-01 --to 2026-09-15 -o payouts.csv
        tippool export payouts --format json
      """)

  @OptionGroup var period: PeriodOptions

  @Option(help: "csv for spreadsheets and payroll, json for programs.")
  var format: PayoutList.Format = .csv

  @OptionGroup var output: OutputOption
  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let store = try storeOptions.open(lookingAt: .all)
    let list = try PayoutList(
      format, of: period.days(), settings: source.load(), from: store)
    let place = output.place(of: list.name)
    if let result = list.result {
      let written = try result.write(
        to: place, replaces: output.overwrite, noting: store, by: StoreOptions.login,
        printing: Terminal.write)
      if let place, written.wasThere {
        return Terminal.talk(
          "\(place) holds this very list already, as export \(written.export): nothing was written."
        )
      }
    } else {
      try Outgoing(list.text, to: place, replaces: output.overwrite).deliver()
    }
    if let place {
      Terminal.talk(
        "\(list.count) \(list.count == 1 ? "payout is" : "payouts are") in \(place).")
    }
  }
}

extension PayoutList.Format: ExpressibleByArgument {}
