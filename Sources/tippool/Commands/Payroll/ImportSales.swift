import ArgumentParser
import BusinessCalendar
import HouseSettings
import LocatedYAML
import Monetary
import PayRecords
import TipStore
import WorkImports

/// `tippool import sales`
struct ImportSales: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sales", abstract: "Bring in the net sales of days, from the till.",
    discussion: """
      Example:
        tippool import sales "Sales by day.csv" --mapping toast-sales --apply
      """)

  @OptionGroup var options: ImportOptions

  func run() throws {
    let settings = try options.source.load()
    let mapping = try options.readMapping(for: .sales)
    let bytes = try options.bytes()
    let result = SalesImport.read(
      bytes, name: options.name, mapping: mapping, currency: settings.currency,
      leavingOut: options.leftOut)
    guard result.issues.isEmpty else {
      throw options.troubles(result.issues, isReadable: result.isReadable)
    }
    options.tellLeftOut(result.skippedLines)
    let store = try options.storeOptions.open()
    let sales = result.rows.map { DailySales(day: $0.day, netSales: $0.netSales) }
    let preview =
      options.apply
      ? try store.importSales(
        sales, in: settings.currency, from: options.imported(bytes), by: StoreOptions.login)
      : try store.salesPreview(sales, in: settings.currency)
    let lines = Dictionary(result.rows.map { ($0.day, $0.lines) }) { $0 + $1 }
    let locked = ImportRemarks(
      file: options.name,
      remarks: preview.locked.map { (lines[$0.day] ?? [], Self.sentence($0)) })
    if options.apply { try locked.refuse("The books of these days are closed") }
    try tell(preview, in: settings.currency)
    let doubts = ImportRemarks(
      file: options.name,
      remarks: preview.doubts.map {
        (lines[$0.day] ?? [], Self.sentence($0, in: settings.currency))
      })
    for line in locked.lines + doubts.lines { Terminal.talk(Terminal.warning(line)) }
    try tellEnd(preview, locked)
  }

  private func tell(_ preview: SalesPreview, in currency: Currency) throws {
    guard !preview.changes.isEmpty else { return }
    let rows = preview.changes.map {
      [
        $0.day.description, $0.old?.formatted(in: currency) ?? "", $0.new.formatted(in: currency),
      ]
    }
    try Terminal.out(TextColumns.aligned([["DAY", "BEFORE", "NOW"]] + rows))
  }

  private func tellEnd(_ preview: SalesPreview, _ locked: ImportRemarks) throws {
    let count = preview.changes.count
    Terminal.talk(
      "\(count) \(count == 1 ? "day" : "days") new or changed, \(preview.unchanged) as in the "
        + "books"
        + (preview.locked.isEmpty ? ". " : ", \(preview.locked.count) cannot be taken. ")
        + options.end(changes: count, hasTroubles: !preview.locked.isEmpty))
    guard !preview.locked.isEmpty else { return }
    if !locked.remedy.isEmpty { Terminal.talk(locked.remedy) }
    throw ExitCode(ExitStatus.needsCare.rawValue)
  }

  private static func sentence(_ locked: SalesPreview.Locked) -> String {
    let days = "\(locked.period.first) \(locked.period.last)"
    return "\(locked.day) lies in the pay period \(locked.period.first) to "
      + "\(locked.period.last), which is closed. Reopen it first: "
      + NextStep.command("period reopen \(days) --reason …")
  }

  private static func sentence(_ doubt: SalesPreview.Doubt, in currency: Currency) -> String {
    "the till says \(doubt.till.formatted(in: currency)) for \(doubt.day), but the servers of that "
      + "day's shifts sold \(doubt.shifts.formatted(in: currency)). Check which is right."
  }
}
