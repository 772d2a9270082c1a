import Monetary
import ReportFields
import ReportScanning

/// A slip read from several pictures, as a person reads it.
enum TogetherText {
  /// The line that tells how far the reading came with one more picture.
  static func progress(_ step: SlipPictures.Step) -> String {
    if let failure = step.failure { return "\(step.name): \(failure.told)" }
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
  static func text(_ outcome: SlipPictures.Outcome, currency: Currency) -> String {
    let slip = outcome.slip
    let kind = outcome.firstPage?.profileName ?? slip.report.profile.rawValue
    let count = outcome.together.pictures.count
    var lines = ["One slip, \(count == 1 ? "1 picture" : "\(count) pictures"): \(kind)"]
    let names = slip.figures.map(\.pattern.rawValue)
    let values = slip.figures.map { $0.reading.value?.formatted(in: currency) ?? "?" }
    let nameWidth = names.map(\.count).reduce(0, max)
    let valueWidth = values.map(\.count).reduce(0, max)
    for ((name, value), figure) in zip(zip(names, values), slip.figures) {
      var line =
        "  " + name.filled(to: nameWidth) + "  " + value.filled(to: valueWidth) + "  "
        + standing(of: figure)
      if figure.reading.needsReview {
        line +=
          "   ← look at \(figure.picture): “\(figure.reading.text)”, "
          + figure.reading.reasons(in: currency)
      }
      lines.append(line)
    }
    lines += slip.report.sums
    for step in outcome.steps {
      lines += (step.page?.found ?? []).map { $0.line + " in \(step.name)" }
    }
    lines += slip.report.issues(in: currency).map { "  ! \($0)" }
    lines.append("  " + end(of: outcome))
    return lines.joined(separator: "\n")
  }

  /// `2 of 3`: how many of the pictures that show the figure say the value.
  private static func standing(of figure: SlipReading.Figure) -> String {
    let value = figure.reading.value
    let agreeing = figure.votes.count { value != nil && $0.reading.isSame(as: value) }
    return "\(agreeing) of \(figure.votes.count)" + (figure.isConfirmed ? ", sum closes" : "")
  }

  private static func end(of outcome: SlipPictures.Outcome) -> String {
    guard let last = outcome.together.settledAfter else {
      let open = outcome.slip.open.map(\.rawValue).joined(separator: ", ")
      return "not settled: \(open). Look at the slip, or give another picture."
    }
    let rest = outcome.rest.isEmpty ? "" : "; not needed: " + outcome.rest.joined(separator: ", ")
    return "settled after \(last)\(rest)"
  }
}

extension FieldReading {
  /// Whether it says that value; names are compared by their letters.
  fileprivate func isSame(as other: FieldValue?) -> Bool {
    if case .name(let mine) = value, case .name(let name) = other {
      return mine.lowercased().filter { $0.isLetter || $0.isNumber }
        == name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return value == other
  }
}
