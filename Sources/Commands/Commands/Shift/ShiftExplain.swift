import ArgumentParser
import Books
import House
import Money
import Tips

struct ShiftExplain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Tell how each payout of a shift came about, step by step.",
    discussion: """
      It tells what was computed when the shift was saved. A policy file's rules
      are named with file and line.

      Examples:
        tippool shift explain 12
        tippool shift explain 12 "Maria G"
      """)

  @Argument(help: "The shift's number, as in the list.")
  var shift: Int64

  @Argument(help: "One person's name or ID; everybody where it is left out.")
  var person: String?

  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let stored = try storeOptions.open().shift(shift)
    let lines = try chosen(of: stored)
    var text: [String] = []
    for line in lines {
      text.append(
        "\(line.employee.name.text) got \(line.amount.formatted(in: stored.currency)) as "
          + "\(line.role.rawValue), because:")
      text += line.derivation.map { "  " + $0 }
      text += try settling(line, stored.currency)
      text.append("")
    }
    try Terminal.out(text.dropLast().joined(separator: "\n"))
  }

  private func chosen(of stored: StoredShift) throws -> [PayRecord] {
    guard let person else { return stored.payouts }
    let found = stored.payouts(of: person)
    guard !found.isEmpty else {
      let names = stored.payouts.map(\.employee.name.text).joined(separator: ", ")
      throw CommandFailure.dataError(
        "Nobody called \(person) worked in shift \(shift). There were \(names).")
    }
    return found
  }

  private func settling(
    _ line: PayRecord, _ currency: Currency
  ) throws(MoneyError) -> [String] {
    guard line.cashInHand != .zero else { return [] }
    let held = line.cashInHand.formatted(in: currency)
    let rest =
      line.housePays.isNegative
      ? "they hand over \(try line.housePays.negated().formatted(in: currency))"
      : "the house pays \(line.housePays.formatted(in: currency))"
    return ["  They held \(held) in cash, so \(rest)."]
  }
}
