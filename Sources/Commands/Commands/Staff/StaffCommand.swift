import ArgumentParser
import Books
import House
import Tips
import Words

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
      throw ValidationError(error.sentence())
    }
  }
}

extension Staff {
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the staff.",
      discussion: """
        The CSV can be changed in a spreadsheet and taken back with
        tippool staff import.

        Examples:
          tippool staff list --all
          tippool staff list --format csv -o staff.csv
        """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, csv, json }

    @Flag(help: "List those as well who left.")
    var all = false

    @Option(help: "text, csv for spreadsheets, json for programs.")
    var format: Format = .text

    @OptionGroup var output: OutputOption
    @OptionGroup var storeOptions: StoreOptions

    func validate() throws {
      try check(format != .text || output.given == nil, "-o needs --format csv or --format json.")
    }

    func run() throws {
      let store = try storeOptions.open()
      let staff = try store.staff(includingInactive: all)
      guard format != .text else { return try Self.show(staff) }
      let file = StaffFile(try staff.map { try store.staffDetails($0.employee.id) })
      let place = output.place(of: "staff.\(format.rawValue)")
      // By the mark spreadsheets know that a file's letters are UTF-8.
      let mark = place == nil ? "" : "\u{FEFF}"
      try Outgoing(
        format == .csv ? mark + file.csv() : file.json(), to: place, replaces: output.overwrite
      ).deliver()
      if let place {
        Terminal.talk("\(staff.count.counting("person is", "people are")) in \(place).")
      }
    }

    private static func show(_ staff: [StaffMember]) throws {
      try Terminal.table(
        ["ID", "NAME", ""], staff,
        orTell: "Nobody is on the list yet. Add people with tippool staff add NAME."
      ) {
        [
          $0.employee.id.rawValue, $0.employee.name.text,
          $0.isActive ? $0.leadsAs?.rawValue ?? "" : "left",
        ]
      }
    }
  }

  struct ImportFile: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import", abstract: "Take people and their details from a CSV file.",
      discussion: """
        The columns are those of tippool staff list --format csv; all but id and
        name may be left out. Without an ID the name says who is meant; somebody
        whose name nobody has is added. An empty cell changes nothing, a dash takes
        the value away. Nothing is changed where one line is bad.

        Examples:
          tippool staff import staff.csv --dry-run
          tippool staff import staff.csv
        """)

    @Argument(help: "The CSV file; - for standard input.", completion: .file(extensions: ["csv"]))
    var file: String

    @Flag(help: "Only show what would change.")
    var dryRun = false

    @OptionGroup var storeOptions: StoreOptions

    func run() throws {
      var intake = try StaffIntake(path: file)
      let store = try dryRun ? storeOptions.open() : storeOptions.openOrMake()
      let result = try intake.take(into: store, isTrial: dryRun, by: StoreOptions.login)
      if !result.changes.isEmpty {
        let rows = result.changes.flatMap { change in
          Self.rows(of: change).map { [String(intake.line(of: change.place))] + $0 }
        }
        try Terminal.table(["LINE", "ID", "NAME", "WHAT", "WAS", "IS"], rows) { $0 }
      }
      Terminal.talk(
        "\(result.changes.count.counting("person", "people")) new or changed, \(result.unchanged) as "
          + "on the list. "
          + (result.changes.isEmpty
            ? "Nothing was changed."
            : dryRun ? "Nothing was saved: leave out --dry-run." : "Saved."))
    }

    /// A line for each detail that changed.
    private static func rows(of change: StaffEntryChange) -> [[String]] {
      let employee = change.after.member.employee
      return StaffFile.differences(from: change.before, to: change.after).map {
        [change.before == nil ? "new" : employee.id.rawValue, employee.name.text] + [
          $0.what, $0.was, $0.now,
        ]
      }
    }
  }
}
