import Books
import Files
import House
import Money
import Reading
import Tips
import Words

/// The house's rules and the kinds of slips that it reads, to look at: files are changed on the house's
/// computer alone.
///
/// Every function may wait for the disk.
struct RulesDesk: Sendable {
  let store: TipStore
  let settings: SettingsFile
  let files: PolicyFiles
  let profiles: @Sendable () throws -> [ReportProfile]

  /// One line of the list.
  struct Entry: Sendable {
    let policy: PolicyFile
    /// Why it cannot be used here, in English; none for one that can.
    let problems: [String]
  }

  /// All policies, those of the house first, as the files stand now.
  func policies() throws -> [Entry] {
    let policies = try files.library().policies
    let fitness = try files.fitness(for: settings.load())
    return policies.map { policy in
      let unfit = fitness.notForHouse.first { $0.policy.id == policy.id }
      return Entry(policy: policy, problems: unfit?.issues.map(\.description) ?? [])
    }
  }

  /// What a policy says from a day on.
  struct Sentences: Sendable {
    let name: String
    let from: CalendarDay
    /// The policy's own, in the language of the page.
    let rules: [String]
    let law: [String]
    let drawing: String
    let source: String
  }

  func sentences(
    of policy: PolicyFile, on day: CalendarDay, in language: Language
  ) throws -> Sentences {
    // One that begins later is shown as it will begin.
    let version = policy.version(on: day) ?? policy.versions[0]
    let library = try files.library()
    let house = try settings.load()
    let state = version.state ?? house.state
    return Sentences(
      name: version.name, from: version.effective,
      rules: version.sentences(language, in: house.currency),
      law: library.law.citations(for: state),
      drawing: PolicyDiagram(version).lines.joined(separator: "\n"),
      source: try files.text(of: policy.id))
  }

  /// What the shifts of some days would have paid by a policy; nil where there are none.
  func trial(of policy: PolicyFile, over days: DayRange) throws -> PolicyTrial? {
    try PolicyTrial(
      files.policy(named: policy.id), from: days.first, to: days.last,
      payPeriods: settings.load().schedule, in: store)
  }
}
