/// What a person did in one shift. It belongs to the shift worked, not to the person.
public struct JobRole: RawRepresentable, Hashable, Sendable, Comparable, Codable {
  /// Small letters, digits, `-` and `_`; starts with a letter; 1…30 characters.
  public let rawValue: String

  /// A role; nil for a text of another form.
  public init?(rawValue: String) {
    let isAllowed = { (byte: UInt8) in
      (97...122).contains(byte) || (48...57).contains(byte) || byte == 45 || byte == 95
    }
    guard let first = rawValue.utf8.first, (97...122).contains(first),
      rawValue.utf8.count <= 30, rawValue.utf8.allSatisfy(isAllowed)
    else { return nil }
    self.rawValue = rawValue
  }

  /// A role; nil for a text of another form.
  public init?(_ rawValue: String) { self.init(rawValue: rawValue) }

  private init(known: String) { rawValue = known }

  public static let server = JobRole(known: "server")
  /// Support staff whose task is not told any closer.
  public static let support = JobRole(known: "support")
  public static let host = JobRole(known: "host")
  public static let runner = JobRole(known: "runner")
  public static let busser = JobRole(known: "busser")

  /// Whether the word itself says that whoever has the role manages, supervises or owns: they may have no
  /// part of others' tips (29 U.S.C. 203(m)(2)(B), 29 CFR 531.52(b)).
  public var leads: Bool {
    guard rawValue.utf8.contains(where: Self.isJoint) else {
      return Self.isLeading(rawValue)
    }
    return rawValue.split { "-_".contains($0) }.contains { Self.isLeading(String($0)) }
  }

  private static func isLeading(_ word: String) -> Bool {
    let length = word.utf8.count
    return leadingWords.contains { $0.utf8.count == length && $0 == word }
  }

  /// Whether two words of a role meet there.
  private static func isJoint(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private static let leadingWords = [
    "manager", "gm", "supervisor", "owner", "gerente", "supervisora", "propietario", "propietaria",
  ]

  public static func < (lhs: JobRole, rhs: JobRole) -> Bool { lhs.rawValue < rhs.rawValue }
}
