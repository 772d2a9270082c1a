import ArgumentParser
import Money

/// What is asked of both commands that pay out a pool: whose pool it is, and whether it is right.
struct PoolPayment: ParsableArguments {
  @Option(help: "The id of the pool's policy, where several have a pool of that name.")
  var policy: String?

  @Option(
    help: .value("code", "The currency of the pool's money, where it is in several."),
    transform: CurrencyOption.parse)
  var currency: Currency?

  @Flag(help: "Only say what everybody would get.")
  var dryRun = false

  @Flag(help: "Do not ask whether it is right.")
  var yes = false

  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  /// Whether somebody says that it is right, now or by `--yes`.
  func isAgreed(_ question: String) throws -> Bool {
    if yes { return true }
    guard Terminal.isInputTerminal else {
      throw CommandFailure(
        "Nobody is there to ask whether this is right. Add --yes if it is.", status: .usage)
    }
    do {
      return try Prompter().agrees(question)
    } catch EntryStopped.endOfInput {
      return false
    }
  }
}
