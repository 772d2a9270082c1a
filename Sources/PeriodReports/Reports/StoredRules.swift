import BusinessCalendar
import PayRecords
import TipPooling

/// The rules that some shifts of a period were computed by, as they are stored with them.
struct StoredRules {
  /// `mix of 2026-01-01`
  let name: String
  /// The first and last day of the shifts, and how many they are.
  let first: CalendarDay
  private(set) var last: CalendarDay
  private(set) var shifts = 1
  /// What they say; nothing where the books do not hold them.
  let sentences: ReportSentences

  var isUnknown: Bool { sentences.lines.isEmpty }

  private struct Key: Hashable {
    let name: String
    let number: Int64?
  }

  /// In the order of their first shifts. Two texts of one name and date stand apart.
  static func all(
    of period: CheckedPeriod, saying sentences: (HousePolicy) -> [String]
  ) -> [StoredRules] {
    var places: [Key: Int] = [:]
    var all: [StoredRules] = []
    for record in period.shifts.map(\.record) {
      let key = Key(name: record.policy, number: record.policyNumber)
      if let place = places[key] {
        all[place].last = record.day
        all[place].shifts += 1
        continue
      }
      places[key] = all.count
      let lines = record.policyNumber.flatMap { period.policies[$0] }.map(sentences) ?? []
      all.append(
        StoredRules(
          name: record.policy, first: record.day, last: record.day,
          sentences: ReportSentences(
            "Scheduled shares: \(record.policy), first used on \(record.day)", lines)))
    }
    return all
  }
}
