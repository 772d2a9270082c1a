import Foundation
import ShiftIntake
import TipPooling

/// Asks for one person in support: name, role, and the hours where the policy shares by them.
struct SupportEntry {
  let prompter: Prompter
  let asksHours: Bool
  /// Knows the policy's roles; nil for the article's rules, where any role will do.
  let details: DetailEntry?

  /// Asks for name and role.
  ///
  /// - Parameters:
  ///   - number: which one it is, from 1.
  ///   - count: how many there are.
  ///   - known: what was entered before; suggested.
  func person(
    _ number: Int, of count: Int, known: ShiftDraft.Support? = nil
  ) throws -> ShiftDraft.Support {
    let placeholder = ShiftDraft.placeholder(.support, number: number).text
    let suggestion =
      known.map { "\($0.name?.text ?? placeholder), \($0.role.rawValue)" }
      ?? (details == nil ? placeholder : nil)
    return try prompter.ask(
      "Support \(number) of \(count): name, and role behind a comma", suggestion: suggestion
    ) { answer in
      try details?.checkRole(in: answer)
      let parts = answer.split(separator: ",", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      var person = known ?? ShiftDraft.Support()
      do {
        person.name = try PersonName(parts.first ?? "")
      } catch {
        throw AnswerRefused("\(error)")
      }
      guard parts.count == 2 else { return person }
      guard let role = JobRole(parts[1].lowercased()) else {
        throw AnswerRefused("Type the role as one word: Ana, busser.")
      }
      person.role = role
      return person
    }
  }

  /// Asks for the hours, where the policy shares by them.
  func askHours(of person: inout ShiftDraft.Support, number: Int) throws {
    guard asksHours else { return }
    let name = person.name ?? ShiftDraft.placeholder(person.role, number: number)
    person.timeWorked = try prompter.ask(
      "  Hours worked by \(name.text)", suggestion: person.timeWorked?.formattedHours
    ) { answer in
      guard let time = WorkedTime(hours: answer) else {
        throw AnswerRefused(FormEntryError.hours(answer).description)
      }
      return time
    }
  }
}
