import ArgumentParser
import Evening
import House
import Money
import Tips
import Words

/// One figure of one person on the command line: `Maria G.netSales=1234.56`,
/// `Maria G.role=bartender`, `Maria G.sales.food=600.00`, `Ana.hours=6`.
struct ServerChange {
  let text: String

  /// The boxes of the form, then those beside it.
  static let boxes =
    (FormField.allCases.map(\.rawValue) + ShiftDraft.detailBoxes).joined(separator: ", ")

  /// Those of them that a person in support has.
  static let supportBoxes =
    ([FormField.name.rawValue, FormField.hours.rawValue]
    + ShiftDraft.detailBoxes.filter { !isOfServers($0) })
    .joined(separator: ", ")

  /// Whether only who hands in a report has such a box.
  private static func isOfServers(_ box: String) -> Bool {
    ["sales.", "figures.", "gave"].contains { box.hasPrefix($0) }
  }

  /// Writes the figure into the draft. The settings are read only for times.
  func apply(
    to draft: inout ShiftDraft, in currency: Currency, _ settings: () throws -> HouseSettings
  ) throws {
    guard let equals = text.firstIndex(of: "="),
      let place = place(before: equals, in: draft, currency)
    else {
      throw ValidationError("“\(text)” should look like \"Maria G.netSales=1234.56\".")
    }
    let value = String(text[text.index(after: equals)...])
    guard place.people.count == 1, let person = place.people.first else {
      throw CommandFailure.dataError(
        place.people.isEmpty
          ? "The shift has nobody called \(place.name)."
          : "The shift has \(place.people.count) entries of \(place.name): change it without --set."
      )
    }
    do {
      let dayEnd = place.box == "stints" ? try settings().dayEnd : .fourInTheMorning
      try set(place.box, of: person, to: value, in: &draft, currency, dayEnd)
    } catch let error as FormEntryError {
      let label = FormField(rawValue: place.box)?.label ?? place.box
      throw CommandFailure.dataError("\(place.name), \(label): \(error.sentence())")
    } catch let error as ServerDetailError {
      throw CommandFailure.dataError("\(text): \(error)")
    }
  }

  private func set(
    _ box: String, of person: Person, to value: String, in draft: inout ShiftDraft,
    _ currency: Currency, _ dayEnd: TimeOfDay
  ) throws {
    switch person {
    case .server(let index):
      if let field = FormField(rawValue: box) {
        return try draft.forms[index].type(value, into: field, in: currency)
      }
      if box == "manager" { draft.settleLead(at: "servers[\(index)]") }
      guard try draft.set(box, ofServer: index, to: value, in: currency, dayEnd: dayEnd) else {
        throw ValidationError("“\(box)” is no box of the form; the boxes are \(Self.boxes).")
      }
    case .support(let index):
      if let field = FormField(rawValue: box), [.name, .hours].contains(field) {
        switch try FormValue(typed: value, into: field, in: currency) {
        case .name(let name): (draft.support[index].name, draft.support[index].id) = (name, nil)
        case .time(let time): draft.support[index].timeWorked = time
        case .amount: break
        }
        return
      }
      if box == "manager" { draft.settleLead(at: "support[\(index)]") }
      try check(
        draft.set(box, ofSupport: index, to: value, in: currency, dayEnd: dayEnd),
        "“\(box)” is no box of support staff; theirs are \(Self.supportBoxes).")
    }
  }

  private enum Person {
    case server(Int)
    case support(Int)
  }

  private struct Place {
    var name: String
    var box: String
    var people: [Person]
  }

  /// Names may hold points, and so may boxes: the longest name that there is wins.
  private func place(
    before equals: String.Index, in draft: ShiftDraft, _ currency: Currency
  ) -> Place? {
    let left = text[..<equals]
    var found: Place?
    for dot in left.indices.reversed() where left[dot] == "." {
      let name = String(left[..<dot])
      let box = String(left[left.index(after: dot)...])
      let place = Place(name: name, box: box, people: people(called: name, box, draft, currency))
      if !place.people.isEmpty { return place }
      if found == nil { found = place }
    }
    return found
  }

  /// Those who have the name; where nobody has, those of whose name it is a part.
  private func people(
    called name: String, _ box: String, _ draft: ShiftDraft, _ currency: Currency
  ) -> [Person] {
    let exact = people(box, draft, currency) { $0.text.lowercased() == name.lowercased() }
    // A text that is not a name is not a part of one either.
    guard exact.isEmpty, let part = try? PersonName(name) else { return exact }
    return people(box, draft, currency) { part.isPart(of: $0) }
  }

  /// Who works as server and in support is the server where only servers have the box.
  private func people(
    _ box: String, _ draft: ShiftDraft, _ currency: Currency, _ isMeant: (PersonName) -> Bool
  ) -> [Person] {
    let servers = draft.forms.indices.filter { index in
      let name = draft.forms[index][.name].value.map { $0.plain(in: currency) }
      // A form without a valid name is no match.
      return name.flatMap { try? PersonName($0) }.map(isMeant) == true
    }
    let support = draft.support.indices.filter { isMeant(draft.nameOfSupport(at: $0)) }
    let isServers = Self.isOfServers(box) || (FormField(rawValue: box) ?? .hours) != .hours
    if isServers, !servers.isEmpty { return servers.map(Person.server) }
    return servers.map(Person.server) + support.map(Person.support)
  }
}

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
      throw ValidationError("\(error.sentence()) \(form)")
    }
    if parts.count > 1, !parts[1].isEmpty {
      guard let role = JobRole(parts[1].lowercased()) else {
        throw ValidationError("“\(parts[1])” is no role: write one word like busser. \(form)")
      }
      person.role = role
    }
    if parts.count > 2 {
      guard let time = WorkedTime(hours: String(parts[2])) else {
        throw ValidationError("\(FormEntryError.hours(text: String(parts[2])).sentence()) \(form)")
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
