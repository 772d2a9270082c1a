import ArgumentParser
import Foundation
import LocatedYAML
import ShippedMappings
import TipStore
import WorkImports

/// `tippool import`: what other programs know.
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Bring in hours of a time clock and sales of a till.",
    discussion: """
      A CSV file is read by a mapping: a small YAML file that says which column is
      what. Without --apply nothing is saved: you see what would change. Bringing
      the same file in twice changes nothing the second time.

      Examples:
        tippool import hours TimeEntries.csv --mapping toast-hours
        tippool import sales "Sales by day.csv" --mapping toast-sales --apply
        tippool import mappings
      """,
    subcommands: [ImportHours.self, ImportSales.self, ImportMappings.self])
}

/// What both imports are asked for by.
struct ImportOptions: ParsableArguments {
  @Argument(help: "The CSV file.", completion: .file(extensions: ["csv", "txt"]))
  var file: String

  @Option(
    help: ArgumentHelp(
      "What the columns mean: a name as in tippool import mappings, or a file.",
      valueName: "name|file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var mapping: String

  @Flag(help: "Save it. Without this you only see what would change.")
  var apply = false

  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  /// Far above a year of a time clock.
  private static let maximumBytes = 50_000_000

  func bytes() throws -> [UInt8] {
    do {
      let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
      guard let size, size <= Self.maximumBytes else {
        throw CommandFailure(
          "\(file) is larger than \(Self.maximumBytes / 1_000_000) MB. Export fewer days.",
          status: .dataError)
      }
      return Array(try Data(contentsOf: URL(filePath: file)))
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(
        "\(file) cannot be read: \(FileTrouble.reason(error, at: file)).", status: .noInput)
    }
  }

  /// The mapping that is named, checked.
  func readMapping(for kind: ImportMapping.Kind) throws -> ImportMapping {
    let shipped = ShippedMappings.all.first { $0.name == mapping }
    let isFile = mapping.contains("/") || mapping.contains(".")
    guard shipped != nil || isFile else {
      let names = ShippedMappings.all.map(\.name)
      let near = EditDistance.nearest(to: mapping, in: names)
      throw CommandFailure(
        "There is no mapping “\(mapping)”. "
          + (near.map { "Did you mean “\($0)”?" } ?? "Known are \(names.joined(separator: ", ")).")
          + " A file is named with its ending, like mine.yml.",
        status: .usage)
    }
    let name = shipped.map { $0.name + ".yml" } ?? mapping
    let text = try shipped?.text ?? SmallFile.text(mapping, of: "a mapping")
    let read = ImportMapping.read(text: text, name: name)
    guard let result = read.mapping else { throw ImportTroubles(issues: read.issues) }
    guard result.kind == kind else {
      throw CommandFailure(
        "\(name) reads \(result.kind.rawValue), not \(kind.rawValue). Use tippool import "
          + "\(result.kind.rawValue), or another mapping.",
        status: .usage)
    }
    return result
  }

  /// How the store names the file.
  func imported(_ bytes: [UInt8]) -> ImportedFile {
    ImportedFile(name: URL(filePath: file).lastPathComponent, hash: PictureHash(of: bytes))
  }

  /// What was left out.
  func tellSkipped(_ lines: [Int]) {
    guard !lines.isEmpty else { return }
    let shown = lines.prefix(10).map(String.init).joined(separator: ", ")
    Terminal.talk(
      "Left out, as the mapping says: \(lines.count == 1 ? "line" : "lines") \(shown)"
        + (lines.count > 10 ? " and \(lines.count - 10) more." : "."))
  }
}

/// Everything that is wrong with a file that is to be brought in, or with its mapping.
struct ImportTroubles: Error {
  let issues: [FileIssue]

  /// The first ones in full; a file that fits no mapping has one for each line.
  var message: String {
    let shown = issues.prefix(20).map(\.description).joined(separator: "\n\n")
    return "Nothing was brought in:\n\n\(shown)"
      + (issues.count > 20 ? "\n\nand \(issues.count - 20) more problems." : "")
  }
}

/// `tippool import mappings`
struct ImportMappings: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mappings", abstract: "List the mappings that ship, or print one.",
    discussion: """
      Print one into a file to make your own from it; docs/payroll.md teaches the
      keys.

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
    guard let mapping = ShippedMappings.all.first(where: { $0.name == name }) else {
      throw CommandFailure(
        "There is no mapping “\(name)”. tippool import mappings lists them.", status: .usage)
    }
    try Terminal.write(mapping.text)
  }
}
