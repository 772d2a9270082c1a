import ArgumentParser
import Books
import House
import Money

/// The days that a list or an export covers.
struct PeriodOptions: ParsableArguments {
  @Option(help: .day("The first day (default: the earliest)."))
  var from: CalendarDay?

  @Option(help: .day("The last day (default: the latest)."))
  var to: CalendarDay?

  func validate() throws { try checkOrder(from: from, to: to) }
}

struct ShiftList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the saved shifts.",
    discussion: """
      First come shifts of any day that are open or unpaid past their payday, where
      house.yml tells it (tippool period list).

      Examples:
        tippool shift list --from 2026-09-01 --to 2026-09-30
        tippool shift list --all --format json
      """)

  @OptionGroup var period: PeriodOptions

  @Flag(help: "List void shifts as well.")
  var all = false

  @Option(help: "text for people, json for programs.")
  var format: TextOrJSON = .text

  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let store = try storeOptions.open()
    let every = try store.shifts(from: period.from, to: period.to, includingVoided: true)
    let shifts = all ? every : every.filter { $0.state != .voided }
    let voided = every.count - shifts.count
    defer {
      if voided > 0 {
        Terminal.talk(
          voided == 1
            ? "1 voided shift is not listed: --all lists it."
            : "\(voided) voided shifts are not listed: --all lists them.")
      }
    }
    guard format == .text else {
      let items = shifts.map {
        Item(
          shift: $0.id, date: $0.date, state: $0.state.rawValue, currency: $0.currency.code,
          servers: $0.servers, support: $0.support, netSales: $0.netSales.plain(in: $0.currency),
          tips: $0.tips.plain(in: $0.currency))
      }
      return try Terminal.out(items.json())
    }
    try UnfinishedList.show(of: store, by: source.load(), onlyPastPayday: true)
    try Terminal.table(
      ["SHIFT", "DAY", "STATE", "SERVERS", "SUPPORT", "NET SALES", "TIPS"], shifts,
      orTell: "There are no shifts of these days. Enter one with tippool shift new."
    ) {
      [
        String($0.id), $0.date.description, $0.state.rawValue, String($0.servers),
        String($0.support), $0.netSales.formatted(in: $0.currency),
        $0.tips.formatted(in: $0.currency),
      ]
    }
    guard try GroupPlace(of: store) != nil else { return }
    Terminal.talk(try store.sentEvenings().words(source.load().localDay(of:)))
  }

  private struct Item: Encodable {
    let shift: Int64
    let date: CalendarDay
    let state: String
    let currency: String
    let servers: Int
    let support: Int
    let netSales: String
    let tips: String
  }
}

/// `tippool shift`: the evenings.
struct ShiftCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shift", abstract: "Enter, list, show, change, close, pay and void shifts.",
    discussion: """
      Examples:
        tippool shift new
        tippool shift list --from 2026-09-01
        tippool shift show 12
        tippool shift explain 12 Maria
        tippool shift close 12
      """,
    subcommands: [
      ShiftNew.self, ShiftResume.self, ShiftList.self, ShiftShow.self, ShiftExplain.self,
      ShiftEdit.self, ShiftClose.self, ShiftPay.self, ShiftReopen.self, ShiftVerify.self,
      ShiftVoid.self,
    ])
}
