public import Books
import Money
import Papers
import Tips

/// The staff list as a file: what is written as CSV can be read again.
public struct StaffFile {
  /// Its columns, in their order; after them one for each payroll program's IDs.
  enum Column: String, CaseIterable {
    case id
    case name
    case roles
    case leadsAs = "leads_as"
    case firstName = "first_name"
    case lastName = "last_name"
    case left

    static let all = allCases.map(\.rawValue) + PayrollSystem.allCases.map(\.rawValue)
  }

  /// What stands for a value that is to be taken away. Somebody whose name it is stands in the file
  /// with an apostrophe before it, as everything does that a spreadsheet would take for a formula.
  static let nothing = "-"

  private let people: [StaffDetails]

  /// - Parameter people: in the order of the list.
  public init(_ people: [StaffDetails]) { self.people = people }

  public func csv() -> String {
    var csv = CSVWriter()
    csv.line(Column.all)
    for person in people {
      for column in Column.allCases { csv.text(Self.guarded(Self.text(of: person, column))) }
      for system in PayrollSystem.allCases {
        csv.text(Self.guarded(person.payrollIDs[system] ?? ""))
      }
      csv.endLine()
    }
    return csv.document
  }

  /// With an apostrophe more where the reader would take the text's own for one of the file's.
  private static func guarded(_ text: String) -> String {
    isGuarded(text) ? "'" + text : text
  }

  /// Whether an apostrophe stands before what would be a formula, or before one more apostrophe.
  static func isGuarded(_ text: String) -> Bool {
    let signs = text.drop { $0 == "'" }
    return text.hasPrefix("'") && signs.first.map("=+-@".contains) == true
  }

  static func text(of person: StaffDetails, _ column: Column) -> String {
    let member = person.member
    return switch column {
    case .id: member.employee.id.rawValue
    case .name: member.employee.name.text
    case .roles: person.roles.map(\.rawValue).joined(separator: " ")
    case .leadsAs: member.leadsAs?.rawValue ?? ""
    case .firstName: member.firstName ?? ""
    case .lastName: member.lastName ?? ""
    case .left: member.isActive ? "" : member.leftOn?.description ?? "yes"
    }
  }

  /// What of a person is otherwise than before, by the columns; everything of somebody new.
  public static func differences(
    from before: StaffDetails?, to after: StaffDetails
  ) -> [(what: String, was: String, now: String)] {
    let details = Column.allCases.dropFirst().map { column in
      (column.rawValue, before.map { text(of: $0, column) } ?? "", text(of: after, column))
    }
    let ids = PayrollSystem.allCases.map { system in
      (system.rawValue, before?.payrollIDs[system] ?? "", after.payrollIDs[system] ?? "")
    }
    return (details + ids).filter { $0.1 != $0.2 }.map { (what: $0.0, was: $0.1, now: $0.2) }
  }

  /// The same as JSON; what is not known is null.
  public func json() -> String {
    let people = people.map { person in
      let member = person.member
      let ids = PayrollSystem.allCases.compactMap { system in
        person.payrollIDs[system].map { (system.rawValue, JSONText.string($0)) }
      }
      return JSONText.object([
        ("id", .string(member.employee.id.rawValue)), ("name", .string(member.employee.name.text)),
        ("roles", .strings(person.roles.map(\.rawValue))),
        ("leadsAs", .string(ifKnown: member.leadsAs?.rawValue)),
        ("firstName", .string(ifKnown: member.firstName)),
        ("lastName", .string(ifKnown: member.lastName)),
        ("left", member.isActive ? .null : .string(Self.text(of: person, .left))),
        ("spellings", .strings(person.spellings)), ("payrollIDs", .object(ids)),
      ])
    }
    return JSONText.object([("people", .array(people))]).document(isPretty: true)
  }
}
