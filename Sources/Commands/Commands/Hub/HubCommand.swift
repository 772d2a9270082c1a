import ArgumentParser
import BookLog
import Books
import Files
import Foundation
import House
import Money

/// `tippool hub`: the group that the house belongs to.
struct HubCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hub", abstract: "Send the books to the hub of the house's group.",
    discussion: """
      A house works by itself; the hub gets a copy of its log, so that the group's
      office can pay people over all houses. tippool serve sends by itself; a house
      without it sends by a timer: tippool hub send.

      Examples:
        tippool hub join https://hub.example.com w4k7…
        tippool hub status
        tippool hub send
      """,
    subcommands: [Join.self, Status.self, Send.self, Answer.self, Leave.self])

  struct Join: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Join a group with a code from its office.",
      discussion: """
        From then on the hub gets names, payouts and changes. Pictures and PINs never
        leave the house.

        Example:
          tippool hub join https://hub.example.com w4k7…
        """)

    @Argument(help: "The hub's address.") var address: String
    @Argument(help: "The code: it works once, for an hour.") var code: String
    @Option(
      help: .value("file", "Certificates (PEM) of the group's own authority."),
      completion: .file(extensions: ["pem", "crt"]))
    var authority: String?
    @OptionGroup var hub: HubOptions

    func run() throws {
      let group = try hub.group()
      let place = try group.join(address, code: code, authority: authority.map(FilePath.real))
      Terminal.talk("This house joined as “\(place.name)”.")
      try hub.send(group)
    }
  }

  struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Tell which evenings the hub has, and what waits.",
      discussion: """
        Ends with 1 if evenings wait.

        Example:
          tippool hub status
        """)

    @OptionGroup var hub: HubOptions

    func run() throws {
      let place = try hub.group().place()
      try Terminal.out("\(place.name) at \(place.address)")
      let sent = try hub.storeOptions.open().sentEvenings()
      try Terminal.out(sent.words(try hub.source.load().localDay(of:)))
      // Before the first answer there is none.
      for rollout in place.answer?.rollouts ?? [] {
        try Terminal.out(
          "The group rolls out \(rollout.name) from \(rollout.day). Accept it: "
            + NextStep.command("hub answer \(rollout.rollout) yes"))
      }
      for run in place.answer?.payRuns ?? [] {
        try Terminal.out(
          "The group paid \(run.first) to \(run.last) by \(run.format) (pay run \(run.run)).")
      }
      if sent.waiting > 0 { throw ExitCode(ExitStatus.needsCare.rawValue) }
    }
  }

  struct Send: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Send now what the hub does not have.",
      discussion: """
        Example:
          tippool hub send
        """)

    @OptionGroup var hub: HubOptions

    func run() throws { try hub.send(hub.group()) }
  }

  struct Answer: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Accept or refuse a policy that the group rolls out.",
      discussion: """
        Example:
          tippool hub answer 3 yes
        """)

    enum Decision: String, ExpressibleByArgument, CaseIterable { case yes, no }

    @Argument(help: "The roll-out, as in tippool hub status.") var rollout: Int
    @Argument(help: "yes or no.") var decision: Decision
    @OptionGroup var hub: HubOptions

    func run() throws {
      let state = try hub.group().answer(rollout, isAccepted: decision == .yes)
      if let why = state.why { throw CommandFailure.dataError("It cannot apply: \(why)") }
      Terminal.talk("The hub was told: \(state.state.rawValue).")
    }
  }

  struct Leave: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Leave the group. The hub keeps what it has.",
      discussion: """
        Example:
          tippool hub leave
        """)

    @OptionGroup var hub: HubOptions

    func run() throws {
      try hub.group().leave()
      Terminal.talk("This house sends nothing any more.")
    }
  }
}

/// The books, settings and policies of a house of a group.
struct HubOptions: ParsableArguments {
  @OptionGroup var source: SettingsSource
  @OptionGroup var policies: PolicySource
  @OptionGroup var storeOptions: StoreOptions

  func group() throws -> HouseGroup {
    let folder = try policies.folder ?? DataDirectory.ofUser().policies
    return HouseGroup(try storeOptions.open(), settings: source.file, policies: folder)
  }

  func send(_ group: HouseGroup) throws {
    let answer = try group.send { sent, all in
      if all - sent > 0 { Terminal.talk("\(sent) of \(all) entries sent") }
    }
    Terminal.talk("The hub has everything, to entry \(answer.head.entries).")
  }
}

extension SentEvenings {
  /// One line for people: `Sent to the group up to 2026-09-25.`
  ///
  /// - Parameter day: the house's day of a time.
  func words(_ day: (String) -> String) -> String {
    if waiting > 0, let since {
      return "\(waiting.counting("evening")) waiting for the group since \(day(since))."
    }
    return last.map { "Sent to the group up to \($0)." } ?? "No evening was sent to the group yet."
  }
}

extension GroupError: ExplainedError {
  var failure: CommandFailure {
    switch self {
    case .offline(let reason):
      .temporaryFailure("The hub cannot be reached: \(reason). Nothing is lost; try again later.")
    case .busy: .temporaryFailure("The hub has too much to do. Nothing is lost; try again later.")
    case .unknownKey:
      .noPermission("The hub does not accept this house. Ask the group's office for a new code.")
    case .unknownCode:
      .noPermission(
        "The code is wrong, was used, or is older than an hour. Ask the group's office for a new one."
      )
    case .wrongClock:
      .configuration("The clock of this computer is off by more than a day. Set it.")
    case .olderHub: .unavailable("The hub is older than this program. Ask the group's office.")
    case .refused(let status): .software("The hub refused what was sent (status \(status)).")
    case .wrongReceipt:
      .dataError(
        "The receipt was not signed by the hub that this house joined. Ask the group's office.")
    case .stopped(.restored):
      .dataError(
        "The hub has evenings that these restored books do not have. The group's office has to accept "
          + "them: call it.")
    case .stopped:
      .dataError(
        "The hub has another log of this house. Nothing was sent. Call the group's office: someone "
          + "changed the books, or a second computer sends them.")
    case .notJoined:
      .usage("This house belongs to no group. Join one: tippool hub join ADDRESS CODE")
    case .alreadyJoined(let address):
      .usage(
        "This house belongs to the group at \(address) already. Leave it first: tippool hub leave")
    case .insecure(let address): .usage("\(address): write an address that begins with https://")
    case .noRollout(let number): .usage("No roll-out \(number) waits: tippool hub status")
    }
  }
}
