import ArgumentParser
import Bookkeeping
import ShiftIntake
import TipPooling

/// Support staff on the command line: how many (`3`), or one person (`Ana:busser:5.5`).
enum SupportArgument: ExpressibleByArgument {
  case count(Int)
  case person(ShiftDraft.Support)

  init?(argument: String) {
    if let count = Int(argument) {
      guard (0...EveningEntry.maximumPeople).contains(count) else { return nil }
      self = .count(count)
      return
    }
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 3,
      case .success(let name) = Result(catching: { try PersonName(parts[0]) })
    else { return nil }
    var person = ShiftDraft.Support(name: name)
    if parts.count > 1, !parts[1].isEmpty {
      guard let role = JobRole(parts[1].lowercased()) else { return nil }
      person.role = role
    }
    if parts.count > 2 {
      guard let time = WorkedTime(hours: parts[2]) else { return nil }
      person.timeWorked = time
    }
    self = .person(person)
  }

  /// The people that several arguments name together.
  static func people(_ arguments: [SupportArgument]) -> [ShiftDraft.Support] {
    arguments.flatMap { argument in
      switch argument {
      case .person(let person): [person]
      case .count(let count): Array(repeating: ShiftDraft.Support(), count: count)
      }
    }
  }
}
