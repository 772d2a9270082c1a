public import Money
public import Tips

/// A shift that was written down as JSON, without pictures and without a store: what
/// `docs/schemas/shift.schema.json` describes.
///
/// Amounts are texts like `"1234.56"`. People get their IDs by their place (`server-001`,
/// `support-001`), so that two of one name stay apart.
public struct ShiftDocument: Hashable, Sendable {
  public let shift: Shift
  public let currency: Currency
  /// The id of the policy that the document asks for; nil where it names none.
  public let policyID: String?
  /// The entries (`servers[0]`) that say whether the person managed in this shift.
  public let toldOfManagers: [String]
  /// The implausible values that the document says are meant, by their keys
  /// (`Implausibility.key`).
  public let confirmed: Set<String>

  /// The IDs of those who were given none.
  let placedPeople: Set<Employee.ID>
  /// Of these, those of whom no name is given either.
  let unknownPeople: Set<Employee.ID>

  /// Reads a document in UTF-8.
  ///
  /// - Parameters:
  ///   - currency: taken where the document names none.
  ///   - policy: taken for each rule that the document does not set.
  ///   - dayEnd: when the house's business day ends: nobody's times go on after it.
  /// - Throws: ``ShiftDocumentError`` with everything that is wrong, not only the first.
  public static func read(
    _ bytes: some Sequence<UInt8>, currency: Currency = .usd, policy: HousePolicy = .article,
    dayEnd: TimeOfDay = .fourInTheMorning
  ) throws(ShiftDocumentError) -> ShiftDocument {
    let json = try ShiftDocumentJSON.parse(bytes)
    var reader = ShiftDocumentReader(currency: currency, policy: policy, dayEnd: dayEnd)
    let document = reader.document(json)
    guard let document, reader.problems.isEmpty else {
      throw .problems(json.inFileOrder(reader.problems))
    }
    return document
  }

  /// Whether an ID is only the place of somebody in this document, which another document gives to
  /// somebody else: whoever has it was given no ID.
  public func isPlace(_ id: Employee.ID) -> Bool { placedPeople.contains(id) }

  /// Whether somebody has neither an ID nor a name here.
  public func isUnknown(_ id: Employee.ID) -> Bool { unknownPeople.contains(id) }
}
