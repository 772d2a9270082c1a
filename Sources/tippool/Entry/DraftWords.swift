import Bookkeeping
import BusinessCalendar

extension DraftSummary {
  /// `3: Friday 2026-09-25, 4 people (Maria, James, Ana, …), 20 minutes ago`.
  var line: String {
    let evening = day.map { "\($0.weekday.title) \($0)" } ?? "day not given yet"
    let edit = editedShift.map { ", changes shift \($0)" } ?? ""
    let names = people.prefix(3).joined(separator: ", ") + (people.count > 3 ? ", …" : "")
    let who = people.isEmpty ? "" : ", \(people.count.counting("person", "people")) (\(names))"
    let waiting = slipsWaiting == 0 ? "" : ", \(slipsWaiting.counting("slip")) waiting"
    return "\(number): \(evening)\(edit)\(who)\(waiting), \(age)"
      + (isReadable ? "" : ", kept by another version of TipPool")
  }

  private var age: String {
    guard let minutesAgo else { return "kept at “\(updatedAt)”" }
    return switch minutesAgo {
    case 0: "just now"
    case 1..<120: minutesAgo.counting("minute") + " ago"
    case 120..<2_880: (minutesAgo / 60).counting("hour") + " ago"
    // Two days and more.
    default: (minutesAgo / 1_440).counting("day") + " ago"
    }
  }
}
