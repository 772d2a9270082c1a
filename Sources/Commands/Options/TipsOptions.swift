public import ArgumentParser
public import Handwriting
import House
import Tips

/// How `tippool scan` reads what guests wrote on card slips.
struct TipsOptions: ParsableArguments {
  @Flag(
    help:
      "The files are signed card slips: read the tip and total that guests wrote. Every one is a proposal: look at the writing."
  )
  var signed = false

  @Option(
    help: .value(
      "report",
      "The files are signed card slips of the server of this report: also compare the sum of their tips with the card tips that it prints."
    ), completion: .file())
  var tipsOf: String?

  @Option(
    help: .value(
      "rule",
      "What counts where a guest added wrongly: total (the tip is what is left of it), tip, or ask (neither; a person says it). Default: what house.yml says, else ask."
    ))
  var wrongSums: WrongSumRule?

  /// What counts: what is said here, else what the house says, else nothing.
  func rule(in settings: HouseSettings) -> WrongSumRule {
    wrongSums ?? settings.wrongSums.map { WrongSumRule($0) } ?? .ask
  }

  /// Whether card slips are read.
  var areRead: Bool { signed || tipsOf != nil }
}

extension WrongSumRule: ExpressibleByArgument {}
