import ArgumentParser
import Files
import House
import Money
import Tips

/// `tippool policy`: the house's rules.
struct PolicyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "policy",
    abstract: "List, show, check, explain and try the rules for sharing tips.",
    discussion: """
      A policy is a YAML file that a manager can read aloud; tippool help policies
      teaches the language. Put a house's own into policies/ in its data directory;
      one with the id of a shipped policy replaces it, and one that says
      “default: yes” is used where nobody names another.

      Examples:
        tippool policy list
        tippool policy show eighty-twenty
        tippool policy check house.yml
        tippool policy explain eighty-twenty
        tippool policy try --policy house.yml --from 2026-09-01
      """,
    subcommands: [
      PolicyList.self, PolicyShow.self, PolicyCheck.self, PolicyExplain.self, PolicyTry.self,
    ], defaultSubcommand: PolicyList.self)
}

struct PolicyList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the policies that can be used.",
    discussion: "Example:\n  tippool policy list")

  @OptionGroup var source: PolicySource

  func run() throws {
    try Terminal.table(["ID", "SINCE", "", "NAME", "FILE"], source.files.library().policies) {
      [
        $0.id, $0.versions.last?.effective.description ?? "", $0.isDefault ? "default" : "",
        $0.name, $0.file,
      ]
    }
  }
}

/// Which version of which policy a command is about.
struct PolicyChoice: ParsableArguments {
  @Argument(help: "The policy's id, as in the list, or its file.")
  var policy: String

  @Option(help: .day("The version for this day (default: today's)."))
  var on: CalendarDay?

  @OptionGroup var source: PolicySource
  @OptionGroup var settings: SettingsSource

  func day() throws -> CalendarDay { try on ?? settings.load().businessDayNow() }

  /// The version, whether or not the house may use it.
  func version() throws -> PolicyVersion { try source.files.version(of: policy, on: day()) }
}

struct PolicyShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Draw how the money flows.",
    discussion: """
      Each line is one stream, with its line in the file: who gives, how much, to
      whom. Pools stand in brackets.

      Examples:
        tippool policy show eighty-twenty
        tippool policy show --source eighty-twenty > house.yml
      """)

  @Flag(help: "Print the file itself, to start a policy of your own from.")
  var source = false

  @OptionGroup var choice: PolicyChoice

  func run() throws {
    if source { return try Terminal.write(choice.source.files.text(of: choice.policy)) }
    let version = try choice.version()
    try Terminal.out(
      "\(version.id) from \(version.effective): \(version.name)\n\(version.file)\n\n"
        + PolicyDiagram(version).lines.joined(separator: "\n"))
  }
}

struct PolicyExplain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Say the rules in plain sentences.",
    discussion: "Example:\n  tippool policy explain eighty-twenty")

  @OptionGroup var choice: PolicyChoice

  func run() throws {
    // Held against the law of the house's state.
    let version = try choice.source.version(
      of: choice.policy, on: choice.day(), for: choice.settings)
    let law = try choice.source.files.library().law
    let state = try version.state ?? choice.settings.load().state
    var lines = ["\(version.name), from \(version.effective)", ""]
    lines += PolicyExplanation(version).sentences
    lines += ["", "The law that it was checked against (not legal advice):"]
    lines += law.citations(for: state).map { "  " + $0 }
    try Terminal.out(lines.joined(separator: "\n"))
  }
}

struct PolicyCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check policy files and list every problem at once.",
    discussion: """
      Each problem is told with file, line, column and remedy. Amounts are checked
      for the currency of house.yml, and policies that name no state against the
      law of its state. Without files the house's own policies and the shipped
      ones are checked; shipped ones that are not for this house are named.

      Where nothing is wrong, what the law asks of the house beside that follows as
      a list to print: records to keep, what people have to be told, and when tips
      have to be paid, each with its source. It is not legal advice.

      Examples:
        tippool policy check
        tippool policy check house.yml
        tippool policy check house.yml | lp
      """)

  @Argument(help: "Policy files.", completion: .file(extensions: ["yml", "yaml"]))
  var files: [String] = []

  @OptionGroup var source: PolicySource
  @OptionGroup var settings: SettingsSource

  func run() throws {
    let house = try settings.load()
    let law = LawBook.read(ShippedPolicies.law).book
    guard !files.isEmpty else {
      let fitness = try source.files.fitness(for: house)
      return try Self.tell(Self.told(fitness), of: fitness.sound, for: house, by: law)
    }
    var policies: [PolicyFile] = []
    var issues = PolicyErrors(issues: [])
    for path in files {
      let file = try PolicyFiles.read(path)
      let read = PolicyFile.read(
        text: file.text, name: file.name, law: law, currency: house.currency, state: house.state)
      issues = PolicyErrors(issues: issues.issues + read.issues)
      if let policy = read.policy { policies.append(policy) }
    }
    guard issues.issues.isEmpty else { throw issues }
    let sound = files.count == 1 ? "The policy is sound." : "\(files.count) policies are sound."
    try Self.tell(sound, of: policies, for: house, by: law)
  }

  /// That the policies are sound, then what the law asks: where the house is, and wherever else a
  /// policy is for.
  private static func tell(
    _ sound: String, of policies: [PolicyFile], for house: HouseSettings, by law: LawBook
  ) throws {
    let named = policies.flatMap(\.versions).map { $0.state ?? house.state }
    var states: [String?] = []
    for state in [house.state] + named where !states.contains(state) { states.append(state) }
    // Who says a place in every policy need not say it for the house.
    if house.state == nil, states.count > 1, !named.contains(nil) { states.removeFirst() }
    let lists = states.map { DemandList(law: law, state: $0).text }
    try Terminal.out(
      ([sound] + missing(for: policies, in: house) + lists).joined(separator: "\n\n"))
  }

  /// What pools of a week, a pay period or a month still need here.
  private static func missing(for policies: [PolicyFile], in house: HouseSettings) -> [String] {
    let waiting = policies.filter { policy in
      policy.versions.contains { $0.periods.contains(.payPeriod) }
    }.map(\.id).joined(separator: ", ")
    guard house.schedule == nil, !waiting.isEmpty else { return [] }
    return [
      "house.yml does not say which days a pay period has, and \(waiting) shares a pool when it is "
        + "over. Write “pay periods:” there, with its length, the first day of one and the payday."
    ]
  }

  private static func told(_ fitness: PolicyFiles.Fitness) -> String {
    let sound = "\(fitness.sound.count) policies are sound."
    guard !fitness.notForHouse.isEmpty else { return sound }
    let lines = fitness.notForHouse.map { policy, issues in
      "  \(policy.id): \(issues.map(\.problem).first ?? "")"
    }
    return sound + " Shipped ones that are not for this house:\n" + lines.joined(separator: "\n")
  }
}
