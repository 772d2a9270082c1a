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
      bytes, name: options.file, mapping: mapping, currency: settings.currency)
    guard result.issues.isEmpty else { throw ImportTroubles(issues: result.issues) }
    options.tellSkipped(result.skippedLines)
    let store = try options.storeOptions.open()
    let sales = result.rows.map { DailySales(day: $0.day, netSales: $0.netSales) }
    let changes =
      options.apply
      ? try store.importSales(
        sales, in: settings.currency, from: options.imported(bytes), by: StoreOptions.login)
      : try store.salesChanges(sales)
    if !changes.isEmpty {
      try Terminal.out(
        TextColumns.aligned(
          [["DAY", "BEFORE", "NOW"]]
            + changes.map {
              [
                $0.day.description, $0.old?.formatted(in: settings.currency) ?? "",
                $0.new.formatted(in: settings.currency),
              ]
            }))
    }
    let same = sales.count - changes.count
    Terminal.talk(
      "\(changes.count) \(changes.count == 1 ? "day" : "days") new or changed, \(same) as in the "
        + "books. " + (options.apply ? "Saved." : "Nothing was saved: add --apply."))
  }
}
