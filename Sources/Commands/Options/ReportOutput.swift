public import ArgumentParser
import Files
import Foundation
public import House
import Papers

/// In which form a report comes out, and where.
struct ReportOutput: ParsableArguments {
  @Option(
    help: "text, csv, json, or html for the printer (default: by the file's ending, else text).")
  var format: ReportFormat?

  @OptionGroup var output: OutputOption

  @Option(help: .value("name", "Which table goes into CSV (default: the report's first)."))
  var table: String?

  func validate() throws {
    if table != nil, let format, format != .csv {
      throw ValidationError("--table chooses a table for --format csv.")
    }
    try checkEnding()
  }

  /// A file that is called what it is not opens nowhere.
  private func checkEnding() throws {
    guard let output = output.given, !self.output.isFolder, format == nil,
      ReportFormat(fileEnding: ending) == nil
    else { return }
    let stem = String(output.dropLast(ending.count + 1))
    let instead =
      switch ending {
      case "xls", "xlsx", "ods", "numbers":
        "Write \(stem).csv, which spreadsheets open, or give --format."
      default: "Write \(stem).html and print it, or give --format."
      }
    throw ValidationError(
      "\(output): TipPool writes text, CSV, JSON and HTML, no .\(ending). \(instead)")
  }

  private var ending: String {
    guard let output = output.given, !self.output.isFolder else { return "" }
    return URL(filePath: output).pathExtension.lowercased()
  }

  /// Whether it is for people to read at once: the lines behind the sums are left out.
  var isText: Bool { chosen == .text }

  private var chosen: ReportFormat {
    format ?? (table != nil ? .csv : ReportFormat(fileEnding: ending) ?? .text)
  }

  /// Writes the report.
  func write(
    _ document: ReportDocument, _ change: (inout ReportText.Options) -> Void = { _ in }
  ) throws {
    var options = ReportText.Options()
    change(&options)
    let place = output.place(of: document.fileName(as: chosen))
    options.style = place == nil ? Terminal.outputStyle : .plain
    options.width = TerminalSize.columns
    options.isASCII = place == nil && !TerminalSize.knowsUnicode
    guard let text = document.text(as: chosen, table: table, options: options) else {
      let known = ReportCSV(document).tables.joined(separator: ", ")
      throw CommandFailure.usage(
        table.map { "This report has no table “\($0)”; it has \(known)." }
          ?? "This report has no table; take another --format.")
    }
    guard let place else { return try Terminal.write(text) }
    try Outgoing(text, to: place, replaces: output.overwrite).deliver()
    Terminal.talk("The report is in \(place).")
    for notice in document.notices { Terminal.warn(document.language.notice(notice)) }
  }
}

extension ReportFormat: ExpressibleByArgument {}

/// What the user's terminal can show.
enum TerminalSize {
  /// How many letters a line holds: what the terminal says, then `$COLUMNS`, then 80.
  static var columns: Int {
    if let size = TerminalScreen.size(of: Surroundings.current.output) { return size.columns }
    let told = Surroundings.current.environment["COLUMNS"].flatMap { Int($0) }
    return told.map { min(max($0, 30), 500) } ?? 80
  }

  /// Whether the locale's letters are Unicode's.
  static var knowsUnicode: Bool {
    let environment = Surroundings.current.environment
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
    let locale = (names.first { !$0.isEmpty } ?? "").uppercased()
    return locale.contains("UTF-8") || locale.contains("UTF8")
  }
}

/// Where a result goes, asked alike of every command that makes a file.
struct OutputOption: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: .value(
      "file",
      "Write into this file, or under its usual name into this folder, instead of standard "
        + "output."), completion: .file())
  var output: String?

  @Flag(help: "Replace a file that is there already with other content.")
  var overwrite = false

  func validate() throws {
    if output == "" { throw ValidationError("-o needs a file; it is empty.") }
  }

  /// The path that was given; nil for standard output.
  var given: String? { output == "-" ? nil : output }

  /// Whether what was given is a folder.
  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return given.map { FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) } == true
      && isFolder.boolValue
  }

  /// Where the result goes; nil for standard output.
  func place(of name: @autoclosure () -> String) -> String? {
    given.map { isFolder ? FilePath.join($0, name()) : $0 }
  }
}
