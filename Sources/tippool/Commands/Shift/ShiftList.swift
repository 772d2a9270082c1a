import ArgumentParser
import BusinessCalendar
import Foundation
import Monetary
import PayRecords
import TipStore

/// The days that a list or an export covers.
struct PeriodOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The first day (default: the earliest).", valueName: "YYYY-MM-DD"))
  var from: DayArgument?

  @Option(help: ArgumentHelp("The last day (default: the latest).", valueName: "YYYY-MM-DD"))
  var to: DayArgument?

  func validate() throws {
    if let from, let to, to.day < from.day {
      throw ValidationError("--to \(to.day) is before --from \(from.day).")
    }
  }
}

/// `tippool shift list`
struct ShiftList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the saved shifts.",
    discussion: """
      First come shifts of any day that are open or unpaid past their payday, where
      house.yml tells it (tippool period list).

      Examples:
        tippool shift list --from 2026-09-01 --to 2026-09-30
        tippool shift list --all --format json
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @OptionGroup var period: PeriodOptions

  @Flag(help: "List void shifts as well.")
  var all = false

  @Option(help: "text for people, json for programs.")
  var format: Format = .text

  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let store = try storeOptions.open()
    let shifts = try store.shifts(
      from: period.from?.day, to: period.to?.day, includingVoided: all)
    switch format {
    case .json: try Terminal.out(Self.json(shifts))
    case .text:
      let late = try UnfinishedList(store, by: source.load()).pastPayday
      if !late.shifts.isEmpty { try Terminal.out(late.table() + "\n") }
      try UnfinishedList.tellOfDrafts(in: store)
      guard !shifts.isEmpty else {
        Terminal.talk("There are no shifts of these days. Enter one with tippool shift new.")
        return
      }
      try Terminal.out(Self.table(shifts))
    }
  }

  private static func table(_ shifts: [ShiftSummary]) -> String {
    TextColumns.aligned(
      [["SHIFT", "DAY", "STATE", "SERVERS", "SUPPORT", "NET SALES", "TIPS"]]
        + shifts.map { shift in
          [
            String(shift.id), shift.date.description, shift.state.rawValue,
            String(shift.servers), String(shift.support),
            shift.netSales.formatted(in: shift.currency), shift.tips.formatted(in: shift.currency),
          ]
        })
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

  private static func json(_ shifts: [ShiftSummary]) throws -> String {
    let items = shifts.map { shift in
      Item(
        shift: shift.id, date: shift.date, state: shift.state.rawValue,
        currency: shift.currency.code, servers: shift.servers, support: shift.support,
        netSales: shift.netSales.plain(in: shift.currency),
        tips: shift.tips.plain(in: shift.currency))
    }
    return try items.json()
  }
}
