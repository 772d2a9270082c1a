import ArgumentParser
import TipPooling
import TipStore

/// `tippool staff`: the people.
struct Staff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List, add and rename the staff.",
    discussion: """
      People are added by themselves when a shift with them is saved.

      Examples:
        tippool staff list
        tippool staff rename staff-3 "Maria Garcia"
      """,
    subcommands: [List.self, Add.self, Rename.self], defaultSubcommand: List.self)

  /// `tippool staff list`
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the staff.", discussion: "Example:\n  tippool staff list --all")

    @Flag(help: "List those as well who left.")
    var all = false

    @OptionGroup var storeOptions: StoreOptions

    func run() throws {
      let staff = try storeOptions.open().staff(includingInactive: all)
      guard !staff.isEmpty else {
        Terminal.talk("Nobody is on the list yet. Add people with tippool staff add NAME.")
        return
      }
      try Terminal.out(
        TextColumns.aligned(
          [["ID", "NAME", ""]]
            + staff.map {
              [$0.employee.id.rawValue, $0.employee.name.text, $0.isActive ? "" : "left"]
            }))
    }
  }

  /// `tippool staff add`
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add a person.", discussion: "Example:\n  tippool staff add \"Maria G\"")

    @Argument(help: "The name as it should stand on slips.", transform: PersonName.fromArgument)
    var name: PersonName

    @OptionGroup var storeOptions: StoreOptions

    func run() throws {
      let added = try storeOptions.open().addEmployee(name: name, by: StoreOptions.login)
      try Terminal.out("\(added.employee.id.rawValue)  \(added.employee.name.text)")
      guard !added.sameName.isEmpty else { return }
      let others = added.sameName.map(\.employee.id.rawValue).joined(separator: ", ")
      Terminal.talk(
        Terminal.warning(
          "There is already somebody of this name: \(others). If it is the same person, use "
            + "that ID."))
    }
  }

  /// `tippool staff rename`
  struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Give a person another name, on past shifts too. The log keeps the old one.",
      discussion: "Example:\n  tippool staff rename staff-3 \"Maria Garcia\"")

    @Argument(help: "The person's ID, as in the list.")
    var id: String

    @Argument(help: "The new name.", transform: PersonName.fromArgument)
    var name: PersonName

    @OptionGroup var storeOptions: StoreOptions

    func run() throws {
      try storeOptions.open().rename(Employee.ID(id), to: name, by: StoreOptions.login)
      Terminal.talk("\(id) is now called \(name.text).")
    }
  }
}

extension PersonName {
  /// A name from the command line.
  fileprivate static func fromArgument(_ text: String) throws -> PersonName {
    do {
      return try PersonName(text)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
