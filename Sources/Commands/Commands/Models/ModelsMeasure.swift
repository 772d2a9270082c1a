import ArgumentParser
import Evening
import Files
import Foundation
import House
import Models
import Money
import Reading
import Vision

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
      throw CommandFailure.usage(
        "\(found.reference) is the built-in model, or none that reads print: there is nothing to "
          + "measure.")
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
      throw CommandFailure.dataError(
        "That proves too little: \(reason), and \(BarMeasuring.fewest) are needed. What "
          + "\(found.reference) reads stays marked. Measure with more slips.")
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

/// Pictures whose truth is known.
struct MeasuredCorpus {
  struct Picture: Decodable {
    let image: String
    let fields: [String: Value]
  }

  /// A whole number or a text.
  enum Value: Decodable, Equatable {
    case number(Int64)
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        self = .number(try container.decode(Int64.self))
      } catch {
        self = .text(try container.decode(String.self))
      }
    }
  }

  let folder: String
  let pictures: [Picture]

  init(_ folder: String) throws {
    self.folder = folder
    let path = FilePath.join(folder, "truth.jsonl")
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw CommandFailure.noInput("\(path): \(SystemError(error)).")
    }
    pictures = try text.split(separator: "\n").enumerated().map { number, line in
      let place = "\(path), line \(number + 1)"
      let picture: Picture
      do {
        picture = try JSONDecoder().decode(Picture.self, from: Data(line.utf8))
      } catch {
        throw CommandFailure.dataError(
          "\(place): no object with “image” and “fields”, each a whole number or a text.")
      }
      try require(
        FileState(FilePath.join(folder, picture.image)) != nil,
        or: .noInput("\(place): there is no picture “\(picture.image)” in the folder."))
      return picture
    }
  }

  /// What goes unmarked by the usual rules, compared with the truth.
  func values(by run: ScanRun) throws -> [MeasuredValue] {
    let bar = ProgressBar("Reading", total: pictures.count)
    let requests = pictures.map { ScanRequest(path: FilePath.join(folder, $0.image)) }
    // Nothing is known of a figure that the truth names nowhere.
    let named = Set(pictures.flatMap(\.fields.keys))
    var (values, read): ([MeasuredValue], Set<String>) = ([], [])
    var (next, fault): (Int, CommandFailure?) = (pictures.startIndex, nil)
    try run.scan(requests, progress: { bar.show($0) }) { outcome in
      let (image, truth) = (pictures[next].image, pictures[next].fields)
      next += 1
      guard case .success(let page)? = outcome.results.last else {
        return Terminal.warn("\(image) cannot be read, and counts for nothing.")
      }
      read.formUnion(page.reading.fields.filter { $0.value != nil }.map(\.pattern.rawValue))
      for field in page.reading.fields where !field.needsReview {
        guard named.contains(field.pattern.rawValue), let value = field.value else { continue }
        // What does not stand on the slip and is read all the same would count unseen, too.
        var isRight: Bool? = false
        if let said = truth[field.pattern.rawValue] { isRight = Self.says(value, said) }
        guard let isRight else {
          fault = fault ?? Self.fault(field, image)
          continue
        }
        values.append(MeasuredValue(confidence: field.confidence.value, isRight: isRight))
      }
    }
    bar.finish()
    if let fault { throw fault }
    for name in named.subtracting(read).sorted() {
      Terminal.warn(
        "“\(name)” was read on no picture. tippool scan --format jsonl shows how figures are named."
      )
    }
    return values
  }

  private static func fault(_ field: FieldReading, _ image: String) -> CommandFailure {
    .dataError(
      "truth.jsonl, \(image): “\(field.pattern.rawValue)” cannot be compared. Amounts are whole "
        + "numbers of cents, counts whole numbers, percents hundredths, names and days "
        + "(2026-09-25) texts.")
  }

  /// Whether a value is what the truth says; nil where the two cannot be compared.
  private static func says(_ value: FieldValue, _ truth: Value) -> Bool? {
    func letters(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return switch (value, truth) {
    case (.amount(let money), .number(let number)): money.minorUnits == number
    case (.count(let count), .number(let number)): Int64(count) == number
    case (.percent(let hundredths), .number(let number)): Int64(hundredths) == number
    case (.name(let name), .text(let text)): letters(name) == letters(text)
    case (.date(let day), .text(let text)): "\(day)" == text
    case (.amount, .text), (.count, .text), (.percent, .text), (.name, .number), (.date, .number):
      nil
    }
  }
}
