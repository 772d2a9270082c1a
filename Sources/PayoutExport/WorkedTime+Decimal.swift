import TipPooling

extension WorkedTime {
  /// The time as a decimal number of hours: `5.33`, or rounded to four digits (`5.3333`) where
  /// hundredths cannot say it.
  var decimalHours: String {
    guard !seconds.isMultiple(of: 36) else { return formattedHours }
    // Half up; a second is nearly three ten-thousandths, so no two seconds meet.
    let tenThousandths = (seconds * 10_000 + 1800) / 3600
    let (whole, rest) = tenThousandths.quotientAndRemainder(dividingBy: 10_000)
    let digits = String(rest)
    return "\(whole)." + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
