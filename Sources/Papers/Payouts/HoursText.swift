/// Time worked as text.
package enum HoursText {
  /// `41:20`, and `41:20:30` where minutes cannot say it: exact, and easy to add up by hand.
  package static func clock(_ seconds: Int64) -> String {
    let minutes = "\(seconds / 3600):\((seconds / 60 % 60).padded(to: 2))"
    return seconds.isMultiple(of: 60) ? minutes : minutes + ":\((seconds % 60).padded(to: 2))"
  }

  /// `41.25`: exact where hundredths can say it, else four digits, half up. A second is nearly
  /// three ten-thousandths, so no two seconds meet.
  package static func decimal(_ seconds: Int64) -> String {
    guard !seconds.isMultiple(of: 36) else { return hundredths(seconds) }
    let tenThousandths = (seconds * 10_000 + 1800) / 3600
    return "\(tenThousandths / 10_000).\((tenThousandths % 10_000).padded(to: 4))"
  }

  /// `41.25`: two digits, half up.
  package static func hundredths(_ seconds: Int64) -> String {
    let hundredths = (seconds * 100 + 1800) / 3600
    return "\(hundredths / 100).\((hundredths % 100).padded(to: 2))"
  }
}

extension FixedWidthInteger {
  /// A number of zero or more in at least so many digits.
  package func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
