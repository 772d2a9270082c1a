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
