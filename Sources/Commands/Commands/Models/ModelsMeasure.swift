import ArgumentParser
import Evening
import House
import Models
import Money

/// `tippool models measure`
struct ModelsMeasure: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure from which confidence on a model's values may go unmarked.",
    discussion: """
      The folder has pictures of slips and truth.jsonl, which says of each what
      stands on it, one object a line, amounts in cents:

        {"image": "001.jpg", "fields": {"netSales": 212570, "tax": 17004}}

      A figure that is named of any picture is wrong where it is read and not named.

      The pictures are read with that model alone. The measured confidence is the
      lowest one above every wrong value; at least 300 values must be as sure as
      that. Take slips that the model was not trained on.

      Example:
        tippool models measure thermal our-slips
      """)

  @Argument(help: "The model, or one version of it: thermal@1.2.0.")
  var model: ModelReference

  @Argument(help: "The folder with the pictures and their truth.", completion: .directory)
  var folder: String

  @OptionGroup var currencyOption: CurrencyOption

  func run() throws {
    let store = try HouseModels.store()
    let found = try store.find(model)
    guard var stored = ScanModels.stored(found) else {
      throw CommandFailure(
        "\(found.reference) is the built-in model, or none that reads print: there is nothing to "
          + "measure.", status: .usage)
    }
    // TipPool's own rules alone, to see which of their unmarked values are wrong.
    stored.required = 0
    var setup = ScanSetup(currency: try currencyOption.currency().code)
    setup.stored = stored
    let corpus = try MeasuredCorpus(folder)
    let values = try corpus.values(by: try ScanRun.ofProgram(setup))
    let wrong = values.count { !$0.isRight }
    try Terminal.out(
      "\(corpus.pictures.count.counting("picture")): \(values.count.counting("value")) would go "
        + "unmarked by the usual rules, \(wrong) of them wrong.")
    switch BarMeasuring.bar(of: values) {
    case .tooFew(let sure, let surestWrong):
      let reason =
        surestWrong.map { "only \(sure) are surer than the surest wrong one (\($0.inFourDigits))" }
        ?? "only \(sure.counting("value")) could be compared"
      throw CommandFailure(
        "That proves too little: \(reason), and \(BarMeasuring.fewest) are needed. What "
          + "\(found.reference) reads stays marked. Measure with more slips.", status: .dataError)
    case .bar(let bar, let sure):
      try store.keep(
        ModelMeasurement(
          required: bar, values: values.count, sure: sure, corpus: folder,
          day: "\(store.today)"), of: found.reference)
      try Terminal.out(
        "From a confidence of \(bar.inFourDigits) on, \(sure) values were right and none was wrong: values of "
          + "\(found.reference) below it are marked from now on, the others by the usual rules.")
    }
  }
}
