import ArgumentParser
import Books
import Tips

/// `tippool staff`: the people.
struct Staff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "The people: names, roles, payroll IDs, who may share pools.",
    discussion: """
      People are added by themselves when a shift with them is saved. Those who
      leave stay in the books.

      Examples:
        tippool staff list
        tippool staff import staff.csv --dry-run
        tippool staff rename staff-3 "Maria Garcia"
        tippool staff payroll staff-3 --id gusto=12345
        tippool staff lead staff-3 manager
      """,
    subcommands: [
      List.self, Show.self, Add.self, ImportFile.self, Rename.self, Spelling.self, Roles.self,
      Lead.self,
      Payroll.self, Leave.self,
    ], defaultSubcommand: List.self)

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add a person.",
      discussion: """
        A shift with that name is theirs from then on, without a question.

        Example:
          tippool staff add "Maria G"
        """)

    @Argument(help: "The name as it should stand on slips.", transform: PersonName.fromArgument)
    var name: PersonName

    @OptionGroup var storeOptions: StoreOptions

    func run() throws {
      let store = try storeOptions.openOrMake()
      let added = try store.addEmployee(name: name, by: StoreOptions.login)
      try Terminal.out("\(added.employee.id.rawValue)  \(added.employee.name.text)")
      Staff.tell(of: added.sameName, called: name)
    }
  }

  struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Give a person another name, on past shifts too. The log keeps the old one.",
      discussion: """
        Slips that still print the old name are this person's as before.

        Example:
          tippool staff rename staff-3 "Maria Garcia"
        """)

    @OptionGroup var person: StaffPerson

    @Argument(help: "The new name.", transform: PersonName.fromArgument)
    var name: PersonName

    @OptionGroup var storeOptions: StoreOptions

    func run() throws {
      let (store, id) = try person.found(in: storeOptions)
      let renamed = try store.rename(id, to: name, by: StoreOptions.login)
      Terminal.talk("\(id.rawValue) is now called \(name.text).")
      if !renamed.oldNameIsKept {
        Terminal.talk(
          "Slips with “\(renamed.old.text)” are no longer \(id.rawValue)'s alone: somebody else has "
            + "that name.")
      }
      Staff.tell(of: renamed.sameName, called: name)
    }
  }

  /// Says who else has a name.
  private static func tell(of others: [StaffMember], called name: PersonName) {
    guard !others.isEmpty else { return }
    let ids = others.map(\.employee.id.rawValue).joined(separator: ", ")
    Terminal.warn(
      "There is already somebody of this name: \(ids). If it is the same person, use that ID. If "
        + "they are two, give each a name of their own; a shift with “\(name.text)” is asked "
        + "about.")
  }
}

extension PersonName {
  /// A name from the command line.
  static func fromArgument(_ text: String) throws -> PersonName {
    do {
      return try PersonName(text)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
