import ArgumentParser
import Books
import House
import Money
import Papers
import Tips
import Words

extension Staff {
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show everything that the list knows of a person.",
      discussion: "Example:\n  tippool staff show staff-3")

    @OptionGroup var person: StaffPerson
    @OptionGroup var storeOptions: StoreOptions

    func run() throws {
      let (store, id) = try person.found(in: storeOptions)
      let details = try store.staffDetails(id)
      let member = details.member
      var lines = [
        ["ID", member.employee.id.rawValue], ["Name", member.employee.name.text],
        ["Name for payroll", [member.firstName, member.lastName].compactMap(\.self).text],
        ["On slips as", details.spellings.text], ["Works as", details.roles.map(\.rawValue).text],
        ["Shares pools", member.leadsAs.map { "no, as \($0.rawValue)" } ?? "yes"],
      ]
      for (system, id) in details.payrollIDs.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        lines.append(["ID in \(system.rawValue)", id])
      }
      if !member.isActive {
        lines.append(["Left", member.leftOn?.description ?? "yes, the day is not known"])
      }
      try Terminal.out(TextTable.aligned(lines))
    }
  }

  struct Spelling: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remember how slips print a person's name.",
      discussion: """
        The next shift with that spelling is this person's without a question;
        saved shifts stay as they are. A spelling means one person: what is
        remembered for another one has to be forgotten first.

        Examples:
          tippool staff spelling staff-3 OBRIEN
          tippool staff spelling staff-3 OBRIEN --forget
        """)

    @OptionGroup var person: StaffPerson

    @Argument(help: "The name as it is printed.", transform: PersonName.fromArgument)
    var spelling: PersonName

    @Flag(help: "Forget it instead.")
    var forget = false

    @OptionGroup var storeOptions: StoreOptions

    func run() throws {
      let (store, id) = try person.found(in: storeOptions)
      if forget {
        let was = try store.forget(spelling, for: id, by: StoreOptions.login)
        Terminal.talk(
          was
            ? "“\(spelling.text)” is no longer taken for \(id.rawValue)."
            : "“\(spelling.text)” was not remembered for \(id.rawValue); nothing is changed.")
      } else {
        try store.remember(spelling, for: id, by: StoreOptions.login)
        Terminal.talk("“\(spelling.text)” is \(id.rawValue) from now on.")
      }
    }
  }

  struct Payroll: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Set a person's name and IDs for payroll.",
      discussion: """
        Leading zeros of an ID count. An empty text takes a value away.

        Examples:
          tippool staff payroll staff-3 --first-name Maria --last-name Garcia
          tippool staff payroll staff-3 --id gusto=12345 --id adp-run=000042
        """)

    @OptionGroup var person: StaffPerson

    @Option(help: "The first name as payroll has it.")
    var firstName: String?

    @Option(help: "The last name as payroll has it.")
    var lastName: String?

    @Option(
      name: .customLong("id"),
      help: .value(
        "program=id",
        "The ID in a payroll program; may be given again. Programs: "
          + "\(PayrollSystem.allCases.map(\.rawValue).joined(separator: ", "))."))
    var ids: [PayrollIDArgument] = []

    @OptionGroup var storeOptions: StoreOptions

    func validate() throws {
      guard firstName == nil, lastName == nil, ids.isEmpty else { return }
      throw ValidationError("Give --first-name, --last-name or --id, as in --id gusto=12345.")
    }

    func run() throws {
      var change = PayrollChange(
        firstName: try firstName.map(Self.text), lastName: try lastName.map(Self.text))
      for id in ids { change.ids[id.system] = try Self.text(id.id) }
      let (store, id) = try person.found(in: storeOptions)
      try store.setPayroll(of: id, change, by: StoreOptions.login)
      Terminal.talk("\(id.rawValue) is changed.")
    }

    /// What was given, as a file can hold it on one line.
    private static func text(_ given: String) throws -> String {
      given.isEmpty ? given : try PersonName.fromArgument(given).text
    }
  }

  struct Roles: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Set what a person usually works as; a shift may say otherwise.",
      discussion: "Example:\n  tippool staff roles staff-3 server bartender")

    @OptionGroup var person: StaffPerson

    @Argument(help: "The roles, none to clear them.")
    var roles: [JobRole] = []

    @OptionGroup var policies: PolicySource
    @OptionGroup var storeOptions: StoreOptions

    func run() throws {
      let library = try policies.files.library()
      let (store, id) = try person.found(in: storeOptions)
      try store.setRoles(roles, of: id, by: StoreOptions.login)
      Terminal.talk("\(id.rawValue) works as \(roles.map(\.rawValue).text).")
      let known = library.knownRoles
      for role in roles where !known.contains(role) {
        Terminal.warn(
          "No policy knows the role “\(role.rawValue)”. Known are "
            + "\(known.sorted().map(\.rawValue).text).")
      }
    }
  }

  struct Lead: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say that a person manages, supervises or owns: no share of any pool.",
      discussion: """
        Managers, supervisors and owners may not receive from a tip pool
        (29 CFR 531.52). A shift may say that somebody did not manage in it.

        Examples:
          tippool staff lead staff-3 manager
          tippool staff lead staff-3 none
        """)

    @OptionGroup var person: StaffPerson

    @Argument(help: "manager, supervisor, owner, or none.")
    var leadership: LeadershipArgument

    @OptionGroup var storeOptions: StoreOptions

    func run() throws {
      let (store, id) = try person.found(in: storeOptions)
      let leads = Leadership(rawValue: leadership.rawValue)
      try store.setLeadership(leads, of: id, by: StoreOptions.login)
      Terminal.talk(
        leads == nil
          ? "\(id.rawValue) may have a share of pools."
          : "\(id.rawValue) has no share of pools from the next shift on.")
    }
  }

  struct Leave: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take a person off the list for new shifts; past shifts stay.",
      discussion: """
        Shifts up to the last day are still theirs when they are entered later. A
        shift of a later day puts them on the list again, and says so.

        Example:
          tippool staff leave staff-3 --on 2026-10-31
        """)

    @OptionGroup var person: StaffPerson

    @Option(name: .customLong("on"), help: .day("The last day."))
    var day: CalendarDay?

    @OptionGroup var storeOptions: StoreOptions

    func run() throws {
      let (store, id) = try person.found(in: storeOptions)
      let leaving = try store.leave(id, on: day, by: StoreOptions.login)
      Terminal.talk(Self.sentence(leaving, of: id))
    }

    private static func sentence(_ leaving: Leaving, of id: Employee.ID) -> String {
      let day = leaving.day.map { " on \($0)" } ?? ""
      guard leaving.hadLeft else {
        return "\(id.rawValue) left\(day). Past shifts stay as they are."
      }
      guard leaving.day != leaving.oldDay else {
        return "\(id.rawValue) had left\(day) already; nothing is changed."
      }
      let old = leaving.oldDay.map { "was \($0)" } ?? "was not known"
      return "\(id.rawValue) had left already. The last day \(old); it is\(day.dropFirst(3)) now."
    }
  }
}

extension [String] {
  fileprivate var text: String { isEmpty ? "–" : joined(separator: ", ") }
}

/// A person on the command line: the ID or the name.
struct StaffPerson: ParsableArguments {
  @Argument(help: "The person: the ID as in tippool staff list, the name, or a part of it.")
  var person: String

  /// The open books, and the person's ID in them.
  func found(in books: StoreOptions) throws -> (store: TipStore, id: Employee.ID) {
    let store = try books.open()
    do {
      let id = try store.employee(called: person)
      let name = try store.staffDetails(id).member.employee.name.text
      if person.lowercased() != id.rawValue, person.lowercased() != name.lowercased() {
        Terminal.talk("“\(person)” is \(name) (\(id.rawValue)).")
      }
      return (store, id)
    } catch let error as PersonNameError {
      throw ValidationError(error.sentence())
    }
  }
}

/// `gusto=12345`
struct PayrollIDArgument: ExpressibleByArgument {
  let system: PayrollSystem
  let id: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let system = PayrollSystem(rawValue: String(parts[0])) else {
      return nil
    }
    self.system = system
    id = String(parts[1])
  }
}

enum LeadershipArgument: String, ExpressibleByArgument, CaseIterable {
  case manager, supervisor, owner, none
}
