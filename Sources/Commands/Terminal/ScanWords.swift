import Evening
import Money
import Papers
import Reading
import Vision

// What the command line adds to what scanning and intake say: its options.

extension ScanFailure {
  /// What is wrong and what to do.
  var told: String { remedy.map { "\(message) \($0.told)" } ?? message }
}

extension ScanRemedy {
  fileprivate var told: String {
    switch self {
    case .fewerPixels: "--pixel-limit allows more."
    case .knownOrNewProfile:
      "If it is one of them, choose it with --profile; for a new kind of slip draw up a profile: "
        + "tippool profiles new PICTURE."
    case .nearestProfile: "If that is right, choose it with --profile, or take a sharper picture."
    case .fittingProfile: "Choose one with --profile."
    case .moreTime: "--time-limit allows more time."
    }
  }
}

extension TogetherRefusal {
  /// What to do.
  var remedy: String {
    switch self {
    case .otherSlip: "Give the pictures of one slip, or read them without --together."
    case .otherKind: "Give the pictures of one slip, or name its kind with --profile."
    }
  }
}

extension WorkerStartError {
  /// What is wrong and what to do.
  var told: String {
    switch self {
    case .refused: description
    case .neverReady:
      description + " Raise --memory-limit, or check the language data given with --tessdata."
    }
  }
}

extension TesseractRecognitionError {
  /// What is wrong and what to do.
  var told: String {
    switch self {
    case .missingLanguage: description + " with --tessdata"
    case .badLanguageName, .unusableModel, .engineFailed: description
    }
  }
}

extension DraftError {
  /// What is wrong and what to do.
  var told: String {
    switch self {
    case .noDate: "The date of the shift is missing: give it with --date YYYY-MM-DD."
    case .slipsWaiting, .slipsOfOneName:
      "\(self) Answer what is open: \(NextStep.command("shift resume")) shows the table of slips."
    case .serversMissing, .supportMissing: description
    }
  }
}

/// What became of a slip's figures once more is known of it.
enum ReadingChange {
  /// The figures that changed, and how many are open before and after.
  static func lines(
    from before: [ScannedPage], to after: [ScannedPage], in currency: Currency
  ) -> [String] {
    zip(before, after).flatMap { old, new in
      let ids = (old.reading.fields + new.reading.fields).map(\.pattern)
        .reduce(into: [PatternID]()) { if !$0.contains($1) { $0.append($1) } }
      let changed = ids.compactMap { id -> [String]? in
        let (was, now) = (shown(old.reading[id], currency), shown(new.reading[id], currency))
        return was == now ? nil : ["  " + id.rawValue, was, "→", now]
      }
      let open = { (reading: ReportReading) in
        reading.missing.count + reading.fields.count(where: \.needsReview)
      }
      let (was, now) = (open(old.reading), open(new.reading))
      var lines = [new.path + (changed.isEmpty ? ": nothing changed" : "")]
      if !changed.isEmpty { lines.append(TextTable.aligned(changed)) }
      lines.append("  to look at: \(was) before, \(now) now")
      return lines
    }
  }

  private static func shown(_ field: FieldReading?, _ currency: Currency) -> String {
    guard let field else { return "not found" }
    return (field.value?.formatted(in: currency) ?? "?") + (field.needsReview ? " (look)" : "")
  }
}
