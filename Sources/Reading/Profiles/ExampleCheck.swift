import Files
import Money
import Vision

/// Tries a profile on its own example slip: recognised, every expected figure read, every
/// identity closed.
struct ExampleCheck {
  let profile: ReportProfile

  func issues() -> [ProfileIssue] {
    var issues: [ProfileIssue] = []
    func note(_ problem: String, _ remedy: String) {
      issues.append(
        ProfileIssue(file: profile.file, at: profile.exampleKey, problem: problem, remedy: remedy))
    }
    let topology = TextTopology(ExampleSlip.page(of: profile.example.lines))
    let labels = PageLabels(topology)
    if !profile.recognition.fits(labels) {
      note("the profile does not recognise its own example", "check “recognise:”")
    }
    let reading = ReportReader(profile: profile).read(topology)
    for (id, expected) in profile.example.reads.sorted(by: { $0.key < $1.key }) {
      let seen = reading[id]?.value?.formatted(in: .usd) ?? "nothing"
      guard seen != expected else { continue }
      note(
        "the example gives “\(seen)” for \(id.rawValue), not “\(expected)”: "
          + place(of: id, in: reading, on: labels), "check its label and “find”, or the example")
    }
    for result in reading.identities where result.outcome != .closes {
      // A profile for any vendor knows sums that no single slip has all figures of.
      if profile.isFallback, result.outcome.isUnknown { continue }
      note(
        "the example does not close “\(result.identity.source)”",
        "check the figures of the example, or the identity")
    }
    // No slip prints all forms of what is owed.
    let forms = profile.owes == .any ? PatternID.directions + PatternID.claims : []
    let unread = profile.fields.map(\.pattern.id).filter { id in
      profile.example.reads[id] == nil && !forms.contains(id)
    }
    if !unread.isEmpty, !profile.isFallback {
      note(
        "the example does not say what \(unread.map(\.rawValue).joined(separator: ", ")) reads",
        "add it under “reads:”; a profile is only as good as its example")
    }
    return issues
  }

  /// What stands at the figure's label.
  private func place(of id: PatternID, in reading: ReportReading, on labels: PageLabels) -> String {
    if let field = reading[id], !field.text.isEmpty {
      return field.label.isEmpty
        ? "it was read from “\(field.text)”, without a label"
        : "behind “\(field.label)” stands “\(field.text)”"
    }
    guard let rule = profile.fields.first(where: { $0.pattern.id == id }),
      let row = labels.firstRow(matching: rule.label)
    else { return "no line of it has its label" }
    return "its label stands in “\(labels.rows[row].words.text)”"
  }
}

extension ReportProfile {
  /// The example slip with the name of each figure beside the row that it is read from.
  ///
  /// ```
  /// Total Net Sales                │
  /// $2,125.70                      │ ◂ netSales
  /// ```
  public func drawing() -> [String] {
    let width = example.lines.map(\.count).reduce(24, max)
    let reading = ReportReader(profile: self).read(
      TextTopology(ExampleSlip.page(of: example.lines)))
    var names: [Int: [String]] = [:]
    for field in reading.fields {
      guard let box = field.box else { continue }
      let first = Int((box.y * Double(example.lines.count)).rounded(.down))
      let last = Int((box.maxY * Double(example.lines.count)).rounded(.down))
      for row in first...max(first, last) { names[row, default: []].append(field.pattern.rawValue) }
    }
    return example.lines.enumerated().map { index, line in
      let padded = line + String(repeating: " ", count: width - line.count)
      guard let found = names[index] else { return padded + " │" }
      return padded + " │ ◂ " + found.joined(separator: ", ")
    }
  }
}
