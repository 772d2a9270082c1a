import Monetary
import ReportFields
import ReportScanning

/// A slip read from several pictures, as a person reads it.
enum TogetherText {
  /// The line that tells how far the reading came with one more picture.
  static func progress(_ step: SlipPictures.Step) -> String {
    if let failure = step.failure { return "\(step.name): \(failure.message)" }
    if let original = step.copyOf { return "\(step.name): the same picture as \(original)" }
    let count = step.page?.reading.fields.count { $0.value != nil } ?? 0
    let figures = count == 1 ? "1 figure" : "\(count) figures"
    let state =
      step.isSettled
      ? "settled"
      : "open: " + step.open.map(\.rawValue).joined(separator: ", ")
    return "\(step.name): \(figures); \(state)"
  }

  /// The slip: every figure, how many pictures agree on it, and what to look at.
  static func text(_ result: SlipResult, currency: Currency) -> String {
    let slip = result.slip
    let kind = result.firstPage?.profileName ?? slip.report.profile.rawValue
    let count = result.together.pictures.count
    var lines = ["One slip, \(count == 1 ? "1 picture" : "\(count) pictures"): \(kind)"]
    let names = slip.figures.map(\.pattern.rawValue)
    let values = slip.figures.map { $0.reading.value?.formatted(in: currency) ?? "?" }
    let nameWidth = names.map(\.count).reduce(0, max)
    let valueWidth = values.map(\.count).reduce(0, max)
    for (figure, value) in zip(slip.figures, values) {
      let name = figure.pattern.rawValue
      var line = "  " + name + String(repeating: " ", count: nameWidth - name.count) + "  " + value
      line += String(repeating: " ", count: valueWidth - value.count) + "  " + standing(of: figure)
      if figure.reading.needsReview {
        let reasons = figure.reading.reviewReasons.map { $0.sentence(in: currency) }
        line +=
          "   ← look at \(figure.picture): “\(figure.reading.text)”, "
          + reasons.joined(separator: "; ")
      }
      lines.append(line)
    }
    let closed = slip.report.identities.count { $0.outcome == .closes }
    if !slip.report.identities.isEmpty {
      lines.append("  \(closed) of \(slip.report.identities.count) sums close")
    }
    for step in result.steps {
      lines += (step.page?.found ?? []).map { $0.line + " in \(step.name)" }
    }
    lines += slip.report.issues(in: currency).map { "  ! \($0)" }
    lines.append("  " + end(of: result))
    return lines.joined(separator: "\n")
  }

  /// `2 of 3`: how many of the pictures that show the figure say the value.
  private static func standing(of figure: SlipReading.Figure) -> String {
    let value = figure.reading.value
    let agreeing = figure.votes.count { value != nil && $0.reading.isSame(as: value) }
    return "\(agreeing) of \(figure.votes.count)" + (figure.isConfirmed ? ", sum closes" : "")
  }

  private static func end(of result: SlipResult) -> String {
    guard let last = result.together.settledAfter else {
      let open = result.slip.open.map(\.rawValue).joined(separator: ", ")
      return "not settled: \(open). Look at the slip, or give another picture."
    }
    let rest = result.rest.isEmpty ? "" : "; not needed: " + result.rest.joined(separator: ", ")
    return "settled after \(last)\(rest)"
  }
}

extension FieldReading {
  /// Whether it says that value; names are compared by their letters.
  func isSame(as other: FieldValue?) -> Bool {
    if case .name(let mine) = value, case .name(let name) = other {
      return mine.lowercased().filter { $0.isLetter || $0.isNumber }
        == name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return value == other
  }
}

extension ReportReading {
  /// What a person should know about the report as a whole.
  func issues(in currency: Currency) -> [String] {
    let missing = missing.map { "\($0.rawValue) was not found" }
    let broken = identities.compactMap { result -> String? in
      guard case .differs(let difference) = result.outcome else { return nil }
      return "\(result.identity.source) is off by \(difference.formatted(in: currency))"
    }
    return missing + broken
  }
}
