import ArgumentParser
import Foundation
import Monetary
import ReportScanning

/// `tippool scan`: pictures in, figures out.
struct Scan: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Read the figures of report pictures, without touching a database.",
    discussion: """
      Reads PNG, JPEG, TIFF (also several pages), WebP and BMP. What is doubtful
      is marked: look at it before you pay by it. One file that cannot be read
      does not stop the others.

      Examples:
        tippool scan slip.jpg
        tippool scan --format jsonl --overlay looked-at *.jpg > evening.jsonl
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case jsonl
  }

  @Argument(help: "The picture files.", completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "text for people; json: one object, or an array for several files; jsonl: one object a line."
    ))
  var format: Format = .text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("How many pictures to read at once (default: one a core).", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Write each picture with the boxes and names of what was read into this folder.",
      valueName: "folder"))
  var overlay: String?

  @Flag(help: "Print the rows of text as they were read: what a new profile is written from.")
  var rows = false

  @Flag(
    name: .shortAndLong, help: "Show no progress; failures are told all the same.")
  var quiet = false

  @OptionGroup var scanOptions: ScanOptions
  @OptionGroup var currencyOption: CurrencyOption

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more.") }
  }

  func run() throws {
    let output = ScanOutput(
      format: format, currency: currencyOption.currency, withRows: rows)
    let requests = try requests()
    let run = try ScanRun.ofProgram(
      scanOptions.setup(currency: currencyOption.currency), jobs: jobs)
    let bar = files.count > 1 && !quiet ? ProgressBar("Reading", total: files.count) : nil
    Interrupt.stopScanning()
    try run.scan(requests, progress: { bar?.show($0) }) { outcome in
      bar?.makeRoom()
      try output.take(outcome)
    }
    bar?.finish()
    try output.finish()
  }

  /// The pictures, with names for their overlays: pictures of one name from different folders
  /// keep apart.
  private func requests() throws -> [ScanRequest] {
    guard let overlay else { return files.map { ScanRequest(path: $0) } }
    do {
      try FileManager.default.createDirectory(atPath: overlay, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(
        "The overlays cannot be written to \(overlay): \(FileTrouble.reason(error, at: overlay)). "
          + "Name another folder with --overlay.",
        status: .cannotCreate)
    }
    var uses: [String: Int] = [:]
    return files.map { path in
      let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
      uses[stem, default: 0] += 1
      let number = uses[stem, default: 1]
      return ScanRequest(
        path: path, overlay: "\(overlay)/\(stem)" + (number > 1 ? "-\(number)" : ""))
    }
  }
}
