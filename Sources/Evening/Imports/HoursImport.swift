public import Files
public import Money
import Tips

/// Reads hours from a time clock's file.
public enum HoursImport {
  /// Every line that the file holds but for those that a person leaves out, checked line by line
  /// and person by person as the file calls them.
  ///
  /// - Parameter dayEnd: when a business day ends; a person who clocks in before it works the day before.
  public static func read(
    _ bytes: [UInt8], name: String, mapping: ImportMapping, dayEnd: TimeOfDay, clock: WallClock,
    leavingOut leftOut: Set<Int> = []
  ) -> ImportResult<ClockedLine> {
    var reader = HoursReader(
      table: ImportTable(bytes: bytes, name: name, mapping: mapping, leavingOut: leftOut),
      mapping: mapping, dayEnd: dayEnd, clock: clock)
    return reader.result()
  }

  /// The lines added up by person, role and business day, once it is known who is who: the checks
  /// are made again, for people whom the file calls by two names.
  ///
  /// - Parameter who: what is the same for all lines of one person.
  /// - Returns: the sums by day and name, none where there is any problem; all problems.
  public static func sums(
    of lines: [ClockedLine], in name: String, by who: (ClockedLine) -> String
  ) -> (hours: [ClockedHours], issues: [FileIssue]) {
    let issues = HoursCheck(file: name).issues(lines, by: who)
    guard issues.isEmpty else { return ([], issues) }
    let groups = Dictionary(grouping: lines) { [$0.day.description, $0.role?.rawValue, who($0)] }
    let hours = groups.values.compactMap { ClockedHours(parts: $0) }
    return (
      hours.sorted { ($0.day, $0.person, $0.lines[0]) < ($1.day, $1.person, $1.lines[0]) }, []
    )
  }
}

/// What is asked of all lines of one person together.
struct HoursCheck {
  let file: String

  /// Hours that programs write may be rounded by so many seconds.
  private static let rounding = 900

  func issues(_ lines: [ClockedLine], by who: (ClockedLine) -> String) -> [FileIssue] {
    var issues: [FileIssue] = []
    for group in Dictionary(grouping: lines, by: who).values {
      issues += overlaps(group)
      issues += longDays(group)
    }
    return issues.topToBottom
  }

  /// Nobody is in two places, and nobody comes twice without going.
  private func overlaps(_ lines: [ClockedLine]) -> [FileIssue] {
    let timed = lines.compactMap { line in line.start.map { (line: line, start: $0) } }
      .sorted { ($0.start, $0.line.line) < ($1.start, $1.line.line) }
    var issues: [FileIssue] = []
    var latest: (line: ClockedLine, start: Int, end: Int)?
    for item in timed {
      let end = item.line.end ?? item.start + max(0, item.line.seconds - Self.rounding)
      if let known = latest, item.start == known.start || item.start < known.end {
        let what = item.start == known.start ? "clocks in at this time" : "is clocked in"
        let rest = item.start == known.start ? " as well" : " at the same time"
        issues.append(
          issue(
            item.line, "\(item.line.person.text) \(what) on line \(known.line.line)\(rest)"))
      }
      // A long stretch reaches over several short ones.
      if latest.map({ $0.end < end }) ?? true { latest = (item.line, item.start, end) }
    }
    return issues
  }

  private func longDays(_ lines: [ClockedLine]) -> [FileIssue] {
    Dictionary(grouping: lines, by: \.day).values.compactMap { lines in
      let lines = lines.sorted { $0.line < $1.line }
      // A stretch was held against a day on the wall, which has 25 hours once a year.
      let limit = max(86_400, lines.compactMap { $0.end == nil ? nil : $0.seconds }.max() ?? 0)
      guard let last = lines.last, lines.reduce(0, { $0 + $1.seconds }) > limit else { return nil }
      let numbers = lines.map { String($0.line) }.joined(separator: ", ")
      return issue(
        last, "\(last.person.text) works more than 24 hours on \(last.day) (lines \(numbers))")
    }
  }

  private func issue(_ line: ClockedLine, _ problem: String) -> FileIssue {
    FileIssue(
      file: file, line: line.line, column: 1, excerpt: line.excerpt, problem: problem,
      remedy: "correct it in the time clock and export again")
  }
}
