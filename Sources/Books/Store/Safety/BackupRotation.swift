import Money

/// Which backups are kept. It looks at names alone and touches no file.
///
/// Kept are: the newest of each of the last seven days that have one, of each of the last five
/// such weeks (from Monday), of each of the last twelve such months; every one that was made
/// before the schema changed, for a year; every one that was asked for, for 31 days; and what was
/// the last good one. Days without a backup do not count: a house that opens in summer alone
/// keeps its last summer. What bears a time that is yet to come is kept.
struct BackupRotation {
  var days = 7
  var weeks = 5
  var months = 12
  var daysBeforeMigration = 365
  var daysByHand = 31

  /// The backups that may go, oldest first.
  ///
  /// - Parameter good: the last that was seen to be whole; without one nothing may go.
  func superfluous(
    among names: some Collection<BackupName>, good: BackupName?, now: BackupTime
  ) -> [BackupName] {
    guard let good else { return [] }
    let newestFirst = names.sorted { Self.isNewer($0, $1) }
    var kept: Set<BackupName> = [good]
    kept.formUnion(newestOfEach(days, newestFirst) { $0.time.day.dayNumber })
    // Day number 0 was a Monday.
    kept.formUnion(newestOfEach(weeks, newestFirst) { $0.time.day.dayNumber / 7 })
    kept.formUnion(newestOfEach(months, newestFirst) { $0.time.day.year * 12 + $0.time.day.month })
    kept.formUnion(newestFirst.filter { isProtected($0, now) })
    return newestFirst.reversed().filter { !kept.contains($0) }
  }

  private func isProtected(_ name: BackupName, _ now: BackupTime) -> Bool {
    guard name.time <= now else { return true }
    let age = now.day.dayNumber - name.time.day.dayNumber
    return switch name.reason {
    case .daily: false
    case .byHand: age <= daysByHand
    case .beforeMigration: age <= daysBeforeMigration
    }
  }

  private func newestOfEach(
    _ count: Int, _ newestFirst: [BackupName], _ span: (BackupName) -> Int
  ) -> [BackupName] {
    var seen: Set<Int> = []
    var newest: [BackupName] = []
    for name in newestFirst where seen.count < count && seen.insert(span(name)).inserted {
      newest.append(name)
    }
    return newest
  }

  /// Newest first; of one second in an order that is always the same.
  static func isNewer(_ one: BackupName, _ other: BackupName) -> Bool {
    one.time == other.time ? one.file > other.file : one.time > other.time
  }
}
