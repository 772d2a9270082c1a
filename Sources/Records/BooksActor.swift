public import Tips

public enum BooksActor: Hashable, Sendable {
  /// Somebody of the staff list whom the program knows.
  case person(Employee.ID)
  /// The user of the computer, by login name.
  case systemUser(String)

  private static let mark = "person:"

  /// As the books write it: the login name as it is, or `person:staff-7`. Login names have no colon.
  package var text: String {
    switch self {
    case .person(let id): Self.mark + id.rawValue
    case .systemUser(let name): name.onOneLine.replacing(":", with: ".")
    }
  }

  package init(_ text: String) {
    guard text.hasPrefix(Self.mark) else {
      self = .systemUser(text)
      return
    }
    self = .person(Employee.ID(String(text.dropFirst(Self.mark.count))))
  }
}

extension BooksActor: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension BooksActor: ExpressibleByStringLiteral {
  public init(stringLiteral login: String) { self = .systemUser(login) }
}

extension BooksActor: CustomStringConvertible {
  /// The login name, or the ID of the staff list.
  public var description: String {
    switch self {
    case .person(let id): id.rawValue
    case .systemUser(let name): name
    }
  }
}
