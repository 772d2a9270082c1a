import Files
import Money

/// Days that rules call by a name: `days: {holiday: [12-25, 2026-11-26]}`.
extension VersionReader {
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
}
