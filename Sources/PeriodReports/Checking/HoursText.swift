/// Time worked as text.
enum HoursText {
  /// `41:20`, and `41:20:30` where minutes cannot say it: exact, and easy to add up by hand.
  static func clock(_ seconds: Int64) -> String {
    let (hours, rest) = seconds.quotientAndRemainder(dividingBy: 3600)
    let (minutes, left) = rest.quotientAndRemainder(dividingBy: 60)
    let text = "\(hours):\(padded(minutes, 2))"
    return left == 0 ? text : text + ":\(padded(left, 2))"
  }

  /// `41.25`: exact where hundredths can say it, else four digits, half up.
  static func decimal(_ seconds: Int64) -> String {
    if seconds.isMultiple(of: 36) {
      let (hours, hundredths) = (seconds / 36).quotientAndRemainder(dividingBy: 100)
      return "\(hours).\(padded(hundredths, 2))"
    }
    let (hours, rest) = ((seconds * 10_000 + 1800) / 3600).quotientAndRemainder(dividingBy: 10_000)
    return "\(hours).\(padded(rest, 4))"
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
