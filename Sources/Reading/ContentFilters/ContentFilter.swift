public import Money

/// A kind of content that can be picked out of a text as it was recognised.
///
/// A filter accepts what is printed soundly and nothing else: it never repairs a letter that
/// stands for a digit, so a damaged text has no match instead of a wrong one. Only ASCII digits
/// are digits.
public enum ContentFilter: String, CaseIterable, Sendable {
  /// A street address of the United States: number, street, suffix; unit, city, state and ZIP
  /// code if they follow.
  case fullStreetAddress
  /// A North American number of ten digits, or any number with a leading `+`.
  case telephoneNumber
  case emailAddress
  /// A web address, with a scheme or without.
  case url = "URL"
  /// A UPS, FedEx or USPS number whose check digit is right.
  case shipmentTrackingNumber
  case flightNumber
  /// A day, a day with a time, or a time. Of a range the first time counts.
  case dateTime
  /// A person's name as reports print it, without a leading employee number.
  case name
  case date
  /// A whole number that stands alone.
  case count
  case percent
  /// An amount of money in US dollars that stands as one word.
  case currency

  /// The first match from the left, nil if there is none. A date that the order makes impossible is
  /// no match; it is never read the other way round.
  public func firstMatch(
    in text: String, dayMonthOrder: DayMonthOrder = .monthFirst
  ) -> ContentMatch? {
    find(in: text, dayMonthOrder: dayMonthOrder, limit: 1).first
  }

  /// All matches from left to right; they do not overlap.
  public func matches(
    in text: String, dayMonthOrder: DayMonthOrder = .monthFirst
  ) -> [ContentMatch] {
    find(in: text, dayMonthOrder: dayMonthOrder, limit: .max)
  }

  private func find(in text: String, dayMonthOrder: DayMonthOrder, limit: Int) -> [ContentMatch] {
    let scanned = ScannedText(text)
    let dates = DateTimeFilter(order: dayMonthOrder)
    switch self {
    case .fullStreetAddress: return scanned.matches(limit, StreetAddressFilter(scanned).match)
    case .telephoneNumber: return scanned.matches(limit, TelephoneFilter.match)
    case .emailAddress: return scanned.matches(limit, WebAddressFilter.matchEmail)
    case .url: return scanned.matches(limit, WebAddressFilter.matchURL)
    case .shipmentTrackingNumber: return scanned.matches(limit, ShipmentFilter.match)
    case .flightNumber: return scanned.matches(limit, FlightFilter.match)
    case .dateTime: return scanned.matches(limit, dates.matchDateTime)
    case .date: return scanned.matches(limit, dates.matchDate)
    case .name: return scanned.matches(limit, NameFilter.match)
    case .percent: return scanned.matches(limit, NumberFilter.matchPercent)
    case .currency: return scanned.matches(limit, CurrencyFilter.match)
    case .count:
      // The numbers inside a date or a telephone number count nothing.
      let taken =
        scanned.matches(.max, dates.matchDateTime) + scanned.matches(.max, TelephoneFilter.match)
      let found = scanned.matches(.max, NumberFilter.matchCount)
        .filter { match in !taken.contains { $0.range.overlaps(match.range) } }
      return Array(found.prefix(limit))
    }
  }
}

/// What a content filter found in a text.
public struct ContentMatch: Hashable, Sendable {
  /// The found part as it was seen, nothing repaired.
  public let text: String
  /// Where it stands in the searched text.
  public let range: Range<String.Index>
  public let value: ContentValue
}

/// What a found text says, exactly.
public enum ContentValue: Hashable, Sendable, CustomStringConvertible {
  /// A text in its plain form: a name, an address, a telephone number as `+18645550134`, a
  /// tracking number without spaces, a flight as `UA123`.
  case text(String)
  /// A whole number, 0 or more.
  case count(Int)
  /// A percentage in hundredths of a percent: 20.3 % is 2030.
  case percent(hundredths: Int)
  case date(CalendarDay)
  /// A day, and the minutes since midnight (0…1439) if a time is printed beside it.
  case dateTime(CalendarDay, minutes: Int?)
  /// A time without a day, in minutes since midnight (0…1439).
  case time(minutes: Int)
  case amount(Money)

  /// The value as one line: days as `YYYY-MM-DD`, times as `HH:MM`, percentages as `20.30%`.
  public var description: String {
    switch self {
    case .text(let text): text
    case .amount(let money): money.plain(in: .usd)
    case .count(let count): "\(count)"
    case .percent(let hundredths):
      "\(hundredths < 0 ? "-" : "")\(hundredths.magnitude / 100)."
        + Self.twoDigits(Int(hundredths.magnitude % 100)) + "%"
    case .date(let day): day.description
    case .dateTime(let day, .none): day.description
    case .dateTime(let day, .some(let minutes)): day.description + " " + Self.clock(minutes)
    case .time(let minutes): Self.clock(minutes)
    }
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static func clock(_ minutes: Int) -> String {
    Self.twoDigits(minutes / 60) + ":" + Self.twoDigits(minutes % 60)
  }
}

/// A content filter that people name: in a profile's field, or in a filter of their own.
public enum NamedFilter: String, CaseIterable, Hashable, Sendable {
  /// A street address; it may go on in the next two rows.
  case address
  /// A telephone number, as `+18645550134`.
  case telephone
  case email
  case web
  case shipment
  case flight
  /// A day, with its time where one stands beside it.
  case date

  public var filter: ContentFilter {
    switch self {
    case .address: .fullStreetAddress
    case .telephone: .telephoneNumber
    case .email: .emailAddress
    case .web: .url
    case .shipment: .shipmentTrackingNumber
    case .flight: .flightNumber
    case .date: .dateTime
    }
  }

  /// How many rows of print what it finds may take.
  var rows: Int { self == .address ? 3 : 1 }

  /// Everything that it finds in a text, from left to right.
  func matches(in text: String) -> [ContentMatch] {
    filter.matches(in: text).filter { match in
      // The filter of days and times finds times alone as well.
      if case .time = match.value { false } else { true }
    }
  }
}
