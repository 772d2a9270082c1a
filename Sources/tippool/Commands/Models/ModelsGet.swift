import ArgumentParser
import Bookkeeping
import ModelStore

/// `tippool models get`
struct ModelsGet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Get models, or one version of a model.",
    discussion: """
      A download that was cut goes on when the same command is given again. A
      version reads once it is whole and has read a sample, and if it is newer
      than the one that reads.

      ppocrv6-small, the second recogniser, comes from its makers' own packages
      (50 MB). With it fewer values need a look.

      Examples:
        tippool models get ppocrv6-small
        tippool models get thermal --from https://models.example.org/tippool
        tippool models get thermal@1.2.0 --from /media/usb
      """)

  @Argument(help: "The models: thermal, or thermal@1.2.0 for one version.")
  var models: [ModelReference]

  @OptionGroup var options: ModelSourceOptions

  func run() throws {
    var wanted = models
    if options.from == nil,
      let place = wanted.firstIndex(where: { $0.name == SecondRecogniser.name })
    {
      wanted.remove(at: place)
      try SecondRecogniser.get()
    }
    guard !wanted.isEmpty else { return }
    let talk = ModelTalk()
    try HouseModels.store().get(
      .models(wanted), from: options.source, allowance: options.allowance,
      selfTest: ModelTrial.ofProgram.run, report: { talk.hear($0) })
  }
}

/// `tippool models update`
struct ModelsUpdate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: "Get the newest versions of the models that are here.",
    discussion: """
      A model that you chose a version of with tippool models use is left alone.

      Examples:
        tippool models update
        tippool models update --check
        tippool models update --from /media/usb --limit 500M
      """)

  @Flag(help: "Only say what is new.")
  var check = false

  @OptionGroup var options: ModelSourceOptions

  func run() throws {
    let talk = ModelTalk()
    let isCheck = check
    try HouseModels.store().get(
      check ? .look : .updates, from: options.source, allowance: options.allowance,
      selfTest: ModelTrial.ofProgram.run
    ) { event in
      talk.hear(event)
      guard isCheck, case .looked(let newer) = event else { return }
      Terminal.talk(
        newer.isEmpty
          ? "Nothing new." : "New: \(newer.map(\.description).joined(separator: ", ")).")
    }
  }
}
