import ArgumentParser
import Evening

/// `tippool import`: what other programs know.
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Bring in hours of a time clock, sales and checks of a till.",
    discussion: """
      A CSV file is read by a mapping: a small YAML file that says which column is
      what. Without --apply nothing is saved: you see what would change. A file is
      taken whole or not at all; lines that are to stay out are named with
      --leave-out. Bringing the same file in twice changes nothing the second time.

      Examples:
        tippool import hours TimeEntries.csv --mapping toast-hours
        tippool import sales "Sales by day.csv" --mapping toast-sales --apply
        tippool import checks Payments.csv --mapping plain-checks
        tippool import mappings
      """,
    subcommands: [
      ImportHours.self, ImportSales.self, ImportChecks.self, ImportMappings.self,
    ])
}

struct ImportMappings: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mappings", abstract: "List the mappings that ship, or print one.",
    discussion: """
      Print one into a file to make your own from it; tippool help payroll teaches
      the keys.

      Examples:
        tippool import mappings
        tippool import mappings toast-hours > mine.yml
      """)

  @Argument(help: "The mapping to print.")
  var name: String?

  func run() throws {
    guard let name else {
      return try Terminal.out(ShippedMappings.all.map(\.name).joined(separator: "\n"))
    }
    let mapping =
      try ShippedMappings.all.first(where: { $0.name == name })
      ?? fail(.usage("There is no mapping “\(name)”. tippool import mappings lists them."))
    try Terminal.write(mapping.text)
  }
}
