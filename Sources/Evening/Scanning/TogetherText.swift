public import Money
public import Reading

extension SlipPictures.Step {
  /// The line that tells how far the reading came with one more picture.
  public func text(saying message: (ScanFailure) -> String) -> String {
    if let failure { return "\(name): \(message(failure))" }
    if let copyOf { return "\(name): the same picture as \(copyOf)" }
    let count = page?.reading.fields.count { $0.value != nil } ?? 0
    let figures = count == 1 ? "1 figure" : "\(count) figures"
    let state = isSettled ? "settled" : "open: " + open.map(\.words).joined(separator: ", ")
    return "\(name): \(figures); \(state)"
  }
}

extension SlipPictures.Outcome {
  /// The slip as a person reads it: every figure, how many pictures agree on it, and what to look
  /// at.
  public func text(in currency: Currency, remedy: (UnknownClaim) -> String) -> String {
    let kind = firstPage?.profileName ?? slip.report.profile.rawValue
    let count = together.pictures.count
    var lines = ["One slip, \(count == 1 ? "1 picture" : "\(count) pictures"): \(kind)"]
    let names = slip.figures.map(\.pattern.title)
    let values = slip.figures.map { $0.reading.value?.formatted(in: currency) ?? "?" }
    let nameWidth = names.map(\.count).reduce(0, max)
    let valueWidth = values.map(\.count).reduce(0, max)
    for ((name, value), figure) in zip(zip(names, values), slip.figures) {
      lines.append(
        "  \(name.filled(to: nameWidth))  \(value.filled(to: valueWidth))  \(figure.standing)"
          + figure.reading.look(at: figure.picture, in: currency))
    }
    lines += slip.report.sums
    for step in steps {
      lines += (step.page?.found ?? []).map { $0.line + " in \(step.name)" }
    }
    lines += issues(in: currency, remedy: remedy).map { "  ! \($0)" }
    return (lines + ["  " + end]).joined(separator: "\n")
  }

  private var end: String {
    guard let last = together.settledAfter else {
      let open = slip.open.map(\.words).joined(separator: ", ")
      return "not settled: \(open). Look at the slip, or give another picture."
    }
    return "settled after \(last)"
      + (rest.isEmpty ? "" : "; not needed: " + rest.joined(separator: ", "))
  }
}

extension SlipReading.Figure {
  /// `2 of 3`: how many of the pictures that show the figure say the value.
  fileprivate var standing: String {
    let value = reading.value
    let agreeing = votes.count { value != nil && $0.reading.isSame(as: value) }
    return "\(agreeing) of \(votes.count)" + (isConfirmed ? ", sum closes" : "")
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
