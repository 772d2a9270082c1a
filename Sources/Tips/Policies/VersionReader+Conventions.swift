import Files
import Money

/// Conventions of a house: who gets the odd cents, what the first shifts count.
extension VersionReader {
  /// `odd cents: one by one, most hours first`; nil for the largest remainders.
  func oddCents() -> OddCents? {
    let rounded: ShareRounding.Each? = mapping.optionalWord("shares rounded")
    guard let node = mapping.optional("odd cents") else {
      if rounded != nil, let node = mapping.keyNode("shares rounded") {
        file.report(
          node, problem: "it is not said who gets the cents that are left over",
          remedy:
            "add “odd cents: one by one, by name”, or leave this out: then the cents go to the "
            + "largest remainders")
      }
      return nil
    }
    for odd in ShareRounding.Odd.allCases {
      for first in OddCents.First.allCases {
        let found = OddCents(
          rounding: ShareRounding(each: rounded ?? .down, odd: odd), first: first)
        if node.text == found.words { return found }
      }
    }
    return file.refuse(
      node, problem: "“\(node.text ?? "")” does not say who gets the odd cents",
      remedy: "write “one by one” or “all to one”, a comma, and "
        + OddCents.First.allCases.map(\.rawValue).joined(separator: ", "))
  }

  /// Figures of reports beside sales; nil for none. One word may not mean two of them.
  func figures() -> [String]? {
    guard mapping.optional("figures") != nil else { return nil }
    let categories = Set(mapping.texts("categories").map(\.text))
    for (text, node) in mapping.texts("figures")
    where categories.contains(text) || text == "net" || text == "sales" {
      file.report(
        node, problem: "“\(text)” is a word for sales already", remedy: "give it another name")
    }
    return words("figures")
  }

  func namedDays(from mapping: YAMLMapping) -> [NamedDays] {
    mapping.entries.compactMap { entry in
      guard JobRole(entry.key) != nil, Weekday(rawValue: entry.key) == nil,
        !Self.reserved.contains(entry.key)
      else {
        return file.refuse(
          entry.keyNode, problem: "“\(entry.key)” is no name for days",
          remedy: "write a word of its own in small letters, like holiday")
      }
      var named = NamedDays(name: entry.key)
      for node in entry.value.list ?? [entry.value] {
        if let day = node.text.flatMap({ CalendarDay(iso: $0) }) {
          named.days.append(day)
        } else if let day = yearly(node) {
          named.yearly.append(day)
        } else {
          return file.refuse(
            node, problem: "“\(node.text ?? "")” is no day",
            remedy: "write a day as YYYY-MM-DD, or one of every year as MM-DD")
        }
      }
      return named
    }
  }

  /// `12-25`: a day that some year has.
  private func yearly(_ node: YAMLNode) -> NamedDays.YearlyDay? {
    guard let text = node.text, text.utf8.count == 5,
      let day = CalendarDay(iso: "2024-" + text)
    else { return nil }
    return NamedDays.YearlyDay(month: day.month, day: day.day)
  }

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
