import Files
import Money

/// How hours are counted: `hours: {rounded: down to the quarter, at most: 8}`.
extension VersionReader {
  func hourRules(from body: YAMLMapping) -> HourRules {
    body.refuseKeys(otherThan: ["rounded", "at most", "minimum to share"])
    var rules = HourRules()
    if let node = body.optional("rounded") { rules.rounding = rounding(node) }
    if let node = body.optional("at most") { rules.most = file.hours(node) }
    if let node = body.optional("minimum to share") { rules.leastToShare = file.hours(node) }
    if let most = rules.most, let least = rules.leastToShare, least > most,
      let node = body.optional("minimum to share")
    {
      file.report(
        node, problem: "more hours are needed than count", remedy: "exchange the two numbers")
    }
    if rules == HourRules(), body.entries.isEmpty {
      file.report(
        body.node, problem: "nothing is said of hours",
        remedy: "write “rounded”, “at most” or “minimum to share”, or leave “hours” out")
    }
    return rules
  }

  private func rounding(_ node: YAMLNode) -> HourRules.Rounding? {
    for direction in AmountRounding.Direction.allCases {
      for unit in HourRules.Rounding.Unit.allCases {
        let rounding = HourRules.Rounding(direction: direction, unit: unit)
        if node.text == rounding.words { return rounding }
      }
    }
    return file.refuse(
      node, problem: "“\(node.text ?? "")” is no rounding of hours",
      remedy:
        "write “to the”, “up to the” or “down to the”, then quarter, half, hour, 0.1, 0.05 or "
        + "0.01")
  }
}

extension YAMLFile {
  /// Hours above none, in seconds; the trouble is noted.
  func hours(_ node: YAMLNode) -> Int? {
    guard let time = node.text.flatMap({ WorkedTime(hours: $0) }), time.seconds > 0 else {
      return refuse(
        node, problem: "“\(node.text ?? "")” is no number of hours",
        remedy: "write it like 4, 4.5 or “4:30” in quotes")
    }
    return time.seconds
  }
}
