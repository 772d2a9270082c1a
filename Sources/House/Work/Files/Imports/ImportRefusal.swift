public import Evening
public import Files
public import Tips

/// Why a file of another program cannot be brought in. It is taken whole or not at all.
public enum ImportRefusal: Error, Hashable, Sendable {
  case unreadable(file: String, SystemError)
  case tooLarge(file: String, mostBytes: Int)
  case noSuchMapping(String, near: String?, known: [String])
  case otherMapping(file: String, ImportMapping.Kind, wanted: ImportMapping.Kind)
  /// What is wrong with the file or its mapping, top to bottom.
  ///
  /// - Parameters:
  ///   - canLeaveOut: whether lines of the file can be left out.
  ///   - shippedMapping: the mapping that ships and should be changed; nil where none is to blame.
  case issues([FileIssue], canLeaveOut: Bool, shippedMapping: String?)
  case chosenTwice(PersonChoice, other: Employee.ID)
  case chosenNobody(PersonChoice, file: String, near: String?)
  case unclearPeople(LineRemarks)
  case noPlace(entries: Int, LineRemarks)
  case lockedDays(LineRemarks)
}

extension ImportRefusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let file, let reason): return "\(file) cannot be read: \(reason)."
    case .tooLarge(let file, let most):
      return "\(file) is larger than \(most / 1_000_000) MB. Export fewer days."
    case .noSuchMapping(let name, let near, let known):
      return "There is no mapping “\(name)”. "
        + (near.map { "Did you mean “\($0)”?" } ?? "Known are \(known.joined(separator: ", ")).")
    case .otherMapping(let file, let kind, let wanted):
      return "\(file) reads \(kind.rawValue), not \(wanted.rawValue)."
    case .issues(let issues, _, _):
      // A file that fits no mapping has one for each line.
      let shown = issues.prefix(20).map(\.description).joined(separator: "\n\n")
      return "Nothing was brought in:\n\n\(shown)"
        + (issues.count > 20 ? "\n\nand \(issues.count - 20) more problems." : "")
    case .chosenTwice(_, let other): return "the same name is said to be \(other.rawValue) as well."
    case .chosenNobody(_, let file, let near):
      return "nobody in \(file) is called like that."
        + (near.map { " Did you mean “\($0)”?" } ?? " Write the name as the file has it.")
    case .unclearPeople(let remarks):
      return "It is not clear who is meant; nothing was brought in:\n"
        + remarks.sentences.map { "  - " + $0 }.joined(separator: "\n")
    case .noPlace(let count, let remarks):
      let entries = count == 1 ? "One entry" : "\(count) entries"
      return Self.list("\(entries) of the clock cannot be taken", remarks)
    case .lockedDays(let remarks): return Self.list("The books of these days are closed", remarks)
    }
  }

  private static func list(_ what: String, _ remarks: LineRemarks) -> String {
    "\(what); nothing was brought in:\n\n"
      + remarks.sentences.map { "  " + $0 }.joined(separator: "\n")
  }

  /// The lines that would have to be left out so that the rest can be brought in.
  public var linesToLeaveOut: LineNumbers {
    switch self {
    case .issues(let issues, canLeaveOut: true, _): LineNumbers(Set(issues.map(\.line)))
    case .unclearPeople(let remarks), .noPlace(_, let remarks), .lockedDays(let remarks):
      remarks.lines
    case .unreadable, .tooLarge, .noSuchMapping, .otherMapping, .issues, .chosenTwice,
      .chosenNobody:
      LineNumbers()
    }
  }
}
