import ArgumentParser
import Books
import House

struct ShiftVerify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compute shifts again from what is stored and say whether they still come out alike.",
    discussion: """
      It computes the payouts from the stored facts by the stored policy, compares
      the seal that the log keeps of a closed shift, its state with what the log
      last said, and looks at the pictures: of all versions of each shift. Without
      numbers it also tells of shifts that are gone. Where anything differs it says
      what and ends with status 65.

      Examples:
        tippool shift verify 12
        tippool shift verify 12 --version 1
        tippool shift verify --from 2026-01-01 --to 2026-12-31
      """)

  @Argument(help: "The shifts' numbers (default: all of the days).")
  var shifts: [Int64] = []

  @Option(help: "Only this version of the one shift that is named.")
  var version: Int?

  @OptionGroup var period: PeriodOptions
  @OptionGroup var storeOptions: StoreOptions

  func validate() throws {
    if version != nil, shifts.count != 1 {
      throw ValidationError("--version goes with the number of one shift.")
    }
  }

  func run() throws {
    let audit = ShiftAudit(try storeOptions.open(lookingAt: .none))
    let versions = try audit.versions(
      of: shifts, version: version, from: period.from, to: period.to)
    var unsound: Set<Int64> = []
    for version in versions {
      let found = try audit.look(at: version)
      if !found.isSound { unsound.insert(version.shift) }
      if !found.isSound || !shifts.isEmpty { try Terminal.out(Self.text(found)) }
    }
    let gone = shifts.isEmpty ? try audit.missing() : []
    for trouble in gone { try Terminal.out(trouble.description) }
    let count = Set(versions.map(\.shift)).count
    guard unsound.isEmpty, gone.isEmpty else {
      throw CommandFailure.dataError(
        Self.sentence(unsound.count, of: count, gone: gone.count)
          + " What was paid is in the statements and exports of that time; tippool log verify tells "
          + "about the log.")
    }
    Terminal.talk(
      count == 1
        ? "The shift comes out as it was saved."
        : "\(count) shifts come out as they were saved.")
  }

  private static func text(_ found: ShiftAudit.Finding) -> String {
    switch found {
    case .verified(let found): found.text
    case .unreadable(let version, let error):
      "Shift \(version.shift), version \(version.version): it cannot be read. "
        + error.advice.told.printable
    }
  }

  private static func sentence(_ unsound: Int, of count: Int, gone: Int) -> String {
    var sentences: [String] = []
    if unsound > 0 {
      sentences.append(
        count == 1
          ? "The shift is not as it was."
          : "\(unsound) of \(count) shifts \(unsound == 1 ? "is not as it was" : "are not as they were")."
      )
    }
    if gone > 0 {
      sentences.append(
        gone == 1 ? "A shift or version is gone." : "\(gone) shifts or versions are gone.")
    }
    return sentences.joined(separator: " ")
  }
}
