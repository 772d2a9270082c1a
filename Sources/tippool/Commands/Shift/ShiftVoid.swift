import ArgumentParser
import TipStore

/// `tippool shift void`
struct ShiftVoid: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "void",
    abstract: "Take a shift back. It stays readable, but counts no more.",
    discussion: "Example:\n  tippool shift void 12 --reason \"entered twice\"")

  @Argument(help: "The shift's number, as in the list.")
  var shift: Int64

  @Option(help: "Why; kept in the log.")
  var reason: String

  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    try storeOptions.open().void(shift, reason: reason, by: StoreOptions.login)
    Terminal.talk("Shift \(shift) is void. It stays in the database with its log.")
  }
}
