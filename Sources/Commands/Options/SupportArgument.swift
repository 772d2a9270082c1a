import ArgumentParser
import Evening
import House
import Tips

/// Support staff on the command line: how many (`3`), or one person (`Ana:busser:5:30`).
enum SupportArgument {
  case count(Int)
  case person(ShiftDraft.NamedSupport)

  init(_ text: String) throws {
    if let count = Int(text) {
      guard (0...EveningEntry.maximumPeople).contains(count) else {
        throw ValidationError("Write a number from 0 to \(EveningEntry.maximumPeople).")
      }
      self = .count(count)
      return
    }
    // A colon in the third part is that of the hours.
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    let form = "Write a number, or name:role:hours like Ana:busser:5.5 or Ana:busser:5:30."
    var person = ShiftDraft.NamedSupport()
    do throws(PersonNameError) {
      person.name = try PersonName(String(parts[0]))
    } catch {
      throw ValidationError("\(error) \(form)")
    }
    if parts.count > 1, !parts[1].isEmpty {
      guard let role = JobRole(parts[1].lowercased()) else {
        throw ValidationError("“\(parts[1])” is no role: write one word like busser. \(form)")
      }
      person.role = role
    }
    if parts.count > 2 {
      guard let time = WorkedTime(hours: String(parts[2])) else {
        throw ValidationError("\(FormEntryError.hours(String(parts[2]))) \(form)")
      }
      person.timeWorked = time
    }
    self = .person(person)
  }

  /// The people that several arguments name together, as the staff list knows them.
  static func completed(
    _ arguments: [SupportArgument], of draft: ShiftDraft, in house: EveningHouse
  ) throws -> [ShiftDraft.NamedSupport] {
    let names = try SupportNames(of: draft, in: house)
    return try people(arguments).map(names.completed)
  }

  /// The people that several arguments name together.
  static func people(_ arguments: [SupportArgument]) -> [ShiftDraft.NamedSupport] {
    arguments.flatMap { argument in
      switch argument {
      case .person(let person): [person]
      case .count(let count): Array(repeating: ShiftDraft.NamedSupport(), count: count)
      }
    }
  }
}
