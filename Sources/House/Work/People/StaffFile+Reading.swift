public import Books
import Evening
import Files
import Foundation
import Money
import Tips
import Words

/// A file of people, read whole: the entries for the staff list, each with its line.
public struct StaffIntake {
  private let csv: CSVFile
  private var columns: [String: Int] = [:]
  private var entries: [StaffEntry] = []
  private var rows: [CSVFile.Row] = []
  private var issues: [FileIssue]

  /// What stands between the cells: spreadsheets of many languages write semicolons, some tabs.
  private static func separator(of bytes: [UInt8]) -> Character {
    let header = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let counts = [(",", 0), (";", 1), ("\t", 2)].map { mark, place in
      (mark: Character(mark), count: header.count { $0 == mark.utf8.first }, place: place)
    }
    return counts.max { ($0.count, $1.place) < ($1.count, $0.place) }?.mark ?? ","
  }

  /// Far above any house.
  private static let mostBytes = 10_000_000
  /// Each name is held against all others.
  private static let mostPeople = 5000

  /// - Parameter path: a CSV file, or `-` for standard input.
  /// - Throws: ``ImportRefusal`` with everything that is wrong with the file.
  public init(path: String) throws {
    let name = path == "-" ? "standard input" : path
    do throws(SystemError) {
      let bytes = try InputFile.bytes(of: path, most: Self.mostBytes)
      csv = CSVFile(name: name, bytes: bytes, separator: Self.separator(of: bytes))
    } catch {
      guard error.code != EFBIG else {
        throw ImportRefusal.tooLarge(file: name, mostBytes: Self.mostBytes)
      }
      throw ImportRefusal.unreadable(file: name, error)
    }
    issues = csv.issues
    if issues.isEmpty, readHeader() {
      for row in csv.rows.dropFirst() where !row.isBlank {
        guard row.cells.count == csv.rows[0].cells.count else {
          note(
            row.cells[0],
            "\(row.cells.count) cells stand here, but the header has "
              + "\(csv.rows[0].cells.count)", remedy: "correct the line")
          continue
        }
        guard let entry = entry(of: row) else { continue }
        entries.append(entry)
        rows.append(row)
      }
      if entries.count > Self.mostPeople {
        note(
          csv.rows[0].cells[0],
          "\(entries.count) people are more than the \(Self.mostPeople) of one file",
          remedy: "split the file")
      }
    }
    try refuseIssues()
  }

  /// Takes the entries into the list, all of them or none.
  ///
  /// - Parameter isTrial: whether it is only found out what would change.
  /// - Throws: ``ImportRefusal`` with every line that cannot be taken; `TipStoreError`.
  public mutating func take(
    into store: TipStore, isTrial: Bool, by who: BooksActor
  ) throws -> StaffImport {
    let trial = try store.importStaff(entries, isTrial: true, by: who)
    for change in trial.changes { refuseLostZeros(of: change) }
    try refuseIssues()
    let result = isTrial ? trial : try store.importStaff(entries, isTrial: false, by: who)
    for (place, trouble) in result.troubles.sorted(by: { $0.key < $1.key }) {
      let (problem, remedy) = trouble.words { rows[$0].line }
      note(rows[place].cells[0], problem, remedy: remedy)
    }
    try refuseIssues()
    return result
  }

  /// A spreadsheet takes `0014` for the number 14: somebody else's ID, or nobody's.
  private mutating func refuseLostZeros(of change: StaffEntryChange) {
    for system in PayrollSystem.allCases {
      guard let was = change.before?.payrollIDs[system], let now = change.after.payrollIDs[system],
        was != now, was.hasPrefix("0"), was.drop(while: { $0 == "0" }) == now,
        let cell = cell(system.rawValue, of: rows[change.place])
      else { continue }
      note(
        cell, "“\(now)” was “\(was)”: its zeros are lost",
        remedy: "format the column as text in the spreadsheet and write \(was) again")
    }
  }

  public func line(of place: Int) -> Int { rows[place].line }

  private func refuseIssues() throws(ImportRefusal) {
    guard issues.isEmpty else {
      throw .issues(issues.topToBottom, canLeaveOut: false, shippedMapping: nil)
    }
  }

  private mutating func note(_ cell: CSVFile.Cell, _ problem: String, remedy: String) {
    issues.append(csv.issue(cell, problem: problem, remedy: remedy))
  }

  // MARK: - The header

  private mutating func readHeader() -> Bool {
    guard let header = csv.rows.first else { return false }
    let known = StaffFile.Column.all
    for (place, cell) in header.cells.enumerated() {
      let name = Self.text(of: cell)
      if !known.contains(name) {
        note(
          cell, "there is no column “\(name)” of people",
          remedy: EditDistance.remedy(
            for: name, known: known,
            otherwise: "take it out; known are \(known.joined(separator: ", "))"))
      } else if columns.updateValue(place, forKey: name) != nil {
        note(cell, "two columns are called “\(name)”", remedy: "take one of them out")
      }
    }
    if issues.isEmpty, columns[StaffFile.Column.id.rawValue] == nil,
      columns[StaffFile.Column.name.rawValue] == nil
    {
      note(
        header.cells[0], "neither “id” nor “name” is among the columns",
        remedy: "add one of them: they say who is meant")
    }
    return issues.isEmpty
  }

  // MARK: - The lines

  private func cell(_ column: String, of row: CSVFile.Row) -> CSVFile.Cell? {
    guard let place = columns[column], !Self.text(of: row.cells[place]).isEmpty else { return nil }
    return row.cells[place]
  }

  /// The cell's text; the apostrophe that spreadsheets are shown before a formula is not its own.
  private static func text(of cell: CSVFile.Cell) -> String {
    let text = onOneLine(cell)
    return StaffFile.isGuarded(text) ? String(text.dropFirst()) : text
  }

  private static func onOneLine(_ cell: CSVFile.Cell) -> String {
    cell.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether a cell takes its value away: a dash that is not somebody's name.
  private static func isNothing(_ cell: CSVFile.Cell) -> Bool {
    onOneLine(cell) == StaffFile.nothing
  }

  /// Reads a cell; nil where there is none or it is wrong, which is noted.
  private mutating func read<Value>(
    _ column: StaffFile.Column, of row: CSVFile.Row, _ remedy: String, _ value: (String) -> Value?
  ) -> Value? {
    guard let cell = cell(column.rawValue, of: row) else { return nil }
    let text = Self.text(of: cell)
    if let value = value(text) { return value }
    note(cell, "“\(text)” is no “\(column.rawValue)”", remedy: remedy)
    return nil
  }

  private mutating func entry(of row: CSVFile.Row) -> StaffEntry? {
    let before = issues.count
    let person = person(of: row)
    let roles = read(.roles, of: row, "write roles like server, with a space between two") {
      text -> [JobRole]? in
      if text == StaffFile.nothing { return [] }
      let words = text.lowercased().split(separator: " ")
      let roles = words.compactMap { JobRole(String($0)) }
      return roles.count == words.count ? roles : nil
    }
    let leads = read(.leadsAs, of: row, "write manager, supervisor, owner or -") {
      text -> Leadership?? in
      text == StaffFile.nothing ? .some(nil) : Leadership(rawValue: text.lowercased()).map { $0 }
    }
    let left = read(.left, of: row, "write the last day as YYYY-MM-DD, or yes") {
      text -> CalendarDay?? in
      text.lowercased() == "yes" ? .some(nil) : CalendarDay(iso: text).map { $0 }
    }
    var payroll = PayrollChange(
      firstName: given(StaffFile.Column.firstName.rawValue, of: row),
      lastName: given(StaffFile.Column.lastName.rawValue, of: row))
    for system in PayrollSystem.allCases {
      payroll.ids[system] = given(system.rawValue, of: row)
    }
    guard let person, issues.count == before else { return nil }
    return StaffEntry(person: person, roles: roles, leadsAs: leads, payroll: payroll, left: left)
  }

  /// A name or an ID for payroll: empty to take it away.
  private mutating func given(_ column: String, of row: CSVFile.Row) -> String? {
    guard let cell = cell(column, of: row) else { return nil }
    let text = Self.text(of: cell)
    if Self.isNothing(cell) { return "" }
    guard !isSpoilt(cell) else { return nil }
    do throws(PersonNameError) {
      return try PersonName(text).text
    } catch {
      note(cell, error.sentence(), remedy: "correct it")
      return nil
    }
  }

  /// Notes what a spreadsheet made of a cell: a number with an exponent, an error, letters that were
  /// read in another encoding.
  private mutating func isSpoilt(_ cell: CSVFile.Cell) -> Bool {
    let text = Self.text(of: cell)
    if let meant = text.readAsUTF8 {
      note(
        cell, "“\(text)” is most likely “\(meant)”, read in another encoding",
        remedy: "open the file as UTF-8 and save it as “CSV UTF-8”")
      return true
    }
    guard text.wholeMatch(of: /[0-9]+([.,][0-9]+)?[eE][+-]?[0-9]+|#[A-Z\/]+[!?]?/) != nil else {
      return false
    }
    note(
      cell, "“\(text)” is what a spreadsheet shows, no ID",
      remedy: "format the column as text and write the ID again")
    return true
  }

  private mutating func person(of row: CSVFile.Row) -> StaffEntry.Person? {
    var name: PersonName?
    if let cell = cell(StaffFile.Column.name.rawValue, of: row) {
      guard !isSpoilt(cell) else { return nil }
      do throws(PersonNameError) {
        name = try PersonName(Self.text(of: cell))
        // A dash takes other values away; a person keeps a name.
        guard !Self.isNothing(cell) else {
          note(
            cell, "“\(StaffFile.nothing)” is nobody's name",
            remedy: "write the name, or nothing to leave it as it is")
          return nil
        }
      } catch {
        note(cell, error.sentence(), remedy: "correct it")
        return nil
      }
    }
    if let cell = cell(StaffFile.Column.id.rawValue, of: row) {
      let text = Self.text(of: cell).lowercased()
      if text == "new", let name { return .new(name) }
      // What can be no name can be no ID either, and is told as such below.
      if let typed = try? PersonName(text), let id = Employee.ID(typed: typed) {
        return .known(id, name)
      }
      note(
        cell, "“\(cell.text)” is no ID of the staff list",
        remedy: "write one like staff-3, or nothing where the name says who it is")
      return nil
    }
    if let name { return .named(name) }
    note(row.cells[0], "the line does not say who is meant", remedy: "add a name")
    return nil
  }
}

extension String {
  /// What the text is where its letters are UTF-8 that was read as windows-1252; nil where they are not.
  fileprivate var readAsUTF8: String? {
    guard !utf8.allSatisfy({ $0 < 128 }), let bytes = data(using: .windowsCP1252) else {
      return nil
    }
    return String(data: bytes, encoding: .utf8)
  }
}

extension StaffEntryTrouble {
  /// What is wrong and what to do.
  ///
  /// - Parameter line: of an entry.
  fileprivate func words(_ line: (Int) -> Int) -> (problem: String, remedy: String) {
    func list(_ members: [StaffMember]) -> String {
      members.map { "\($0.employee.name.text) (\($0.employee.id.rawValue))" }
        .joined(separator: ", ")
    }
    return switch self {
    case .store(let error): (error.description, "correct the line; nothing of the file was taken")
    case .alike(let name, let members):
      (
        "“\(name.text)” may be \(list(members))",
        "write that ID into the column “id”, or “new” for somebody else"
      )
    case .notNew(let name, let members):
      (
        "“\(name.text)” is on the list already: \(list(members))",
        "write that ID into the column “id”; a namesake is added with staff add"
      )
    case .twice(let person, let other):
      (
        "line \(line(other)) is about \(person.name.text) (\(person.id.rawValue)) as well",
        "take one of the two out"
      )
    }
  }
}
