/// Time worked as text; less than none has one sign in front.
package enum HoursText {
  /// `41:20`, and `41:20:30` where minutes cannot say it: exact, and easy to add up by hand.
  package static func clock(_ seconds: Int64) -> String {
    let size = seconds.magnitude
    let minutes = "\(seconds < 0 ? "-" : "")\(size / 3600):\((size / 60 % 60).padded(to: 2))"
    return size.isMultiple(of: 60) ? minutes : minutes + ":\((size % 60).padded(to: 2))"
  }

  /// `41.25`: exact where hundredths can say it, else four digits, half up. A second is nearly
  /// three ten-thousandths, so no two seconds meet.
  package static func decimal(_ seconds: Int64) -> String {
    seconds.isMultiple(of: 36)
      ? rounded(seconds, to: 100).decimals(2) : rounded(seconds, to: 10_000).decimals(4)
  }

  /// Hours in such parts, half up; of less than none, as of as much more than none.
  static func rounded(_ seconds: Int64, to parts: Int64) -> Int64 {
    let size = (abs(seconds) * parts + 1800) / 3600
    return seconds < 0 ? -size : size
  }
}

extension FixedWidthInteger {
  /// A number of zero or more in at least so many digits.
  package func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }

  /// The number with its last digits behind a point, `-0.25` for -25: the one way in which numbers
  /// that are no money are written with decimals.
  func decimals(_ digits: Int) -> String {
    let text = magnitude.padded(to: digits + 1)
    return (self < 0 ? "-" : "") + text.dropLast(digits) + "." + text.suffix(digits)
  }
}
