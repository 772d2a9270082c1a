import Files
import Money

/// When a role's share, hour or point counts for less: `trainee: 5 shifts at 50 %`,
/// `short shift: under 4 hours at 50 %`.
extension VersionReader {
  /// Notes trouble where one of them is not understood, or where two of them could be multiplied.
  func countLess(_ rule: inout RoleRule, _ body: YAMLMapping) {
    if let node = body.optional("trainee") {
      if let trainee = Self.trainee(node) {
        rule.trainee = trainee
      } else if !refusesBesideCounts("trainee", body) {
        rule.lesserShares = lesserShares(
          node, "trainee", form: "“5 shifts at 50 %” or “90 days at 75 %”", Self.newHere)
      }
    }
    guard let node = body.optional("short shift"), !refusesBesideCounts("short shift", body)
    else { return }
    guard rule.trainee == nil, rule.lesserShares == nil else {
      file.report(
        node,
        problem: "“short shift” and “trainee” of one role could both count, or the smaller one",
        remedy: "leave one of them out, or make a role of its own for trainees")
      return
    }
    rule.lesserShares = lesserShares(
      node, "short shift", form: "“under 4 hours at 50 %”", Self.shortShift)
  }

  /// Whether it is not said which of two percentages counts, or whether both do; the trouble is noted.
  private func refusesBesideCounts(_ key: String, _ body: YAMLMapping) -> Bool {
    guard let node = body.optional("counts as") else { return false }
    return file.refuses(
      node, problem: "“counts as” and “\(key)” could both count, or one in place of the other",
      remedy: "leave “counts as” out, or make a role of its own")
  }

  /// One, or a list from small to large.
  private func lesserShares(
    _ node: YAMLNode, _ key: String, form: String,
    _ read: (ArraySlice<Substring>) -> LesserShare.Reason?
  ) -> [LesserShare]? {
    var shares: [LesserShare] = []
    for item in node.list ?? [node] {
      let words = Self.words(of: item)
      guard words.count > 3, words[words.count - 3] == "at", words[words.count - 1] == "%",
        let reason = read(words.dropLast(3))
      else {
        return file.refuse(
          item, problem: "“\(key)” is not understood",
          remedy: node.list != nil && item.text?.contains("shift") == true && key == "trainee"
            ? "write “5 shifts at 50 %” alone; days, weeks, months and years take a list"
            : "write it like \(form)")
      }
      guard let counts = Int(words[words.count - 2]), (1...99).contains(counts) else {
        return file.refuse(
          item, problem: "it counts for whole percent, less than a whole one and more than none",
          remedy:
            "write 1 % to 99 %; who has no share below some hours is said with “minimum hours”")
      }
      if let last = shares.last, !reason.isLonger(than: last.reason) {
        return file.refuse(
          item, problem: "“\(key)” is not longer here than before it",
          remedy: "write the shortest first, all in one unit")
      }
      if let last = shares.last, counts <= last.counts {
        return file.refuse(
          item, problem: "a longer time counts for no more than a shorter one",
          remedy: "let the percentages rise, as in 25 % and 50 %")
      }
      shares.append(LesserShare(reason: reason, counts: counts))
    }
    guard !shares.isEmpty else {
      return file.refuse(
        node, problem: "“\(key)” is not understood", remedy: "write it like \(form)")
    }
    return shares
  }

  /// Its words; also of `50%` the sign is one of its own.
  private static func words(of node: YAMLNode) -> [Substring] {
    (node.text ?? "").replacing("%", with: " %").split(separator: " ")
  }

  /// `5 shifts at 50 %`.
  private static func trainee(_ node: YAMLNode) -> Trainee? {
    let words = words(of: node)
    guard words.count == 5, let shifts = Int(words[0]), (1...1000).contains(shifts),
      ["shift", "shifts"].contains(words[1]), words[2] == "at", words[4] == "%",
      let counts = Int(words[3]), (0...100).contains(counts)
    else { return nil }
    return Trainee(shifts: shifts, counts: counts)
  }

  /// `90 days`, `1 year`.
  private static func newHere(_ words: ArraySlice<Substring>) -> LesserShare.Reason? {
    guard words.count == 2, let count = words.first.flatMap({ Int($0) }),
      (1...1000).contains(count),
      let span = LesserShare.Span.allCases.first(where: { $0.isSaid(by: words.last) })
    else { return nil }
    return .newHere(count, span)
  }

  /// `under 4 hours`, `under 4:30 hours`.
  private static func shortShift(_ words: ArraySlice<Substring>) -> LesserShare.Reason? {
    let words = Array(words)
    guard words.count == 3, words[0] == "under", ["hour", "hours"].contains(words[2]),
      let time = WorkedTime(hours: String(words[1])), time.seconds > 0
    else { return nil }
    return .shortShift(underSeconds: time.seconds)
  }
}

extension LesserShare.Span {
  fileprivate func isSaid(by word: Substring?) -> Bool {
    word.map { $0 == rawValue || $0 == rawValue.dropLast() } ?? false
  }
}

extension LesserShare.Reason {
  fileprivate func isLonger(than other: LesserShare.Reason) -> Bool {
    switch (self, other) {
    case (.shortShift(let own), .shortShift(let others)): own > others
    case (.newHere(let own, let span), .newHere(let others, let other)):
      own > others && span == other
    case (.shortShift, _), (.newHere, _), (.firstShifts, _): false
    }
  }
}

extension RoleRule {
  /// The least that a whole one may count for, in percent.
  var leastCounted: Int {
    allLesserShares.map(\.counts).reduce(counts, min)
  }
}
