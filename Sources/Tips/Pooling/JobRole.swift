/// What a person did in one shift. It belongs to the shift worked, not to the person.
public struct JobRole: RawRepresentable, Hashable, Sendable, Comparable, Codable {
  /// Small letters, digits, `-` and `_`; starts with a letter; 1…30 characters.
  public let rawValue: String

  public init?(rawValue: String) {
    let isAllowed = { (byte: UInt8) in
      (97...122).contains(byte) || (48...57).contains(byte) || byte == 45 || byte == 95
    }
    guard let first = rawValue.utf8.first, (97...122).contains(first),
      rawValue.utf8.count <= 30, rawValue.utf8.allSatisfy(isAllowed)
    else { return nil }
    self.rawValue = rawValue
  }

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
    rawValue.split { "-_".contains($0) }.contains { Self.leadingWords.contains(String($0)) }
  }

  private static let leadingWords: Set = [
    "manager", "gm", "supervisor", "owner", "gerente", "supervisora", "propietario", "propietaria",
  ]

  public static func < (lhs: JobRole, rhs: JobRole) -> Bool { lhs.rawValue < rhs.rawValue }
}
