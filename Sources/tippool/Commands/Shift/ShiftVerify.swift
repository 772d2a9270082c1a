import ArgumentParser
import BusinessCalendar
import Monetary
import PayRecords
import TipPooling
import TipStore

/// `tippool shift verify`
struct ShiftVerify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compute shifts again from what is stored and say whether they still come out alike.",
    discussion: """
      It computes the payouts from the stored facts by the stored policy, compares
      the seal that the log keeps of a closed shift, and looks at the pictures.
      Where anything differs it says what and ends with status 65.

      Examples:
        tippool shift verify 12
        tippool shift verify 12 --version 1
        tippool shift verify --from 2026-01-01 --to 2026-12-31
      """)

  @Argument(help: "The shifts' numbers (default: all of the days).")
  var shifts: [Int64] = []

  @Option(help: "An earlier version of the one shift that is named.")
  var version: Int?

  @OptionGroup var period: PeriodOptions
  @OptionGroup var storeOptions: StoreOptions

  func validate() throws {
    if version != nil, shifts.count != 1 {
      throw ValidationError("--version goes with the number of one shift.")
    }
  }

  func run() throws {
    let store = try storeOptions.open()
    let numbers =
      try shifts.isEmpty
      ? store.shifts(from: period.from?.day, to: period.to?.day, includingVoided: true).map(\.id)
      : shifts
    var unsound = 0
    for number in numbers {
      let found = try store.verify(shift: number, version: version)
      if !found.isSound { unsound += 1 }
      if !found.isSound || !shifts.isEmpty { try Terminal.out(Self.text(found)) }
    }
    guard unsound == 0 else {
      throw CommandFailure(
        "\(unsound) of \(numbers.count) shifts are not as they were. What was paid is in the "
          + "statements and exports of that time; tippool log verify tells about the log.",
        status: .dataError)
    }
    Terminal.talk(
      numbers.count == 1
        ? "The shift comes out as it was saved."
        : "\(numbers.count) shifts come out as they were saved.")
  }

  private static func text(_ found: ShiftVerification) -> String {
    let head = "Shift \(found.shift), version \(found.version), \(found.state.rawValue): "
    var lines: [String] = []
    switch found.seal {
    case .none: lines.append("never closed, so never sealed")
    case .intact: lines.append("the seal is intact")
    case .broken(let sealed, let content):
      lines.append(
        "THE SEAL IS BROKEN: it was closed as \(sealed.prefix(16))…, its content is now "
          + "\(content.prefix(16))…: something was changed by another program")
    }
    for item in found.differences {
      let whose = item.employee.map { "\($0.name.text), " } ?? ""
      lines.append(
        "\(whose)\(item.figure): stored \(item.stored.formatted(in: found.currency)), computed "
          + "\(item.computed.formatted(in: found.currency))")
    }
    if let refusal = found.refusal {
      lines.append("cannot be computed: " + refusal.sentence(in: found.currency))
    }
    lines += found.pictureTroubles
    if found.differences.isEmpty, found.refusal == nil {
      lines.append("all payouts come out the same (saved by TipPool \(found.programVersion))")
    }
    return head + lines.joined(separator: "\n  ")
  }
}
