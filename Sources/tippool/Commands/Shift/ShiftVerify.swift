import ArgumentParser
import BusinessCalendar
import TipStore

/// `tippool shift verify`
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
    let store = try storeOptions.open(lookingAt: .none)
    var versions = try store.shiftVersions(
      shifts.isEmpty ? nil : shifts, from: period.from?.day, to: period.to?.day)
    if let version { versions = [try Self.named(version, of: shifts[0], among: versions)] }
    var unsound: Set<Int64> = []
    for item in versions {
      let answer = Self.answer(item, store)
      if !answer.isSound { unsound.insert(item.shift) }
      if !answer.isSound || !shifts.isEmpty { try Terminal.out(try answer.text()) }
    }
    let gone = shifts.isEmpty ? try store.verifyLog().troubles.filter(\.isOfAMissingShift) : []
    for trouble in gone { try Terminal.out(trouble.description) }
    let count = Set(versions.map(\.shift)).count
    guard unsound.isEmpty, gone.isEmpty else {
      throw CommandFailure(
        Self.sentence(unsound.count, of: count, gone: gone.count)
          + " What was paid is in the statements and exports of that time; tippool log verify tells "
          + "about the log.",
        status: .dataError)
    }
    Terminal.talk(
      count == 1
        ? "The shift comes out as it was saved."
        : "\(count) shifts come out as they were saved.")
  }

  private static func named(
    _ version: Int, of shift: Int64, among versions: [ShiftVersion]
  ) throws -> ShiftVersion {
    guard let found = versions.first(where: { $0.version == version }) else {
      throw TipStoreError.noSuchVersion(shift, version: version)
    }
    return found
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

  // MARK: - One version

  /// What was found of a version, or why it cannot even be read.
  private enum Answer {
    case found(ShiftVerification)
    case failure(ShiftVersion, TipStoreError)

    var isSound: Bool {
      switch self {
      case .found(let found): found.isSound
      case .failure: false
      }
    }

    /// - Throws: a failure that no change of the books explains: a lock, the disk.
    func text() throws -> String {
      switch self {
      case .found(let found):
        return VerificationText(found).text()
      case .failure(let item, let error):
        guard [.software, .noInput, .dataError].contains(error.kind) else { throw error }
        return "Shift \(item.shift), version \(item.version): it cannot be read. "
          + error.description.printable
      }
    }
  }

  private static func answer(_ item: ShiftVersion, _ store: TipStore) -> Answer {
    do throws(TipStoreError) {
      return .found(try store.verify(shift: item.shift, version: item.version))
    } catch {
      return .failure(item, error)
    }
  }
}

extension BookTrouble {
  fileprivate var isOfAMissingShift: Bool {
    switch (subject, kind) {
    case (.shift, .missing), (.shift, .firstVersionMissing), (.shiftRow, .missing),
      (.table("shifts"), .rowsGone):
      true
    default: false
    }
  }
}
