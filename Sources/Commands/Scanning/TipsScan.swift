public import ArgumentParser
import Books
import Evening
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
    var lines = ["Tips of \(count.counting("slip")): \(sum.formatted(in: currency))"]
    if open > 0 { lines.append("  \(open.counting("slip")) without a tip: say it yourself") }
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

// What people are told of signed card slips.

extension ScannedCardSlip {
  /// The picture's name, with the slip's number where there are several.
  var name: String { pageCount > 1 ? "\(path), slip \(page)" : path }

  /// What was written, and where to look.
  func text(by rule: WrongSumRule, in currency: Currency, isProven: Bool) -> String {
    let tip = slip.proposedTip(by: rule)?.formatted(in: currency) ?? "?"
    let mark = slip.needsLook(isProven: isProven) ? "← look: " : ""
    var lines = ["\(name): tip \(tip)   \(mark)\(slip.told(by: rule, in: currency))"]
    if case .unreadable = slip.outcome {
      lines += [("Tip", slip.tip), ("Total", slip.total)].map { name, place in
        "  \(name): \(place.told(in: currency))"
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension WrittenPlace {
  /// Its likeliest readings.
  fileprivate func told(in currency: Currency) -> String {
    if isEmpty { return "nothing is written" }
    let words = candidates.prefix(3).map { $0.meaning.told(in: currency) }
    return words.isEmpty ? "not read" : words.joined(separator: " or ")
  }
}

extension WrittenCandidate.Meaning {
  fileprivate func told(in currency: Currency) -> String {
    switch self {
    case .amount(let money): money.formatted(in: currency)
    case .percent(let share): "\(share) %"
    case .dash: "a line"
    case .cash: "the word cash"
    case .crossedOut: "crossed out"
    }
  }
}

extension SignedSlip {
  /// What the guest wrote, and what counts.
  fileprivate func told(by rule: WrongSumRule, in currency: Currency) -> String {
    let text = { (money: Money?) in money?.formatted(in: currency) ?? "?" }
    let again = isCorrected ? "; something was crossed out and written again" : ""
    switch outcome {
    case .addsUp(let tip, let total, _):
      return "\(text(amount)) and \(text(tip)) make the total of \(text(total))\(again)"
    case .addsUpWrongly(let tip, let total):
      var sum: Money?
      if let amount, case .success(let made) = Result(catching: { try amount + tip }) { sum = made }
      let counts =
        switch rule {
        case .total: "The total counts."
        case .tip: "The tip counts."
        case .ask: "Say which counts: --wrong-sums total or --wrong-sums tip."
        }
      return "\(text(amount)) and \(text(tip)) make \(text(sum)), and the total says "
        + "\(text(total)): the guest added wrongly, or a figure was misread\(again). \(counts)"
    case .totalAlone(let total):
      return "no tip is written; the total of \(text(total)) leaves it\(again)"
    case .percent(let share, nil): return "\(share) % is written as the tip, and no total\(again)"
    case .percent(let share, let total?):
      return "the tip is \(share) %, and the total says \(text(total))\(again)"
    case .percentWrongly(let share, let total):
      return "\(text(amount)) and \(share) % do not make the total of \(text(total)): "
        + "the guest added wrongly, or a figure was misread\(again)"
    case .dash: return "a line stands for the tip\(again)"
    case .cash: return "the word cash stands for the tip\(again)"
    case .tipAlone(let tip): return "\(text(tip)) is written as the tip, and no total\(again)"
    case .blank: return "nothing is written"
    case .unreadable: return "the writing does not say one thing"
    case .noAmount: return "the printed amount was not read, so that nothing can be checked"
    }
  }
}

extension CardTipRecord {
  /// What the house found so far, and what follows from it.
  var told: String {
    let needed = Self.needed
    guard confirmed > 0 else {
      return "Nobody of this house has looked at a proposed tip on a phone yet: every one is marked"
    }
    let count = "\(right) of \(confirmed) proposed tips that this house looked at were right"
    guard confirmed >= needed else {
      return count + ": every one is marked until there are \(needed)"
    }
    return isProven
      ? count + ", the latest \(needed) all of them: what makes a sum at once goes without a mark"
      : count + ", \(lately) of the latest \(needed): every one is marked"
  }
}

extension TipsCheck {
  /// The comparison with the report, and the slips that explain a difference.
  func lines(of slips: [ScannedCardSlip], against report: String, in currency: Currency) -> [String]
  {
    guard difference != .zero else { return ["  \(report) prints the same card tips."] }
    let off = Money(minorUnits: Int64(clamping: difference.minorUnits.magnitude))
    let more = difference.isNegative ? "less" : "more"
    var lines = [
      "  \(report) prints card tips of \(printed.formatted(in: currency)): "
        + "\(off.formatted(in: currency)) \(more)"
    ]
    lines += explanations.map {
      "  \(slips[$0.slip].name) explains it: its tip may be \($0.tip.formatted(in: currency))"
    }
    if explanations.isEmpty { lines.append("  No single slip explains it") }
    return lines
  }
}
