public import ArgumentParser
import Books
import Evening
import Foundation
public import Handwriting
import House
import Money
import Reading
import Tips

extension Scan {
  /// `tippool scan --signed` and `--tips-of`: signed card slips in, proposed tips out.
  ///
  /// - Parameter net: what the workers read handwriting with; nil for the net inside the program.
  func readTips(
    _ requests: [ScanRequest], by workers: ScanRun, with net: StoredModel?, in currency: Currency
  ) throws {
    let printed = try tips.tipsOf.map { try cardTips(of: $0, by: workers, in: currency) }
    var output = TipsOutput(
      rule: tips.rule(in: try currencyOption.source.load()),
      record: books.cardTipRecord(of: SignedSlipReader.edition(with: net?.sha256)),
      currency: currency, format: format)
    let bar = files.count > 1 && !quiet ? ProgressBar("Reading", total: files.count) : nil
    let slips = requests.map { request in
      var request = request
      request.isCardSlip = true
      return request
    }
    try workers.scan(slips, progress: { bar?.show($0) }) { outcome in
      bar?.makeRoom()
      try output.take(outcome)
    }
    bar?.finish()
    try output.finish(printed: printed, of: tips.tipsOf)
  }

  /// The card tips that the report prints, and why they are to be looked at.
  private func cardTips(
    of path: String, by workers: ScanRun, in currency: Currency
  ) throws -> PrintedTips {
    var results: [Result<ScannedPage, ScanFailure>] = []
    try workers.scan([ScanRequest(path: path)]) { results = $0.results }
    let found = try results.compactMap { try $0.get().reading[.cardTips] }
    guard found.count < 2 else {
      throw CommandFailure.dataError(
        "\(path): \(found.count) reports with card tips are in it. Give the one of this server.")
    }
    guard let field = found.first, let tips = field.value?.money else {
      throw CommandFailure.dataError(
        "\(path): The card tips were not read. Take a sharper picture of the report, or read the "
          + "slips without it: --signed.")
    }
    let doubt = field.needsReview ? field.reasons(in: currency) : nil
    if let doubt {
      Terminal.warn(
        "\(path): Card tips \(tips.formatted(in: currency)) are to be looked at: \(doubt)")
    }
    return PrintedTips(tips: tips, doubt: doubt)
  }
}

/// What a server's report prints as card tips.
struct PrintedTips {
  let tips: Money
  /// Why they are to be looked at; nil where nothing is in doubt.
  let doubt: String?
}

/// Writes what guests wrote as it comes, and the comparison at the end.
struct TipsOutput {
  let rule: WrongSumRule
  let record: CardTipRecord
  let currency: Currency
  let format: Scan.Format
  private(set) var slips: [ScannedCardSlip] = []
  private(set) var failures = ReadingFailures()
  private(set) var objects: [String] = []

  mutating func take(_ outcome: ScanRun.Outcome) throws {
    failures.pictures += outcome.overlayFailures
    for slip in outcome.cardSlips {
      if let same = slips.first(where: {
        $0.pictureSHA256 == slip.pictureSHA256 && $0.page == slip.page
          && $0.slip.tip.box == slip.slip.tip.box
      }) {
        Terminal.warn("\(slip.path): It is the same picture as \(same.path), and counts once.")
        continue
      }
      slips.append(slip)
      if format == .text {
        try Terminal.out(slip.text(by: rule, in: currency, isProven: record.isProven))
      } else {
        try write(
          TipDocument(
            slip, by: rule, in: .init(confirmed: record.confirmed, right: record.right),
            isProven: record.isProven))
      }
    }
    for case .failure(let failure) in outcome.results {
      failures.pages.append(failure)
      if format == .text {
        try Terminal.out(failure.text(saying: failure.told, withRows: false))
      } else {
        try write(
          ScanDocument(.failure(failure), in: currency, message: \.told, remedy: { _ in "" }))
      }
    }
  }

  private mutating func write(_ document: some Encodable) throws {
    if format == .jsonl {
      try Terminal.out(document.json(isPretty: false))
    } else {
      objects.append(try document.json())
    }
  }

  /// Writes the sum and, where a report is given, what it says.
  mutating func finish(printed: PrintedTips?, of report: String?) throws {
    var check: TipsCheck?
    if let printed {
      guard
        case .success(let made) = Result(catching: {
          try TipsCheck(slips.map(\.slip), printed: printed.tips, by: rule)
        })
      else {
        throw CommandFailure.dataError("The tips are past what can be added up.")
      }
      check = made
    }
    if format == .text {
      try Terminal.out(sums(check, report))
    } else if let check, let report {
      let reasons = [printed?.doubt].compactMap(\.self)
      try write(TipsCheckDocument(check, slips, report: report, reasons: reasons))
    }
    if format == .json { try Terminal.out("[\n" + objects.joined(separator: ",\n") + "\n]") }
    try refuse(check, report)
  }

  private func sums(_ check: TipsCheck?, _ report: String?) -> String {
    let tips = slips.map { $0.slip.proposedTip(by: rule) }
    let open = tips.count { $0 == nil }
    guard case .success(let sum) = Result(catching: { try tips.compactMap { $0 }.sum() }) else {
      return "The tips are past what can be added up."
    }
    let count = tips.count - open
    var lines = [
      "Tips of \(count) \(count == 1 ? "slip" : "slips"): \(sum.formatted(in: currency))"
    ]
    if open > 0 {
      lines.append("  \(open) \(open == 1 ? "slip" : "slips") without a tip: say it yourself")
    }
    if let check, let report { lines += check.lines(of: slips, against: report, in: currency) }
    lines.append("  " + record.told)
    return lines.joined(separator: "\n")
  }

  private func refuse(_ check: TipsCheck?, _ report: String?) throws {
    try failures.refuse(
      "slips", of: failures.pages.count + slips.count, as: format, folders: "--crops")
    guard let check, let report, !check.isRight else { return }
    guard check.difference != .zero else {
      throw CommandFailure.dataError(
        "\(check.withoutTip.count) of the slips have no tip, though the others make the card tips "
          + "of \(report). Look at the slips above.")
    }
    throw CommandFailure.dataError(
      "The slips' tips are \(check.sum.formatted(in: currency)); \(report) prints card tips of "
        + "\(check.printed.formatted(in: currency)). Look at the slips above.")
  }
}

/// How `tippool scan` reads what guests wrote on card slips.
struct TipsOptions: ParsableArguments {
  @Flag(
    help:
      "The files are signed card slips: read the tip and total that guests wrote. Every one is a proposal: look at the writing."
  )
  var signed = false

  @Option(
    help: .value(
      "report",
      "The files are signed card slips of the server of this report: also compare the sum of their tips with the card tips that it prints."
    ), completion: .file())
  var tipsOf: String?

  @Option(
    help: .value(
      "rule",
      "What counts where a guest added wrongly: total (the tip is what is left of it), tip, or ask (neither; a person says it). Default: what house.yml says, else ask."
    ))
  var wrongSums: WrongSumRule?

  /// What counts: what is said here, else what the house says, else nothing.
  func rule(in settings: HouseSettings) -> WrongSumRule {
    wrongSums ?? settings.wrongSums.map { WrongSumRule($0) } ?? .ask
  }

  /// Whether card slips are read.
  var areRead: Bool { signed || tipsOf != nil }
}

extension WrongSumRule: ExpressibleByArgument {}
