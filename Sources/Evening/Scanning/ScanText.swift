public import Money
public import Reading

extension ScannedPage {
  /// The page as a person reads it: every figure, what to look at, and whether the sums close.
  ///
  /// - Parameters:
  ///   - withRows: whether the rows of text stand there as they were read, and beside each figure
  ///     what a profile calls it.
  ///   - remedy: what is done about a claim in unknown words.
  public func text(
    in currency: Currency, withRows: Bool, remedy: (UnknownClaim) -> String
  ) -> String {
    let number = pageCount > 1 ? ", page \(page)" : ""
    var lines = ["\(path)\(number): \(profileName)"]
    if withRows { lines += rows.map { "  │ \($0)" } }
    let names = reading.fields.map { field in
      field.pattern.title + (withRows ? " (\(field.pattern.rawValue))" : "")
    }
    let width = names.map(\.count).reduce(0, max)
    for (name, field) in zip(names, reading.fields) {
      let value = field.value?.formatted(in: currency) ?? "?"
      lines.append("  \(name.filled(to: width))  \(value)\(field.look(in: currency))")
    }
    lines += reading.sums + found.map(\.line)
    lines += issues(in: currency, remedy: remedy).map { "  ! \($0)" }
    return lines.joined(separator: "\n")
  }
}

extension ScanFailure {
  /// The failure as a person reads it.
  ///
  /// - Parameters:
  ///   - message: what is said of it.
  ///   - withRows: whether the rows of text stand there as they were read.
  public func text(saying message: String, withRows: Bool) -> String {
    let read = withRows ? rows.map { "  │ \($0)" } : []
    return (["\(path)", "  \(message)"] + read + (found ?? []).map(\.line))
      .joined(separator: "\n")
  }
}

extension String {
  func filled(to width: Int) -> String { self + String(repeating: " ", count: width - count) }
}

extension FieldReading {
  /// What stands behind a value that a person has to look at; nothing where nobody has to.
  ///
  /// - Parameter picture: where to look; nil where there is one picture alone.
  func look(at picture: String? = nil, in currency: Currency) -> String {
    guard needsReview else { return "" }
    let place = picture.map { " at \($0)" } ?? ""
    let seen = text.isEmpty ? "" : "“\(text)”, "
    return "   ← look\(place): \(seen)\(reasons(in: currency))"
  }
}

extension ReportReading {
  /// How many sums were right, wrong and not to be checked, as a line; none where the report has no
  /// sums.
  var sums: [String] {
    var (right, off, unchecked) = (0, 0, 0)
    for result in identities {
      switch result.outcome {
      case .closes: right += 1
      case .differs: off += 1
      case .unknown: unchecked += 1
      }
    }
    let words = [(right, "checked and right"), (off, "off"), (unchecked, "could not be checked")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? "sum" : "sums") \($0.1)" }
    return words.isEmpty ? [] : ["  " + words.joined(separator: ", ")]
  }
}
